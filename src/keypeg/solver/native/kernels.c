/* The loops over bytes, compiled once for each instruction set, whose name is KEYPEG_SET.
 *
 * Marks are compared and added a vector at a time. A partition is counted by comparing vectors of marks with every
 * value: marks counted one by one would wait for each other where equal ones follow.
 */
#include "solver.h"
#include "vectors.h"

#define JOINED(name, set) name##_##set
#define NAMED(name, set) JOINED(name, set)
#define KERNELS NAMED(kernels, KEYPEG_SET)
#define FUNCTION(name) NAMED(name, KEYPEG_SET)

enum { VECTORS = LANE / V_BYTES, TOGETHER = 8 };

/* Marks the rows of one vector. `holes` is a constant where the function is inlined with one. */
static inline __attribute__((always_inline)) V mark_vector(const uint8_t *planes, size_t stride, int32_t holes,
                                                           const V *digits, const V *amounts, const uint8_t *kinds) {
    V exact = v_fill(0), common = v_fill(0);
    for (int32_t hole = 0; hole < holes; hole++) {
        exact = v_add_equal(exact, v_load(planes + (size_t)hole * stride), digits[hole]);
        common = v_add(common, v_min(v_load(planes + (size_t)(holes + kinds[hole]) * stride), amounts[hole]));
    }
    if (holes > ROOMY) {
        V two = v_add(common, common), four = v_add(two, two), eight = v_add(four, four);
        V sixteen = v_add(eight, eight);
        common = v_add(v_add(sixteen, sixteen), v_add(four, two)); /* times CROWDED_STEP */
    }
    return v_add(exact, common);
}

static inline __attribute__((always_inline)) void fill(const Guess *guess, int32_t holes, V *digits, V *amounts) {
    for (int32_t hole = 0; hole < holes; hole++) {
        digits[hole] = v_fill(guess->digits[hole]);
        amounts[hole] = v_fill(guess->amounts[hole]);
    }
}

static inline __attribute__((always_inline)) void mark_rows(const Planes *list, const Guess *guess, int32_t holes,
                                                            uint8_t *values) {
    V digits[KEYPEG_HOLES], amounts[KEYPEG_HOLES];
    fill(guess, holes, digits, amounts);
    for (size_t at = 0; at < (size_t)list->lanes * LANE; at += V_BYTES)
        v_store(values + at, mark_vector(list->planes + at, list->stride, holes, digits, amounts, guess->kinds));
}

static void FUNCTION(mark)(const Planes *list, const Guess *guess, uint8_t *values) {
    if (list->holes == 4)
        mark_rows(list, guess, 4, values);
    else if (list->holes == 5)
        mark_rows(list, guess, 5, values);
    else
        mark_rows(list, guess, list->holes, values);
}

static inline __attribute__((always_inline)) void mark_strip(const Planes *list, const Guess *guesses, int32_t count,
                                                             int32_t holes, const Strip *strip) {
    for (int32_t i = 0; i < count; i++) {
        V digits[KEYPEG_HOLES], amounts[KEYPEG_HOLES];
        fill(&guesses[i], holes, digits, amounts);
        for (int32_t slot = 0; slot < strip->count; slot++) {
            const uint8_t *planes = list->planes + (size_t)strip->lanes[slot] * LANE;
            uint8_t *line = strip->lines[slot] + (size_t)i * LANE;
            for (size_t at = 0; at < LANE; at += V_BYTES)
                v_store(line + at, mark_vector(planes + at, list->stride, holes, digits, amounts, guesses[i].kinds));
        }
    }
}

static void FUNCTION(mark_lanes)(const Planes *list, const Guess *guesses, int32_t count, const Strip *strip) {
    if (list->holes == 4)
        mark_strip(list, guesses, count, 4, strip);
    else if (list->holes == 5)
        mark_strip(list, guesses, count, 5, strip);
    else
        mark_strip(list, guesses, count, list->holes, strip);
}

