/* Which rows to try for a set of codes, best first: those whose cells are expected to cost least. */
#include "solver.h"

enum {
    SAMPLED = 600,     /* the most codes for which rows are first sifted by how well they split a sample */
    SIFTED = 500,      /* about the number of rows that pass */
    FURTHER_PAIRS = 7, /* how many more pairs than the best a row may leave together, to be looked at */
    ALIKE = 150        /* the fewest codes for which two rows with the same estimate are taken for mirror images */
};
static const double SAME = 1e-9;

/* What a ranking works on and has found so far. */
typedef struct {
    const KeypegTable *table;
    KeypegWorkspace *workspace;
    const KeypegPlan *plan;
    const Symmetries *symmetries;
    const Set *set;
    Symbols absent;
    const uint64_t *choice; /* rows that are the first of their kind */
    KeypegCandidate *candidates;
    int32_t count;
    int32_t most_parts; /* that a row looked at makes of the set, besides what it solves */
} Ranking;

static const int64_t *extra_of(const KeypegPlan *plan, int32_t parts) {
    int32_t line = smaller(parts, plan->bounds) - 1;
    return plan->extra + (int64_t)(line < 0 ? 0 : line) * plan->sizes;
}

/* Returns what some codes cost at least if no row makes more parts of them. */
int64_t bound_of(const KeypegPlan *plan, int32_t parts, int32_t count, int64_t weight, int64_t heaviest) {
    int64_t bound = 2 * weight - heaviest + plan->lightest * extra_of(plan, parts)[count];
    return bound < weight ? weight : bound;
}

/* Keeps the best rows in order, earlier ones first among equals. */
static void insert(Ranking *ranking, int32_t row, double score, int64_t low) {
    KeypegCandidate *candidates = ranking->candidates;
    int32_t width = smaller(ranking->plan->widths[ranking->set->count], ranking->workspace->width);
    if (ranking->count == width) {
        if (!width || score >= candidates[width - 1].score) return;
        ranking->count--;
    }
    int32_t at = ranking->count++;
    for (; at > 0 && candidates[at - 1].score > score; at--) candidates[at] = candidates[at - 1];
    candidates[at] = (KeypegCandidate){score, low, row};
}

static int has_score(const Ranking *ranking, double score) {
    for (int32_t i = 0; i < ranking->count; i++) {
        double difference = ranking->candidates[i].score - score;
        if (difference < SAME && -difference < SAME) return 1;
    }
    return 0;
}

/* Looks at a row by the sizes of its parts, by value. All codes weigh the same. */
static void look_at(Ranking *ranking, int32_t row, const int32_t *sizes) {
    const KeypegTable *table = ranking->table;
    const KeypegPlan *plan = ranking->plan;
    const Set *set = ranking->set;
    const int64_t *least = extra_of(plan, set->parts);
    int64_t extra = 0;
    int32_t parts = 0;
    double score = 0;
    for (int32_t i = 0; i < table->marks - 1; i++) {
        int32_t size = sizes[table->values[i]];
        parts += size > 0;
        extra += least[size];
        score += plan->estimate[size];
    }
    if (parts > ranking->most_parts) ranking->most_parts = parts;
    int64_t rest = set->weight - (sizes[solved_value(table)] ? plan->heaviest : 0);
    int64_t low = set->weight + 2 * rest - plan->heaviest * parts + plan->lightest * extra;
    if (low >= set->limit) return;
    if (set->count >= ALIKE && !plan->is_exact && has_score(ranking, score)) return;
    insert(ranking, row, score, low);
}

static int is_first(const Ranking *ranking, int32_t row) {
    return is_first_turned(ranking->table, ranking->symmetries, row, ranking->set->used, ranking->absent);
}

