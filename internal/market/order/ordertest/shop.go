// Package ordertest gives tests of orders an installation in which an author sells an application, with the test provider.
package ordertest

import (
	"context"
	"log/slog"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/audit"
	"milepost/internal/authoring"
	"milepost/internal/authoring/authoringtest"
	"milepost/internal/authoring/version"
	"milepost/internal/authz"
	"milepost/internal/config"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/jobs"
	"milepost/internal/kernel"
	"milepost/internal/market"
	"milepost/internal/market/order"
	"milepost/internal/market/order/promotion"
	"milepost/internal/wire"
)

// Shop is an installation with one author and one application at 2.50 € a unit and 9 € a month.
type Shop struct {
	T           *testing.T
	K           *kernel.Kernel
	Clock       time.Time
	Authoring   *authoring.Service
	Market      *market.Service
	Orders      *order.Service
	Promotions  *promotion.Service
	Author      authz.Actor
	Application string
	versions    *version.Service
}

// OnBoth runs f with a fresh shop on each engine.
func OnBoth(t *testing.T, f func(s *Shop)) {
	t.Helper()
	dbtest.Run(t, func(t *testing.T, d *db.DB) { f(New(t, d)) })
}

// New opens a shop.
func New(t *testing.T, d *db.DB) *Shop {
	t.Helper()
	s := &Shop{T: t, Clock: time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)}
	log := slog.New(slog.DiscardHandler)
	now := func() time.Time { return s.Clock }
	trail := audit.New(d, log, now)
	t.Cleanup(trail.Stop)
	s.K = &kernel.Kernel{DB: d, Audit: trail, Log: log, Now: now, Jobs: jobs.New(d, log, jobs.Options{})}
	s.K.Config = config.Serve{}
	s.K.Config.PlatformShare, s.K.Config.PaymentGraceDays = 20, 7
	s.Authoring, s.versions = authoring.New(s.K), version.New(s.K)
	s.Authoring.PublishThrough(s.versions)
	authoringtest.Alone(s.Authoring, s.versions)
	s.Market, s.Promotions = market.New(s.K, s.Authoring), promotion.New(s.K)
	s.Market.OnRunningOut(func(context.Context, *db.Tx, string) error { return nil })
	s.Orders = order.New(s.K, nil, s.Authoring, s.Market, s.Promotions, order.Test{})
	s.Author = s.Account(authz.AppAdmin)
	s.Application = s.Publish(s.Author)
	return s
}

// Exec changes the database behind the services' back.
func (s *Shop) Exec(query string, args ...any) {
	s.T.Helper()
	require.NoError(s.T, s.K.DB.Tx(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, query, args...)
		return err
	}))
}

// Count reads one number.
func (s *Shop) Count(query string, args ...any) (n int64) {
	s.T.Helper()
	require.NoError(s.T, s.K.DB.Read().Get(context.Background(), &n, query, args...))
	return n
}

// Account makes an account.
func (s *Shop) Account(role authz.Role) authz.Actor {
	s.T.Helper()
	actor := authz.Actor{ID: uuid.NewString(), Role: role}
	s.Exec(`INSERT INTO account (id, email, email_folded, first_name, last_name, role, state, password_hash, created_at, updated_at)
		VALUES ($1, $1, $1, 'Robin', 'Hale', $2, 'active', '', 1, 1)`, actor.ID, string(role))
	return actor
}

// Publish puts an application of the owner's into the marketplace.
func (s *Shop) Publish(owner authz.Actor) string {
	s.T.Helper()
	ctx, id := authz.With(context.Background(), owner), uuid.NewString()
	_, err := s.Authoring.Create(ctx, owner, authoring.Metadata{
		ApplicationID: &id, ApplicationCustomID: &id, Title: new("Looking and paying"), Area: new("Language"),
		Classification: &authoring.Classifications[0], OnSale: new(true), AgeRange: &wire.AgeRange{Begin: 5, End: 7},
		SingleUnitPricing: new(int64(250)), MonthlySubscriptionPricing: new(int64(900)), CurrencyCode: new("EUR"),
	}, nil)
	require.NoError(s.T, err)
	_, err = s.Authoring.Save(ctx, owner, id, authoring.SaveAll{
		Questions: []authoring.Question{{QuestionID: uuid.NewString(), Question: "Two?", Type: "a", Category: "b", AnswerType: "verbal"}},
		Elements:  []authoring.Element{},
	})
	require.NoError(s.T, err)
	_, err = s.versions.Publish(ctx, owner, id)
	require.NoError(s.T, err)
	return id
}

// Request asks for units of the application, or for a month of it.
func (s *Shop) Request(plan string, units int64, code string) order.OrderRequest {
	return order.OrderRequest{
		IdempotencyKey: uuid.NewString(), ApplicationID: s.Application, Plan: plan, Units: units, PaymentMethod: "credit", PromotionCode: code,
	}
}

// Buy orders and pays.
func (s *Shop) Buy(buyer authz.Actor, in order.OrderRequest) order.Order {
	s.T.Helper()
	ctx := authz.With(context.Background(), buyer)
	o, _, err := s.Orders.Create(ctx, buyer, in)
	require.NoError(s.T, err)
	if o.State != order.Fulfilled {
		o, err = s.Orders.Pay(ctx, buyer, o.ID)
		require.NoError(s.T, err)
	}
	return o
}

// Refund requests a refund and reports its outcome like the provider.
func (s *Shop) Refund(o order.Order, in order.RefundRequest, state string) {
	s.T.Helper()
	ctx := authz.With(context.Background(), s.Author)
	in.Reason = "Too many"
	require.NoError(s.T, s.Orders.Refund(ctx, s.Author, o.ID, in))
	var id string
	require.NoError(s.T, s.K.DB.Read().Get(ctx, &id, `SELECT id FROM payment WHERE order_id = $1 AND kind = 'refund' AND state = 'pending'`, o.ID))
	s.Apply(o, order.Fact{Kind: order.FactRefund, Provider: "test", Ref: "test-" + id, PaymentID: id, State: state})
}

// Apply reports facts of an order.
func (s *Shop) Apply(o order.Order, facts ...order.Fact) {
	s.T.Helper()
	require.NoError(s.T, s.K.DB.Tx(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		return s.Orders.Apply(ctx, tx, o.ID, facts...)
	}))
}

// Ledger checks that the units used of every purchase are the sum of its entries and within its bounds.
func (s *Shop) Ledger() {
	s.T.Helper()
	require.Zero(s.T, s.Count(`SELECT COUNT(*) FROM purchase p WHERE units_used <> (SELECT COALESCE(SUM(e.units), 0) FROM unit_entry e
		WHERE e.purchase_id = p.id) OR units_used < 0 OR (purchase_type = 'unit' AND units_used > units_purchased)`))
}
