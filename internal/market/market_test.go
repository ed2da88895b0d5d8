package market_test

import (
	"context"
	"encoding/json"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/audit"
	"milepost/internal/authoring"
	"milepost/internal/authoring/authoringtest"
	"milepost/internal/authoring/version"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/described"
	"milepost/internal/httpx"
	"milepost/internal/httpx/problem"
	"milepost/internal/kernel"
	"milepost/internal/market"
)

var now = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

// shop is an installation with a free and a priced application in the marketplace.
type shop struct {
	t                 *testing.T
	db                *db.DB
	authoring         *authoring.Service
	versions          *version.Service
	market            *market.Service
	handler           http.Handler
	actors            map[string]authz.Actor
	free, paid, draft string
}

func onBoth(t *testing.T, f func(s *shop)) {
	t.Helper()
	dbtest.Run(t, func(t *testing.T, d *db.DB) { f(newShop(t, d)) })
}

func newShop(t *testing.T, d *db.DB) *shop {
	t.Helper()
	log := slog.New(slog.DiscardHandler)
	clock := func() time.Time { return now }
	notes := audit.New(d, log, clock)
	t.Cleanup(notes.Stop)
	k := &kernel.Kernel{DB: d, Audit: notes, Log: log, Now: clock}
	s := &shop{t: t, db: d, authoring: authoring.New(k), versions: version.New(k), actors: map[string]authz.Actor{}}
	s.authoring.PublishThrough(s.versions)
	authoringtest.Alone(s.authoring, s.versions)
	s.market = market.New(k, s.authoring)
	s.market.OnRunningOut(func(context.Context, *db.Tx, string) error { return nil })
	s.account("author", authz.AppAdmin)
	s.account("buyer", authz.AppUser)
	s.account("other", authz.AppUser)
	s.free, s.paid, s.draft = s.application("Free", true, true), s.application("Paid", false, true), s.application("Draft", true, false)
	api := httpx.New(httpx.Options{Authenticator: s, Log: log})
	s.market.Mount(api)
	require.NoError(t, api.Check())
	s.handler = described.Handler(api, api.Handler(), t.Error)
	return s
}

// Authenticate signs in the account that the X-Actor header names.
func (s *shop) Authenticate(r *http.Request) (authz.Actor, bool, error) {
	actor, ok := s.actors[r.Header.Get("X-Actor")]
	return actor, ok, nil
}

func (s *shop) exec(query string, args ...any) {
	s.t.Helper()
	require.NoError(s.t, s.db.Tx(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, query, args...)
		return err
	}))
}

func (s *shop) account(name string, role authz.Role) {
	s.t.Helper()
	actor := authz.Actor{ID: uuid.NewString(), Role: role}
	s.exec(`INSERT INTO account (id, email, email_folded, first_name, last_name, role, state, password_hash, created_at, updated_at)
		VALUES ($1, $2, $2, 'A', 'B', $3, 'active', '', 1, 1)`, actor.ID, name, string(role))
	s.actors[name] = actor
}

func (s *shop) application(title string, free, published bool) string {
	s.t.Helper()
	ctx, author := context.Background(), s.actors["author"]
	area, classification := "Number", "Assessment/Test"
	row, err := s.authoring.Create(ctx, author, authoring.Metadata{
		Title: &title, ApplicationCustomID: &title, Area: &area, Classification: &classification, IsFree: &free, SingleUnitPricing: new(int64(250)),
	}, nil)
	require.NoError(s.t, err)
	_, err = s.authoring.Save(ctx, author, row.ApplicationID, authoring.SaveAll{
		Questions: []authoring.Question{{QuestionID: uuid.NewString(), Question: "Two?", Type: "a", Category: "b", AnswerType: "verbal"}},
		Elements:  []authoring.Element{},
	})
	require.NoError(s.t, err)
	if published {
		_, err = s.versions.Publish(ctx, author, row.ApplicationID)
		require.NoError(s.t, err)
	}
	return row.ApplicationID
}

func (s *shop) call(as, method, path, body string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, path, strings.NewReader(body))
	r.Header.Set("X-Actor", as)
	if body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	w := httptest.NewRecorder()
	s.handler.ServeHTTP(w, r)
	return w
}

const orders = "/api/user-app-purchased-junction"

func (s *shop) order(as, applicationID, kind, rest string) *httptest.ResponseRecorder {
	return s.call(as, "POST", orders, `{"application_id":"`+applicationID+`","purchase_type":"`+kind+`"`+rest+`}`)
}

func (s *shop) row(w *httptest.ResponseRecorder, code int) market.PurchaseRow {
	s.t.Helper()
	require.Equal(s.t, code, w.Code, w.Body.String())
	var row market.PurchaseRow
	require.NoError(s.t, json.Unmarshal(w.Body.Bytes(), &row))
	return row
}

func (s *shop) count(query string, args ...any) int {
	s.t.Helper()
	var n int
	require.NoError(s.t, s.db.Read().Get(context.Background(), &n, query, args...))
	return n
}

