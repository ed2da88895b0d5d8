package norm

import (
	"cmp"
	"slices"
	"sort"

	"milepost/internal/scoring"
)

// group holds a set's rows of one sex, and those for all, by age and raw score, with lookups that are prepared once.
type group struct {
	rows             []Row
	bands            []band
	curve            scoring.Curve
	youngest, oldest int // the first and the last age
	typicals         []typical
	rising           bool // the typical scores rise with age
}

// band are the rows of one band of age.
type band struct {
	from, until int
	rows        []Row
}

// Make is a set of rows in their order, as a store keeps it.
func Make(s Set) *Set {
	s.prepare()
	return &s
}

// prepare parts the rows by sex once. A child without a sex for norms finds the rows for all.
func (s *Set) prepare() {
	s.groups = map[string]*group{All: s.grouped(All), Female: s.grouped(Female), Male: s.grouped(Male)}
}

func (s *Set) of(sex string) *group {
	if sex != Female && sex != Male {
		sex = All
	}
	if g := s.groups[sex]; g != nil {
		return g
	}
	return s.grouped(sex)
}

func (s *Set) grouped(sex string) *group {
	g := &group{}
	for _, r := range s.Rows {
		if r.Sex == sex || r.Sex == All {
			g.rows = append(g.rows, r)
		}
	}
	slices.SortStableFunc(g.rows, func(a, b Row) int {
		return cmp.Or(cmp.Compare(a.From, b.From), cmp.Compare(a.Age, b.Age), cmp.Compare(a.Raw, b.Raw))
	})
	if len(g.rows) == 0 {
		return g
	}
	if s.Kind == LMS {
		g.curve = curveOf(g.rows)
		g.youngest, g.oldest = completed(g.rows[0].Age*12), completed(g.rows[len(g.rows)-1].Age*12)
	} else {
		g.bands = bandsOf(g.rows)
		g.youngest, g.oldest = g.bands[0].from, g.bands[len(g.bands)-1].until-1
	}
	g.typicals = s.typicals(g)
	g.rising = rise(g.typicals)
	return g
}

// rise reports whether each typical score is above the one before: equal ones give no age.
func rise(list []typical) bool {
	for i := 1; i < len(list); i++ {
		if !(list[i].score > list[i-1].score) {
			return false
		}
	}
	return len(list) > 1
}

func bandsOf(rows []Row) []band {
	var bands []band
	for from := 0; from < len(rows); {
		until := from + 1
		for until < len(rows) && rows[until].From == rows[from].From {
			until++
		}
		bands = append(bands, band{rows[from].From, rows[from].Until, rows[from:until]})
		from = until
	}
	return bands
}

func curveOf(rows []Row) scoring.Curve {
	curve := make(scoring.Curve, len(rows))
	for i, r := range rows {
		curve[i] = scoring.CurvePoint{Age: r.Age, LMS: r.Curve}
	}
	return curve
}

// within returns the rows of the band that an age is in; none outside of them.
func (g *group) within(age int) []Row {
	at := sort.Search(len(g.bands), func(i int) bool { return g.bands[i].until > age })
	if at == len(g.bands) || g.bands[at].from > age {
		return nil
	}
	return g.bands[at].rows
}
