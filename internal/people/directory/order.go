package directory

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"milepost/internal/listing"
	"milepost/internal/people"
)

// listed is a person with what the list is ordered by.
type listed struct {
	people.Person
	SortName string `db:"sort_name"`
	Born     string `db:"born"`
	Result   int64  `db:"result"`
}

// order is a sort order of the list, by columns that all sort in one direction and of which the last is unique. Keys follow the
// order in which people are added. A missing date of birth or result is replaced by born or result, so that it comes last.
type order struct {
	columns    []string
	descending bool
	born       string
	result     int64
	// least is, in SQL, what no value of the columns is below.
	least string
	// place holds a row's values of the columns, and is decoded from a cursor of the order.
	place func(r *listed) []any
}

const (
	afterAll  = "9999" // behind each date
	noResult  = `COALESCE(p.last_result_at, %d)`
	noBirth   = `COALESCE(p.date_of_birth, '%s')`
	bySorting = "p.sort_name"
	byKey     = "p.key"
)

func newOrder(sort, way string) order {
	o := order{descending: way == "desc", least: "''"}
	switch sort {
	case "name":
		o.columns, o.place = []string{bySorting, byKey}, func(r *listed) []any { return []any{&r.SortName, &r.Key} }
	case "kind":
		o.columns = []string{"p.kind", bySorting, byKey}
		o.place = func(r *listed) []any { return []any{(*string)(&r.Kind), &r.SortName, &r.Key} }
	case "age":
		o.descending = !o.descending // who is older was born earlier
		if !o.descending {
			o.born = afterAll
		}
		o.columns, o.place = []string{o.birth(), byKey}, func(r *listed) []any { return []any{&r.Born, &r.Key} }
	case "result":
		if !o.descending {
			o.result = math.MaxInt64
		}
		o.least = "0"
		o.columns, o.place = []string{o.latest(), byKey}, func(r *listed) []any { return []any{&r.Result, &r.Key} }
	default:
		o.columns, o.place = []string{byKey}, func(r *listed) []any { return []any{&r.Key} }
	}
	return o
}

// birth and latest are the expressions of the indexes.
func (o order) birth() string  { return fmt.Sprintf(noBirth, o.born) }
func (o order) latest() string { return fmt.Sprintf(noResult, o.result) }

func (o order) selected() string {
	return `SELECT ` + people.PersonColumns + `, p.sort_name, ` + o.birth() + ` AS born, ` + o.latest() + ` AS result`
}

// compare returns the order in Go, where both engines have the same.
func (o order) compare(a, b *listed) int {
	other := o.place(b)
	for i, value := range o.place(a) {
		way := 0
		switch value := value.(type) {
		case *string:
			way = strings.Compare(*value, *other[i].(*string)) //nolint:forcetypeassert // both are of one column
		case *int64:
			way = cmp.Compare(*value, *other[i].(*int64)) //nolint:forcetypeassert // both are of one column
		}
		if way != 0 && o.descending {
			return -way
		}
		if way != 0 {
			return way
		}
	}
	return 0
}

// sorted returns the first rows behind the given one, in order.
func (o order) sorted(rows []listed, behind *listed, limit int) []listed {
	rows = slices.DeleteFunc(rows, func(r listed) bool { return behind != nil && o.compare(&r, behind) <= 0 })
	slices.SortFunc(rows, func(a, b listed) int { return o.compare(&a, &b) })
	return rows[:min(len(rows), limit)]
}

// page ends a statement with so many rows behind the given one.
func (o order) page(s *statement, behind *listed, limit int) {
	var place []any
	if behind != nil {
		place = o.place(behind)
	}
	s.Page(o.columns, o.descending, place, limit)
}

// within names the columns before the key, in conditions that all rows fulfill. PostgreSQL takes the index of the order for
// them, instead of sorting everybody, even when it has not counted the rows yet.
func (o order) within(s *statement) {
	for _, column := range o.columns[:len(o.columns)-1] {
		s.Text += ` AND ` + column + ` >= ` + o.least
	}
}

// readCursor reads the row behind which a page begins; nil at the beginning of the list.
func (o order) readCursor(cursor, sorting string) (*listed, error) {
	behind := &listed{}
	given, err := listing.ReadCursor(cursor, sorting, o.place(behind))
	if !given {
		return nil, err
	}
	return behind, err
}
