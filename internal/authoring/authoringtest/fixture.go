// Package authoringtest is the ground for tests of authoring, its subpackages and the catalogue: one installation with three
// accounts, and the operations mounted as the server mounts them.
package authoringtest

import (
	"bytes"
	"context"
	"encoding/json"
	"image"
	"image/color"
	"image/png"
	"log/slog"
	"mime/multipart"
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
	"milepost/internal/authoring/normset"
	"milepost/internal/authoring/taxonomy"
	"milepost/internal/authoring/translated"
	"milepost/internal/authoring/translation"
	"milepost/internal/authoring/version"
	"milepost/internal/authz"
	"milepost/internal/blob"
	"milepost/internal/catalogue"
	"milepost/internal/db"
	"milepost/internal/described"
	"milepost/internal/httpx"
	"milepost/internal/httpx/problem"
	"milepost/internal/kernel"
)

// Fixture is an installation with three accounts.
type Fixture struct {
	T  testing.TB
	DB *db.DB
	Services
	Handler http.Handler
	Folder  string // of the kept files
	// Owner authors, Stranger could author, AppUser only uses published applications.
	Owner, Stranger, AppUser authz.Actor

	// Now is the time of the last act; each act is a second later.
	Now    time.Time
	clock  sync.Mutex // of acts at once
	actors map[string]authz.Actor
}

// tick advances the clock and returns the time.
func (b *Fixture) tick(by time.Duration) time.Time {
	b.clock.Lock()
	defer b.clock.Unlock()
	b.Now = b.Now.Add(by)
	return b.Now
}

// New makes an installation on the database.
func New(t testing.TB, d *db.DB) *Fixture {
	t.Helper()
	ctx := context.Background()
	b := &Fixture{T: t, DB: d, Now: time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC), actors: map[string]authz.Actor{}, Folder: t.TempDir()}
	files, err := blob.New(ctx, b.Folder)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, files.Close()) })
	log := slog.New(slog.DiscardHandler)
	now := func() time.Time { return b.tick(time.Second) }
	notes := audit.New(d, log, func() time.Time { return b.tick(0) })
	t.Cleanup(notes.Stop)
	b.Services = NewServices(&kernel.Kernel{DB: d, Blob: files, Audit: notes, Log: log, Now: now})
	b.Owner = b.account("owner", authz.AppAdmin)
	b.Stranger = b.account("stranger", authz.Specialist)
	b.AppUser = b.account("user", authz.AppUser)
	api := httpx.New(httpx.Options{Authenticator: b, Log: log})
	b.Service.Mount(api)
	b.Versions.Mount(api)
	b.Taxonomy.Mount(api)
	b.Norms.Mount(api)
	b.Translations.Mount(api)
	b.Catalogue.Mount(api)
	require.NoError(t, api.Check())
	b.Handler = described.Handler(api, api.Handler(), b.T.Error)
	return b
}

// Services are authoring, its subpackages and the catalogue.
type Services struct {
	Service      *authoring.Service
	Versions     *version.Service
	Taxonomy     *taxonomy.Service
	Norms        *normset.Service
	Translations *translated.Service
	Catalogue    *catalogue.Service
}

// NewServices makes them, connected as the server connects them.
func NewServices(k *kernel.Kernel) Services {
	r := Services{Service: authoring.New(k), Versions: version.New(k), Norms: normset.New(k), Translations: translated.New(k)}
	r.Taxonomy = taxonomy.New(k, r.Service, r.Versions)
	r.Service.PublishThrough(r.Versions)
	r.Versions.AskTranslations(r.Translations)
	r.Service.OnCloned(r.Translations.Cloned)
	r.Service.OnArea(r.Taxonomy.EnsureArea)
	r.Catalogue = catalogue.New(k, r.Service, r.Versions)
	r.Versions.OnMarketChanged(r.Catalogue.MarkChanged)
	r.Versions.AskHolders(Holders{})
	r.Norms.AskHolders(Holders{})
	return r
}

// Alone connects them with nothing: no categories, no marketplace, no translations and nobody who holds an application.
func Alone(a *authoring.Service, v *version.Service) {
	a.OnArea(func(context.Context, *db.Tx, string, string) error { return nil })
	a.OnCloned(func(context.Context, *db.Tx, string, string, map[string]string) error { return nil })
	v.OnMarketChanged(func(context.Context, *db.Tx, string) error { return nil })
	v.AskHolders(Holders{})
	v.AskTranslations(untranslated{})
}

// untranslated has no translation of anything.
type untranslated struct{}

// Complete implements version.Translations.
func (untranslated) Complete(context.Context, db.Querier, string, string, []translation.Unit) (map[string]translation.Texts, []authoring.LeftOutLanguage, error) {
	return nil, nil, nil
}

// Holders are the accounts that hold every application; all others hold none.
type Holders map[string]bool

// Holds implements version.Holders and normset.Holders.
func (h Holders) Holds(_ context.Context, _ db.Querier, actor authz.Actor, _ string) (bool, error) {
	return h[actor.ID], nil
}

// Authenticate signs in the account that the X-Actor header names.
func (b *Fixture) Authenticate(r *http.Request) (authz.Actor, bool, error) {
	actor, ok := b.actors[r.Header.Get("X-Actor")]
	return actor, ok, nil
}

