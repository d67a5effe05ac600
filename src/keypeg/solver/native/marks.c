/* Tables, marks and partitions. */
#include "solver.h"

/* A sanitized library leaves gaps between the parts of a buffer, and ends the program if one is touched. */
#ifdef KEYPEG_GAP
#include <sanitizer/asan_interface.h>
#else
#define KEYPEG_GAP 0
#define ASAN_POISON_MEMORY_REGION(at, bytes) ((void)(at), (void)(bytes))
#endif

static size_t whole_lanes(size_t bytes) { return (bytes + LANE - 1) / LANE * LANE; }

/* Planes an even number of cache lines apart would share the same few places in the cache. */
static size_t stride_for(int32_t rows) {
    size_t bytes = whole_lanes((size_t)rows);
    return bytes / LANE % 2 ? bytes : bytes + LANE;
}

/* Hands out parts of a buffer, each aligned; with no buffer it only counts. */
typedef struct {
    uint8_t *buffer;
    size_t used;
} Carving;

static void *carve(Carving *carving, size_t bytes) {
    uint8_t *part = carving->buffer ? carving->buffer + carving->used : 0;
    size_t room = whole_lanes(bytes) + KEYPEG_GAP;
    carving->used += room;
    if (part) ASAN_POISON_MEMORY_REGION(part + bytes, room - bytes);
    return part;
}

static int32_t turns_of(int32_t holes) {
    int32_t turns = 1;
    for (int32_t hole = 2; hole <= holes; hole++) turns *= hole;
    return turns - 1;
}

enum { MOST_TURNED_HOLES = 6 };

static size_t carve_table(KeypegTable *table, uint8_t *buffer) {
    Carving carving = {buffer, 0};
    carve(&carving, sizeof(KeypegTable));
    size_t rows = (size_t)table->rows, holes = (size_t)table->holes;
    table->lanes = (int32_t)(whole_lanes(rows) / LANE);
    table->stride = stride_for(table->rows);
    table->turns = table->holes <= MOST_TURNED_HOLES ? turns_of(table->holes) : 0;
    table->digits = carve(&carving, rows * holes);
    table->planes = carve(&carving, table->stride * (holes + (size_t)table->symbols));
    table->symbols_of = carve(&carving, rows * sizeof(Symbols));
    table->turn = carve(&carving, (size_t)table->turns * holes);
    return carving.used;
}

size_t keypeg_table_bytes(int32_t holes, int32_t symbols, int32_t rows) {
    KeypegTable table = {.holes = holes, .symbols = symbols, .rows = rows};
    return carve_table(&table, 0);
}

static void swap(uint8_t *one, uint8_t *other) {
    uint8_t before = *one;
    *one = *other;
    *other = before;
}

/* Makes an order of the holes the next one in lexicographic order. */
static void next_turn(uint8_t *turn, int32_t holes) {
    int32_t at = holes - 2;
    while (turn[at] > turn[at + 1]) at--;
    int32_t other = holes - 1;
    while (turn[other] < turn[at]) other--;
    swap(&turn[at], &turn[other]);
    for (int32_t low = at + 1, high = holes - 1; low < high; low++, high--) swap(&turn[low], &turn[high]);
}

static void lay_out_turns(KeypegTable *table) {
    uint8_t turn[KEYPEG_HOLES];
    for (int32_t hole = 0; hole < table->holes; hole++) turn[hole] = (uint8_t)hole;
    for (int32_t i = 0; i < table->turns; i++) {
        next_turn(turn, table->holes);
        for (int32_t hole = 0; hole < table->holes; hole++) table->turn[i * table->holes + hole] = turn[hole];
    }
}

int32_t keypeg_values(int32_t holes, uint8_t *values) {
    int32_t step = holes <= ROOMY ? holes + 1 : CROWDED_STEP, marks = 0;
    for (int32_t common = 0; common <= holes; common++)
        for (int32_t exact = 0; exact <= common; exact++)
            if (common != holes || exact != holes - 1) values[marks++] = (uint8_t)(common * step + exact); /* FA-05 */
    return marks;
}

