package clip_test

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"log/slog"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/activity"
	"milepost/internal/activity/clip"
	"milepost/internal/activity/result"
	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/blob"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/described"
	"milepost/internal/httpx"
	"milepost/internal/jobs"
	"milepost/internal/kernel"
	"milepost/internal/live"
	"milepost/internal/people"
	"milepost/internal/people/consent"
)

// fixture is a service with an activity that the owner runs with one of their children.
type fixture struct {
	t        *testing.T
	k        *kernel.Kernel
	s        *clip.Service
	api      *httpx.API
	calls    described.Calls
	consents *consent.Service
	owner    authz.Actor
	child    string
	activity string
	clock    time.Time
}

func onBoth(t *testing.T, f func(f *fixture)) {
	t.Helper()
	dbtest.Run(t, func(t *testing.T, d *db.DB) { f(newFixture(t, d)) })
}

func newFixture(t *testing.T, d *db.DB) *fixture {
	t.Helper()
	f := &fixture{t: t, clock: time.Date(2026, 3, 2, 9, 0, 0, 0, time.UTC)}
	now, log := func() time.Time { return f.clock }, slog.New(slog.DiscardHandler)
	files, err := blob.New(t.Context(), t.TempDir())
	require.NoError(t, err)
	f.k = &kernel.Kernel{DB: d, Blob: files, Live: live.NewMemory(), Audit: audit.New(d, log, now), Jobs: jobs.New(d, log, jobs.Options{}), Log: log, Now: now}
	t.Cleanup(f.k.Audit.Stop)
	everybody := people.New(f.k)
	f.consents = consent.New(f.k, everybody)
	f.s = clip.New(f.k, activity.New(f.k, everybody, nil, nil), result.New(f.k, nil), f.consents)
	f.consents.OnChanged(f.s.ConsentChanged)
	f.owner = f.account()
	f.child, f.activity = uuid.NewString(), uuid.NewString()
	f.rows()
	f.api = httpx.New(httpx.Options{Authenticator: described.BySession{"owner": f.owner, "stranger": f.account()}, Log: log})
	f.s.Mount(f.api)
	require.NoError(t, f.api.Check())
	return f
}

func (f *fixture) exec(query string, args ...any) {
	f.t.Helper()
	require.NoError(f.t, f.k.DB.Tx(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, query, args...)
		return err
	}))
}

func (f *fixture) account() authz.Actor {
	actor := authz.Actor{ID: uuid.NewString(), Role: authz.Specialist}
	f.exec(`INSERT INTO account (id, email, email_folded, first_name, last_name, role, state, password_hash, created_at, updated_at)
		VALUES ($1, $2, $2, 'Ada', 'Lane', 'Specialist', 'active', '', 1, 1)`, actor.ID, actor.ID+"@example.org")
	return actor
}

func (f *fixture) rows() {
	application, purchase := uuid.NewString(), uuid.NewString()
	f.exec(`INSERT INTO person (id, owner_id, kind, first_name, last_name, created_at, updated_at) VALUES ($1, $2, 'child', 'Mia', 'Stone', 1, 1)`, f.child, f.owner.ID)
	f.exec(`INSERT INTO child (id) VALUES ($1)`, f.child)
	f.exec(`INSERT INTO application (id, owner_id, custom_id, classification, title, area, latest_version, created_at, updated_at)
		VALUES ($1, $2, 'EL-1', 'c', 'Early literacy', 'a', 1, 1, 1)`, application, f.owner.ID)
	f.exec(`INSERT INTO application_version
		(application_id, version, custom_id, classification, title, subtitle, info, area, image, is_free, on_sale, currency_code,
		single_unit_pricing, monthly_subscription_pricing, age_begin, age_end, estimated_duration, labels, search_text,
		structure, child_view, etag, question_count, created_by, created_at)
		VALUES ($1, 1, 'EL-1', 'c', 'Early literacy', '', '', 'a', '', FALSE, TRUE, 'USD', 0, 0, 0, 0, 0, '', '', $2, $2, 'abc', 2, $3, 1)`, application, []byte("[]"), f.owner.ID)
	f.exec(`INSERT INTO purchase (id, account_id, application_id, purchase_type, units_purchased, currency_code, created_at)
		VALUES ($1, $2, $3, 'unit', 1, 'USD', 1)`, purchase, f.owner.ID, application)
	f.exec(`INSERT INTO activity (id, owner_id, child_id, purchase_id, application_id, version, start_date, question_count, max_score,
		pairing_key, pairing_code, test_date, created_at) VALUES ($1, $2, $3, $4, $5, 1, $6, 2, 2, '', '', '2026-03-02', $6)`,
		f.activity, f.owner.ID, f.child, purchase, application, db.Micros(f.clock))
	f.exec(`INSERT INTO question_result (activity_key, question_no, highest_score) SELECT key, 0, 1 FROM activity WHERE id = $1`, f.activity)
}

