package stripe

import (
	"errors"
	"fmt"
	"net/http"
	"strings"
	"time"

	api "github.com/stripe/stripe-go/v84"

	"milepost/internal/fault"
	"milepost/internal/kernel"
	"milepost/internal/market/order"
)

var providerSilent = fault.Define("order.provider-silent", "The payment provider does not answer. Nothing was changed; please try again in a few minutes.")

const (
	patience = 20 * time.Second // of one request
	retries  = 2
)

// Provider takes payments with Stripe.
type Provider struct {
	k       *kernel.Kernel
	client  *api.Client
	secrets []string
	live    bool
}

var _ order.Provider = (*Provider)(nil)

// New makes the provider. The key is a secret or restricted one; secrets are those that webhooks are signed with.
func New(k *kernel.Kernel, key string, secrets []string) *Provider {
	backend := &api.BackendConfig{
		EnableTelemetry: api.Bool(false), HTTPClient: &http.Client{Timeout: patience}, LeveledLogger: silent{}, MaxNetworkRetries: api.Int64(retries),
	}
	if k.Config.StripeURL != "" {
		backend.URL = api.String(k.Config.StripeURL)
	}
	return &Provider{
		k: k, client: api.NewClient(key, api.WithBackends(api.NewBackendsWithConfig(backend))), secrets: secrets,
		live: strings.Contains(key, "_live_"),
	}
}

// Name is stripe.
func (*Provider) Name() string { return "stripe" }

// silent is the library's logger: requests and answers hold personal data, and errors are returned anyway.
type silent struct{}

func (silent) Debugf(string, ...any) {}
func (silent) Infof(string, ...any)  {}
func (silent) Warnf(string, ...any)  {}
func (silent) Errorf(string, ...any) {}

var errUnreachable = fault.Unreachable(providerSilent)

// plain is an error of Stripe's without its message, which can hold what was sent. A failure that passes by itself is a fault that
// says so.
func plain(doing string, err error) error {
	if err == nil {
		return nil
	}
	var failure *api.Error
	if !errors.As(err, &failure) {
		return fmt.Errorf("stripe: %s: %w: %w", doing, errUnreachable, err)
	}
	reported := fmt.Errorf("stripe: %s: %s %s, status %d, request %s", doing, failure.Type, failure.Code, failure.HTTPStatusCode, failure.RequestID)
	if failure.HTTPStatusCode >= http.StatusInternalServerError || failure.HTTPStatusCode == http.StatusTooManyRequests {
		return fmt.Errorf("%w: %w", errUnreachable, reported)
	}
	return reported
}

// keyed returns the parameters of a request with an idempotency key: a repeat with the same key is the same act.
func keyed(key string) api.Params { return api.Params{IdempotencyKey: api.String(key)} }
