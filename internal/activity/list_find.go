package activity

import (
	"fmt"
	"strings"

	"milepost/internal/fault"
	"milepost/internal/listing"
	"milepost/internal/namesearch"
)

// sorting is what a list is ordered by: a column that begins the order, before the activity's key.
type sorting struct {
	column string
	text   bool // it holds a text; otherwise a number
}

// The first letters of what a version is searched by are its title, folded.
var sortings = map[string]sorting{
	"started":  {"a.start_date", false},
	"finished": {"COALESCE(a.finish_date, 0)", false},
	"child":    {"c.sort_name", true},
	"title":    {"SUBSTR(v.search_text, 1, 100)", true},
}

// maxWords bounds a search.
const maxWords = 10

// placedRow is an activity with its place in the order of its list.
type placedRow struct {
	activityRow
	number int64
	text   string
}

func (r *placedRow) place(s sorting) any {
	if s.text {
		return &r.text
	}
	return &r.number
}

func (l listed) sortingName() string { return l.sort + " " + l.order }

// statement asks for the list's page and a row more.
func (l listed) statement() (text string, args []any, err error) {
	state, known := listStates[l.state]
	if !known {
		return "", nil, fault.Field("state", "expected open or finished")
	}
	by, known := sortings[l.sort]
	if !known {
		return "", nil, fault.Field("sort", "expected started, finished, child or title")
	}
	words := strings.Fields(namesearch.Text(l.search))
	if len(words) > maxWords {
		return "", nil, fault.Field("search", fmt.Sprintf("At most %d words.", maxWords))
	}
	text, args = `SELECT `+by.column+`, `+activityColumns, []any{l.about, l.limit + 1}
	if len(words) == 0 && strings.TrimSpace(l.search) != "" {
		state += ` AND 1 = 0` // signs alone find nothing
	}
	found := make([]string, 0, len(words))
	for _, word := range words {
		args = append(args, "%"+escapeLike.Replace(word)+"%")
		found = append(found, fmt.Sprintf(` AND (c.search_text LIKE $%d ESCAPE '!' OR v.search_text LIKE $%d ESCAPE '!')`, len(args), len(args)))
	}
	return l.behind(text+l.where+state+strings.Join(found, ""), args, by)
}

var escapeLike = strings.NewReplacer("!", "!!", "%", "!%", "_", "!_")

// behind adds the place after which the page begins, and the order.
func (l listed) behind(text string, args []any, by sorting) (string, []any, error) {
	than, way := ">", ""
	if l.order == "desc" {
		than, way = "<", " DESC"
	}
	var after placedRow
	given, err := listing.ReadCursor(l.after, l.sortingName(), []any{after.place(by), &after.key})
	if err != nil {
		return "", nil, err
	}
	if given {
		place := any(after.number)
		if by.text {
			place = after.text
		}
		args = append(args, place, after.key)
		text += fmt.Sprintf(` AND (%s, a.key) %s ($%d, $%d)`, by.column, than, len(args)-1, len(args))
	}
	// SQLite would prepare a statement anew for each value of a bare LIMIT $2; of a sum it makes no plan.
	return text + fmt.Sprintf(` ORDER BY %s%s, a.key%s LIMIT $2 + 0`, by.column, way, way), args, nil
}