/* Finds the rows that leave from `low` to `high` pairs together; of all rows if `among` is not given. */
static int select_pairs(const Ranking *ranking, int32_t low, int32_t high, const uint64_t *among) {
    KeypegWorkspace *workspace = ranking->workspace;
    uint64_t any = 0;
    kernels->within(workspace->pairs, ranking->table->lanes, (uint8_t)low, (uint8_t)high, workspace->chosen);
    for (int32_t lane = 0; lane < ranking->table->lanes; lane++)
        any |= workspace->chosen[lane] &= among ? among[lane] : ~(uint64_t)0;
    return any != 0;
}

/* Returns what a short list costs if a single row settles it, and makes that row the first candidate; else 0.
 *
 * A code that tells all others apart costs least. Next comes a row that does, or a code that leaves two together if
 * there are three guesses left. All codes weigh the same. */
static int64_t settled_cost(const Ranking *ranking, const uint64_t *among) {
    const Set *set = ranking->set;
    const uint8_t *pairs = ranking->workspace->pairs;
    int64_t heaviest = ranking->plan->heaviest;
    int32_t nearest = -1;
    for (int32_t i = 0; i < set->count; i++) {
        int32_t code = set->codes[i];
        if (!pairs[code]) {
            ranking->candidates[0].row = code;
            return (2 * set->count - 1) * heaviest;
        }
        if (pairs[code] == 1 && nearest < 0 && set->left > 2) nearest = code;
    }
    if (nearest < 0 && select_pairs(ranking, 0, 0, among)) {
        const uint64_t *chosen = ranking->workspace->chosen;
        int32_t lane = 0;
        while (!chosen[lane]) lane++;
        nearest = lane * LANE + __builtin_ctzll(chosen[lane]);
    }
    ranking->candidates[0].row = nearest;
    return nearest < 0 ? 0 : 2 * set->count * heaviest;
}

/* Ranks the rows for a list whose pairs can be counted; returns what it costs if a single row settles it. */
static int64_t rank_few(Ranking *ranking) {
    const KeypegTable *table = ranking->table;
    KeypegWorkspace *workspace = ranking->workspace;
    const KeypegPlan *plan = ranking->plan;
    const Set *set = ranking->set;
    /* Where every row is there, one that is worth a look leaves as few pairs together as any row like it. */
    const uint64_t *among = table->is_whole ? ranking->choice : 0;
    if (among)
        for (int32_t lane = 0; lane < table->lanes; lane++)
            workspace->chosen[lane] = among[lane] | workspace->listed[lane];
    count_pairs(table, workspace, set->codes, set->count, set->count, among ? workspace->chosen : 0);
    int64_t settled = settled_cost(ranking, among);
    if (settled) return settled;
    int32_t all = set->count * (set->count - 1) / 2, beyond = all + 1, seen = 0;
    int is_found = 0;
    for (int32_t together = 0; together < beyond && seen < plan->near; together++) {
        if (!select_pairs(ranking, together, together, among)) continue;
        if (!is_found) beyond = plan->is_exact ? all : together + FURTHER_PAIRS;
        is_found = 1;
        if (together >= beyond) break;
        for (int32_t lane = 0; lane < table->lanes; lane++)
            for (uint64_t bits = workspace->chosen[lane] & ranking->choice[lane]; bits; bits &= bits - 1) {
                int32_t row = lane * LANE + __builtin_ctzll(bits), sizes[VALUES];
                if (!is_first(ranking, row)) continue;
                part_sizes(table, workspace, set->count, row, sizes);
                look_at(ranking, row, sizes);
                seen++;
            }
    }
    return 0;
}

