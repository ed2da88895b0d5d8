package specialist

import (
	"cmp"
	"context"
	"math"
	"slices"
	"sort"
	"strconv"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/listing"
	"milepost/internal/namesearch"
	"milepost/internal/scoring"
)

var noSuchColumn = fault.Define("dashboard.no-such-column", "There is no such column.")

// place is a child's position in an order: children without the sorted value come last, and the key separates equal ones.
type place struct {
	lacks  bool
	number float64 // so that the least comes first
	text   string
	key    int64
	child  *child
	at     int // in the cohort
}

func (p *place) compare(o *place) int {
	if p.lacks != o.lacks {
		if p.lacks {
			return 1
		}
		return -1
	}
	return cmp.Or(cmp.Compare(p.number, o.number), cmp.Compare(p.text, o.text), cmp.Compare(p.key, o.key))
}

// sorting is the sort order of a list.
type sorting struct {
	name string
	// of gives what a child is sorted by: a number, a text, or neither.
	of      func(*child) (number float64, text string, lacks bool)
	reverse bool
}

// textOf are the columns that are sorted as texts.
var textOf = map[string]func(*child) string{
	"first_name":  func(c *child) string { return c.first + " " + c.last },
	"middle_name": func(c *child) string { return c.middle },
	"address":     func(c *child) string { return c.address },
	"ethnicity":   func(c *child) string { return c.ethnicity },
	"language":    func(c *child) string { return c.language },
	"gender":      func(c *child) string { return c.gender },
	"email":       func(c *child) string { return c.email },
}

// sorting reads how a list is sorted: by default scores descend and everything else ascends.
func (v *view) sorting(by, order string) (sorting, error) {
	s := sorting{name: by + " " + order}
	switch of, isText := textOf[by]; {
	case isText:
		s.of = byText(of)
	case by == "last_name":
		s.of = func(c *child) (float64, string, bool) { return 0, c.sortName, false }
	case by == "date_of_birth":
		s.of = func(c *child) (float64, string, bool) {
			born, ok := dayOf(c.born)
			return float64(born), "", !ok
		}
	case by == "age":
		s.of = func(c *child) (float64, string, bool) {
			born, ok := dayOf(c.born)
			return -float64(born), "", !ok
		}
	default:
		of, known := v.scoreOf(by)
		if !known {
			return s, fault.Field("sort", noSuchColumn)
		}
		s.of, s.reverse = of, true
	}
	if order != "" {
		s.reverse = order == "desc"
	}
	return s, nil
}

func byText(of func(*child) string) func(*child) (float64, string, bool) {
	return func(c *child) (float64, string, bool) {
		value := of(c)
		if value == "" {
			return 0, "", true
		}
		return 0, namesearch.SortKey(value), false
	}
}

// scoreOf sorts by the mean of a card, or by the current value of a measure.
func (v *view) scoreOf(name string) (of func(*child) (float64, string, bool), known bool) {
	if slices.Contains(cards, name) {
		return func(c *child) (float64, string, bool) {
			if share := v.share(c, name); share != nil {
				return *share, "", false
			}
			return 0, "", true
		}, true
	}
	one, known := v.measures.named(name)
	if !known {
		return nil, false
	}
	return func(c *child) (float64, string, bool) {
		if f := c.figure(one.Key); f != nil {
			return f.current, "", false
		}
		return 0, "", true
	}, true
}

// places are children in the order of a sorting. Reversed, those who lack a value still come last.
func (s *sorting) places(children []*child) []place {
	all := make([]place, len(children))
	for i, c := range children {
		p := place{key: c.key, child: c, at: i}
		p.number, p.text, p.lacks = s.of(c)
		all[i] = p
	}
	slices.SortFunc(all, func(a, b place) int { return s.compare(&a, &b) })
	return all
}

func (s *sorting) compare(a, b *place) int {
	if s.reverse && !a.lacks && !b.lacks {
		return b.compare(a)
	}
	return a.compare(b)
}

// cursor returns where a page ended.
func (s *sorting) cursor(p *place) []any {
	return listing.Cursor(s.name, []any{p.lacks, p.number, p.text, p.key})
}

func (s *sorting) read(cursor string) (*place, error) {
	p := &place{}
	given, err := listing.ReadCursor(cursor, s.name, []any{&p.lacks, &p.number, &p.text, &p.key})
	if !given {
		return nil, err
	}
	return p, err
}

// behind returns the places after the one where a page ended.
func (s *sorting) behind(all []place, last *place) []place {
	if last == nil {
		return all
	}
	return all[sort.Search(len(all), func(i int) bool { return s.compare(&all[i], last) > 0 }):]
}

