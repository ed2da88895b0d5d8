package sale

import "context"

// Connect is the provider's side of paying authors out. Refs are the provider's own names of authors' accounts there.
type Connect interface {
	// Name is the provider's: stripe.
	Name() string
	// CreateAccount opens an account for an author. Called again for the same author it answers the same one.
	CreateAccount(ctx context.Context, accountID, email string) (ref string, err error)
	// OnboardingLink returns the provider's page for the author's identity; it works once and for a short time.
	OnboardingLink(ctx context.Context, ref, returnURL, refreshURL string) (url string, err error)
	// Account returns the state of the author's account.
	Account(ctx context.Context, ref string) (ConnectState, error)
	// Balance returns what the provider holds for the author.
	Balance(ctx context.Context, ref string) ([]PayoutBalance, error)
	// Payouts are the latest payouts to the author's bank, newest first.
	Payouts(ctx context.Context, ref string) ([]PayoutMade, error)
}

// ConnectState is the state of an author's account at the provider.
type ConnectState struct {
	Country          string
	DetailsSubmitted bool
	ChargesEnabled   bool
	PayoutsEnabled   bool
	// Requirements lists what is missing, in the provider's words, separated by commas.
	Requirements string
}
