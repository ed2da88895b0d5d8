package demo

import (
	"reflect"
	"testing"
	"time"

	"milepost/internal/authz"
)

var testNow = time.Date(2026, 11, 20, 10, 0, 0, 0, time.FixedZone("school", -5*3600))

func newPlan(t *testing.T) *Plan {
	t.Helper()
	p, err := NewPlan(testNow)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestSameSeedSameData(t *testing.T) {
	if !reflect.DeepEqual(newPlan(t), newPlan(t)) {
		t.Error("two plans of the same moment differ")
	}
}

func TestAnotherSeedOtherData(t *testing.T) {
	m, apps := loadModel(t), loadApps(t)
	children, err := makeChildren(&m, testNow, 2)
	if err != nil {
		t.Fatal(err)
	}
	a := makeSessions(&m, apps, children, testNow)
	m.Seed++
	if reflect.DeepEqual(a, makeSessions(&m, apps, children, testNow)) {
		t.Error("the seed changes nothing")
	}
}

// own returns the children of the demonstration's main specialist; sessions are theirs with the screening.
func (p *Plan) own() (children []Child, sessions []Session) {
	specialist := p.accountsOf(authz.Specialist)[0]
	for _, c := range p.Children {
		if c.Account == specialist {
			children = append(children, c)
		}
	}
	for _, s := range p.Sessions {
		if s.Application == 0 && s.Child < len(children) {
			sessions = append(sessions, s)
		}
	}
	return children, sessions
}

func TestFortyChildrenAgedFourToEight(t *testing.T) {
	p := newPlan(t)
	children, _ := p.own()
	if len(children) != 40 {
		t.Fatalf("%d children", len(children))
	}
	names, ages := map[string]bool{}, map[int]int{}
	for _, c := range p.Children {
		names[c.FirstName+" "+c.LastName] = true
		if c.Consent.After(p.Sessions[0].Start) {
			t.Errorf("%s: consent of %s is later than the first session", c.FirstName, c.Consent)
		}
	}
	for _, c := range children {
		ages[monthsOld(c.DateOfBirth, testNow)/12]++
	}
	if len(names) != len(p.Children) {
		t.Errorf("%d children have only %d different names", len(p.Children), len(names))
	}
	if len(ages) != 5 || ages[4] < 5 || ages[8] < 5 {
		t.Errorf("children by age: %v", ages)
	}
}

func TestSchedule(t *testing.T) {
	p := newPlan(t)
	children, _ := p.own()
	count, open := map[[2]int]int{}, map[int]int{}
	for _, s := range p.Sessions {
		if s.Child < len(children) {
			count[[2]int{s.Application, s.Child}]++
		}
		checkStart(t, p.Children[s.Child], s.Start)
		if s.Finish == nil {
			open[s.Application]++
			checkOpen(t, p, s)
		} else {
			checkFinished(t, p, s)
		}
	}
	given := map[int]int{}
	for at, n := range count {
		given[at[0]]++
		if g := p.Applications[at[0]].Given; n < g.Least || n > g.Most {
			t.Errorf("child %d has %d sessions of application %d", at[1], n, at[0])
		}
	}
	for i, app := range p.Applications {
		if given[i] != len(children)/app.Given.Every {
			t.Errorf("%s: given to %d children", app.CustomID, given[i])
		}
	}
	if open[0] < 3 || open[0] > 10 || open[1] < 1 || open[1] > 4 || open[2] < 1 || open[2] > 4 {
		t.Errorf("open sessions by application: %v", open)
	}
}

func minuteOfDay(at time.Time) int { return at.Hour()*60 + at.Minute() }

func checkStart(t *testing.T, c Child, start time.Time) {
	t.Helper()
	if m := minuteOfDay(start); weekend(start) || m < 8*60+30 || m > 15*60 {
		t.Errorf("session at %s", start)
	}
	if start.Before(testNow.AddDate(0, -scheduleMonths, -1)) {
		t.Errorf("session at %s is too long ago", start)
	}
	if age := monthsOld(c.DateOfBirth, start); age < youngestTested {
		t.Errorf("a child of %d months is tested", age)
	}
}

func checkOpen(t *testing.T, p *Plan, s Session) {
	t.Helper()
	if testNow.Sub(s.Start) > 8*24*time.Hour || len(s.Responses) >= len(p.Applications[s.Application].Questions) {
		t.Errorf("open since %s with %d responses", s.Start, len(s.Responses))
	}
}

func checkFinished(t *testing.T, p *Plan, s Session) {
	t.Helper()
	if !s.Finish.Before(testNow) || minuteOfDay(*s.Finish) > 15*60+30 || s.Finish.Sub(s.Start) < time.Duration(s.TotalSeconds())*time.Second {
		t.Errorf("session from %s to %s", s.Start, s.Finish)
	}
	if len(s.Responses) != len(p.Applications[s.Application].Questions) {
		t.Errorf("finished with %d responses", len(s.Responses))
	}
}

func TestTheDemoHasFewActivitiesInSummer(t *testing.T) {
	_, sessions := newPlan(t).own()
	perMonth := map[time.Month]int{}
	for _, s := range sessions {
		perMonth[s.Start.Month()]++
	}
	if perMonth[time.July] >= perMonth[time.March]/2 {
		t.Errorf("July %d, March %d", perMonth[time.July], perMonth[time.March])
	}
}

// share returns the part of the possible points that finished sessions earned.
func share(p *Plan, sessions []Session, keep func(*Question) bool) float64 {
	got, possible := 0, 0
	for _, s := range sessions {
		for _, r := range s.Responses {
			q := &p.Applications[s.Application].Questions[r.Question]
			if r.Score != nil && keep(q) {
				got += *r.Score
				possible += q.MaxScore
			}
		}
	}
	return float64(got) / float64(possible)
}

func TestShareOfPointsFallsWithDifficulty(t *testing.T) {
	p, m := newPlan(t), loadModel(t)
	_, sessions := p.own()
	band := func(low, high float64) float64 {
		return share(p, sessions, func(q *Question) bool {
			b := difficulty(&m, q.CustomID)
			return low <= b && b < high
		})
	}
	easy, middle, hard := band(-9, -1.3), band(-1.3, 0), band(0, 9)
	if easy < middle+0.1 || middle < hard+0.1 {
		t.Errorf("shares by difficulty: %.2f %.2f %.2f", easy, middle, hard)
	}
	t.Logf("easy %.2f middle %.2f hard %.2f", easy, middle, hard)
}

func TestChildrenGetOlder(t *testing.T) {
	p := newPlan(t)
	var first, last []Session
	byChild := map[int][]Session{}
	_, sessions := p.own()
	for _, s := range sessions {
		if s.Finish != nil {
			byChild[s.Child] = append(byChild[s.Child], s)
		}
	}
	better := 0
	all := func(*Question) bool { return true }
	for _, s := range byChild {
		a, b := s[:1], s[len(s)-1:]
		first, last = append(first, a...), append(last, b...)
		if share(p, b, all) > share(p, a, all) {
			better++
		}
	}
	before, after := share(p, first, all), share(p, last, all)
	t.Logf("%d sessions; first %.2f, last %.2f; %d of %d children better", len(sessions), before, after, better, len(byChild))
	if len(byChild) != 40 || after < before+0.06 || better < 28 {
		t.Error("growth does not show")
	}
}

func TestNoDataIsInTheFuture(t *testing.T) {
	for d := range 12 {
		now := testNow.AddDate(0, d, d*3)
		p, err := NewPlan(now)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range p.Sessions {
			if s.Start.After(now) || (s.Finish != nil && s.Finish.After(now)) {
				t.Errorf("at %s: session at %s", now, s.Start)
			}
		}
	}
}
