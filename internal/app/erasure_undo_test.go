package app

import (
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/people"
	"milepost/internal/people/erasure"
	"milepost/internal/people/field"
)

// What an import keeps to be undone is part of a child's data: it goes with the child, and with no other.
func TestErasureTakesWhatAnImportCouldUndo(t *testing.T) {
	onWorlds(t, func(t *testing.T, w *world) {
		owner, super := w.person(authz.Specialist, account.Active), w.person(authz.SuperAdmin, account.Active)
		add := func(name string) string {
			return said(t, w.must(owner, "create-child", call{body: people.NewChild{FirstName: name, LastName: "Stone", ChildDetails: people.ChildDetails{Texts: field.Texts[*string]{Grade: new("former " + name)}}}}), "child_id")
		}
		gone, stays := add("Quaggabert"), add("Theo")
		list := []byte("Child ID,Grade\n" + gone + ",4\n" + stays + ",5\n")
		id := said(t, w.must(owner, "begin-import", call{form: map[string]string{}, list: list}), "import_id")
		w.Jobs.Start()
		w.must(owner, "run-import", call{id: id})
		changes := func(child string) string {
			return w.text(`SELECT CAST(count(*) AS TEXT) FROM import_change WHERE former LIKE '%former%'
				AND child_key = (SELECT key FROM person WHERE id = $1)`, child)
		}
		require.Eventually(t, func() bool { return changes(gone) == "1" && changes(stays) == "1" }, waitLong, waitStep)
		require.Eventually(t, func() bool {
			return w.text(`SELECT state FROM import_run WHERE import_key = (SELECT key FROM child_import WHERE id = $1)`, id) == "done"
		}, waitLong, waitStep)

		w.must(super, "order-erasure", call{body: erasure.OrderedErasure{ChildID: gone, Name: "Quaggabert Stone"}})
		w.erased(gone)
		require.Equal(t, "0", w.text(`SELECT CAST(count(*) AS TEXT) FROM import_change WHERE former LIKE '%Quaggabert%'`))
		require.Equal(t, "1", w.text(`SELECT CAST(count(*) AS TEXT) FROM import_change`), "that of the other child")
		require.Equal(t, "1", changes(stays))

		w.must(owner, "undo-import", call{id: id})
		require.Eventually(t, func() bool {
			return w.text(`SELECT grade FROM child WHERE id = $1`, stays) == "former Theo"
		}, waitLong, waitStep)
	})
}
