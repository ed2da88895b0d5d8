package stripe

import (
	"context"
	"strings"

	api "github.com/stripe/stripe-go/v84"
)

// maxPayouts bounds the listed payouts.
const maxPayouts = 10

// Payee is the state of a seller's account at Stripe.
type Payee struct {
	Country          string // ISO 3166-1 alpha-2
	DetailsSubmitted bool
	ChargesEnabled   bool
	PayoutsEnabled   bool
	Requirements     string // what is missing, in Stripe's words, separated by commas
}

// Holding is what Stripe holds for a seller in one currency, in its smallest unit.
type Holding struct {
	Currency           string
	Available, Pending int64
}

// Payout is a payout to a seller's bank: the amount in the smallest unit, its state and why it failed in Stripe's words, and its
// arrival in UTC microseconds.
type Payout struct {
	ID, Currency, State string
	Failure             string
	Amount, ArrivesAt   int64
}

// Connect pays sellers out with Stripe Connect. Stripe asks sellers for their details on its own pages.
type Connect struct{ client *api.Client }

// Connect returns the side of the provider that pays sellers out.
func (p *Provider) Connect() *Connect { return &Connect{client: p.client} }

// Name is stripe.
func (*Connect) Name() string { return provider }

// CreateAccount opens an account for a seller. Called again within a day for the same seller it answers the same one.
func (c *Connect) CreateAccount(ctx context.Context, accountID, email string) (string, error) {
	on := api.Bool(true)
	made, err := c.client.V1Accounts.Create(ctx, &api.AccountCreateParams{
		Params: keyed("payee-" + accountID), Type: api.String("express"), Email: api.String(email),
		Metadata: map[string]string{"account_id": accountID},
		Capabilities: &api.AccountCreateCapabilitiesParams{
			CardPayments: &api.AccountCreateCapabilitiesCardPaymentsParams{Requested: on},
			Transfers:    &api.AccountCreateCapabilitiesTransfersParams{Requested: on},
		},
	})
	if err != nil {
		return "", plain("open a seller's account", err)
	}
	return made.ID, nil
}

// OnboardingLink returns Stripe's page for the seller's identity.
func (c *Connect) OnboardingLink(ctx context.Context, ref, returnURL, refreshURL string) (string, error) {
	link, err := c.client.V1AccountLinks.Create(ctx, &api.AccountLinkCreateParams{
		Account: api.String(ref), Type: api.String("account_onboarding"),
		ReturnURL: api.String(returnURL), RefreshURL: api.String(refreshURL),
	})
	if err != nil {
		return "", plain("link to a seller's account", err)
	}
	return link.URL, nil
}

// Account returns the state of the seller's account.
func (c *Connect) Account(ctx context.Context, ref string) (Payee, error) {
	a, err := c.client.V1Accounts.GetByID(ctx, ref, nil)
	if err != nil {
		return Payee{}, plain("read a seller's account", err)
	}
	return payeeOf(a), nil
}

func payeeOf(a *api.Account) Payee {
	return Payee{
		Country: a.Country, DetailsSubmitted: a.DetailsSubmitted, ChargesEnabled: a.ChargesEnabled, PayoutsEnabled: a.PayoutsEnabled,
		Requirements: due(a),
	}
}

// due returns what Stripe still asks of a seller.
func due(a *api.Account) string {
	if a.Requirements == nil {
		return ""
	}
	return strings.Join(a.Requirements.CurrentlyDue, ",")
}

// Balance returns what Stripe holds for the seller, one for each currency.
func (c *Connect) Balance(ctx context.Context, ref string) ([]Holding, error) {
	in := &api.BalanceRetrieveParams{}
	in.SetStripeAccount(ref)
	b, err := c.client.V1Balance.Retrieve(ctx, in)
	if err != nil {
		return nil, plain("read a balance", err)
	}
	held := []Holding{}
	for _, one := range b.Available {
		held = hold(held, one.Currency, one.Amount, 0)
	}
	for _, one := range b.Pending {
		held = hold(held, one.Currency, 0, one.Amount)
	}
	return held, nil
}

// hold adds to the amount held in a currency.
func hold(held []Holding, in api.Currency, available, pending int64) []Holding {
	code := currency(in)
	for i := range held {
		if held[i].Currency == code {
			held[i].Available += available
			held[i].Pending += pending
			return held
		}
	}
	return append(held, Holding{Currency: code, Available: available, Pending: pending})
}

// Payouts returns the latest ones to the seller's bank, newest first.
func (c *Connect) Payouts(ctx context.Context, ref string) ([]Payout, error) {
	in := &api.PayoutListParams{}
	in.Limit, in.Single = api.Int64(maxPayouts), true
	in.SetStripeAccount(ref)
	made := []Payout{}
	for one, err := range c.client.V1Payouts.List(ctx, in) {
		if err != nil {
			return nil, plain("list payouts", err)
		}
		made = append(made, Payout{
			ID: one.ID, Currency: currency(one.Currency), State: string(one.Status), Amount: one.Amount, ArrivesAt: micros(one.ArrivalDate),
			Failure: string(one.FailureCode),
		})
	}
	return made, nil
}
