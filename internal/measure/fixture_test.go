package measure_test

import (
	"context"
	"encoding/json"
	"log/slog"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/httpx"
	"milepost/internal/measure"
	"milepost/internal/report/reporttest"
)

// fixture is a child with a finished activity, and measures.
type fixture struct {
	*reporttest.Fixture
	s       *measure.Service
	child   string
	changed []int64 // keys of children whose scores changed
	fail    error   // the error that the notified package returns
}

func onBoth(t *testing.T, f func(t *testing.T, d *fixture)) {
	t.Helper()
	dbtest.Run(t, func(t *testing.T, q *db.DB) { f(t, newFixture(t, q)) })
}

func newFixture(t *testing.T, q *db.DB) *fixture {
	t.Helper()
	d := &fixture{Fixture: reporttest.New(t, q)}
	d.child = d.Lower.Found.ChildID
	d.Lower.Owner.Key = d.keyOf(d.Lower.Owner.ID)
	d.Sessions["owner"] = d.Lower.Owner
	d.s = measure.New(d.K)
	d.s.OnChanged(func(_ context.Context, _ *db.Tx, keys []int64) error {
		d.changed = append(d.changed, keys...)
		return d.fail
	})
	d.Reports.OnFigures(d.s.Feed)
	d.Reports.OnWithdrawn(d.s.Withdraw)
	d.Exec(`UPDATE person SET date_of_birth = '2020-01-15' WHERE id = $1`, d.child)
	d.Exec(`UPDATE child SET gestational_weeks = 30 WHERE id = $1`, d.child)
	d.API = httpx.New(httpx.Options{Authenticator: d.Authenticator(), Log: slog.New(slog.NewTextHandler(t.Output(), &slog.HandlerOptions{Level: slog.LevelError}))})
	d.s.Mount(d.API)
	require.NoError(t, d.API.Check())
	return d
}

func (d *fixture) keyOf(account string) (key int64) {
	d.T.Helper()
	require.NoError(d.T, d.DB.Read().Get(context.Background(), &key, `SELECT key FROM account WHERE id = $1`, account))
	return key
}

// account makes an account that can call.
func (d *fixture) account(session string) authz.Actor {
	d.T.Helper()
	actor := d.Account(session)
	actor.Key = d.keyOf(actor.ID)
	d.Sessions[session] = actor
	return actor
}

// call returns the status, and the body in the requested type.
func call[T any](d *fixture, who, method, path string, in any) (int, T, string) {
	d.T.Helper()
	body := ""
	if in != nil {
		text, err := json.Marshal(in)
		require.NoError(d.T, err)
		body = string(text)
	}
	w := d.Call(who, method, path, body)
	var out T
	_ = json.Unmarshal(w.Body.Bytes(), &out)
	return w.Code, out, w.Body.String()
}

func (d *fixture) create(in measure.NewMeasure) measure.Measure {
	d.T.Helper()
	code, m, body := call[measure.Measure](d, "owner", "POST", "/api/measure", in)
	require.Equal(d.T, 200, code, body)
	return m
}

// add stores one score as the owner.
func (d *fixture) add(name, day string, value float64) measure.Measurement {
	d.T.Helper()
	in := measure.NewMeasurement{MeasurementID: uuid.NewString(), ChildID: d.child, Measure: name, TestDate: day, Value: value}
	code, out, body := call[measure.AddedMeasurements](d, "owner", "POST", "/api/measurement", measure.NewMeasurements{Measurements: []measure.NewMeasurement{in}})
	require.Equal(d.T, 200, code, body)
	return out.Measurements[0]
}

// list returns the child's scores as somebody sees them.
func (d *fixture) list(who string) []measure.Measurement {
	d.T.Helper()
	code, list, body := call[[]measure.Measurement](d, who, "GET", "/api/measurement?child_id="+d.child, nil)
	require.Equal(d.T, 200, code, body)
	return list
}

func (d *fixture) course() measure.Course {
	d.T.Helper()
	code, c, body := call[measure.Course](d, "owner", "GET", "/api/course/"+d.child, nil)
	require.Equal(d.T, 200, code, body)
	return c
}

func (d *fixture) count(table string) (n int) {
	d.T.Helper()
	require.NoError(d.T, d.DB.Read().Get(context.Background(), &n, `SELECT COUNT(*) FROM `+table))
	return n
}

// own is a measure as an account makes it.
func own(code, metric string) measure.NewMeasure {
	return measure.NewMeasure{Code: code, Title: "Vocabulary", Card: "assessment", Kind: "skill", Metric: metric}
}
