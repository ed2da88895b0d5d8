package transfer

import (
	"context"
	"errors"

	"github.com/google/uuid"

	"milepost/internal/account"
	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/jobs"
	"milepost/internal/kernel"
	"milepost/internal/notice"
	"milepost/internal/people"
	"milepost/internal/wire"
)

// Erasures lists children that are to be erased.
type Erasures interface {
	// Refuse is a 409 while a child is to be erased.
	Refuse(ctx context.Context, q db.Querier, childID string) error
	// Cancel keeps a child whose erasure any account has requested.
	Cancel(ctx context.Context, tx *db.Tx, p people.Person) (bool, error)
}

// Moved is called, inside the transaction, when a child is on the list of another account.
type Moved func(ctx context.Context, tx *db.Tx, childID, fromID, toID string) error

// Service implements the package's operations.
type Service struct {
	k        *kernel.Kernel
	people   *people.Service
	erasures Erasures
	store    store
	hooks    []Moved
}

// New makes the service.
func New(k *kernel.Kernel, p *people.Service, e Erasures) *Service {
	return &Service{k: k, people: p, erasures: e}
}

// Register adds what happens when a child moves.
func (s *Service) Register(hook Moved) { s.hooks = append(s.hooks, hook) }

// Work registers the background work. Call it once, before the queue starts.
func (s *Service) Work() {
	offerLetter.Run(s.k, s.writeLetter)
	jobs.Handle(s.k.Jobs, moveJob, s.moveAll, jobs.AtMost(1))
}

// Offer offers a child of the actor's list to an address, by letter. Another open offer of the child ends. A child that is to
// be erased is a 409, too many letters are a 429.
func (s *Service) Offer(ctx context.Context, actor authz.Actor, childID string, to OfferAddress) (o OfferedChild, err error) {
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		if _, err := s.people.Own(ctx, tx, actor, childID); err != nil {
			return err
		}
		if err := s.erasures.Refuse(ctx, tx, childID); err != nil {
			return err
		}
		if _, err := s.store.end(ctx, tx, childID, s.micros()); err != nil {
			return err
		}
		if err := s.add(ctx, tx, actor, stored{ChildID: childID, FromID: actor.ID, Email: to.Email}); err != nil {
			return err
		}
		if err := s.audit(ctx, tx, "child.transfer_offered", childID, nil); err != nil {
			return err
		}
		o, err = s.Offered(ctx, tx, childID)
		return err
	})
	return o, err
}

// add checks and stores an offer, and has its letter written.
func (s *Service) add(ctx context.Context, tx *db.Tx, actor authz.Actor, t stored) error {
	switch {
	case !wire.Email(t.Email):
		return fault.Field("email", fault.NotEmail)
	case account.FoldEmail(t.Email) == account.FoldEmail(actor.Email):
		return fault.Field("email", msgSelf)
	}
	confirmed, err := s.store.confirmed(ctx, tx, actor.ID)
	if err != nil {
		return err
	}
	if !confirmed && t.ChildID != "" { // all children of an account are offered by a Super Admin
		return fault.Conflict(msgUnproven)
	}
	now := s.k.Now()
	if err := offers.Room(ctx, tx, actor.ID, t.Email, now); err != nil {
		return err
	}
	t.TransferID, t.OfferedAt, t.ExpiresAt = uuid.NewString(), wire.At(now), wire.At(now.Add(lifetime))
	if err := s.store.add(ctx, tx, t, actor.ID); err != nil {
		return err
	}
	if err := s.k.Notices.Notify(ctx, tx, notice.Notice{Kind: notice.TransferOffered, Subject: t.TransferID, ChildID: t.ChildID, Address: t.Email}); err != nil {
		return err
	}
	return offerLetter.Queue(ctx, s.k, tx, letterDue{TransferID: t.TransferID})
}

// notify notifies the account that made an offer of its outcome.
func (s *Service) notify(ctx context.Context, tx *db.Tx, kind notice.Kind, t stored) error {
	return s.k.Notices.Notify(ctx, tx, notice.Notice{Kind: kind, Subject: t.TransferID, ChildID: t.ChildID, To: []string{t.FromID}})
}

