package oneroster

import (
	"context"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/oneroster/rostertest"
	"milepost/internal/people"
	"milepost/internal/people/roster"
)

// person adds a child to the organization's list by hand.
func (h *fixture) person(first, last string) people.Child {
	h.T.Helper()
	c, err := h.People.AddChild(h.ctx(), h.actor, people.NewChild{FirstName: first, LastName: last})
	require.NoError(h.T, err)
	return c
}

func (h *fixture) student(id, first, last, born string, fields rostertest.Record) {
	record := rostertest.Record{"sourcedId": id, "givenName": first, "familyName": last, "role": "student"}
	for name, value := range fields {
		record[name] = value
	}
	h.server.Put("students", record)
	if born != "" {
		h.server.Put("demographics", rostertest.Record{"sourcedId": id, "birthDate": born})
	}
}

// link is the source's id of a child; empty without one.
func (h *fixture) link(childID string) (id string) {
	h.T.Helper()
	var ids []string
	require.NoError(h.T, h.DB.Read().Select(h.T.Context(), &ids, `SELECT sourced_id FROM roster_link WHERE child_id = $1`, childID))
	if len(ids) > 0 {
		id = ids[0]
	}
	require.LessOrEqual(h.T, len(ids), 1)
	return id
}

func TestChildrenOfTheListAreRecognisedWithTheCareOfAnImport(t *testing.T) {
	onBoth(t, func(h *fixture) {
		byFile := h.person("Ana", "Adler")
		h.Exec(`UPDATE child SET custom_id = 'a-1' WHERE id = $1`, byFile.ID)
		byNumber := h.person("Ben", "Brandt")
		h.Exec(`UPDATE child SET medical_id = '007' WHERE id = $1`, byNumber.ID)
		byBirth := h.person("Chloé", "Costa")
		h.Exec(`UPDATE person SET date_of_birth = '2016-05-04' WHERE id = $1`, byBirth.ID)
		unsure, other := h.person("Deniz", "Dogan"), h.person("Eda", "Eriksen")
		archived := h.person("Femi", "Fuchs")
		h.Exec(`UPDATE person SET date_of_birth = '2016-05-05' WHERE id = $1`, archived.ID)
		require.NoError(h.T, h.People.Archive(h.ctx(), h.actor, people.KindChild, archived.ID))

		h.student("a-1", "Anna", "Adler", "2016-01-01", nil)
		h.student("a-2", "Ben", "Brandt", "2016-01-02", rostertest.Record{"identifier": "007"})
		h.student("a-3", "Chloe", "Costa", "2016-05-04", nil)
		h.student("a-4", "Deniz", "Dogan", "2016-01-04", nil)
		h.student("a-5", "Eda", "Eriksen", "2016-01-05", nil)
		h.student("a-6", "Femi", "Fuchs", "2016-05-05", nil)
		h.student("a-7", "Juno", "García", "", nil) // two of a name, without a date of birth
		h.student("a-8", "Juno", "García", "", nil)
		source := h.add()
		first := h.read(source)
		require.Equal(h.T, [4]int64{2, 3, 0, 3}, [4]int64{first.New, first.Update, first.Leave, first.LeftOut}, "%+v", first)

		// A person decides: Deniz is the child on the list, Eda another one.
		m, err := h.Rosters.One(h.ctx(), h.actor, first.ID)
		require.NoError(h.T, err)
		require.Equal(h.T, []roster.ImportWarning{{Warning: "unsure", Rows: 2, Choices: []string{"take", "swap", "skip"}}}, m.Warnings)
		decisions := []roster.ImportDecision{{Row: h.row(first.ID, "a-4"), Choice: "take"}, {Row: h.row(first.ID, "a-5"), Choice: "swap"}}
		_, err = h.Rosters.ChangeImport(h.ctx(), h.actor, first.ID, roster.ImportEdit{Decisions: &decisions})
		require.NoError(h.T, err)
		done := h.approve(h.run(first.ID))
		require.Equal(h.T, [3]int64{3, 4, 1}, [3]int64{done.New, done.Update, done.LeftOut})
		require.Equal(h.T, []string{"a-1", "a-2", "a-3", "a-4", "", ""},
			[]string{h.link(byFile.ID), h.link(byNumber.ID), h.link(byBirth.ID), h.link(unsure.ID), h.link(other.ID), h.link(archived.ID)})

		// What was decided holds: nothing changes any more, and who is archived stays so.
		again := h.read(source)
		require.Equal(h.T, stateDone, again.State)
		require.Equal(h.T, [5]int64{0, 0, 0, 7, 1}, [5]int64{again.New, again.Update, again.Leave, again.Same, again.LeftOut}, "%+v", again)
	})
}

// row is the number of an import's row about a student.
func (h *fixture) row(importID, sourcedID string) (row int64) {
	h.T.Helper()
	require.NoError(h.T, h.DB.Read().Get(h.T.Context(), &row, `SELECT r.row FROM child_import_row r JOIN child_import i ON i.key = r.import_key
		WHERE i.id = $1 AND r.cells LIKE $2`, importID, `["`+sourcedID+`",%`))
	return row
}

