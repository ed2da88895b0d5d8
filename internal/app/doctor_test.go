package app

import (
	"bytes"
	"context"
	"encoding/json"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/johannesboyne/gofakes3"
	"github.com/johannesboyne/gofakes3/backend/s3mem"
	"github.com/stretchr/testify/require"

	"milepost/internal/backup"
	"milepost/internal/config"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/db/pgtest"
	"milepost/internal/doctor"
	"milepost/internal/mail/mailtest"
	"milepost/internal/outbound"
	"milepost/internal/seal"
	"milepost/internal/signon/signontest"
)

// set is an installation with nothing wrong, which a test then breaks.
type set struct {
	t *testing.T
	doctor.Patient
	idp *signontest.Provider
}

// wholeSet makes an installation that has been started, with a mail server, a bucket and a provider of sign-on.
func wholeSet(t *testing.T, options db.Options) *set {
	t.Helper()
	t.Setenv("AWS_ACCESS_KEY_ID", "key")
	t.Setenv("AWS_SECRET_ACCESS_KEY", "s3-secret")
	backend := s3mem.New()
	require.NoError(t, backend.CreateBucket("files"))
	bucket := httptest.NewServer(gofakes3.New(backend).Server())
	t.Cleanup(bucket.Close)
	idp := signontest.New(t, time.Now)
	providers := filepath.Join(t.TempDir(), "providers.json")
	write(t, providers, `[{"id": "school", "name": "Lincoln School", "enabled": true, "issuer": "`+idp.URL+`", "client_id": "milepost", "client_secret": "idp-secret", "default_role": "Specialist"}]`)
	c := config.Serve{
		Store:  config.Store{Data: filepath.Dir(options.Path), DatabaseURL: options.URL, BlobURL: "s3://files?region=eu-central-1&use_path_style=true&endpoint=" + url.QueryEscape(bucket.URL)},
		Listen: freeAddress(t), PublicURL: "https://milepost.example.org", TrustedProxy: true, ApproveRoles: []string{"App User"},
		SMTPURL: "smtp://bob:p%40ss@" + mailtest.Serve(t).Address, MailFrom: "milepost@example.org",
		SignOn: config.SignOn{SignOnFile: providers}, OutboundNetworks: outbound.Loopback(),
	}
	if options.URL != "" {
		c.Data = filepath.Join(t.TempDir(), "data")
	}
	require.NoError(t, os.MkdirAll(c.Data, 0o700))
	require.NoError(t, os.Chmod(c.Data, 0o700))
	k, err := open(t.Context(), c, slog.New(slog.DiscardHandler))
	require.NoError(t, err)
	require.NoError(t, backup.Made(t.Context(), k.DB, backup.Record{At: time.Now(), Name: "milepost.tar.gz"}))
	require.NoError(t, k.close(t.Context()))
	return &set{t: t, Patient: patient(c, time.Now), idp: idp}
}

func (s *set) examine() []doctor.Finding {
	s.t.Helper()
	list, err := doctor.Examine(s.t.Context(), s.Patient)
	require.NoError(s.t, err)
	return list
}

// change runs a statement on the database.
func (s *set) change(statement string, args ...any) {
	s.t.Helper()
	d, err := openDatabase(s.t.Context(), s.Config.Store)
	require.NoError(s.t, err)
	require.NoError(s.t, d.Tx(s.t.Context(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, statement, args...)
		return err
	}))
	require.NoError(s.t, d.Close())
}

// node adds a server that runs, with an address for live events or none.
func (s *set) node(id, address string) {
	s.t.Helper()
	s.change(`INSERT INTO node (id, name, version, started_at, seen_at, address, fingerprint, proof) VALUES ($1, $1, '', 1, $2, $3, 'f', 'p')`,
		id, db.Micros(time.Now()), address)
}

func (s *set) backup(r backup.Record, failure error) {
	s.t.Helper()
	d, err := openDatabase(s.t.Context(), s.Config.Store)
	require.NoError(s.t, err)
	require.NoError(s.t, backup.Made(s.t.Context(), d, r))
	if failure != nil {
		require.NoError(s.t, backup.Failed(s.t.Context(), d, time.Now(), failure))
	}
	require.NoError(s.t, d.Close())
}