func TestFreePurchase(t *testing.T) {
	onBoth(t, func(s *shop) {
		row := s.row(s.order("buyer", s.free, "free", `,"user_id":"`+s.actors["other"].ID+`","units_used":7`), 201)
		require.Equal(s.t, "Free", row.Title)
		require.Zero(s.t, row.UnitsUsed)
		require.Zero(s.t, row.Amount)
		require.Equal(s.t, row, s.row(s.order("buyer", s.free, "free", ""), 200))
		require.Equal(s.t, row, s.row(s.call("buyer", "GET", orders+"/"+row.PurchaseID, ""), 200))

		// It stays the buyer's when the application is taken out of the marketplace.
		_, err := s.versions.Unpublish(context.Background(), s.actors["author"], s.free)
		require.NoError(s.t, err)
		w := s.call("buyer", "GET", orders+"/appJointByUser/"+s.actors["buyer"].ID, "")
		require.Equal(s.t, 200, w.Code)
		var rows []market.PurchaseRow
		require.NoError(s.t, json.Unmarshal(w.Body.Bytes(), &rows))
		require.Equal(s.t, []market.PurchaseRow{row}, rows)
		require.Equal(s.t, 404, s.order("other", s.free, "free", "").Code)
		require.Equal(s.t, 1, s.count(`SELECT COUNT(*) FROM audit_event WHERE action = 'purchase.create' AND actor_id = $1`, s.actors["buyer"].ID))
	})
}

func TestRefusedOrders(t *testing.T) {
	onBoth(t, func(s *shop) {
		cases := []struct {
			as, application, kind, rest string
			code                        int
			message                     string
		}{
			{"", s.free, "free", "", 401, ""},
			{"buyer", s.draft, "free", "", 404, ""},
			{"author", s.draft, "free", "", 404, ""},
			{"buyer", uuid.NewString(), "free", "", 404, ""},
			{"buyer", s.paid, "free", "", 402, "Payment is required."},
			{"buyer", s.paid, "monthly", "", 402, "Payment is required."},
			{"buyer", s.paid, "unit", `,"units_purchased":3`, 402, "Payment is required."},
			{"buyer", s.paid, "unit", `,"units_purchased":0`, 422, "Please Insert a Unit number above 0 you would like to purchase"},
			{"buyer", s.paid, "unit", "", 422, "Please Insert a Unit number above 0 you would like to purchase"},
			{"buyer", s.paid, "gift", "", 422, ""},
			{"buyer", s.paid, "free", `,"amount":0`, 422, ""},
		}
		for _, c := range cases {
			w := s.order(c.as, c.application, c.kind, c.rest)
			require.Equal(s.t, c.code, w.Code, w.Body.String())
			require.Contains(s.t, w.Body.String(), c.message)
		}
		require.Zero(s.t, s.count(`SELECT COUNT(*) FROM purchase`))
	})
}

func TestAPurchaseOfAnotherAccountIsNotFound(t *testing.T) {
	onBoth(t, func(s *shop) {
		row := s.row(s.order("buyer", s.free, "free", ""), 201)
		require.Equal(s.t, 404, s.call("other", "GET", orders+"/"+row.PurchaseID, "").Code)
		require.Equal(s.t, 404, s.call("author", "GET", orders+"/"+row.PurchaseID, "").Code)
		require.Equal(s.t, 401, s.call("", "GET", orders+"/"+row.PurchaseID, "").Code)
		list := orders + "/appJointByUser/" + s.actors["buyer"].ID
		require.Equal(s.t, 404, s.call("other", "GET", list, "").Code)
		require.Equal(s.t, 401, s.call("", "GET", list, "").Code)
		require.Equal(s.t, 404, s.take("other", row.PurchaseID))
		require.Zero(s.t, s.count(`SELECT units_used FROM purchase`))
	})
}

// take takes a unit in its own transaction and returns 200 or the error's status.
func (s *shop) take(as, purchaseID string) int {
	err := s.db.Tx(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := s.market.TakeUnit(ctx, tx, s.actors[as], purchaseID, uuid.NewString())
		return err
	})
	if err == nil {
		return 200
	}
	var refusal *problem.Problem
	require.ErrorAs(s.t, problem.Error(err), &refusal)
	return refusal.Status
}

func (s *shop) purchase(kind string, units int64, expires any) string {
	id := uuid.NewString()
	s.exec(`INSERT INTO purchase (id, account_id, application_id, purchase_type, units_purchased, currency_code, expiration_date, created_at)
		VALUES ($1, $2, $3, $4, $5, 'USD', $6, 1)`, id, s.actors["buyer"].ID, s.paid, kind, units, expires)
	return id
}

func TestHolds(t *testing.T) {
	onBoth(t, func(s *shop) {
		holds := func(as, application string) bool {
			held, err := s.market.Holds(context.Background(), s.db.Read(), s.actors[as], application)
			require.NoError(s.t, err)
			return held
		}
		require.False(s.t, holds("buyer", s.free))
		s.row(s.order("buyer", s.free, "free", ""), 201)
		require.True(s.t, holds("buyer", s.free))
		require.False(s.t, holds("buyer", s.paid))
		require.False(s.t, holds("other", s.free))
		require.False(s.t, holds("author", s.free))
		require.False(s.t, holds("", s.free), "nobody is signed in")
		s.purchase("monthly", 0, db.Micros(now.Add(-time.Hour)))
		require.True(s.t, holds("buyer", s.paid), "what has run out was held")
	})
}

