/* The interface of the solver's inner loops.
 *
 * The caller owns all memory. Tables and workspaces are buffers that the caller allocates, in the size that the library
 * names, and frees when nothing uses them any more; the library never allocates and keeps nothing but the chosen
 * instruction set. Buffers must be aligned to KEYPEG_ALIGNMENT and must not move. A workspace must be zero before its
 * first use. Arrays are read and written only within the lengths given; what they contain must be in range, which
 * library.py checks. A table may serve any number of calls at once, a workspace one.
 *
 * Rows are numbered from 0. The value of a mark is a byte: its common pegs times a step, plus its exact ones. A list of
 * codes is a list of rows without repeats.
 */
#ifndef KEYPEG_H
#define KEYPEG_H

#include <stddef.h>
#include <stdint.h>

#if defined(_WIN32)
#define KEYPEG_API __declspec(dllexport)
#else
#define KEYPEG_API __attribute__((visibility("default")))
#endif

enum {
    KEYPEG_ALIGNMENT = 64,
    KEYPEG_DEPTH = 32,
    KEYPEG_HOLES = 16,
    KEYPEG_SYMBOLS = 27,
    KEYPEG_MARKS = 152,
    KEYPEG_PAIRED = 22,
    KEYPEG_ASKED = 64
};

/* Instruction sets, as bits. */
enum { KEYPEG_BASELINE = 1, KEYPEG_AVX2 = 2, KEYPEG_AVX512 = 4, KEYPEG_NEON = 8 };
KEYPEG_API int32_t keypeg_available(void);
/* Uses one of the available sets from now on; returns whether it is one. To be called before anything else runs. */
KEYPEG_API int32_t keypeg_choose(int32_t set);

/* Writes the values of all marks that a row of this many holes can get, by common and then by exact pegs; the last one
 * solves. Returns their number, at most KEYPEG_MARKS. */
KEYPEG_API int32_t keypeg_values(int32_t holes, uint8_t *values);

/* A table holds some rows of a space, or all, laid out for marking. `digits` has `holes` bytes for each row, all below
 * `symbols`; it is copied. Laying it out returns whether it has every row there is, in order. */
typedef struct KeypegTable KeypegTable;
KEYPEG_API size_t keypeg_table_bytes(int32_t holes, int32_t symbols, int32_t rows);
KEYPEG_API int32_t keypeg_lay_out(KeypegTable *table, int32_t holes, int32_t symbols, int32_t rows,
                                  const uint8_t *digits);

/* Writes the values of a row against `count` rows, and of `count` rows against all of the table, one line each. */
KEYPEG_API void keypeg_marks(const KeypegTable *table, int32_t row, const int32_t *rows, int32_t count,
                             uint8_t *values);
KEYPEG_API void keypeg_mark_matrix(const KeypegTable *table, const int32_t *rows, int32_t count, uint8_t *values);

/* Writes for each of `count` rows, given by their digits, the sum of what the cells cost that it makes of the table's
 * rows. `costs` has a figure for each size of a cell, from 0 to the number of the table's rows. */
KEYPEG_API void keypeg_score_rows(const KeypegTable *table, const uint8_t *digits, int32_t count, const double *costs,
                                  double *scores);

/* A row worth trying, its estimated cost, and what it costs at least. */
typedef struct {
    double score;
    int64_t low;
    int32_t row;
} KeypegCandidate;

/* A workspace has room for lists of `codes` codes and `width` candidates, and a memo of 2^memo_bits sets. Preparing it
 * returns the place where each search leaves the candidates for its first set. */
typedef struct KeypegWorkspace KeypegWorkspace;
KEYPEG_API size_t keypeg_workspace_bytes(const KeypegTable *table, int32_t codes, int32_t width, int32_t memo_bits);
KEYPEG_API KeypegCandidate *keypeg_prepare(const KeypegTable *table, KeypegWorkspace *workspace, int32_t codes,
                                           int32_t width, int32_t memo_bits);
/* Empties the memo, and uses only 2^memo_bits places of it from now on. */
KEYPEG_API void keypeg_forget(KeypegWorkspace *workspace, int32_t memo_bits);

/* What to search for, and how hard. Arrays by size have a figure for 0 to `sizes` - 1 codes. */
typedef struct {
    const double *estimate; /* by size: the expected cost */
    const int64_t *extra;   /* `bounds` lines by size: what they cost at least beyond two guesses for all but one */
    const int32_t *widths;  /* by size: how many rows to try */
    const int64_t *weights; /* by row: how often the guesses of a code count */
    int64_t heaviest, lightest;
    uint64_t salt; /* keeps plans with other weights apart in the memo */
    int32_t sizes, bounds;
    int32_t most; /* guesses that a code may take */
    int32_t near; /* rows to look at for a short list before those that leave more pairs together are left out */
    int32_t is_exact, is_symmetric;
    int32_t is_weighted; /* codes may weigh differently; else they all weigh as much as the heaviest */
} KeypegPlan;

/* What a search found: the row to guess, or -1 if the cost was known at once; how much of the work is left; and how
 * many candidates there were for the first set. */
typedef struct {
    int64_t cost, work;
    int32_t row, candidates;
} KeypegResult;

/* Finds what a list of codes costs after some guesses. If that is not less than `limit`, the cost is `limit` and the
 * row the one that looks best. No more sets are searched once their sizes times the number of rows add up to `work`. A
 * limit must not be negative. */
KEYPEG_API void keypeg_cost_of(const KeypegTable *table, KeypegWorkspace *workspace, const KeypegPlan *plan,
                               const int32_t *codes, int32_t count, const int32_t *guesses, int32_t guessed,
                               int64_t limit, int64_t work, KeypegResult *result);

/* Returns the row to guess for a list whose cost has been found, or -1 if it has been overwritten. */
KEYPEG_API int32_t keypeg_remembered(const KeypegTable *table, KeypegWorkspace *workspace, const KeypegPlan *plan,
                                     const int32_t *codes, int32_t count);

/* A classic strategy: the best row has the least sum, or the least maximum, of what its parts add. */
typedef struct {
    const int64_t *costs;  /* by size, from 0 to the number of codes */
    const int64_t *floors; /* by size up to KEYPEG_PAIRED, and by pairs left together: the best score there can be */
    int32_t is_largest;    /* the part that adds most counts alone */
    int32_t is_none;       /* nothing counts: the first code will do */
} KeypegMeasure;

/* Returns the best row for a list of codes after guesses with the symbols `used`, as bits. If `depths` is given, adds
 * to its KEYPEG_DEPTH numbers how many codes are found with how many guesses. */
KEYPEG_API int32_t keypeg_play(const KeypegTable *table, KeypegWorkspace *workspace, const KeypegMeasure *measure,
                               const int32_t *codes, int32_t count, uint32_t used, int64_t *depths);

/* Lets `count` codes take random walks of `steps` steps, each with a seed of its own, and writes by how many pegs their
 * marks against the guesses differ in the end. A step that makes the fit worse by some pegs is taken if 32 random bits
 * are below the chance for that many, of which there are 4 * guesses + 1. */
typedef struct {
    const uint8_t *guesses; /* `asked` rows of `holes` digits */
    const uint8_t *amounts; /* `asked` rows: how often they have each of `symbols` symbols */
    const int32_t *exact, *common;
    const uint64_t *chances;
    int32_t asked, holes, symbols, repeats;
} KeypegQuestions;
KEYPEG_API void keypeg_walk(const KeypegQuestions *questions, uint8_t *codes, uint64_t *seeds, int32_t *misfits,
                            int32_t count, int32_t steps);

#endif
