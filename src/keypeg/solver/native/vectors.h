/* Vectors of bytes: the few operations that the loops need, for each instruction set. */
#ifndef KEYPEG_VECTORS_H
#define KEYPEG_VECTORS_H

#include <stdint.h>

#if defined(__AVX512BW__) && defined(__AVX512VBMI__)
#include <immintrin.h>

typedef __m512i V;
#define V_BYTES 64
static inline V v_load(const uint8_t *at) { return _mm512_load_si512((const void *)at); }
static inline void v_store(uint8_t *at, V a) { _mm512_store_si512((void *)at, a); }
static inline V v_fill(uint8_t byte) { return _mm512_set1_epi8((char)byte); }
static inline V v_add(V a, V b) { return _mm512_add_epi8(a, b); }
static inline V v_min(V a, V b) { return _mm512_min_epu8(a, b); }
static inline uint64_t v_equal_bits(V a, V b) { return _cvtmask64_u64(_mm512_cmpeq_epi8_mask(a, b)); }
static inline uint64_t v_at_most_bits(V a, V b) { return _cvtmask64_u64(_mm512_cmple_epu8_mask(a, b)); }
static inline V v_add_equal(V sum, V a, V b) {
    return _mm512_mask_sub_epi8(sum, _mm512_cmpeq_epi8_mask(a, b), sum, _mm512_set1_epi8(-1));
}
static inline int32_t v_sum(V a) {
    return (int32_t)_mm512_reduce_add_epi64(_mm512_sad_epu8(a, _mm512_setzero_si512()));
}

#elif defined(__AVX2__)
#include <immintrin.h>

typedef __m256i V;
#define V_BYTES 32
static inline V v_load(const uint8_t *at) { return _mm256_load_si256((const __m256i *)(const void *)at); }
static inline void v_store(uint8_t *at, V a) { _mm256_store_si256((__m256i *)(void *)at, a); }
static inline V v_fill(uint8_t byte) { return _mm256_set1_epi8((char)byte); }
static inline V v_add(V a, V b) { return _mm256_add_epi8(a, b); }
static inline V v_min(V a, V b) { return _mm256_min_epu8(a, b); }
static inline uint64_t v_equal_bits(V a, V b) { return (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(a, b)); }
static inline uint64_t v_at_most_bits(V a, V b) { return v_equal_bits(v_min(a, b), a); }
static inline V v_add_equal(V sum, V a, V b) { return _mm256_sub_epi8(sum, _mm256_cmpeq_epi8(a, b)); }
static inline int32_t v_sum(V a) {
    V sums = _mm256_sad_epu8(a, _mm256_setzero_si256());
    __m128i half = _mm_add_epi64(_mm256_castsi256_si128(sums), _mm256_extracti128_si256(sums, 1));
    return _mm_cvtsi128_si32(half) + _mm_cvtsi128_si32(_mm_unpackhi_epi64(half, half));
}

#elif defined(__SSE2__)
#include <emmintrin.h>

typedef __m128i V;
#define V_BYTES 16
static inline V v_load(const uint8_t *at) { return _mm_load_si128((const __m128i *)(const void *)at); }
static inline void v_store(uint8_t *at, V a) { _mm_store_si128((__m128i *)(void *)at, a); }
static inline V v_fill(uint8_t byte) { return _mm_set1_epi8((char)byte); }
static inline V v_add(V a, V b) { return _mm_add_epi8(a, b); }
static inline V v_min(V a, V b) { return _mm_min_epu8(a, b); }
static inline uint64_t v_equal_bits(V a, V b) { return (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(a, b)); }
static inline uint64_t v_at_most_bits(V a, V b) { return v_equal_bits(v_min(a, b), a); }
static inline V v_add_equal(V sum, V a, V b) { return _mm_sub_epi8(sum, _mm_cmpeq_epi8(a, b)); }
static inline int32_t v_sum(V a) {
    V sums = _mm_sad_epu8(a, _mm_setzero_si128());
    return _mm_cvtsi128_si32(sums) + _mm_cvtsi128_si32(_mm_unpackhi_epi64(sums, sums));
}

#elif defined(__ARM_NEON) && defined(__aarch64__)
#include <arm_neon.h>

typedef uint8x16_t V;
#define V_BYTES 16
static inline V v_load(const uint8_t *at) { return vld1q_u8(at); }
static inline void v_store(uint8_t *at, V a) { vst1q_u8(at, a); }
static inline V v_fill(uint8_t byte) { return vdupq_n_u8(byte); }
static inline V v_add(V a, V b) { return vaddq_u8(a, b); }
static inline V v_min(V a, V b) { return vminq_u8(a, b); }
static inline uint64_t v_bits(V mask) {
    static const uint8_t places[16] = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
    V bits = vandq_u8(mask, vld1q_u8(places));
    return (uint64_t)vaddv_u8(vget_low_u8(bits)) | (uint64_t)vaddv_u8(vget_high_u8(bits)) << 8;
}
static inline uint64_t v_equal_bits(V a, V b) { return v_bits(vceqq_u8(a, b)); }
static inline uint64_t v_at_most_bits(V a, V b) { return v_bits(vcleq_u8(a, b)); }
static inline V v_add_equal(V sum, V a, V b) { return vsubq_u8(sum, vceqq_u8(a, b)); }
static inline int32_t v_sum(V a) { return vaddlvq_u8(a); }

#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>

typedef v128_t V;
#define V_BYTES 16
static inline V v_load(const uint8_t *at) { return wasm_v128_load(at); }
static inline void v_store(uint8_t *at, V a) { wasm_v128_store(at, a); }
static inline V v_fill(uint8_t byte) { return wasm_u8x16_splat(byte); }
static inline V v_add(V a, V b) { return wasm_i8x16_add(a, b); }
static inline V v_min(V a, V b) { return wasm_u8x16_min(a, b); }
static inline uint64_t v_equal_bits(V a, V b) { return (uint64_t)wasm_i8x16_bitmask(wasm_i8x16_eq(a, b)); }
static inline uint64_t v_at_most_bits(V a, V b) { return (uint64_t)wasm_i8x16_bitmask(wasm_u8x16_le(a, b)); }
static inline V v_add_equal(V sum, V a, V b) { return wasm_i8x16_sub(sum, wasm_i8x16_eq(a, b)); }
static inline int32_t v_sum(V a) {
    V sums = wasm_u32x4_extadd_pairwise_u16x8(wasm_u16x8_extadd_pairwise_u8x16(a));
    return wasm_i32x4_extract_lane(sums, 0) + wasm_i32x4_extract_lane(sums, 1) + wasm_i32x4_extract_lane(sums, 2) +
           wasm_i32x4_extract_lane(sums, 3);
}

#else

typedef uint8_t V;
#define V_BYTES 1
static inline V v_load(const uint8_t *at) { return *at; }
static inline void v_store(uint8_t *at, V a) { *at = a; }
static inline V v_fill(uint8_t byte) { return byte; }
static inline V v_add(V a, V b) { return (V)(a + b); }
static inline V v_min(V a, V b) { return a < b ? a : b; }
static inline uint64_t v_equal_bits(V a, V b) { return a == b; }
static inline uint64_t v_at_most_bits(V a, V b) { return a <= b; }
static inline V v_add_equal(V sum, V a, V b) { return (V)(sum + (a == b)); }
static inline int32_t v_sum(V a) { return a; }

#endif
#endif
