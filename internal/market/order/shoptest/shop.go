// Package shoptest is a shop for tests: an installation with applications that cost something, where orders are paid with
// the test provider, or with another one that a test brings.
package shoptest

import (
	"context"
	"log/slog"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/account"
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
	"milepost/internal/mail"
	"milepost/internal/market"
	"milepost/internal/market/order"
	"milepost/internal/market/order/promotion"
)

// Prices of the shop's application, in cents.
const (
	UnitPrice = int64(250)
	Month     = int64(900)
)

// Grace is how long a subscription stays active after a payment failed.
const Grace = 7 * 24 * time.Hour

// Shop is an installation.
type Shop struct {
	*testing.T
	K          *kernel.Kernel
	DB         *db.DB
	Market     *market.Service
	Orders     *order.Service
	Promotions *promotion.Service
	Authoring  *authoring.Service
	Versions   *version.Service
	// Author sells App; Buyer and Other buy; Boss is a Super Admin.
	Author, Buyer, Other, Boss authz.Actor
	App                        string

	mu      sync.Mutex
	now     time.Time
	letters []mail.Message
	working sync.Once
}

// OnBoth runs f with a fresh shop on each engine, where orders are paid with the test provider.
func OnBoth(t *testing.T, f func(s *Shop)) {
	t.Helper()
	dbtest.Run(t, func(t *testing.T, d *db.DB) { f(New(t, d, order.Test{})) })
}

// New opens a shop on a database. The provider may be nil: nothing can be bought then.
func New(t *testing.T, d *db.DB, provider order.Provider) *Shop {
	t.Helper()
	s := &Shop{T: t, DB: d, now: time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)}
	log := slog.New(slog.DiscardHandler)
	trail := audit.New(d, log, s.Now)
	t.Cleanup(trail.Stop)
	s.K = &kernel.Kernel{DB: d, Audit: trail, Log: log, Now: s.Now, Mail: s}
	s.K.Jobs = jobs.New(d, log, jobs.Options{Now: s.Now, Poll: 2 * time.Millisecond})
	s.K.Config = config.Serve{PublicURL: "https://milepost.example", SMTPURL: "smtp://x"}
	s.K.Config.PlatformShare, s.K.Config.PaymentGraceDays = 20, int(Grace.Hours()/24)
	s.Authoring, s.Versions = authoring.New(s.K), version.New(s.K)
	s.Authoring.PublishThrough(s.Versions)
	authoringtest.Alone(s.Authoring, s.Versions)
	s.Market, s.Promotions = market.New(s.K, s.Authoring), promotion.New(s.K)
	s.Orders = order.New(s.K, account.New(s.K), s.Authoring, s.Market, s.Promotions, provider)
	s.Market.OnRunningOut(s.Orders.RunningOut)
	s.Author, s.Boss = s.Account(authz.AppAdmin), s.Account(authz.SuperAdmin)
	s.Buyer, s.Other = s.Account(authz.Specialist), s.Account(authz.Specialist)
	s.App = s.Application("Looking and paying", "EUR")
	return s
}

// Now returns the shop's clock.
func (s *Shop) Now() time.Time {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.now
}

// At sets the clock.
func (s *Shop) At(now time.Time) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.now = now
}

// Send keeps a letter.
func (s *Shop) Send(_ context.Context, m mail.Message) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.letters = append(s.letters, m)
	return nil
}

// Letters runs the waiting jobs and returns the letters that were sent since the last call.
func (s *Shop) Letters() []mail.Message {
	s.Helper()
	s.working.Do(func() {
		s.Orders.Work()
		s.K.Jobs.Start()
		s.Cleanup(func() { require.NoError(s, s.K.Jobs.Stop(context.Background())) })
	})
	require.Eventually(s, func() bool {
		return s.Int(`SELECT COUNT(*) FROM job WHERE done_at IS NULL AND failed_at IS NULL AND id NOT LIKE 'schedule:%'`) == 0
	}, 20*time.Second, 2*time.Millisecond)
	s.mu.Lock()
	defer s.mu.Unlock()
	taken := s.letters
	s.letters = nil
	return taken
}

// Tx runs f in a transaction.
func (s *Shop) Tx(f func(ctx context.Context, tx *db.Tx) error) {
	s.Helper()
	require.NoError(s, s.DB.Tx(context.Background(), f))
}

// Exec changes the database without the services.
func (s *Shop) Exec(query string, args ...any) {
	s.Helper()
	s.Tx(func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, query, args...)
		return err
	})
}

// Int reads one number.
func (s *Shop) Int(query string, args ...any) (n int64) {
	s.Helper()
	require.NoError(s, s.DB.Read().Get(context.Background(), &n, query, args...))
	return n
}

// Text reads one text.
func (s *Shop) Text(query string, args ...any) (text string) {
	s.Helper()
	require.NoError(s, s.DB.Read().Get(context.Background(), &text, query, args...))
	return text
}

// Account makes an account whose address is confirmed.
func (s *Shop) Account(role authz.Role) authz.Actor {
	s.Helper()
	actor := authz.Actor{ID: uuid.NewString(), Role: role}
	s.Exec(`INSERT INTO account (id, email, email_folded, first_name, last_name, role, state, password_hash, created_at, updated_at, confirmed_at)
		VALUES ($1, $2, $2, 'Robin', 'Hale', $3, 'active', '', 1, 1, 1)`, actor.ID, actor.ID+"@milepost.example", string(role))
	return actor
}

// Application publishes one of the author's.
func (s *Shop) Application(title, currency string) string {
	s.Helper()
	ctx, area, classification, sale, free := context.Background(), "Number", "Assessment/Test", true, false
	unit, month := UnitPrice, Month
	custom := uuid.NewString()
	row, err := s.Authoring.Create(ctx, s.Author, authoring.Metadata{
		Title: &title, ApplicationCustomID: &custom, Area: &area, Classification: &classification, IsFree: &free, OnSale: &sale,
		SingleUnitPricing: &unit, MonthlySubscriptionPricing: &month, CurrencyCode: &currency,
	}, nil)
	require.NoError(s, err)
	_, err = s.Authoring.Save(ctx, s.Author, row.ApplicationID, authoring.SaveAll{
		Questions: []authoring.Question{{QuestionID: uuid.NewString(), Question: "Two?", Type: "a", Category: "b", AnswerType: "verbal"}},
		Elements:  []authoring.Element{},
	})
	require.NoError(s, err)
	_, err = s.Versions.Publish(ctx, s.Author, row.ApplicationID)
	require.NoError(s, err)
	return row.ApplicationID
}
