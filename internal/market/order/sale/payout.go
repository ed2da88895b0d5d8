package sale

import (
	"context"
	"errors"
	"strings"
	"time"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/wire"
)

var noPayouts = fault.Define("sale.no-payouts", "Payouts are not offered on this installation. Sales are recorded and can be exported.")

// PayoutState describes how an author is paid out.
type PayoutState struct {
	State         string          `json:"state" enum:"not_offered,not_begun,incomplete,ready" doc:"not_offered: sales are recorded and exported for accounting"`
	Country       string          `json:"country,omitempty"`
	Missing       []string        `json:"missing" doc:"what the provider still asks for, in its words"`
	Submitted     bool            `json:"submitted" doc:"the author has answered what the provider asked for at first"`
	Charges       bool            `json:"charges" doc:"the author's share of new sales goes to their account"`
	Payouts       bool            `json:"payouts" doc:"the provider pays out to the author's bank"`
	Reachable     bool            `json:"reachable" doc:"the provider answered: balances and payouts are known"`
	Balances      []PayoutBalance `json:"balances"`
	Latest        []PayoutMade    `json:"latest"`
	PlatformShare int             `json:"platform_share" doc:"percent"`
}

// PayoutBalance is what the provider holds for an author in one currency, in its smallest unit.
type PayoutBalance struct {
	CurrencyCode string `json:"currency_code"`
	Available    int64  `json:"available"`
	Pending      int64  `json:"pending" doc:"on its way to being available"`
}

// PayoutMade is a payout to an author's bank.
type PayoutMade struct {
	PayoutID     string    `json:"payout_id"`
	CurrencyCode string    `json:"currency_code"`
	AmountPaid   int64     `json:"amount_paid" doc:"minor units"`
	State        string    `json:"state" doc:"in the provider's words: paid, pending, in_transit, canceled or failed"`
	ArrivesAt    wire.Time `json:"arrives_at"`
	Failure      string    `json:"failure,omitempty" doc:"why it failed, as the provider's code: account_closed, no_account, …"`
}

// OnboardingLink is the provider's page for an author's identity.
type OnboardingLink struct {
	URL string `json:"url"`
}

// account is an author's stored account at the provider.
type account struct {
	Ref              string `db:"provider_ref"`
	Country          string `db:"country"`
	DetailsSubmitted bool   `db:"details_submitted"`
	ChargesEnabled   bool   `db:"charges_enabled"`
	PayoutsEnabled   bool   `db:"payouts_enabled"`
	Requirements     string `db:"requirements"`
}

// state returns how an author with this account is paid out.
func (a account) state() PayoutState {
	p := PayoutState{
		State: "incomplete", Country: a.Country, Submitted: a.DetailsSubmitted, Charges: a.ChargesEnabled, Payouts: a.PayoutsEnabled,
		Missing: missing(a.Requirements),
	}
	switch {
	case a.Ref == "":
		p.State = "not_begun"
	case a.ChargesEnabled && a.PayoutsEnabled:
		p.State = "ready"
	}
	return p
}

// missing splits what the provider asks for.
func missing(requirements string) []string {
	list := []string{}
	for _, one := range strings.Split(requirements, ",") {
		if one = strings.TrimSpace(one); one != "" {
			list = append(list, one)
		}
	}
	return list
}

// Payouts returns how the actor is paid out. Parts that the provider does not answer are left out.
func (s *Service) Payouts(ctx context.Context, actor authz.Actor) (PayoutState, error) {
	p := PayoutState{State: "not_offered", Missing: []string{}}
	if s.connect != nil {
		a, err := s.account(ctx, s.k.DB.Read(), actor)
		if err != nil {
			return p, err
		}
		a = s.renew(ctx, actor, a)
		if p = a.state(); a.Ref != "" {
			s.ask(ctx, a.Ref, &p)
		}
	}
	if p.Balances == nil {
		p.Balances = []PayoutBalance{}
	}
	if p.Latest == nil {
		p.Latest = []PayoutMade{}
	}
	p.PlatformShare = s.k.Config.PlatformShare
	return p, nil
}