/* Returns how many pairs the better rows leave together at most. */
static int32_t sifting_limit(const Ranking *ranking) {
    int32_t low = 0, high = 255;
    while (low < high) {
        int32_t middle = (low + high) / 2, count = 0;
        select_pairs(ranking, 0, middle, 0);
        for (int32_t lane = 0; lane < ranking->table->lanes; lane++)
            count += __builtin_popcountll(ranking->workspace->chosen[lane]);
        if (count >= SIFTED)
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

/* Adds a row of a set whose codes weigh differently. An uneven set is expected to cost as much as an even one that is
 * as hard to guess at: of as many codes as the square of the sum of its weights is times the sum of their squares. */
static void look_at_weights(Ranking *ranking, int32_t row, const uint8_t *marks) {
    const KeypegTable *table = ranking->table;
    const KeypegPlan *plan = ranking->plan;
    const Set *set = ranking->set;
    Cell cells[VALUES];
    double squares[VALUES];
    for (int32_t i = 0; i < table->marks; i++) {
        cells[table->values[i]] = (Cell){0, 0, 0, 0};
        squares[table->values[i]] = 0;
    }
    for (int32_t i = 0; i < set->count; i++) {
        Cell *cell = &cells[marks[i]];
        int64_t weight = plan->weights[set->codes[i]];
        cell->size++;
        cell->weight += weight;
        if (weight > cell->heaviest) cell->heaviest = weight;
        squares[marks[i]] += (double)weight * (double)weight;
    }
    int32_t parts = 0;
    int64_t low = set->weight;
    double score = 0;
    for (int32_t i = 0; i < table->marks - 1; i++) {
        const Cell *cell = &cells[table->values[i]];
        if (!cell->size) continue;
        if (cell->size == set->count) return; /* it tells nothing */
        parts++;
        low += bound_of(plan, set->parts, cell->size, cell->weight, cell->heaviest);
        double weight = (double)cell->weight, even = weight * weight / squares[table->values[i]];
        int32_t size = (int32_t)even;
        double expected = plan->estimate[smaller(size, cell->size)];
        if (size < cell->size) expected += (even - size) * (plan->estimate[size + 1] - plan->estimate[size]);
        score += weight * expected / even;
    }
    if (parts > ranking->most_parts) ranking->most_parts = parts;
    insert(ranking, row, score, low); /* whatever the limit, so that a set always gets the same guess */
}

/* Ranks the rows for a list that is too long, or whose codes weigh differently, by counting every partition. */
static void rank_many(Ranking *ranking) {
    const KeypegTable *table = ranking->table;
    KeypegWorkspace *workspace = ranking->workspace;
    const Set *set = ranking->set;
    int is_weighted = ranking->plan->is_weighted;
    int is_sifted = !is_weighted && set->count <= SAMPLED && !ranking->plan->is_exact;
    if (is_sifted) {
        count_pairs(table, workspace, set->codes, set->count, KEYPEG_PAIRED, 0);
        select_pairs(ranking, 0, sifting_limit(ranking), 0);
    }
    Planes list = planes_of(table, workspace, set->codes, set->count);
    for (int32_t lane = 0; lane < table->lanes; lane++) {
        uint64_t sifted = is_sifted ? workspace->chosen[lane] | workspace->listed[lane] : ~(uint64_t)0;
        for (uint64_t bits = sifted & ranking->choice[lane]; bits; bits &= bits - 1) {
            int32_t row = lane * LANE + __builtin_ctzll(bits), sizes[VALUES];
            if (!is_first(ranking, row)) continue;
            sizes_of(table, workspace, &list, set->count, row, sizes);
            if (is_weighted)
                look_at_weights(ranking, row, workspace->list_marks);
            else
                look_at(ranking, row, sizes);
        }
    }
}

int32_t rank_rows(const KeypegTable *table, KeypegWorkspace *workspace, const KeypegPlan *plan,
                  const Symmetries *symmetries, Set *set, KeypegCandidate *candidates, int64_t *settled) {
    Symbols absent = absent_symbols(table, set->codes, set->count);
    Ranking ranking = {
        table,      workspace, plan, symmetries, set, absent, choice_of_rows(table, workspace, set->used, absent),
        candidates, 0,         0};
    *settled = 0;
    set_listed(workspace, set->codes, set->count);
    if (set->count <= KEYPEG_PAIRED && !plan->is_weighted)
        *settled = rank_few(&ranking);
    else
        rank_many(&ranking);
    clear_listed(workspace, set->codes, set->count);
    if (plan->is_exact && !*settled) set->parts = ranking.most_parts;
    return ranking.count;
}
