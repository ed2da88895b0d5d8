package notification

import (
	"context"
	"crypto/hmac"
	"encoding/base64"
	"net/url"
	"strings"
	"time"

	"milepost/internal/account"
	"milepost/internal/audit"
	"milepost/internal/db"
	"milepost/internal/notice"
	"milepost/internal/reqctx"
	"milepost/internal/throttle"
)

// stops bounds how often a network tries a token.
var stops = throttle.Allowance{Kind: "notification-stop", Burst: 30, Every: 20 * time.Second}

// token names an account and a kind, with a mark that nobody without the secret key can make. It ends letters of the kind and nothing else.
func (s *Service) token(accountID string, kind notice.Kind) string {
	named := accountID + "." + string(kind)
	mark := s.k.Seal.Fingerprint("notification-stop", named)
	return named + "." + base64.RawURLEncoding.EncodeToString(mark[:])
}

// stoppable returns the choice with the addresses at which it can be taken back.
func (s *Service) stoppable(accountID string, kind notice.Kind, wanted bool) notice.Letter {
	if !wanted {
		return notice.Letter{}
	}
	token := s.token(accountID, kind)
	page := s.k.Config.PublicURL + "/stopLetters"
	return notice.Letter{Wanted: true, Page: page + "#" + token, OneClick: page + "?token=" + url.QueryEscape(token)}
}

// Stop ends letters of the kind that a token names. It needs no account: the token is only in a letter. Repeating it changes
// nothing; one that was not made here is [db.ErrNotFound].
func (s *Service) Stop(ctx context.Context, token string) (Stopped, error) {
	if _, err := s.limits.Reserve(ctx, stops.Of(throttle.Network(reqctx.Address(ctx)))); err != nil {
		return Stopped{}, err
	}
	parts := strings.Split(token, ".")
	if len(parts) != 3 || !hmac.Equal([]byte(token), []byte(s.token(parts[0], notice.Kind(parts[1])))) {
		return Stopped{}, db.ErrNotFound
	}
	r, known := ruleOf(notice.Kind(parts[1]))
	if !known || r.letter == always {
		return Stopped{}, db.ErrNotFound
	}
	err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error { return s.stop(ctx, tx, parts[0], r) })
	return Stopped{Kind: r.kind}, err
}

func (s *Service) stop(ctx context.Context, tx *db.Tx, accountID string, r rule) error {
	a, err := account.ByID(ctx, tx, accountID)
	if err != nil {
		return err
	}
	if r.kind == notice.WeeklySummary {
		err = s.store.endSchedule(ctx, tx, a.Key)
	} else {
		err = s.store.choose(ctx, tx, a.Key, r.kind, false)
	}
	if err != nil {
		return err
	}
	return s.k.Audit.Record(ctx, tx, audit.Event{
		Action: "notification.stop", SubjectKind: "account", SubjectID: a.ID, Detail: map[string]any{"kind": string(r.kind)},
	})
}
