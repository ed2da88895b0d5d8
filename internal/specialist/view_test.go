package specialist

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/measure"
	"milepost/internal/people"
	"milepost/internal/people/peopletest"
)

// fixture is an installation with the accounts ana and ben, who have no children yet.
type fixture struct {
	*peopletest.Fixture
	*Service
	t *testing.T
}

func onBoth(t *testing.T, f func(t *testing.T, h *fixture)) {
	t.Helper()
	peopletest.Run(t, func(h *peopletest.Fixture) {
		f(h.T, &fixture{Fixture: h, Service: New(h.Kernel, h.People, measure.New(h.Kernel)), t: h.T})
	})
}

func (h *fixture) actor(id string) authz.Actor {
	a := authz.Actor{ID: id, Role: authz.Specialist}
	require.NoError(h.t, h.DB.Read().Get(context.Background(), &a.Key, `SELECT key FROM account WHERE id = $1`, id))
	return a
}

// context returns the context of a request of an account.
func (h *fixture) context(id string) context.Context {
	return authz.With(context.Background(), h.actor(id))
}

func (h *fixture) key(child string) (key int64) {
	require.NoError(h.t, h.DB.Read().Get(context.Background(), &key, `SELECT key FROM person WHERE id = $1`, child))
	return key
}

// child adds one of ana's; more are further fields of the record and what they say.
func (h *fixture) child(first, last string, more ...string) string {
	record := map[string]string{"first_name": first, "last_name": last}
	for i := 0; i+1 < len(more); i += 2 {
		record[more[i]] = more[i+1]
	}
	body, err := json.Marshal(record)
	require.NoError(h.t, err)
	return h.Add("ana", string(body)).ChildID
}

// measured adds a measurement of a child.
func (h *fixture) measured(child, code, on string, value, sem float64) {
	err := h.DB.Tx(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, `INSERT INTO measurement (id, child_key, measure_key, test_date, value, sem, line, source, source_text, created_at, created_by)
			SELECT $1, p.key, m.key, $2, $3, NULLIF($4, 0.0), 'a', 'hand', '', 1, 'ana' FROM person p, measure m WHERE p.id = $5 AND m.code = $6`,
			uuid.NewString(), on, value, sem, child, code)
		if err != nil {
			return err
		}
		return h.store.markChanged(ctx, tx, []int64{h.key(child)})
	})
	require.NoError(h.t, err)
}

// asked is a list's query as a request without parameters has it.
func (h *fixture) asked() *listInput {
	return &listInput{Filter: Filter{AgeFrom: -1, AgeTo: -1}, Sort: "last_name", Limit: 200}
}

// names returns the first names on the list, in its order.
func (h *fixture) names(as string, change func(*listInput)) []string {
	h.t.Helper()
	in := h.asked()
	if change != nil {
		change(in)
	}
	out := []string{}
	for {
		page, err := h.list(h.context(as), h.actor(as), in)
		require.NoError(h.t, err)
		for _, c := range page.Body {
			out = append(out, c.FirstName)
		}
		if in.After = page.NextCursor; in.After == "" {
			require.Equal(h.t, strconv.Itoa(len(out)), page.TotalCount)
			return out
		}
	}
}

// seen is all that an account sees, as text.
func (h *fixture) seen(s *Service, as string) string {
	ctx, actor := h.context(as), h.actor(as)
	list, err := s.list(ctx, actor, h.asked())
	require.NoError(h.t, err)
	summary, err := s.Summary(ctx, actor, &summaryInput{Filter: Filter{AgeFrom: -1, AgeTo: -1}})
	require.NoError(h.t, err)
	data, err := s.Data(ctx, actor, Filter{AgeFrom: -1, AgeTo: -1}, 1000, "")
	require.NoError(h.t, err)
	text, err := json.MarshalIndent(map[string]any{"list": list, "summary": summary, "data": data}, "", " ")
	require.NoError(h.t, err)
	return string(text)
}