// page returns the next children that match a filter, one more than the limit if there are, and the total number of matches.
func (v *view) page(a *asked, s sorting, cursor string, limit int) (db.Page[place], int, error) {
	last, err := s.read(cursor)
	if err != nil {
		return db.Page[place]{}, 0, err
	}
	found := v.matching(a)
	own := kept(&v.own.mu, v.own.orders, maxOrders, s.name+v.measures.stamp, func() []place { return s.places(v.own.children) })
	own = s.behind(own, last)
	apart := slices.DeleteFunc(slices.Clone(v.apart), func(c *child) bool { return !a.fits(c) })
	total := found.n + len(apart)
	for _, at := range v.replaced {
		if found.has(at) {
			total--
		}
	}
	others := s.behind(s.places(apart), last)
	rows := make([]place, 0, limit+1)
	for len(rows) <= limit && (len(own) > 0 || len(others) > 0) {
		if len(own) == 0 || len(others) > 0 && s.compare(&others[0], &own[0]) < 0 {
			rows, others = append(rows, others[0]), others[1:]
			continue
		}
		if p := own[0]; found.has(p.at) && !v.stands(p.key) {
			rows = append(rows, p)
		}
		own = own[1:]
	}
	return db.NewPage(rows, limit, func(p place) []any { return s.cursor(&p) }), total, nil
}

// matching returns the own children that match a filter.
func (v *view) matching(a *asked) *match {
	return kept(&v.own.mu, v.own.matches, maxMatches, a.name, func() *match { return matchOf(v.own.children, a.fits) })
}

func (s *Service) list(ctx context.Context, actor authz.Actor, in *listInput) (*childPage, error) {
	v, err := s.view(ctx, actor)
	if err != nil {
		return nil, err
	}
	in.Search = in.Or(in.Search)
	a, err := v.ask(&in.Filter)
	if err != nil {
		return nil, err
	}
	sorted, err := v.sorting(in.Sort, in.Order)
	if err != nil {
		return nil, err
	}
	page, total, err := v.page(a, sorted, in.After, in.Limit)
	if err != nil {
		return nil, err
	}
	out := &childPage{NextCursor: page.Next, TotalCount: strconv.Itoa(total), Body: make([]CohortChild, len(page.Items))}
	ids := make([]string, len(page.Items))
	for i, p := range page.Items {
		out.Body[i], ids[i] = v.wire(p.child), p.child.id
	}
	return out, s.audit(ctx, actor, "specialist.children", ids)
}

// audit records whose figures were shown.
func (s *Service) audit(ctx context.Context, actor authz.Actor, action string, ids []string) error {
	return s.k.Audit.Read(ctx, audit.Event{
		Action: action, SubjectKind: "account", SubjectID: actor.ID, Children: ids, Detail: map[string]any{"children": len(ids)},
	})
}

// wire is a child as the list answers it.
func (v *view) wire(c *child) CohortChild {
	out := CohortChild{
		ChildID: c.id, FirstName: c.first, MiddleName: c.middle, LastName: c.last, Age: scoring.AgeText(c.born, v.today.time()),
		DateOfBirth: c.born, Gender: c.gender, Ethnicity: c.ethnicity, Language: c.language, Address: c.address, Email: c.email,
		PhoneNumber: c.phone, Mine: c.mine, Screening: v.share(c, "screening"), Assessment: v.share(c, "assessment"),
		Intervention: v.share(c, "intervention"), Scores: []MeasureScore{},
	}
	for i := range v.measures.list {
		m := &v.measures.list[i]
		if f := c.figure(m.Key); f != nil {
			out.Scores = append(out.Scores, v.score(m.Measure.Measure, c, f))
		} else if since := v.due(c, m.Key); since != 0 {
			out.Due = append(out.Due, DueMeasure{Measure: m.Measure.Measure, Since: since.String()})
		}
	}
	return out
}

func (v *view) score(name string, c *child, f *figure) MeasureScore {
	out := MeasureScore{
		Measure: name, N: int64(f.n), Baseline: f.baseline, BaselineDate: f.baselineDay.String(), Current: f.current, CurrentDate: f.currentDay.String(),
		BaselineLimit: f.baselineLimit.sign(), CurrentLimit: f.currentLimit.sign(),
		LastMonthLimit: f.monthLimit.sign(), SameMonthLastYearLimit: f.sameLimit.sign(), PastYearLimit: f.pastLimit.sign(),
		LastMonth: number(f.lastMonth), SameMonthLastYear: number(f.sameMonth), PastYear: number(f.pastYear),
		ChangeLastMonth: number(f.changeMonth), ChangeSameMonth: number(f.changeSame), ChangePastYear: number(f.changeYear),
	}
	if needed := float64(f.needed); !math.IsNaN(f.change) && !math.IsNaN(needed) {
		out.Change = &BaselineChange{Points: f.change, Needed: needed, Reliable: math.Abs(f.change) >= needed}
	}
	if since := v.due(c, f.measure); since != 0 {
		out.DueSince = since.String()
	}
	return out
}

// number is nil for a missing value.
func number(x float64) *float64 {
	if math.IsNaN(x) {
		return nil
	}
	return &x
}

// share returns the mean of the current values of a card's measures in shares of points; nil if there are none.
func (v *view) share(c *child, card string) *float64 {
	var sum float64
	var n int
	for i := range c.figures {
		m := v.measures.byKey[c.figures[i].measure]
		if m != nil && m.Card == card && m.Metric == "share" {
			sum += c.figures[i].current
			n++
		}
	}
	if n == 0 {
		return nil
	}
	return new(sum / float64(n))
}