// ask adds what the provider holds and has paid.
func (s *Service) ask(ctx context.Context, ref string, p *PayoutState) {
	var err error
	if p.Balances, err = s.connect.Balance(ctx, ref); err == nil {
		p.Latest, err = s.connect.Payouts(ctx, ref)
	}
	if p.Reachable = err == nil; err != nil {
		s.k.Log.WarnContext(ctx, "the provider did not tell of payouts", "error", err)
	}
}

// renew asks the provider for the present state of an author's account, even of one that was ready: the provider's message can be
// late, lost or sent to another address.
func (s *Service) renew(ctx context.Context, actor authz.Actor, a account) account {
	if a.Ref == "" {
		return a
	}
	now := s.k.Now().Truncate(time.Second) // messages count seconds: one of the same second is the later
	account, err := s.connect.Account(ctx, a.Ref)
	if err == nil {
		err = s.k.DB.Tx(authz.With(ctx, actor), func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.Exec(ctx, `UPDATE payout_account SET country = $3, details_submitted = $4, charges_enabled = $5, payouts_enabled = $6,
				requirements = $7, said_at = $8 WHERE account_id = $1 AND provider_ref = $2 AND said_at <= $8`,
				actor.ID, a.Ref, account.Country, account.DetailsSubmitted, account.ChargesEnabled, account.PayoutsEnabled, account.Requirements, db.Micros(now))
			return err
		})
	}
	if err != nil {
		s.k.Log.WarnContext(ctx, "the provider did not tell of an author's account", "error", err)
		return a
	}
	if again, err := s.account(ctx, s.k.DB.Read(), actor); err == nil {
		return again
	}
	return a
}

// account returns the actor's account at the provider, empty if there is none.
func (s *Service) account(ctx context.Context, q db.Querier, actor authz.Actor) (a account, err error) {
	err = q.Get(ctx, &a, `SELECT provider_ref, country, details_submitted, charges_enabled, payouts_enabled, requirements
		FROM payout_account WHERE account_id = $1 AND provider = $2`, actor.ID, s.connect.Name())
	if errors.Is(err, db.ErrNotFound) {
		return account{}, nil
	}
	return a, err
}

// Onboard starts or continues the actor's account at the provider. Errors: 409 where authors are not paid out.
func (s *Service) Onboard(ctx context.Context, actor authz.Actor) (OnboardingLink, error) {
	if s.connect == nil {
		return OnboardingLink{}, fault.Conflict(noPayouts)
	}
	a, err := s.account(ctx, s.k.DB.Read(), actor)
	if err != nil {
		return OnboardingLink{}, err
	}
	if a.Ref == "" {
		if a.Ref, err = s.connect.CreateAccount(ctx, actor.ID, actor.Email); err != nil {
			return OnboardingLink{}, err
		}
		if err := s.keepAccount(ctx, actor, a.Ref); err != nil {
			return OnboardingLink{}, err
		}
	}
	here := strings.TrimRight(s.k.Config.PublicURL, "/") + "/sales?tab=payouts"
	link, err := s.connect.OnboardingLink(ctx, a.Ref, here+"&returned=done", here+"&returned=again")
	return OnboardingLink{URL: link}, err
}

// keepAccount stores the account that the provider opened, once.
func (s *Service) keepAccount(ctx context.Context, actor authz.Actor, ref string) error {
	return s.k.DB.Tx(authz.With(ctx, actor), func(ctx context.Context, tx *db.Tx) error {
		now := db.Micros(s.k.Now())
		n, err := tx.Exec(ctx, `INSERT INTO payout_account (account_id, provider, provider_ref, said_at, created_at)
			VALUES ($1, $2, $3, 0, $4) ON CONFLICT (account_id) DO NOTHING`, actor.ID, s.connect.Name(), ref, now)
		if err != nil || n == 0 {
			return err
		}
		return s.k.Audit.Record(ctx, tx, audit.Event{
			Action: "payout.onboard", SubjectKind: "account", SubjectID: actor.ID, Detail: map[string]any{"provider_ref": ref},
		})
	})
}
