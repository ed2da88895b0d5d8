package transfer

import (
	"time"

	"milepost/internal/fault"
	"milepost/internal/wire"
)

// lifetime is how long an offer waits to be accepted.
const lifetime = 14 * 24 * time.Hour

var (
	msgSelf      = fault.Define("transfer.own-address", "This is your own address. Enter the address of the account that shall have the child.")
	msgUnproven  = fault.Define("transfer.confirm-email-first", "Confirm your e-mail address first. Then you can offer children to other accounts.")
	msgElsewhere = fault.Define("transfer.other-address", "This offer was sent to another address. Log in with the account of that address to accept it.")
)

// OfferAddress is the address that a child is offered to.
type OfferAddress struct {
	Email string `json:"email" maxLength:"254" doc:"the address of the account that shall have the child"`
}

// OfferToken names an offer to the caller's address: by what its letter brought or, for an account whose address is confirmed
// already, by its id.
type OfferToken struct {
	Token      string `json:"token,omitempty" maxLength:"100"`
	TransferID string `json:"transfer_id,omitempty" maxLength:"64"`
}

// OfferRefusal names an offer to the caller's address that they do not want.
type OfferRefusal struct {
	TransferID string `json:"transfer_id" maxLength:"64"`
}

// OfferedChild is an offer as its maker sees it.
type OfferedChild struct {
	Email     string    `json:"email" db:"email"`
	OfferedAt wire.Time `json:"offered_at" db:"created_at"`
	ExpiresAt wire.Time `json:"expires_at" db:"expires_at"`
	Letter    string    `json:"letter" db:"letter" enum:"waiting,sent,refused"`
}

// IncomingOffer is an offer to the caller's address. Only the letter reveals which child it is.
type IncomingOffer struct {
	TransferID string    `json:"transfer_id" db:"id"`
	From       string    `json:"from" db:"from_email" doc:"the address of the account that offers"`
	All        bool      `json:"all" db:"all_children" doc:"all children of an account"`
	OfferedAt  wire.Time `json:"offered_at" db:"created_at"`
	ExpiresAt  wire.Time `json:"expires_at" db:"expires_at"`
	// ByLetter is set for an account whose address is not confirmed.
	ByLetter bool `json:"by_letter" db:"-" doc:"it can be opened by the link in its letter only"`
}

// OpenedOffer is the offer of a token.
type OpenedOffer struct {
	IncomingOffer
	Child    string `json:"child,omitempty" doc:"the child's name; empty when all children of an account are offered"`
	Children int64  `json:"children" doc:"how many"`
}

// AcceptedOffer reports what has come to the caller.
type AcceptedOffer struct {
	ChildID string `json:"child_id,omitempty" doc:"empty while the children of an account are on their way"`
}

// stored is an offer as the table has it.
type stored struct {
	IncomingOffer
	ChildID     string `db:"child_id"` // empty for all
	FromID      string `db:"from_id"`
	Email       string `db:"email"`
	EmailFolded string `db:"email_folded"`
}
