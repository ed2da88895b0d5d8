package report

import (
	"context"
	"fmt"

	"milepost/internal/activity/lists"
	"milepost/internal/db"
	"milepost/internal/listing"
)

// countLimit is how far a list is counted.
const countLimit = 1000

// total returns the number of reports on all pages of a child's or an account's list: "57"; "1000+" if there are more than are
// counted; or "990+" if some of the counted ones belong to children that the account cannot access. It reads at most countLimit
// reports and one more, and checks access once per child.
func total(ctx context.Context, q db.Querier, in *reportsInput, about string) (string, error) {
	// The child is looked up for each report that is counted: PostgreSQL joins the tables by reading all of one of them first.
	looked, reached := `SELECT (SELECT a.child_id FROM activity a WHERE a.id = r.activity_id) AS child_id FROM report r WHERE r.owner_id = $1`,
		lists.ReachesChild("x.child_id", "$1")
	if in.ChildID != "" {
		looked, reached = `SELECT a.child_id FROM report r JOIN activity a ON a.id = r.activity_id WHERE a.child_id = $1`, `TRUE`
	}
	if in.Waiting {
		looked += ` AND ` + untouched
	}
	var all, found int64
	err := db.Error(q.Row(ctx, `SELECT CAST(COALESCE(SUM(x.n), 0) AS BIGINT), CAST(COALESCE(SUM(CASE WHEN `+reached+` THEN x.n END), 0) AS BIGINT)
		FROM (SELECT child_id, COUNT(*) AS n FROM (`+looked+fmt.Sprintf(` LIMIT %d) looked GROUP BY child_id) x`, countLimit+1), about).Scan(&all, &found))
	return listing.Total(found, countLimit, all <= countLimit), err
}
