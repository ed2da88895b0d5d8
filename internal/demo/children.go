package demo

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"time"

	"milepost/internal/scoring"
)

//go:embed names.json
var namesJSON []byte

// Ages in months between which the children lie at the plan's time: from
// four years and four months to eight years and ten months.
const (
	youngestMonths = 52
	oldestMonths   = 106
)

// Child is an invented child. The surnames mean cloud, star, sky and the like
// in the child's language, so that nobody takes them for real.
type Child struct {
	Account     int // index into the plan's accounts: whose child it is
	FirstName   string
	LastName    string
	DateOfBirth time.Time // midnight UTC
	SexForNorms string
	Language    string
	CustomID    string
	School      string
	Grade       string
	Room        string
	Consent     time.Time // date the consent was signed, midnight UTC
}

// makeChildren gives every name a date of birth, a class and a consent date.
// The ages are spread evenly over the range, in an order that the names do not show.
func makeChildren(m *Model, now time.Time, account int) ([]Child, error) {
	var names [][4]string
	if err := json.Unmarshal(namesJSON, &names); err != nil {
		return nil, fmt.Errorf("read names.json: %w", err)
	}
	r := m.Rand(1)
	order := r.Perm(len(names))
	children := make([]Child, len(names))
	for i, n := range names {
		months := youngestMonths + (oldestMonths-youngestMonths)*order[i]/(len(names)-1)
		born := date(now).AddDate(0, -months, -r.IntN(25))
		children[i] = Child{
			Account: account, FirstName: n[0], LastName: n[1], Language: n[2], SexForNorms: n[3],
			DateOfBirth: born,
			CustomID:    fmt.Sprintf("EL-%03d", i+1),
			School:      "Willow Lane School (invented)",
			Grade:       grade(born, now),
			Room:        []string{"Otter room", "Heron room", "Badger room"}[i%3],
			Consent:     date(now).AddDate(0, -scheduleMonths, -15-r.IntN(20)),
		}
	}
	return children, nil
}

// grade returns the class of a child born then, as schools in the United States name it.
func grade(born, now time.Time) string {
	switch years := monthsOld(born, now) / 12; {
	case years < 5:
		return "Pre-kindergarten"
	case years < 6:
		return "Kindergarten"
	default:
		return fmt.Sprintf("Grade %d", years-5)
	}
}

// monthsOld returns the age, in completed months, of a child born then at a moment.
func monthsOld(born, at time.Time) int {
	return scoring.AgesOn(born, scoring.Day(at), scoring.Gestation{}).Chronological.Months
}

// date is midnight UTC of t's day where t is.
func date(t time.Time) time.Time {
	return time.Date(t.Year(), t.Month(), t.Day(), 0, 0, 0, 0, time.UTC)
}
