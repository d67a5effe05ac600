/* What the files of the library share. */
#ifndef KEYPEG_SOLVER_H
#define KEYPEG_SOLVER_H

#include "keypeg.h"

#if !defined(_WIN32)
#pragma GCC visibility push(hidden) /* -fvisibility=hidden leaves out what is only declared */
#endif

enum {
    LANE = 64,         /* rows are padded to whole lanes, the widest vectors there are */
    VALUES = 256,      /* the value of a mark is a byte */
    ROOMY = 15,        /* the most holes with which common pegs times (holes + 1) fit a byte */
    CROWDED_STEP = 38, /* with sixteen: then no two marks have the same value modulo 256 */
    FREE = 255,        /* no symbol: in a renaming, the new name of a symbol that has none yet */
    TALLIED = 255,     /* the most codes whose marks are counted in bytes */
    STRIP = 8,         /* lanes that are marked together */
    CHOICES = 64       /* how many choices of rows are kept */
};

typedef uint32_t Symbols; /* a set of symbols, as bits */

struct KeypegTable {
    int32_t holes, symbols, rows, marks, turns;
    int32_t is_whole; /* it has every row there is, in order */
    int32_t lanes;
    size_t stride;                /* from one plane to the next */
    uint8_t values[KEYPEG_MARKS]; /* of all marks, by common and then exact pegs; the last solves */
    uint8_t *digits;              /* by row */
    /* A plane for each hole, with the digits of the rows there, and then one for each symbol, with how often the rows
     * have it, times the step if that fits a byte. */
    uint8_t *planes;
    Symbols *symbols_of; /* by row */
    uint8_t *turn;       /* every order of the holes but the given one */
};

/* A row to be marked: its symbols, and how often it has each, times the step if that fits a byte. */
typedef struct {
    uint8_t digits[KEYPEG_HOLES], kinds[KEYPEG_HOLES], amounts[KEYPEG_HOLES];
} Guess;

/* Some rows by hole and by symbol, as in a table. */
typedef struct {
    const uint8_t *planes;
    size_t stride;
    int32_t holes, lanes;
} Planes;

/* A few lanes, and where to write what is found for each. Constants are loaded once for all of them. */
typedef struct {
    int32_t count, lanes[STRIP];
    uint8_t *lines[STRIP];
} Strip;

/* The loops that there is a version of for each instruction set. Lengths are whole lanes. */
typedef struct {
    /* Writes the values of a guess against all rows. */
    void (*mark)(const Planes *planes, const Guess *guess, uint8_t *values);
    /* Writes those of several guesses against the rows of up to STRIP lanes: for each lane, a line of a lane for each
     * guess. */
    void (*mark_lanes)(const Planes *planes, const Guess *guesses, int32_t count, const Strip *strip);
    /* Counts how often each of some values occurs, at its place in `sizes`. */
    void (*histogram)(const uint8_t *marks, int32_t lanes, const uint8_t *values, int32_t count, int32_t *sizes);
    /* Counts in each column of `count` lines of a lane how many pairs are equal. */
    void (*pairs)(const uint8_t *lines, int32_t count, uint8_t *pairs);
    /* Counts in each column of `count` lines of a lane how often each value occurs; a line of a lane for each value. */
    void (*tally)(const uint8_t *lines, int32_t count, const uint8_t *values, int32_t marks, uint8_t *counts);
    /* Writes which bytes are from `low` to `high`, as bits. */
    void (*within)(const uint8_t *bytes, int32_t lanes, uint8_t low, uint8_t high, uint64_t *bits);
} Kernels;

extern const Kernels *kernels;

static inline int32_t smaller(int32_t one, int32_t other) { return one < other ? one : other; }
static inline int64_t lesser(int64_t one, int64_t other) { return one < other ? one : other; }

static inline const uint8_t *digits_of(const KeypegTable *table, int32_t row) {
    return table->digits + (size_t)row * (size_t)table->holes;
}
static inline uint8_t solved_value(const KeypegTable *table) { return table->values[table->marks - 1]; }
static inline Planes planes_of_table(const KeypegTable *table) {
    return (Planes){table->planes, table->stride, table->holes, table->lanes};
}

/* A choice of rows: those that are the first of their kind after guesses with some symbols, and have none of others. */
typedef struct {
    Symbols used, needless;
    int32_t is_made;
    uint64_t *rows; /* as bits */
} Choice;

