package cohort_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/authz"
	"milepost/internal/cohort"
	"milepost/internal/db"
)

// attacker collects all published cells, as vectors over the unknown values: a published cell is the sum of some unknowns. It
// solves for as few of them as it can.
type attacker struct {
	whose map[int64]int64 // the child of each unknown
	seen  map[string]bool
	basis []map[int64]uint64 // reduced to echelon form, modulo a prime
	lead  []int64
	cells [][]int64
}

const prime = 2_147_483_647

func newAttacker(whose map[int64]int64) *attacker {
	return &attacker{whose: whose, seen: map[string]bool{}}
}

// learn adds a cell.
func (a *attacker) learn(unknowns []int64) {
	key := fmt.Sprint(unknowns)
	if a.seen[key] {
		return
	}
	a.seen[key] = true
	a.cells = append(a.cells, unknowns)
	row := make(map[int64]uint64, len(unknowns))
	for _, u := range unknowns {
		row[u] = 1
	}
	for i, b := range a.basis {
		subtract(row, b, row[a.lead[i]])
	}
	if len(row) == 0 {
		return
	}
	lead := leastOf(row)
	scale(row, inverse(row[lead]))
	for i := range a.basis {
		subtract(a.basis[i], row, a.basis[i][lead])
	}
	a.basis, a.lead = append(a.basis, row), append(a.lead, lead)
}

func leastOf(row map[int64]uint64) int64 {
	least := int64(-1)
	for u := range row {
		if least < 0 || u < least {
			least = u
		}
	}
	return least
}

func subtract(row, b map[int64]uint64, times uint64) {
	if times == 0 {
		return
	}
	for u, v := range b {
		if left := (row[u] + (prime-times)*v) % prime; left == 0 {
			delete(row, u)
		} else {
			row[u] = left
		}
	}
}

func scale(row map[int64]uint64, by uint64) {
	for u, v := range row {
		row[u] = v * by % prime
	}
}

func inverse(v uint64) uint64 {
	out := uint64(1)
	for e := prime - 2; e > 0; e >>= 1 {
		if e&1 == 1 {
			out = out * v % prime
		}
		v = v * v % prime
	}
	return out
}

// fewest is about how few children a solved combination is at best.
func (a *attacker) fewest() int {
	least := 1 << 30
	for _, row := range a.basis {
		children := map[int64]bool{}
		for u := range row {
			children[a.whose[u]] = true
		}
		least = min(least, len(children))
	}
	return least
}

// smallestClass returns the least number of children whose unknowns no published cell distinguishes: no combination is about
// fewer of them.
func (a *attacker) smallestClass() int {
	in := map[int64][]int{}
	for at, cell := range a.cells {
		for _, u := range cell {
			in[u] = append(in[u], at)
		}
	}
	classes := map[string]map[int64]bool{}
	for u, cells := range in {
		key := fmt.Sprint(cells)
		if classes[key] == nil {
			classes[key] = map[int64]bool{}
		}
		classes[key][a.whose[u]] = true
	}
	least := 1 << 30
	for _, class := range classes {
		least = min(least, len(class))
	}
	return least
}

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
func question(r *rand.Rand) cohort.Definition {
	return definition(func(d *cohort.Definition) {
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
		for _, rule := range []cohort.Rule{
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

// Moving the sliders for outliers would reveal single values: statisticians have neither sliders nor ranges.
func TestAStatisticianMayNotChooseTheBounds(t *testing.T) {
	t.Parallel()
	onBoth(t, func(t *testing.T, h *fixture) {
		town(h, rand.New(rand.NewPCG(15, 5)), 60)
		for percent := 60; percent <= 100; percent++ {
			code, _, _ := call[any](h, "stat", "POST", "/api/report-run", cohort.NewRun{Definition: definition(func(d *cohort.Definition) {
				d.TopOutliers = cohort.Outliers{Percent: percent}
			})})
			require.Equal(t, 422, code)
		}
		run := h.run("stat", definition())
		require.True(t, run.Result.Deidentified)
		require.Empty(t, run.Result.Histogram)
		require.Equal(t, "single values are not shown", output(t, variable(t, run.Result.Variables, "score"), "range").Reason)
		require.NotContains(t, mustJSON(run), "Secretname")
		require.NotContains(t, mustJSON(run), "child-0")
		require.Equal(t, run.Result, h.run("stat", definition(func(d *cohort.Definition) { d.TopOutliers.Percent = 60 })).Result, "a slider that is kept does nothing")
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