/* Returns whether a table has every row there is, in order. */
static int has_every_row(const KeypegTable *table) {
    int64_t all = 1;
    for (int32_t hole = 0; hole < table->holes && all <= table->rows; hole++) all *= table->symbols;
    if (all != table->rows) return 0;
    for (int32_t row = 0; row < table->rows; row++) {
        const uint8_t *digits = digits_of(table, row);
        int32_t rank = 0;
        for (int32_t hole = 0; hole < table->holes; hole++) rank = rank * table->symbols + digits[hole];
        if (rank != row) return 0;
    }
    return 1;
}

int32_t keypeg_lay_out(KeypegTable *table, int32_t holes, int32_t symbols, int32_t rows, const uint8_t *digits) {
    *table = (KeypegTable){.holes = holes, .symbols = symbols, .rows = rows};
    carve_table(table, (uint8_t *)table);
    table->marks = keypeg_values(holes, table->values);
    lay_out_turns(table);
    uint8_t once = (uint8_t)(holes <= ROOMY ? holes + 1 : 1);
    size_t planes = (size_t)(holes + symbols);
    for (size_t plane = 0; plane < planes; plane++)
        for (size_t at = 0; at < table->stride; at++)
            table->planes[plane * table->stride + at] = plane < (size_t)holes ? FREE : 0;
    for (size_t i = 0; i < (size_t)rows * (size_t)holes; i++) table->digits[i] = digits[i];
    table->is_whole = has_every_row(table);
    for (int32_t row = 0; row < rows; row++) {
        Symbols own = 0;
        for (int32_t hole = 0; hole < holes; hole++) {
            uint8_t digit = digits[(size_t)row * (size_t)holes + (size_t)hole];
            uint8_t *count = table->planes + (size_t)(holes + digit) * table->stride + row;
            table->planes[(size_t)hole * table->stride + (size_t)row] = digit;
            *count = (uint8_t)(*count + once);
            own |= (Symbols)1 << digit;
        }
        table->symbols_of[row] = own;
    }
    return table->is_whole;
}

static size_t carve_workspace(const KeypegTable *table, KeypegWorkspace *workspace, uint8_t *buffer) {
    Carving carving = {buffer, 0};
    size_t codes = (size_t)workspace->codes, lanes = (size_t)table->lanes, turns = (size_t)table->turns;
    carve(&carving, sizeof(KeypegWorkspace));
    workspace->candidates = carve(&carving, KEYPEG_DEPTH * (size_t)workspace->width * sizeof(KeypegCandidate));
    workspace->lists = carve(&carving, KEYPEG_DEPTH * codes * sizeof(int32_t));
    workspace->cells = carve(&carving, KEYPEG_DEPTH * KEYPEG_MARKS * sizeof(Cell));
    for (int32_t depth = 0; depth < KEYPEG_DEPTH; depth++) {
        workspace->symmetries[depth].turns = carve(&carving, turns * sizeof(uint16_t));
        workspace->symmetries[depth].renames = carve(&carving, turns * (size_t)table->symbols);
    }
    workspace->list_stride = stride_for(workspace->codes);
    workspace->list_planes = carve(&carving, workspace->list_stride * (size_t)(table->holes + table->symbols));
    workspace->list_marks = carve(&carving, workspace->list_stride);
    size_t lines = lanes * KEYPEG_PAIRED > STRIP * TALLIED ? lanes * KEYPEG_PAIRED : STRIP * TALLIED;
    workspace->lines = carve(&carving, lines * LANE);
    workspace->pairs = carve(&carving, lanes * LANE);
    workspace->listed = carve(&carving, lanes * sizeof(uint64_t));
    workspace->chosen = carve(&carving, lanes * sizeof(uint64_t));
    for (int32_t choice = 0; choice < CHOICES; choice++)
        workspace->choices[choice].rows = carve(&carving, lanes * sizeof(uint64_t));
    workspace->memo = carve(&carving, sizeof(Memory) << workspace->memo_bits);
    return carving.used;
}

size_t keypeg_workspace_bytes(const KeypegTable *table, int32_t codes, int32_t width, int32_t memo_bits) {
    KeypegWorkspace workspace = {.codes = codes, .width = width, .memo_bits = memo_bits};
    return carve_workspace(table, &workspace, 0);
}

