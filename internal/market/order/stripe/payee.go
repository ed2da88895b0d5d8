package stripe

import (
	"context"
	"errors"
	"time"

	"milepost/internal/db"
)

// payeeState is the state of a seller's account at a moment, in UTC microseconds.
type payeeState struct {
	ref string
	Payee
	at int64
}

// sameSecondError is the refusal of a message about an account of which a state of the same second is stored: messages count
// seconds, and nobody knows which is the later.
type sameSecondError struct{ ref string }

func (*sameSecondError) Error() string { return "stripe: there is a state of the same second" }

// keepMessage stores the state of a message, unless a later one is stored. Errors: [sameSecondError].
func keepMessage(ctx context.Context, tx *db.Tx, p payeeState) error {
	n, err := keepPayee(ctx, tx, p, p.at)
	if err != nil || n > 0 {
		return err
	}
	var stored int64
	err = tx.Get(ctx, &stored, `SELECT said_at FROM payout_account WHERE provider = $1 AND provider_ref = $2`, provider, p.ref)
	switch {
	case errors.Is(err, db.ErrNotFound):
		return nil // nobody here is paid to it
	case err == nil && stored == p.at:
		return &sameSecondError{p.ref}
	}
	return err
}

// keepAnswer stores what Stripe answered. Of a message of the same second the answer is the later.
func keepAnswer(ctx context.Context, tx *db.Tx, p payeeState) error {
	_, err := keepPayee(ctx, tx, p, p.at+1)
	return err
}

// keepPayee stores a state in place of one that was said before a moment, and returns whether there was one: 1 or 0.
func keepPayee(ctx context.Context, tx *db.Tx, p payeeState, before int64) (int64, error) {
	return tx.Exec(ctx, `UPDATE payout_account SET country = $3, details_submitted = $4, charges_enabled = $5, payouts_enabled = $6,
		requirements = $7, said_at = $8 WHERE provider = $1 AND provider_ref = $2 AND said_at < $9`,
		provider, p.ref, p.Country, p.DetailsSubmitted, p.ChargesEnabled, p.PayoutsEnabled, p.Requirements, p.at, before)
}

// askPayee asks Stripe for the present state of an account.
func (s *Service) askPayee(ctx context.Context, ref string) (payeeState, error) {
	at := db.Micros(s.k.Now().Truncate(time.Second))
	p, err := s.provider.Connect().Account(ctx, ref)
	return payeeState{ref, p, at}, err
}

// payeesDue is a step of the nightly reconciliation: the accounts after one.
type payeesDue struct {
	After string `json:"after"`
}

func (s *Service) payeesStep(ctx context.Context, due payeesDue) error {
	after, err := s.readPayees(ctx, due.After)
	if err != nil || after == "" {
		return err
	}
	return s.nextPayees(ctx, after)
}

func (s *Service) nextPayees(ctx context.Context, after string) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		return s.k.Jobs.Enqueue(ctx, tx, payeesJob, payeesDue{After: after}, s.k.Now())
	})
}

// readPayees asks Stripe for a few sellers' accounts and returns the last of them, none after the last of all. One that fails does
// not delay the others.
func (s *Service) readPayees(ctx context.Context, after string) (last string, err error) {
	var refs []string
	err = s.k.DB.Read().Select(ctx, &refs, `SELECT provider_ref FROM payout_account WHERE provider = $1 AND provider_ref > $2
		ORDER BY provider_ref LIMIT $3 + 0`, provider, after, atOnce)
	if err != nil || len(refs) == 0 {
		return "", err
	}
	for _, ref := range refs {
		state, err := s.askPayee(ctx, ref)
		if err == nil {
			err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error { return keepAnswer(ctx, tx, state) })
		}
		if err != nil {
			s.k.Log.WarnContext(ctx, "an author's account could not be compared with Stripe", "provider_ref", ref, "error", err)
		}
	}
	return refs[len(refs)-1], nil
}
