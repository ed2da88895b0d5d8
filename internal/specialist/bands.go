package specialist

import "slices"

// bandEdges are the limits of the parts of a scale, by metric: for shares of points the thresholds 30, 50 and 80, for norm
// scores one and two standard deviations to either side of the mean. Raw scores have no common scale.
var bandEdges = map[string][]float64{
	"share":    {30, 50, 80},
	"standard": {70, 85, 115, 130},
	"t":        {30, 40, 60, 70},
	"z":        {-2, -1, 1, 2},
}

// bandsOf counts sorted values by the parts of their scale. A value on an edge belongs to the part that begins there.
func bandsOf(sorted []float64, metric string) []BandCount {
	edges := bandEdges[metric]
	if len(edges) == 0 || len(sorted) == 0 {
		return nil
	}
	bands := make([]BandCount, len(edges)+1)
	below := 0
	for i := range bands {
		upTo := len(sorted)
		if i > 0 {
			bands[i].From = &edges[i-1]
		}
		if i < len(edges) {
			bands[i].Until = &edges[i]
			upTo, _ = slices.BinarySearch(sorted, edges[i])
		}
		bands[i].N, below = int64(upTo-below), upTo
	}
	return bands
}
