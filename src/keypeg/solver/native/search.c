/* The search for a strategy with a low total of guesses: a beam that narrows with the size of the set.
 *
 * At a set of codes every row is ranked by the estimated cost of the cells it leaves, the best few are tried, and what
 * the cells really cost is found the same way. The cost of a set is the sum of guesses over its codes, the solving one
 * included. With no more than two codes, or with a row that tells all of them apart, it is known at once.
 */
#include "solver.h"

enum {
    FEW_LEFT = 10, /* guesses that leave room for all codes of any space */
    PROBES = 8
};

typedef struct {
    const KeypegTable *table;
    KeypegWorkspace *workspace;
    const KeypegPlan *plan;
    int64_t work;
    int32_t first_candidates; /* for the first set */
} Search;

/* The memo knows a set, in its canonical form, by 128 bits: two sums of numbers mixed from its codes. Two different
 * sets among a billion have the same key with a chance of about one in 10^21. */
static Key key_of(const Search *search, int32_t depth, const int32_t *codes, int32_t count, Form *form) {
    static const uint64_t STRIDE = 0x9E3779B97F4A7C15u;
    const KeypegPlan *plan = search->plan;
    uint64_t salt = plan->salt;
    if (plan->most < KEYPEG_DEPTH - 1) salt += (uint64_t)(plan->most - depth + 1) * STRIDE;
    Key key = {mixed(salt), mixed(~salt)};
    if (plan->is_symmetric) find_form(search->table, codes, count, form);
    for (int32_t i = 0; i < count; i++) {
        uint64_t code = (uint64_t)(plan->is_symmetric ? mapped(search->table, form, codes[i]) : codes[i]) + 1;
        key.low += mixed(code * STRIDE);
        key.high += mixed(~code * STRIDE);
    }
    return key;
}

static Memory *find_memory(KeypegWorkspace *workspace, Key key, int is_new) {
    uint64_t mask = ((uint64_t)1 << workspace->memo_bits) - 1;
    Memory *memory = 0;
    for (uint64_t probe = 0; probe < PROBES; probe++) {
        memory = &workspace->memo[(key.low + probe) & mask];
        if (memory->key.low == key.low && memory->key.high == key.high) return memory;
        if (is_new && !memory->key.low && !memory->key.high) return memory;
    }
    return is_new ? memory : 0;
}

static void remember(Search *search, Key key, const Form *form, int64_t cost, int32_t guess) {
    int32_t own = guess >= 0 && search->plan->is_symmetric ? mapped(search->table, form, guess) : guess;
    *find_memory(search->workspace, key, 1) = (Memory){key, cost, own};
}

/* Returns the most codes that can all be found with this many guesses. */
static int64_t most_codes(int32_t parts, int32_t guesses) {
    int64_t codes = 0;
    for (int32_t i = 0; i < guesses; i++) codes = 1 + parts * codes;
    return codes;
}

/* Returns what one or two codes cost, or the limit if a set must cost as much with the guesses left; else -1. */
static int64_t simple_cost(const Search *search, const Set *set, int64_t heaviest) {
    const KeypegPlan *plan = search->plan;
    if (set->left < FEW_LEFT && set->count > most_codes(set->parts, set->left)) return set->limit;
    if (set->count == 1) return lesser(set->limit, set->weight);
    if (set->count == 2) return lesser(set->limit, 2 * set->weight - heaviest);
    return bound_of(plan, set->parts, set->count, set->weight, heaviest) >= set->limit ? set->limit : -1;
}

/* Writes the codes of a set to the next depth, sorted by their marks against a guess, and returns the cells, by the
 * order of the values, and which of them are largest last. */
static Cell *split(const Search *search, int32_t depth, const Set *set, int32_t guess, uint8_t *order) {
    const KeypegTable *table = search->table;
    KeypegWorkspace *workspace = search->workspace;
    Cell *cells = workspace->cells + (size_t)depth * KEYPEG_MARKS;
    int32_t *below = workspace->lists + (size_t)(depth + 1) * (size_t)workspace->codes;
    int32_t base = depth ? (int32_t)(set->codes - (workspace->lists + (size_t)depth * (size_t)workspace->codes)) : 0;
    uint8_t place[VALUES];
    for (int32_t i = 0; i < table->marks; i++) {
        place[table->values[i]] = (uint8_t)i;
        cells[i] = (Cell){0, 0, 0, 0};
    }
    marks_of(table, guess, set->codes, set->count, workspace->list_marks);
    for (int32_t i = 0; i < set->count; i++) {
        Cell *cell = &cells[place[workspace->list_marks[i]]];
        int64_t weight = search->plan->weights[set->codes[i]];
        cell->size++;
        cell->weight += weight;
        if (weight > cell->heaviest) cell->heaviest = weight;
    }
    int32_t at = base;
    for (int32_t i = 0; i < table->marks; i++) {
        cells[i].start = at;
        at += cells[i].size;
    }
    for (int32_t i = 0; i < set->count; i++) below[cells[place[workspace->list_marks[i]]].start++] = set->codes[i];
    for (int32_t i = 0; i < table->marks; i++) {
        cells[i].start -= cells[i].size;
        int32_t to = i;
        for (; to > 0 && cells[order[to - 1]].size > cells[i].size; to--) order[to] = order[to - 1];
        order[to] = (uint8_t)i;
    }
    return cells;
}

