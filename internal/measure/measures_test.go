package measure_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/measure"
	"milepost/internal/people"
	"milepost/internal/questionnaire"

	builtin "milepost/internal/scoring/measure"
)

// The built-in measures of the code are those of the database.
func TestTheBuiltInMeasuresAreThoseOfTheCode(t *testing.T) {
	onBoth(t, func(t *testing.T, d *fixture) {
		code, list, _ := call[[]measure.Measure](d, "owner", "GET", "/api/measure", nil)
		require.Equal(t, 200, code)
		want := builtin.All()
		require.Len(t, list, len(want))
		for i, m := range list {
			require.Equal(t, want[i], builtin.Measure{Code: m.Code, Kind: builtin.Kind(m.Card)})
			require.Equal(t, []any{m.Code, true, false, "share", 0.0, 100.0, "higher"}, []any{m.Measure, m.BuiltIn, m.Mine, m.Metric, m.Least, m.Most, m.Better})
			require.Equal(t, map[bool]string{true: "discipline", false: "skill"}[m.Card == "screening"], m.Kind)
		}
	})
}

func TestAnOwnMeasure(t *testing.T) {
	onBoth(t, func(t *testing.T, d *fixture) {
		for code, in := range map[string]measure.NewMeasure{
			"no letters": own("", "share"), "a space": own("A B", "share"), "long": own(fmt.Sprintf("%041d", 1), "share"), "built in": own("nll-a", "share"),
			"no title": {Code: "X", Title: " ", Card: "assessment", Kind: "skill", Metric: "share"}, "two lines": {Code: "X", Title: "a\nb", Card: "assessment", Kind: "skill", Metric: "share"},
			"raw without an end": own("X", "raw"),
		} {
			status, _, body := call[measure.Measure](d, "owner", "POST", "/api/measure", in)
			require.Equal(t, 422, status, "%s: %s", code, body)
		}
		m := d.create(own("PPVT.5_a-b", "standard"))
		require.Equal(t, []any{"PPVT.5_a-b", true, 40.0, 160.0}, []any{m.Measure, m.Mine, m.Least, m.Most})
		status, _, body := call[measure.Measure](d, "owner", "POST", "/api/measure", own("PPVT.5_a-b", "t"))
		require.Equal(t, 422, status, body)

		at := "/api/measure/PPVT.5_a-b"
		status, m, body = call[measure.Measure](d, "owner", "PATCH", at, measure.MeasureEdit{Metric: new("raw"), Most: new(60.0), Title: new("Words")})
		require.Equal(t, 200, status, body)
		require.Equal(t, []any{"Words", "raw", 0.0, 60.0}, []any{m.Title, m.Metric, m.Least, m.Most})
		d.add("PPVT.5_a-b", "2025-06-01", 50)
		for _, edit := range []measure.MeasureEdit{{Metric: new("t")}, {Most: new(49.0)}} {
			status, _, body = call[measure.Measure](d, "owner", "PATCH", at, edit)
			require.Equal(t, 422, status, body)
		}
		d.account("other")
		for _, who := range []string{"other", "stranger"} {
			status, _, _ = call[measure.Measure](d, who, "PATCH", at, measure.MeasureEdit{Title: new("Mine")})
			require.Equal(t, 404, status)
			status, _, _ = call[struct{}](d, who, "DELETE", at, nil)
			require.Equal(t, 404, status)
		}
		status, _, _ = call[struct{}](d, "owner", "PATCH", "/api/measure/NLL-A", measure.MeasureEdit{Title: new("Mine")})
		require.Equal(t, 409, status)

		status, _, body = call[struct{}](d, "owner", "DELETE", at, nil)
		require.Equal(t, 204, status, body)
		again := d.create(own("PPVT.5_a-b", "standard"))
		require.Len(t, d.course().Series, 1, "what was measured stays")
		require.NotEqual(t, again.Measure, d.course().Series[0].Measure.Measure, "an archived measure gives its name up")
		status, _, _ = call[struct{}](d, "owner", "DELETE", at, nil)
		require.Equal(t, 204, status)
		require.Equal(t, 13, d.count("measure"), "one that nothing was measured with leaves nothing")
	})
}

