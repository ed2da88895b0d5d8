package app_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/people"
	"milepost/internal/people/erasure"
	"milepost/internal/people/field"
	"milepost/internal/testworld"
)

// Data kept for undoing an import are part of a child's data: they are erased with the child, and with no other.
func TestErasureTakesWhatAnImportCouldUndo(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		owner, super := w.Person(authz.Specialist, account.Active), w.Person(authz.SuperAdmin, account.Active)
		add := func(name string) string {
			return member(t, w.Must(owner, "create-child", testworld.Call{Body: people.NewChild{FirstName: name, LastName: "Stone", ChildDetails: people.ChildDetails{Texts: field.Texts[*string]{Grade: new("former " + name)}}}}), "child_id")
		}
		gone, stays := add("Quaggabert"), add("Theo")
		list := []byte("Child ID,Grade\n" + gone + ",4\n" + stays + ",5\n")
		id := member(t, w.Must(owner, "begin-import", testworld.Call{Form: map[string]string{}, List: list}), "import_id")
		w.Jobs.Start()
		w.Must(owner, "run-import", testworld.Call{ID: id})
		changes := func(child string) string {
			return w.Text(`SELECT CAST(count(*) AS TEXT) FROM import_change WHERE former LIKE '%former%'
				AND child_key = (SELECT key FROM person WHERE id = $1)`, child)
		}
		require.Eventually(t, func() bool { return changes(gone) == "1" && changes(stays) == "1" }, waitLong, waitStep)
		require.Eventually(t, func() bool {
			return w.Text(`SELECT state FROM import_run WHERE import_key = (SELECT key FROM child_import WHERE id = $1)`, id) == "done"
		}, waitLong, waitStep)

		w.Must(super, "order-erasure", testworld.Call{Body: erasure.OrderedErasure{ChildID: gone, Name: "Quaggabert Stone"}})
		erased(w, gone)
		require.Equal(t, "0", w.Text(`SELECT CAST(count(*) AS TEXT) FROM import_change WHERE former LIKE '%Quaggabert%'`))
		require.Equal(t, "1", w.Text(`SELECT CAST(count(*) AS TEXT) FROM import_change`), "that of the other child")
		require.Equal(t, "1", changes(stays))

		w.Must(owner, "undo-import", testworld.Call{ID: id})
		require.Eventually(t, func() bool {
			return w.Text(`SELECT grade FROM child WHERE id = $1`, stays) == "former Theo"
		}, waitLong, waitStep)
	})
}
