package demo

import (
	"time"

	"milepost/internal/authz"
)

// Plan is everything that a demonstration database holds, ready to be stored.
// Accounts come first; the App Admin owns the applications, the first
// Specialist the children who have a history, and the others, of other
// practices, children who were tested once.
type Plan struct {
	Now          time.Time
	Accounts     []Account
	Applications []Application
	Norms        []string // of each application, as a file; empty where it has none
	Children     []Child
	Sessions     []Session // ordered by start
}

// NewPlan computes the demonstration as it looks at now; times of day are those
// of now's location. The same now and model give the same plan.
func NewPlan(now time.Time) (*Plan, error) {
	applications, err := LoadApplications()
	if err != nil {
		return nil, err
	}
	model, err := LoadModel()
	if err != nil {
		return nil, err
	}
	accounts, err := Accounts()
	if err != nil {
		return nil, err
	}
	p := &Plan{Now: now, Accounts: accounts, Applications: applications, Norms: make([]string, len(applications))}
	for i := range applications {
		if applications[i].Norms {
			p.Norms[i] = NormTable(&model, &applications[i])
		}
	}
	if p.Children, err = makeChildren(&model, now, p.accountsOf(authz.Specialist)[0]); err != nil {
		return nil, err
	}
	p.Sessions = makeSessions(&model, applications, p.Children, now)
	if err := p.addPractices(&model); err != nil {
		return nil, err
	}
	return p, nil
}

// accountsOf returns the places of the accounts of a role.
func (p *Plan) accountsOf(role authz.Role) []int {
	var places []int
	for i, a := range p.Accounts {
		if a.Role == role {
			places = append(places, i)
		}
	}
	return places
}
