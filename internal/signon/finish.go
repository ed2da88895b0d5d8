package signon

import (
	"context"
	"errors"
	"net/http"
	"time"

	"milepost/internal/account"
	"milepost/internal/account/login"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/reqctx"
	"milepost/internal/signon/assertion"
	"milepost/internal/throttle"
)

var (
	msgOver    = fault.Define("sign-on.over", "This log-in took too long, was used already, or began in another browser. Please try again.")
	msgRefused = fault.Define("sign-on.refused", "The answer of {provider} could not be verified. Please try again; if it happens again, tell the person who runs Milepost for you.")
	msgDenied  = fault.Define("sign-on.denied", "{provider} did not log you in.")
	msgOther   = fault.Define("sign-on.other-account", "Another account is logged in here now. Nothing was linked.")
)

// Answers that do not hold, of one network; those that do are given back.
var finishNetwork = throttle.Allowance{Kind: "sign-on-finish", Burst: 60, Every: 10 * time.Second}

// Finish ends a sign-on with what the browser brought back from the provider. The attempt is used up by its first answer, right
// or wrong.
func (s *Service) Finish(ctx context.Context, actor authz.Actor, r Returned, from login.BrowserInput) (out SignedOn, cookies []http.Cookie, err error) {
	refund, err := s.limits.Reserve(ctx, finishNetwork.Of(throttle.Network(reqctx.Address(ctx))))
	if err != nil {
		return out, nil, err
	}
	begun, p, err := s.begun(ctx, r, from.SignOn)
	if err != nil {
		return out, nil, err
	}
	switch {
	case begun.confirms() && begun.SessionID != actor.SessionID:
		return out, nil, fault.Conflict(msgOtherSession)
	case begun.AccountKey != nil && *begun.AccountKey != actor.Key:
		return out, nil, fault.Denied(msgOther)
	}
	said, err := s.said(ctx, p, begun, r, from.SignOn)
	if err != nil {
		return out, nil, err
	}
	refund(ctx)
	in := arrival{p, said, from}
	if begun.confirms() {
		out, err = s.confirm(ctx, actor, begun, in)
	} else {
		err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
			if err := s.once(ctx, tx, said); err != nil {
				return err
			}
			out, cookies, err = s.settle(ctx, tx, begun, in)
			return err
		})
	}
	if errors.Is(err, errTwice) {
		err = s.refuse(ctx, p, err)
	}
	if errors.Is(err, db.ErrConflict) { // two answers about one new person at the same time
		err = fault.Denied(msgOver)
	}
	return out, cookies, err
}

var errTwice = errors.New("it was taken before")

// once refuses a statement of a provider that was taken before, by whichever node.
func (s *Service) once(ctx context.Context, tx *db.Tx, said assertion.Assertion) error {
	if said.ID == "" {
		return nil
	}
	isNew, err := s.store.seen(ctx, tx, "assertion\x00"+said.Issuer+"\x00"+said.ID, db.Micros(said.Until))
	if err == nil && !isNew {
		err = errTwice
	}
	return err
}

// arrival is a person of whom a provider has said who they are, in a browser.
type arrival struct {
	provider Provider
	said     assertion.Assertion
	from     login.BrowserInput
}

// begun uses the attempt up to which an answer belongs.
func (s *Service) begun(ctx context.Context, r Returned, browser string) (begun attempt, p Provider, err error) {
	if browser == "" {
		return begun, p, fault.Denied(msgOver)
	}
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		begun, err = s.store.take(ctx, tx, r.State, browser, db.Micros(s.k.Now()))
		return err
	})
	// The page is the provider's own: another provider's answer has no business there, even with the right state.
	if errors.Is(err, db.ErrNotFound) || err == nil && begun.ProviderID != r.Provider {
		return begun, p, fault.Denied(msgOver)
	}
	if err != nil {
		return begun, p, err
	}
	p, err = s.provider(ctx, s.k.DB.Read(), begun.ProviderID, true)
	if fault.Is(err, fault.KindNotFound) {
		err = fault.Denied(msgOver)
	}
	return begun, p, err
}

// said checks the answer with the provider. What does not hold is in the audit trail, without an account.
func (s *Service) said(ctx context.Context, p Provider, begun attempt, r Returned, browser string) (assertion.Assertion, error) {
	said, err := s.by(p).finish(ctx, p, begun, r, browser)
	if errors.Is(err, assertion.ErrDenied) {
		s.k.Log.InfoContext(ctx, "a provider logged nobody in", "provider", p.ID, "error", err)
		return said, fault.Denied(msgDenied.With("provider", p.Name))
	}
	if !errors.Is(err, assertion.ErrRefused) {
		return said, s.down(ctx, p, err)
	}
	return said, s.refuse(ctx, p, err)
}

// refuse is the answer to a provider's answer that does not hold.
func (s *Service) refuse(ctx context.Context, p Provider, err error) error {
	s.k.Log.WarnContext(ctx, "a provider's answer is refused", "provider", p.ID, "error", err)
	err = s.k.DB.Tx(authz.With(context.WithoutCancel(ctx), authz.Actor{}), func(ctx context.Context, tx *db.Tx) error {
		return s.audit(ctx, tx, "account.login_failed", "", map[string]any{"provider": p.ID})
	})
	if err != nil {
		return err
	}
	return fault.Denied(msgRefused.With("provider", p.Name))
}

// settle decides what follows from a provider's word: a log-in, a link, a new account, or a claim.
func (s *Service) settle(ctx context.Context, tx *db.Tx, begun attempt, in arrival) (SignedOn, []http.Cookie, error) {
	known, err := s.store.identity(ctx, tx, in.said.Issuer, in.said.Subject)
	isKnown := err == nil
	if err != nil && !errors.Is(err, db.ErrNotFound) {
		return SignedOn{}, nil, err
	}
	switch {
	case begun.AccountKey != nil:
		out, err := s.linkOwn(ctx, tx, *begun.AccountKey, in, known, isKnown)
		return out, nil, err
	case isKnown:
		a, err := account.ByKey(ctx, tx, known.AccountKey)
		if err != nil {
			return SignedOn{}, nil, err
		}
		return s.enter(ctx, tx, a, known.ID, in)
	}
	if in.said.Email == "" {
		return SignedOn{}, nil, fault.Denied(msgNoEmail.With("provider", in.provider.Name))
	}
	a, err := account.ByEmail(ctx, tx, in.said.Email)
	switch {
	case err == nil:
		out, err := s.claim(ctx, tx, a, in)
		return out, nil, err
	case !errors.Is(err, db.ErrNotFound):
		return SignedOn{}, nil, err
	}
	return s.admit(ctx, tx, in)
}
