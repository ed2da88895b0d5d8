package scoring

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// Every share of points up to a maximum of 3,000 is the exact fraction, rounded half away from zero to two decimals: 4.5 million pairs.
func TestSharesAreExactFractions(t *testing.T) {
	for highest := int64(1); highest <= 3000; highest++ {
		for reached := range highest + 1 {
			of, _ := share(Counts{Questions: 1, Correct: 1}, Points{Reached: reached, Highest: highest})
			hundredths := (2*reached*10_000 + highest) / (2 * highest) // whole numbers: no error of floating point
			if *of != float64(hundredths)/100 {
				require.Equal(t, float64(hundredths)/100, *of, "%d of %d", reached, highest)
			}
		}
	}
}
