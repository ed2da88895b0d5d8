package specialist

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestValuesAreCountedByThePartsOfTheirScale(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		metric string
		values []float64
		counts []int64
	}{
		"nothing":            {"share", nil, nil},
		"raw scores":         {"raw", []float64{1, 2}, nil},
		"an unknown metric":  {"", []float64{1, 2}, nil},
		"each part":          {"share", []float64{0, 29.99, 30, 49.9, 50, 79.99, 80, 100}, []int64{2, 2, 2, 2}},
		"on the edges":       {"share", []float64{30, 30, 50, 80}, []int64{0, 2, 1, 1}},
		"all in one":         {"share", []float64{60, 60, 60}, []int64{0, 0, 3, 0}},
		"standard scores":    {"standard", []float64{40, 69.9, 70, 85, 100, 114.99, 115, 130, 160}, []int64{2, 1, 3, 1, 2}},
		"T scores":           {"t", []float64{29, 30, 50, 60, 70}, []int64{1, 1, 1, 1, 1}},
		"z scores, negative": {"z", []float64{-3, -2, -1, 0, 0.99, 1, 2}, []int64{1, 1, 3, 1, 1}},
	} {
		var counts []int64
		for _, band := range bandsOf(c.values, c.metric) {
			counts = append(counts, band.N)
		}
		require.Equal(t, c.counts, counts, name)
	}
	bands := bandsOf([]float64{10}, "share")
	require.Nil(t, bands[0].From)
	require.InDelta(t, 30, *bands[0].Until, 0)
	require.InDelta(t, 80, *bands[3].From, 0)
	require.Nil(t, bands[3].Until)
}
