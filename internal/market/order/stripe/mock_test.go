package stripe

import (
	"context"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/config"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/kernel"
	"milepost/internal/market/order"
)

// mock is Stripe's own mock server: it knows the API's contract, refuses what does not fit it, and remembers nothing.
// A proxy before it keeps what it was asked.
type mock struct {
	URL string
	mu  sync.Mutex
	// asked are the requests that were sent: method and path, with the form and the key that makes them one.
	asked   []request
	refused []string
	// transferred has payments be read as ones that went to a seller; the mock's own samples went to nobody.
	transferred bool
}

type request struct {
	path string
	form url.Values
	key  string
}

// mockPath returns where scripts/setup puts the server.
func mockPath(t *testing.T) string {
	t.Helper()
	if path := os.Getenv("MILEPOST_STRIPE_MOCK"); path != "" {
		return path
	}
	if path, err := exec.LookPath("stripe-mock"); err == nil {
		return path
	}
	path, err := filepath.Abs("../../../../.cache/bin/stripe-mock")
	require.NoError(t, err)
	require.FileExists(t, path, "scripts/setup stripe builds it")
	return path
}

func startMock(t *testing.T) *mock {
	t.Helper()
	free, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	address := free.Addr().String()
	require.NoError(t, free.Close())
	_, port, err := net.SplitHostPort(address)
	require.NoError(t, err)
	server := exec.CommandContext(t.Context(), mockPath(t), "-http-port", port)
	require.NoError(t, server.Start())
	t.Cleanup(func() { _ = server.Process.Kill(); _ = server.Wait() })
	require.Eventually(t, func() bool {
		c, err := net.Dial("tcp", address)
		if err == nil {
			_ = c.Close()
		}
		return err == nil
	}, 30*time.Second, 20*time.Millisecond, "stripe-mock does not answer")
	m := &mock{}
	proxy := httputil.NewSingleHostReverseProxy(&url.URL{Scheme: "http", Host: address})
	proxy.ModifyResponse = func(r *http.Response) error {
		if r.StatusCode >= http.StatusBadRequest {
			body, err := io.ReadAll(r.Body)
			m.mu.Lock()
			defer m.mu.Unlock()
			m.refused = append(m.refused, r.Request.Method+" "+r.Request.URL.Path+": "+string(body))
			r.Body = io.NopCloser(strings.NewReader(string(body)))
			return err
		}
		return nil
	}
	front := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		form, _ := url.ParseQuery(string(body))
		m.mu.Lock()
		m.asked = append(m.asked, request{r.Method + " " + r.URL.Path, form, r.Header.Get("Idempotency-Key")})
		m.mu.Unlock()
		if m.transferred && strings.HasPrefix(r.URL.Path, "/v1/payment_intents/") {
			_, _ = w.Write([]byte(`{"id": "pi_1", "object": "payment_intent", "transfer_data": {"destination": "acct_1"}}`))
			return
		}
		r.Body = io.NopCloser(strings.NewReader(string(body)))
		proxy.ServeHTTP(w, r)
	}))
	t.Cleanup(front.Close)
	m.URL = front.URL
	return m
}

// last returns the latest request to a path.
func (m *mock) last(t *testing.T, path string) request {
	t.Helper()
	m.mu.Lock()
	defer m.mu.Unlock()
	for i := len(m.asked) - 1; i >= 0; i-- {
		if m.asked[i].path == path {
			return m.asked[i]
		}
	}
	require.Fail(t, "nothing was asked of "+path)
	return request{}
}

// ask makes a provider that asks the mock.
func (m *mock) ask(d *db.DB, c config.Payments) *Provider {
	c.StripeURL = m.URL
	k := &kernel.Kernel{DB: d, Now: time.Now, Config: config.Serve{PublicURL: "https://milepost.example", Payments: c}}
	return New(k, "sk_test_123", []string{secret})
}

