package demo

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"milepost/internal/authz"
)

//go:embed practices.json
var practicesJSON []byte

// When the children of the other practices were tested, in months before the plan's time: so long ago that their places are
// in the local sample of the children whom the demonstration's own specialist has tested since.
const (
	practicesFrom   = scheduleMonths
	practicesUntil  = 8
	practicesStream = 20_000 // of the model's seed, and one for each child behind it
)

// practices are the specialists of other practices. Each of their children has one finished activity of an application, at an
// age chosen so that local samples show every case: no figures near age four, where there are too few, standard scores near
// five and a half, and a percentile near seven and a half.
type practices struct {
	Names []string    `json:"names"`
	Ages  []ageGroup  `json:"ages"`
	First [][2]string `json:"first"` // name, sex for norms
	Last  []string    `json:"last"`
}

// ageGroup is so many children, tested at ages in months spread evenly from one to before another.
type ageGroup struct {
	From     int `json:"from"`
	Until    int `json:"until"`
	Children int `json:"children"`
}

func loadPractices() (practices, error) {
	var p practices
	if err := json.Unmarshal(practicesJSON, &p); err != nil {
		return practices{}, fmt.Errorf("read practices.json: %w", err)
	}
	return p, nil
}

// months returns the ages of all children when they are tested.
func (p *practices) months() []int {
	var out []int
	for _, g := range p.Ages {
		for i := range g.Children {
			out = append(out, g.From+(g.Until-g.From)*i/g.Children)
		}
	}
	return out
}

// addPractices gives the plan the children of the other practices and their activities, in turn to each practice.
func (p *Plan) addPractices(m *Model) error {
	own, err := loadPractices()
	if err != nil {
		return err
	}
	accounts := p.accountsOf(authz.Specialist)[1:]
	for i, months := range own.months() {
		r := m.Rand(uint64(practicesStream + i))
		day := p.Now.AddDate(0, -practicesFrom, 0)
		days := int(p.Now.AddDate(0, -practicesUntil, 0).Sub(day).Hours() / 24)
		for day = day.AddDate(0, 0, r.IntN(days)); weekend(day); {
			day = day.AddDate(0, 0, 1)
		}
		start := atSchoolTime(r, day)
		first := own.First[i%len(own.First)]
		c := Child{
			Account: accounts[i%len(accounts)], FirstName: first[0], LastName: own.Last[i%len(own.Last)], SexForNorms: first[1], Language: "English",
			DateOfBirth: date(start).AddDate(0, -months, -r.IntN(25)), CustomID: fmt.Sprintf("PR-%03d", i+1), School: "Invented school",
			Consent: date(p.Now).AddDate(0, -scheduleMonths, -15-r.IntN(20)),
		}
		c.Grade = grade(c.DateOfBirth, p.Now)
		for a := range p.Applications {
			app := &p.Applications[a]
			if !app.Given.Elsewhere {
				continue
			}
			trait := m.DrawTrait(r, c.SexForNorms, float64(months), app.categoryNames())
			s := Session{Application: a, Child: len(p.Children), Start: start, Responses: m.session(r, app, &trait, 0)}
			finish := start.Add(time.Duration(s.TotalSeconds()+60) * time.Second)
			s.Finish = &finish
			p.Sessions = append(p.Sessions, s)
		}
		p.Children = append(p.Children, c)
	}
	slices.SortStableFunc(p.Sessions, func(a, b Session) int { return a.Start.Compare(b.Start) })
	return nil
}
