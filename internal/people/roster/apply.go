package roster

import (
	"context"

	"github.com/google/uuid"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/notice"
	"milepost/internal/people"
)

// msgChildGone is the reason for a row whose child was removed after the decision.
const msgChildGone = "The child that this row is about is on the list no longer."

// applyRows applies the next rows with a change, up to so many, and advances the run in the same transaction, so that no row is
// applied twice or left out, wherever the process ends.
func (s *Service) applyRows(ctx context.Context, tx *db.Tx, m *childImport, most int) error {
	actor := authz.Caller(ctx)
	rows, err := s.store.toApply(ctx, tx, m.Key, m.AfterRow, most)
	if err != nil {
		return err
	}
	last := m.AfterRow
	if len(rows) > 0 {
		last = rows[len(rows)-1].Row
	}
	if len(rows) < most {
		if last, err = s.store.lastRow(ctx, tx, m.Key); err != nil {
			return err
		}
	}
	done, err := s.decideRows(ctx, tx, actor, m, rows)
	if err != nil {
		return err
	}
	if err := s.count(ctx, tx, m, done, last); err != nil {
		return err
	}
	if err := s.storeRows(ctx, tx, m, done); err != nil {
		return err
	}
	if len(rows) < most {
		return s.finishImport(ctx, tx, m)
	}
	return nil
}

// appliedRows are the changes of the list by some rows of an import.
type appliedRows struct {
	added, updated []people.Child
	changes        []storedChange   // of the added, then of the updated
	others         []storedDecision // rows that do something else than was decided before
	kinds          map[string]int64
}

// children returns the ids of those who are added or changed.
func (a appliedRows) children() []string {
	ids := make([]string, 0, len(a.changes))
	for _, list := range [][]people.Child{a.added, a.updated} {
		for i := range list {
			ids = append(ids, list[i].ID)
		}
	}
	return ids
}

// decideRows decides again on rows that add or change a child, given the current children.
func (s *Service) decideRows(ctx context.Context, tx *db.Tx, actor authz.Actor, m *childImport, rows []decidedRow) (appliedRows, error) {
	var ids []string
	for _, row := range rows {
		if row.ChildID != "" {
			ids = append(ids, row.ChildID)
		}
	}
	done := appliedRows{kinds: map[string]int64{}}
	records, err := s.people.OwnRecords(ctx, tx, actor, ids)
	if err != nil {
		return done, err
	}
	now := s.k.Now()
	j := newMatcher(m.reader(now), nil, now)
	var updates []storedChange
	for _, row := range rows {
		v, err := row.again(j, records)
		if err != nil {
			return done, err
		}
		done.kinds[v.Kind]++
		switch v.Kind {
		case decisionNew:
			v.Child.ID, v.Child.OwnerID, v.Child.Kind = uuid.NewString(), actor.ID, people.KindChild
			v.Child.Access, v.Child.CreatedAt = people.AccessNone, db.Micros(now)
			done.added = append(done.added, v.Child)
			done.changes = append(done.changes, storedChange{Row: row.Row, Kind: changeNew, Former: "{}"})
		case decisionUpdate:
			former, err := changedFields(records[v.ChildID], v.Child).encode()
			if err != nil {
				return done, err
			}
			done.updated = append(done.updated, v.Child)
			updates = append(updates, storedChange{Row: row.Row, ChildKey: v.Child.Key, Kind: changeUpdate, Former: former})
		}
		if v.Kind != row.Decision {
			done.others = append(done.others, v.stored())
		}
	}
	done.changes = append(done.changes, updates...)
	return done, nil
}

// again decides again on a row that was to add or to change a child.
func (r decidedRow) again(j *matcher, records map[string]people.Child) (decision, error) {
	cells, err := r.cells()
	if err != nil {
		return decision{}, err
	}
	marks, err := r.marks()
	if err != nil {
		return decision{}, err
	}
	m := matched{parsedRow: j.reader.read(r.Row, cells, marks, r.Fault)}
	if r.ChildID != "" {
		c, there := records[r.ChildID]
		if !there {
			return decision{Row: r.Row}.refused([]string{msgChildGone}), nil
		}
		m.child = &known{ID: c.ID, FirstName: c.FirstName, LastName: c.LastName, DateOfBirth: c.DateOfBirth, MedicalID: c.MedicalID, CustomID: c.CustomID}
	}
	return j.decide(m, records).final(), nil
}

// count advances the run past a row and updates the counts of outcomes.
func (s *Service) count(ctx context.Context, tx *db.Tx, m *childImport, done appliedRows, last int64) error {
	counts, err := s.store.countDecisions(ctx, tx, m.Key, m.AfterRow, last)
	if err != nil {
		return err
	}
	m.RunNew += done.kinds[decisionNew]
	m.RunUpdate += done.kinds[decisionUpdate]
	m.RunSame += counts[decisionSame] + done.kinds[decisionSame]
	m.RunRefused += counts[decisionRefused] + done.kinds[decisionRefused]
	m.DoneRows = m.RunNew + m.RunUpdate + m.RunSame + m.RunRefused
	m.AfterRow = last
	return nil
}

// storeRows stores the children, how they were before, and the event of it.
func (s *Service) storeRows(ctx context.Context, tx *db.Tx, m *childImport, done appliedRows) error {
	if err := s.people.StoreChildren(ctx, tx, done.added, done.updated); err != nil {
		return err
	}
	for i := range done.added {
		done.changes[i].ChildKey = done.added[i].Key
	}
	if err := s.store.addChanges(ctx, tx, m.Key, done.changes); err != nil {
		return err
	}
	if len(done.others) > 0 {
		if err := s.store.putDecisions(ctx, tx, m.Key, done.others); err != nil {
			return err
		}
	}
	if len(done.changes) == 0 {
		return nil
	}
	return s.k.Audit.Record(ctx, tx, audit.Event{
		Action: "child.import", SubjectKind: "account", SubjectID: m.OwnerID, Children: done.children(),
		Detail: map[string]any{"import": m.ID, "new": len(done.added), "update": len(done.updated), "row": m.AfterRow},
	})
}

// finishImport stores that the import is done and how its columns were mapped.
func (s *Service) finishImport(ctx context.Context, tx *db.Tx, m *childImport) error {
	m.RunState, m.State, m.DoneAt = runDone, stateDone, s.micros()
	m.New, m.Update, m.Same, m.Refused = m.RunNew, m.RunUpdate, m.RunSame, m.RunRefused
	fresh, err := s.store.putImport(ctx, tx, m)
	if err == nil && !fresh {
		err = errImportChanged
	}
	if err != nil {
		return err
	}
	if err := s.store.remember(ctx, tx, m, m.DoneAt); err != nil {
		return err
	}
	if err := s.notifyEnd(ctx, tx, m); err != nil {
		return err
	}
	return s.k.Jobs.Enqueue(ctx, tx, cleanJob, cleaning{ImportID: m.ID}, s.k.Now())
}

// notifyEnd reports who began an import that it has ended.
func (s *Service) notifyEnd(ctx context.Context, tx *db.Tx, m *childImport) error {
	return s.k.Notices.Notify(ctx, tx, notice.Notice{Kind: notice.ChildrenImported, Subject: m.ID, To: []string{m.OwnerID}})
}
