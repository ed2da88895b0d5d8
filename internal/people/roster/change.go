package roster

import (
	"context"
	"errors"
	"slices"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	rosterfile "milepost/internal/people/roster/file"
)

var (
	errImportDone    = fault.Conflict("This import is done.")
	errImportChanged = fault.Conflict("This import was changed meanwhile. Please look at it again.")
)

// ChangeImport maps the columns again or chooses the order of the dates, and decides on all rows again.
func (s *Service) ChangeImport(ctx context.Context, actor authz.Actor, id string, edit ImportEdit) (Import, error) {
	m, err := s.store.importOf(ctx, s.k.DB.Read(), actor, id, s.micros())
	if err != nil {
		return Import{}, err
	}
	if m.RunState != "" || m.State == stateDone {
		return Import{}, errImportDone
	}
	if edit.Fields != nil {
		if err := m.checkFields(*edit.Fields); err != nil {
			return Import{}, err
		}
		m.fields, m.Remembered = *edit.Fields, false
	}
	if edit.Decisions != nil {
		if err := m.choices.decide(*edit.Decisions); err != nil {
			return Import{}, err
		}
	}
	if edit.DateOrder != nil {
		m.Chosen = rosterfile.Order(*edit.DateOrder)
	}
	return m.wireAfter(s.decideImport(ctx, actor, m))
}

func (m *childImport) wireAfter(err error) (Import, error) {
	if err != nil {
		return Import{}, err
	}
	return m.wire(), nil
}

// checkFields returns a 422 for a wrong mapping.
func (m *childImport) checkFields(fields []rosterfile.Field) error {
	if len(fields) != len(m.columns) {
		return fault.Field("fields", "Name a field, or none, for each column.")
	}
	for i, field := range fields {
		switch {
		case !field.Known():
			return fault.Field("fields", "There is no such field.")
		case field == rosterfile.None:
		case m.columns[i].Dropped:
			return fault.Field("fields", "A column of passwords cannot be used.")
		case field != rosterfile.EthnicityFlag && slices.Contains(fields[:i], field):
			return fault.Field("fields", "Two columns cannot fill the same field.")
		}
	}
	return nil
}

// decideImport infers the order of dates, decides on all rows and stores both, some rows at a time. If the import is changed
// meanwhile, that change wins: then it is a 409.
func (s *Service) decideImport(ctx context.Context, actor authz.Actor, m *childImport) error {
	if err := s.readOrder(ctx, m); err != nil {
		return err
	}
	err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		taken := *m
		mine, err := s.store.takeImport(ctx, tx, &taken)
		return whenFresh(mine, err)
	})
	if err != nil {
		return err
	}
	m.Revision++
	m.New, m.Update, m.Same, m.Refused = 0, 0, 0, 0
	mine := func(ctx context.Context, tx *db.Tx) error {
		fresh, err := s.store.importUnchanged(ctx, tx, m)
		return whenFresh(fresh, err)
	}
	err = s.eachDecision(ctx, s.k.DB.Read(), actor, m, func(list []decision) error {
		for _, v := range list {
			m.count(v.Kind, 1)
			m.countWarnings(v)
		}
		return s.storeDecisions(ctx, m, list, 0, mine)
	})
	if err != nil {
		return err
	}
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		fresh, err := s.store.putImport(ctx, tx, m)
		return whenFresh(fresh, err)
	})
}

// whenFresh is a 409 when the import was changed by somebody else.
func whenFresh(fresh bool, err error) error {
	if err == nil && !fresh {
		return errImportChanged
	}
	return err
}

// storeDecisions stores those of the decisions, in the order of their rows, that are others than the stored ones and lie
// behind a row. may refuses that, in the same transaction.
func (s *Service) storeDecisions(ctx context.Context, m *childImport, list []decision, after int64, may func(context.Context, *db.Tx) error) error {
	if len(list) == 0 {
		return nil
	}
	before, err := s.store.decisions(ctx, s.k.DB.Read(), m.Key, list[0].Row, list[len(list)-1].Row)
	if err != nil {
		return err
	}
	var others []storedDecision
	for _, v := range list {
		if now := v.stored(); v.Row > after && now != before[v.Row] {
			others = append(others, now)
		}
	}
	if len(others) == 0 {
		return nil
	}
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := may(ctx, tx); err != nil {
			return err
		}
		return s.store.putDecisions(ctx, tx, m.Key, others)
	})
}

// readOrder looks at the dates and the ids of the file.
func (s *Service) readOrder(ctx context.Context, m *childImport) error {
	m.reading = importReading{}
	if !slices.ContainsFunc(m.fields, rosterfile.Field.Date) && !slices.ContainsFunc(m.fields, rosterfile.Field.ID) {
		return nil
	}
	forms := m.newForms(s.k.Now())
	err := s.eachStaged(ctx, s.k.DB.Read(), m.Key, func(list []stagedRow) error {
		for _, row := range list {
			cells, err := row.cells()
			if err != nil {
				return err
			}
			marks, err := row.marks()
			if err != nil {
				return err
			}
			if row.Fault == "" {
				forms.add(cells, marks)
			}
		}
		return nil
	})
	m.reading = forms.reading()
	return err
}

// eachStaged goes through the rows of an import, some at a time.
func (s *Service) eachStaged(ctx context.Context, q db.Querier, importKey int64, do func([]stagedRow) error) error {
	var after int64
	for {
		rows, err := s.store.staged(ctx, q, importKey, after)
		if err = errors.Join(err, ctx.Err()); err != nil || len(rows) == 0 {
			return err
		}
		if err := do(rows); err != nil {
			return err
		}
		after = rows[len(rows)-1].Row
	}
}

// eachDecision decides on the rows of an import, given the children as q sees them, some at a time.
func (s *Service) eachDecision(ctx context.Context, q db.Querier, actor authz.Actor, m *childImport, do func([]decision) error) error {
	list, err := s.store.roster(ctx, q, actor)
	if err != nil {
		return err
	}
	others, err := s.store.otherIDs(ctx, q, actor)
	if err != nil {
		return err
	}
	j := newMatcher(m.reader(s.k.Now()), list, s.k.Now())
	j.roster.also(others)
	if len(m.source.Sheets) > 1 {
		j.sheets = m.source.Sheets
	}
	return s.eachStaged(ctx, q, m.Key, func(rows []stagedRow) error {
		decisions, err := s.decideChunk(ctx, q, actor, j, rows)
		if err != nil {
			return err
		}
		return do(decisions)
	})
}

func (s *Service) decideChunk(ctx context.Context, q db.Querier, actor authz.Actor, j *matcher, rows []stagedRow) ([]decision, error) {
	matches := make([]matched, len(rows))
	var ids []string
	for i, row := range rows {
		cells, err := row.cells()
		if err != nil {
			return nil, err
		}
		marks, err := row.marks()
		if err != nil {
			return nil, err
		}
		matches[i] = j.match(row.Row, cells, marks, row.Fault)
		if matches[i].child != nil {
			ids = append(ids, matches[i].child.ID)
		}
	}
	records, err := s.people.OwnRecords(ctx, q, actor, ids)
	if err != nil {
		return nil, err
	}
	decisions := make([]decision, len(rows))
	for i, m := range matches {
		decisions[i] = j.decide(m, records)
	}
	return decisions, nil
}
