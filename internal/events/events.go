// Package events is how packages publish, in the transaction of an act, what programs outside may want to know. They know only types and
// ids; package webhook, which internal/app connects, decides who receives an event.
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

// Subscriber receives all events.
type Subscriber interface {
	// Receive stores what follows from an event, in the event's transaction.
	Receive(ctx context.Context, tx *db.Tx, e Event) error
}

// Board takes events. The zero value and nil pass none on.
type Board struct{ subscriber Subscriber }

// Connect sets the subscriber. Call it before serving.
func (b *Board) Connect(s Subscriber) { b.subscriber = s }

// Publish passes an event on in its transaction, which fails if that does.
func (b *Board) Publish(ctx context.Context, tx *db.Tx, e Event) error {
	if b == nil || b.subscriber == nil || len(e.Subjects) == 0 {
		return nil
	}
	return b.subscriber.Receive(ctx, tx, e)
}
