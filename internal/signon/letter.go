package signon

import (
	"context"
	"net/http"
	"time"

	"milepost/internal/account"
	"milepost/internal/account/login"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/letters"
	"milepost/internal/reqctx"
	"milepost/internal/signon/assertion"
	"milepost/internal/throttle"
)

const (
	linkedLetter letters.Kind[linkedNews] = "account.identity_linked"
	claimLetter  letters.Kind[claimDue]   = "account.identity_claim"
)

var (
	linkedSubject   = letters.Define("account.identity-linked.subject")
	linkedText      = letters.Define("account.identity-linked.text")
	linkedOtherwise = letters.Define("account.identity-linked.otherwise")
	claimSubject    = letters.Define("account.identity-claim.subject")
	claimText       = letters.Define("account.identity-claim.text")
	claimLife       = letters.Define("account.identity-claim.life")
	claimOtherwise  = letters.Define("account.identity-claim.otherwise")
)

var (
	msgNoLetter    = fault.Define("sign-on.no-letter", "A letter is not enough for this account. Log in to it instead.")
	msgLetterWrong = fault.Define("sign-on.letter-wrong", "This link is wrong or has expired, or it was opened in another browser than the one in which you began.")
)

var (
	// Letters to one mailbox: the person at the provider may be somebody else.
	claimLetters = throttle.Allowance{Kind: "claim-letters", Burst: 3, Every: 20 * time.Minute}
	claimAnswers = throttle.Allowance{Kind: "claim-answers", Burst: 30, Every: time.Minute}
)

type linkedNews struct {
	AccountID string `json:"account_id"`
	At        int64  `json:"at"`
}

// claimDue is a letter to write. The token is only in the letter: it is made when the letter is written.
type claimDue struct {
	AccountID string `json:"account_id"`
	Browser   []byte `json:"browser"`
	At        int64  `json:"at"`
}

// notifyLinked has a letter written to the owner of an account that got another way to log in.
func (s *Service) notifyLinked(ctx context.Context, tx *db.Tx, accountID string) error {
	return linkedLetter.Queue(ctx, s.k, tx, linkedNews{AccountID: accountID, At: db.Micros(s.k.Now())})
}

func (s *Service) writeLinked(ctx context.Context, about linkedNews) (l letters.Letter, err error) {
	a, found, err := s.accounts.Addressee(ctx, s.k.DB.Read(), about.AccountID, account.Active, account.Suspended, account.Awaiting)
	if err != nil || !found || !a.Confirmed() {
		return l, err
	}
	return a.Letter(letters.Letter{
		Subject: linkedSubject,
		Body: []letters.Paragraph{
			letters.Say(linkedText.With("at", time.UnixMicro(about.At))), letters.Say(linkedOtherwise), letters.Alone(s.k.Config.PublicURL + "/account"),
		},
	}), nil
}

// AskLetter has a letter written to the account that is claimed in this browser.
func (s *Service) AskLetter(ctx context.Context, browser string) error {
	c, _, err := s.waiting(ctx, s.k.DB.Read(), browser)
	if err != nil {
		return err
	}
	a, err := account.ByKey(ctx, s.k.DB.Read(), c.AccountKey)
	if err != nil {
		return err
	}
	enough, err := s.letterWillDo(ctx, s.k.DB.Read(), a)
	if err != nil {
		return err
	}
	if !enough {
		return fault.Conflict(msgNoLetter)
	}
	if _, err := s.limits.Reserve(ctx, claimLetters.Of(a.ID)); err != nil {
		return err
	}
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		return claimLetter.Queue(ctx, s.k, tx, claimDue{AccountID: a.ID, Browser: account.HashSecret(browser), At: db.Micros(s.k.Now())})
	})
}

func (s *Service) writeClaim(ctx context.Context, due claimDue) (l letters.Letter, err error) {
	a, found, err := s.accounts.Addressee(ctx, s.k.DB.Read(), due.AccountID, account.Active)
	if err != nil || !found {
		return l, err
	}
	token := letters.NewToken()
	var waits bool
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		waits, err = s.store.addLetter(ctx, tx, due.Browser, a.Key, account.HashSecret(token), db.Micros(s.k.Now()))
		return err
	})
	if err != nil || !waits {
		return l, err
	}
	return a.Letter(letters.Letter{
		Subject: claimSubject,
		Body: []letters.Paragraph{
			letters.Say(claimText), letters.Alone(s.k.Config.PublicURL + "/sign-on#" + token),
			letters.Say(claimLife), letters.Say(claimOtherwise),
		},
	}), nil
}

// addLetter stores the hash of a letter's token; false if the claim is over. An earlier letter no longer counts.
func (store) addLetter(ctx context.Context, q db.Querier, browser []byte, accountKey int64, hash []byte, now int64) (bool, error) {
	n, err := q.Exec(ctx, `UPDATE sign_on_claim SET letter_hash = $1 WHERE browser_hash = $2 AND account_key = $3 AND expires_at > $4`,
		hash, browser, accountKey, now)
	return n > 0, err
}

// AnswerLetter links what waits in this browser, since the letter to the account's address was opened in it, and logs in. In
// another browser the token is good for nothing: somebody may have had the letter sent in order to get into the account.
func (s *Service) AnswerLetter(ctx context.Context, token string, from login.BrowserInput) (out SignedOn, cookies []http.Cookie, err error) {
	refund, err := s.limits.Reserve(ctx, claimAnswers.Of(throttle.Network(reqctx.Address(ctx))))
	if err != nil {
		return out, nil, err
	}
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		out, cookies = SignedOn{}, nil
		c, p, err := s.waiting(ctx, tx, from.SignOn)
		if fault.Is(err, fault.KindConflict) || err == nil && !account.SameSecret(c.LetterHash, account.HashSecret(token)) {
			return fault.Field("token", msgLetterWrong)
		}
		if err != nil {
			return err
		}
		out, cookies, err = s.enterByLetter(ctx, tx, c, arrival{p, c.said(), from})
		return err
	})
	if err == nil {
		refund(ctx)
	}
	return out, cookies, err
}

// said is what the provider said, so far as it is kept.
func (c claim) said() assertion.Assertion {
	said := assertion.Assertion{Issuer: c.Issuer, Subject: c.Subject, Email: c.Email, Session: c.Session}
	if c.Ends != 0 {
		said.SessionEnds = time.UnixMicro(c.Ends)
	}
	return said
}

// enterByLetter links and logs in. The provider's rules about roles wait for the next log-in: what it said of them is gone.
func (s *Service) enterByLetter(ctx context.Context, tx *db.Tx, c claim, in arrival) (SignedOn, []http.Cookie, error) {
	a, err := account.ByKey(ctx, tx, c.AccountKey)
	if err != nil {
		return SignedOn{}, nil, err
	}
	enough, err := s.letterWillDo(ctx, tx, a)
	if err != nil {
		return SignedOn{}, nil, err
	}
	if !enough {
		return SignedOn{}, nil, fault.Conflict(msgNoLetter)
	}
	ctx = authz.With(ctx, a.Actor())
	if err := s.accounts.ConfirmProven(ctx, tx, a.ID, a.Email); err != nil {
		return SignedOn{}, nil, err
	}
	if err := s.fulfil(ctx, tx, a, c, in.from.SignOn); err != nil {
		return SignedOn{}, nil, err
	}
	one, err := s.store.identity(ctx, tx, c.Issuer, c.Subject)
	if err != nil {
		return SignedOn{}, nil, err
	}
	in.provider.RolesFollow, in.provider.SecondFactor = false, factorOwn
	return s.enter(ctx, tx, a, one.ID, in)
}
