package login

import (
	"context"
	"errors"
	"time"

	"milepost/internal/account"
	"milepost/internal/account/passkey"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/throttle"
)

var (
	msgBadPasskey    = fault.Define("account.passkey-unknown", "This passkey is not known here. Log in with your password, or use another passkey.")
	msgCeremonyEnded = fault.Define("account.passkey-too-late", "This took too long, or was done already. Please try again.")
	msgNoPasskey     = fault.Define("account.no-passkey", "There is no passkey yet.")
	msgPasskeyNoSite = fault.Define("account.passkey-needs-https", "Passkeys need an address with a name and https. Ask the person who runs Milepost for you.")
)

var (
	// errBadPasskey reveals neither what was wrong nor whether such a passkey exists.
	errBadPasskey = errors.New("account: the passkey was not proven")
	// errPasskeyEnded is the error of a ceremony that ran out, was answered before, or is another browser's.
	errPasskeyEnded = errors.New("account: no such ceremony waits")
)

var (
	// Each log-in screen asks once as it opens: a school's are fewer, a program that fills the table asks more.
	passkeyAsks = throttle.Allowance{Kind: "passkey-asks", Burst: 300, Every: time.Second}
	// A browser that logged in before asks by itself, whatever others do at its address.
	passkeyAsksDevice = throttle.Allowance{Kind: "passkey-asks-device", Burst: 30, Every: 10 * time.Second}
	// A key cannot be guessed, but each wrong proof costs a signature check.
	passkeyAttempts       = throttle.Allowance{Kind: "passkey-address", Burst: 60, Every: 30 * time.Second}
	passkeyAttemptsDevice = throttle.Allowance{Kind: "passkey-device", Burst: 10, Every: time.Minute}
)

// perBrowser returns the allowance of a known browser, otherwise that of its network.
func (s *Service) perBrowser(ctx context.Context, from visit, device, network throttle.Allowance) (throttle.Allowance, error) {
	known, err := s.knowsDevice(ctx, s.k.DB.Read(), from.device)
	if err != nil || !known {
		return network.Of(throttle.Network(from.address)), err
	}
	return device.Of(from.device), nil
}

// party returns the site that the browser is at.
func (s *Service) party(from visit) (passkey.Party, error) {
	party, err := passkey.NewParty(passkey.Site{PublicURL: s.k.Config.PublicURL, Host: from.host, Origin: from.origin})
	if errors.Is(err, passkey.ErrNoName) {
		return party, fault.Conflict(msgPasskeyNoSite)
	}
	return party, err
}

func holderOf(a account.Account, passkeys ...passkey.Passkey) passkey.Holder {
	return passkey.Holder{Handle: a.ID, Email: a.Email, Name: account.FullName(a.FirstName, a.MiddleName, a.LastName), Passkeys: passkeys}
}

// beginCeremony stores a challenge that this browser may answer once, and returns the secret that binds the browser to it: the
// one that it carries if that is one of ours, so that two tabs do not disturb each other.
func (s *Service) beginCeremony(ctx context.Context, from visit, c passkey.Ceremony) (string, error) {
	allowance, err := s.perBrowser(ctx, from, passkeyAsksDevice, passkeyAsks)
	if err != nil {
		return "", err
	}
	if _, err := s.limits.Reserve(ctx, allowance); err != nil {
		return "", err
	}
	now := s.k.Now()
	known, err := passkey.Knows(ctx, s.k.DB.Read(), from.ceremony, now)
	if err != nil {
		return "", err
	}
	if c.Browser = from.ceremony; !known {
		c.Browser = account.NewSecret()
	}
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error { return passkey.Begin(ctx, tx, c, now) })
	return c.Browser, err
}

// askForPasskey asks the browser for a proof of one of the account's passkeys.
func (s *Service) askForPasskey(ctx context.Context, a account.Account, purpose passkey.Purpose, from visit) (passkey.RequestOptions, string, error) {
	party, err := s.party(from)
	if err != nil {
		return passkey.RequestOptions{}, "", err
	}
	own, err := passkey.Of(ctx, s.k.DB.Read(), a.Key)
	if err == nil && len(own) == 0 {
		err = fault.Conflict(msgNoPasskey)
	}
	if err != nil {
		return passkey.RequestOptions{}, "", err
	}
	asked, err := party.Request(own)
	if err != nil {
		return asked, "", err
	}
	browser, err := s.beginCeremony(ctx, from, passkey.Ceremony{Challenge: asked.Challenge, Purpose: purpose, AccountKey: a.Key})
	return asked, browser, err
}

// passkeyAttempt is a proof sent by a browser. account is nil if the passkey itself identifies its owner.
type passkeyAttempt struct {
	proof   passkey.Assertion
	from    visit
	purpose passkey.Purpose
	account *account.Account
	// failed records a wrong proof, without an account if no account has the passkey.
	failed func(ctx context.Context, tx *db.Tx, accountID string) error
}

func (t passkeyAttempt) ceremony() passkey.Ceremony {
	c := passkey.Ceremony{Challenge: t.proof.Challenge(), Browser: t.from.ceremony, Purpose: t.purpose}
	if t.account != nil {
		c.AccountKey = t.account.Key
	}
	return c
}