func anOrder(of order.Order) order.Order {
	of.ID, of.SellerID, of.Title = "5f0c9f0e-6d1a-4b39-9b52-0d8f3a4f3c11", "seller", "Sounds & “letters”"
	of.ExpiresAt = db.Micros(time.Now().Add(24 * time.Hour))
	of.CheckoutRef = "cs_test_1"
	return of
}

func TestStripesContractAcceptsEveryCheckout(t *testing.T) {
	m := startMock(t)
	cases := map[string]struct {
		in     order.Order
		config config.Payments
		want   map[string]string
	}{
		"units by card": {
			order.Order{Plan: order.Unit, Method: "credit", Units: 7, Currency: "EUR", UnitPrice: 1250, Subtotal: 8750, Total: 8750}, config.Payments{},
			map[string]string{
				"mode": "payment", "line_items[0][quantity]": "7", "line_items[0][price_data][unit_amount]": "1250",
				"line_items[0][price_data][currency]": "eur", "payment_method_types[0]": "card",
			},
		},
		"units by PayPal": {
			order.Order{Plan: order.Unit, Method: "paypal", Units: 1, Currency: "USD", UnitPrice: 50, Total: 50}, config.Payments{},
			map[string]string{"payment_method_types[0]": "paypal"},
		},
		"money without a smaller unit": {
			order.Order{Plan: order.Unit, Units: 2, Currency: "JPY", UnitPrice: 900, Total: 1800}, config.Payments{},
			map[string]string{"line_items[0][price_data][currency]": "jpy", "line_items[0][price_data][unit_amount]": "900"},
		},
		"a month with a code": {
			order.Order{Plan: order.Monthly, Units: 1, Currency: "GBP", UnitPrice: 1900, Subtotal: 1900, Discount: 400, Total: 1500}, config.Payments{},
			map[string]string{
				"mode": "subscription", "line_items[0][price_data][recurring][interval]": "month",
				"line_items[0][price_data][unit_amount]": "1900", "subscription_data[metadata][order_id]": "5f0c9f0e-6d1a-4b39-9b52-0d8f3a4f3c11",
			},
		},
		"with tax": {
			order.Order{Plan: order.Unit, Units: 1, Currency: "USD", UnitPrice: 500, Total: 500}, config.Payments{StripeTax: true},
			map[string]string{"automatic_tax[enabled]": "true", "tax_id_collection[enabled]": "true"},
		},
		"paid to an author": {
			order.Order{Plan: order.Unit, Units: 4, Currency: "USD", UnitPrice: 500, Total: 2000}, config.Payments{StripeConnect: true, PlatformShare: 20},
			map[string]string{"payment_intent_data[transfer_data][destination]": "acct_1", "payment_intent_data[application_fee_amount]": "400"},
		},
		"with tax nothing goes to an author at once": {
			order.Order{Plan: order.Unit, Units: 4, Currency: "USD", UnitPrice: 500, Total: 2000},
			config.Payments{StripeConnect: true, StripeTax: true, PlatformShare: 20},
			map[string]string{"payment_intent_data[transfer_data][destination]": "", "payment_intent_data[application_fee_amount]": ""},
		},
		"a month paid to an author": {
			order.Order{Plan: order.Monthly, Units: 1, Currency: "USD", UnitPrice: 500, Total: 500}, config.Payments{StripeConnect: true, PlatformShare: 20},
			map[string]string{"subscription_data[transfer_data][destination]": "acct_1", "subscription_data[application_fee_percent]": "20.0000"},
		},
	}
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		readySeller(t, d)
		for name, c := range cases {
			t.Run(name, func(t *testing.T) {
				o := anOrder(c.in)
				page, err := m.ask(d, c.config).Begin(t.Context(), o, 0)
				require.NoError(t, err, m.refused)
				require.NotEmpty(t, page.URL)
				sent := m.last(t, "POST /v1/checkout/sessions")
				require.True(t, strings.HasPrefix(sent.key, "order-"+o.ID+"-0"), sent.key)
				c.want["client_reference_id"], c.want["metadata[order_id]"] = o.ID, o.ID
				c.want["success_url"] = "https://milepost.example/orders/" + o.ID + "?returned=success"
				for field, want := range c.want {
					require.Equal(t, want, sent.form.Get(field), field)
				}
				if o.Discount > 0 {
					require.Equal(t, "400", m.last(t, "POST /v1/coupons").form.Get("amount_off"))
				}
			})
		}
		require.Empty(t, m.refused)
	})
}

