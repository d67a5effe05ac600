/* The classic strategies: each guesses the row whose partition is best by some measure. Ties go to a row that is still
 * possible, then to the first in order. */
#include "solver.h"

enum { CROWD = 12 }; /* the fewest rows of a lane worth a look that are scored together */

/* What is best so far for a list of codes. */
typedef struct {
    const KeypegTable *table;
    KeypegWorkspace *workspace;
    const KeypegMeasure *measure;
    int32_t row, is_listed;
    int64_t score;
} Best;

static int64_t added(const KeypegMeasure *measure, int64_t score, int32_t size) {
    int64_t cost = measure->costs[size];
    return !measure->is_largest ? score + cost : cost > score ? cost : score;
}

static int64_t score_of(const KeypegTable *table, const KeypegMeasure *measure, const int32_t *sizes) {
    int64_t score = 0;
    for (int32_t i = 0; i < table->marks; i++) score = added(measure, score, sizes[table->values[i]]);
    return score;
}

static void consider(Best *best, int32_t row, int64_t score) {
    if (best->row >= 0 && score > best->score) return;
    int32_t is_listed = best->workspace->listed[row / LANE] >> row % LANE & 1;
    int is_better = best->row < 0 || score < best->score || is_listed > best->is_listed ||
                    (is_listed == best->is_listed && row < best->row);
    if (!is_better) return;
    best->row = row;
    best->is_listed = is_listed;
    best->score = score;
}

/* Scores the rows that may be best for a list whose pairs are counted. Those that leave the fewest pairs together set a
 * score that most others cannot reach. */
static void score_few(Best *best, const uint64_t *choice, int32_t count) {
    const KeypegTable *table = best->table;
    uint64_t *chosen = best->workspace->chosen;
    int32_t most = count * (count - 1) / 2, low = 0, high = 0;
    const int64_t *floors = best->measure->floors + (size_t)count * (KEYPEG_PAIRED * (KEYPEG_PAIRED - 1) / 2 + 1);
    while (low <= most) {
        kernels->within(best->workspace->pairs, table->lanes, (uint8_t)low, (uint8_t)high, chosen);
        for (int32_t lane = 0; lane < table->lanes; lane++)
            for (uint64_t bits = chosen[lane] & choice[lane]; bits; bits &= bits - 1) {
                int32_t row = lane * LANE + __builtin_ctzll(bits), sizes[VALUES];
                if (best->row >= 0 && floors[best->workspace->pairs[row]] > best->score) continue;
                part_sizes(table, best->workspace, count, row, sizes);
                consider(best, row, score_of(table, best->measure, sizes));
            }
        low = high + 1;
        high = best->row < 0 ? low : most;
    }
}

/* Scores all rows of a strip at once: for each value it counts how many codes give it to each row. */
static void score_strip(Best *best, const uint64_t *choice, const Guess *guesses, int32_t count, Strip *strip) {
    const KeypegTable *table = best->table;
    _Alignas(LANE) uint8_t counts[KEYPEG_MARKS * LANE];
    Planes all = planes_of_table(table);
    kernels->mark_lanes(&all, guesses, count, strip);
    for (int32_t slot = 0; slot < strip->count; slot++) {
        kernels->tally(strip->lines[slot], count, table->values, table->marks, counts);
        for (uint64_t rows = choice[strip->lanes[slot]]; rows; rows &= rows - 1) {
            int32_t column = __builtin_ctzll(rows);
            int64_t score = 0;
            for (int32_t i = 0; i < table->marks; i++) score = added(best->measure, score, counts[i * LANE + column]);
            consider(best, strip->lanes[slot] * LANE + column, score);
        }
    }
    strip->count = 0;
}

