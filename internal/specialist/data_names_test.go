package specialist

import (
	"slices"
	"testing"

	"milepost/internal/measure"
)

func TestColumnsAreNamedByCodesOrByIDsForDuplicateCodes(t *testing.T) {
	list := make([]measure.Keyed, 3)
	list[0].Measure.Measure, list[0].Code = "NLL-I", "NLL-I"
	list[1].Measure.Measure, list[1].Code = "5f0c", "Reading"
	list[2].Measure.Measure, list[2].Code = "91ab", "Reading"
	if got, want := columnNames(list), []string{"NLL-I", "Reading", "91ab"}; !slices.Equal(got, want) {
		t.Errorf("the columns are %q, want %q", got, want)
	}
}

func TestFiguresAreRoundedToTwoDecimals(t *testing.T) {
	for x, want := range map[float64]float64{66.66666666666667: 66.67, -1.005: -1, 52.5: 52.5, 0.1 + 0.2: 0.3} {
		if got := twoDecimals(x); got != want {
			t.Errorf("%v is rounded to %v, want %v", x, got, want)
		}
	}
}