func write(t *testing.T, path, text string) {
	t.Helper()
	require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
}

// freeAddress is one at which nobody answers.
func freeAddress(t *testing.T) string {
	t.Helper()
	listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer func() { require.NoError(t, listener.Close()) }()
	return listener.Addr().String()
}

// brokenSets are installations with one thing wrong, by the finding that has to name it.
var brokenSets = []struct {
	finding string
	state   doctor.State
	with    func(s *set)
}{
	{"settings-wrong", doctor.Broken, func(s *set) { s.Config.ApproveRoles = []string{"App Usr"} }},
	{"settings-wrong", doctor.Broken, func(s *set) { s.Config.Demo = true }},
	{"public-wrong", doctor.Broken, func(s *set) { s.Config.PublicURL = "milepost.example.org" }},
	{"public-plain", doctor.Warning, func(s *set) { s.Config.PublicURL = "http://milepost.example.org" }},
	{"public-missing", doctor.Warning, func(s *set) { s.Config.PublicURL, s.Config.Listen = "", ":0" }},
	{"proxy-unknown", doctor.Warning, func(s *set) { s.Config.TrustedProxy = false }},
	{"address-wrong", doctor.Broken, func(s *set) { s.Config.Listen = "256.0.0.1:80" }},
	{"address-taken", doctor.Broken, func(s *set) {
		other := httptest.NewServer(http.NotFoundHandler())
		s.t.Cleanup(other.Close)
		s.Config.Listen = other.Listener.Addr().String()
	}},
	{"address-unready", doctor.Broken, func(s *set) {
		unready := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.URL.Path == "/readyz" {
				w.WriteHeader(http.StatusServiceUnavailable)
			}
			_, _ = w.Write([]byte(`{"status": "ok", "database": "failing"}`))
		}))
		s.t.Cleanup(unready.Close)
		s.Config.Listen = unready.Listener.Addr().String()
	}},
	{"folder-open", doctor.Warning, func(s *set) {
		require.NoError(s.t, os.Chmod(s.Config.Data, 0o755))
	}},
	{"disk-low", doctor.Broken, func(s *set) {
		s.Space = func(string) (free, total int64, err error) { return 10 << 20, 1 << 40, nil }
	}},
	{"clock-off", doctor.Broken, func(s *set) {
		other := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Date", time.Now().Add(time.Minute).UTC().Format(http.TimeFormat))
		}))
		s.t.Cleanup(other.Close)
		s.DateURL = other.URL
	}},
	{"clock-away", doctor.Broken, func(s *set) { s.DateURL = "http://" + freeAddress(s.t) }},
	{"clock-back", doctor.Broken, func(s *set) {
		s.change(`INSERT INTO audit_event (id, at, action, subject_kind, subject_id) VALUES ('future', $1, 'login', '', '')`, db.Micros(time.Now().Add(time.Hour)))
	}},
	{"schema-old", doctor.Broken, func(s *set) { s.change(`DELETE FROM goose_db_version WHERE version_id = 97`) }},
	{"schema-new", doctor.Broken, func(s *set) {
		s.change(`INSERT INTO goose_db_version (version_id, is_applied) VALUES (99999, $1)`, true)
		s.change(`INSERT INTO setting (name, value) VALUES ('oldest-program', '99999')`)
	}},
	{"key-gone", doctor.Broken, func(s *set) { require.NoError(s.t, os.Remove(s.Config.SecretKeyPath())) }},
	{"key-other", doctor.Broken, func(s *set) {
		require.NoError(s.t, os.Remove(s.Config.SecretKeyPath()))
		_, err := seal.Make(s.Config.SecretKeyPath())
		require.NoError(s.t, err)
	}},
	{"key-wrong", doctor.Broken, func(s *set) { write(s.t, s.Config.SecretKeyPath(), "no key") }},
	{"files-away", doctor.Broken, func(s *set) {
		s.Config.BlobURL = strings.Replace(s.Config.BlobURL, "files", "other", 1)
	}},
	{"files-none", doctor.Warning, func(s *set) { s.Config.BlobURL = "" }},
	{"mail-away", doctor.Broken, func(s *set) { s.Config.SMTPURL = "smtp://" + freeAddress(s.t) }},
	{"mail-away", doctor.Broken, func(s *set) { s.MailTo = "nobody@example.org" }},
	{"mail-nobody", doctor.Warning, func(s *set) { s.Config.SMTPURL = "" }},
	{"sign-on-away", doctor.Broken, func(s *set) { s.idp.Set(func(p *signontest.Provider) { p.Down = true }) }},
	{"sign-on-unread", doctor.Broken, func(s *set) { write(s.t, s.Config.SignOnFile, "{") }},
	{"nats-away", doctor.Broken, func(s *set) { s.Config.NATSURL = "nats://milepost:nats-secret@" + freeAddress(s.t) }},
	{"nodes-away", doctor.Broken, func(s *set) { s.node("a", freeAddress(s.t)) }},
	{"nodes-mixed", doctor.Broken, func(s *set) {
		s.node("a", s.idp.Listener.Addr().String())
		s.node("b", "")
	}},
	{"backup-none", doctor.Warning, func(s *set) { s.change(`DELETE FROM setting WHERE name = 'backup-good'`) }},
	{"backup-old", doctor.Warning, func(s *set) { s.backup(backup.Record{At: time.Now().Add(-3 * 24 * time.Hour)}, nil) }},
	{"backup-old", doctor.Broken, func(s *set) { s.backup(backup.Record{At: time.Now().Add(-15 * 24 * time.Hour)}, nil) }},
	{"backup-failing", doctor.Broken, func(s *set) { s.backup(backup.Record{At: time.Now().Add(-time.Hour)}, os.ErrPermission) }},
	{"audit-broken", doctor.Broken, func(s *set) {
		s.change(`INSERT INTO audit_check (key, next, prev, verified, verified_at, broken, problem) VALUES (1, 1, '', 0, 0, 7, 'the event is missing')`)
	}},
}

