package statistics

import (
	"time"
)

// Row is a finished activity as reports count it. It holds no name and no text of the child's but what groups are compared by.
type Row struct {
	// Unit is the child's key. In de-identified inputs it is the group's key, and Member counts the group's children.
	Unit   int64 `json:"u"`
	Member int   `json:"m,omitempty"`
	// App is the application's id.
	App string `json:"a"`
	// First and Last are the test date in days since 1970; of a group, its members' first and last.
	First int32 `json:"d"`
	Last  int32 `json:"e,omitempty"`

	Band       string `json:"b,omitempty"`
	Gender     string `json:"g,omitempty"`
	Ethnicity  string `json:"t,omitempty"`
	Disability string `json:"s,omitempty"`
	Location   string `json:"l,omitempty"`

	Points  int64 `json:"p"`
	Max     int64 `json:"x"`
	Media   int64 `json:"n,omitempty"`
	Repeats int64 `json:"r,omitempty"`
	Hints   int64 `json:"h,omitempty"`
	// Subjective are the values of the three sliders × 10; 0 is unset.
	Subjective [3]int8 `json:"i,omitzero"`
}

// Child identifies a child.
type Child struct {
	unit   int64
	member int
}

// Child returns the child that the row is about.
func (r *Row) Child() Child { return Child{r.Unit, r.Member} }

// share returns the share of points; ok is false where there is no score: such an activity reached no points of none.
func (r *Row) share() (share float64, ok bool) {
	if r.Max <= 0 {
		return 0, false
	}
	return 100 * float64(r.Points) / float64(r.Max), true
}

// Inputs are the inputs of a run.
type Inputs struct {
	AsOf          string
	Rows          []Row
	Titles        map[string]string // of applications by their ids
	Deidentified  bool
	Strict        bool // nothing of fewer than ten children
	Erased        int64
	MissingAsZero bool // they were kept when an activity without a score counted as 0 %
}

// ScoresAlone is the number of the rules by which an activity without a score is left out.
const ScoresAlone = 1

func (in *Inputs) counting() int {
	if in.MissingAsZero {
		return 0
	}
	return ScoresAlone
}

const secondsOfDay = 24 * 60 * 60

// DayNumber counts the days since 1970 of YYYY-MM-DD.
func DayNumber(text string) (int32, bool) {
	t, err := time.Parse(time.DateOnly, text)
	if err != nil {
		return 0, false
	}
	return int32(t.Unix() / secondsOfDay), true
}

// DayTime returns the beginning of a day in UTC, by the number of days since 1970.
func DayTime(day int32) time.Time { return time.Unix(int64(day)*secondsOfDay, 0).UTC() }

// DayText returns a day as YYYY-MM-DD.
func DayText(day int32) string { return DayTime(day).Format(time.DateOnly) }
