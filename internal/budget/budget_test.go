package budget

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"runtime"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/db/migrations"
)

var update = flag.Bool("update", false, "rewrite the table of budgets")

const (
	file  = "testdata/budgets.txt"
	few   = 100
	many  = 10_000
	warm  = 2 // calls before the first that counts: statements are prepared, caches filled
	tries = 5 // the one with the fewest allocations counts
)

func TestOperationsKeepTheirBudgets(t *testing.T) {
	budgets := read(t)
	measured := table{}
	dbtest.Each(t, migrations.Files, func(t *testing.T, options db.Options) {
		w := open(t, options)
		for _, size := range sizes(w.installation.DB.Engine()) {
			w.grow(size)
			for _, o := range operations {
				key := budgetKey{o.name, w.installation.DB.Engine(), size}
				t.Run(fmt.Sprintf("%s/%d", o.name, size), func(t *testing.T) {
					measured[key] = w.measure(t, o)
					if !*update {
						require.Empty(t, measured[key].against(budgets[key], budgets.has(key)), "%s", key)
					}
				})
			}
		}
	})
	if *update {
		measured.keep(budgets)
		measured.write(t)
		return
	}
	for key := range budgets {
		require.True(t, known(key.operation), "%s is in %s and in no operation: run go test ./internal/budget -update", key.operation, file)
	}
}

// sizes returns the numbers of rows on an engine.
func sizes(engine db.Engine) []int {
	if testing.Short() && engine == db.Postgres {
		return []int{few}
	}
	return []int{few, many}
}

func known(name string) bool {
	for _, o := range operations {
		if o.name == name {
			return true
		}
	}
	return false
}

// measure runs an operation until it is warm, counts one call, and then the allocations of some more.
func (w *world) measure(t *testing.T, o operation) figures {
	t.Helper()
	outer := w.t
	w.t = t
	defer func() { w.t = outer }()
	run := 0
	for range warm {
		w.send(w.t.Context(), o.call(w, run))
		run++
	}
	ctx, found := counting(w.t.Context())
	answer := w.send(ctx, o.call(w, run))
	f := figures{
		Statements: found.statements, Transactions: found.transactions, Rows: found.rows, Work: found.steps, Bytes: answer.Body.Len(),
	}
	// How PostgreSQL reads tables of a hundred rows is left to chance, and the queries of a call that changes something would be
	// explained in another state than they ran in.
	if w.installation.DB.Engine() == db.Postgres && w.size > few && found.transactions == 0 {
		if found.mentions("audit_event") {
			w.drain()
		}
		var err error
		f.Work, err = readBy(context.Background(), w.installation.DB.Read(), found.queries)
		require.NoError(w.t, err, o.name)
	}
	for i := range tries {
		run++
		allocations := w.allocations(o.call(w, run))
		if i == 0 || allocations < f.Allocations {
			f.Allocations = allocations
		}
	}
	return f
}

// send makes a call, which must succeed.
func (w *world) send(ctx context.Context, c call) *httptest.ResponseRecorder {
	w.t.Helper()
	answer := httptest.NewRecorder()
	w.handler.ServeHTTP(answer, w.request(ctx, c))
	require.Equal(w.t, 2, answer.Code/100, "%s %s: %d %s", c.method, c.path, answer.Code, answer.Body)
	return answer
}

// allocations counts those of one call.
func (w *world) allocations(c call) int {
	w.t.Helper()
	answer, r := httptest.NewRecorder(), w.request(w.t.Context(), c)
	var before, behind runtime.MemStats
	runtime.ReadMemStats(&before)
	w.handler.ServeHTTP(answer, r)
	runtime.ReadMemStats(&behind)
	require.Equal(w.t, 2, answer.Code/100, "%s %s: %s", c.method, c.path, answer.Body)
	return int(behind.Mallocs - before.Mallocs)
}

func (w *world) request(ctx context.Context, c call) *http.Request {
	w.t.Helper()
	w.exec(`DELETE FROM throttle`) // an operation runs more often than anybody may
	var body io.Reader
	if c.body != nil {
		text, err := json.Marshal(c.body)
		require.NoError(w.t, err)
		body = bytes.NewReader(text)
	}
	r := httptest.NewRequestWithContext(ctx, c.method, c.path, body)
	r.Header.Set("Content-Type", "application/json")
	for name, values := range c.sends {
		r.Header[name] = values
	}
	if c.as != nil {
		r.Header.Set("Cookie", c.as.cookies)
	}
	return r
}
