package roster

import (
	"context"
	"slices"
	"strings"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/importing"
	importfile "milepost/internal/importing/file"
	"milepost/internal/people"
)

// Record is what a source says of a child. What it does not say is empty, and leaves the child's record as it is.
type Record struct {
	SourcedID string
	Left      bool // the source says that the child has left
	FirstName, MiddleName, LastName,
	BirthDate, // YYYY-MM-DD
	Sex, Ethnicity, Email, Phone, School, Grade, Program, Room, Teacher, StudentID string
}

// sourceColumns are the columns of a source's list, as OneRoster calls them, with their fields.
var sourceColumns = []struct {
	name  string
	field importfile.Field
	of    func(r *Record) string
}{
	{"sourcedId", importfile.SourceID, func(r *Record) string { return r.SourcedID }},
	{"status", importfile.Status, func(r *Record) string {
		if r.Left {
			return "tobedeleted"
		}
		return ""
	}},
	{"givenName", importfile.FirstName, func(r *Record) string { return r.FirstName }},
	{"middleName", importfile.MiddleName, func(r *Record) string { return r.MiddleName }},
	{"familyName", importfile.LastName, func(r *Record) string { return r.LastName }},
	{"birthDate", importfile.DateOfBirth, func(r *Record) string { return r.BirthDate }},
	{"sex", importfile.SexForNorms, func(r *Record) string { return r.Sex }},
	{"ethnicity", importfile.Ethnicity, func(r *Record) string { return r.Ethnicity }},
	{"email", importfile.Email, func(r *Record) string { return r.Email }},
	{"phone", importfile.Phone, func(r *Record) string { return r.Phone }},
	{"school", "school", func(r *Record) string { return r.School }},
	{"grades", importfile.Grade, func(r *Record) string { return r.Grade }},
	{"program", "program", func(r *Record) string { return r.Program }},
	{"location", "building_room", func(r *Record) string { return r.Room }},
	{"teacher", "teacher", func(r *Record) string { return r.Teacher }},
	{"identifier", importfile.MedicalID, func(r *Record) string { return r.StudentID }},
}

// Reading is a source's roster as it was read: the whole of it, or what has changed.
type Reading struct {
	ID        string // of the import
	SourceKey int64
	Name      string
	Whole     bool
	Records   []Record
}

// Staged is what an import of a source would do. Present are the source's children on the list before it.
type Staged struct {
	Rows, New, Update, Same, Refused, Leave, Return, Check, Present int64
}

// BeginSource decides what a source's roster would change on the actor's list. Children whom a whole roster does not have any more leave. Without
// a row there is no import.
func (s *Service) BeginSource(ctx context.Context, actor authz.Actor, in Reading) (Staged, error) {
	children, err := s.store.sourced(ctx, s.k.DB.Read(), actor, in.SourceKey)
	if err != nil {
		return Staged{}, err
	}
	erased, err := s.store.erased(ctx, s.k.DB.Read(), in.SourceKey)
	if err != nil {
		return Staged{}, err
	}
	in.Records = slices.DeleteFunc(in.Records, func(r Record) bool { return len(erased) > 0 && erased[erasedID(in.SourceKey, r.SourcedID)] })
	records, leaving := inOrder(in, children)
	staged := Staged{}
	for _, c := range children {
		if c.present() {
			staged.Present++
		}
	}
	if len(records) == 0 {
		return staged, nil
	}
	if err := s.markLeaving(ctx, in, leaving); err != nil {
		return staged, err
	}
	list := importing.Import{ID: in.ID, FileName: in.Name, SourceKey: in.SourceKey}
	one, err := s.BeginList(ctx, actor, list, listed(records))
	c := one.Counts
	staged.Rows, staged.New, staged.Update, staged.Same, staged.Refused = c.Rows, c.New, c.Update, c.Same, c.Refused
	staged.Leave, staged.Return, staged.Check = c.Leave, c.Return, c.Check
	return staged, err
}

// listed are records as the list of an import.
func listed(records []Record) *importfile.File {
	names, fields := make([]string, len(sourceColumns)), make([]importfile.Field, len(sourceColumns))
	for i, column := range sourceColumns {
		names[i], fields[i] = column.name, column.field
	}
	cells := make([][]string, len(records))
	for i := range records {
		cells[i] = make([]string, len(sourceColumns))
		for at, column := range sourceColumns {
			cells[i][at] = column.of(&records[i])
		}
	}
	return importfile.Listed(importfile.OneRoster, names, fields, cells)
}

// sourcedChild is a child whom a source knows.
type sourcedChild struct {
	SourcedID string `db:"sourced_id"`
	FirstName string `db:"first_name"`
	LastName  string `db:"last_name"`
	Archived  bool   `db:"archived"`
	Left      bool   `db:"was_left"`
}

func (c sourcedChild) present() bool { return !c.Archived && !c.Left }

// inOrder are the rows of an import: children whom the source knows first, so that no new row takes one for its own, and those who leave last,
// because a row may be about one of them under another id. An id counts once.
func inOrder(in Reading, children map[string]sourcedChild) (rows []Record, leaving []string) {
	var added, left []Record
	seen := make(map[string]bool, len(in.Records))
	for _, r := range in.Records {
		child, known := children[r.SourcedID]
		switch {
		case seen[r.SourcedID]:
			continue
		case r.Left && (!known || !child.present()):
		case r.Left:
			left = append(left, child.leaver())
		case known:
			rows = append(rows, r)
		default:
			added = append(added, r)
		}
		seen[r.SourcedID] = true
	}
	if in.Whole {
		for id, child := range children {
			if !seen[id] && child.present() {
				left = append(left, child.leaver())
			}
		}
	}
	slices.SortFunc(left, func(a, b Record) int { return strings.Compare(a.SourcedID, b.SourcedID) })
	for _, r := range left {
		leaving = append(leaving, r.SourcedID)
	}
	return append(append(rows, added...), left...), leaving
}

