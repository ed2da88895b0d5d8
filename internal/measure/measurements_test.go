package measure_test

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/measure"
	"milepost/internal/people"
)

// The fixture's clock is at March 2, 2026; the child was born on January 15, 2020.
func TestRulesOfScores(t *testing.T) {
	onBoth(t, func(t *testing.T, d *fixture) {
		d.create(own("S", "standard"))
		d.create(own("T", "t"))
		d.create(own("Z", "z"))
		raw := own("R", "raw")
		raw.Most = new(40.0)
		d.create(raw)
		for _, c := range []struct {
			in    measure.NewMeasurement
			wrong string
		}{
			{measure.NewMeasurement{Measure: "NLL-A", TestDate: "2026-03-02", Value: 100}, ""},
			{measure.NewMeasurement{Measure: "NLL-A", TestDate: "2026-03-03", Value: 0}, ""},
			{measure.NewMeasurement{Measure: "NLL-A", TestDate: "2026-03-04", Value: 0}, "test_date"},
			{measure.NewMeasurement{Measure: "NLL-A", TestDate: "2020-01-15", Value: 0}, ""},
			{measure.NewMeasurement{Measure: "NLL-A", TestDate: "2020-01-14", Value: 0}, "test_date"},
			{measure.NewMeasurement{Measure: "NLL-A", TestDate: "2025-02-29", Value: 0}, "test_date"},
			{measure.NewMeasurement{Measure: "NLL-A", TestDate: "2024-02-29", Value: 0}, ""},
			{measure.NewMeasurement{Measure: "NLL-A", TestDate: "", Value: 0}, "test_date"},
			{measure.NewMeasurement{Measure: "NLL-A", TestDate: "2025-01-01", Value: 100.1}, "value"},
			{measure.NewMeasurement{Measure: "NLL-A", TestDate: "2025-01-01", Value: -0.1}, "value"},
			{measure.NewMeasurement{Measure: "S", TestDate: "2025-01-01", Value: 160}, ""},
			{measure.NewMeasurement{Measure: "S", TestDate: "2025-01-01", Value: 39}, "value"},
			{measure.NewMeasurement{Measure: "T", TestDate: "2025-01-01", Value: 90.5}, "value"},
			{measure.NewMeasurement{Measure: "Z", TestDate: "2025-01-01", Value: -4}, ""},
			{measure.NewMeasurement{Measure: "Z", TestDate: "2025-01-01", Value: -4.1}, "value"},
			{measure.NewMeasurement{Measure: "R", TestDate: "2025-01-01", Value: 41}, "value"},
			{measure.NewMeasurement{Measure: "none", TestDate: "2025-01-01", Value: 1}, "measure"},
			{measure.NewMeasurement{Measure: "S", TestDate: "2025-01-01", Value: 90, Low: new(85.0), High: new(95.0)}, ""},
			{measure.NewMeasurement{Measure: "S", TestDate: "2025-01-01", Value: 90, Low: new(85.0)}, "low"},
			{measure.NewMeasurement{Measure: "S", TestDate: "2025-01-01", Value: 90, Low: new(95.0), High: new(85.0)}, "low"},
			{measure.NewMeasurement{Measure: "S", TestDate: "2025-01-01", Value: 90, Low: new(85.0), High: new(95.0), Level: new(1.0)}, "level"},
			{measure.NewMeasurement{Measure: "S", TestDate: "2025-01-01", Value: 90, SourceText: "a\nb"}, "source_text"},
			{measure.NewMeasurement{MeasurementID: "x", Measure: "S", TestDate: "2025-01-01", Value: 90}, "measurement_id"},
		} {
			c.in.ChildID = d.child
			good := measure.NewMeasurement{ChildID: d.child, Measure: "NLL-A", TestDate: "2025-01-01", Value: 1}
			before := d.count("measurement")
			status, _, body := call[measure.AddedMeasurements](d, "owner", "POST", "/api/measurement", measure.NewMeasurements{Measurements: []measure.NewMeasurement{good, c.in}})
			if c.wrong == "" {
				require.Equal(t, 200, status, body)
				continue
			}
			require.Equal(t, 422, status, "%+v: %s", c.in, body)
			require.Contains(t, body, "measurements[1]."+c.wrong, body)
			require.Equal(t, before, d.count("measurement"), "all or none")
		}
	})
}

