package order

import (
	"context"
	"errors"
	"strings"
	"time"

	"github.com/google/uuid"

	"milepost/internal/account"
	"milepost/internal/audit"
	"milepost/internal/authoring"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/kernel"
	"milepost/internal/market"
	"milepost/internal/reqctx"
	"milepost/internal/throttle"
	"milepost/internal/wire"
)

var keyUsed = fault.Define("order.key-used", "This key was used for another order.")

// openFor is how long an order can be paid.
const openFor = 24 * time.Hour

// How many orders an account and a network can make: each may open a page at a provider.
var (
	byAccount = throttle.Allowance{Kind: "order-account", Burst: 30, Every: 2 * time.Minute}
	byNetwork = throttle.Allowance{Kind: "order-network", Burst: 120, Every: 30 * time.Second}
)

// Promotions say what a code takes off an order.
type Promotions interface {
	// Find returns a code's discount on an order of the actor's; a 422 on promotion_code if it does not apply.
	Find(ctx context.Context, q db.Querier, actor authz.Actor, code string, of Order) (market.Discount, error)
	// Take counts one use for an order, atomically; a 422 when none is left. Release gives it back.
	Take(ctx context.Context, tx *db.Tx, actor authz.Actor, promotionID, orderID string) error
	Release(ctx context.Context, tx *db.Tx, orderID string) error
}

// Service implements the package's operations.
type Service struct {
	k          *kernel.Kernel
	accounts   *account.Service
	authoring  *authoring.Service
	market     *market.Service
	promotions Promotions
	provider   Provider `hook:"optional"`
	limiter    *throttle.Limiter
	grace      time.Duration
}

// New makes the service. The provider is nil where nothing can be bought.
func New(k *kernel.Kernel, accounts *account.Service, a *authoring.Service, m *market.Service, promotions Promotions, provider Provider) *Service {
	return &Service{
		k: k, accounts: accounts, authoring: a, market: m, promotions: promotions, provider: provider,
		limiter: throttle.New(k.DB, k.Log, k.Now),
		grace:   time.Duration(k.Config.PaymentGraceDays) * 24 * time.Hour,
	}
}

// Quote prices an order without making one.
func (s *Service) Quote(ctx context.Context, actor authz.Actor, in OrderRequest) (o Order, err error) {
	err = s.tryCode(ctx, actor, in.PromotionCode, func() (err error) {
		o, err = s.priced(ctx, s.k.DB.Read(), actor, in)
		return err
	})
	return o, err
}

// Create makes an order of the actor's and opens its payment page. The same key again answers the same order; a key that was used
// for another order is a 409. A free order, and one that a code makes free, is fulfilled at once. Errors: 404 for an application
// that is not in the marketplace, 402 where nothing can be bought, 422 for wrong fields.
func (s *Service) Create(ctx context.Context, actor authz.Actor, in OrderRequest) (o Order, made bool, err error) {
	if !wire.IsUUID(in.IdempotencyKey) {
		return o, false, fault.Field("idempotency_key", fault.NotUUID)
	}
	refund, err := s.limiter.Reserve(ctx, byAccount.Of(actor.ID), byNetwork.Of(throttle.Network(reqctx.Address(ctx))))
	if err != nil {
		return o, false, err
	}
	for range 2 { // the second time after a parallel call made the order
		err = s.tryCode(ctx, actor, in.PromotionCode, func() error {
			return s.k.DB.Tx(authz.With(ctx, actor), func(ctx context.Context, tx *db.Tx) (err error) {
				o, made, err = s.findOrMake(ctx, tx, actor, in)
				return err
			})
		})
		if !errors.Is(err, db.ErrConflict) {
			break
		}
	}
	if err != nil {
		refund(ctx)
		return o, false, err
	}
	if o.State == Draft {
		o, err = s.open(ctx, actor, o)
	}
	return o, made, err
}

func (s *Service) findOrMake(ctx context.Context, tx *db.Tx, actor authz.Actor, in OrderRequest) (Order, bool, error) {
	o, err := byKey(ctx, tx, actor, in.IdempotencyKey)
	if err == nil {
		if !in.asks(o) {
			return o, false, fault.Conflict(keyUsed)
		}
		return o, false, nil
	}
	if !errors.Is(err, db.ErrNotFound) {
		return o, false, err
	}
	o, err = s.make(ctx, tx, actor, in)
	return o, err == nil, err
}

