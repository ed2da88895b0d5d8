package specialist

import (
	"cmp"
	"math"
	"slices"
	"time"

	"milepost/internal/scoring"
)

// day is a calendar day, counted from 1970-01-01.
type day int32

const secondsOfDay = 24 * 60 * 60

// dayOf reads YYYY-MM-DD; false for anything else.
func dayOf(text string) (day, bool) {
	at, err := time.Parse(scoring.DateForm, text)
	return day(at.Unix() / secondsOfDay), err == nil
}

func (d day) time() time.Time { return time.Unix(int64(d)*secondsOfDay, 0).UTC() }
func (d day) String() string  { return d.time().Format(scoring.DateForm) }

// month counts calendar months.
func (d day) month() int {
	at := d.time()
	return at.Year()*12 + int(at.Month())
}

// taken is a measurement as figures are made of it. Those of one line are comparable; sem is 0 where nobody knows it.
type taken struct {
	key     int64
	measure int64
	day     day
	value   float64
	sem     float64
	line    string
	norm    string // the norm set of value
	// common is the value by another set, commonNorm; NaN if there is none.
	common     float64
	commonNorm string
	// limit marks a value beyond the scale, and commonLimited the same for common: the true value is further out.
	limit         limit
	commonLimited bool
}

// limit is 1 for a value that lies at least so high, -1 for one that lies at most so high, and 0 for one within the scale.
type limit int8

// sign returns a limit as text; empty within the scale.
func (l limit) sign() string {
	switch {
	case l > 0:
		return "≥"
	case l < 0:
		return "≤"
	}
	return ""
}

// as returns the value as the norms of another measurement read it. There is none if that is on another line or its norms do
// not cover this one; limited marks a value beyond the scale.
func (t *taken) as(other *taken) (value float64, limited, ok bool) {
	switch {
	case t.line != other.line:
	case t.norm == other.norm:
		return t.value, t.limit != 0, true
	case t.commonNorm == other.norm && !math.IsNaN(t.common):
		return t.common, t.commonLimited, true
	}
	return 0, false, false
}

// figure holds what is derived from a child's measurements of one measure. A mean of no measurement is NaN, and so is an
// unknown least reliable change.
type figure struct {
	measure                          int64
	n                                int32
	baselineLimit, currentLimit      limit
	monthLimit, sameLimit, pastLimit limit // of those means
	baselineDay, currentDay          day
	baseline, current                float64
	lastMonth, sameMonth, pastYear   float64
	change                           float64 // since the first measurement that is comparable with the current one
	// Changes since those means; NaN where the norms of the current measurement do not cover one of them.
	changeMonth, changeSame, changeYear float64
	needed                              float32 // for that change to be reliable
	neededMonth, neededYear             float32 // for those since last month and since the same month last year
}

var nan = math.NaN()

// figuresOf derives the figures of a child's measurements, in the order of the measures' keys.
func figuresOf(all []taken) []figure {
	inOrder(all)
	var figures []figure
	for len(all) > 0 {
		end := 1
		for end < len(all) && all[end].measure == all[0].measure {
			end++
		}
		figures = append(figures, figureOf(all[:end]))
		all = all[end:]
	}
	return slices.Clip(figures)
}

// inOrder sorts measurements by their measures, then by time. On the same day, the one entered first comes first.
func inOrder(all []taken) {
	slices.SortFunc(all, func(a, b taken) int {
		return cmp.Or(cmp.Compare(a.measure, b.measure), cmp.Compare(a.day, b.day), cmp.Compare(a.key, b.key))
	})
}

// figureOf derives the figure of the measurements of one measure, in the order of time. Months are calendar months, counted from that of the current measurement.
func figureOf(list []taken) figure {
	first, last := list[0], list[len(list)-1]
	f := figure{
		measure: last.measure, n: int32(len(list)), baselineDay: first.day, baseline: first.value,
		currentDay: last.day, current: last.value, change: nan, baselineLimit: first.limit, currentLimit: last.limit,
	}
	now := last.day.month()
	month, year, before := newMean(last), newMean(last), newMean(last)
	for _, t := range list {
		switch ago := now - t.day.month(); {
		case ago == 0 || ago > 12:
		default:
			before.add(t)
			if ago == 1 {
				month.add(t)
			}
			if ago == 12 {
				year.add(t)
			}
		}
	}
	f.lastMonth, f.changeMonth, f.neededMonth = month.value(), month.change(), month.needed()
	f.sameMonth, f.changeSame, f.neededYear = year.value(), year.change(), year.needed()
	f.pastYear, f.changeYear = before.value(), before.change()
	f.monthLimit, f.sameLimit, f.pastLimit = month.limit(), year.limit(), before.limit()
	f.needed = noError
	for i := range list[:len(list)-1] {
		if value, limited, ok := list[i].as(&last); ok {
			f.change = last.value - value
			if !limited && last.limit == 0 {
				f.needed = minChange(last.sem, 1)
			}
			break
		}
	}
	return f
}

// mean is the mean of a span of time, and how far the current measurement must be from it.
type mean struct {
	current    taken
	sum, alike float64 // as they were read, and as the norms of the current one read them
	n          int
	above      bool // some lie beyond the upper end of the scale
	below      bool // or beyond the lower one
	comparable bool // all were measured with the same, and lie within the scale
	others     bool // norms that are not those of the current one read some
}

func newMean(current taken) mean { return mean{current: current, comparable: current.limit == 0} }

func (m *mean) add(t taken) {
	m.sum += t.value
	m.n++
	m.above, m.below = m.above || t.limit > 0, m.below || t.limit < 0
	value, limited, ok := t.as(&m.current)
	if !ok {
		value = t.value
		m.others = m.others || t.line == m.current.line
	}
	m.alike += value
	m.comparable = m.comparable && ok && !limited
}

// value returns the mean; there is none of scores beyond both ends of the scale, which might lie anywhere.
func (m *mean) value() float64 {
	if m.n == 0 || m.above && m.below {
		return nan
	}
	return m.sum / float64(m.n)
}

// limit reports that the mean is a bound, because some of its scores are.
func (m *mean) limit() limit {
	switch {
	case m.above == m.below:
		return 0
	case m.above:
		return 1
	}
	return -1
}

// change returns what lies between the mean and the current measurement.
func (m *mean) change() float64 {
	if m.n == 0 || m.others {
		return nan
	}
	return m.current.value - m.alike/float64(m.n)
}

func (m *mean) needed() float32 {
	if m.n == 0 || !m.comparable {
		return noError
	}
	return minChange(m.current.sem, m.n)
}

var noError = float32(nan)

// minChange returns the least difference between one measurement and the mean of n others that is reliable: of one other it is
// [scoring.ReliableChange].
func minChange(sem float64, n int) float32 {
	change, ok := scoring.ReliableChange(0, 0, sem*math.Sqrt((1+1/float64(n))/2), 0)
	if !ok {
		return noError
	}
	return float32(change.Needed)
}

// direction returns 1 for a reliable change for the better, -1 for the worse, 0 for none and for a measure without a better
// direction. judged is false if that is unknown.
func direction(points float64, needed float32, better string) (way int, judged bool) {
	if math.IsNaN(points) || math.IsNaN(float64(needed)) {
		return 0, false
	}
	switch {
	case math.Abs(points) < float64(needed) || better == "neither":
		return 0, true
	case (points > 0) == (better != "lower"):
		return 1, true
	}
	return -1, true
}
