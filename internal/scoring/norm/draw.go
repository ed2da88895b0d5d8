package norm

import (
	"slices"

	"milepost/internal/scoring"
)

// Drawing is the preview of norms before they are stored: their curves, and the figures of a few scores.
type Drawing struct {
	FirstRaw, LastRaw *int64 // of a table of raw scores
	Curves            []Drawn
	Tried             []Tried
}

// Drawn is a curve for a sex: of a table of raw scores their percentiles in one band of age, otherwise the raw scores at
// one percentile by age in years.
type Drawn struct {
	Sex        string
	Age        string // of the band
	Percentile int
	Points     []Point
}

// Point is a point of a curve.
type Point struct{ X, Y float64 }

// Tried is a score that was looked up.
type Tried struct {
	Age string
	Case
	Figures Figures
}

// How much is drawn: bands of age for each sex, points of a curve, and scores that are tried.
const (
	maxDrawn  = 12
	maxPoints = 25
	maxTried  = 10
)

var drawnPercentiles = []int{5, 25, 50, 75, 95}

// Draw draws the set.
func (s *Set) Draw() Drawing {
	d := Drawing{Curves: []Drawn{}, Tried: []Tried{}}
	for _, sex := range []string{All, Female, Male} {
		if !slices.ContainsFunc(s.Rows, func(r Row) bool { return r.Sex == sex }) {
			continue
		}
		g := s.of(sex)
		if s.Kind == Raw {
			d.Curves = append(d.Curves, s.drawBands(sex, g)...)
		} else {
			d.Curves = append(d.Curves, s.drawAges(sex, g)...)
		}
	}
	if s.Kind == Raw {
		first, last := s.Rows[0].Raw, s.Rows[0].Raw
		for _, r := range s.Rows {
			first, last = min(first, r.Raw), max(last, r.Raw)
		}
		d.FirstRaw, d.LastRaw = &first, &last
	}
	for i := range maxTried {
		d.Tried = append(d.Tried, s.try(i))
	}
	return d
}

// some are so many of a list, its first and its last among them.
func some[T any](list []T, most int) []T {
	if len(list) <= most {
		return list
	}
	out := make([]T, most)
	for i := range out {
		out[i] = list[i*(len(list)-1)/(most-1)]
	}
	return out
}

func (s *Set) drawBands(sex string, g *group) []Drawn {
	curves := make([]Drawn, 0, maxDrawn)
	for _, b := range some(g.bands, maxDrawn) {
		c := Drawn{Sex: sex, Age: s.ageText(b.from) + "–" + s.ageText(b.until), Points: []Point{}}
		for _, r := range some(b.rows, maxPoints) {
			if p, ok := r.rank(); ok {
				c.Points = append(c.Points, Point{float64(r.Raw), p})
			}
		}
		curves = append(curves, c)
	}
	return curves
}

func (s *Set) drawAges(sex string, g *group) []Drawn {
	curves := make([]Drawn, len(drawnPercentiles))
	for i, p := range drawnPercentiles {
		z, _ := scoring.ZOf(float64(p))
		curves[i] = Drawn{Sex: sex, Percentile: p, Points: []Point{}}
		for _, r := range some(g.rows, maxPoints) {
			if y, ok := s.rawOf(r, z); ok {
				curves[i].Points = append(curves[i].Points, Point{s.ageOf(r).Years, y})
			}
		}
	}
	return curves
}

// rawOf returns the raw score of a z score in a row of a group or of a curve.
func (s *Set) rawOf(r Row, z float64) (float64, bool) {
	if s.Kind == LMS {
		x, ok := r.Curve.Raw(z)
		return x, ok && sane(x)
	}
	return r.Mean + z*r.SD, true
}

// Lengths of a month and a year in days, near enough to draw by.
const (
	daysOfMonth  = 30.4375
	monthsOfYear = 12
)

// ageOf returns the first age that a row is for.
func (s *Set) ageOf(r Row) scoring.Age {
	months := float64(r.From)
	if s.InDays {
		months = float64(r.From) / daysOfMonth
	}
	if s.Kind == LMS {
		months = r.Age * monthsOfYear
	}
	age := scoring.Age{Months: int(months), Years: months / monthsOfYear, Days: int(months * daysOfMonth)}
	if s.InDays {
		age.Days = r.From
	}
	if s.Kind == LMS {
		age.Years = r.Age
	}
	return age
}

// try looks one of ten scores up, from a low one of a young child to a high one of an old one.
func (s *Set) try(no int) Tried {
	rows := s.Rows
	if s.Kind == Raw {
		bands := s.of(s.Rows[no*(len(s.Rows)-1)/(maxTried-1)].Sex).bands
		rows = bands[no*(len(bands)-1)/(maxTried-1)].rows
	}
	r := rows[no*(len(rows)-1)/(maxTried-1)]
	raw := float64(r.Raw)
	if s.Kind != Raw {
		x, _ := s.rawOf(r, -2.25+0.5*float64(no))
		raw = scoring.Round(x, 2)
	}
	age := s.ageOf(r)
	c := Case{Ages: &scoring.Ages{Chronological: age}, Sex: r.Sex, Raw: raw}
	text := s.ageText(age.Months)
	if s.InDays {
		text = s.ageText(age.Days)
	}
	return Tried{Age: text, Case: c, Figures: s.Figures(c)}
}
