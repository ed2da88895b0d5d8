package stripe

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	api "github.com/stripe/stripe-go/v84"

	"milepost/internal/db"
	"milepost/internal/market/order"
)

// orderKey is the name of an order's id in the metadata of what belongs to it.
const orderKey = "order_id"

// early is how long before the order's own end its page closes: Stripe allows 24 hours by its clock.
const early = 5 * time.Minute

// Begin opens the payment page of an order.
func (p *Provider) Begin(ctx context.Context, o order.Order, again int) (order.Checkout, error) {
	payee, err := p.payee(ctx, o.SellerID)
	if err != nil {
		return order.Checkout{}, err
	}
	in := p.session(o, payee)
	in.Params = keyed(pageKey(o, payee, again))
	if o.Discount > 0 {
		coupon, err := p.coupon(ctx, o, again)
		if err != nil {
			return order.Checkout{}, err
		}
		in.Discounts = []*api.CheckoutSessionCreateDiscountParams{{Coupon: api.String(coupon)}}
	}
	page, err := p.client.V1CheckoutSessions.Create(ctx, in)
	if err != nil {
		return order.Checkout{}, plain("open a checkout", err)
	}
	return order.Checkout{Ref: page.ID, URL: page.URL, ExpiresAt: time.Unix(page.ExpiresAt, 0), PayoutRef: payee}, nil
}

// pageKey makes the repeats of one try one request. Stripe refuses a key with other contents than before, and a payee may be found
// between two repeats.
func pageKey(o order.Order, payee string, again int) string {
	key := "order-" + o.ID + "-" + strconv.Itoa(again)
	if payee != "" {
		key += "-" + payee
	}
	return key
}

// session is the request for an order's checkout. All amounts are the stored order's.
func (p *Provider) session(o order.Order, payee string) *api.CheckoutSessionCreateParams {
	back := p.k.Config.PublicURL + "/orders/" + o.ID + "?returned="
	price := &api.CheckoutSessionCreateLineItemPriceDataParams{
		Currency: api.String(strings.ToLower(o.Currency)), UnitAmount: api.Int64(o.UnitPrice),
		ProductData: &api.CheckoutSessionCreateLineItemPriceDataProductDataParams{Name: api.String(o.Title)},
	}
	in := &api.CheckoutSessionCreateParams{
		Mode: api.String(api.CheckoutSessionModePayment), ClientReferenceID: api.String(o.ID), Metadata: map[string]string{orderKey: o.ID},
		LineItems:          []*api.CheckoutSessionCreateLineItemParams{{PriceData: price, Quantity: api.Int64(o.Units)}},
		PaymentMethodTypes: api.StringSlice([]string{method(o.Method)}),
		SuccessURL:         api.String(back + "success"), CancelURL: api.String(back + "cancel"),
		ExpiresAt: api.Int64(time.UnixMicro(o.ExpiresAt).Add(-early).Unix()),
	}
	if p.k.Config.StripeTax {
		price.TaxBehavior = api.String("exclusive")
		in.AutomaticTax = &api.CheckoutSessionCreateAutomaticTaxParams{Enabled: api.Bool(true)}
		in.TaxIDCollection = &api.CheckoutSessionCreateTaxIDCollectionParams{Enabled: api.Bool(true)}
	}
	if o.Plan == order.Monthly {
		price.Recurring = &api.CheckoutSessionCreateLineItemPriceDataRecurringParams{Interval: api.String("month")}
		in.Mode = api.String(api.CheckoutSessionModeSubscription)
		in.SubscriptionData = p.monthly(o, payee)
		return in
	}
	in.PaymentIntentData = p.once(o, payee)
	return in
}

func method(of string) string {
	if of == "paypal" {
		return "paypal"
	}
	return "card"
}

func (p *Provider) once(o order.Order, payee string) *api.CheckoutSessionCreatePaymentIntentDataParams {
	data := &api.CheckoutSessionCreatePaymentIntentDataParams{Metadata: map[string]string{orderKey: o.ID}}
	if payee != "" {
		data.TransferData = &api.CheckoutSessionCreatePaymentIntentDataTransferDataParams{Destination: api.String(payee)}
		data.ApplicationFeeAmount = api.Int64(o.Total * int64(p.k.Config.PlatformShare) / 100)
	}
	return data
}

func (p *Provider) monthly(o order.Order, payee string) *api.CheckoutSessionCreateSubscriptionDataParams {
	data := &api.CheckoutSessionCreateSubscriptionDataParams{Metadata: map[string]string{orderKey: o.ID}}
	if payee != "" {
		data.TransferData = &api.CheckoutSessionCreateSubscriptionDataTransferDataParams{Destination: api.String(payee)}
		data.ApplicationFeePercent = api.Float64(float64(p.k.Config.PlatformShare))
	}
	return data
}

// coupon makes what a promotion code takes off this one order.
func (p *Provider) coupon(ctx context.Context, o order.Order, again int) (string, error) {
	coupon, err := p.client.V1Coupons.Create(ctx, &api.CouponCreateParams{
		Params: keyed(fmt.Sprintf("coupon-%s-%d", o.ID, again)), AmountOff: api.Int64(o.Discount), Currency: api.String(strings.ToLower(o.Currency)),
		Duration: api.String(api.CouponDurationOnce), MaxRedemptions: api.Int64(1), Metadata: map[string]string{orderKey: o.ID},
	})
	if err != nil {
		return "", plain("make a coupon", err)
	}
	return coupon.ID, nil
}

// payee returns the account at Stripe that a seller is paid to, empty while none can be paid. Where Stripe adds tax nobody is
// paid at once, since the transfer would include the tax. Such a sale is paid out to the author later.
func (p *Provider) payee(ctx context.Context, sellerID string) (ref string, err error) {
	if !p.k.Config.StripeConnect || p.k.Config.StripeTax {
		return "", nil
	}
	err = p.k.DB.Read().Get(ctx, &ref, `SELECT provider_ref FROM payout_account
		WHERE account_id = $1 AND provider = 'stripe' AND charges_enabled`, sellerID)
	if errors.Is(err, db.ErrNotFound) {
		return "", nil
	}
	return ref, err
}

// Abandon closes the page of an order; [order.ErrPaid] when it was completed.
func (p *Provider) Abandon(ctx context.Context, o order.Order) error {
	if o.CheckoutRef == "" {
		return nil
	}
	_, failure := p.client.V1CheckoutSessions.Expire(ctx, o.CheckoutRef, nil)
	if failure == nil {
		return nil
	}
	page, err := p.client.V1CheckoutSessions.Retrieve(ctx, o.CheckoutRef, nil)
	switch {
	case err != nil:
		return plain("close a checkout", failure)
	case page.Status == api.CheckoutSessionStatusComplete:
		return order.ErrPaid
	case page.Status == api.CheckoutSessionStatusExpired:
		return nil
	}
	return plain("close a checkout", failure)
}
