package norm

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/scoring"
)

func TestAnAgeEquivalentIsInCompletedMonths(t *testing.T) {
	for months := 48; months < 96; months++ {
		for _, decimals := range []int{6, 9} {
			years := fmt.Sprintf("%.*f", decimals, float64(months)/12)
			set := read(t, "# score: total; title: Words; citation: Invented 2026; sample_n: 120\nage_years,l,m,s\n3.5,1,50,0.1\n"+years+",1,100,0.1\n9,1,200,0.1")
			require.Equal(t, fmt.Sprintf("%d;%d", months/12, months%12), set.Figures(Case{Ages: at(t, "2025-03-01"), Raw: 100}).AgeEquivalent, years)
		}
	}
}

func TestMediansThatDoNotIncreaseGiveNoAge(t *testing.T) {
	const head = "# score: total; title: Words; citation: Invented 2026\nage_from,age_until,mean,sd,n\n"
	for _, means := range [][]any{{10, 10, 12}, {10, 12, 12}, {10, 9, 12}} {
		set := read(t, head+fmt.Sprintf("5;0,6;0,%d,3,80\n6;0,7;0,%d,3,80\n7;0,8;0,%d,3,80", means...))
		f := set.Figures(Case{Ages: at(t, "2025-06-01"), Raw: 10})
		require.Empty(t, f.AgeEquivalent)
		require.Equal(t, scoring.MedianNotRising, f.AgeEquivalentReason)
	}
}
