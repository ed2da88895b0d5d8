package sample

import (
	"math"
	"slices"
)

// Modes returns the values that occur most often, in order, and how often; none if no value occurs twice.
func Modes(sorted []float64) (modes []float64, times int) {
	most := 2
	for at := 0; at < len(sorted); {
		end := at
		for end < len(sorted) && sorted[end] == sorted[at] {
			end++
		}
		switch {
		case end-at > most:
			modes, most = append(modes[:0], sorted[at]), end-at
		case end-at == most:
			modes = append(modes, sorted[at])
		}
		at = end
	}
	if modes == nil {
		return nil, 0
	}
	return modes, most
}

// Quantile returns the value below which a share p of a sorted sample lies, interpolated between its neighbours: type 7 of
// Hyndman & Fan 1996, Am Stat 50, 361, which is R's own.
func Quantile(sorted []float64, p float64) float64 {
	at := p * float64(len(sorted)-1)
	low := int(math.Floor(at + 4e-16*at))
	share := at - float64(low)
	if share < 1e-13 || low+1 >= len(sorted) {
		return sorted[low]
	}
	return sorted[low] + share*(sorted[low+1]-sorted[low])
}

// TrimmedMean returns the mean without a share of the sorted sample at each end, rounded down to whole values.
func TrimmedMean(sorted []float64, share float64) float64 {
	cut := int(float64(len(sorted)) * share)
	return mean(sorted[cut : len(sorted)-cut])
}

// Sorted is a sorted copy.
func Sorted(values []float64) []float64 { return slices.Sorted(slices.Values(values)) }
