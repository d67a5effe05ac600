/* Which instruction sets this processor has, and which one is used. */
#include "solver.h"

#if defined(__x86_64__)
#include <cpuid.h>

extern const Kernels kernels_baseline, kernels_avx2, kernels_avx512;

/* Which registers the operating system saves: without it, using them would end the program. */
static uint64_t saved_registers(void) {
    uint32_t low, high;
    __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return (uint64_t)high << 32 | low;
}

int32_t keypeg_available(void) {
    enum { OSXSAVE = 1 << 27, AVX2 = 1 << 5, AVX512F = 1 << 16, AVX512BW = 1 << 30, AVX512VBMI = 1 << 1 };
    enum { YMM = 0x06, ZMM = 0xE6 };
    const uint32_t AVX512VL = 1u << 31;
    uint32_t eax, ebx, ecx, edx;
    int32_t available = KEYPEG_BASELINE;
    if (!__get_cpuid(1, &eax, &ebx, &ecx, &edx) || !(ecx & OSXSAVE)) return available;
    uint64_t saved = saved_registers();
    if (!__get_cpuid_count(7, 0, &eax, &ebx, &ecx, &edx) || (saved & YMM) != YMM || !(ebx & AVX2)) return available;
    available |= KEYPEG_AVX2;
    if ((saved & ZMM) == ZMM && ebx & AVX512F && ebx & AVX512BW && ebx & AVX512VL && ecx & AVX512VBMI)
        available |= KEYPEG_AVX512;
    return available;
}

const Kernels *kernels = &kernels_baseline;

static const Kernels *kernels_of(int32_t set) {
    return set == KEYPEG_AVX512 ? &kernels_avx512 : set == KEYPEG_AVX2 ? &kernels_avx2 : &kernels_baseline;
}

#elif defined(__ARM_NEON) && defined(__aarch64__)

extern const Kernels kernels_neon;

int32_t keypeg_available(void) { return KEYPEG_NEON; }

const Kernels *kernels = &kernels_neon;

static const Kernels *kernels_of(int32_t set) {
    (void)set;
    return &kernels_neon;
}

#else

extern const Kernels kernels_baseline;

int32_t keypeg_available(void) { return KEYPEG_BASELINE; }

const Kernels *kernels = &kernels_baseline;

static const Kernels *kernels_of(int32_t set) {
    (void)set;
    return &kernels_baseline;
}

#endif

int32_t keypeg_choose(int32_t set) {
    if (!(set & keypeg_available()) || set & (set - 1)) return 0;
    kernels = kernels_of(set);
    return 1;
}
