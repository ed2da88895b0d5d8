package listing

import (
	"context"
	"fmt"

	"milepost/internal/db"
)

// Probed is how far the rows of a source are counted. One with that many is frequent.
const Probed = 64

// Source is a set of rows in which a query can begin.
type Source struct {
	// Select adds a query for the rows' keys, as "key", that an order can follow.
	Select func(s *Statement)
	// Keyed reports that an index has the source in the order of the keys.
	Keyed bool
}

// Rank is a source by its place in the list of them.
type Rank struct {
	Source   int   `db:"source"`
	N        int64 `db:"n"`
	Frequent bool  `db:"-"`
}

// Rarest sorts sources by their number of rows, ascending, without counting frequent ones: of two frequent ones, the one is
// rarer whose first rows span more keys; a source without an order of keys comes last.
func Rarest(ctx context.Context, q db.Querier, sources []Source) ([]Rank, error) {
	ranks := []Rank{{}}
	if len(sources) > 1 {
		s := &Statement{Text: `SELECT source, n FROM (`}
		for i, source := range sources {
			s.probe(i, source)
		}
		if err := q.Select(ctx, &ranks, s.Text+`) AS probes ORDER BY n, reach DESC, source`, s.Args...); err != nil {
			return nil, err
		}
	}
	for i := range ranks {
		ranks[i].Frequent = len(sources) == 1 || ranks[i].N >= Probed
	}
	return ranks[:min(len(ranks), len(sources))], nil
}

func (s *Statement) probe(i int, source Source) {
	if i > 0 {
		s.Text += ` UNION ALL `
	}
	reach, order := `0`, ``
	if source.Keyed {
		reach, order = `COALESCE(max(key), 0)`, ` ORDER BY key`
	}
	s.Text += fmt.Sprintf(`SELECT %d AS source, count(*) AS n, %s AS reach FROM (`, i, reach)
	source.Select(s)
	s.Text += order
	s.Limit(Probed)
	s.Text += `) AS first`
}
