package cohort_test

import (
	"context"
	"fmt"
	"math/rand/v2"

	"github.com/stretchr/testify/require"

	"milepost/internal/cohort/statistics"
	"milepost/internal/db"
)

// town is a population of children of several accounts, with one or two activities each.
func town(h *fixture, r *rand.Rand, n int) {
	for range n {
		newcomer(h, r)
	}
}

func newcomer(h *fixture, r *rand.Rand) (childID string) {
	pick := func(values ...string) string { return values[min(r.IntN(len(values)+1), len(values)-1)] }
	key, id := h.child(kid{
		owner: pick("ben", "ana"), gender: pick("boy", "girl"), ethnicity: pick("Sámi", "", "Kven"), disability: pick("hearing aid", "", ""),
		address: "Elm Street",
	})
	months := int64(36 + r.IntN(84))
	for i := range 1 + r.IntN(2) {
		h.finish(key, test{
			app: pick("app-b", "app-a"), day: fmt.Sprintf("202%d-%02d-%02d", 4+i, 1+r.IntN(12), 1+r.IntN(28)), points: int64(r.IntN(1000)), max: 1000,
			media: int64(r.IntN(3)), hints: int64(r.IntN(9)), months: months,
		})
	}
	return id
}

// question is a random one, with filters that overlap those of others.
func question(r *rand.Rand) statistics.Definition {
	return definition(func(d *statistics.Definition) {
		if r.IntN(2) == 0 {
			d.ApplicationIDs = []string{[]string{"app-a", "app-b"}[r.IntN(2)]}
		}
		if r.IntN(2) == 0 {
			d.Users.AgeFrom = new(r.IntN(9))
		}
		if r.IntN(2) == 0 {
			d.Users.AgeTo = new(8 + r.IntN(9))
		}
		if r.IntN(4) == 0 {
			d.Users.DateStart = fmt.Sprintf("2024-%02d-%02d", 1+r.IntN(12), 1+r.IntN(28))
		}
		if r.IntN(4) == 0 {
			d.Users.DateEnd = fmt.Sprintf("2025-%02d-%02d", 1+r.IntN(12), 1+r.IntN(28))
		}
		for _, rule := range []statistics.Rule{
			{Kind: "gender", Values: []string{"boy", "girl"}}, {Kind: "ethnicity", Values: []string{"sami", "kven"}}, {Kind: "disability_status", Values: []string{"hearing aid"}},
		} {
			if r.IntN(4) == 0 {
				rule.Values = rule.Values[r.IntN(len(rule.Values)):]
				d.Users.Rules = append(d.Users.Rules, rule)
			}
		}
		d.CompareGroups = []string{"none", "age", "gender", "ethnicity", "disability_status", "application"}[r.IntN(6)]
		d.TimePeriod = []string{"all", "past_year", "past_3_years"}[r.IntN(3)]
		d.CompareTo = []string{"none", "period_before", "same_period_last_year"}[r.IntN(3)]
	})
}

// members returns the activities of each group and the child of each activity, which an attacker does not know.
func members(h *fixture) (of map[int64][]int64, whose map[int64]int64) {
	h.t.Helper()
	var rows []struct {
		Activity int64 `db:"activity_key"`
		Child    int64 `db:"child_key"`
		Group    int64 `db:"group_key"`
	}
	require.NoError(h.t, h.k.DB.Read().Select(context.Background(), &rows, `SELECT activity_key, child_key, group_key FROM statistic_member WHERE group_key IS NOT NULL
		ORDER BY activity_key`))
	of, whose = map[int64][]int64{}, map[int64]int64{}
	for _, row := range rows {
		of[row.Group] = append(of[row.Group], row.Activity)
		whose[row.Activity] = row.Child
	}
	return of, whose
}

// apart returns how many children the difference of two cells concerns.
func apart(first, second []int64, whose map[int64]int64) int {
	children := map[int64]bool{}
	for i, j := 0, 0; i < len(first) || j < len(second); {
		switch {
		case j == len(second) || i < len(first) && first[i] < second[j]:
			children[whose[first[i]]] = true
			i++
		case i == len(first) || second[j] < first[i]:
			children[whose[second[j]]] = true
			j++
		default:
			i, j = i+1, j+1
		}
	}
	return len(children)
}

func erase(h *fixture, id string) {
	h.t.Helper()
	for more := true; more; {
		require.NoError(h.t, h.k.DB.Tx(context.Background(), func(ctx context.Context, tx *db.Tx) (err error) {
			more, err = h.s.Erase(ctx, tx, id)
			return err
		}))
	}
	h.exec(`DELETE FROM activity_digest WHERE child_key = (SELECT key FROM person WHERE id = $1)`, id)
}

// exchange gives each of two activities what the other counted.
func (h *fixture) exchange(first, second int64) {
	h.t.Helper()
	var rows [2]struct {
		Raw   int64 `db:"raw"`
		Media int64 `db:"media"`
		Hints int64 `db:"hints"`
	}
	for i, key := range []int64{first, second} {
		require.NoError(h.t, h.k.DB.Read().Get(context.Background(), &rows[i], `SELECT raw, media, hints FROM activity_digest WHERE activity_key = $1`, key))
	}
	for i, key := range []int64{second, first} {
		h.exec(`UPDATE activity_digest SET raw = $2, media = $3, hints = $4 WHERE activity_key = $1`, key, rows[i].Raw, rows[i].Media, rows[i].Hints)
	}
}

// single returns the activities of children who have one of them in the group.
func single(activities []int64, whose map[int64]int64) (out []int64) {
	n := map[int64]int{}
	for _, u := range activities {
		n[whose[u]]++
	}
	for _, u := range activities {
		if n[whose[u]] == 1 {
			out = append(out, u)
		}
	}
	return out
}