// OfferAll offers all children of an account that is being deleted, in the transaction that deletes it.
func (s *Service) OfferAll(ctx context.Context, tx *db.Tx, actor authz.Actor, accountID, email string) error {
	return s.add(ctx, tx, actor, stored{FromID: accountID, Email: email})
}

// Offered returns the open offer of a child; db.ErrNotFound if there is none.
func (s *Service) Offered(ctx context.Context, q db.Querier, childID string) (OfferedChild, error) {
	return s.store.offered(ctx, q, childID, s.micros())
}

// Withdraw ends the open offer of a child of the actor's list. Without one it changes nothing.
func (s *Service) Withdraw(ctx context.Context, actor authz.Actor, childID string) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		if _, err := s.people.Own(ctx, tx, actor, childID); err != nil {
			return err
		}
		ended, err := s.store.end(ctx, tx, childID, s.micros())
		if err != nil || ended == 0 {
			return err
		}
		return s.audit(ctx, tx, "child.transfer_withdrawn", childID, nil)
	})
}

// Incoming returns the open offers to the actor's address, newest first. They name no child.
func (s *Service) Incoming(ctx context.Context, actor authz.Actor) ([]IncomingOffer, error) {
	q := s.k.DB.Read()
	confirmed, err := s.store.confirmed(ctx, q, actor.ID)
	if err != nil {
		return nil, err
	}
	rows, err := s.store.incoming(ctx, q, actor.Email, s.micros())
	list := make([]IncomingOffer, len(rows))
	for i := range rows {
		list[i] = rows[i].IncomingOffer
		list[i].ByLetter = !confirmed
	}
	return list, err
}

// Look returns an offer to the actor. It is db.ErrNotFound if it is unknown or ended, or named by its id to an account with an
// unconfirmed address, and a 409 if it was sent to another address than the actor's.
func (s *Service) Look(ctx context.Context, actor authz.Actor, named OfferToken) (OpenedOffer, error) {
	q := s.k.DB.Read()
	t, err := s.find(ctx, q, actor, named)
	if err != nil {
		return OpenedOffer{}, err
	}
	if t.ChildID == "" {
		n, err := s.store.count(ctx, q, t.FromID)
		return OpenedOffer{IncomingOffer: t.IncomingOffer, Children: n}, err
	}
	c, err := s.people.Anyones(ctx, q, t.ChildID)
	if err != nil {
		return OpenedOffer{}, err
	}
	err = s.k.Audit.Read(ctx, audit.Event{Action: "child.read", SubjectKind: "child", SubjectID: c.ID, ChildID: c.ID})
	return OpenedOffer{IncomingOffer: t.IncomingOffer, Child: c.FullName(), Children: 1}, err
}

func (s *Service) find(ctx context.Context, q db.Querier, actor authz.Actor, named OfferToken) (stored, error) {
	if named.Token == "" {
		return s.store.byID(ctx, q, actor, named.TransferID, s.micros())
	}
	t, err := s.store.byToken(ctx, q, named.Token, s.micros())
	if err == nil && t.EmailFolded != account.FoldEmail(actor.Email) {
		err = fault.Conflict(msgElsewhere)
	}
	return t, err
}

// Decline ends an offer to the actor's address; any other is db.ErrNotFound. An ended offer stays unchanged.
func (s *Service) Decline(ctx context.Context, actor authz.Actor, id string) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		list, err := s.store.incoming(ctx, tx, actor.Email, s.micros())
		if err != nil {
			return err
		}
		for _, t := range list {
			if t.TransferID != id {
				continue
			}
			if err := s.store.endOne(ctx, tx, id, "", s.micros()); err != nil {
				return err
			}
			if err := s.notify(ctx, tx, notice.TransferDeclined, t); err != nil || t.ChildID == "" {
				return err
			}
			return s.audit(ctx, tx, "child.transfer_declined", t.ChildID, nil)
		}
		return db.ErrNotFound
	})
}

func (s *Service) audit(ctx context.Context, tx *db.Tx, action, childID string, detail map[string]any) error {
	return s.k.Audit.Record(ctx, tx, audit.Event{
		Action: action, SubjectKind: "child", SubjectID: childID, ChildID: childID, Detail: detail,
	})
}

func (s *Service) micros() int64 { return db.Micros(s.k.Now()) }

// gone reports whether an error only means that a row does not exist any longer.
func gone(err error) bool { return errors.Is(err, db.ErrNotFound) }
