package demo

import (
	"math/rand/v2"
	"slices"
	"time"
)

// Session is one activity of a child. Finish is nil while it is open; an open session has responses only up to the current
// question.
type Session struct {
	Application int // index into the plan's applications
	Child       int // index into the plan's children
	Start       time.Time
	Finish      *time.Time
	Responses   []Response
}

// TotalSeconds returns the time on all questions.
func (s *Session) TotalSeconds() int {
	total := 0
	for _, r := range s.Responses {
		total += r.Seconds
	}
	return total
}

// streams of the model's seed lie between those of two applications.
const streams = 1000

// makeSessions lets the model answer for all children, ordered by start.
func makeSessions(m *Model, apps []Application, children []Child, now time.Time) []Session {
	var all []Session
	for a := range apps {
		given := apps[a].Given
		for i := given.Every - 1; i < len(children); i += given.Every {
			r := m.Rand(uint64(streams*a + 100 + i))
			open := i/given.Every%given.OpenEvery == given.OpenEvery-1
			for _, s := range childSessions(m, r, &apps[a], &children[i], open, now) {
				s.Application, s.Child = a, i
				all = append(all, s)
			}
		}
	}
	slices.SortStableFunc(all, func(a, b Session) int { return a.Start.Compare(b.Start) })
	return all
}

// childSessions returns the history of one child. t=0 of the growth is the start of
// the schedule, whenever the child's own first session is.
func childSessions(m *Model, r *rand.Rand, app *Application, c *Child, open bool, now time.Time) []Session {
	zero := now.AddDate(0, -scheduleMonths, 0)
	trait := m.DrawTrait(r, c.SexForNorms, float64(monthsOld(c.DateOfBirth, zero)), app.categoryNames())
	starts := startTimes(r, app.Given, c.DateOfBirth, now, open)
	sessions := make([]Session, len(starts))
	for k, start := range starts {
		months := start.Sub(zero).Hours() / 24 / 30.44
		s := Session{Start: start, Responses: m.session(r, app, &trait, months)}
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

// session returns every question once, with one noise for the whole session.
func (m *Model) session(r *rand.Rand, app *Application, trait *Trait, months float64) []Response {
	noise := m.Ability.SessionSpread * r.NormFloat64()
	out := make([]Response, len(app.Questions))
	for i := range app.Questions {
		q := &app.Questions[i]
		out[i] = m.Respond(r, trait.Theta(q.Category, months)+noise, trait.Sex, i, q)
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
