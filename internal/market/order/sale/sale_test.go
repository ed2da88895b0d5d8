package sale_test

import (
	"context"
	"encoding/csv"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/authz"
	"milepost/internal/described"
	"milepost/internal/httpx"
	"milepost/internal/market/order"
	"milepost/internal/market/order/sale"
	"milepost/internal/market/order/shoptest"
)

// desk is a shop with its sales over HTTP; the caller is the one named last.
type desk struct {
	*shoptest.Shop
	caller  authz.Actor
	handler http.Handler
}

func (d *desk) Authenticate(*http.Request) (authz.Actor, bool, error) { return d.caller, true, nil }

func atDesk(t *testing.T, connect sale.Connect, f func(d *desk)) {
	t.Helper()
	shoptest.OnBoth(t, func(s *shoptest.Shop) {
		d := &desk{Shop: s, caller: s.Author}
		api := httpx.New(httpx.Options{Authenticator: d, Log: s.K.Log})
		sale.New(s.K, connect).Mount(api)
		d.handler = described.Handler(api, api.Handler(), d.Error)
		f(d)
	})
}

func (d *desk) call(method, path string, into any) *httptest.ResponseRecorder {
	d.Helper()
	w := httptest.NewRecorder()
	d.handler.ServeHTTP(w, httptest.NewRequest(method, path, http.NoBody))
	if into != nil {
		require.Equal(d.T, http.StatusOK, w.Code, w.Body.String())
		require.NoError(d.T, json.Unmarshal(w.Body.Bytes(), into))
	}
	return w
}

// trade sells two orders, refunds a part of the first and loses the second to a dispute.
func (d *desk) trade() {
	d.Helper()
	buyer := d.Account(authz.Specialist)
	d.Exec(`UPDATE account SET first_name = 'Secret', email = 'secret@buyer.example' WHERE id = $1`, buyer.ID)
	first := d.BuyAs(buyer, d.Request(order.Unit, 8, ""))
	d.K.Config.PlatformShare = 90 // a sale keeps the share of its time
	d.Refund(first, order.RefundRequest{Units: 2}, "done")
	d.K.Config.PlatformShare = 20
	second := d.BuyAs(buyer, d.Request(order.Unit, 1, ""))
	d.Apply(second.ID, order.Fact{
		Kind: order.FactDispute, Provider: "test", Ref: "d", PaymentRef: "test-" + second.ID, State: "done", Amount: 250, Currency: "EUR",
		At: d.Now().UnixMicro(),
	})
}

func TestSalesAndTheirSums(t *testing.T) {
	atDesk(t, nil, func(d *desk) {
		var sum sale.SaleSummary
		d.call("GET", "/api/sale/summary", &sum)
		require.Empty(t, sum.Together)
		d.trade()
		want := sale.SaleFigures{
			CurrencyCode: "EUR", Payments: 2, Units: 7, Gross: 2250, Refunds: 500, Disputes: 250, Tax: 0, Share: 300, Net: 1200, Owed: 1200,
		}
		d.call("GET", "/api/sale/summary", &sum)
		require.Equal(t, []sale.SaleFigures{want}, sum.Together)
		require.Equal(t, []sale.SaleGroup{{Key: "2026-03", Figures: []sale.SaleFigures{want}}}, sum.Months)
		require.Equal(t, d.App, sum.Applications[0].Key)

		d.Exec(`UPDATE payment SET transferred = $1 WHERE kind = 'payment'`, true)
		d.call("GET", "/api/sale/summary", &sum)
		require.Equal(t, int64(1200), sum.Together[0].Net)
		require.Equal(t, int64(-200), sum.Together[0].Owed, "the dispute took from the platform what the author has")

		var rows []sale.SaleRow
		after, seen, net, owed := "", map[string]bool{}, int64(0), int64(0)
		for range 4 {
			page := []sale.SaleRow{}
			w := d.call("GET", "/api/sale?limit=1&after="+after, &page)
			require.NotContains(t, w.Body.String(), "Secret")
			require.NotContains(t, w.Body.String(), "secret@")
			require.False(t, seen[page[0].SaleID])
			seen[page[0].SaleID] = true
			net += page[0].Net
			owed += page[0].Owed
			rows, after = append(rows, page...), w.Header().Get("Next-Cursor")
		}
		require.Empty(t, after)
		require.Equal(t, want.Net, net, "the rows add up to the sum")
		require.Equal(t, int64(-200), owed)
		for _, r := range rows {
			if r.Kind == "payment" && r.AmountPaid == 2000 {
				require.Equal(t, int64(1500), r.Refundable)
				require.Equal(t, int64(6), r.UnitsLeft)
			} else {
				require.Zero(t, r.Refundable, r.Kind)
			}
		}
	})
}

