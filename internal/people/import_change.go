package people

import (
	"context"
	"slices"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/httpx"
	"milepost/internal/people/importing"
)

var (
	errImportDone    = httpx.Conflict("This import is done.")
	errImportChanged = httpx.Conflict("This import was changed meanwhile. Please look at it again.")
)

// ChangeImport maps the columns anew or chooses the order of the dates, and judges all rows again.
func (s *Service) ChangeImport(ctx context.Context, actor authz.Actor, id string, edit ImportEdit) (Import, error) {
	m, err := s.store.importOf(ctx, s.k.DB.Read(), actor, id, s.micros())
	if err != nil {
		return Import{}, err
	}
	if m.State == "done" {
		return Import{}, errImportDone
	}
	if edit.Fields != nil {
		if err := m.checkFields(*edit.Fields); err != nil {
			return Import{}, err
		}
		m.fields, m.Remembered = *edit.Fields, false
	}
	if edit.DateOrder != nil {
		m.Chosen = importing.Order(*edit.DateOrder)
	}
	return m.wireAfter(s.judgeImport(ctx, actor, m))
}

func (m *childImport) wireAfter(err error) (Import, error) {
	if err != nil {
		return Import{}, err
	}
	return m.wire(), nil
}

// checkFields answers what is wrong with a mapping: a 422.
func (m *childImport) checkFields(fields []importing.Field) error {
	if len(fields) != len(m.columns) {
		return httpx.Field("fields", "Name a field, or none, for each column.")
	}
	for i, field := range fields {
		switch {
		case !field.Known():
			return httpx.Field("fields", "There is no such field.")
		case field == importing.None:
		case m.columns[i].Dropped:
			return httpx.Field("fields", "A column of passwords cannot be used.")
		case field != importing.EthnicityFlag && slices.Contains(fields[:i], field):
			return httpx.Field("fields", "Two columns cannot fill the same field.")
		}
	}
	return nil
}

// judgeImport finds out what the dates tell, judges all rows and stores both.
func (s *Service) judgeImport(ctx context.Context, actor authz.Actor, m *childImport) error {
	if err := s.readOrder(ctx, m); err != nil {
		return err
	}
	rows := make([][]any, 0, m.Rows)
	m.New, m.Update, m.Same, m.Refused = 0, 0, 0, 0
	err := s.eachVerdict(ctx, s.k.DB.Read(), actor, m, func(list []verdict) error {
		for _, v := range list {
			m.count(v.Kind, 1)
			rows = append(rows, v.stored(m.Key))
		}
		return nil
	})
	if err != nil {
		return err
	}
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		fresh, err := s.store.putImport(ctx, tx, m)
		if err != nil {
			return err
		}
		if !fresh {
			return errImportChanged
		}
		return s.store.putVerdicts(ctx, tx, m.Key, rows)
	})
}

// readOrder looks at the dates of the file in the columns that are mapped to dates.
func (s *Service) readOrder(ctx context.Context, m *childImport) error {
	m.reading = importReading{}
	if !slices.ContainsFunc(m.fields, importing.Field.Date) {
		return nil
	}
	orders := importing.NewOrders(s.k.Now())
	err := s.eachStaged(ctx, s.k.DB.Read(), m.Key, func(list []stagedRow) error {
		for _, row := range list {
			cells, err := row.cells()
			if err != nil {
				return err
			}
			for i, cell := range cells {
				if cell != "" && row.Fault == "" && m.fields[i].Date() {
					orders.Add(cell)
				}
			}
		}
		return nil
	})
	decision := orders.Decide()
	m.reading = importReading{Order: decision.Order, Choices: decision.Choices, Samples: decision.Samples}
	return err
}

// eachStaged goes through the rows of an import, some at a time.
func (s *Service) eachStaged(ctx context.Context, q db.Querier, importKey int64, do func([]stagedRow) error) error {
	var after int64
	for {
		rows, err := s.store.staged(ctx, q, importKey, after)
		if err != nil || len(rows) == 0 {
			return err
		}
		if err := do(rows); err != nil {
			return err
		}
		after = rows[len(rows)-1].Row
	}
}

// eachVerdict judges the rows of an import against the children as q sees them, some at a time.
func (s *Service) eachVerdict(ctx context.Context, q db.Querier, actor authz.Actor, m *childImport, do func([]verdict) error) error {
	list, err := s.store.roster(ctx, q, actor)
	if err != nil {
		return err
	}
	j := newJudge(m.reader(s.k.Now()), list, s.k.Now())
	return s.eachStaged(ctx, q, m.Key, func(rows []stagedRow) error {
		verdicts, err := s.judgeChunk(ctx, q, actor, j, rows)
		if err != nil {
			return err
		}
		return do(verdicts)
	})
}

func (s *Service) judgeChunk(ctx context.Context, q db.Querier, actor authz.Actor, j *judge, rows []stagedRow) ([]verdict, error) {
	matches := make([]matched, len(rows))
	var ids []string
	for i, row := range rows {
		cells, err := row.cells()
		if err != nil {
			return nil, err
		}
		matches[i] = j.match(row.Row, cells, row.Fault)
		if matches[i].child != nil {
			ids = append(ids, matches[i].child.ID)
		}
	}
	records, err := s.store.ownRecords(ctx, q, actor, ids)
	if err != nil {
		return nil, err
	}
	verdicts := make([]verdict, len(rows))
	for i, m := range matches {
		verdicts[i] = j.decide(m, records)
	}
	return verdicts, nil
}