/* Adds how often each of up to TOGETHER values occurs, in as many sums as there is room for in registers. */
static inline __attribute__((always_inline)) void count_values(const uint8_t *marks, size_t vectors,
                                                               const uint8_t *values, int32_t count, int32_t *sizes) {
    V wanted[TOGETHER];
    for (int32_t i = 0; i < count; i++) wanted[i] = v_fill(values[i]);
    for (size_t from = 0; from < vectors; from += 255) { /* a sum fits a byte */
        size_t to = from + 255 < vectors ? from + 255 : vectors;
        V sums[TOGETHER];
        for (int32_t i = 0; i < count; i++) sums[i] = v_fill(0);
        for (size_t at = from; at < to; at++) {
            V mark = v_load(marks + at * V_BYTES);
            for (int32_t i = 0; i < count; i++) sums[i] = v_add_equal(sums[i], mark, wanted[i]);
        }
        for (int32_t i = 0; i < count; i++) sizes[values[i]] += v_sum(sums[i]);
    }
}

#if V_BYTES == 64
enum { ADDED = 16 };

/* Adds two sums of bits to a third, column by column: the sum stays, the carry is returned. */
static inline __m512i carry(__m512i *sum, __m512i one, __m512i other) {
    __m512i carried = _mm512_ternarylogic_epi64(*sum, one, other, 0xE8);
    *sum = _mm512_ternarylogic_epi64(*sum, one, other, 0x96);
    return carried;
}

/* Adds how often each of up to eight values below 64 occurs in sixteen vectors at a time, and returns how many it has
 * looked at. A mark becomes the bit of its value; bits of equal weight are added sixteen at a time (Harley and Seal),
 * so that single bits are counted once in sixteen vectors. */
static size_t FUNCTION(add_bits)(const uint8_t *marks, size_t vectors, const uint8_t *values, int32_t count,
                                 int32_t *sizes) {
    _Alignas(64) uint8_t bits[64] = {0};
    for (int32_t i = 0; i < count; i++) bits[values[i]] = (uint8_t)(1 << i);
    __m512i bit_of = v_load(bits), zero = _mm512_setzero_si512();
    __m512i ones = zero, twos = zero, fours = zero, eights = zero;
    int64_t totals[TOGETHER] = {0};
    size_t at = 0;
    for (; at + ADDED <= vectors; at += ADDED) {
        __m512i carried[4], two, four[2], eight[2], sixteen;
#define BITS(i) _mm512_permutexvar_epi8(v_load(marks + (at + (i)) * 64), bit_of)
        for (size_t half = 0; half < 2; half++) {
            for (size_t quarter = 0; quarter < 2; quarter++) {
                size_t i = half * 8 + quarter * 4;
                carried[0] = carry(&ones, BITS(i), BITS(i + 1));
                carried[1] = carry(&ones, BITS(i + 2), BITS(i + 3));
                two = carry(&twos, carried[0], carried[1]);
                four[quarter] = two;
            }
            eight[half] = carry(&fours, four[0], four[1]);
        }
        sixteen = carry(&eights, eight[0], eight[1]);
#undef BITS
        for (int32_t i = 0; i < count; i++)
            totals[i] +=
                __builtin_popcountll(_cvtmask64_u64(_mm512_test_epi8_mask(sixteen, v_fill((uint8_t)(1 << i)))));
    }
    __m512i rest[4] = {ones, twos, fours, eights};
    for (int32_t i = 0; i < count; i++) {
        totals[i] *= ADDED;
        for (int32_t weight = 0; weight < 4; weight++) {
            uint64_t columns = _cvtmask64_u64(_mm512_test_epi8_mask(rest[weight], v_fill((uint8_t)(1 << i))));
            totals[i] += (int64_t)__builtin_popcountll(columns) << weight;
        }
        sizes[values[i]] += (int32_t)totals[i];
    }
    return at;
}
#endif

