package demo

import "time"

// Plan is everything that a demonstration database holds, ready to be stored.
// Accounts come first; the App Admin owns the application and the Specialist
// the children and their activities.
type Plan struct {
	Now         time.Time
	Accounts    []Account
	Application Application
	Norms       string // of the application, as a file
	Children    []Child
	Sessions    []Session // ordered by start
}

// NewPlan computes the demonstration as it looks at now; times of day are those
// of now's location. The same now and model give the same plan.
func NewPlan(now time.Time) (*Plan, error) {
	app, err := LoadApplication()
	if err != nil {
		return nil, err
	}
	model, err := LoadModel()
	if err != nil {
		return nil, err
	}
	children, err := makeChildren(&model, now)
	if err != nil {
		return nil, err
	}
	return &Plan{
		Now:         now,
		Accounts:    Accounts(),
		Application: app,
		Norms:       NormTable(&model, &app),
		Children:    children,
		Sessions:    makeSessions(&model, &app, children, now),
	}, nil
}