func TestFiltersOfSales(t *testing.T) {
	atDesk(t, nil, func(d *desk) {
		d.trade()
		count := func(query string) int {
			var rows []sale.SaleRow
			d.call("GET", "/api/sale?"+query, &rows)
			return len(rows)
		}
		require.Equal(t, 4, count("from=2026-03-01&until=2026-03-01"))
		require.Zero(t, count("until=2026-02-28"))
		require.Zero(t, count("from=2026-03-02"))
		require.Equal(t, 4, count("application_id="+d.App))
		require.Zero(t, count("application_id=x"))
		for _, wrong := range []string{"from=2026-02-30", "from=2026-03-02&until=2026-03-01", "whose=all", "after=x", "until=9999999999"} {
			require.Equal(t, 422, d.call("GET", "/api/sale?"+wrong, nil).Code, wrong)
		}
		d.caller = d.Account(authz.Specialist)
		require.Zero(t, count(""), "another author's")
		d.caller = d.Account(authz.SuperAdmin)
		require.Zero(t, count(""))
		require.Equal(t, 4, count("whose=all"))
		d.caller = d.Account(authz.Parent)
		require.Equal(t, 403, d.call("GET", "/api/sale", nil).Code)
	})
}

func TestSalesAsATable(t *testing.T) {
	atDesk(t, nil, func(d *desk) {
		d.trade()
		w := d.call("GET", "/api/sale/export", nil)
		require.Equal(t, 200, w.Code)
		require.NotContains(t, w.Body.String(), "ecret")
		lines, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(w.Body.String(), "\ufeff"))).ReadAll()
		require.NoError(t, err)
		require.Len(t, lines, 5)
		at := map[string]int{}
		for i, name := range lines[0] {
			at[name] = i
		}
		amounts := []string{}
		for _, line := range lines[1:] {
			amounts = append(amounts, line[at["Kind"]]+" "+line[at["Amount"]]+" "+line[at["Platform's share"]]+" "+line[at["Net"]])
		}
		require.ElementsMatch(t, []string{"payment 20.00 4.00 16.00", "refund -5.00 -1.00 -4.00", "payment 2.50 0.50 2.00", "dispute -2.50 -0.50 -2.00"}, amounts)
		require.Equal(t, int64(1), d.Int(`SELECT COUNT(*) FROM audit_event WHERE action = 'sale.export'`))
	})
}

func TestPayouts(t *testing.T) {
	var p sale.PayoutState
	atDesk(t, nil, func(d *desk) {
		d.call("GET", "/api/payout", &p)
		require.Equal(t, "not_offered", p.State)
		require.Equal(t, 409, d.call("POST", "/api/payout/onboarding", nil).Code)
	})
	provider := &bank{}
	atDesk(t, provider, func(d *desk) {
		*provider = bank{}
		d.call("GET", "/api/payout", &p)
		require.Equal(t, "not_begun", p.State)
		var link sale.OnboardingLink
		for range 2 {
			d.call("POST", "/api/payout/onboarding", &link)
			require.Equal(t, "https://bank.example/acct", link.URL)
		}
		require.Equal(t, 1, provider.made)
		d.call("GET", "/api/payout", &p)
		require.Equal(t, "incomplete", p.State)
		require.True(t, p.Reachable)
		provider.payee = sale.ConnectState{ChargesEnabled: true, PayoutsEnabled: true, Requirements: "a.b, c"}
		d.call("GET", "/api/payout", &p)
		require.Equal(t, "ready", p.State)
		require.Equal(t, []string{"a.b", "c"}, p.Missing)
		require.Equal(t, []sale.PayoutBalance{{CurrencyCode: "EUR", Available: 5}}, p.Balances)
		provider.down = true
		d.call("GET", "/api/payout", &p)
		require.Equal(t, "ready", p.State)
		require.False(t, p.Reachable)
		provider.down, provider.payee = false, sale.ConnectState{ChargesEnabled: true, Requirements: "external_account"}
		d.call("GET", "/api/payout", &p)
		require.Equal(t, "incomplete", p.State, "the message of a bank that refused a payout was lost")
		require.Equal(t, []string{"external_account"}, p.Missing)
		d.caller = d.Account(authz.Specialist)
		d.call("GET", "/api/payout", &p)
		require.Equal(t, "not_begun", p.State, "another author")
	})
}

// bank is a stand-in for the provider.
type bank struct {
	made  int
	down  bool
	payee sale.ConnectState
}

func (*bank) Name() string { return "stripe" }

func (b *bank) CreateAccount(context.Context, string, string) (string, error) {
	b.made++
	return "acct", nil
}

func (*bank) OnboardingLink(_ context.Context, ref, _, _ string) (string, error) {
	return "https://bank.example/" + ref, nil
}

func (b *bank) Account(context.Context, string) (sale.ConnectState, error) {
	if b.down {
		return sale.ConnectState{}, context.DeadlineExceeded
	}
	return b.payee, nil
}

func (b *bank) Balance(context.Context, string) ([]sale.PayoutBalance, error) {
	if b.down {
		return nil, context.DeadlineExceeded
	}
	return []sale.PayoutBalance{{CurrencyCode: "EUR", Available: 5}}, nil
}

func (*bank) Payouts(context.Context, string) ([]sale.PayoutMade, error) {
	return []sale.PayoutMade{}, nil
}
