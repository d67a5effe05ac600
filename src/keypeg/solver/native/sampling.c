/* Random walks of codes that favour those which fit some marked rows, for spaces too large to be looked through. */
#include "solver.h"

/* What is known of the code that walks. */
typedef struct {
    uint8_t *code;
    int32_t counts[KEYPEG_SYMBOLS];                    /* how often it has each symbol */
    int32_t exact[KEYPEG_ASKED], common[KEYPEG_ASKED]; /* how many pegs too many it has, for each row */
} Walker;

/* Returns 64 random bits (xorshift64*). */
static uint64_t draw(uint64_t *seed) {
    *seed ^= *seed >> 12;
    *seed ^= *seed << 25;
    *seed ^= *seed >> 27;
    return *seed * 0x2545F4914F6CDD1Du;
}

/* Returns a number below `most` from the last sixteen bits. */
static int32_t below(uint64_t bits, int32_t most) { return (int32_t)((bits & 0xFFFF) * (uint64_t)most >> 16); }

static int32_t distance(int32_t number) { return number < 0 ? -number : number; }

/* Makes a code the one that walks, and returns how badly it fits. */
static int32_t enter(Walker *walker, const KeypegQuestions *asked, uint8_t *code) {
    int32_t misfit = 0;
    walker->code = code;
    for (int32_t symbol = 0; symbol < asked->symbols; symbol++) walker->counts[symbol] = 0;
    for (int32_t hole = 0; hole < asked->holes; hole++) walker->counts[code[hole]]++;
    for (int32_t row = 0; row < asked->asked; row++) {
        int32_t exact = -asked->exact[row], common = -asked->common[row];
        for (int32_t hole = 0; hole < asked->holes; hole++)
            exact += code[hole] == asked->guesses[row * asked->holes + hole];
        for (int32_t symbol = 0; symbol < asked->symbols; symbol++)
            common += smaller(walker->counts[symbol], asked->amounts[row * asked->symbols + symbol]);
        walker->exact[row] = exact;
        walker->common[row] = common;
        misfit += distance(exact) + distance(common);
    }
    return misfit;
}

/* A hole, another if they are swapped, else -1, and the symbol that comes into the first. */
typedef struct {
    int32_t hole, other;
    uint8_t before, after;
} Step;

static Step next_step(const Walker *walker, const KeypegQuestions *asked, uint64_t bits) {
    const uint8_t *code = walker->code;
    int32_t hole = below(bits, asked->holes);
    if (asked->repeats && bits >> 63) {
        int32_t other = below(bits >> 16, asked->holes);
        return (Step){hole, other, code[hole], code[other]};
    }
    uint8_t after = (uint8_t)below(bits >> 16, asked->symbols);
    int32_t other = -1;
    if (!asked->repeats && walker->counts[after])
        for (other = 0; code[other] != after;) other++;
    return (Step){hole, other, code[hole], after};
}

static int32_t exact_gained(const uint8_t *guess, const Step *step) {
    int32_t gained = (guess[step->hole] == step->after) - (guess[step->hole] == step->before);
    if (step->other >= 0) gained += (guess[step->other] == step->before) - (guess[step->other] == step->after);
    return gained;
}

static int32_t common_gained(const Walker *walker, const uint8_t *amounts, const Step *step) {
    if (step->other >= 0) return 0;
    return (walker->counts[step->after] < amounts[step->after]) -
           (walker->counts[step->before] <= amounts[step->before]);
}

/* Returns how much worse a step makes the fit. */
static int32_t worsening(const Walker *walker, const KeypegQuestions *asked, const Step *step) {
    int32_t worse = 0;
    for (int32_t row = 0; row < asked->asked; row++) {
        int32_t exact = walker->exact[row] + exact_gained(asked->guesses + row * asked->holes, step);
        int32_t common = walker->common[row] + common_gained(walker, asked->amounts + row * asked->symbols, step);
        worse += distance(exact) - distance(walker->exact[row]) + distance(common) - distance(walker->common[row]);
    }
    return worse;
}

static void take(Walker *walker, const KeypegQuestions *asked, const Step *step) {
    for (int32_t row = 0; row < asked->asked; row++) {
        walker->exact[row] += exact_gained(asked->guesses + row * asked->holes, step);
        walker->common[row] += common_gained(walker, asked->amounts + row * asked->symbols, step);
    }
    walker->code[step->hole] = step->after;
    if (step->other >= 0) {
        walker->code[step->other] = step->before;
    } else {
        walker->counts[step->before]--;
        walker->counts[step->after]++;
    }
}

void keypeg_walk(const KeypegQuestions *asked, uint8_t *codes, uint64_t *seeds, int32_t *misfits, int32_t count,
                 int32_t steps) {
    Walker walker;
    for (int32_t i = 0; i < count; i++) {
        int32_t misfit = enter(&walker, asked, codes + (size_t)i * (size_t)asked->holes);
        for (int32_t taken = 0; taken < steps; taken++) {
            uint64_t bits = draw(&seeds[i]);
            Step step = next_step(&walker, asked, bits);
            if (step.after == step.before) continue;
            int32_t worse = worsening(&walker, asked, &step);
            if (worse <= 0 || (bits >> 31 & 0xFFFFFFFF) < asked->chances[worse]) {
                take(&walker, asked, &step);
                misfit += worse;
            }
        }
        misfits[i] = misfit;
    }
}
