package roster_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
)

// erase removes a child's data from imports, as an erasure does.
func (h *fixture) erase(childID string) {
	h.T.Helper()
	require.NoError(h.T, h.DB.Tx(h.T.Context(), func(ctx context.Context, tx *db.Tx) error {
		more, err := h.Rosters.Erase(ctx, tx, childID)
		require.False(h.T, more)
		return err
	}))
}

// staged returns the numbers of the stored rows of an import.
func (h *fixture) staged(id string) (rows []int) {
	h.T.Helper()
	require.NoError(h.T, h.DB.Read().Select(h.T.Context(), &rows, `SELECT r.row FROM child_import_row r JOIN child_import i ON i.key = r.import_key
		WHERE i.id = $1 ORDER BY r.row`, id))
	return rows
}

// A row is a child's by the child's id, however its name is written there. Rows of children with the same name stay.
func TestErasureTakesTheChildsRowsAndNotThoseOfANamesake(t *testing.T) {
	onImports(t, func(h *fixture) {
		gone := h.Add("ana", `{"first_name":"Ann","last_name":"Lee","date_of_birth":"2019-03-12","medical_id":"S1"}`)
		h.Add("ana", `{"first_name":"Ann","last_name":"Lee","date_of_birth":"2018-01-01","medical_id":"S2"}`)
		m := h.begin("ana", "Student ID,First name,Last name,DOB,Grade\nS1,Ann,Leigh,12.03.2019,2\nS2,Ann,Lee,01.01.2018,3\nS3,Anna,Leeds,05.06.2018,1\n")
		require.Equal(t, gone.ChildID, h.rows(m.ImportID, "update")[0].ChildID)
		h.Exec(`UPDATE person SET owner_id = 'ben' WHERE id = '` + gone.ChildID + `'`) // moved to another account since
		h.erase(gone.ChildID)
		require.Equal(t, []int{3, 4}, h.staged(m.ImportID))
		require.Zero(t, h.Count(`SELECT count(*) FROM child_import_row WHERE cells LIKE '%Leigh%'`))
		require.Zero(t, h.Count(`SELECT count(*) FROM child_import WHERE columns LIKE '%Leigh%'`), "the columns' examples")
		require.Len(t, h.rows(m.ImportID, ""), 2)
	})
}

// A row that has added a child is that child's, whatever the child is called since.
func TestErasureTakesTheRowThatAddedTheChild(t *testing.T) {
	onImports(t, func(h *fixture) {
		m := h.begin("ana", plainFile(0, 400))
		guard := `CREATE TRIGGER no_more BEFORE INSERT ON child WHEN NEW.medical_id = 'S350' BEGIN SELECT RAISE(ABORT, 'no'); END`
		if h.DB.Engine() == db.Postgres {
			guard = `ALTER TABLE child ADD CONSTRAINT no_more CHECK (medical_id <> 'S350')`
		}
		h.Exec(guard)
		require.Equal(t, "failed", h.run(m.ImportID).State)
		h.stopWork()
		var id string
		require.NoError(t, h.DB.Read().Get(t.Context(), &id, `SELECT p.id FROM person p JOIN child c ON c.id = p.id WHERE c.medical_id = 'S1'`))
		h.Ask("ana", "PATCH", "/api/child/"+id, `{"first_name":"Mia","last_name":"Other"}`, 200)
		h.erase(id)
		rows := h.staged(m.ImportID)
		require.Len(t, rows, 399, "those of Zoë 10 to Zoë 19 stay")
		require.NotContains(t, rows, 3)
		require.Zero(t, h.Count(`SELECT count(*) FROM child_import WHERE columns LIKE '%Zoë%'`))
	})
}
