// Package notice is how packages notify accounts of events that concern them, in the transaction of the event. They know only
// kinds and the ids of subjects; package notification, which internal/app connects, decides who is notified and how, in the
// application and by letter.
package notice

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/db"
)

// Kind is a kind of notice. Each comment names the subject of its notices.
type Kind string

// The kinds of notices.
const (
	ReportShared       Kind = "report_shared"       // a report, with its guardians
	ReportSigned       Kind = "report_signed"       // a report of a child whom a colleague works with
	InvitationOffered  Kind = "invitation_offered"  // a person on the inviter's list
	InvitationAccepted Kind = "invitation_accepted" // a person on the own list
	InvitationEnded    Kind = "invitation_ended"    // a person on the own list, who has left
	MembershipOffered  Kind = "membership_offered"  // a membership of an organization
	MembershipAccepted Kind = "membership_accepted" // a membership of the own organization
	MembershipDeclined Kind = "membership_declined" // a membership of the own organization
	MembershipEnded    Kind = "membership_ended"    // a membership, that the other side has ended
	TransferOffered    Kind = "transfer_offered"    // an offer of a child
	TransferAccepted   Kind = "transfer_accepted"   // an offer that was made
	TransferDeclined   Kind = "transfer_declined"   // an offer that was made
	HandoverOffered    Kind = "handover_offered"    // an offer of a member's children
	HandoverAccepted   Kind = "handover_accepted"   // an offer that was made
	HandoverDeclined   Kind = "handover_declined"   // an offer that was made
	ChildrenImported   Kind = "children_imported"   // an import
	ScoresImported     Kind = "scores_imported"     // an import
	UnitsLow           Kind = "units_low"           // a purchase
	PurchaseEnding     Kind = "purchase_ending"     // a purchase
	ChildrenDue        Kind = "children_due"        // a day, as 2026-03-02
	SecondScoringDone  Kind = "second_scoring_done" // an activity
	PaperAsked         Kind = "paper_asked"         // an activity whose protocol a colleague wants entered a second time
	PaperEntered       Kind = "paper_entered"       // an activity whose protocol a colleague has entered a second time
	RatingAnswered     Kind = "rating_answered"     // a request to a rater
	RatingRefused      Kind = "rating_refused"      // a request to a rater
	RatingBounced      Kind = "rating_bounced"      // a request to a rater
	RatingEnded        Kind = "rating_ended"        // a request to a rater, that nobody answered in time
	AccountApproved    Kind = "account_approved"    // nothing
	AccountWaiting     Kind = "account_waiting"     // nothing
	DeliveryFailed     Kind = "delivery_failed"     // a stored report configuration
	PaymentFailed      Kind = "payment_failed"      // an order
	WebhookPaused      Kind = "webhook_paused"      // a webhook
	RosterStopped      Kind = "roster_stopped"      // a roster whose night has failed, or waits for a person
	BackupLate         Kind = "backup_late"         // nothing
	WeeklySummary      Kind = "weekly_summary"      // a letter alone
)

// Notice is a notice to one or more accounts. It replaces an unread one of the same kind and subject.
type Notice struct {
	Kind Kind
	// Subject is the id of what it is about.
	Subject string
	// ChildID is the child concerned, empty for none or several: the notice is erased with the child.
	ChildID string
	// Amount is the number that the notice is about, if there is one.
	Amount int64
	// Once, if set, names an event of which each account is notified only once.
	Once string
	// To are the ids of accounts, Address that of one account by its confirmed e-mail address, and Role all that have it.
	To      []string
	Address string
	Role    authz.Role
}

// Letter reports whether an account wants a letter of a kind, and how its reader unsubscribes.
type Letter struct {
	Wanted bool
	// Page is the address at which a person ends letters of the kind, OneClick the one to which a mail program posts; both empty when
	// they cannot be ended.
	Page, OneClick string
}

// Notifier delivers notices.
type Notifier interface {
	// Tell stores a notice in the transaction.
	Notify(ctx context.Context, tx *db.Tx, n Notice) error
	// Letter is an account's choice about letters of a kind.
	Letter(ctx context.Context, q db.Querier, accountID string, kind Kind) (Letter, error)
}

// Board takes notices. The zero value and nil notify nobody, and report every letter as wanted.
type Board struct{ notifier Notifier }

// Connect sets the notifier. Call it before serving.
func (b *Board) Connect(t Notifier) { b.notifier = t }

// Notify stores a notice in the transaction.
func (b *Board) Notify(ctx context.Context, tx *db.Tx, n Notice) error {
	if b == nil || b.notifier == nil {
		return nil
	}
	return b.notifier.Notify(ctx, tx, n)
}

// Letter returns what an account chose for letters of a kind.
func (b *Board) Letter(ctx context.Context, q db.Querier, accountID string, kind Kind) (Letter, error) {
	if b == nil || b.notifier == nil {
		return Letter{Wanted: true}, nil
	}
	return b.notifier.Letter(ctx, q, accountID, kind)
}
