package tracing_test

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/db/migrations"
	"milepost/internal/tracing"
)

// sent is a span as a collector reads it.
type sent struct {
	TraceID, SpanID, ParentSpanID, Name string
	Kind                                int
	StartTimeUnixNano, EndTimeUnixNano  string
	Attributes                          []struct {
		Key   string
		Value struct{ StringValue, IntValue string }
	}
	Status struct{ Code int }
}

func (s sent) attributes() map[string]string {
	all := map[string]string{}
	for _, a := range s.Attributes {
		all[a.Key] = a.Value.StringValue + a.Value.IntValue
	}
	return all
}

type collector struct {
	*httptest.Server
	mu    sync.Mutex
	spans []sent
	text  strings.Builder
	// answer is the status with which it answers.
	answer int
	keys   []string
}

func collect(t *testing.T) *collector {
	t.Helper()
	c := &collector{answer: http.StatusOK}
	c.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		c.mu.Lock()
		defer c.mu.Unlock()
		var body struct {
			ResourceSpans []struct {
				ScopeSpans []struct{ Spans []sent }
			}
		}
		var raw json.RawMessage
		if r.URL.Path != "/v1/traces" || json.NewDecoder(r.Body).Decode(&raw) != nil || json.Unmarshal(raw, &body) != nil {
			w.WriteHeader(http.StatusBadRequest)
			return
		}
		c.keys = append(c.keys, r.Header.Get("Api-Key"))
		c.text.Write(raw)
		for _, of := range body.ResourceSpans {
			for _, scope := range of.ScopeSpans {
				c.spans = append(c.spans, scope.Spans...)
			}
		}
		w.WriteHeader(c.answer)
	}))
	t.Cleanup(c.Close)
	return c
}

func (c *collector) named(name string) *sent {
	i := slices.IndexFunc(c.spans, func(s sent) bool { return s.Name == name })
	if i < 0 {
		return nil
	}
	return &c.spans[i]
}

func tracer(t *testing.T, c *collector, trusted bool) *tracing.Tracer {
	t.Helper()
	tr, err := tracing.New(tracing.Options{
		URL: c.URL, Share: 1, Trusted: trusted, Version: "1.2.3", Log: slog.New(slog.DiscardHandler), Headers: map[string]string{"Api-Key": "secret"},
	})
	require.NoError(t, err)
	return tr
}

const (
	parent = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"
	child  = "Philippa Quillfeather-Osgood"
)

func TestARequestAndItsStatementsAreOneTrace(t *testing.T) {
	dbtest.Each(t, migrations.Files, func(t *testing.T, options db.Options) {
		c := collect(t)
		tr := tracer(t, c, true)
		options.Migrations = nil
		d, err := db.Open(db.WithWrap(t.Context(), tr.Wrap), options)
		require.NoError(t, err)
		require.NoError(t, d.Migrate(t.Context()))

		r := httptest.NewRequest(http.MethodGet, "/api/child/c0ffee?name=Philippa", http.NoBody)
		r.Header.Set("Traceparent", parent)
		ctx, end := tr.Request(t.Context(), r)
		require.NoError(t, d.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.Exec(ctx, `INSERT INTO setting (name, value)
				VALUES ('literal', $1)`, child)
			return err
		}))
		var value string
		require.NoError(t, d.Read().Get(ctx, &value, `SELECT value FROM setting WHERE value = $1`, child))
		require.Error(t, d.Read().Get(ctx, &value, `SELECT nothing FROM setting WHERE value = $1`, child))
		end("GET /api/child/{id}", http.StatusOK)
		require.NoError(t, d.Read().Get(t.Context(), &value, `SELECT 'nobody asked for this'`))
		require.Error(t, tr.Job(t.Context(), "weekly", func(context.Context) error { return errors.New("for " + child) }))
		require.NoError(t, d.Close())
		require.NoError(t, tr.Close(t.Context()))

		request := c.named("GET /api/child/{id}")
		require.NotNil(t, request)
		require.Equal(t, "4bf92f3577b34da6a3ce929d0e0e4736", request.TraceID)
		require.Equal(t, "00f067aa0ba902b7", request.ParentSpanID)
		require.Equal(t, 2, request.Kind)
		require.Equal(t, map[string]string{"http.request.method": "GET", "http.route": "GET /api/child/{id}", "http.response.status_code": "200"}, request.attributes())
		insert, read := c.named("INSERT"), c.named("SELECT")
		require.NotNil(t, insert)
		require.NotNil(t, read)
		require.Equal(t, request.TraceID, insert.TraceID)
		require.Equal(t, request.SpanID, read.ParentSpanID)
		require.GreaterOrEqual(t, read.EndTimeUnixNano, read.StartTimeUnixNano)
		require.Regexp(t, `^INSERT INTO setting \(name, value\) VALUES \(\?, [$?]1?\)$`, insert.attributes()["db.query.text"])
		job := c.named("job weekly")
		require.NotNil(t, job)
		require.Equal(t, 2, job.Status.Code)
		for _, secret := range []string{"Philippa", "c0ffee", "literal", "nobody asked"} {
			require.NotContains(t, c.text.String(), secret)
		}
		require.Contains(t, c.text.String(), "1.2.3")
		require.NotContains(t, c.keys, "")
	})
}

// Whoever asks without a proxy in front does not decide which traces there are.
func TestAStrangersTraceIsNotTakenOver(t *testing.T) {
	c := collect(t)
	tr := tracer(t, c, false)
	r := httptest.NewRequest("PURGE-Philippa", "/", http.NoBody)
	r.Header.Set("Traceparent", parent)
	_, end := tr.Request(t.Context(), r)
	end("unmatched", http.StatusInternalServerError)
	require.NoError(t, tr.Close(t.Context()))
	require.Len(t, c.spans, 1)
	require.NotEqual(t, "4bf92f3577b34da6a3ce929d0e0e4736", c.spans[0].TraceID)
	require.Empty(t, c.spans[0].ParentSpanID)
	require.Equal(t, "_OTHER", c.spans[0].attributes()["http.request.method"])
	require.Equal(t, 2, c.spans[0].Status.Code)
}

func TestACollectorThatIsAwayHoldsNobodyUp(t *testing.T) {
	c := collect(t)
	tr := tracer(t, c, false)
	c.Close()
	began := time.Now()
	for range 10_000 {
		_, end := tr.Request(t.Context(), httptest.NewRequest(http.MethodGet, "/", http.NoBody))
		end("GET /", http.StatusOK)
	}
	require.NoError(t, tr.Close(t.Context()))
	require.Less(t, time.Since(began), 20*time.Second)
}

func TestAnAddressThatIsNoneIsRefused(t *testing.T) {
	for _, address := range []string{"collector:4318", "grpc://collector:4317", "http://", "://"} {
		_, err := tracing.New(tracing.Options{URL: address})
		require.Error(t, err, address)
	}
}

func TestAShapeHasNoValues(t *testing.T) {
	require.Equal(t, "SELECT a FROM t WHERE b = ? AND c = $1 AND d = ?", tracing.Shape("SELECT a\n\t FROM t  WHERE b = 'it''s' AND c = $1 AND d = ''"))
	require.LessOrEqual(t, len(tracing.Shape(strings.Repeat("SELECT ", 1000))), 2000)
}
