package activity

import (
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/scoring"
)

func TestAgeOnTheDayOfTheTest(t *testing.T) {
	early := scoring.Gestation{Weeks: 30}
	for name, c := range map[string]struct {
		birth     string
		gestation scoring.Gestation
		want      *ChildAge
	}{
		"the day before a month is full": {"2020-01-03", scoring.Gestation{}, &ChildAge{Months: 73, Text: "6 y 1 m"}},
		"the day on which it is":         {"2020-01-02", scoring.Gestation{}, &ChildAge{Months: 74, Text: "6 y 2 m"}},
		"born early":                     {"2025-01-02", early, &ChildAge{Months: 11, Text: "0 y 11 m", Corrected: true}},
		"born early, two years ago":      {"2024-01-02", early, &ChildAge{Months: 26, Text: "2 y 2 m"}},
		"not due yet":                    {"2026-02-20", early, &ChildAge{Text: "0 y 0 m", Corrected: true}},
		"born after the test":            {"2026-03-03", scoring.Gestation{}, nil},
		"no day of birth":                {"", scoring.Gestation{}, nil},
	} {
		a := Stored{birthDate: c.birth, TestDate: "2026-03-02", gestation: c.gestation}
		require.Equal(t, c.want, a.Age(), name)
	}
}
