// Package events is how packages say, in the transaction of an act, that something happened of which programs outside may be told.
// They know only types and ids; package webhook, which internal/app connects, decides who is told.
package events

import (
	"context"

	"milepost/internal/db"
)

// Type is a type of event. Each comment names the object whose id the event has.
type Type string

// The types of events.
const (
	ActivityFinished Type = "activity.finished" // an activity
	ReportSigned     Type = "report.signed"     // a report, once for each signed version
	RequestAnswered  Type = "request.answered"  // a request to a rater, once for each questionnaire of it
	ChildAdded       Type = "child.added"       // a child
	PurchaseMade     Type = "purchase.made"     // a purchase
)

// Types are all of them, in the order in which forms offer them.
func Types() []Type {
	return []Type{ActivityFinished, ReportSigned, RequestAnswered, ChildAdded, PurchaseMade}
}

// Event is something that happened to one or more objects.
type Event struct {
	Type Type
	// Subjects are what it happened to.
	Subjects []Subject
	// AccountID is whose it is, for what belongs to no child.
	AccountID string
}

// Subject is an object that something happened to.
type Subject struct {
	// ID is the object's.
	ID string
	// Order names what events stay in order of: those with one order are received as they happened.
	Order string
	// ChildID is the child concerned, empty for none: who may see the child may know of the event.
	ChildID string
}

// Teller tells programs outside of events.
type Teller interface {
	// Tell stores an event in the transaction.
	Tell(ctx context.Context, tx *db.Tx, e Event) error
}

// Board takes events. The zero value and nil tell nobody.
type Board struct{ teller Teller }

// Connect sets the teller. Call it before serving.
func (b *Board) Connect(t Teller) { b.teller = t }

// Tell stores an event in the transaction.
func (b *Board) Tell(ctx context.Context, tx *db.Tx, e Event) error {
	if b == nil || b.teller == nil || len(e.Subjects) == 0 {
		return nil
	}
	return b.teller.Tell(ctx, tx, e)
}