// Stripe refuses a key that comes again with other contents: a seller who can be paid since the last try has another key.
func TestAnotherPayeeIsAnotherRequest(t *testing.T) {
	m := startMock(t)
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		p := m.ask(d, config.Payments{StripeConnect: true, PlatformShare: 20})
		o := anOrder(order.Order{Plan: order.Unit, Units: 1, Currency: "EUR", UnitPrice: 500, Total: 500})
		key := func() string {
			_, err := p.Begin(t.Context(), o, 0)
			require.NoError(t, err, m.refused)
			return m.last(t, "POST /v1/checkout/sessions").key
		}
		nobody := key()
		readySeller(t, d)
		first := key()
		require.NotEqual(t, nobody, first)
		require.Equal(t, first, key(), "the same again is one request")
		require.NoError(t, d.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.Exec(ctx, `UPDATE payout_account SET provider_ref = 'acct_2'`)
			return err
		}))
		require.NotEqual(t, first, key())
	})
}

// readySeller stores an account that a seller is paid to.
func readySeller(t *testing.T, d *db.DB) {
	t.Helper()
	require.NoError(t, d.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, `INSERT INTO account (id, email, email_folded, first_name, last_name, role, state, password_hash, created_at, updated_at)
			VALUES ('seller', 'seller@example.org', 'seller@example.org', 'Sel', 'Ler', 'App Admin', 'active', '', 1, 1)`)
		if err != nil {
			return err
		}
		_, err = tx.Exec(ctx, `INSERT INTO payout_account (account_id, provider, provider_ref, charges_enabled, said_at, created_at)
			VALUES ('seller', 'stripe', 'acct_1', $1, 1, 1)`, true)
		return err
	}))
}

func TestStripesContractAcceptsEveryCall(t *testing.T) {
	m := startMock(t)
	p := m.ask(nil, config.Payments{})
	o := anOrder(order.Order{Plan: order.Unit, Units: 7, Currency: "EUR", UnitPrice: 1250, Total: 8750})
	acts := map[string]func(ctx context.Context) error{
		"close a checkout": func(ctx context.Context) error { return p.Abandon(ctx, o) },
		"refund a part": func(ctx context.Context) error {
			_, err := p.Refund(ctx, o, order.Refund{ID: "r1", PaymentRef: "pi_1", Amount: 1250, Currency: "EUR"})
			return err
		},
		"end a subscription": func(ctx context.Context) error { _, err := p.SetCancelling(ctx, "sub_1", true); return err },
		"go on with one":     func(ctx context.Context) error { _, err := p.SetCancelling(ctx, "sub_1", false); return err },
		"end one at once":    func(ctx context.Context) error { _, err := p.End(ctx, "sub_1"); return err },
		"change a price":     func(ctx context.Context) error { return p.SetPrice(ctx, o, "sub_1", 2100) },
		"ask what is known":  func(ctx context.Context) error { _, err := p.Facts(ctx, o); return err },
		"ask of a month":     func(ctx context.Context) error { _, err := p.subscriptionFacts(ctx, "sub_1"); return err },
		"ask what went back": func(ctx context.Context) error { _, err := p.backOf(ctx, "pi_1"); return err },
	}
	for name, act := range acts {
		t.Run(name, func(t *testing.T) { require.NoError(t, act(t.Context()), m.refused) })
	}
	require.Equal(t, "refund-r1", m.last(t, "POST /v1/refunds").key)
	require.Equal(t, "1250", m.last(t, "POST /v1/refunds").form.Get("amount"))
	require.Empty(t, m.refused)
}