func (b *Fixture) account(name string, role authz.Role) authz.Actor {
	b.T.Helper()
	actor := authz.Actor{ID: uuid.NewString(), Email: name + "@example.org", Role: role}
	require.NoError(b.T, b.DB.Tx(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, `INSERT INTO account (id, email, email_folded, first_name, last_name, role, state, password_hash, created_at, updated_at)
			VALUES ($1, $2, $2, $3, 'Tester', $4, 'active', '', 1, 1)`, actor.ID, actor.Email, name, string(role))
		return err
	}))
	b.actors[name] = actor
	return actor
}

// Call sends a JSON request, or none with an empty body.
func (b *Fixture) Call(as, method, path, body string, headers ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, path, strings.NewReader(body))
	if body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	return b.Send(as, r, headers...)
}

// Send sends a request as one of the accounts, with further headers by name and value.
func (b *Fixture) Send(as string, r *http.Request, headers ...string) *httptest.ResponseRecorder {
	r.Header.Set("X-Actor", as)
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	b.Handler.ServeHTTP(w, r)
	return w
}

// Form sends a multipart request; a value for image@name is a file of that name.
func (b *Fixture) Form(as, method, path string, fields map[string]string) *httptest.ResponseRecorder {
	b.T.Helper()
	var body bytes.Buffer
	m := multipart.NewWriter(&body)
	for name, value := range fields {
		if field, file, isFile := strings.Cut(name, "@"); isFile {
			part, err := m.CreateFormFile(field, file)
			require.NoError(b.T, err)
			_, _ = part.Write([]byte(value))
			continue
		}
		require.NoError(b.T, m.WriteField(name, value))
	}
	require.NoError(b.T, m.Close())
	r := httptest.NewRequest(method, path, &body)
	r.Header.Set("Content-Type", m.FormDataContentType())
	r.Header.Set("Accept", httpx.JSONContent)
	return b.Send(as, r)
}

// Fields returns the fields of a complete application, with changes.
func Fields(changes ...string) map[string]string {
	f := map[string]string{
		"title": "Counting", "application_custom_id": "C-1", "area": "Number", "classification": "Assessment/Test",
		"is_free": "true", "age_range": "[5,7]", "estimated_duration": "00:30:00",
	}
	for i := 0; i < len(changes); i += 2 {
		f[changes[i]] = changes[i+1]
	}
	return f
}

// Ptr points to a value.
func Ptr[T any](v T) *T { return &v }

// Metadata returns the settings of a free application.
func Metadata(title string) authoring.Metadata {
	return authoring.Metadata{Title: &title, ApplicationCustomID: &title, Area: Ptr("Number"), Classification: Ptr("Assessment/Test"), IsFree: Ptr(true)}
}

// Create makes an application of the owner's.
func (b *Fixture) Create(title string) authoring.ApplicationRow {
	b.T.Helper()
	row, err := b.Service.Create(context.Background(), b.Owner, Metadata(title), nil)
	require.NoError(b.T, err)
	return row
}

// Content is a complete set of n questions with one element each.
func Content(n int) authoring.SaveAll {
	in := authoring.SaveAll{Questions: []authoring.Question{}, Elements: []authoring.Element{}}
	for range n {
		q := authoring.Question{
			QuestionID: uuid.NewString(), Question: "How many?", Type: "Number", Category: "Counting", SubCategory: "To five",
			CorrectAnswers: []string{"3"}, SpecialistPrompt: "secret prompt",
		}
		in.Questions = append(in.Questions, q)
		in.Elements = append(in.Elements, authoring.Element{
			ElementID: uuid.NewString(), QuestionID: q.QuestionID, Shape: "rectangle", Content: "three", AnswerValue: "secret-3",
			Styles: `{"left":50,"top":50,"width":200,"height":100,"zIndex":2,"fontSize":16,"backgroundColor":"orange"}`,
		})
	}
	return in
}

// PublishedApplication is an application of the owner's with n questions, in the marketplace.
func (b *Fixture) PublishedApplication(title string, n int) (authoring.ApplicationRow, authoring.SaveAll) {
	b.T.Helper()
	ctx := context.Background()
	row, in := b.Create(title), Content(n)
	_, err := b.Service.Save(ctx, b.Owner, row.ApplicationID, in)
	require.NoError(b.T, err)
	_, err = b.Versions.Publish(ctx, b.Owner, row.ApplicationID)
	require.NoError(b.T, err)
	return row, in
}

// Status is the HTTP status of a service's error.
func Status(t testing.TB, err error) int {
	t.Helper()
	var refusal *problem.Problem
	require.ErrorAs(t, problem.Error(err), &refusal)
	return refusal.Status
}

// Decode reads an answer that must have that status.
func Decode[T any](t testing.TB, w *httptest.ResponseRecorder, code int) T {
	t.Helper()
	require.Equal(t, code, w.Code, w.Body.String())
	var v T
	require.NoError(t, json.Unmarshal(w.Body.Bytes(), &v))
	return v
}

// Trimmed returns the text of an answer.
func Trimmed(w *httptest.ResponseRecorder) string { return strings.TrimSpace(w.Body.String()) }

// PNG is a small picture.
func PNG(t testing.TB) []byte {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, png.Encode(&out, image.NewPaletted(image.Rect(0, 0, 3, 2), color.Palette{color.White})))
	return out.Bytes()
}
