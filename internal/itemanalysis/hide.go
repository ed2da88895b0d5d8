package itemanalysis

import (
	"cmp"
	"fmt"
	"slices"
)

// Least numbers of children: for any published group, and for figures.
const (
	LeastGroup  = 10
	minShare    = 30
	minRest     = 50
	minCompared = 100
)

// needed returns how many children there are of how many.
func needed(n, least int64) string { return fmt.Sprintf("%d of %d children needed", n, least) }

// tooFew is the reason for a group of too few children.
const tooFew = "fewer than 10 children"

// publishable reports whether a group may be published: nobody, or enough children.
func publishable(n int64) bool { return n == 0 || n >= LeastGroup }

// grown reports whether no cell of a table has changed by so few children that the difference would reveal them.
func grown(before, after []int64) bool {
	if len(before) == 0 {
		return true
	}
	for i := range after {
		if change := after[i] - before[i]; !publishable(max(change, -change)) {
			return false
		}
	}
	return true
}

// hidden returns which cells of a table are not published: those of too few children, and as many of the next smallest as it
// takes for the hidden ones together to be enough, so that the rest does not reveal them.
func hidden(cells []int64) []bool {
	out := make([]bool, len(cells))
	sum := int64(0)
	for i, n := range cells {
		if !publishable(n) {
			out[i] = true
			sum += n
		}
	}
	order := make([]int, len(cells))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(cells[a], cells[b]) })
	alone := count(out) == 1
	for _, i := range order {
		if sum == 0 || publishable(sum) && !alone {
			break
		}
		if !out[i] && cells[i] > 0 {
			out[i] = true
			sum += cells[i]
			alone = false
		}
	}
	return out
}

func count(marks []bool) (n int) {
	for _, marked := range marks {
		if marked {
			n++
		}
	}
	return n
}

// rounded returns the number of children in the compared groups, rounded down to a ten if that of all others could be computed
// from it.
func rounded(n, of int64) int64 {
	if publishable(of - n) {
		return n
	}
	return n / LeastGroup * LeastGroup
}