// brokenStores are the same for what is wrong with one engine.
var brokenStores = map[db.Engine][]struct {
	finding string
	with    func(s *set)
}{
	db.SQLite: {
		{"database-away", func(s *set) {
			write(s.t, s.Config.DatabasePath(), "this is no database, and it is longer than a header is")
		}},
		{"database-none", func(s *set) { s.Config.Data = filepath.Join(s.Config.Data, "other") }},
	},
	db.Postgres: {
		{"database-away", func(s *set) { s.Config.DatabaseURL = "postgres://milepost:db-secret@" + freeAddress(s.t) + "/milepost" }},
		{"pooler", func(s *set) { s.Config.DatabaseURL = pgtest.Pooler(s.t, s.Config.DatabaseURL, "transaction") }},
		{"replica-away", func(s *set) {
			s.Config.DatabaseReadURL = "postgres://milepost:db-secret@" + freeAddress(s.t) + "/milepost"
		}},
		{"replica-other", func(s *set) { s.Config.DatabaseReadURL = s.Config.DatabaseURL }},
		{"schema-mixed", func(s *set) {
			s.change(`INSERT INTO goose_db_version (version_id, is_applied) VALUES (99999, $1)`, true)
		}},
		{"clock-off", func(s *set) { s.Now = func() time.Time { return time.Now().Add(time.Minute) } }},
	},
}

func TestAWholeInstallationHasNoWarning(t *testing.T) {
	dbtest.EachInstallation(t, func(t *testing.T, options db.Options) {
		s := wholeSet(t, options)
		for _, f := range s.examine() {
			require.Equal(t, doctor.OK, f.State, f.Message)
			require.NoError(t, f.Message.Err())
		}
	})
}

func TestEachBrokenInstallationIsNamed(t *testing.T) {
	dbtest.EachInstallation(t, func(t *testing.T, options db.Options) {
		engine := db.SQLite
		if options.URL != "" {
			engine = db.Postgres
		}
		for _, b := range brokenSets {
			t.Run(b.finding, func(t *testing.T) {
				s := wholeSet(t, copied(t, options))
				b.with(s)
				require.Equal(t, b.state, s.requireNamed("doctor."+b.finding))
			})
		}
		for _, b := range brokenStores[engine] {
			t.Run(b.finding, func(t *testing.T) {
				s := wholeSet(t, copied(t, options))
				b.with(s)
				s.requireNamed("doctor." + b.finding)
			})
		}
	})
}