static void score_many(Best *best, const uint64_t *choice, const int32_t *codes, int32_t count) {
    const KeypegTable *table = best->table;
    Guess guesses[TALLIED];
    int is_tallied = count <= TALLIED;
    for (int32_t i = 0; is_tallied && i < count; i++) guesses[i] = guess_of(digits_of(table, codes[i]), table->holes);
    Planes list = planes_of(table, best->workspace, codes, count);
    Strip strip = {.count = 0};
    for (int32_t lane = 0; lane < table->lanes; lane++) {
        if (is_tallied && __builtin_popcountll(choice[lane]) >= CROWD) {
            strip.lanes[strip.count] = lane;
            strip.lines[strip.count] = best->workspace->lines + (size_t)strip.count * (size_t)count * LANE;
            if (++strip.count == STRIP) score_strip(best, choice, guesses, count, &strip);
            continue;
        }
        for (uint64_t bits = choice[lane]; bits; bits &= bits - 1) {
            int32_t row = lane * LANE + __builtin_ctzll(bits), sizes[VALUES];
            sizes_of(table, best->workspace, &list, count, row, sizes);
            consider(best, row, score_of(table, best->measure, sizes));
        }
    }
    if (strip.count) score_strip(best, choice, guesses, count, &strip);
}

static int32_t best_row(const KeypegTable *table, KeypegWorkspace *workspace, const KeypegMeasure *measure,
                        const int32_t *codes, int32_t count, Symbols used) {
    if (measure->is_none || count <= 2) return codes[0]; /* The second of two is known. */
    const uint64_t *choice = choice_of_rows(table, workspace, used, absent_symbols(table, codes, count));
    Best best = {table, workspace, measure, -1, 0, 0};
    set_listed(workspace, codes, count);
    if (count <= KEYPEG_PAIRED) {
        for (int32_t lane = 0; lane < table->lanes; lane++)
            workspace->chosen[lane] = choice[lane] | workspace->listed[lane];
        count_pairs(table, workspace, codes, count, count, workspace->chosen);
        for (int32_t i = 0; i < count && best.row < 0; i++)
            if (!workspace->pairs[codes[i]]) best.row = codes[i]; /* By no measure is there anything better. */
        if (best.row < 0) score_few(&best, choice, count);
    } else {
        score_many(&best, choice, codes, count);
    }
    clear_listed(workspace, codes, count);
    return best.row;
}

int32_t keypeg_play(const KeypegTable *table, KeypegWorkspace *workspace, const KeypegMeasure *measure,
                    const int32_t *codes, int32_t count, uint32_t used, int64_t *depths) {
    int32_t first = best_row(table, workspace, measure, codes, count, used);
    if (!depths) return first;
    /* Level by level: the codes, part after part; where each part ends; and which symbols were guessed before it. */
    size_t most = (size_t)workspace->codes;
    int32_t *level = workspace->lists, *below = level + most, *ends = below + most, *next_ends = ends + most;
    Symbols *seen = (Symbols *)(next_ends + most), *next_seen = seen + most;
    for (int32_t i = 0; i < count; i++) level[i] = codes[i];
    ends[0] = count;
    seen[0] = used;
    int32_t parts = 1;
    for (int32_t depth = 1; parts && depth < KEYPEG_DEPTH; depth++) {
        int32_t size = 0, next_parts = 0, start = 0;
        for (int32_t part = 0; part < parts; part++) {
            const int32_t *own = level + start;
            int32_t own_count = ends[part] - start;
            start = ends[part];
            int32_t guess = depth == 1 ? first : best_row(table, workspace, measure, own, own_count, seen[part]);
            marks_of(table, guess, own, own_count, workspace->list_marks);
            for (int32_t i = 0; i < table->marks; i++) {
                int32_t before = size;
                for (int32_t j = 0; j < own_count; j++)
                    if (workspace->list_marks[j] == table->values[i]) below[size++] = own[j];
                if (i == table->marks - 1) {
                    depths[depth] += size - before;
                    size = before;
                } else if (size > before) {
                    next_ends[next_parts] = size;
                    next_seen[next_parts++] = seen[part] | table->symbols_of[guess];
                }
            }
        }
        int32_t *list = level, *list_ends = ends;
        Symbols *list_seen = seen;
        level = below;
        below = list;
        ends = next_ends;
        next_ends = list_ends;
        seen = next_seen;
        next_seen = list_seen;
        parts = next_parts;
    }
    return first;
}
