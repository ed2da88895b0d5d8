package demo

import (
	"math/rand/v2"
	"slices"
	"time"
)

// Session is one activity of a child. Finish is nil while it is open; an open
// session has responses only up to the question left off.
type Session struct {
	Child     int // index into the plan's children
	Start     time.Time
	Finish    *time.Time
	Responses []Response
}

// TotalSeconds is the time on all questions.
func (s *Session) TotalSeconds() int {
	total := 0
	for _, r := range s.Responses {
		total += r.Seconds
	}
	return total
}

// everyNthOpen of the children has an unfinished session.
const everyNthOpen = 6

// makeSessions lets the model answer for all children, ordered by start.
func makeSessions(m *Model, app *Application, children []Child, now time.Time) []Session {
	all := make([]Session, 0, mostSessions*len(children))
	for i := range children {
		r := m.Rand(uint64(100 + i))
		all = append(all, childSessions(m, r, app, i, children[i].DateOfBirth, now)...)
	}
	slices.SortStableFunc(all, func(a, b Session) int { return a.Start.Compare(b.Start) })
	return all
}

// childSessions is the history of one child. t=0 of the growth is the start of
// the schedule, whenever the child's own first session is.
func childSessions(m *Model, r *rand.Rand, app *Application, child int, born, now time.Time) []Session {
	zero := now.AddDate(0, -scheduleMonths, 0)
	trait := m.DrawTrait(r, float64(monthsOld(born, zero)), app.categoryNames())
	open := child%everyNthOpen == everyNthOpen-1
	starts := startTimes(r, born, now, open)
	sessions := make([]Session, len(starts))
	for k, start := range starts {
		months := start.Sub(zero).Hours() / 24 / 30.44
		s := Session{Child: child, Start: start, Responses: m.sitting(r, app, &trait, months)}
		if open && k == len(starts)-1 {
			s.Responses = s.Responses[:4+r.IntN(len(app.Questions)-6)]
		} else {
			finish := start.Add(time.Duration(s.TotalSeconds()+60+r.IntN(240)) * time.Second)
			s.Finish = &finish
		}
		sessions[k] = s
	}
	return sessions
}

// sitting answers every question once, with one noise for the whole session.
func (m *Model) sitting(r *rand.Rand, app *Application, trait *Trait, months float64) []Response {
	noise := m.Ability.SessionSpread * r.NormFloat64()
	out := make([]Response, len(app.Questions))
	for i := range app.Questions {
		q := &app.Questions[i]
		out[i] = m.Respond(r, trait.Theta(q.Category, months)+noise, i, q)
	}
	return out
}

func (a *Application) categoryNames() []string {
	names := make([]string, len(a.Categories))
	for i, c := range a.Categories {
		names[i] = c.Name
	}
	return names
}