func (c sourcedChild) leaver() Record {
	return Record{SourcedID: c.SourcedID, Left: true, FirstName: c.FirstName, LastName: c.LastName}
}

// sourced reads the children on the actor's list whom a source knows.
func (store) sourced(ctx context.Context, q db.Querier, actor authz.Actor, sourceKey int64) (map[string]sourcedChild, error) {
	var list []sourcedChild
	err := q.Select(ctx, &list, `SELECT l.sourced_id, p.first_name, p.last_name, p.archived_at IS NOT NULL AS archived, l.left_at IS NOT NULL AS was_left
		FROM roster_link l JOIN person p ON p.id = l.child_id WHERE l.source_key = $1 AND p.owner_id = $2`, sourceKey, actor.ID)
	found := make(map[string]sourcedChild, len(list))
	for _, c := range list {
		found[c.SourcedID] = c
	}
	return found, err
}

// erased reads the hashes of a source's ids of children who were erased: nothing of them is stored any more.
func (store) erased(ctx context.Context, q db.Querier, sourceKey int64) (map[string]bool, error) {
	var list []string
	err := q.Select(ctx, &list, `SELECT sourced_id FROM roster_link WHERE source_key = $1 AND child_id IS NULL`, sourceKey)
	found := make(map[string]bool, len(list))
	for _, id := range list {
		found[id] = true
	}
	return found, err
}

// SourcedIDs returns the ids that a source has for children of the actor's list.
func (s *Service) SourcedIDs(ctx context.Context, actor authz.Actor, sourceKey int64) (map[string]bool, error) {
	children, err := s.store.sourced(ctx, s.k.DB.Read(), actor, sourceKey)
	ids := make(map[string]bool, len(children))
	for id := range children {
		ids[id] = true
	}
	return ids, err
}

// markLeaving stores who would leave by an import: a child may be in the roster under another id.
func (s *Service) markLeaving(ctx context.Context, in Reading, ids []string) error {
	for len(ids) > 0 {
		some := ids[:min(len(ids), importing.Chunk)]
		ids = ids[len(some):]
		err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
			for _, part := range db.InLists(some) {
				text := `UPDATE roster_link SET leaving_id = ` + part.Arg(in.ID) + ` WHERE sourced_id IN ` + part.Marks + ` AND source_key = ` + part.Arg(in.SourceKey)
				if _, err := tx.Exec(ctx, text, part.Args...); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// storeSourced stores who leaves and who returns, and what the source calls the children.
func (s *Service) storeSourced(ctx context.Context, tx *db.Tx, m *childImport, done appliedRows) error {
	if m.SourceKey == 0 {
		return nil
	}
	if err := s.people.ArchiveChildren(ctx, tx, done.left); err != nil {
		return err
	}
	if err := s.people.RestoreChildren(ctx, tx, done.returned); err != nil {
		return err
	}
	if err := s.store.setLeft(ctx, tx, m.SourceKey, idsOf(done.left), s.micros()); err != nil {
		return err
	}
	return s.store.putLinks(ctx, tx, m, done.links)
}

// undoSourced takes back what storeSourced has stored.
func (s *Service) undoSourced(ctx context.Context, tx *db.Tx, m *childImport, u undoing) error {
	if m.SourceKey == 0 {
		return nil
	}
	if err := s.people.RestoreChildren(ctx, tx, u.back); err != nil {
		return err
	}
	if err := s.people.ArchiveChildren(ctx, tx, u.away); err != nil {
		return err
	}
	if err := s.store.setLeft(ctx, tx, m.SourceKey, idsOf(u.back), 0); err != nil {
		return err
	}
	if err := s.store.setLeft(ctx, tx, m.SourceKey, idsOf(u.away), s.micros()); err != nil {
		return err
	}
	return s.store.unlink(ctx, tx, m, u.unlinked)
}

func idsOf(children []people.Child) []string {
	ids := make([]string, len(children))
	for i := range children {
		ids[i] = children[i].ID
	}
	return ids
}

// Outcome is how an import of a source stands.
type Outcome struct {
	ImportID  string
	SourceKey int64
	State     importing.State
	Staged
}

// OnSource adds what happens when an import of a source starts or ends.
func (s *Service) OnSource(hook func(ctx context.Context, tx *db.Tx, o Outcome) error) {
	s.sourced = hook
}

func (s *Service) notifySource(ctx context.Context, tx *db.Tx, m *childImport) error {
	if m.SourceKey == 0 || s.sourced == nil {
		return nil
	}
	return s.sourced(ctx, tx, Outcome{ImportID: m.ID, SourceKey: m.SourceKey, State: m.State, Staged: Staged{
		Rows: m.Rows, New: m.RunNew, Update: m.RunUpdate, Same: m.RunSame, Refused: m.RunRefused, Leave: m.RunLeave, Return: m.RunReturn,
	}})
}

// withoutFormer removes what children's records held before an import, some rows at a time.
func (r module) withoutFormer(ctx context.Context, importKey int64) error {
	for n := int64(importing.Chunk); n == importing.Chunk; {
		err := r.s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
			n, err = tx.Exec(ctx, `UPDATE import_change SET former = '{}' WHERE import_key = $1 AND row IN (SELECT row FROM import_change
				WHERE import_key = $1 AND former <> '{}' ORDER BY row LIMIT $2 + 0)`, importKey, importing.Chunk)
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}