KeypegCandidate *keypeg_prepare(const KeypegTable *table, KeypegWorkspace *workspace, int32_t codes, int32_t width,
                                int32_t memo_bits) {
    workspace->codes = codes;
    workspace->width = width;
    workspace->memo_bits = memo_bits;
    carve_workspace(table, workspace, (uint8_t *)workspace);
    return workspace->candidates;
}

void keypeg_forget(KeypegWorkspace *workspace, int32_t memo_bits) {
    workspace->memo_bits = memo_bits;
    for (size_t at = 0; at < (size_t)1 << memo_bits; at++) workspace->memo[at] = (Memory){{0, 0}, 0, 0};
}

Guess guess_of(const uint8_t *digits, int32_t holes) {
    Guess guess = {{0}, {0}, {0}};
    uint8_t once = (uint8_t)(holes <= ROOMY ? holes + 1 : 1);
    int32_t kinds = 0;
    for (int32_t hole = 0; hole < holes; hole++) {
        guess.digits[hole] = digits[hole];
        int32_t kind = 0;
        while (kind < kinds && guess.kinds[kind] != digits[hole]) kind++;
        if (kind == kinds) guess.kinds[kinds++] = digits[hole];
        guess.amounts[kind] = (uint8_t)(guess.amounts[kind] + once);
    }
    return guess;
}

void marks_of(const KeypegTable *table, int32_t row, const int32_t *rows, int32_t count, uint8_t *values) {
    int32_t holes = table->holes;
    Guess guess = guess_of(digits_of(table, row), holes);
    const uint8_t *planes[KEYPEG_HOLES];
    for (int32_t hole = 0; hole < holes; hole++)
        planes[hole] = table->planes + (size_t)(holes + guess.kinds[hole]) * table->stride;
    int32_t step = holes <= ROOMY ? 1 : CROWDED_STEP;
    for (int32_t i = 0; i < count; i++) {
        const uint8_t *digits = digits_of(table, rows[i]);
        int32_t exact = 0, common = 0;
        for (int32_t hole = 0; hole < holes; hole++) {
            exact += digits[hole] == guess.digits[hole];
            common += smaller(planes[hole][rows[i]], guess.amounts[hole]);
        }
        values[i] = (uint8_t)(step * common + exact);
    }
}

void keypeg_marks(const KeypegTable *table, int32_t row, const int32_t *rows, int32_t count, uint8_t *values) {
    marks_of(table, row, rows, count, values);
}

/* Marks a guess against lanes of a list, and copies what belongs to its rows. */
static void mark_all(const Planes *list, const Guess *guess, int32_t rows, uint8_t *values) {
    enum { LANES = 16 };
    _Alignas(LANE) uint8_t marks[LANES * LANE];
    for (int32_t lane = 0; lane < list->lanes; lane += LANES) {
        Planes some = {list->planes + (size_t)lane * LANE, list->stride, list->holes,
                       smaller(LANES, list->lanes - lane)};
        kernels->mark(&some, guess, marks);
        int32_t first = lane * LANE, count = smaller(LANES * LANE, rows - first);
        for (int32_t i = 0; i < count; i++) values[first + i] = marks[i];
    }
}

void keypeg_mark_matrix(const KeypegTable *table, const int32_t *rows, int32_t count, uint8_t *values) {
    Planes all = planes_of_table(table);
    for (int32_t i = 0; i < count; i++) {
        Guess guess = guess_of(digits_of(table, rows[i]), table->holes);
        mark_all(&all, &guess, table->rows, values + (size_t)i * (size_t)table->rows);
    }
}

/* Returns the planes of a list only. What is beyond its end has no peg in common with anything. */
Planes planes_of(const KeypegTable *table, KeypegWorkspace *workspace, const int32_t *codes, int32_t count) {
    size_t width = whole_lanes((size_t)count);
    for (int32_t plane = 0; plane < table->holes + table->symbols; plane++) {
        const uint8_t *from = table->planes + (size_t)plane * table->stride;
        uint8_t *to = workspace->list_planes + (size_t)plane * workspace->list_stride;
        for (int32_t i = 0; i < count; i++) to[i] = from[codes[i]];
        for (size_t i = (size_t)count; i < width; i++) to[i] = plane < table->holes ? FREE : 0;
    }
    return (Planes){workspace->list_planes, workspace->list_stride, table->holes, (int32_t)(width / LANE)};
}