func TestAScoreIsAddedOnceCorrectedAndRemoved(t *testing.T) {
	onBoth(t, func(t *testing.T, d *fixture) {
		d.create(own("S", "standard"))
		in := measure.NewMeasurement{
			MeasurementID: uuid.NewString(), ChildID: d.child, Measure: "S", TestDate: "2025-05-01", Value: 90, Low: new(84.0), High: new(96.0), SourceText: " Clinic  A ",
		}
		for range 2 {
			status, out, body := call[measure.AddedMeasurements](d, "owner", "POST", "/api/measurement", measure.NewMeasurements{Measurements: []measure.NewMeasurement{in}})
			require.Equal(t, 200, status, body)
			x := out.Measurements[0]
			require.Equal(t, []any{in.MeasurementID, "S", 90.0, 0.95, "source:clinic a", "hand", "Clinic  A", "Ada Lane", true}, []any{x.MeasurementID, x.Measure, x.Value, *x.Level, x.Line, x.Source, x.SourceText, x.CreatedBy, x.MayChange})
		}
		require.Equal(t, 1, d.count("measurement"))
		require.Len(t, d.changed, 1)

		at := "/api/measurement/" + in.MeasurementID
		status, _, _ := call[measure.Measurement](d, "owner", "PATCH", at, measure.MeasurementEdit{Value: new(80.0), Reason: " "})
		require.Equal(t, 422, status)
		status, x, body := call[measure.Measurement](d, "owner", "PATCH", at, measure.MeasurementEdit{Value: new(80.0), Reason: "Misread"})
		require.Equal(t, 200, status, body)
		require.Nil(t, x.Low, "the interval was that of another value")
		require.Len(t, x.Former, 1)
		require.Equal(t, []any{int64(1), 90.0, "corrected", "Misread", "Ada Lane"}, []any{x.Former[0].Number, x.Former[0].Value, x.Former[0].Why, x.Former[0].Reason, x.Former[0].EndedBy})
		require.Equal(t, x, d.list("owner")[0])

		status, _, _ = call[struct{}](d, "owner", "DELETE", at, nil)
		require.Equal(t, 422, status, "there is a reason for it")
		status, _, body = call[struct{}](d, "owner", "DELETE", at+"?reason="+url.QueryEscape("Wrong child"), nil)
		require.Equal(t, 204, status, body)
		require.Empty(t, d.list("owner"))
		require.Equal(t, 2, d.count("measurement_former"))
		require.Len(t, d.changed, 3)
		status, _, _ = call[struct{}](d, "owner", "POST", "/api/measurement", measure.NewMeasurements{Measurements: []measure.NewMeasurement{in}})
		require.Equal(t, 409, status, "what was removed does not come back by a repeated call")
	})
}

func TestAccessToScores(t *testing.T) {
	onBoth(t, func(t *testing.T, d *fixture) {
		d.Member(people.KindSpecialist, d.account("member").ID)
		d.Member(people.KindGuardian, d.account("guardian").ID)
		x := d.add("NLL-A", "2025-05-01", 40)
		in := measure.NewMeasurements{Measurements: []measure.NewMeasurement{{ChildID: d.child, Measure: "NLR-A", TestDate: "2025-05-02", Value: 1}}}
		at := "/api/measurement/" + x.MeasurementID
		edit := measure.MeasurementEdit{Value: new(1.0), Reason: "x"}
		status, _, body := call[struct{}](d, "member", "POST", "/api/measurement", in)
		require.Equal(t, 200, status, body)
		status, _, _ = call[struct{}](d, "member", "PATCH", at, edit)
		require.Equal(t, 200, status)
		for _, who := range []string{"guardian", "stranger"} {
			for _, ask := range []func() (int, struct{}, string){
				func() (int, struct{}, string) {
					return call[struct{}](d, who, "GET", "/api/measurement?child_id="+d.child, nil)
				},
				func() (int, struct{}, string) { return call[struct{}](d, who, "POST", "/api/measurement", in) },
				func() (int, struct{}, string) { return call[struct{}](d, who, "PATCH", at, edit) },
				func() (int, struct{}, string) { return call[struct{}](d, who, "DELETE", at+"?reason=x", nil) },
				func() (int, struct{}, string) { return call[struct{}](d, who, "GET", "/api/course/"+d.child, nil) },
			} {
				status, _, body := ask()
				require.Equal(t, 404, status, body)
			}
		}
		d.Exec(`UPDATE person SET archived_at = 1 WHERE id = $1`, d.child)
		require.False(t, d.list("owner")[0].MayChange)
		for method, path := range map[string]string{"PATCH": at, "POST": "/api/measurement"} {
			var body any = edit
			if method == "POST" {
				body = in
			}
			status, _, text := call[struct{}](d, "owner", method, path, body)
			require.Equal(t, 409, status, text)
		}
		status, _, _ = call[struct{}](d, "member", "GET", "/api/measurement?child_id="+d.child, nil)
		require.Equal(t, 404, status)
	})
}

func TestScoresComeInPages(t *testing.T) {
	onBoth(t, func(t *testing.T, d *fixture) {
		var in measure.NewMeasurements
		for i := range 25 {
			in.Measurements = append(in.Measurements, measure.NewMeasurement{ChildID: d.child, Measure: []string{"NLL-A", "NLR-A"}[i%2], TestDate: fmt.Sprintf("2025-01-%02d", 25-i/2), Value: float64(i)})
		}
		status, _, body := call[struct{}](d, "owner", "POST", "/api/measurement", in)
		require.Equal(t, 200, status, body)
		var days []string
		for after, pages := "", 0; ; pages++ {
			w := d.Call("owner", "GET", "/api/measurement?limit=10&child_id="+d.child+"&after="+after, "")
			require.Equal(t, 200, w.Code, w.Body)
			_, list, _ := call[[]measure.Measurement](d, "owner", "GET", "/api/measurement?limit=10&child_id="+d.child+"&after="+after, nil)
			for _, x := range list {
				days = append(days, x.TestDate)
			}
			if after = w.Header().Get("Next-Cursor"); after == "" {
				require.Equal(t, 2, pages)
				break
			}
		}
		require.Len(t, days, 25)
		require.IsNonDecreasing(t, days)
		_, list, _ := call[[]measure.Measurement](d, "owner", "GET", "/api/measurement?measure=NLR-A&child_id="+d.child, nil)
		require.Len(t, list, 12)
		status, _, _ = call[struct{}](d, "owner", "GET", "/api/measurement?child_id="+d.child+"&after=x", nil)
		require.Equal(t, 422, status)
		require.True(t, strings.HasPrefix(list[0].Line, "source:"))
	})
}