// At each moment the cached cohort equals what a newly started node reads.
func TestTheIndexMatchesTheDatabase(t *testing.T) {
	t.Parallel()
	onBoth(t, func(t *testing.T, h *fixture) {
		same := func(after string) {
			t.Helper()
			for _, as := range []string{"ana", "ben"} {
				fresh := New(h.Kernel, h.People, measure.New(h.Kernel))
				require.Equal(t, h.seen(fresh, as), h.seen(h.Service, as), "%s, after %s", as, after)
			}
		}
		inTx := func(do func(ctx context.Context, tx *db.Tx) error) {
			require.NoError(t, h.DB.Tx(context.Background(), do))
		}
		ctx, ana := h.context("ana"), h.actor("ana")

		same("nothing")
		ida := h.child("Ida", "Berg", "date_of_birth", "2019-02-28", "address", "Elm Street 4")
		same("a child was added")
		h.measured(ida, "SLPS2", "2024-05-10", 40, 0)
		same("a measurement")
		h.measured(ida, "SLPS2", "2024-04-10", 30, 0)
		same("an earlier one")
		first := "Ada"
		_, err := h.People.ChangeChild(ctx, ana, ida, people.ChildEdit{FirstName: &first})
		require.NoError(t, err)
		same("another name")
		require.Equal(t, []string{"Ada"}, h.names("ana", nil))
		require.NoError(t, h.People.Archive(ctx, ana, people.KindChild, ida))
		same("archiving")
		require.Empty(t, h.names("ana", nil))
		require.NoError(t, h.People.Restore(ctx, ana, people.KindChild, ida))
		same("restoring")
		c, err := h.People.Own(ctx, h.DB.Read(), ana, ida)
		require.NoError(t, err)
		inTx(func(ctx context.Context, tx *db.Tx) error { return h.People.Move(ctx, tx, c.Person, "ben") })
		same("a transfer")
		require.Empty(t, h.names("ana", nil))
		require.Equal(t, []string{"Ada"}, h.names("ben", nil))
		c.OwnerID = "ben"
		inTx(func(ctx context.Context, tx *db.Tx) error {
			if _, err := tx.Exec(ctx, `DELETE FROM measurement WHERE child_key = $1`, c.Key); err != nil {
				return err
			}
			return h.People.EraseChild(ctx, tx, c)
		})
		same("an erasure")
		require.Empty(t, h.names("ben", nil))

		many := make([]people.Child, 230)
		for i := range many {
			many[i].Person = people.Person{
				ID: uuid.NewString(), OwnerID: "ana", Kind: people.KindChild, FirstName: fmt.Sprintf("Child %03d", i), LastName: "Bo", Access: people.AccessNone, CreatedAt: 1,
			}
		}
		inTx(func(ctx context.Context, tx *db.Tx) error { return h.People.StoreChildren(ctx, tx, many, nil) })
		same("an import")
		require.Len(t, h.names("ana", nil), len(many))
		inTx(func(ctx context.Context, tx *db.Tx) error {
			return h.People.RemoveChildren(ctx, tx, []int64{h.key(many[0].ID)})
		})
		same("an import that was undone")
		require.Len(t, h.names("ana", nil), len(many)-1)
	})
}

func TestAFailedChangeChangesNothing(t *testing.T) {
	t.Parallel()
	onBoth(t, func(t *testing.T, h *fixture) {
		ida := h.child("Ida", "Berg")
		require.Equal(t, []string{"Ida"}, h.names("ana", nil))
		err := h.DB.Tx(context.Background(), func(ctx context.Context, tx *db.Tx) error {
			if err := h.store.markChanged(ctx, tx, []int64{h.key(ida)}); err != nil {
				return err
			}
			return context.Canceled
		})
		require.ErrorIs(t, err, context.Canceled)
		before, err := h.store.version(context.Background(), h.DB.Read(), h.actor("ana"))
		require.NoError(t, err)
		require.EqualValues(t, 1, before)
	})
}

func TestParallelReadersSeeStoredRows(t *testing.T) {
	t.Parallel()
	onBoth(t, func(t *testing.T, h *fixture) {
		const changes = 20
		ida := h.child("Ida", "Berg")
		ana, ctx := h.actor("ana"), h.context("ana")
		stored := make(chan int, changes)
		go func() {
			defer close(stored)
			for i := range changes {
				h.measured(ida, "SLPS2", "2024-05-10", float64(i), 0)
				stored <- i
			}
		}()
		for i := range stored {
			peopletest.AtOnce(4, func(int) {
				page, err := h.list(ctx, ana, h.asked())
				if assert.NoError(t, err) {
					assert.GreaterOrEqual(t, page.Body[0].Scores[0].Current, float64(i))
				}
			})
		}
	})
}

// A history gives the same figures whichever database it comes from.
func TestHistoriesFromTheDatabase(t *testing.T) {
	t.Parallel()
	onBoth(t, func(t *testing.T, h *fixture) {
		ids := make([]string, len(histories))
		for i, c := range histories {
			ids[i] = h.child(fmt.Sprintf("Child %02d", i), "Bo")
			for _, a := range c.history {
				h.measured(ids[i], "SLPS2", a.on, a.value, 0)
			}
		}
		v, err := h.view(h.context("ana"), h.actor("ana"))
		require.NoError(t, err)
		for i, c := range histories {
			at, found := v.own.find(h.key(ids[i]))
			require.True(t, found)
			want := figuresOf(history(t, "a", 0, c.history...))[0]
			got := v.own.children[at].figures[0]
			want.measure = got.measure
			require.Equal(t, fmt.Sprintf("%+v", want), fmt.Sprintf("%+v", got), c.name) // NaN differs from itself
		}
	})
}