static void count_sizes(const KeypegTable *table, const Planes *list, const Guess *guess, int32_t count, uint8_t *marks,
                        int32_t *sizes) {
    kernels->mark(list, guess, marks);
    kernels->histogram(marks, list->lanes, table->values, table->marks, sizes);
    sizes[table->values[0]] -= list->lanes * LANE - count;
}

/* Counts, by value, the parts that a row makes of a list. */
void sizes_of(const KeypegTable *table, KeypegWorkspace *workspace, const Planes *list, int32_t count, int32_t row,
              int32_t *sizes) {
    Guess guess = guess_of(digits_of(table, row), table->holes);
    count_sizes(table, list, &guess, count, workspace->list_marks, sizes);
}

void keypeg_score_rows(const KeypegTable *table, const uint8_t *digits, int32_t count, const double *costs,
                       double *scores) {
    enum { LANES = 128 };
    _Alignas(LANE) uint8_t marks[LANES * LANE];
    Planes all = planes_of_table(table);
    for (int32_t row = 0; row < count; row++) {
        Guess guess = guess_of(digits + (size_t)row * (size_t)table->holes, table->holes);
        int32_t sizes[VALUES] = {0}, part[VALUES];
        for (int32_t lane = 0; lane < all.lanes; lane += LANES) {
            Planes some = {all.planes + (size_t)lane * LANE, all.stride, all.holes, smaller(LANES, all.lanes - lane)};
            count_sizes(table, &some, &guess, smaller(some.lanes * LANE, table->rows - lane * LANE), marks, part);
            for (int32_t i = 0; i < table->marks; i++) sizes[table->values[i]] += part[table->values[i]];
        }
        double score = 0;
        for (int32_t i = 0; i < table->marks - 1; i++) score += costs[sizes[table->values[i]]];
        scores[row] = score;
    }
}

/* Counts for each row how many pairs, of `sample` codes spread over a list, it leaves together. Where `rows` are given,
 * only lanes with one of them count. */
void count_pairs(const KeypegTable *table, KeypegWorkspace *workspace, const int32_t *codes, int32_t count,
                 int32_t sample, const uint64_t *rows) {
    Guess guesses[KEYPEG_PAIRED];
    for (int32_t i = 0; i < sample; i++)
        guesses[i] = guess_of(digits_of(table, codes[(int64_t)i * count / sample]), table->holes);
    Planes all = planes_of_table(table);
    Strip strip = {.count = 0};
    for (int32_t lane = 0; lane < table->lanes; lane++) {
        if (!rows || rows[lane]) {
            strip.lanes[strip.count] = lane;
            strip.lines[strip.count++] = workspace->lines + (size_t)lane * LANE * KEYPEG_PAIRED;
        }
        if (strip.count == STRIP || lane == table->lanes - 1) {
            kernels->mark_lanes(&all, guesses, sample, &strip);
            for (int32_t slot = 0; slot < strip.count; slot++)
                kernels->pairs(strip.lines[slot], sample, workspace->pairs + (size_t)strip.lanes[slot] * LANE);
            strip.count = 0;
        }
    }
}

/* Counts, by value, the parts that a row makes of a list whose pairs are counted. */
void part_sizes(const KeypegTable *table, const KeypegWorkspace *workspace, int32_t count, int32_t row,
                int32_t *sizes) {
    const uint8_t *marks = workspace->lines + (size_t)(row / LANE) * LANE * KEYPEG_PAIRED + row % LANE;
    for (int32_t i = 0; i < table->marks; i++) sizes[table->values[i]] = 0;
    for (int32_t i = 0; i < count; i++) sizes[marks[(size_t)i * LANE]]++;
}

void set_listed(KeypegWorkspace *workspace, const int32_t *codes, int32_t count) {
    for (int32_t i = 0; i < count; i++) workspace->listed[codes[i] / LANE] |= (uint64_t)1 << codes[i] % LANE;
}

void clear_listed(KeypegWorkspace *workspace, const int32_t *codes, int32_t count) {
    for (int32_t i = 0; i < count; i++) workspace->listed[codes[i] / LANE] = 0;
}
