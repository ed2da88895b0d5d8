package sale

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestSalesAreSummed(t *testing.T) {
	app := func(id, kind, currency string, day, n, units, amount, tax, fee int64, country string) total {
		return total{ApplicationID: id, Title: "App " + id, Day: day, Country: country, Currency: currency, Kind: kind, N: n, Units: units, Amount: amount, Tax: tax, Fee: fee}
	}
	totals := []total{
		app("a", payment, "EUR", 20_512, 2, 20, 11_900, 1_900, 2_000, "DE"), // 2026-02-28
		app("a", refund, "EUR", 20_513, 1, 5, 2_975, 475, 500, "DE"),        // 2026-03-01
		app("b", payment, "EUR", 20_513, 1, 1, 1_000, 0, 200, ""),
		app("b", dispute, "EUR", 20_513, 1, 0, 1_000, 0, 200, ""),
		app("b", payment, "JPY", 20_513, 1, 3, 300, 0, 60, "JP"),
	}
	euro := SaleFigures{CurrencyCode: "EUR", Payments: 3, Units: 16, Gross: 12_900, Refunds: 2_975, Disputes: 1_000, Tax: 1_425, Share: 1_500, Net: 6_000}
	yen := SaleFigures{CurrencyCode: "JPY", Payments: 1, Units: 3, Gross: 300, Share: 60, Net: 240}
	lostSale := SaleFigures{CurrencyCode: "EUR", Payments: 1, Units: 1, Gross: 1_000, Disputes: 1_000}
	cases := map[string]struct {
		key  keyOf
		want []SaleGroup
	}{
		"together": {together, []SaleGroup{{Figures: []SaleFigures{euro, yen}}}},
		"by application": {byApplication, []SaleGroup{
			{Key: "a", Title: "App a", Figures: []SaleFigures{{CurrencyCode: "EUR", Payments: 2, Units: 15, Gross: 11_900, Refunds: 2_975, Tax: 1_425, Share: 1_500, Net: 6_000}}},
			{Key: "b", Title: "App b", Figures: []SaleFigures{lostSale, yen}},
		}},
		"by month": {byMonth, []SaleGroup{
			{Key: "2026-02", Figures: []SaleFigures{{CurrencyCode: "EUR", Payments: 2, Units: 20, Gross: 11_900, Tax: 1_900, Share: 2_000, Net: 8_000}}},
			{Key: "2026-03", Figures: []SaleFigures{
				{CurrencyCode: "EUR", Payments: 1, Units: -4, Gross: 1_000, Refunds: 2_975, Disputes: 1_000, Tax: -475, Share: -500, Net: -2_000}, yen,
			}},
		}},
		"by country": {byCountry, []SaleGroup{
			{Key: "", Figures: []SaleFigures{lostSale}},
			{Key: "DE", Figures: []SaleFigures{{CurrencyCode: "EUR", Payments: 2, Units: 15, Gross: 11_900, Refunds: 2_975, Tax: 1_425, Share: 1_500, Net: 6_000}}},
			{Key: "JP", Figures: []SaleFigures{yen}},
		}},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			for range 20 {
				rand.Shuffle(len(totals), func(i, j int) { totals[i], totals[j] = totals[j], totals[i] })
				require.Equal(t, c.want, groups(totals, c.key))
			}
		})
	}
	require.Equal(t, []SaleGroup{}, groups(nil, byMonth))
}