func (s *Service) make(ctx context.Context, tx *db.Tx, actor authz.Actor, in OrderRequest) (Order, error) {
	o, err := s.priced(ctx, tx, actor, in)
	if err != nil {
		return o, err
	}
	now := s.k.Now()
	o.ID, o.Key, o.AccountID, o.State = uuid.NewString(), in.IdempotencyKey, actor.ID, Draft
	o.CreatedAt, o.ExpiresAt = db.Micros(now), db.Micros(now.Add(openFor))
	o.Billing = Billing{Name: in.BillName, Address: in.BillAddress, VATID: in.VATID}
	nothingDue := o.Total == 0 && o.Plan != Monthly
	if !nothingDue {
		if s.provider == nil {
			return o, fault.Unpaid(notOffered)
		}
		o.Provider, o.Method = s.provider.Name(), in.PaymentMethod
	}
	if err := insertOrder(ctx, tx, o); err != nil {
		return o, err
	}
	if o.PromotionID != nil {
		if err := s.promotions.Take(ctx, tx, actor, *o.PromotionID, o.ID); err != nil {
			return o, err
		}
	}
	err = s.k.Audit.Record(ctx, tx, audit.Event{
		Action: "order.create", SubjectKind: "order", SubjectID: o.ID,
		Detail: map[string]any{"application_id": o.ApplicationID, "plan": o.Plan, "total": o.Total, "currency_code": o.Currency},
	})
	if err != nil || !nothingDue {
		return o, err
	}
	if o.Plan == Free {
		return s.grantFree(ctx, tx, actor, o)
	}
	if err := s.Apply(ctx, tx, o.ID, Fact{Kind: FactPayment, Ref: "free-" + o.ID, State: done, At: o.CreatedAt, Currency: o.Currency}); err != nil {
		return o, err
	}
	return own(ctx, tx, actor, o.ID)
}

// grantFree fulfils the order of a free application with the purchase that the account has or gets.
func (s *Service) grantFree(ctx context.Context, tx *db.Tx, actor authz.Actor, o Order) (Order, error) {
	row, _, err := s.market.Purchase(ctx, actor, market.NewPurchase{ApplicationID: o.ApplicationID, PurchaseType: Free})
	if err != nil {
		return o, err
	}
	if _, err := tx.Exec(ctx, `UPDATE purchase_order SET purchase_id = $2, paid_at = $3 WHERE id = $1`, o.ID, row.PurchaseID, o.CreatedAt); err != nil {
		return o, err
	}
	if err := s.move(ctx, tx, o, Fulfilled); err != nil {
		return o, err
	}
	return own(ctx, tx, actor, o.ID)
}

// priced prices a requested order, with the code's discount.
func (s *Service) priced(ctx context.Context, q db.Querier, actor authz.Actor, in OrderRequest) (Order, error) {
	application, err := s.authoring.Published(ctx, q, in.ApplicationID)
	if err != nil {
		return Order{}, err
	}
	o, err := price(application, in.Plan, in.Units)
	if err != nil {
		return o, err
	}
	if o.Plan == Monthly {
		found, err := subscribed(ctx, q, actor.ID, o.ApplicationID)
		if err != nil {
			return o, err
		}
		if found {
			return o, fault.Conflict(SubscribedAlready)
		}
	}
	if in.PromotionCode == "" {
		return o, nil
	}
	discount, err := s.promotions.Find(ctx, q, actor, in.PromotionCode, o)
	if err != nil {
		return o, err
	}
	o.less(discount)
	return o, nil
}

// asks reports whether an order was made by this request. Codes are the same whatever their case and spaces.
func (r OrderRequest) asks(o Order) bool {
	return r.ApplicationID == o.ApplicationID && r.Plan == o.Plan && (r.Plan != Unit || r.Units == o.Units) &&
		(o.Provider == "" || r.PaymentMethod == o.Method) && foldedCode(r.PromotionCode) == foldedCode(o.PromotionCode)
}

func foldedCode(code string) string { return strings.ToUpper(strings.Join(strings.Fields(code), "")) }