/* The symmetries that leave every guess so far unchanged. */
typedef struct {
    int32_t count;
    uint16_t *turns;               /* which */
    uint8_t *renames;              /* a line of symbols for each turn: their new names */
    uint8_t columns[KEYPEG_HOLES]; /* for each hole, the first that every guess has treated alike */
} Symmetries;

typedef struct {
    int32_t size, start;
    int64_t weight, heaviest;
} Cell;

typedef struct {
    uint64_t low, high;
} Key;

typedef struct {
    Key key;
    int64_t cost; /* negative: a lower bound */
    int64_t guess;
} Memory;

struct KeypegWorkspace {
    int32_t codes, width, memo_bits;
    KeypegCandidate *candidates; /* `width` for each depth */
    int32_t *lists;              /* `codes` for each depth: sets, ordered by their marks */
    Cell *cells;                 /* KEYPEG_MARKS for each depth */
    Symmetries symmetries[KEYPEG_DEPTH];
    uint8_t *list_planes; /* planes of one list */
    uint8_t *list_marks;
    size_t list_stride;
    uint8_t *lines; /* marks of KEYPEG_PAIRED codes against all rows, a lane at a time, or of TALLIED against a strip */
    uint8_t *pairs; /* by row: pairs of codes that it leaves together */
    uint64_t *listed, *chosen; /* rows, as bits */
    Choice choices[CHOICES];
    Memory *memo;
};

/* marks.c */
Guess guess_of(const uint8_t *digits, int32_t holes);
void marks_of(const KeypegTable *table, int32_t row, const int32_t *rows, int32_t count, uint8_t *values);
Planes planes_of(const KeypegTable *table, KeypegWorkspace *workspace, const int32_t *codes, int32_t count);
void sizes_of(const KeypegTable *table, KeypegWorkspace *workspace, const Planes *list, int32_t count, int32_t row,
              int32_t *sizes);
void count_pairs(const KeypegTable *table, KeypegWorkspace *workspace, const int32_t *codes, int32_t count,
                 int32_t sample, const uint64_t *rows);
void part_sizes(const KeypegTable *table, const KeypegWorkspace *workspace, int32_t count, int32_t row, int32_t *sizes);
void set_listed(KeypegWorkspace *workspace, const int32_t *codes, int32_t count);
void clear_listed(KeypegWorkspace *workspace, const int32_t *codes, int32_t count);

/* symmetry.c */
void begin_symmetries(const KeypegTable *table, Symmetries *symmetries, const int32_t *guesses, int32_t guessed);
void no_symmetries(const KeypegTable *table, Symmetries *symmetries);
void narrow_symmetries(const KeypegTable *table, const Symmetries *before, Symmetries *after, int32_t guess);
int is_first_turned(const KeypegTable *table, const Symmetries *symmetries, int32_t row, Symbols used, Symbols absent);
Symbols absent_symbols(const KeypegTable *table, const int32_t *codes, int32_t count);
const uint64_t *choice_of_rows(const KeypegTable *table, KeypegWorkspace *workspace, Symbols used, Symbols absent);

/* A turn of the holes and a renaming of the symbols that bring a set to its canonical form. */
typedef struct {
    uint8_t places[KEYPEG_HOLES], names[KEYPEG_SYMBOLS];
} Form;
void find_form(const KeypegTable *table, const int32_t *codes, int32_t count, Form *form);
int32_t mapped(const KeypegTable *table, const Form *form, int32_t row);
int32_t unmapped(const KeypegTable *table, const Form *form, int32_t row);
uint64_t mixed(uint64_t number);

/* ranking.c */
int64_t bound_of(const KeypegPlan *plan, int32_t parts, int32_t count, int64_t weight, int64_t heaviest);
typedef struct {
    const int32_t *codes;
    int32_t count;
    int32_t left; /* guesses */
    int64_t weight, limit;
    Symbols used;
    int32_t parts; /* how many parts, besides what it solves, a row makes of the set at most */
} Set;
/* Fills candidates, best first, and returns how many there are. If a single row settles the set, it is the first
 * candidate, and `settled` what the set then costs; else 0. In an exact plan it also finds the parts. */
int32_t rank_rows(const KeypegTable *table, KeypegWorkspace *workspace, const KeypegPlan *plan,
                  const Symmetries *symmetries, Set *set, KeypegCandidate *candidates, int64_t *settled);

#if !defined(_WIN32)
#pragma GCC visibility pop
#endif

#endif
