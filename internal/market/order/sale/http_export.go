package sale

import (
	"context"
	"fmt"
	"net/http"
	"strconv"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"milepost/internal/authz"
	"milepost/internal/csvout"
	"milepost/internal/db"
	"milepost/internal/httpx"
	"milepost/internal/letters"
	"milepost/internal/reqctx"
	"milepost/internal/wire"
)

// exportPage is how many rows an export holds at a time.
const exportPage = 500

var exportHead = letters.DefineAll("table.sale.",
	"sale-id", "order-id", "application-id", "application", "author", "plan", "kind", "state", "receipt", "promotion-code", "country", "reason",
	"currency", "when", "units", "amount", "tax", "share", "net", "owed", "period-from", "period-until")

// export streams a table of all sales that match the filters. A failure after the first line cuts the connection, so that
// nobody takes half a table for the whole.
func (s *Service) export(ctx context.Context, in *exportInput) (*huma.StreamResponse, error) {
	actor := authz.Caller(ctx)
	of, err := in.read(actor)
	if err != nil {
		return nil, err
	}
	first, err := s.page(ctx, of, "", exportPage)
	if err != nil {
		return nil, err
	}
	err = s.audit(ctx, actor, "sale.export", map[string]any{"from": in.From, "until": in.Until, "application_id": in.ApplicationID, "whose": in.Whose})
	if err != nil {
		return nil, err
	}
	return &huma.StreamResponse{Body: func(hc huma.Context) {
		_, w := humago.Unwrap(hc)
		if err := s.send(ctx, w, of, first); err != nil {
			s.k.Log.InfoContext(ctx, "export of sales broken off", "error", err)
			panic(http.ErrAbortHandler)
		}
	}}, nil
}

func (s *Service) send(ctx context.Context, w http.ResponseWriter, of selection, page db.Page[SaleRow]) error {
	httpx.Attach(w, csvout.ContentType, "milepost-sales-"+reqctx.Today(ctx, s.k.Now()).UTC().Format(time.DateOnly)+".csv")
	table, err := csvout.New(httpx.DeadlineWriter(w), letters.ReaderFor(ctx, s.k).All(exportHead)...)
	if err != nil {
		return err
	}
	for {
		for i := range page.Items {
			if err := table.Write(page.Items[i].cells()...); err != nil {
				return err
			}
		}
		if err := table.Flush(); err != nil {
			return err
		}
		if err := ctx.Err(); err != nil || page.Next == "" {
			return err
		}
		if page, err = s.page(ctx, of, page.Next, exportPage); err != nil {
			return err
		}
	}
}

func (r *SaleRow) cells() []string {
	money := func(minor int64) string { return decimal(minor, r.CurrencyCode) }
	return []string{
		r.SaleID, r.OrderID, r.ApplicationID, r.Title, r.SellerName, r.Plan, r.Kind, r.State, r.Receipt, r.PromotionCode, r.Country,
		r.Reason, r.CurrencyCode, moment(&r.At), strconv.FormatInt(r.Units, 10), money(r.AmountPaid), money(r.Tax), money(r.Share),
		money(r.Net), money(r.Owed), moment(r.PeriodStart), moment(r.PeriodEnd),
	}
}

func moment(t *wire.Time) string {
	if t == nil {
		return ""
	}
	return t.Time().UTC().Format(time.RFC3339)
}

// decimal is an amount with the decimals of its currency: spreadsheets are to add it up.
func decimal(minor int64, currency string) string {
	if currency == "JPY" { // the one without any that applications are priced in
		return strconv.FormatInt(minor, 10)
	}
	sign := ""
	if minor < 0 {
		sign, minor = "-", -minor
	}
	return fmt.Sprintf("%s%d.%02d", sign, minor/100, minor%100)
}
