package app

import (
	"bytes"
	"context"
	"io"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/authz"
	"milepost/internal/config"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/people/organization"
	"milepost/internal/report/document"
)

// onEachStore runs f on a fresh, empty installation on each engine.
func onEachStore(t *testing.T, f func(t *testing.T, o *opened)) {
	t.Helper()
	t.Parallel() // tests share nothing: while one waits for PostgreSQL, others work
	dbtest.EachInstallation(t, func(t *testing.T, options db.Options) {
		t.Parallel()
		store := config.Store{Data: filepath.Dir(options.Path), DatabaseURL: options.URL}
		if options.URL != "" {
			store.Data = t.TempDir()
		}
		o, err := open(context.Background(), config.Serve{Store: store, MailFrom: "milepost@localhost"}, newLogger(t.Output(), "error"))
		require.NoError(t, err)
		t.Cleanup(func() { require.NoError(t, o.close(context.Background())) })
		f(t, o)
	})
}

func count(t *testing.T, o *opened, query string) int {
	t.Helper()
	var n int
	require.NoError(t, o.DB.Read().Get(context.Background(), &n, query))
	return n
}

func TestDemoIsFilledOnceAndLabelled(t *testing.T) {
	onEachStore(t, func(t *testing.T, o *opened) {
		ctx := context.Background()
		var out bytes.Buffer
		require.NoError(t, fillDemoAt(ctx, o, demoDay, &out))
		require.Contains(t, out.String(), "specialist@demo.milepost.example")
		require.Equal(t, 12, count(t, o, `SELECT count(*) FROM account`))
		require.Equal(t, 1, count(t, o, `SELECT count(*) FROM account WHERE state = 'awaiting'`))
		require.Equal(t, 40, count(t, o, `SELECT count(*) FROM person c JOIN account a ON a.id = c.owner_id WHERE c.kind = 'child' AND a.email = 'specialist@demo.milepost.example'`))
		require.Equal(t, 24+14+8+20+20, count(t, o, `SELECT sum(question_count) FROM application_version`))
		require.Equal(t, 2, count(t, o, `SELECT count(*) FROM application_version WHERE languages = 'ar,es'`), "the parents' questionnaire and the lesson, translated completely")
		require.Equal(t, 3, count(t, o, `SELECT count(DISTINCT a.classification) FROM application a JOIN application_version v ON v.application_id = a.id`))
		require.Equal(t, 4, count(t, o, `SELECT count(DISTINCT a.application_id) FROM activity a WHERE a.finish_date IS NULL`), "open ones of each that is run, and a protocol on paper")
		require.Equal(t, 1, count(t, o, `SELECT count(*) FROM activity a JOIN paper_entry e ON e.activity_key = a.key WHERE a.entry = 'paper' AND e.number = 2
			AND e.ended_at IS NOT NULL AND e.entered_by <> a.owner_id`), "entered a second time by somebody else")
		require.Equal(t, 3, count(t, o, `SELECT count(*) FROM paper_answer one JOIN paper_answer two ON two.activity_key = one.activity_key
			AND two.question_no = one.question_no WHERE one.entry = 1 AND two.entry = 2 AND two.value <> one.value`), "differences to settle")
		require.Equal(t, 5+3+4+4, count(t, o, `SELECT count(*) FROM norm_set WHERE NOT private`), "of the totals and of each category of two applications and two questionnaires")
		require.Equal(t, 4, count(t, o, `SELECT count(*) FROM norm_set WHERE respondent = 'parent'`))
		require.Equal(t, 4, count(t, o, `SELECT count(*) FROM norm_set WHERE respondent = 'teacher'`))
		require.Equal(t, 3, count(t, o, `SELECT count(*) FROM (SELECT child_id FROM activity WHERE entry <> 'run' AND finish_date IS NOT NULL GROUP BY child_id HAVING count(*) > 1) several`), "children whom several raters saw")
		require.Equal(t, 1, count(t, o, `SELECT count(*) FROM activity WHERE entry = 'telephone'`))
		require.Equal(t, 1, count(t, o, `SELECT count(*) FROM rating_request WHERE state = 'sent'`), "one is open")
		require.Equal(t, 1, count(t, o, `SELECT count(*) FROM rating_form WHERE state = 'refused'`))
		activities, finished := count(t, o, `SELECT count(*) FROM activity`), count(t, o, `SELECT count(*) FROM activity WHERE finish_date IS NOT NULL`)
		require.Greater(t, finished, 100)
		require.Greater(t, activities, finished, "some are open")
		require.Equal(t, finished, count(t, o, `SELECT count(*) FROM report`))
		require.Equal(t, 2, count(t, o, `SELECT open_goals FROM intervention_plan`))
		require.Positive(t, count(t, o, `SELECT count(*) FROM measurement WHERE source = 'activity' AND sem IS NOT NULL`), "of a measure that norms give")
		require.Equal(t, 13, count(t, o, `SELECT count(DISTINCT measure_key) FROM measurement`), "of each built-in measure, and of the author's own")
		require.Equal(t, 3, count(t, o, `SELECT count(*) FROM child_event`))
		require.Equal(t, 1, count(t, o, `SELECT count(*) FROM intervention_review`))
		require.Equal(t, count(t, o, `SELECT sum(v.question_count) FROM activity a JOIN application_version v ON v.application_id = a.application_id`),
			count(t, o, `SELECT count(*) FROM question_result`))
		require.Zero(t, count(t, o, `SELECT count(*) FROM activity a WHERE raw_score <>
			(SELECT sum(COALESCE(selected_score, 0)) FROM question_result r WHERE r.activity_key = a.key)`), "totals are the sums of the rows")

		require.Equal(t, 0, count(t, o, `SELECT count(*) FROM purchase_order WHERE state <> 'fulfilled'`))
		require.Positive(t, count(t, o, `SELECT count(*) FROM purchase_order WHERE plan = 'unit' AND total > 0`))
		require.Equal(t, 1, count(t, o, `SELECT count(*) FROM subscription WHERE state = 'active'`))
		require.Zero(t, count(t, o, `SELECT count(*) FROM purchase p WHERE units_used <> (SELECT COALESCE(SUM(units), 0) FROM unit_entry e WHERE e.purchase_id = p.id)`))

		localSamples(t, o)
		takePart(t, o)

		out.Reset()
		require.NoError(t, fillDemo(ctx, o, &out))
		require.Empty(t, out.String(), "accounts are printed once")
		require.Equal(t, activities, count(t, o, `SELECT count(*) FROM activity`))
		require.NoError(t, labelDemo(ctx, o.Kernel))
		require.True(t, o.DemoData)
	})
}

