package directory_test

import (
	"cmp"
	"context"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/namesearch"
)

// someone is a person as the crowd's rules look at them.
type someone struct {
	Key      int64  `db:"key"`
	First    string `db:"first_name"`
	Last     string `db:"last_name"`
	Kind     string `db:"kind"`
	Born     string `db:"born"`
	Open     int64  `db:"open_activities"`
	Result   int64  `db:"result"`
	Assigned string `db:"assigned"`
}

type crowd []someone

// everybody are all that Ana's list can show.
func (h *fixture) everybody() (all crowd) {
	require.NoError(h.T, h.DB.Read().Select(context.Background(), &all, `SELECT p.key, p.first_name, p.last_name, p.kind,
		COALESCE(p.date_of_birth, '') AS born, p.open_activities, COALESCE(p.last_result_at, 0) AS result,
		COALESCE((SELECT m.id FROM care_team t JOIN person m ON m.key = t.member_key WHERE t.child_key = p.key), '') AS assigned
		FROM person p WHERE p.owner_id = 'ana' OR p.kind = 'child'`))
	return all
}

// everything reads the whole list, a hundred at a time.
func (h *fixture) everything(query url.Values) (names []string, total string) {
	query.Del("after")
	query.Set("limit", "100")
	_, total, _ = h.list("ana", query)
	for {
		page, _, next := h.list("ana", query)
		names = append(names, page...)
		if next == "" {
			return append([]string{}, names...), total
		}
		query.Set("after", next)
	}
}

// that returns the people that match a query, by checking them all.
func (c crowd) that(query url.Values, spec string) crowd {
	now := time.UnixMicro(today)
	number := func(name string) int { n, _ := strconv.Atoi(query.Get(name)); return n }
	age := func(p someone) int {
		born, _ := time.Parse("2006-01-02", p.Born)
		years := now.Year() - born.Year()
		if now.YearDay() < born.YearDay() {
			years--
		}
		return years
	}
	tests := map[string]func(p someone) bool{
		"kind":       func(p someone) bool { return p.Kind == query.Get("kind") },
		"age_from":   func(p someone) bool { return p.Born != "" && age(p) >= number("age_from") },
		"age_to":     func(p someone) bool { return p.Born != "" && age(p) <= number("age_to") },
		"open":       func(p someone) bool { return p.Open > 0 },
		"quiet":      func(p someone) bool { return p.Kind == "child" && p.Result < today-int64(number("quiet"))*day },
		"specialist": func(p someone) bool { return p.Assigned == spec },
		"search": func(p someone) bool {
			return !slices.ContainsFunc(strings.Fields(query.Get("search")), func(word string) bool {
				return !strings.Contains(db.Fold(p.First+" "+p.Last), word)
			})
		},
	}
	var found crowd
	for _, p := range c {
		fits := true
		for name, test := range tests {
			fits = fits && (!query.Has(name) || test(p))
		}
		if fits {
			found = append(found, p)
		}
	}
	return found
}

// sorted returns the first names in an order.
func (c crowd) sorted(list crowd, by, order string) []string {
	list = slices.Clone(list)
	way := 1
	if order == "desc" {
		way = -1
	}
	name := func(a, b someone) int {
		return strings.Compare(namesearch.SortKey(a.Last+" "+a.First), namesearch.SortKey(b.Last+" "+b.First))
	}
	slices.SortFunc(list, func(a, b someone) int {
		key := cmp.Compare(a.Key, b.Key)
		switch by {
		case "name":
			return way * cmp.Or(name(a, b), key)
		case "kind":
			return way * cmp.Or(strings.Compare(a.Kind, b.Kind), name(a, b), key)
		case "age":
			return missingLast(a.Born == "", b.Born == "", -way*cmp.Or(strings.Compare(a.Born, b.Born), key))
		case "result":
			return missingLast(a.Result == 0, b.Result == 0, way*cmp.Or(cmp.Compare(a.Result, b.Result), key))
		}
		return way * key
	})
	names := make([]string, len(list))
	for i, p := range list {
		names[i] = p.First
	}
	return names
}

func missingLast(a, b bool, otherwise int) int {
	if a == b {
		return otherwise
	}
	if a {
		return 1
	}
	return -1
}
