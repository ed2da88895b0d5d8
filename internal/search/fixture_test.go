package search_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/authoring"
	"milepost/internal/authoring/version"
	"milepost/internal/catalogue"
	"milepost/internal/db"
	"milepost/internal/described"
	"milepost/internal/httpx"
	"milepost/internal/kernel"
	"milepost/internal/people"
	"milepost/internal/people/peopletest"
	"milepost/internal/report/sharing"
	"milepost/internal/search"
)

// fixture is an installation with the accounts ana, ben and gus, and an application that ben has in the marketplace.
type fixture struct {
	*peopletest.Fixture
	handler  http.Handler
	market   *catalogue.Service
	reading  string // the application
	finished int64
}

func onBoth(t *testing.T, f func(h *fixture)) {
	t.Helper()
	peopletest.Run(t, func(p *peopletest.Fixture) {
		h := &fixture{Fixture: p, reading: uuid.NewString(), finished: 1_000_000}
		h.mount(p.Kernel)
		h.account("gus")
		h.application(h.reading, "ben", "Early reading WISC-V")
		f(h)
	})
}

// mount serves the search on a kernel.
func (h *fixture) mount(k *kernel.Kernel) {
	h.market = catalogue.New(k, authoring.New(k), version.New(k))
	api := httpx.New(httpx.Options{Authenticator: h.Fixture, Log: k.Log})
	search.New(k, h.Directory, h.market, sharing.New(k, nil)).Mount(api)
	require.NoError(h.T, api.Check())
	h.handler = described.Handler(api, api.Handler(), h.T.Error)
}

func (h *fixture) account(id string) {
	h.Exec(`INSERT INTO account (id, email, email_folded, first_name, last_name, role, state, password_hash, created_at, updated_at)
		VALUES ($1, $1, $1, 'A', 'B', 'Specialist', 'active', '', 1, 1)`, id)
}

// application is published by its owner. Its custom id has no digits: it is searched too, and what was drawn by lot would be found at times.
func (h *fixture) application(id, owner, title string) {
	customID := "by-" + owner
	h.Exec(`INSERT INTO application (id, owner_id, custom_id, classification, title, area, latest_version, published, search_text, created_at, updated_at)
		VALUES ($1, $2, $4, 'c', $3, 'a', 1, TRUE, $5, 1, 1)`, id, owner, title, customID, db.Fold(title))
	h.Exec(`INSERT INTO application_version (application_id, version, custom_id, classification, title, subtitle, info, area, image, is_free, on_sale,
		currency_code, single_unit_pricing, monthly_subscription_pricing, age_begin, age_end, estimated_duration, labels, search_text,
		structure, child_view, etag, question_count, created_by, created_at)
		VALUES ($1, 1, $6, 'c', $2, '', '', 'a', '', TRUE, TRUE, 'USD', 0, 0, 0, 0, 0, '', $3, $4, $4, 'abc', 2, $5, 1)`, id, title, db.Fold(title), []byte("[]"), owner, customID)
	require.NoError(h.T, h.DB.Tx(h.T.Context(), func(ctx context.Context, tx *db.Tx) error { return h.market.MarkChanged(ctx, tx, id) }))
}

// ran stores a finished activity of the account with the child, and its report, signed if asked for.
func (h *fixture) ran(owner, child string, signed int) (activityID, reportID string) {
	purchase, activityID, reportID := uuid.NewString(), uuid.NewString(), uuid.NewString()
	h.finished++
	h.Exec(`INSERT INTO purchase (id, account_id, application_id, purchase_type, units_purchased, currency_code, created_at)
		VALUES ($1, $2, $3, 'unit', 1, 'USD', 1)`, purchase, owner, h.reading)
	h.Exec(`INSERT INTO activity (id, owner_id, child_id, purchase_id, application_id, version, start_date, finish_date, question_count, max_score,
		pairing_key, pairing_code, created_at) VALUES ($1, $2, $3, $4, $5, 1, 5, $6, 2, 2, '', '', 5)`, activityID, owner, child, purchase, h.reading, h.finished)
	h.Exec(`INSERT INTO report (id, activity_id, owner_id, content, signed_version, created_at, updated_at) VALUES ($1, $2, $3, '{}', $4, $5, $5)`,
		reportID, activityID, owner, signed, h.finished)
	h.Exec(`UPDATE person SET last_result_at = $2 WHERE id = $1`, child, h.finished)
	return activityID, reportID
}

// child adds one: names, and the rest of the record as JSON.
func (h *fixture) child(owner, first, last, more string) string {
	return h.Add(owner, fmt.Sprintf(`{"first_name":%q,"last_name":%q%s}`, first, last, more)).ChildID
}

// member puts somebody of the owner's list into the child's care team; by an accepted invitation they are the account.
func (h *fixture) member(owner, kind, account, child string) (member string) {
	path := map[string]string{"specialist": "specialist", "case-manager": "cm", "guardian": "guardian"}[kind]
	w := h.Call(owner, "POST", "/api/"+path, `{"first_name":"Mem","last_name":"Ber","email":"m@example.org","phone_number":"12345"}`)
	require.Equal(h.T, 201, w.Code, w.Body)
	var row people.PersonRow
	require.NoError(h.T, json.Unmarshal(w.Body.Bytes(), &row))
	member = row.SpecialistID + row.CaseManagerID + row.GuardianID
	w = h.Call(owner, "POST", "/api/child-"+kind+"-junction", fmt.Sprintf(`{"child_id":%q,"%s_id":%q}`, child, strings.ReplaceAll(kind, "-", "_"), member))
	require.Equal(h.T, 201, w.Code, w.Body)
	h.Exec(`UPDATE person SET access = 'accepted', account_id = $2 WHERE id = $1`, member, account)
	return member
}

func (h *fixture) ask(as, query, header string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(http.MethodGet, "/api/search"+query, http.NoBody)
	r.Header.Set("X-Actor", as)
	r.Header.Set("Search", header)
	w := httptest.NewRecorder()
	h.handler.ServeHTTP(w, r)
	return w
}

func (h *fixture) search(as, words string) (found search.FoundRows) {
	h.T.Helper()
	w := h.ask(as, "", url.PathEscape(words))
	require.Equal(h.T, 200, w.Code, w.Body)
	require.NoError(h.T, json.Unmarshal(w.Body.Bytes(), &found))
	return found
}

// names returns the first names of the children that an account finds.
func (h *fixture) names(as, words string) []string {
	h.T.Helper()
	names := []string{}
	for _, c := range h.search(as, words).Children {
		names = append(names, c.FirstName)
	}
	return names
}
