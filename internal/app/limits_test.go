package app_test

import (
	"bytes"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	importfile "milepost/internal/importing/file"
	"milepost/internal/limit"
	"milepost/internal/people"
	"milepost/internal/testworld"
)

const noMoreChildren = `"detail":"An account has 3 children at most, archived ones included. Erase records that are not needed any more, or hand children over; ` +
	`if that does not do, whoever runs this server can raise the limit."`

// limited runs f on a world whose accounts have 3 children at most, on each engine.
func limited(t *testing.T, f func(t *testing.T, w *testworld.World)) {
	t.Helper()
	t.Parallel()
	dbtest.EachInstallation(t, func(t *testing.T, options db.Options) {
		c := testworld.Settings(t, options)
		c.Limit = limit.Chosen{"children": 3}
		f(t, testworld.New(t, testworld.Open(t, c)))
	})
}

func fillList(w *testworld.World, p *testworld.Person, n int) {
	for i := range n {
		w.Must(p, "create-child", testworld.Call{Body: people.NewChild{FirstName: fmt.Sprint("Ada ", i), LastName: "Brook"}})
	}
}

// importOf is an import of so many new children.
func importOf(t *testing.T, w *testworld.World, p *testworld.Person, n int) string {
	t.Helper()
	var b strings.Builder
	b.WriteString("First name,Last name\n")
	for i := range n {
		fmt.Fprintf(&b, "Lou %c,Reed\n", 'A'+i)
	}
	text := b.String()
	m, err := w.Services.Rosters.Begin(authz.With(t.Context(), p.Actor), p.Actor, bytes.NewReader([]byte(text)), int64(len(text)), importfile.Options{Name: "children.csv"})
	require.NoError(t, err)
	return m.ImportID
}

func TestCallsAtTheSameTimeDoNotPassALimit(t *testing.T) {
	limited(t, func(t *testing.T, w *testworld.World) {
		me, other := w.Person(authz.Specialist, account.Active), w.Person(authz.Specialist, account.Active)
		answers := make([]string, 12)
		codes := map[int]int{}
		var wait sync.WaitGroup
		for i := range answers {
			request := w.Request(w.Operation("create-child"), testworld.Call{Body: people.NewChild{FirstName: fmt.Sprint("Ada ", i), LastName: "Brook"}}, me.Cookies())
			wait.Go(func() {
				answer := w.Serve(request)
				answers[i] = fmt.Sprint(answer.Code, " ", answer.Body)
			})
		}
		wait.Wait()
		for _, answer := range answers {
			var code int
			_, err := fmt.Sscan(answer, &code)
			require.NoError(t, err)
			codes[code]++
			if code == http.StatusConflict {
				require.Contains(t, answer, noMoreChildren)
				require.Contains(t, answer, `"code":"limit-children"`)
			}
		}
		require.Equal(t, map[int]int{http.StatusCreated: 3, http.StatusConflict: 9}, codes)
		fillList(w, other, 3) // the limit is each account's own
		require.NoError(t, limit.Store(t.Context(), w.DB, limit.Chosen{"children": 4}))
		fillList(w, me, 1)
	})
}

func TestAnImportAndAnAcceptedChildDoNotPassALimit(t *testing.T) {
	limited(t, func(t *testing.T, w *testworld.World) {
		me, from := w.Person(authz.Specialist, account.Active), w.Person(authz.Specialist, account.Active)
		fillList(w, me, 2)
		tooLong, fits := importOf(t, w, me, 2), importOf(t, w, me, 1)
		refused := w.Serve(w.Request(w.Operation("run-import"), testworld.Call{ID: tooLong}, me.Cookies()))
		require.Equal(t, http.StatusConflict, refused.Code)
		require.Contains(t, refused.Body.String(), noMoreChildren)
		w.Must(me, "run-import", testworld.Call{ID: fits})

		fillList(w, me, 1)
		child := from.Child()
		w.Must(from, "offer-transfer", testworld.Call{ID: child, Body: map[string]any{"email": me.Email}})
		token := known(w, child)
		require.Equal(t, http.StatusConflict, status(w, me, "accept-transfer", testworld.Call{Body: token}))
		w.Must(from, "get-child", testworld.Call{ID: child})
	})
}

func TestDeletedRowsFreeTheLimitAndMovedRowsCountForTheNewOwner(t *testing.T) {
	limited(t, func(t *testing.T, w *testworld.World) {
		me, other := w.Person(authz.Specialist, account.Active), w.Person(authz.Specialist, account.Active)
		fillList(w, me, 3)
		w.Exec(`UPDATE person SET owner_id = $2 WHERE key = (SELECT MIN(key) FROM person WHERE owner_id = $1)`, me.ID, other.ID)
		require.Equal(t, "2", w.Text(`SELECT CAST(n AS TEXT) FROM row_count WHERE kind = 'children' AND holder = $1`, me.ID))
		require.Equal(t, "1", w.Text(`SELECT CAST(n AS TEXT) FROM row_count WHERE kind = 'children' AND holder = $1`, other.ID))
		fillList(w, me, 1)
		fillList(w, other, 2)
		require.Equal(t, http.StatusConflict, status(w, other, "create-child", testworld.Call{Body: people.NewChild{FirstName: "Ada", LastName: "Brook"}}))
	})
}
