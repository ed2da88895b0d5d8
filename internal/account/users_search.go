package account

import (
	"context"
	"strconv"
	"strings"

	"milepost/internal/db"
)

// search is what somebody looks for.
type search struct {
	patterns []string
	grams    []string
	// gram is the rarest, empty when nothing is looked for; also are further ones, when even the rarest is frequent:
	// together they leave few accounts to be read.
	gram string
	also []string
	// vain says that the text has no word, so that nothing has it.
	vain bool
}

func newSearch(text string) search {
	found := search{patterns: db.SearchPatterns(text), grams: db.SearchGrams(text)}
	found.vain = strings.TrimSpace(text) != "" && len(found.grams) == 0
	return found
}

// probe is how far a gram is counted. One that so many accounts have is frequent.
const probe = 64

// choose finds the rarest gram without counting the frequent ones: of two that are frequent, the one is rarer whose
// first accounts reach further into the table.
func (f *search) choose(ctx context.Context, q db.Querier) error {
	if len(f.grams) == 0 {
		return nil
	}
	b := &statement{}
	for i, gram := range f.grams {
		if i > 0 {
			b.add(` UNION ALL `)
		}
		b.add(`SELECT %s AS gram, count(*) AS n, COALESCE(max(account_key), 0) AS reach FROM
			(SELECT account_key FROM account_gram WHERE gram = %s ORDER BY account_key LIMIT `+strconv.Itoa(probe)+`) AS first`, gram, gram)
	}
	var rarest []struct {
		Gram string `db:"gram"`
		N    int64  `db:"n"`
	}
	err := q.Select(ctx, &rarest, `SELECT gram, n FROM (`+b.text+`) AS probes ORDER BY n, reach DESC, gram LIMIT 3`, b.args...)
	if err != nil {
		return err
	}
	f.gram, f.also = rarest[0].Gram, nil
	for _, other := range rarest[1:] {
		if rarest[0].N == probe {
			f.also = append(f.also, other.Gram)
		}
	}
	return nil
}
