package lists

import (
	"context"

	"milepost/internal/db"
	"milepost/internal/listing"
	"milepost/internal/people"
)

// countLimit is how far the rows of a list are counted.
const countLimit = 1000

// total returns the number of rows on all pages of the account's list: "57"; "1000+" if there are more than are counted; or
// "990+" if some of the counted ones belong to children that the account cannot access.
func (l listed) total(ctx context.Context, q db.Querier) (string, error) {
	statement, err := l.counting()
	if err != nil {
		return "", err
	}
	var looked, found int64
	err = db.Error(q.Row(ctx, statement.Text, statement.Args...).Scan(&looked, &found))
	return listing.Total(found, countLimit, looked <= countLimit), err
}

// ReachesChild is [people.CanAccessChild] for an account that is logged in, and so not deleted: its own children, nearly all, are
// recognized without a look at care teams.
func ReachesChild(child, account string) string {
	return `(EXISTS (SELECT 1 FROM person own WHERE own.id = ` + child + ` AND own.owner_id = ` + account + `) OR ` + people.CanAccessChild(child, account) + `)`
}

// counting reads at most countLimit activities and one more. Access is checked once per child, not per activity; names are
// joined only for a search.
func (l listed) counting() (*listing.Statement, error) {
	s := &listing.Statement{Args: []any{l.about}, Text: `SELECT CAST(COALESCE(SUM(x.n), 0) AS BIGINT), CAST(COALESCE(SUM(CASE WHEN ` +
		ReachesChild("x.child_id", "$1") + ` THEN x.n END), 0) AS BIGINT)
		FROM (SELECT child_id, COUNT(*) AS n FROM (SELECT a.child_id FROM activity a`}
	words, err := l.words()
	if err != nil {
		return nil, err
	}
	if len(words) > 0 {
		s.Text += ` JOIN person c ON c.id = a.child_id JOIN application_version v ON v.application_id = a.application_id AND v.version = a.version`
	}
	s.Text += ` WHERE a.owner_id = $1`
	if err := l.narrow(s, words); err != nil {
		return nil, err
	}
	s.Limit(countLimit + 1)
	s.Text += `) looked GROUP BY child_id) x`
	return s, nil
}