// Where a system gives all students other ids, they are the same children, whom nobody archives or adds again.
func TestStudentsWithOtherIDsStayTheSameChildren(t *testing.T) {
	onBoth(t, func(h *fixture) {
		for n := range 30 {
			h.server.Student(n)
		}
		source := h.add()
		h.approve(h.read(source))
		before := h.children("p.id")
		h.wait(7 * 24 * time.Hour)
		for n := range 30 {
			id := h.server.Student(n)
			h.server.Forget("students", id)
			h.server.Forget("demographics", id)
			h.student("new-"+id, first(n), last(n), rostertest.Birth(n), nil)
		}
		r := h.read(source)
		require.Equal(h.T, stateDone, r.State, "%+v", r)
		require.Equal(h.T, [4]int64{0, 30, 0, 0}, [4]int64{r.New, r.Update, r.Leave, r.LeftOut}, "%+v", r)
		require.Equal(h.T, before, h.children("p.id"))

		// Taken back, the former ids hold again.
		_, err := h.Rosters.Undo(h.ctx(), h.actor, r.ID)
		require.NoError(h.T, err)
		h.due()
		require.Equal(h.T, before, h.children("p.id"))
		require.EqualValues(h.T, 30, h.Count(`SELECT count(*) FROM roster_link WHERE sourced_id LIKE 's%'`))
		require.EqualValues(h.T, 30, h.Count(`SELECT count(*) FROM roster_link`))
	})
}

func first(n int) string {
	return []string{"Ana", "Ben", "Chloé", "Deniz", "Eda", "Femi", "Grâce", "Hana", "Ivo", "Juno", "Kofi"}[n%11]
}

func last(n int) string {
	return []string{"Adler", "Brandt", "Costa", "Dogan", "Eriksen", "Fuchs", "García"}[n%7] + "-" + strconv.Itoa(n)
}

// What a person has decided about a child holds against the roster.
func TestWhatAPersonHasDecidedHoldsAgainstTheRoster(t *testing.T) {
	onBoth(t, func(h *fixture) {
		for n := range 5 {
			h.server.Student(n)
		}
		source := h.add()
		h.approve(h.read(source))
		id := func(sourcedID string) (id string) {
			require.NoError(h.T, h.DB.Read().Get(h.T.Context(), &id, `SELECT child_id FROM roster_link WHERE sourced_id = $1`, sourcedID))
			return id
		}
		archived, erased, moved := id("s000000"), id("s000001"), id("s000002")
		require.NoError(h.T, h.People.Archive(h.ctx(), h.actor, people.KindChild, archived))
		h.Exec(`UPDATE person SET owner_id = 'other' WHERE id = $1`, moved)
		require.NoError(h.T, h.DB.Tx(h.ctx(), func(ctx context.Context, tx *db.Tx) error {
			_, err := h.Rosters.Erase(ctx, tx, erased)
			return err
		}))
		h.Exec(`DELETE FROM child WHERE id = $1`, erased)
		h.Exec(`DELETE FROM person WHERE id = $1`, erased)
		require.Zero(h.T, h.Count(`SELECT count(*) FROM roster_link WHERE sourced_id = 's000001'`))
		for range 2 {
			h.wait(7 * 24 * time.Hour)
			r := h.read(source)
			require.Equal(h.T, stateDone, r.State)
			require.Equal(h.T, [5]int64{0, 0, 0, 0, 2}, [5]int64{r.New, r.Update, r.Leave, r.Return, r.LeftOut}, "%+v", r)
			require.Len(h.T, h.children(), 2)
			require.Zero(h.T, h.Count(`SELECT count(*) FROM child_import_row WHERE cells LIKE '%s000001%'`))
		}
	})
}

// A child whom somebody has changed or tested since stays when a run is taken back.
func TestAnUndoLeavesWhatWasChangedSince(t *testing.T) {
	onBoth(t, func(h *fixture) {
		for n := range 12 {
			h.server.Student(n)
		}
		source := h.add()
		first := h.approve(h.read(source))
		var kept string
		require.NoError(h.T, h.DB.Read().Get(h.T.Context(), &kept, `SELECT child_id FROM roster_link WHERE sourced_id = 's000003'`))
		h.wait(time.Minute)
		_, err := h.People.ChangeChild(h.ctx(), h.actor, kept, people.ChildEdit{FirstName: new("Dena")})
		require.NoError(h.T, err)
		_, err = h.Rosters.Undo(h.ctx(), h.actor, first.ID)
		require.NoError(h.T, err)
		h.due()
		require.Equal(h.T, []string{"Dena Dogan-3"}, h.children())
		require.Equal(h.T, "s000003", h.link(kept))
		require.EqualValues(h.T, 1, h.Count(`SELECT count(*) FROM roster_link`))
	})
}

// The changes of a run are listed in pages, with the child and the kind of change, to the owner of the roster alone.
func TestTheListOfARunIsItsOrganizations(t *testing.T) {
	onBoth(t, func(h *fixture) {
		for n := range 12 {
			h.server.Student(n)
		}
		source := h.add()
		h.approve(h.read(source))
		h.wait(3 * time.Hour)
		h.server.Change("students", "s000001", rostertest.Record{"familyName": "Berger"})
		h.server.Leave("s000002")
		r := h.read(source)
		var got []string
		for after := ""; ; {
			page, err := h.s.Changes(h.ctx(), h.actor, r.ID, 1, after)
			require.NoError(h.T, err)
			for _, c := range page.Items {
				got = append(got, c.Kind+" "+c.FirstName+" "+c.LastName)
				if c.Kind == "update" {
					require.Equal(h.T, []string{"last_name"}, c.Fields)
				}
			}
			if after = page.Next; after == "" {
				break
			}
		}
		require.Equal(h.T, []string{"update Ben Berger", "leave Chloé Costa-2"}, got)
		_, err := h.s.Changes(h.ctx(), h.account("other"), r.ID, 20, "")
		require.ErrorIs(h.T, err, db.ErrNotFound)
		_, err = h.s.OneRun(h.ctx(), h.account("other"), r.ID)
		require.ErrorIs(h.T, err, db.ErrNotFound)
		_, err = h.s.Run(h.ctx(), h.account("other"), source)
		require.ErrorIs(h.T, err, db.ErrNotFound)
	})
}
