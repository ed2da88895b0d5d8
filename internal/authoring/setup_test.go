package authoring_test

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
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/audit"
	"milepost/internal/authoring"
	"milepost/internal/authz"
	"milepost/internal/blob"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/httpx"
	"milepost/internal/kernel"
)

// bench is one installation with three accounts.
type bench struct {
	t                        testing.TB
	db                       *db.DB
	service                  *authoring.Service
	handler                  http.Handler
	now                      time.Time
	owner, stranger, appUser authz.Actor
	actors                   map[string]authz.Actor
	folder                   string // of the kept files
}

// onBoth runs f on a fresh installation for each engine.
func onBoth(t *testing.T, f func(b *bench)) {
	t.Helper()
	dbtest.Run(t, func(t *testing.T, d *db.DB) { f(newBench(t, d)) })
}

func newBench(t testing.TB, d *db.DB) *bench {
	t.Helper()
	ctx := context.Background()
	b := &bench{t: t, db: d, now: time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC), actors: map[string]authz.Actor{}, folder: t.TempDir()}
	files, err := blob.New(ctx, b.folder)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, files.Close()) })
	log := slog.New(slog.DiscardHandler)
	now := func() time.Time { b.now = b.now.Add(time.Second); return b.now }
	notes := audit.New(d, log, func() time.Time { return b.now })
	t.Cleanup(notes.Stop)
	b.service = authoring.New(&kernel.Kernel{DB: d, Blob: files, Audit: notes, Log: log, Now: now})
	b.owner = b.account("owner", authz.AppAdmin)
	b.stranger = b.account("stranger", authz.Specialist)
	b.appUser = b.account("user", authz.AppUser)
	api := httpx.New(httpx.Options{Authenticator: b, Log: log})
	b.service.Mount(api)
	require.NoError(t, api.Check())
	b.handler = api.Handler()
	return b
}

// Authenticate signs in whoever the X-Actor header names.
func (b *bench) Authenticate(r *http.Request) (authz.Actor, bool, error) {
	actor, ok := b.actors[r.Header.Get("X-Actor")]
	return actor, ok, nil
}

func (b *bench) account(name string, role authz.Role) authz.Actor {
	b.t.Helper()
	actor := authz.Actor{ID: uuid.NewString(), Email: name + "@example.org", Role: role}
	require.NoError(b.t, b.db.Tx(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, `INSERT INTO account (id, email, email_folded, first_name, last_name, role, state, password_hash, created_at, updated_at)
			VALUES ($1, $2, $2, $3, 'Tester', $4, 'active', '', 1, 1)`, actor.ID, actor.Email, name, string(role))
		return err
	}))
	b.actors[name] = actor
	return actor
}

// call sends a JSON request, or none with an empty body.
func (b *bench) call(as, method, path, body string, headers ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, path, strings.NewReader(body))
	if body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	return b.send(as, r, headers...)
}

func (b *bench) send(as string, r *http.Request, headers ...string) *httptest.ResponseRecorder {
	r.Header.Set("X-Actor", as)
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	b.handler.ServeHTTP(w, r)
	return w
}

// form sends a multipart request; a value for image@name is a file of that name.
func (b *bench) form(as, method, path string, fields map[string]string) *httptest.ResponseRecorder {
	b.t.Helper()
	var body bytes.Buffer
	m := multipart.NewWriter(&body)
	for name, value := range fields {
		if field, file, isFile := strings.Cut(name, "@"); isFile {
			part, err := m.CreateFormFile(field, file)
			require.NoError(b.t, err)
			_, _ = part.Write([]byte(value))
			continue
		}
		require.NoError(b.t, m.WriteField(name, value))
	}
	require.NoError(b.t, m.Close())
	r := httptest.NewRequest(method, path, &body)
	r.Header.Set("Content-Type", m.FormDataContentType())
	r.Header.Set("Accept", httpx.JSONContent)
	return b.send(as, r)
}

// settings are the fields of a complete application, with changes.
func fields(changes ...string) map[string]string {
	f := map[string]string{
		"title": "Counting", "application_custom_id": "C-1", "area": "Number", "classification": "Assessment/Test",
		"is_free": "true", "age_range": "[5,7]", "estimated_duration": "00:30:00",
	}
	for i := 0; i < len(changes); i += 2 {
		f[changes[i]] = changes[i+1]
	}
	return f
}

func ptr[T any](v T) *T { return &v }

func metadata(title string) authoring.Metadata {
	return authoring.Metadata{Title: &title, ApplicationCustomID: &title, Area: ptr("Number"), Classification: ptr("Assessment/Test"), IsFree: ptr(true)}
}

// create makes an application of the owner's.
func (b *bench) create(title string) authoring.ApplicationRow {
	b.t.Helper()
	row, err := b.service.Create(context.Background(), b.owner, metadata(title), nil)
	require.NoError(b.t, err)
	return row
}

// content is a complete set of n questions with one element each.
func content(n int) authoring.SaveAll {
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

// publishedApplication is an application of the owner's with n questions, in the marketplace.
func (b *bench) publishedApplication(title string, n int) (authoring.ApplicationRow, authoring.SaveAll) {
	b.t.Helper()
	ctx := context.Background()
	row, in := b.create(title), content(n)
	_, err := b.service.Save(ctx, b.owner, row.ApplicationID, in)
	require.NoError(b.t, err)
	_, err = b.service.Publish(ctx, b.owner, row.ApplicationID)
	require.NoError(b.t, err)
	return row, in
}

// status is the HTTP status of a service's error.
func status(t testing.TB, err error) int {
	t.Helper()
	var problem *httpx.Problem
	require.ErrorAs(t, httpx.Error(err), &problem)
	return problem.Status
}

func decode[T any](t testing.TB, w *httptest.ResponseRecorder, code int) T {
	t.Helper()
	require.Equal(t, code, w.Code, w.Body.String())
	var v T
	require.NoError(t, json.Unmarshal(w.Body.Bytes(), &v))
	return v
}

func trimmed(w *httptest.ResponseRecorder) string { return strings.TrimSpace(w.Body.String()) }

func pngBytes(t testing.TB) []byte {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, png.Encode(&out, image.NewPaletted(image.Rect(0, 0, 3, 2), color.Palette{color.White})))
	return out.Bytes()
}
