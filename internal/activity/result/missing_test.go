package result

import (
	"database/sql"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/fault"
)

func TestMissingReason(t *testing.T) {
	scored := resultRow{highest: 2, score: sql.NullInt64{Int64: 1, Valid: true}, revision: 1}
	refused := resultRow{highest: 2, missing: Refused, revision: 1}
	one := int64(1)
	cases := map[string]struct {
		stored  resultRow
		edit    ResultEdit
		missing string
		scored  bool
	}{
		"noted":                       {resultRow{highest: 2}, ResultEdit{MissingReason: new(NoResponse)}, NoResponse, false},
		"changed":                     {refused, ResultEdit{MissingReason: new(Discontinued)}, Discontinued, false},
		"taken back":                  {refused, ResultEdit{MissingReason: new("")}, "", false},
		"left alone":                  {refused, ResultEdit{Notes: new("n")}, Refused, false},
		"cleared by a score":          {refused, ResultEdit{SelectedScore: ScoreEdit{true, &one}}, "", true},
		"in place of a score":         {scored, ResultEdit{SelectedScore: ScoreEdit{true, nil}, MissingReason: new(Refused)}, Refused, false},
		"says nothing beside a score": {scored, ResultEdit{MissingReason: new(Refused)}, "", true},
		"says nothing with a score":   {refused, ResultEdit{SelectedScore: ScoreEdit{true, &one}, MissingReason: new(Refused)}, "", true},
		"an older revision":           {refused, ResultEdit{MissingReason: new(""), Revision: new(int64(1))}, Refused, false},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			r := c.stored
			r.apply(&c.edit, scorer{key: 1, at: 1})
			require.Equal(t, c.missing, r.missing)
			require.Equal(t, c.scored, r.score.Valid)
		})
	}
	for _, good := range append([]string{""}, missingReasons...) {
		require.NoError(t, (&ResultEdit{MissingReason: &good}).check(0))
	}
	for _, bad := range []string{"tired", "Refused", " refused"} {
		var refused *fault.Error
		require.ErrorAs(t, (&ResultEdit{MissingReason: &bad}).check(3), &refused)
		require.Equal(t, "[3].missing_reason", refused.Fields[0].Field)
	}
}
