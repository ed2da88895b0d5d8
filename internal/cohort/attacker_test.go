package cohort_test

import (
	"fmt"
)

// attacker collects all published cells, as vectors over the unknown values: a published cell is the sum of some unknowns. It
// solves for as few of them as it can.
type attacker struct {
	whose map[int64]int64 // the child of each unknown
	seen  map[string]bool
	basis []map[int64]uint64 // reduced to echelon form, modulo a prime
	lead  []int64
	cells [][]int64
}

const prime = 2_147_483_647

func newAttacker(whose map[int64]int64) *attacker {
	return &attacker{whose: whose, seen: map[string]bool{}}
}

// learn adds a cell.
func (a *attacker) learn(unknowns []int64) {
	key := fmt.Sprint(unknowns)
	if a.seen[key] {
		return
	}
	a.seen[key] = true
	a.cells = append(a.cells, unknowns)
	row := make(map[int64]uint64, len(unknowns))
	for _, u := range unknowns {
		row[u] = 1
	}
	for i, b := range a.basis {
		subtract(row, b, row[a.lead[i]])
	}
	if len(row) == 0 {
		return
	}
	lead := leastOf(row)
	scale(row, inverse(row[lead]))
	for i := range a.basis {
		subtract(a.basis[i], row, a.basis[i][lead])
	}
	a.basis, a.lead = append(a.basis, row), append(a.lead, lead)
}

func leastOf(row map[int64]uint64) int64 {
	least := int64(-1)
	for u := range row {
		if least < 0 || u < least {
			least = u
		}
	}
	return least
}

func subtract(row, b map[int64]uint64, times uint64) {
	if times == 0 {
		return
	}
	for u, v := range b {
		if left := (row[u] + (prime-times)*v) % prime; left == 0 {
			delete(row, u)
		} else {
			row[u] = left
		}
	}
}

func scale(row map[int64]uint64, by uint64) {
	for u, v := range row {
		row[u] = v * by % prime
	}
}

func inverse(v uint64) uint64 {
	out := uint64(1)
	for e := prime - 2; e > 0; e >>= 1 {
		if e&1 == 1 {
			out = out * v % prime
		}
		v = v * v % prime
	}
	return out
}

// fewest is about how few children a solved combination is at best.
func (a *attacker) fewest() int {
	least := 1 << 30
	for _, row := range a.basis {
		children := map[int64]bool{}
		for u := range row {
			children[a.whose[u]] = true
		}
		least = min(least, len(children))
	}
	return least
}

// smallestClass returns the least number of children whose unknowns no published cell distinguishes: no combination is about
// fewer of them.
func (a *attacker) smallestClass() int {
	in := map[int64][]int{}
	for at, cell := range a.cells {
		for _, u := range cell {
			in[u] = append(in[u], at)
		}
	}
	classes := map[string]map[int64]bool{}
	for u, cells := range in {
		key := fmt.Sprint(cells)
		if classes[key] == nil {
			classes[key] = map[int64]bool{}
		}
		classes[key][a.whose[u]] = true
	}
	least := 1 << 30
	for _, class := range classes {
		least = min(least, len(class))
	}
	return least
}