// copied is another database like the one of the options.
func copied(t *testing.T, options db.Options) db.Options {
	t.Helper()
	engine := db.SQLite
	if options.URL != "" {
		engine = db.Postgres
	}
	return dbtest.Fresh(t, engine, options.Migrations)
}

// requireNamed examines and returns the state of a finding, which is among the worst.
func (s *set) requireNamed(id string) doctor.State {
	s.t.Helper()
	list := s.examine()
	for _, f := range list {
		require.NoError(s.t, f.Message.Err())
		if f.Message.ID() == id {
			require.NotEqual(s.t, doctor.OK, f.State)
			require.Equal(s.t, doctor.Worst(list), f.State)
			return f.State
		}
	}
	require.Fail(s.t, "it is not named", "%v", list)
	return ""
}

// secrets are those of the whole set and of broken ones.
var secrets = []string{"s3-secret", "nats-secret", "idp-secret", "p@ss", "p%40ss", "db-secret", "MILEPOST-SECRET-KEY"}

func TestDoctorPrintsNoSecrets(t *testing.T) {
	dbtest.EachInstallation(t, func(t *testing.T, options db.Options) {
		s := wholeSet(t, options)
		printed := func() (string, error) {
			var text, machine bytes.Buffer
			err := Doctor(t.Context(), config.Doctor{Serve: s.Config}, &text)
			require.Equal(t, err == nil, Doctor(t.Context(), config.Doctor{Serve: s.Config, JSON: true}, &machine) == nil)
			var read struct {
				State    doctor.State `json:"state"`
				Findings []struct {
					MessageID string `json:"message_id"`
				} `json:"findings"`
			}
			require.NoError(t, json.Unmarshal(machine.Bytes(), &read))
			require.NotEmpty(t, read.Findings)
			require.Equal(t, err != nil, read.State == doctor.Broken)
			return text.String() + machine.String(), err
		}
		text, err := printed()
		require.NoError(t, err)
		s.idp.Set(func(p *signontest.Provider) { p.Down = true })
		s.Config.SMTPURL = "smtp://bob:p%40ss@" + freeAddress(t)
		s.Config.BlobURL = "s3://other?region=eu-central-1&endpoint=" + url.QueryEscape("http://user:s3-secret@"+freeAddress(t))
		broken, err := printed()
		require.ErrorContains(t, err, "broken")
		s.Config.DatabaseURL = "postgres://milepost:db-secret@" + freeAddress(t) + "/milepost"
		away, err := printed()
		require.ErrorContains(t, err, "broken")
		for _, secret := range secrets {
			require.NotContains(t, text+broken+away, secret)
		}
	})
}

func TestDoctorExaminesARunningServer(t *testing.T) {
	dbtest.EachInstallation(t, func(t *testing.T, options db.Options) {
		s := wholeSet(t, options)
		ctx, stop := context.WithCancel(t.Context())
		ended, out := make(chan error, 1), make(chan string, 1)
		none := time.Duration(0)
		c := s.Config
		c.Drain = &none
		go func() { ended <- Serve(ctx, c, lines(out)) }()
		select {
		case text := <-out:
			require.Contains(t, text, "Milepost answers")
		case err := <-ended:
			require.NoError(t, err)
		}
		defer func() { stop(); require.NoError(t, <-ended) }()
		found := map[string]doctor.State{}
		for _, f := range s.examine() {
			found[f.Message.ID()] = f.State
			require.Equal(t, doctor.OK, f.State, f.Message)
		}
		require.Contains(t, found, "doctor.address-running")
		letter := mailtest.Serve(t)
		s.Config.SMTPURL, s.MailTo = "smtp://"+letter.Address, "ann@example.org"
		require.NotEmpty(t, s.examine())
		require.Equal(t, "ann@example.org", (<-letter.Letters).To)
	})
}

// lines passes on what is written.
type lines chan<- string

// Write implements [io.Writer].
func (l lines) Write(p []byte) (int, error) {
	l <- string(p)
	return len(p), nil
}
