package stripe

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"github.com/stripe/stripe-go/v84/webhook"

	"milepost/internal/authz"
	"milepost/internal/config"
	"milepost/internal/db"
	"milepost/internal/kernel"
	"milepost/internal/market/order"
	"milepost/internal/market/order/shoptest"
)

const secret = "whsec_test"

type values = map[string]any

// fixture is a shop whose orders are paid through a stand-in for Stripe.
type fixture struct {
	*shoptest.Shop
	service *Service

	mu      sync.Mutex
	answers map[string]any // the stand-in's answers, by path
	asked   []string       // what it was asked to do: path and form
	event   int
}

func newFixture(t *testing.T, d *db.DB) *fixture {
	t.Helper()
	f := &fixture{answers: map[string]any{}}
	server := httptest.NewServer(http.HandlerFunc(f.answer))
	t.Cleanup(server.Close)
	now := func() time.Time { return f.Now() }
	c := config.Serve{PublicURL: "https://milepost.example", Payments: config.Payments{StripeURL: server.URL}}
	p := New(&kernel.Kernel{DB: d, Now: now, Config: c}, "sk_test_secretkey", []string{secret})
	f.Shop = shoptest.New(t, d, p)
	f.service = NewService(f.K, p, f.Orders)
	return f
}

// answer is the stand-in for Stripe's API: it opens checkouts, and otherwise sends the set answers.
func (f *fixture) answer(w http.ResponseWriter, r *http.Request) {
	_ = r.ParseForm()
	f.mu.Lock()
	defer f.mu.Unlock()
	var body any = values{"object": "list", "data": []any{}}
	key := r.URL.Path
	if of := r.Form.Get("subscription") + r.Form.Get("payment_intent"); of != "" && r.Method == http.MethodGet {
		key += "?" + of
	}
	if r.Method == http.MethodPost {
		f.asked = append(f.asked, r.URL.Path+" "+r.PostForm.Encode())
	}
	if found, ok := f.answers[key]; ok {
		body = found
	} else if r.Method == http.MethodPost && r.URL.Path == "/v1/checkout/sessions" {
		id := "cs_" + r.PostForm.Get("client_reference_id")
		body = values{"id": id, "url": "https://checkout.stripe.com/" + id, "expires_at": f.Now().Add(time.Hour).Unix()}
	}
	_ = json.NewEncoder(w).Encode(body)
}

func (f *fixture) says(path string, body any) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.answers[path] = body
}

func list(rows ...any) values { return values{"object": "list", "data": rows} }

// newBuyer lets another account buy from now on, minutes later, so that the throttle does not interfere.
func (f *fixture) newBuyer() {
	f.At(f.Now().Add(2 * time.Minute))
	f.Buyer = f.Account(authz.Specialist)
}

// message is an event that was made some seconds ago.
func (f *fixture) message(kind string, ago int64, object values) []byte {
	f.event++
	payload, err := json.Marshal(values{
		"id": fmt.Sprintf("evt_%d", f.event), "object": "event", "type": kind, "created": f.Now().Unix() - ago, "livemode": false,
		"data": values{"object": object},
	})
	require.NoError(f, err)
	return payload
}

func (f *fixture) post(payload []byte, with string, at time.Time) error {
	r := httptest.NewRequest(http.MethodPost, "/api/payment/stripe/webhook", bytes.NewReader(payload))
	r.Header.Set("Stripe-Signature", webhook.GenerateTestSignedPayload(&webhook.UnsignedPayload{Payload: payload, Secret: with, Timestamp: at}).Header)
	return f.service.receive(r)
}

// deliver sends an event as Stripe does, and works it off.
func (f *fixture) deliver(payload []byte) {
	f.Helper()
	require.NoError(f, f.post(payload, secret, f.Now()))
	var e struct{ ID string }
	require.NoError(f, json.Unmarshal(payload, &e))
	require.NoError(f, f.service.handle(context.Background(), e.ID))
}

// outcome is the state of an order and of everything that follows from it, as one text to compare.
func (f *fixture) outcome(o order.Order) string {
	f.Helper()
	var parts []string
	for _, query := range []string{
		`SELECT state || ' ' || ended FROM purchase_order WHERE id = $1`,
		`SELECT COALESCE(MAX(units_used || ' of ' || units_purchased || ' until ' || COALESCE(expiration_date, 0) || ' ' || COALESCE(runs_until, 0)), 'nothing')
			FROM purchase WHERE order_id = $1`,
		`SELECT CAST(COUNT(*) AS TEXT) FROM purchase WHERE order_id = $1 AND suspended`,
		`SELECT CAST(COUNT(*) AS TEXT) FROM payment WHERE order_id = $1`,
		`SELECT COALESCE(MAX(state || ' ' || period_end || ' ' || price), 'none') FROM subscription WHERE order_id = $1`,
		`SELECT CAST(COUNT(*) AS TEXT) FROM subscription WHERE order_id = $1 AND cancel_at_period_end`,
	} {
		parts = append(parts, f.Text(query, o.ID))
	}
	for _, kind := range []string{"payment", "refund", "dispute"} {
		parts = append(parts, f.Text(`SELECT COALESCE(MIN(state) || MAX(state) || SUM(amount) || ' ' || COUNT(DISTINCT payment_ref), '-') FROM payment WHERE order_id = $1 AND kind = $2`, o.ID, kind))
	}
	return strings.Join(parts, "; ")
}

// relative is an outcome with its moments counted from the shop's present day, so that two orders can be compared.
func (f *fixture) relative(outcome string, _ order.Order) string {
	return moment.ReplaceAllStringFunc(outcome, func(text string) string {
		at, err := strconv.ParseInt(text, 10, 64)
		require.NoError(f, err)
		return f.Now().Sub(time.UnixMicro(at)).Round(time.Minute).String()
	})
}

var moment = regexp.MustCompile(`\d{16}`)