// demoDay is a day at which the demo is filled, in term time.
var demoDay = time.Date(2026, 11, 20, 10, 0, 0, 0, time.UTC)

// localSamples opens the newest report of three children, who are compared with too few others, with enough for a percentile,
// and with enough for a standard score.
func localSamples(t *testing.T, o *opened) {
	t.Helper()
	s, err := newSlices(o.Kernel)
	require.NoError(t, err)
	for _, c := range []struct {
		lastName            string
		least, most         int64
		percentile, derived bool
	}{
		{"O’Rainbow", 1, 29, false, false},
		{"Petitnuage", 30, 49, true, false},
		{"Pilvikki", 50, 200, true, true},
	} {
		sample := newestReport(t, o, s, c.lastName).Totals.LocalSample
		require.NotNil(t, sample, c.lastName)
		require.GreaterOrEqual(t, sample.N, c.least, c.lastName)
		require.LessOrEqual(t, sample.N, c.most, c.lastName)
		require.Equal(t, c.percentile, sample.Percentile != nil && sample.Low != nil && sample.High != nil, "%s: %+v", c.lastName, sample)
		require.Equal(t, c.derived, sample.Standard != nil, "%s: %+v", c.lastName, sample)
		require.Equal(t, !c.percentile, strings.HasSuffix(sample.Reason, "of 30 children needed"), "%s: %+v", c.lastName, sample)
	}
}

