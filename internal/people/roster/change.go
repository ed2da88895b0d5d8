package roster

import (
	"context"
	"slices"
	"time"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/importing"
	importcell "milepost/internal/importing/cell"
	importfile "milepost/internal/importing/file"
)

var (
	childImportDone    = fault.Define("child-import.done", "This import is done.")
	childImportColumns = fault.Define("child-import.columns", "Name a field, or none, for each column.")
	noSuchField        = fault.Define("child-import.no-such-field", "There is no such field.")
	passwordColumn     = fault.Define("child-import.password-column", "A column of passwords cannot be used.")
	fieldTwice         = fault.Define("child-import.field-twice", "Two columns cannot fill the same field.")
)

var errImportDone = fault.Conflict(childImportDone)

// ChangeImport maps the columns again or chooses the order of the dates, and decides on all rows again.
func (s *Service) ChangeImport(ctx context.Context, actor authz.Actor, id string, edit ImportEdit) (Import, error) {
	m, err := s.store.Of(ctx, s.k.DB.Read(), actor, id, s.micros())
	if err != nil {
		return Import{}, err
	}
	if m.ran() {
		return Import{}, errImportDone
	}
	if edit.Fields != nil && m.SourceKey == 0 {
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
		m.Chosen = importcell.Order(*edit.DateOrder)
	}
	if err := s.decideImport(ctx, actor, m); err != nil {
		return Import{}, err
	}
	return m.wire(), nil
}

// checkFields returns a 422 for a wrong mapping.
func (m *childImport) checkFields(fields []importfile.Field) error {
	if len(fields) != len(m.Columns) {
		return fault.Field("fields", childImportColumns)
	}
	for i, field := range fields {
		switch {
		case !field.Known():
			return fault.Field("fields", noSuchField)
		case field == importfile.None:
		case m.Columns[i].Dropped:
			return fault.Field("fields", passwordColumn)
		case field != importfile.EthnicityFlag && slices.Contains(fields[:i], field):
			return fault.Field("fields", fieldTwice)
		}
	}
	return nil
}

// decideImport infers the order of dates, decides on all rows and stores both, some rows at a time. If the import is changed
// meanwhile, that change wins: then it is a 409. Until all rows are decided none counts as decided, so the import cannot be run.
func (s *Service) decideImport(ctx context.Context, actor authz.Actor, m *childImport) error {
	if err := s.readForms(ctx, m); err != nil {
		return err
	}
	m.New, m.Update, m.Same, m.Refused, m.Leave, m.Return = 0, 0, 0, 0, 0, 0
	if err := s.put(ctx, m); err != nil {
		return err
	}
	decided := *m
	decided.reading.Warnings = nil
	err := s.eachDecision(ctx, actor, m, func(list []decision) error {
		for _, v := range list {
			decided.count(v.Kind, 1)
			decided.countWarnings(v)
		}
		return s.storeDecisions(ctx, m, list)
	})
	if err != nil {
		return err
	}
	decided.Revision, decided.State = m.Revision, importing.Open
	*m = decided
	return s.put(ctx, m)
}

// put stores an import in a transaction of its own.
func (s *Service) put(ctx context.Context, m *childImport) error {
	return s.PutWith(ctx, m, func(context.Context, *db.Tx, *childImport) error { return nil })
}

// storeDecisions stores the decisions that differ from the stored ones, in the order of their rows.
func (s *Service) storeDecisions(ctx context.Context, m *childImport, list []decision) error {
	before, err := s.store.decisions(ctx, s.k.DB.Read(), m.Key, list[0].Row, list[len(list)-1].Row)
	if err != nil {
		return err
	}
	var others []storedDecision
	for _, v := range list {
		if now := v.stored(); now != before[v.Row] {
			others = append(others, now)
		}
	}
	if len(others) == 0 {
		return nil
	}
	if err := s.k.DB.Recount(ctx, map[string]int64{"child_import_verdict": min(list[0].Row-1, m.Rows)}); err != nil {
		return err
	}
	return s.PutWith(ctx, m, func(ctx context.Context, tx *db.Tx, _ *childImport) error {
		return s.store.putDecisions(ctx, tx, m.Key, others)
	})
}

// readForms looks at the dates and the ids of the file.
func (s *Service) readForms(ctx context.Context, m *childImport) error {
	m.reading = importReading{}
	if !slices.ContainsFunc(m.fields, importfile.Field.Date) && !slices.ContainsFunc(m.fields, importfile.Field.ID) {
		return nil
	}
	forms := m.newForms(s.k.Now())
	err := s.EachGoodRow(ctx, m.Key, func(cells []string, marks importfile.Marks) { m.look(forms, cells, marks) })
	m.reading.Form = forms.Decide()
	return err
}

func (m *childImport) newForms(now time.Time) *importing.Forms {
	return importing.NewForms(m.Columns, func(column int) bool { return m.fields[column].Date() }, now)
}

// look looks at how the dates and the ids of a row are written.
func (m *childImport) look(forms *importing.Forms, cells []string, marks importfile.Marks) {
	for i, cell := range cells {
		switch {
		case cell == "":
		case m.fields[i].Date():
			forms.AddDate(i, cell, marks.Cells[i])
		case m.fields[i].ID():
			forms.AddID(i, cell, marks.Cells[i])
		}
	}
}

// eachDecision decides on the rows of an import, given the current children, some at a time.
func (s *Service) eachDecision(ctx context.Context, actor authz.Actor, m *childImport, do func([]decision) error) error {
	q := s.k.DB.Read()
	list, err := s.store.roster(ctx, q, actor, m, 0)
	if err != nil {
		return err
	}
	j := s.newMatcher(m, list)
	return s.EachRows(ctx, q, m.Key, func(rows []importing.Row) error {
		decisions, err := s.decideChunk(ctx, q, actor, j, rows)
		if err != nil {
			return err
		}
		return do(decisions)
	})
}

// newMatcher makes a matcher of the import's rows with the children of a list.
func (s *Service) newMatcher(m *childImport, list roster) *matcher {
	j := newMatcher(m.reader(s.k.Now()), list, s.k.Now())
	if len(m.source.Sheets) > 1 {
		j.sheets = m.source.Sheets
	}
	return j
}

// decideChunk decides on rows, given the children as q sees them.
func (s *Service) decideChunk(ctx context.Context, q db.Querier, actor authz.Actor, j *matcher, rows []importing.Row) ([]decision, error) {
	matches := make([]matched, len(rows))
	var ids []string
	for i, row := range rows {
		cells, marks, err := row.Decode()
		if err != nil {
			return nil, err
		}
		matches[i] = j.match(row.Number, cells, marks, row.Fault)
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
