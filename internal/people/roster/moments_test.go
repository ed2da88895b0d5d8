package roster

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// East of Greenwich, a birthday that a program wrote as a moment in UTC falls on the evening before.
func TestABirthdayWrittenAsAMomentIsAskedAbout(t *testing.T) {
	data := text("First name,Last name,DOB", "A,B,2019-05-20T22:00:00.000Z", "C,D,2020-12-31T23:00:00Z", "E,F,2019-05-21T00:00:00Z", "G,H,2019-05-21T00:00:00+02:00",
		"I,J,2019-05-20T21:30Z", "K,L,2019-05-20 22:00:00 UTC", "M,N,2019-05-20T22:00:00+00:00", "O,P,2019-05-21T00:00:00.000000Z")
	_, asked := rosterVariant{data: data}.becomes(t)
	require.Equal(t, []string{
		"check moment: A B 2019-05-20", "check moment: C D 2020-12-31", "new E F 2019-05-21", "new G H 2019-05-21",
		"check moment: I J 2019-05-20", "check moment: K L 2019-05-20", "check moment: M N 2019-05-20", "new O P 2019-05-21",
	}, asked)
	_, swapped := rosterVariant{data: data, choices: importChoices{Warnings: map[string]string{"moment": choiceSwap}}}.becomes(t)
	require.Equal(t, []string{
		"new A B 2019-05-21", "new C D 2021-01-01", "new E F 2019-05-21", "new G H 2019-05-21",
		"new I J 2019-05-21", "new K L 2019-05-21", "new M N 2019-05-21", "new O P 2019-05-21",
	}, swapped)
}
