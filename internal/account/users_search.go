package account

import (
	"context"
	"strings"

	"milepost/internal/db"
)

// search is what somebody looks for.
type search struct {
	patterns []string
	grams    []string
	// gram is the rarest, empty when nothing is looked for.
	gram string
	// vain says that the text has no word, so that nothing has it.
	vain bool
}

func newSearch(text string) search {
	found := search{patterns: db.SearchPatterns(text), grams: db.SearchGrams(text)}
	found.vain = strings.TrimSpace(text) != "" && len(found.grams) == 0
	return found
}

// choose finds the rarest gram without counting the frequent ones: of two that 64 accounts and more have, the one is rarer
// whose first 64 reach further into the table.
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
			(SELECT account_key FROM account_gram WHERE gram = %s ORDER BY account_key LIMIT 64) AS first`, gram, gram)
	}
	b.text = `SELECT gram FROM (` + b.text + `) AS probes ORDER BY n, reach DESC, gram LIMIT 1`
	return q.Get(ctx, &f.gram, b.text, b.args...)
}
