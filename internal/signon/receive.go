package signon

import (
	"context"
	"net/http"
	"net/url"
	"time"

	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/reqctx"
	"milepost/internal/signon/saml"
	"milepost/internal/throttle"
)

// maxReceived is the largest form in bytes: an answer is escaped in it.
const maxReceived = 2 * saml.MaxAnswer

// answerLifetime is how long an answer of SAML waits for its browser, which comes at once.
const answerLifetime = 5 * time.Minute

// Answers that belong to nothing, of one network.
var receiveNetwork = throttle.Allowance{Kind: "sign-on-receive", Burst: 300, Every: time.Second}

// receive takes an answer of SAML, which the browser brings from the provider's page as a form: a call from another site, without
// cookies. It believes nothing of it: the answer waits with the attempt to which it belongs by its state, and the page that the browser
// is sent to asks with the browser's cookie what comes of it. The first answer counts.
func (s *Service) receive(w http.ResponseWriter, r *http.Request) {
	providerID := r.PathValue("id")
	to := s.redirect(url.PathEscape(providerID))
	state := r.PostFormValue("RelayState")
	kept, err := s.keep(r.Context(), providerID, state, r.PostFormValue("SAMLResponse"))
	switch {
	case err != nil:
		s.k.Log.WarnContext(r.Context(), "an answer of a provider cannot be taken", "error", err)
	case kept:
		to += "?" + url.Values{"state": {state}}.Encode()
	}
	http.Redirect(w, r, to, http.StatusSeeOther)
}

func (s *Service) keep(ctx context.Context, providerID, state, answer string) (bool, error) {
	if _, err := s.limits.Reserve(ctx, receiveNetwork.Of(throttle.Network(reqctx.Address(ctx)))); err != nil {
		return false, err
	}
	if answer == "" || len(answer) > saml.MaxAnswer {
		return false, nil
	}
	p, err := s.provider(ctx, s.k.DB.Read(), providerID, true)
	if fault.Is(err, fault.KindNotFound) || err == nil && p.Kind != kindSAML {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	var kept bool
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		now := s.k.Now()
		kept, err = s.store.keepAnswer(ctx, tx, state, p.ID, s.k.Seal.Seal(answerColumn, answerRow(state), answer), db.Micros(now), db.Micros(now.Add(answerLifetime)))
		return err
	})
	return kept, err
}

// ownMetadata is what we say of ourselves to a provider, at the address that is our name there.
func (s *Service) ownMetadata(w http.ResponseWriter, r *http.Request) error {
	p, err := s.provider(r.Context(), s.k.DB.Read(), r.PathValue("id"), false)
	if err == nil && p.Kind != kindSAML {
		err = fault.NotFound()
	}
	if err != nil {
		return err
	}
	at, err := s.forSAML(r.Context(), p)
	if err != nil {
		return err
	}
	text, err := saml.OwnMetadata(at, s.k.Now())
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", metadataContent)
	w.Header().Set("Content-Disposition", `attachment; filename="milepost.xml"`)
	_, _ = w.Write(text) // a caller that left reads nothing
	return nil
}

const metadataContent = "application/samlmetadata+xml"
