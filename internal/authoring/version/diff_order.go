package version

import "slices"

// places returns the items' places by their id.
func places[T any](items []T, id func(T) string) map[string]int {
	at := make(map[string]int, len(items))
	for i, item := range items {
		at[id(item)] = i
	}
	return at
}

// outOfOrder returns the ids of the fewest items, of those in both lists, whose moving explains the new order.
func outOfOrder[T any](before, after []T, id func(T) string) map[string]bool {
	was := places(before, id)
	var ids []string
	var numbers []int
	for _, item := range after {
		if at, ok := was[id(item)]; ok {
			ids, numbers = append(ids, id(item)), append(numbers, at)
		}
	}
	moved := map[string]bool{}
	stays := rising(numbers)
	for i, id := range ids {
		if !stays[i] {
			moved[id] = true
		}
	}
	return moved
}

// rising marks a longest rising run of numbers, not necessarily side by side.
func rising(numbers []int) []bool {
	var ends []int // ends[n] is the place of the smallest number that ends a run of n+1
	from := make([]int, len(numbers))
	for i, number := range numbers {
		n, _ := slices.BinarySearchFunc(ends, number, func(end, number int) int { return numbers[end] - number })
		from[i] = -1
		if n > 0 {
			from[i] = ends[n-1]
		}
		if n == len(ends) {
			ends = append(ends, i)
		}
		ends[n] = i
	}
	marked := make([]bool, len(numbers))
	if len(ends) == 0 {
		return marked
	}
	for i := ends[len(ends)-1]; i >= 0; i = from[i] {
		marked[i] = true
	}
	return marked
}
