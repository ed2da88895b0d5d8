package roster

import (
	"context"
	"slices"

	"github.com/google/uuid"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/importing"
	"milepost/internal/people"
)

// Apply decides again on the next rows with a change, up to so many, as the list is now, and applies them.
func (r module) Apply(ctx context.Context, tx *db.Tx, m *childImport, most int) (more bool, err error) {
	s := r.s
	rows, err := s.toApply(ctx, tx, m.Key, m.AfterRow, most)
	if err != nil {
		return false, err
	}
	last := m.AfterRow
	if len(rows) > 0 {
		last = rows[len(rows)-1].Number
	}
	if len(rows) < most {
		if last, err = r.lastRow(ctx, tx, m.Key); err != nil {
			return false, err
		}
	}
	done, err := s.decideAgain(ctx, tx, m, rows)
	if err != nil {
		return false, err
	}
	if err := s.count(ctx, tx, m, done, last); err != nil {
		return false, err
	}
	return len(rows) == most, s.storeRows(ctx, tx, m, done)
}

// appliedRows are the changes of the list by some rows of an import.
type appliedRows struct {
	added, updated []people.Child
	left, returned []people.Child
	links          []linkedRow
	ids            []string         // of all these children
	changes        []storedChange   // of the added, then of the others
	others         []storedDecision // rows that do something else than was decided before
	kinds          map[string]int64
}

// decideAgain decides on rows that add or change a child, given the list as it is in the transaction.
func (s *Service) decideAgain(ctx context.Context, tx *db.Tx, m *childImport, rows []decidedRow) (appliedRows, error) {
	done, actor := appliedRows{kinds: map[string]int64{}}, authz.Caller(ctx)
	list, err := s.current(ctx, tx, actor, m)
	if err != nil {
		return done, err
	}
	staged := make([]importing.Row, len(rows))
	for i := range rows {
		staged[i] = rows[i].Row
	}
	decisions, err := s.decideChunk(ctx, tx, actor, s.newMatcher(m, list), staged)
	if err != nil {
		return done, err
	}
	for i, v := range decisions {
		if err := done.add(v.final(rows[i]), rows[i], actor, db.Micros(s.k.Now())); err != nil {
			return done, err
		}
	}
	return done, nil
}

// final is the decision on a row that is applied now. What is undecided is left out, and so is a row that is about another child
// than the one that was shown.
func (v decision) final(shown decidedRow) decision {
	switch {
	case v.Kind == decisionCheck:
		v.Kind = decisionRefused
	case v.Kind != decisionRefused && shown.ChildID != "" && shown.ChildID != v.ChildID:
		v = decision{Row: v.Row, ChildID: shown.ChildID}.refused(because(childGone))
	}
	return v
}

// add takes in the decision on a row.
func (a *appliedRows) add(v decision, row decidedRow, actor authz.Actor, now int64) error {
	a.kinds[v.Kind]++
	switch v.Kind {
	case decisionNew:
		v.Child.ID, v.Child.OwnerID, v.Child.Kind = uuid.NewString(), actor.ID, people.KindChild
		v.Child.Access, v.Child.CreatedAt = people.AccessNone, now
		at := len(a.added)
		a.added = append(a.added, v.Child)
		a.changes = slices.Insert(a.changes, at, storedChange{Row: v.Row, Kind: changeNew, Former: "{}"})
		a.concerns(v)
	case decisionUpdate, decisionReturn:
		former, err := changedFields(v.Before, v.Child).encode()
		if err != nil {
			return err
		}
		if v.Child != v.Before {
			a.updated = append(a.updated, v.Child)
		}
		if v.Kind == decisionReturn {
			a.returned = append(a.returned, v.Child)
		}
		a.changes = append(a.changes, storedChange{Row: v.Row, ChildKey: v.Child.Key, Kind: v.Kind, Former: former})
		a.concerns(v)
	case decisionLeave:
		a.left = append(a.left, v.Child)
		a.changes = append(a.changes, storedChange{Row: v.Row, ChildKey: v.Child.Key, Kind: changeLeave, Former: "{}"})
		a.ids = append(a.ids, v.Child.ID)
	}
	if v.Kind != row.Decision || v.ChildID != row.ChildID {
		a.others = append(a.others, v.stored())
	}
	return nil
}

// concerns remembers which child a row is about, and what the source calls it.
func (a *appliedRows) concerns(v decision) {
	a.ids = append(a.ids, v.Child.ID)
	if v.Source != "" {
		a.links = append(a.links, linkedRow{v.Source, v.Child.ID})
	}
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
	m.RunRefused += counts[decisionRefused] + counts[decisionCheck] + done.kinds[decisionRefused]
	m.RunLeave += done.kinds[decisionLeave]
	m.RunReturn += done.kinds[decisionReturn]
	m.DoneRows = m.applied() + m.RunSame + m.RunRefused
	m.AfterRow = last
	return nil
}

// storeRows stores the children, their former values, which row is about which child, and the audit event.
func (s *Service) storeRows(ctx context.Context, tx *db.Tx, m *childImport, done appliedRows) error {
	if err := s.people.StoreChildren(ctx, tx, done.added, done.updated); err != nil {
		return err
	}
	for i := range done.added {
		done.changes[i].ChildKey = done.added[i].Key
		s.list.own.newest = max(s.list.own.newest, done.added[i].Key)
		s.list.own.census = s.list.own.census.with(done.added[i].Key)
	}
	if err := s.storeSourced(ctx, tx, m, done); err != nil {
		return err
	}
	if err := s.store.addChanges(ctx, tx, m.Key, done.changes); err != nil {
		return err
	}
	if err := s.store.putDecisions(ctx, tx, m.Key, done.others); err != nil {
		return err
	}
	if err := s.store.putChildren(ctx, tx, m.Key, done.changes, done.added); err != nil {
		return err
	}
	if len(done.changes) == 0 {
		return nil
	}
	return s.k.Audit.Record(ctx, tx, audit.Event{
		Action: "child.import", SubjectKind: "account", SubjectID: m.OwnerID, Children: done.ids,
		Detail: map[string]any{"import": m.ID, "new": len(done.added), "update": len(done.updated), "leave": len(done.left), "return": len(done.returned), "row": m.AfterRow},
	})
}
