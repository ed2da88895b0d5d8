package budget

import (
	"context"
	"encoding/json"
	"fmt"
	"regexp"
	"strings"

	"milepost/internal/db"
)

// plan is a node of what PostgreSQL answers to EXPLAIN (ANALYZE, FORMAT JSON).
type plan struct {
	Type     string  `json:"Node Type"`
	Rows     float64 `json:"Actual Rows"` // of one loop
	Loops    float64 `json:"Actual Loops"`
	Filtered float64 `json:"Rows Removed by Filter"`        // of one loop
	Rechecks float64 `json:"Rows Removed by Index Recheck"` // of one loop
	Plans    []plan  `json:"Plans"`
}

var writes = regexp.MustCompile(`(?i)\b(INSERT|UPDATE|DELETE|nextval|pg_notify|pg_advisory\w*)\b`)

// readBy returns how many rows of tables and indexes PostgreSQL reads for the queries, which it executes again. Statements that
// change something are left out.
func readBy(ctx context.Context, q db.Querier, queries []query) (int, error) {
	total := 0.0
	for _, one := range queries {
		if writes.MatchString(one.text) {
			continue
		}
		var text string
		if err := q.Get(ctx, &text, "EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) "+one.text, one.args...); err != nil {
			return 0, fmt.Errorf("explain %s: %w", one.text, err)
		}
		var explained []struct{ Plan plan }
		if err := json.Unmarshal([]byte(text), &explained); err != nil {
			return 0, err
		}
		total += explained[0].Plan.read()
	}
	return int(total + 0.5), nil
}

// read sums the rows that the scans of a plan looked at, with those that a filter removed.
func (p plan) read() float64 {
	total := 0.0
	switch p.Type {
	case "CTE Scan", "Subquery Scan", "Function Scan", "Values Scan", "WorkTable Scan", "Bitmap Index Scan":
	default:
		if strings.HasSuffix(p.Type, "Scan") {
			total = (p.Rows + p.Filtered + p.Rechecks) * p.Loops
		}
	}
	for _, part := range p.Plans {
		total += part.read()
	}
	return total
}
