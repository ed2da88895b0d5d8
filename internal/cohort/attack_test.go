package cohort_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/authz"
	"milepost/internal/cohort"
	"milepost/internal/cohort/statistics"
)

func TestPairsOfFiltersIsolateNoFewerThanTen(t *testing.T) {
	t.Parallel()
	children, answers, pairs := 500, 200, 10_000
	if testing.Short() {
		children, answers, pairs = 250, 50, 500
	}
	onBoth(t, func(t *testing.T, h *fixture) {
		r := rand.New(rand.NewPCG(15, 1))
		town(h, r, children)
		groups, err := cohort.Groups(context.Background(), h.s)
		require.NoError(t, err)
		require.Greater(t, len(groups), children/25)
		for range answers {
			res, err := cohort.AnswerFrom(groups, question(r), today)
			require.NoError(t, err)
			require.True(t, res.Children == 0 || res.Children >= 10)
			for _, g := range append(res.Groups, res.Periods...) {
				require.True(t, g.Children == 0 || g.Children >= 10)
			}
		}
		light := cohort.Light(groups)
		of, whose := members(h)
		a := newAttacker(whose)
		activities := func(cells [][]int64) (out [][]int64) {
			for _, units := range cells {
				var all []int64
				for _, g := range units {
					all = append(all, of[g]...)
				}
				slices.Sort(all)
				out = append(out, all)
			}
			return out
		}
		published := 0
		for range pairs {
			var pair [2][][]int64
			for i := range pair {
				cells, err := cohort.CellsFrom(light, question(r), today)
				require.NoError(t, err)
				pair[i] = activities(cells)
				published += len(cells)
				for _, cell := range pair[i] {
					a.learn(cell)
				}
			}
			for _, first := range pair[0] {
				for _, second := range pair[1] {
					if n := apart(first, second, whose); n > 0 {
						require.GreaterOrEqual(t, n, 10, "the difference of two answers is about %d children", n)
					}
				}
			}
		}
		t.Logf("%d cells, %d different ones, rank %d of %d activities; fewest children solved for: %d, in a class: %d",
			published, len(a.cells), len(a.basis), len(whose), a.fewest(), a.smallestClass())
		require.Greater(t, len(a.cells), 100)
		require.GreaterOrEqual(t, a.fewest(), 10)
		require.GreaterOrEqual(t, a.smallestClass(), 10)
	})
}

// The same attacker isolates single children if only cells of fewer than ten children are hidden.
func TestTheAttackSucceedsIfOnlySmallCellsAreHidden(t *testing.T) {
	t.Parallel()
	onBoth(t, func(t *testing.T, h *fixture) {
		r := rand.New(rand.NewPCG(15, 1))
		town(h, r, 120)
		h.exec(`UPDATE person SET owner_id = 'ana' WHERE kind = 'child'`)
		whose := map[int64]int64{}
		a := newAttacker(whose)
		for asked := 0; asked < 400 && (a.fewest() > 1 || a.smallestClass() > 1); asked++ {
			cells, err := cohort.NaiveCells(context.Background(), h.s, h.sessions["ana"], question(r), today)
			require.NoError(t, err)
			for _, cell := range cells {
				for _, child := range cell {
					whose[child] = child
				}
				a.learn(cell)
			}
		}
		require.Equal(t, 1, a.fewest(), "a single child was solved for")
		require.Equal(t, 1, a.smallestClass())
	})
}