static int64_t cost_of_set(Search *search, int32_t depth, Set *set, int64_t heaviest, int32_t before, int32_t *row);

/* Returns what a set costs if a row is guessed, or something not below `limit` if it does not cost less. */
static int64_t cost_with(Search *search, int32_t depth, const Set *set, int32_t guess, int64_t limit) {
    const KeypegTable *table = search->table;
    const KeypegPlan *plan = search->plan;
    uint8_t order[KEYPEG_MARKS];
    Cell *cells = split(search, depth, set, guess, order);
    const int32_t *below = search->workspace->lists + (size_t)(depth + 1) * (size_t)search->workspace->codes;
    int32_t solved = table->marks - 1;
    int64_t low = set->weight;
    for (int32_t i = 0; i < solved; i++) {
        if (cells[i].size == set->count) return limit;
        if (cells[i].size) low += bound_of(plan, set->parts, cells[i].size, cells[i].weight, cells[i].heaviest);
    }
    Symbols used = set->used | table->symbols_of[guess];
    for (int32_t i = 0; i < table->marks && low < limit; i++) { /* What small ones cost is soon known. */
        const Cell *cell = &cells[order[i]];
        if (!cell->size || order[i] == solved) continue;
        int64_t rest = low - bound_of(plan, set->parts, cell->size, cell->weight, cell->heaviest);
        Set part = {below + cell->start, cell->size, set->left - 1, cell->weight, limit - rest, used, set->parts};
        int32_t row;
        low = rest + cost_of_set(search, depth + 1, &part, cell->heaviest, guess, &row);
    }
    return low;
}

/* Returns what a set costs after a guess, or its limit; and the row to guess if one was found, else -1. */
static int64_t cost_of_set(Search *search, int32_t depth, Set *set, int64_t heaviest, int32_t before, int32_t *row) {
    const KeypegTable *table = search->table;
    KeypegWorkspace *workspace = search->workspace;
    KeypegCandidate *candidates = workspace->candidates + (size_t)depth * (size_t)workspace->width;
    Symmetries *symmetries = &workspace->symmetries[depth];
    Form form;
    *row = -1;
    int64_t cost = simple_cost(search, set, heaviest);
    if (cost >= 0) return cost;
    Key key = key_of(search, depth, set->codes, set->count, &form);
    const Memory *memory = find_memory(workspace, key, 0);
    if (memory && memory->cost > 0) return lesser(memory->cost, set->limit);
    if (memory && -memory->cost >= set->limit) return set->limit;
    search->work -= (int64_t)set->count * table->rows;
    if (depth && search->work < 0) return set->limit;
    if (depth + 1 == KEYPEG_DEPTH) return set->limit;
    if (depth) narrow_symmetries(table, symmetries - 1, symmetries, before);
    int64_t settled;
    int32_t count = rank_rows(table, workspace, search->plan, symmetries, set, candidates, &settled);
    if (!depth) search->first_candidates = count;
    if (settled) {
        *row = candidates[0].row;
        remember(search, key, &form, settled, *row);
        return lesser(settled, set->limit);
    }
    int64_t best = set->limit;
    for (int32_t i = 0; i < count; i++) {
        if (candidates[i].low >= best) continue;
        cost = cost_with(search, depth, set, candidates[i].row, best);
        if (cost < best) {
            best = cost;
            *row = candidates[i].row;
        }
    }
    if (*row >= 0)
        remember(search, key, &form, best, *row);
    else if (search->work >= 0)
        remember(search, key, &form, -set->limit, -1);
    return best;
}

void keypeg_cost_of(const KeypegTable *table, KeypegWorkspace *workspace, const KeypegPlan *plan, const int32_t *codes,
                    int32_t count, const int32_t *guesses, int32_t guessed, int64_t limit, int64_t work,
                    KeypegResult *result) {
    Search search = {table, workspace, plan, work, 0};
    Set set = {codes, count, plan->most, 0, limit, 0, table->marks - 1};
    int64_t heaviest = 0;
    for (int32_t i = 0; i < count; i++) {
        int64_t weight = plan->weights[codes[i]];
        set.weight += weight;
        if (weight > heaviest) heaviest = weight;
    }
    if (plan->is_symmetric) {
        begin_symmetries(table, &workspace->symmetries[0], guesses, guessed);
        for (int32_t i = 0; i < guessed; i++) set.used |= table->symbols_of[guesses[i]];
    } else {
        no_symmetries(table, &workspace->symmetries[0]);
        set.used = ~(Symbols)0; /* Where symbols are not alike, they all count as used. */
    }
    workspace->candidates[0].row = -1;
    int32_t row;
    result->cost = cost_of_set(&search, 0, &set, heaviest, -1, &row);
    result->row = row >= 0 ? row : workspace->candidates[0].row;
    result->work = search.work;
    result->candidates = search.first_candidates;
}

int32_t keypeg_remembered(const KeypegTable *table, KeypegWorkspace *workspace, const KeypegPlan *plan,
                          const int32_t *codes, int32_t count) {
    Search search = {table, workspace, plan, 0, 0};
    Form form;
    const Memory *memory = find_memory(workspace, key_of(&search, 0, codes, count, &form), 0);
    if (!memory || memory->cost <= 0) return -1;
    return plan->is_symmetric ? unmapped(table, &form, (int32_t)memory->guess) : (int32_t)memory->guess;
}
