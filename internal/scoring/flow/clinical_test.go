package flow

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/scoring/clinicaltest"
)

func TestRawScoresOfAFile(t *testing.T) {
	rows := clinicaltest.Rows(t, "basal/cases.csv")
	for _, row := range rows {
		c := runCase{
			Basal: int64(clinicaltest.Number(t, row[2])), Ceiling: int64(clinicaltest.Number(t, row[3])), Answers: row[4],
			BasalAt: placeOf(t, row[5]), CeilingAt: placeOf(t, row[6]),
		}
		if row[7] != "" {
			c.Raw = new(int64(clinicaltest.Number(t, row[7])))
		}
		c.require(t)
	}
	require.Len(t, rows, 60)
}

func placeOf(t *testing.T, text string) int {
	t.Helper()
	if text == "" {
		return 0
	}
	at, err := strconv.Atoi(text)
	require.NoError(t, err)
	return at
}
