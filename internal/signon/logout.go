package signon

import (
	"context"
	"errors"
	"net/http"
	"time"

	"milepost/internal/account/login"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/reqctx"
	"milepost/internal/signon/assertion"
	"milepost/internal/throttle"
)

// maxLogout is the largest message in bytes.
const maxLogout = 64 << 10

var msgNoLogout = fault.Define("sign-on.logout-refused", "This is not a log-out of the provider.")

// Messages that do not hold, of one network: each may have the provider asked for its keys.
var logoutNetwork = throttle.Allowance{Kind: "sign-on-logout", Burst: 60, Every: 10 * time.Second}

// Logout ends sessions since the provider says that they are over. A message that came before ends nothing and is answered in
// the same way.
func (s *Service) Logout(ctx context.Context, providerID, token string) error {
	refund, err := s.limits.Reserve(ctx, logoutNetwork.Of(throttle.Network(reqctx.Address(ctx))))
	if err != nil {
		return err
	}
	p, err := s.provider(ctx, s.k.DB.Read(), providerID, true)
	if err == nil && p.Kind != kindOIDC {
		err = fault.NotFound()
	}
	if err != nil {
		return err
	}
	at, err := s.forOIDC(p)
	if err != nil {
		return err
	}
	message, err := s.oidc.Logout(ctx, at, token)
	if errors.Is(err, assertion.ErrRefused) {
		s.k.Log.WarnContext(ctx, "a provider's log-out is refused", "provider", p.ID, "error", err)
		return fault.Invalid(msgNoLogout)
	}
	if err != nil {
		return s.down(ctx, p, err)
	}
	refund(ctx)
	return s.k.DB.Tx(authz.With(ctx, authz.Actor{}), func(ctx context.Context, tx *db.Tx) error {
		isNew, err := s.store.seen(ctx, tx, "logout\x00"+message.Issuer+"\x00"+message.ID, db.Micros(message.Until))
		if err != nil || !isNew {
			return err
		}
		ended, err := s.logins.EndSignedOn(ctx, tx, login.SignedOn{Issuer: message.Issuer, Subject: message.Subject, Session: message.Session})
		if err != nil || ended == 0 {
			return err
		}
		event := providerEvent("provider.logout", p.ID)
		event.Detail = map[string]any{"sessions": ended}
		return s.k.Audit.Record(ctx, tx, event)
	})
}

// receiveLogout is the address that a provider calls: a form with a token, as the protocol has it.
func (s *Service) receiveLogout(w http.ResponseWriter, r *http.Request) error {
	w.Header().Set("Cache-Control", "no-store")
	if err := r.ParseForm(); err != nil {
		return fault.Invalid(msgNoLogout)
	}
	return s.Logout(r.Context(), r.PathValue("id"), r.PostForm.Get("logout_token"))
}