// byPasskey checks a proof and does what it is good for, in one transaction with using it up. Only mistakes count against the
// allowance. A wrong proof ends its ceremony too.
func (s *Service) byPasskey(ctx context.Context, t passkeyAttempt, act func(context.Context, *db.Tx, account.Account) error) (account.Account, error) {
	allowance, err := s.perBrowser(ctx, t.from, passkeyAttemptsDevice, passkeyAttempts)
	if err != nil {
		return account.Account{}, err
	}
	refund, err := s.limits.Reserve(ctx, allowance)
	if err != nil {
		return account.Account{}, err
	}
	owner, used, counter, err := s.checkPasskey(ctx, t)
	if err == nil {
		err = s.k.DB.Tx(authz.With(ctx, owner.Actor()), func(ctx context.Context, tx *db.Tx) error {
			if err := s.usePasskey(ctx, tx, t, used, counter); err != nil {
				return err
			}
			return act(ctx, tx, owner)
		})
	}
	if !errors.Is(err, errBadPasskey) && !errors.Is(err, errPasskeyEnded) {
		refund(ctx)
		return owner, err
	}
	if errors.Is(err, errBadPasskey) {
		if failure := s.refusePasskey(ctx, t, owner, err); failure != nil {
			return owner, failure
		}
	}
	return owner, err
}

// checkPasskey finds out whose passkey was proven, without writing anything.
func (s *Service) checkPasskey(ctx context.Context, t passkeyAttempt) (owner account.Account, used passkey.Passkey, counter int64, err error) {
	q := s.k.DB.Read()
	party, err := s.party(t.from)
	if err != nil {
		return owner, used, 0, err
	}
	waits, err := passkey.Waits(ctx, q, t.ceremony(), s.k.Now())
	if err := unless(waits, err, errPasskeyEnded); err != nil {
		return owner, used, 0, err
	}
	if used, err = passkey.ByCredential(ctx, q, t.proof.CredentialID()); err != nil {
		return owner, used, 0, missingIs(err, errBadPasskey)
	}
	if owner, err = account.ByKey(ctx, q, used.AccountKey); err != nil {
		return owner, used, 0, missingIs(err, errBadPasskey)
	}
	if owner.State != account.Active || t.account != nil && t.account.Key != owner.Key {
		return owner, used, 0, errBadPasskey
	}
	counter, err = party.Proven(holderOf(owner, used), t.proof)
	if err != nil {
		s.k.Log.InfoContext(ctx, "passkey refused", "account_id", owner.ID, "error", err)
		return owner, used, 0, errors.Join(errBadPasskey, err)
	}
	return owner, used, counter, nil
}

// unless is err or, when the answer was no, what that means.
func unless(yes bool, err, no error) error {
	if err == nil && !yes {
		return no
	}
	return err
}

// missingIs replaces the error of a missing row.
func missingIs(err, instead error) error {
	if errors.Is(err, db.ErrNotFound) {
		return instead
	}
	return err
}

// usePasskey uses up the ceremony and counts the proof. The account is looked at again: it may have been suspended, or the
// passkey removed, since it was checked.
func (s *Service) usePasskey(ctx context.Context, tx *db.Tx, t passkeyAttempt, used passkey.Passkey, counter int64) error {
	now := s.k.Now()
	ended, err := passkey.End(ctx, tx, t.ceremony(), now)
	if err := unless(ended, err, errPasskeyEnded); err != nil {
		return err
	}
	counted, err := passkey.Used(ctx, tx, used.ID, counter, db.Micros(now))
	if err := unless(counted, err, errBadPasskey); err != nil {
		return err
	}
	a, err := account.ByKey(ctx, tx, used.AccountKey)
	if err == nil && a.State != account.Active {
		err = errBadPasskey
	}
	return missingIs(err, errBadPasskey)
}

// refusePasskey ends the ceremony of a wrong proof and notes it. A counter that went back is recorded by itself: somebody may
// have a copy of the device.
func (s *Service) refusePasskey(ctx context.Context, t passkeyAttempt, owner account.Account, why error) error {
	return s.k.DB.Tx(context.WithoutCancel(ctx), func(ctx context.Context, tx *db.Tx) error {
		if _, err := passkey.End(ctx, tx, t.ceremony(), s.k.Now()); err != nil {
			return err
		}
		if errors.Is(why, passkey.ErrCloned) {
			if err := s.audit(authz.With(ctx, authz.Actor{}), tx, "account.passkey_cloned", owner.ID); err != nil {
				return err
			}
		}
		return t.failed(ctx, tx, owner.ID)
	})
}

// wrongProof returns the answer to a proof that was not right, where it is known who sits there: a 422 of the field.
func wrongProof(err error) error {
	switch {
	case errors.Is(err, errPasskeyEnded):
		return fault.Field("credential", msgCeremonyEnded)
	case errors.Is(err, errBadPasskey):
		return fault.Field("credential", msgBadPasskey)
	}
	return err
}
