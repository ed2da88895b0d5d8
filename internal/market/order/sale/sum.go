package sale

import (
	"cmp"
	"slices"
	"time"
)

// The kinds of movements.
const (
	payment = "payment"
	refund  = "refund"
	dispute = "dispute"
)

// total is the sum of the movements of one kind, application, day, country and currency.
type total struct {
	ApplicationID string `db:"application_id"`
	Title         string `db:"title"`
	Day           int64  `db:"day"` // since 1970, in UTC
	Country       string `db:"country"`
	Currency      string `db:"currency_code"`
	Kind          string `db:"kind"`
	N             int64  `db:"n"`
	Units         int64  `db:"units"`
	Amount        int64  `db:"amount"`
	Tax           int64  `db:"tax"`
	Fee           int64  `db:"fee"`
	Owed          int64  `db:"owed"`
}

func (f *SaleFigures) add(t total) {
	switch t.Kind {
	case payment:
		f.Payments += t.N
		f.Units += t.Units
		f.Gross += t.Amount
		f.Tax += t.Tax
		f.Share += t.Fee
		f.Owed += t.Owed
	case refund:
		f.Units -= t.Units
		f.Refunds += t.Amount
		f.Tax -= t.Tax
		f.Share -= t.Fee
		f.Owed -= t.Owed
	case dispute:
		f.Disputes += t.Amount
		f.Tax -= t.Tax
		f.Share -= t.Fee
		f.Owed -= t.Owed
	}
	f.Net = f.Gross - f.Refunds - f.Disputes - f.Tax - f.Share
}

// keyOf returns the key by which a movement is grouped.
type keyOf func(total) (key, title string)

func byApplication(t total) (key, title string) { return t.ApplicationID, t.Title }

func byMonth(t total) (key, title string) {
	return time.Unix(t.Day*int64(24*time.Hour/time.Second), 0).UTC().Format("2006-01"), ""
}

func byCountry(t total) (key, title string) { return t.Country, "" }

func together(total) (key, title string) { return "", "" }

// groups sums movements by key: the groups in the order of their keys, each with its currencies in order.
func groups(totals []total, key keyOf) []SaleGroup {
	at := map[string]int{}
	list := []SaleGroup{}
	for _, t := range totals {
		k, title := key(t)
		i, found := at[k]
		if !found {
			i, at[k] = len(list), len(list)
			list = append(list, SaleGroup{Key: k, Title: title, Figures: []SaleFigures{}})
		}
		list[i].add(t)
	}
	for _, g := range list {
		slices.SortFunc(g.Figures, func(a, b SaleFigures) int { return cmp.Compare(a.CurrencyCode, b.CurrencyCode) })
	}
	slices.SortFunc(list, func(a, b SaleGroup) int { return cmp.Or(cmp.Compare(a.Title, b.Title), cmp.Compare(a.Key, b.Key)) })
	return list
}

func (g *SaleGroup) add(t total) {
	i := slices.IndexFunc(g.Figures, func(f SaleFigures) bool { return f.CurrencyCode == t.Currency })
	if i < 0 {
		i = len(g.Figures)
		g.Figures = append(g.Figures, SaleFigures{CurrencyCode: t.Currency})
	}
	g.Figures[i].add(t)
}