// takePart opens what users other than the specialist read: a signed report as the parent, the organization's members, children
// and hub, and their notifications.
func takePart(t *testing.T, o *opened) {
	t.Helper()
	require.NoError(t, labelDemo(t.Context(), o.Kernel), "as a server does that starts")
	s, err := newSlices(o.Kernel)
	require.NoError(t, err)
	as := func(email string) (context.Context, authz.Actor) {
		var actor authz.Actor
		require.NoError(t, o.DB.Read().Get(t.Context(), &actor, `SELECT id, role FROM account WHERE email = $1`, email+"@demo.milepost.example"))
		return authz.With(t.Context(), actor), actor
	}
	ctx, parent := as("parent")
	shared, err := s.Sharing.Shared(ctx, parent, "", 10, "")
	require.NoError(t, err)
	require.Len(t, shared.Items, 1)
	read, err := s.Sharing.GetShared(ctx, parent, shared.Items[0].ReportID)
	require.NoError(t, err)
	require.Equal(t, shared.Items[0].ReportID, read.ReportID)
	require.True(t, read.Demo, "what was signed is labelled as made up")
	require.Equal(t, 1, count(t, o, `SELECT signed_version FROM report WHERE signed_version > 0`))
	_, specialist := as("specialist")
	signed, err := s.Reports.Get(authz.With(t.Context(), specialist), specialist, read.ReportID)
	require.NoError(t, err)
	require.False(t, signed.UnsignedChanges, "it reads as it was signed")

	ctx, owner := as("organization")
	members, err := s.Organizations.Members(ctx, owner, organization.Query{Limit: 10})
	require.NoError(t, err)
	require.Len(t, members.Items, 1)
	require.Equal(t, organization.Accepted, members.Items[0].State)
	require.Equal(t, int64(40), members.Items[0].Children)
	hubs, err := s.Hubs.Overview(ctx, owner, "", "")
	require.NoError(t, err)
	require.Equal(t, int64(1), hubs.Hubs)
	require.Equal(t, 30, count(t, o, `SELECT count(*) FROM hub_usage`))
	require.Equal(t, 1, count(t, o, `SELECT count(*) FROM cohort_run WHERE state = 'done'`))
	for _, kind := range []string{"invitation_accepted", "membership_accepted", "report_shared"} {
		require.Positive(t, count(t, o, `SELECT count(*) FROM notification WHERE kind = '`+kind+`'`), kind)
	}
	require.Zero(t, count(t, o, `SELECT count(*) FROM job WHERE kind IN ('people.invitation', 'people.organization-letter') AND done_at IS NULL`), "no letter invites anybody again")
}

// newestReport returns a child's last screening report, as its specialist reads it.
func newestReport(t *testing.T, o *opened, s *Services, lastName string) document.Report {
	t.Helper()
	var row struct {
		ActivityID string `db:"id"`
		Owner      string `db:"owner_id"`
	}
	require.NoError(t, o.DB.Read().Get(t.Context(), &row, `SELECT a.id, a.owner_id FROM activity a JOIN person c ON c.id = a.child_id
		JOIN application p ON p.id = a.application_id WHERE c.last_name = $1 AND p.classification = 'Screening/Mini-Test'
		AND a.finish_date IS NOT NULL ORDER BY a.finish_date DESC LIMIT 1`, lastName))
	actor := authz.Actor{ID: row.Owner, Role: authz.Specialist}
	r, err := s.Reports.OfActivity(authz.With(t.Context(), actor), actor, row.ActivityID)
	require.NoError(t, err)
	return r
}

func BenchmarkFillDemo(b *testing.B) {
	for b.Loop() {
		o, err := open(b.Context(), config.Serve{Store: config.Store{Data: b.TempDir()}, MailFrom: "milepost@localhost"}, newLogger(b.Output(), "error"))
		require.NoError(b, err)
		require.NoError(b, fillDemo(b.Context(), o, io.Discard))
		require.NoError(b, o.close(context.Background()))
	}
}

func TestTheDemoChangesNoOtherData(t *testing.T) {
	onEachStore(t, func(t *testing.T, o *opened) {
		ctx := context.Background()
		require.NoError(t, o.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.Exec(ctx, `INSERT INTO account (id, email, email_folded, first_name, last_name, role, state, password_hash, created_at, updated_at)
				VALUES ('a', 'a', 'a', 'A', 'B', 'App User', 'active', '', 1, 1)`)
			return err
		}))
		require.NoError(t, fillDemo(ctx, o, io.Discard))
		require.Equal(t, 1, count(t, o, `SELECT count(*) FROM account`))
		require.NoError(t, labelDemo(ctx, o.Kernel))
		require.False(t, o.DemoData)
	})
}

func TestAHalfFilledDemoIsNotServed(t *testing.T) {
	onEachStore(t, func(t *testing.T, o *opened) {
		claimed, err := claimDemo(context.Background(), o.DB)
		require.NoError(t, err)
		require.True(t, claimed)
		require.ErrorIs(t, fillDemo(context.Background(), o, io.Discard), errHalfDemo)
		require.ErrorIs(t, labelDemo(context.Background(), o.Kernel), errHalfDemo)
	})
}

func TestTheDemoIsServedLocallyOnly(t *testing.T) {
	c := config.Serve{Listen: "127.0.0.1:0", Demo: true, PublicURL: "https://milepost.example"}
	c.Data = filepath.Join(t.TempDir(), "data")
	require.ErrorIs(t, Serve(t.Context(), c, io.Discard), errPublicDemo)
	require.NoDirExists(t, c.Data)
	for _, fine := range []config.Serve{
		{Demo: true}, {Demo: true, PublicURL: "http://10.0.0.7:8080"}, {Demo: true, PublicURL: "https://localhost:8443"},
		{Demo: true, PublicURL: "https://[::1]:8443"}, {PublicURL: "https://milepost.example"},
	} {
		require.NoError(t, checkDemo(fine))
	}
}
