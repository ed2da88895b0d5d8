package measureimport

import (
	"context"

	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/importing"
	importfile "milepost/internal/importing/file"
)

var scoresFull = fault.Define("score-import.scores-full", "The file has more than 250,000 scores. Part it and import the parts.")

// decide reads all scores of the staged rows and stores a decision for each.
func (s *Service) decide(ctx context.Context, m *scoreImport, known measures) error {
	m.tally = nil
	if err := s.PutWith(ctx, m, func(context.Context, *db.Tx, *scoreImport) error { return nil }); err != nil {
		return err
	}
	if err := s.Drop(ctx, scoreTable, m.Key, ""); err != nil {
		return err
	}
	if err := s.readForms(ctx, m, known); err != nil {
		return err
	}
	if !m.asks() && len(lacking(m.fields)) == 0 {
		if err := s.decideRows(ctx, m, known); err != nil {
			return err
		}
	}
	return s.PutWith(ctx, m, func(ctx context.Context, tx *db.Tx, next *scoreImport) (err error) {
		next.tally, err = s.store.tally(ctx, tx, m.Key)
		next.State, next.Total, next.Done = importing.Open, next.counted(toAdd), 0
		return err
	})
}

// readForms finds out how dates and numbers of the file are written, and what must be asked about them. Doubts about single
// dates show only when their order is known.
func (s *Service) readForms(ctx context.Context, m *scoreImport, known measures) error {
	f := newForms(m, known, s.k.Now())
	if err := s.EachGoodRow(ctx, m.Key, f.add); err != nil {
		return err
	}
	m.reading = f.reading()
	if m.reading.AsksOrder(m.Chosen) {
		return nil
	}
	r, asked := s.newReader(m), questions{}
	err := s.EachGoodRow(ctx, m.Key, func(cells []string, marks importfile.Marks) { r.ask(&asked, cells, marks) })
	m.reading.Questions = append(m.reading.Questions, asked...)
	return err
}

func (s *Service) newReader(m *scoreImport) *rowReader {
	now := s.k.Now()
	return &rowReader{m: m, now: now, dates: m.reading.Dates(m.Chosen, m.Base1904, now)}
}

// decideRows makes scores of the rows.
func (s *Service) decideRows(ctx context.Context, m *scoreImport, known measures) error {
	list, err := s.store.reached(ctx, s.k.DB.Read(), m.Actor())
	if err != nil {
		return err
	}
	r := s.newReader(m)
	r.known, r.children = known, newChildren(list)
	seen, n := map[identity]bool{}, 0
	return s.EachRows(ctx, s.k.DB.Read(), m.Key, func(rows []importing.Row) error {
		var scores []score
		for _, row := range rows {
			cells, marks, err := row.Decode()
			if err != nil {
				return err
			}
			scores = append(scores, r.read(row, cells, marks)...)
		}
		if n += len(scores); n > maxScores {
			return fault.TooLarge(scoresFull)
		}
		if err := s.compare(ctx, s.k.DB.Read(), scores, seen); err != nil {
			return err
		}
		return s.PutWith(ctx, m, func(ctx context.Context, tx *db.Tx, _ *scoreImport) error {
			return s.store.putScores(ctx, tx, m.Key, scores)
		})
	})
}

// compare finds scores that are stored already, and duplicates in the file.
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