func TestAMeasureOfAnotherAccountIsNamedByItsID(t *testing.T) {
	onBoth(t, func(t *testing.T, d *fixture) {
		d.create(own("PPVT", "standard"))
		d.Member(people.KindSpecialist, d.account("member").ID)
		visible := func(who string) int {
			_, list, _ := call[[]measure.Measure](d, who, "GET", "/api/measure", nil)
			return len(list)
		}
		require.Equal(t, 12, visible("member"))
		d.add("PPVT", "2025-06-01", 90)
		require.Equal(t, 13, visible("member"))
		require.Equal(t, 12, visible("stranger"))
		_, list, _ := call[[]measure.Measure](d, "member", "GET", "/api/measure", nil)
		m := list[12]
		require.Equal(t, []any{"PPVT", false, false}, []any{m.Code, m.Mine, m.BuiltIn})
		require.Len(t, m.Measure, 36)
		require.Equal(t, m.Measure, d.list("member")[0].Measure)
		require.Equal(t, "PPVT", d.list("owner")[0].Measure)
		status, _, body := call[measure.Measure](d, "member", "PUT", "/api/measure/"+m.Measure+"/due", measure.DueRule{EveryMonths: 6, AtMonths: []int64{60, 48, 60}})
		require.Equal(t, 200, status, body)
		_, list, _ = call[[]measure.Measure](d, "member", "GET", "/api/measure", nil)
		require.Equal(t, &measure.DueRule{EveryMonths: 6, AtMonths: []int64{48, 60}}, list[12].Due)
		_, list, _ = call[[]measure.Measure](d, "owner", "GET", "/api/measure", nil)
		require.Nil(t, list[12].Due, "each account has its own rule")
		_, out, _ := call[measure.Measure](d, "member", "PUT", "/api/measure/"+m.Measure+"/due", measure.DueRule{AtMonths: []int64{}})
		require.Nil(t, out.Due)
		status, _, _ = call[measure.Measure](d, "stranger", "PUT", "/api/measure/"+m.Measure+"/due", measure.DueRule{EveryMonths: 6, AtMonths: []int64{}})
		require.Equal(t, 404, status)
	})
}

func TestTheApplicationsThatFeedAMeasure(t *testing.T) {
	onBoth(t, func(t *testing.T, d *fixture) {
		d.Exec(`UPDATE application SET score_code = 'NLL-A'`)
		_, list, _ := call[[]measure.Measure](d, "owner", "GET", "/api/measure", nil)
		require.Equal(t, []measure.Feeder{{ApplicationID: d.Lower.Found.Version.ApplicationID, Title: "Early literacy"}}, list[4].FedBy)
		d.account("other")
		_, list, _ = call[[]measure.Measure](d, "other", "GET", "/api/measure", nil)
		require.Empty(t, list[4].FedBy)
		d.Exec(`UPDATE application SET form = '{"respondents":["parent"]}'`)
		_, list, _ = call[[]measure.Measure](d, "owner", "GET", "/api/measure", nil)
		require.Empty(t, list[4].FedBy, "no specialist answers it")
	})
}

func TestWhoAnswersIsFixedOnceAnythingWasMeasured(t *testing.T) {
	onBoth(t, func(t *testing.T, d *fixture) {
		require.Equal(t, questionnaire.Specialist, d.create(own("HOME", "share")).Respondent)
		status, m, body := call[measure.Measure](d, "owner", "PATCH", "/api/measure/HOME", measure.MeasureEdit{Respondent: new(questionnaire.Teacher)})
		require.Equal(t, 200, status, body)
		require.Equal(t, questionnaire.Teacher, m.Respondent)
		d.add("HOME", "2025-01-01", 10)
		status, _, body = call[measure.Measure](d, "owner", "PATCH", "/api/measure/HOME", measure.MeasureEdit{Respondent: new(questionnaire.Parent)})
		require.Equal(t, 422, status)
		require.Contains(t, body, "respondent")
		status, _, body = call[measure.Measure](d, "owner", "PATCH", "/api/measure/HOME", measure.MeasureEdit{Respondent: new(questionnaire.Teacher), Title: new("Home")})
		require.Equal(t, 200, status, body)
		in := own("X", "share")
		in.Respondent = "aunt"
		status, _, body = call[measure.Measure](d, "owner", "POST", "/api/measure", in)
		require.Equal(t, 422, status)
		require.Contains(t, body, "respondent")
	})
}

func TestAnAccountHasAHundredMeasures(t *testing.T) {
	onBoth(t, func(t *testing.T, d *fixture) {
		for i := range 100 {
			_, err := d.s.Create(context.Background(), d.Lower.Owner, own(fmt.Sprintf("M%d", i), "t"))
			require.NoError(t, err)
		}
		status, _, _ := call[measure.Measure](d, "owner", "POST", "/api/measure", own("One", "t"))
		require.Equal(t, 409, status)
	})
}
