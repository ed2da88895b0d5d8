package market_test

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/market"
)

// holding is a purchase as a row: what it gave, and until when it runs.
type holding struct {
	plan            string
	purchased, used int64
	paid, runs      time.Duration
	suspended       bool
}

func TestExpiryNoticesFollowOneRule(t *testing.T) {
	const day = 24 * time.Hour
	units := func(purchased, used int64) holding { return holding{plan: "unit", purchased: purchased, used: used} }
	month := func(paid, runs time.Duration) holding { return holding{plan: "monthly", paid: paid, runs: runs} }
	onBoth(t, func(s *shop) {
		for _, c := range []struct {
			what string
			of   holding
			want bool
		}{
			{"ten of a hundred units left", units(100, 90), true},
			{"eleven of a hundred left", units(100, 89), false},
			{"three of ten left", units(10, 7), true},
			{"four of ten left", units(10, 6), false},
			{"three of four left", units(4, 1), true},
			{"two of three left", units(3, 1), false},
			{"the last of three", units(3, 2), true},
			{"the last of two", units(2, 1), true},
			{"the only one, not used", units(1, 0), false},
			{"three that were just bought", units(3, 0), false},
			{"none left", units(10, 10), false},
			{"in dispute", holding{plan: "unit", purchased: 100, used: 95, suspended: true}, false},
			{"free", holding{plan: "free", used: 9}, false},
			{"renews tomorrow", month(day, 8*day), false},
			{"ends in six days", month(6*day, 6*day), true},
			{"ends in eight days", month(8*day, 8*day), false},
			{"its payment failed", month(-2*day, 5*day), true},
			{"its payment is in dispute", holding{plan: "monthly", paid: -2 * day, runs: 5 * day, suspended: true}, false},
			{"over", month(-8*day, -day), false},
		} {
			id := s.holding(c.of)
			var list []market.PurchaseRow
			answer := s.call("buyer", "GET", "/api/user-app-purchased-junction/appJointByUser/"+s.actors["buyer"].ID, "")
			require.NoError(s.t, json.Unmarshal(answer.Body.Bytes(), &list))
			for _, row := range list {
				if row.PurchaseID == id {
					require.Equal(s.t, c.want, row.RunningOut, c.what)
				}
			}
			require.Contains(s.t, answer.Body.String(), id)
			low := s.call("buyer", "GET", "/api/user-app-purchased-junction/appJointByUser/"+s.actors["buyer"].ID+"?running_out=true", "")
			require.Equal(s.t, c.want, strings.Contains(low.Body.String(), id), c.what)
		}
	})
}

// What runs out is found behind any number of newer purchases that do not.
func TestWhatRunsOutIsFoundBehindNewerPurchases(t *testing.T) {
	onBoth(t, func(s *shop) {
		old := s.holding(holding{plan: "unit", purchased: 10, used: 9})
		for range 3 {
			newer := s.holding(holding{plan: "unit", purchased: 10})
			s.exec(`UPDATE purchase SET created_at = 2 WHERE id = $1`, newer)
		}
		answer := s.call("buyer", "GET", "/api/user-app-purchased-junction/appJointByUser/"+s.actors["buyer"].ID+"?running_out=true&limit=2", "")
		var list []market.PurchaseRow
		require.NoError(s.t, json.Unmarshal(answer.Body.Bytes(), &list))
		require.Len(s.t, list, 1)
		require.Equal(s.t, old, list[0].PurchaseID)
		require.Empty(s.t, answer.Header().Get("Next-Cursor"))
	})
}

func (s *shop) holding(h holding) string {
	s.t.Helper()
	id := uuid.NewString()
	var paid, runs any
	if h.plan == "monthly" {
		paid, runs = db.Micros(now.Add(h.paid)), db.Micros(now.Add(h.runs))
	}
	s.exec(`INSERT INTO purchase (id, account_id, application_id, purchase_type, units_purchased, units_used, currency_code, expiration_date, runs_until, suspended, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, 'USD', $7, $8, $9, 1)`,
		id, s.actors["buyer"].ID, s.paid, h.plan, h.purchased, h.used, paid, runs, h.suspended)
	return id
}
