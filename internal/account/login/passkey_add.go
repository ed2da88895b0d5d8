package login

import (
	"context"
	"errors"

	"github.com/google/uuid"

	"milepost/internal/account"
	"milepost/internal/account/passkey"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
)

// passkeyLimit bounds the passkeys of an account.
const passkeyLimit = 20

var (
	msgNotAdded     = fault.Define("account.passkey-not-added", "This passkey could not be added. Please try again.")
	msgPasskeyKnown = fault.Define("account.passkey-known", "This passkey has been added already.")
	msgPasskeysFull = fault.Define("account.passkeys-full", "You have 20 passkeys, which is as many as there can be. Remove one first.")
)

// BeginPasskey asks the browser to make a passkey, for the caller or for a user who needs one to complete a log-in.
func (s *Service) BeginPasskey(ctx context.Context, actor authz.Actor, from visit) (passkey.CreationOptions, string, error) {
	owner, _, err := s.adding(ctx, s.k.DB.Read(), actor, from.challenge)
	if err != nil {
		return passkey.CreationOptions{}, "", err
	}
	if !owner.Confirmed() {
		return passkey.CreationOptions{}, "", s.refuseUnconfirmed(ctx, owner)
	}
	party, err := s.party(from)
	if err != nil {
		return passkey.CreationOptions{}, "", err
	}
	own, err := passkey.Of(ctx, s.k.DB.Read(), owner.Key)
	if err == nil && len(own) >= passkeyLimit {
		err = fault.Conflict(msgPasskeysFull)
	}
	if err != nil {
		return passkey.CreationOptions{}, "", err
	}
	options, err := party.Creation(holderOf(owner, own...))
	if err != nil {
		return options, "", err
	}
	browser, err := s.beginCeremony(ctx, from, passkey.Ceremony{Challenge: options.Challenge, Purpose: passkey.ToAdd, AccountKey: owner.Key})
	return options, browser, err
}

// adding is whose passkey is added, and whether that ends a log-in. In a session the owner proves that it is they, because a
// passkey lets in anyone who has it. In a log-in whose role needs a second factor the password was right a moment ago, and the
// account has no other factor that could be asked for.
func (s *Service) adding(ctx context.Context, q db.Querier, actor authz.Actor, challenge string) (account.Account, bool, error) {
	if actor.ID != "" && actor.SteppedUp {
		a, err := account.ByID(ctx, q, actor.ID)
		return a, false, err
	}
	a, err := s.challenged(ctx, q, challenge)
	if err == nil {
		err = s.refuseSetup(ctx, q, a.Key)
	}
	if err != nil && actor.ID != "" {
		return a, false, fault.Unproven()
	}
	return a, true, err
}

// AddPasskey stores a passkey that the browser has made. The first second factor of an account ends its other sessions; in a
// log-in it also logs in.
func (s *Service) AddPasskey(ctx context.Context, actor authz.Actor, from visit, n NewPasskey) (AddedPasskey, Tokens, error) {
	name, err := account.CheckLabel(n.Name)
	if err != nil {
		return AddedPasskey{}, Tokens{}, err
	}
	owner, _, err := s.adding(ctx, s.k.DB.Read(), actor, from.challenge)
	if err != nil {
		return AddedPasskey{}, Tokens{}, err
	}
	ceremony := passkey.Ceremony{Challenge: n.Credential.Challenge(), Browser: from.ceremony, Purpose: passkey.ToAdd, AccountKey: owner.Key}
	made, err := s.checkMade(ctx, owner, from, ceremony, n.Credential)
	if err != nil {
		return AddedPasskey{}, Tokens{}, err
	}
	made.ID, made.AccountKey, made.Name, made.CreatedAt = uuid.NewString(), owner.Key, name, db.Micros(s.k.Now())
	out := AddedPasskey{Passkey: passkeyRow(made)}
	var given Tokens
	err = s.k.DB.Tx(authz.With(ctx, owner.Actor()), func(ctx context.Context, tx *db.Tx) error {
		out.LoggedIn, given = nil, Tokens{}
		owner, inLogin, err := s.adding(ctx, tx, actor, from.challenge)
		if err != nil {
			return err
		}
		if from.via, err = s.vouched(ctx, tx, from.challenge); err != nil {
			return err
		}
		if err := s.storePasskey(ctx, tx, owner, actor, ceremony, made); err != nil {
			return err
		}
		if !inLogin {
			return nil
		}
		in := loggedInAs(owner)
		out.LoggedIn = &in
		given, err = s.openSession(ctx, tx, owner, true, from)
		return err
	})
	if errors.Is(err, db.ErrConflict) {
		err = fault.Conflict(msgPasskeyKnown)
	}
	if err != nil {
		return AddedPasskey{}, Tokens{}, err
	}
	return out, given, nil
}

// checkMade checks what the browser made; an error ends the ceremony.
func (s *Service) checkMade(ctx context.Context, owner account.Account, from visit, c passkey.Ceremony, a passkey.Attestation) (passkey.Passkey, error) {
	party, err := s.party(from)
	if err != nil {
		return passkey.Passkey{}, err
	}
	waits, err := passkey.Waits(ctx, s.k.DB.Read(), c, s.k.Now())
	if err == nil && !waits {
		err = fault.Field("credential", msgCeremonyEnded)
	}
	if err != nil {
		return passkey.Passkey{}, err
	}
	made, err := party.Made(holderOf(owner), a)
	if err == nil {
		return made, nil
	}
	s.k.Log.InfoContext(ctx, "passkey not added", "account_id", owner.ID, "error", err)
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := passkey.End(ctx, tx, c, s.k.Now())
		return err
	})
	if err != nil {
		return made, err
	}
	return made, fault.Field("credential", msgNotAdded)
}

// storePasskey uses the ceremony up and stores what it made, with all that follows from it.
func (s *Service) storePasskey(ctx context.Context, tx *db.Tx, owner account.Account, actor authz.Actor, c passkey.Ceremony, made passkey.Passkey) error {
	now := s.k.Now()
	ended, err := passkey.End(ctx, tx, c, now)
	if err == nil && !ended {
		err = fault.Field("credential", msgCeremonyEnded)
	}
	if err != nil {
		return err
	}
	if !owner.Confirmed() {
		return fault.Conflict(account.MsgConfirmFirst)
	}
	n, err := passkey.Count(ctx, tx, owner.Key)
	if err == nil && n >= passkeyLimit {
		err = fault.Conflict(msgPasskeysFull)
	}
	if err != nil {
		return err
	}
	if err := s.firstFactor(ctx, tx, owner, actor); err != nil {
		return err
	}
	if err := passkey.Insert(ctx, tx, made); err != nil {
		return err
	}
	if err := s.notifyPasskey(ctx, tx, passkeyAddedLetter, owner.ID); err != nil {
		return err
	}
	return s.auditDetail(ctx, tx, "account.passkey_added", owner.ID, "passkey", made.ID)
}

// firstFactor ends the sessions without a second factor of an account that is about to have its first, but the caller's own.
func (s *Service) firstFactor(ctx context.Context, tx *db.Tx, owner account.Account, actor authz.Actor) error {
	factors, err := s.factorsOf(ctx, tx, owner.Key)
	if err != nil || len(factors) > 0 {
		return err
	}
	if err := s.endChallenges(ctx, tx, owner.Key); err != nil {
		return err
	}
	session := ""
	if actor.ID == owner.ID {
		session = actor.SessionID
	}
	return s.store.keepOnly(ctx, tx, owner.Key, session, true, db.Micros(s.k.Now()))
}