func TestUseUnit(t *testing.T) {
	onBoth(t, func(s *shop) {
		two := s.purchase("unit", 2, nil)
		require.Equal(s.t, []int{200, 200, 409, 409}, []int{s.take("buyer", two), s.take("buyer", two), s.take("buyer", two), s.take("buyer", two)})
		require.Equal(s.t, 2, s.count(`SELECT units_used FROM purchase WHERE id = $1`, two))
		require.Equal(s.t, 200, s.take("buyer", s.purchase("monthly", 0, db.Micros(now.Add(time.Hour)))))
		require.Equal(s.t, 409, s.take("buyer", s.purchase("monthly", 0, db.Micros(now))))
		require.Equal(s.t, 409, s.take("buyer", s.purchase("monthly", 0, nil)))
		require.Equal(s.t, 404, s.take("buyer", uuid.NewString()))
		free := s.row(s.order("buyer", s.free, "free", ""), 201).PurchaseID
		require.Equal(s.t, []int{200, 200}, []int{s.take("buyer", free), s.take("buyer", free)})
	})
}

func TestLastUnitGoesOnce(t *testing.T) {
	onBoth(t, func(s *shop) {
		last := s.purchase("unit", 1, nil)
		codes := make([]int, 20)
		var wait sync.WaitGroup
		for i := range codes {
			wait.Go(func() { codes[i] = s.take("buyer", last) })
		}
		wait.Wait()
		won := 0
		for _, code := range codes {
			if code == 200 {
				won++
				continue
			}
			require.Equal(s.t, 409, code)
		}
		require.Equal(s.t, 1, won)
	})
}

func TestFreePurchaseIsMadeOnce(t *testing.T) {
	onBoth(t, func(s *shop) {
		codes := make([]int, 8)
		var wait sync.WaitGroup
		for i := range codes {
			wait.Go(func() { codes[i] = s.order("buyer", s.free, "free", "").Code })
		}
		wait.Wait()
		made := 0
		for _, code := range codes {
			if code == 201 {
				made++
				continue
			}
			require.Equal(s.t, 200, code)
		}
		require.Equal(s.t, 1, made)
		require.Equal(s.t, 1, s.count(`SELECT COUNT(*) FROM purchase`))
	})
}

// A purchase tells who answers what would be started now: the latest version, whatever an earlier one said.
func TestAPurchaseTellsWhoAnswersTheLatestVersion(t *testing.T) {
	onBoth(t, func(s *shop) {
		free := s.row(s.order("buyer", s.free, "free", ""), 201)
		s.exec(`UPDATE application_version SET respondents = 'parent,teacher' WHERE application_id = $1
			AND version = (SELECT latest_version FROM application WHERE id = $1)`, s.free)
		w := s.call("buyer", "GET", orders+"/appJointByUser/"+s.actors["buyer"].ID, "")
		var rows []market.PurchaseRow
		require.NoError(s.t, json.Unmarshal(w.Body.Bytes(), &rows))
		require.Equal(s.t, free.PurchaseID, rows[0].PurchaseID)
		require.Equal(s.t, []string{"parent", "teacher"}, rows[0].Respondents)
	})
}

// An account reads its purchases page by page, or those of one application.
func TestPagesOfPurchases(t *testing.T) {
	onBoth(t, func(s *shop) {
		want := map[string]bool{s.purchase("unit", 1, nil): true, s.purchase("unit", 2, nil): true, s.purchase("monthly", 0, nil): true}
		free := s.row(s.order("buyer", s.free, "free", ""), 201)
		list := orders + "/appJointByUser/" + s.actors["buyer"].ID
		read := func(query string) (rows []market.PurchaseRow, next string) {
			w := s.call("buyer", "GET", list+query, "")
			require.Equal(s.t, 200, w.Code, w.Body.String())
			require.NoError(s.t, json.Unmarshal(w.Body.Bytes(), &rows))
			return rows, w.Header().Get("Next-Cursor")
		}
		page, next := read("?limit=1")
		require.Equal(s.t, []market.PurchaseRow{free}, page, "the newest first")
		require.Equal(s.t, []string{"specialist"}, page[0].Respondents)
		for range 3 {
			require.NotEmpty(s.t, next)
			page, next = read("?limit=1&after=" + next)
			require.Len(s.t, page, 1)
			require.True(s.t, want[page[0].PurchaseID])
			delete(want, page[0].PurchaseID)
		}
		require.Empty(s.t, next)
		page, _ = read("?application_id=" + s.free)
		require.Equal(s.t, []market.PurchaseRow{free}, page)
		page, _ = read("?application_id=" + s.draft)
		require.Empty(s.t, page)
		require.Equal(s.t, 422, s.call("buyer", "GET", list+"?after=x", "").Code)
	})
}
