// A yardstick: entropy over all codes of a space as a plain optimised loop, every row tried at every step.
//   g++ -O3 -march=native -o yardstick yardstick.cpp && ./yardstick HOLES COLOURS
// Prints the total of guesses. Ties go to a possible code, then to the first in order.
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

namespace {

int holes, colours, rows;
std::vector<uint64_t> places, amounts;  // a bit for each (hole, colour), and for each (colour, how many of it)
uint8_t number_of_mark[9][9];           // by common and exact pegs
int marks, solved;
std::vector<double> missing;            // size * log2(size)

void lay_out() {
    rows = 1;
    for (int hole = 0; hole < holes; ++hole) rows *= colours;
    places.assign(rows, 0);
    amounts.assign(rows, 0);
    for (int row = 0; row < rows; ++row) {
        int count[16] = {};
        for (int hole = holes - 1, rest = row; hole >= 0; --hole, rest /= colours) {
            places[row] |= 1ull << (hole * colours + rest % colours);
            amounts[row] |= 1ull << (rest % colours * holes + count[rest % colours]++);
        }
    }
    for (int common = 0; common <= holes; ++common)
        for (int exact = 0; exact <= common; ++exact)
            if (common != holes || exact != holes - 1) number_of_mark[common][exact] = marks++;
    solved = marks - 1;
    missing.assign(rows + 1, 0);
    for (int size = 1; size <= rows; ++size) missing[size] = size * std::log2(size);
}

inline uint8_t mark(uint64_t place, uint64_t amount, uint64_t other_place, uint64_t other_amount) {
    return number_of_mark[__builtin_popcountll(amount & other_amount)][__builtin_popcountll(place & other_place)];
}

long total(const std::vector<int>& codes) {
    const int n = static_cast<int>(codes.size());
    if (n <= 2) return 2 * n - 1;
    std::vector<uint64_t> place(n), amount(n);
    std::vector<char> possible(rows, 0);
    for (int i = 0; i < n; ++i) {
        place[i] = places[codes[i]];
        amount[i] = amounts[codes[i]];
        possible[codes[i]] = 1;
    }
    int best = -1;
    double least = 1e300;
    std::vector<uint8_t> value(n);
    for (int row = 0; row < rows; ++row) {
        int sizes[2][64] = {};
        for (int i = 0; i < n; ++i) value[i] = mark(place[i], amount[i], places[row], amounts[row]);
        for (int i = 0; i + 1 < n; i += 2) {
            ++sizes[0][value[i]];
            ++sizes[1][value[i + 1]];
        }
        if (n % 2) ++sizes[0][value[n - 1]];
        double score = 0;
        for (int m = 0; m < marks; ++m) score += missing[sizes[0][m] + sizes[1][m]];
        if (score < least - 1e-9 || (score < least + 1e-9 && possible[row] && !possible[best])) {
            least = score;
            best = row;
        }
    }
    std::vector<std::vector<int>> cells(marks);
    for (int code : codes) cells[mark(places[code], amounts[code], places[best], amounts[best])].push_back(code);
    long sum = n;
    for (int m = 0; m < solved; ++m)
        if (!cells[m].empty()) sum += total(cells[m]);
    return sum;
}

}  // namespace

int main(int, char** arguments) {
    holes = std::atoi(arguments[1]);
    colours = std::atoi(arguments[2]);
    lay_out();
    std::vector<int> codes(rows);
    for (int row = 0; row < rows; ++row) codes[row] = row;
    std::printf("%ld\n", total(codes));
}
