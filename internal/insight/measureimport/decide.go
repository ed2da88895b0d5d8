package measureimport

import (
	"context"
	"strings"

	"milepost/internal/db"
	"milepost/internal/fault"
	rosterfile "milepost/internal/people/roster/file"
)

var errChanged = fault.Conflict("This import was changed in another tab. Look at it again.")

// take makes the import this call's to change: a call that began before finds it changed. As long as nothing is counted it
// cannot be run.
func (s *Service) take(ctx context.Context, tx *db.Tx, m *scoreImport) error {
	mine, err := s.store.put(ctx, tx, m)
	if err == nil && !mine {
		err = errChanged
	}
	return err
}

// decide reads all scores of the staged rows and stores what becomes of each.
func (s *Service) decide(ctx context.Context, m *scoreImport, known measures) error {
	m.tally = nil
	if err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error { return s.take(ctx, tx, m) }); err != nil {
		return err
	}
	if err := s.dropAll(ctx, "score_import_score", "number", m.Key); err != nil {
		return err
	}
	numbers, err := s.readForms(ctx, m)
	if err != nil {
		return err
	}
	if !m.asks() && len(lacking(m.fields)) == 0 {
		if err := s.decideRows(ctx, m, known, numbers); err != nil {
			return err
		}
	}
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		if m.tally, err = s.store.tally(ctx, tx, m.Key); err != nil {
			return err
		}
		m.Total, m.Done = m.counted(toAdd), 0
		return s.take(ctx, tx, m)
	})
}

// eachRow goes over the staged rows, some at a time.
func (s *Service) eachRow(ctx context.Context, m *scoreImport, do func(rows []stagedRow) error) error {
	for after := int64(-1); ; {
		rows, err := s.store.rows(ctx, s.k.DB.Read(), m.Key, after, chunk)
		if err != nil || len(rows) == 0 {
			return err
		}
		if err := do(rows); err != nil {
			return err
		}
		after = rows[len(rows)-1].Row
	}
}

// readForms finds out in which order the dates are written, and what points and commas part in the numbers.
func (s *Service) readForms(ctx context.Context, m *scoreImport) (*rosterfile.Numbers, error) {
	orders, numbers := rosterfile.NewOrders(s.k.Now()), rosterfile.NewNumbers()
	err := s.eachRow(ctx, m, func(rows []stagedRow) error {
		for _, row := range rows {
			cells, marks, err := row.decode()
			if err != nil {
				return err
			}
			for i, f := range m.fields {
				if (f == testDate || f == dateOfBirth) && i < len(cells) && row.Fault == "" {
					orders.Add(i, cells[i], marks.Cells[i])
				}
				if (f == valueField || strings.HasPrefix(f, scoreOf)) && i < len(cells) && row.Fault == "" {
					numbers.Add(i, strings.TrimSuffix(strings.TrimSpace(cells[i]), "%"), marks.Cells[i])
				}
			}
		}
		return nil
	})
	d := orders.Decide()
	m.reading = reading{Order: d.Order, Choices: d.Choices, Samples: d.Samples, Mixed: d.Mixed, Serial: d.Serial, Half: d.Half}
	return numbers, err
}

// decideRows makes scores of the rows.
func (s *Service) decideRows(ctx context.Context, m *scoreImport, known measures, numbers *rosterfile.Numbers) error {
	list, err := s.store.reached(ctx, s.k.DB.Read(), m.actor())
	if err != nil {
		return err
	}
	now := s.k.Now()
	r := &rowReader{m: m, known: known, numbers: numbers, children: newChildren(list), now: now, dates: rosterfile.Dates{
		Order: m.order(), Base1904: m.Base1904, Now: now, Mixed: m.reading.Mixed, Serial: m.reading.Serial, Half: m.reading.Half,
	}}
	seen, n := map[identity]bool{}, 0
	return s.eachRow(ctx, m, func(rows []stagedRow) error {
		var scores []score
		for _, row := range rows {
			cells, marks, err := row.decode()
			if err != nil {
				return err
			}
			scores = append(scores, r.read(row, cells, marks)...)
		}
		if n += len(scores); n > mostScores {
			return fault.TooLarge("The file has more than 250,000 scores. Part it and import the parts.")
		}
		if err := s.compare(ctx, s.k.DB.Read(), scores, seen); err != nil {
			return err
		}
		return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
			if err := s.take(ctx, tx, m); err != nil {
				return err
			}
			return s.store.putScores(ctx, tx, m.Key, scores)
		})
	})
}

// compare finds what is stored already, and what the file says twice.
func (s *Service) compare(ctx context.Context, q db.Querier, scores []score, seen map[identity]bool) error {
	stored, err := s.store.stored(ctx, q, scores)
	if err != nil {
		return err
	}
	for i := range scores {
		one := &scores[i]
		if one.Outcome != toAdd {
			continue
		}
		switch is := one.identity(); {
		case stored[is]:
			one.Outcome, one.Reason = isSame, ""
		case seen[is]:
			one.refuse(repeated)
		default:
			seen[is] = true
		}
	}
	return nil
}