static void FUNCTION(histogram)(const uint8_t *marks, int32_t lanes, const uint8_t *values, int32_t count,
                                int32_t *sizes) {
    size_t vectors = (size_t)lanes * VECTORS;
    for (int32_t i = 0; i < count; i++) sizes[values[i]] = 0;
    for (int32_t first = 0; first < count; first += TOGETHER) {
        const uint8_t *some = values + first;
        int32_t several = smaller(TOGETHER, count - first);
        size_t done = 0;
#if V_BYTES == 64
        if (vectors >= ADDED && values[count - 1] < 64) done = FUNCTION(add_bits)(marks, vectors, some, several, sizes);
        if (vectors - done < 4) {
            for (; done < vectors; done++)
                for (int32_t i = 0; i < several; i++)
                    sizes[some[i]] +=
                        __builtin_popcountll(v_equal_bits(v_load(marks + done * V_BYTES), v_fill(some[i])));
            continue;
        }
#endif
        if (several == TOGETHER)
            count_values(marks + done * V_BYTES, vectors - done, some, TOGETHER, sizes);
        else
            count_values(marks + done * V_BYTES, vectors - done, some, several, sizes);
    }
}

static void FUNCTION(pairs)(const uint8_t *lines, int32_t count, uint8_t *pairs) {
    for (size_t at = 0; at < LANE; at += V_BYTES) {
        V sum = v_fill(0), other = v_fill(0);
        for (int32_t i = 1; i < count; i++) {
            V one = v_load(lines + (size_t)i * LANE + at);
            int32_t j = 0;
            for (; j + 1 < i; j += 2) {
                sum = v_add_equal(sum, one, v_load(lines + (size_t)j * LANE + at));
                other = v_add_equal(other, one, v_load(lines + (size_t)(j + 1) * LANE + at));
            }
            if (j < i) sum = v_add_equal(sum, one, v_load(lines + (size_t)j * LANE + at));
        }
        v_store(pairs + at, v_add(sum, other));
    }
}

static inline __attribute__((always_inline)) void tally_values(const uint8_t *lines, int32_t count,
                                                               const uint8_t *values, int32_t several,
                                                               uint8_t *counts) {
    for (size_t at = 0; at < LANE; at += V_BYTES) {
        V wanted[TOGETHER], sums[TOGETHER];
        for (int32_t i = 0; i < several; i++) {
            wanted[i] = v_fill(values[i]);
            sums[i] = v_fill(0);
        }
        for (int32_t line = 0; line < count; line++) {
            V mark = v_load(lines + (size_t)line * LANE + at);
            for (int32_t i = 0; i < several; i++) sums[i] = v_add_equal(sums[i], mark, wanted[i]);
        }
        for (int32_t i = 0; i < several; i++) v_store(counts + (size_t)i * LANE + at, sums[i]);
    }
}

static void FUNCTION(tally)(const uint8_t *lines, int32_t count, const uint8_t *values, int32_t marks,
                            uint8_t *counts) {
    for (int32_t first = 0; first < marks; first += TOGETHER) {
        int32_t several = smaller(TOGETHER, marks - first);
        uint8_t *to = counts + (size_t)first * LANE;
        if (several == TOGETHER)
            tally_values(lines, count, values + first, TOGETHER, to);
        else
            tally_values(lines, count, values + first, several, to);
    }
}

static void FUNCTION(within)(const uint8_t *bytes, int32_t lanes, uint8_t low, uint8_t high, uint64_t *bits) {
    V least = v_fill(low), most = v_fill(high);
    for (int32_t lane = 0; lane < lanes; lane++) {
        uint64_t word = 0;
        for (int32_t part = 0; part < VECTORS; part++) {
            V byte = v_load(bytes + (size_t)lane * LANE + (size_t)part * V_BYTES);
            word |= (v_at_most_bits(least, byte) & v_at_most_bits(byte, most)) << (part * V_BYTES);
        }
        bits[lane] = word;
    }
}

extern const Kernels KERNELS;
const Kernels KERNELS = {FUNCTION(mark),  FUNCTION(mark_lanes), FUNCTION(histogram),
                         FUNCTION(pairs), FUNCTION(tally),      FUNCTION(within)};