func (f *fixture) ctx() context.Context { return authz.With(context.Background(), f.owner) }

// consent records one for the child and returns its id.
func (f *fixture) consent(purpose, given string) string {
	f.t.Helper()
	row, err := f.consents.AddConsent(f.ctx(), f.owner, f.child, consent.NewConsent{Purpose: purpose, GivenBy: "Ada", GivenOn: given})
	require.NoError(f.t, err)
	return row.ConsentID
}

func (f *fixture) withdraw(id string) {
	f.t.Helper()
	day := "2026-03-02"
	_, err := f.consents.ChangeConsent(f.ctx(), f.owner, id, consent.ConsentEdit{WithdrawnOn: &day})
	require.NoError(f.t, err)
}

func (f *fixture) call(who, method, path string, body any, headers ...string) *httptest.ResponseRecorder {
	f.t.Helper()
	text, isRaw := body.([]byte)
	if !isRaw && body != nil {
		var err error
		text, err = json.Marshal(body)
		require.NoError(f.t, err)
	}
	r := httptest.NewRequest(method, path, strings.NewReader(string(text)))
	r.Header.Set("X-Session", who)
	r.Header.Set("Content-Type", map[bool]string{true: "application/octet-stream", false: "application/json"}[isRaw])
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	f.calls.Serve(f.t, f.api, w, r)
	return w
}

// announce starts a clip of a content, which must succeed.
func (f *fixture) announce(kind string, content []byte) string {
	f.t.Helper()
	n := clip.NewClip{ClipID: uuid.NewString(), Kind: kind, Size: int64(len(content)), SHA256: sum(content)}
	w := f.call("owner", "POST", "/api/clip/activity/"+f.activity, n)
	require.Equal(f.t, 201, w.Code, w.Body)
	return n.ClipID
}

func (f *fixture) piece(id string, offset int, content []byte) *httptest.ResponseRecorder {
	return f.call("owner", "PUT", "/api/clip/content/"+id+"?offset="+strconv.Itoa(offset), content)
}

// put sends a piece and returns the status and how much has arrived.
func (f *fixture) put(id string, offset int, piece []byte) (int, int64) {
	f.t.Helper()
	w := f.piece(id, offset, piece)
	var p clip.Progress
	_ = json.Unmarshal(w.Body.Bytes(), &p)
	return w.Code, p.Received
}

func (f *fixture) finish(id, hash string) *httptest.ResponseRecorder {
	return f.call("owner", "POST", "/api/clip/finish/"+id, clip.Finish{SHA256: hash})
}

// whole stores a clip from its announcement to its end.
func (f *fixture) whole(kind string, content []byte) string {
	f.t.Helper()
	id := f.announce(kind, content)
	code, _ := f.put(id, 0, content)
	require.Equal(f.t, 200, code)
	w := f.finish(id, sum(content))
	require.Equal(f.t, 200, w.Code, w.Body)
	return id
}

func (f *fixture) count(table string) (n int64) {
	f.t.Helper()
	require.NoError(f.t, f.k.DB.Read().Get(context.Background(), &n, `SELECT COUNT(*) FROM `+table))
	return n
}

// files returns how many files there are.
func (f *fixture) files() (n int) {
	require.NoError(f.t, f.k.Blob.Each(context.Background(), func(string) error { n++; return nil }))
	return n
}

func sum(content []byte) string {
	hash := sha256.Sum256(content)
	return hex.EncodeToString(hash[:])
}

// webm is a recording with the tracks, as a browser writes it, of some size.
func webm(size int, sound, video bool) []byte {
	tracks := []byte{}
	for kind, there := range map[byte]bool{1: video, 2: sound} {
		if there {
			tracks = append(tracks, 0xae, 0x83, 0x83, 0x81, kind)
		}
	}
	out := []byte("\x1a\x45\xdf\xa3\x87\x42\x82\x84webm\x18\x53\x80\x67\x01\xff\xff\xff\xff\xff\xff\xff\x16\x54\xae\x6b")
	out = append(out, 0x80|byte(len(tracks)))
	out = append(out, tracks...)
	out = append(out, "\x1f\x43\xb6\x75\x01\xff\xff\xff\xff\xff\xff\xff"...)
	for i := 0; len(out) < size; i++ {
		out = append(out, byte(i*7919>>3))
	}
	return out
}
