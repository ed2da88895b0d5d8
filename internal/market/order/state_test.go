package order

import (
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

const (
	march = int64(1_772_366_400_000_000)
	april = int64(1_775_044_800_000_000)
	may   = int64(1_777_636_800_000_000)
)

func money(kind, state, ref, of string, amount int64) payment {
	return payment{Kind: kind, State: state, Ref: ref, PaymentRef: of, Amount: amount, Currency: "EUR"}
}

func month(state, ref string, start, end int64) payment {
	p := money(paymentKind, state, "in_"+ref, ref, 900)
	p.PeriodStart, p.PeriodEnd = start, end
	return p
}

func TestTotalsOfOrders(t *testing.T) {
	paid := money(paymentKind, done, "pi", "pi", 1000)
	cases := map[string]struct {
		in   history
		want State
	}{
		"nothing yet":              {history{}, Draft},
		"at the provider":          {history{opened: true}, Awaiting},
		"expired":                  {history{opened: true, ended: Expired}, Expired},
		"payment failed":           {history{opened: true, ended: Failed, payments: []payment{money(paymentKind, failed, "pi", "pi", 1000)}}, Failed},
		"payment on its way":       {history{opened: true, payments: []payment{money(paymentKind, pending, "pi", "pi", 1000)}}, Awaiting},
		"paid":                     {history{opened: true, payments: []payment{paid}}, Paid},
		"granted":                  {history{granted: true, payments: []payment{paid}}, Fulfilled},
		"paid after it expired":    {history{granted: true, ended: Expired, payments: []payment{paid}}, Fulfilled},
		"paid too little":          {history{opened: true, payments: []payment{money(paymentKind, done, "pi", "pi", 999)}}, Awaiting},
		"paid in other money":      {history{opened: true, payments: []payment{{Kind: paymentKind, State: done, Amount: 1000, Currency: "JPY"}}}, Awaiting},
		"a part went back":         {history{granted: true, payments: []payment{paid, money(refund, done, "re", "pi", 400)}}, Fulfilled},
		"all went back":            {history{granted: true, payments: []payment{paid, money(refund, done, "re", "pi", 400), money(refund, done, "re2", "pi", 600)}}, Refunded},
		"a refund that failed":     {history{granted: true, payments: []payment{paid, money(refund, failed, "re", "pi", 1000)}}, Fulfilled},
		"disputed":                 {history{granted: true, payments: []payment{paid, money(dispute, pending, "dp", "pi", 1000)}}, Disputed},
		"a dispute that was won":   {history{granted: true, payments: []payment{paid, money(dispute, failed, "dp", "pi", 1000)}}, Fulfilled},
		"a dispute that was lost":  {history{granted: true, payments: []payment{paid, money(dispute, done, "dp", "pi", 1000)}}, Disputed},
		"a refund before its turn": {history{opened: true, payments: []payment{money(refund, done, "re", "pi", 1000)}}, Awaiting},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			c.in.plan, c.in.total, c.in.currency = Unit, 1000, "EUR"
			require.Equal(t, c.want, fold(c.in).state)
		})
	}
}

func TestUntilWhenAMonthlyOrderRuns(t *testing.T) {
	week := (7 * 24 * time.Hour).Microseconds()
	active, leaving := &subscription{State: SubscriptionActive}, &subscription{State: SubscriptionActive, Cancelling: true}
	cases := map[string]struct {
		payments  []payment
		sub       *subscription
		paid, run int64
	}{
		"first month":         {[]payment{month(done, "a", march, april)}, active, april, april + week},
		"cancelled":           {[]payment{month(done, "a", march, april)}, leaving, april, april},
		"ended":               {[]payment{month(done, "a", march, april)}, &subscription{State: subscriptionEnded}, april, april},
		"renewed":             {[]payment{month(done, "a", march, april), month(done, "b", april, may)}, active, may, may + week},
		"renewal failed":      {[]payment{month(done, "a", march, april), month(failed, "b", april, may)}, &subscription{State: SubscriptionPastDue}, april, april + week},
		"second month back":   {[]payment{month(done, "a", march, april), month(done, "b", april, may), money(refund, done, "re", "b", 900)}, active, april, april},
		"only month back":     {[]payment{month(done, "a", march, april), money(refund, done, "re", "a", 900)}, leaving, march, march},
		"a part of it back":   {[]payment{month(done, "a", march, april), money(refund, done, "re", "a", 100)}, active, april, april + week},
		"nothing paid so far": {nil, active, 0, 0},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			for range 20 { // in whatever order
				rand.Shuffle(len(c.payments), func(i, j int) { c.payments[i], c.payments[j] = c.payments[j], c.payments[i] })
				end := fold(history{plan: Monthly, total: 900, currency: "EUR", granted: true, payments: c.payments, sub: c.sub, grace: 7 * 24 * time.Hour})
				require.Equal(t, [2]int64{c.paid, c.run}, [2]int64{end.paidUntil, end.runsUntil})
			}
		})
	}
}

func TestPeriods(t *testing.T) {
	at := func(text string) time.Time {
		when, err := time.Parse(time.RFC3339, text)
		require.NoError(t, err)
		return when
	}
	cases := map[string]struct {
		anchor string
		months int
		want   string
	}{
		"the same day":                  {"2026-03-15T10:00:00Z", 1, "2026-04-15T10:00:00Z"},
		"a shorter month":               {"2026-01-31T10:00:00Z", 1, "2026-02-28T10:00:00Z"},
		"back to the day it began on":   {"2026-01-31T10:00:00Z", 2, "2026-03-31T10:00:00Z"},
		"a leap year":                   {"2028-01-31T10:00:00Z", 1, "2028-02-29T10:00:00Z"},
		"from February 29":              {"2028-02-29T10:00:00Z", 12, "2029-02-28T10:00:00Z"},
		"over the year":                 {"2026-12-30T10:00:00Z", 2, "2027-02-28T10:00:00Z"},
		"summer time moves nothing":     {"2026-03-01T02:30:00Z", 1, "2026-04-01T02:30:00Z"},
		"another zone is read in UTC":   {"2026-01-31T23:30:00-05:00", 1, "2026-03-01T04:30:00Z"},
		"the present one, for no month": {"2026-01-31T10:00:00Z", 0, "2026-01-31T10:00:00Z"},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) { require.Equal(t, at(c.want), Period(at(c.anchor), c.months)) })
	}
}