// Children are added, one is erased, one withdraws, one is tested again: answers before and after isolate no fewer than ten
// either.
func TestRepeatedAnswersIsolateNoFewerThanTen(t *testing.T) {
	t.Parallel()
	rounds, sums := 14, 20_000
	if testing.Short() {
		rounds, sums = 6, 2_000 // each kind of change twice
	}
	onBoth(t, func(t *testing.T, h *fixture) {
		r := rand.New(rand.NewPCG(15, 2))
		town(h, r, 90)
		whose := map[int64]int64{}
		a := newAttacker(whose)
		learned := func() {
			_, err := cohort.Groups(context.Background(), h.s)
			require.NoError(t, err)
			of, now := members(h)
			for u, child := range now {
				whose[u] = child
			}
			for _, g := range of { // every answer is a sum of whole groups
				a.learn(g)
			}
		}
		learned()
		ended := 0
		for round := range rounds {
			h.now.Add(40 * 24 * 3600)
			var id string
			require.NoError(t, h.k.DB.Read().Get(context.Background(), &id, `SELECT p.id FROM person p JOIN statistic_member m ON m.child_key = p.key
				WHERE m.group_key IS NOT NULL ORDER BY p.key LIMIT 1`))
			before := h.count(`SELECT count(*) FROM statistic_group`)
			switch round % 3 {
			case 0:
				erase(h, id)
				require.Less(t, h.count(`SELECT count(*) FROM statistic_group`), before)
			case 1:
				h.exec(`INSERT INTO consent (id, child_key, purpose, given_by, given_on, withdrawn_on, recorded_by, created_at, updated_at)
					SELECT $2, key, 'research', 'x', '2025-01-01', '2026-01-01', 'ana', 1, 1 FROM person WHERE id = $1`, id, strconv.Itoa(round))
			default:
				h.exec(`UPDATE activity_digest SET raw = raw + 1, finished_at = finished_at + 1 WHERE child_key = (SELECT key FROM person WHERE id = $1)`, id)
			}
			ended++
			town(h, r, 1+r.IntN(12))
			learned()
		}
		require.Positive(t, h.count(`SELECT count(*) FROM statistic_member WHERE group_key IS NOT NULL`))
		require.GreaterOrEqual(t, a.fewest(), 10, "after %d groups ended", ended)
		for range sums { // sums and differences of a few
			sum := map[int64]int{}
			for range 2 + r.IntN(4) {
				sign := 1 - 2*r.IntN(2)
				for _, u := range a.cells[r.IntN(len(a.cells))] {
					sum[u] += sign
				}
			}
			children := map[int64]bool{}
			for u, n := range sum {
				if n != 0 {
					children[whose[u]] = true
				}
			}
			if len(children) > 0 {
				require.GreaterOrEqual(t, len(children), 10)
			}
		}
		// one who puts the other nine together with the next to come is caught
		naive := newAttacker(map[int64]int64{})
		for u := range int64(11) {
			naive.whose[u] = u
		}
		naive.learn([]int64{0, 1, 2, 3, 4, 5, 6, 7, 8, 9})
		naive.learn([]int64{1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
		require.Less(t, naive.fewest(), 10)
	})
}

// Whatever is asked, medians and percentiles included, the answers do not depend on which member of a group reached which
// score.
func TestAnswersDoNotDependOnMembersOfAGroup(t *testing.T) {
	t.Parallel()
	children, asked := 400, 400
	if testing.Short() {
		children, asked = 150, 60
	}
	onBoth(t, func(t *testing.T, h *fixture) {
		r := rand.New(rand.NewPCG(15, 3))
		town(h, r, children)
		answers := func() (out []string) {
			groups, err := cohort.Groups(context.Background(), h.s)
			require.NoError(t, err)
			q := rand.New(rand.NewPCG(15, 4))
			for range asked {
				res, err := cohort.AnswerFrom(groups, question(q), today)
				require.NoError(t, err)
				out = append(out, mustJSON(res))
			}
			return out
		}
		before := answers()
		of, whose := members(h)
		exchanged := 0
		for _, activities := range of {
			singles := single(activities, whose)
			if len(singles) < 2 {
				continue
			}
			exchanged++
			h.exchange(singles[0], singles[1])
		}
		require.Greater(t, exchanged, children/40)
		h.exec(`DELETE FROM statistic_member`)
		h.exec(`DELETE FROM statistic_group`)
		h.exec(`DELETE FROM statistic_pool`)
		for i, after := range answers() {
			require.True(t, before[i] == after, "answer %d", i)
		}
	})
}

// Moving the sliders for outliers would reveal single values: statisticians have neither sliders nor ranges.
func TestAStatisticianMayNotChooseTheBounds(t *testing.T) {
	t.Parallel()
	onBoth(t, func(t *testing.T, h *fixture) {
		town(h, rand.New(rand.NewPCG(15, 5)), 60)
		for percent := 60; percent <= 100; percent++ {
			code, _, _ := call[any](h, "stat", "POST", "/api/report-run", cohort.NewRun{Definition: definition(func(d *statistics.Definition) {
				d.TopOutliers = statistics.Outliers{Percent: percent}
			})})
			require.Equal(t, 422, code)
		}
		run := h.run("stat", definition())
		require.True(t, run.Result.Deidentified)
		require.Empty(t, run.Result.Histogram)
		require.Equal(t, "single values are not shown", output(t, variable(t, run.Result.Variables, "score"), "range").Reason)
		require.NotContains(t, mustJSON(run), "Secretname")
		require.NotContains(t, mustJSON(run), "child-0")
		require.Equal(t, run.Result, h.run("stat", definition(func(d *statistics.Definition) { d.TopOutliers.Percent = 60 })).Result, "a slider that is kept does nothing")
	})
}

// A child without consent to research, one that waits to be erased and one whose owner's account is deleted are in no group.
func TestExcludedChildrenAreInNoGroup(t *testing.T) {
	t.Parallel()
	onBoth(t, func(t *testing.T, h *fixture) {
		consent := func(child int64, given, until, withdrawn any) {
			h.next++
			h.exec(`INSERT INTO consent (id, child_key, purpose, given_by, given_on, until, withdrawn_on, recorded_by, created_at, updated_at)
				VALUES ($1, $2, 'research', 'x', $3, $4, $5, 'ana', 1, 1)`, strconv.Itoa(h.next), child, given, until, withdrawn)
		}
		h.account("gone", authz.Specialist)
		counted := map[string]bool{}
		for i := range 18 {
			owner := "ana"
			if i == 17 {
				owner = "gone"
			}
			key, id := h.child(kid{owner: owner})
			h.finish(key, test{app: "app-a", day: "2025-06-01", points: int64(i), max: 20, months: 50})
			switch i {
			case 11:
				consent(key, "2025-01-01", nil, "2025-02-01")
			case 12:
				consent(key, "2025-01-01", "2025-12-31", nil)
			case 13: // withdrawn and given again
				consent(key, "2025-01-01", nil, "2025-02-01")
				consent(key, "2025-03-01", nil, nil)
				counted[id] = true
			case 14: // the withdrawal also ends what was given before it in other words
				consent(key, "2025-01-01", nil, nil)
				consent(key, "2025-01-15", nil, "2025-02-01")
			case 15:
				consent(key, "2025-01-01", nil, nil)
				counted[id] = true
			case 16:
				h.exec(`INSERT INTO child_erasure (child_id, asked_by, reason, was_archived, asked_at, due_at) VALUES ($1, 'ana', 'owner', FALSE, 1, 2)`, id)
			case 17:
			default:
				counted[id] = true
			}
		}
		h.exec(`UPDATE account SET archived_at = 1 WHERE id = 'gone'`)
		_, err := cohort.Groups(context.Background(), h.s)
		require.NoError(t, err)
		var ids []string
		require.NoError(t, h.k.DB.Read().Select(context.Background(), &ids, `SELECT p.id FROM statistic_member m JOIN person p ON p.key = m.child_key WHERE m.group_key IS NOT NULL`))
		got := map[string]bool{}
		for _, id := range ids {
			got[id] = true
		}
		require.Equal(t, counted, got)
	})
}
