package main

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"os"
	"strings"
	"time"

	"milepost/internal/authz"
	"milepost/internal/bench/rig"
	"milepost/internal/cohort"
	"milepost/internal/cohort/statistics"
	"milepost/internal/db"
)

const (
	cohortChildren   = 4_000
	cohortActivities = 20_000 // of questions results each: a million
)

// cohorts measures reports on a million results while another specialist saves: a specialist's on all of their children, its
// repeat, and a statistician's, the first of which forms the groups.
func (o options) cohorts(ctx context.Context, out io.Writer, engine, databaseURL string) error {
	data, err := os.MkdirTemp("", "milepost-bench-cohort-")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(data) }()
	store := rig.Store{Binary: o.binary, Data: data, DatabaseURL: databaseURL}
	server, err := store.Serve(ctx)
	if err != nil {
		return err
	}
	b := cohortBench{importBench: importBench{store: store, server: server}}
	defer func() { _ = b.server.Kill() }()
	if err := b.begin(ctx); err != nil {
		return err
	}
	fmt.Fprintf(out, "\n%s; %d children with %d activities of %d questions; batches of %d results saved by one client\n\n"+
		"| beside | reports | seconds | saves | p50 ms | p99 ms | longest ms | memory MiB |\n|---|---:|---:|---:|---:|---:|---:|---:|\n",
		engine, cohortChildren, cohortActivities, questions, savedAtOnce)
	for _, part := range []struct {
		name string
		do   func(context.Context) (int, error)
	}{
		{"nothing", o.nothing},
		{"reports of a specialist", b.times(out, &b.specialist, o.cohortRuns)},
		{"the first of a statistician, which forms the groups", b.times(out, &b.statistician, 1)},
		{"more of a statistician", b.times(out, &b.statistician, o.cohortRuns)},
	} {
		if err := b.measure(ctx, out, part.name, part.do); err != nil {
			return fmt.Errorf("%s: %w", part.name, err)
		}
	}
	return nil
}

type cohortBench struct {
	importBench
	specialist, statistician *rig.Client
}

// begin makes the accounts through the API, and the mass of rows behind its back.
func (b *cohortBench) begin(ctx context.Context) error {
	if err := b.prepare(ctx); err != nil {
		return err
	}
	for _, one := range []struct {
		client **rig.Client
		email  string
		role   authz.Role
	}{{&b.specialist, "specialist@example.org", authz.Specialist}, {&b.statistician, "statistician@example.org", authz.Statistician}} {
		*one.client = rig.NewClient(b.server.URL)
		if _, err := (*one.client).Register(ctx, one.email, one.role); err != nil {
			return err
		}
		if err := b.store.Run(ctx, "user", "approve", "--email", one.email); err != nil {
			return err
		}
		if err := (*one.client).Login(ctx, one.email); err != nil {
			return err
		}
	}
	d, err := db.Open(ctx, b.store.Database())
	if err != nil {
		return err
	}
	defer func() { _ = d.Close() }()
	if err := seedPeople(ctx, d, "specialist@example.org", cohortChildren); err != nil {
		return err
	}
	if err := seedCohort(ctx, d); err != nil {
		return err
	}
	return rig.Settle(ctx, d, []string{"person", "child", "activity", "question_result", "activity_digest"})
}

// seedCohort gives each child the same number of finished activities over three years, with their digests.
func seedCohort(ctx context.Context, d *db.DB) error {
	err := rig.Chunked(ctx, d, 0, cohortActivities, func(ctx context.Context, tx *db.Tx, from, to int) error {
		rows := make([][]any, 0, to-from)
		for i := from; i < to; i++ {
			day := time.Now().UTC().AddDate(0, 0, -spread(i, 7)%1000)
			id := fmt.Sprintf("bench-%06d", i)
			rows = append(rows, []any{id, i % cohortChildren, db.Micros(day), day.Format(time.DateOnly)})
		}
		if _, err := tx.Exec(ctx, `CREATE TABLE IF NOT EXISTS bench_activity (id TEXT, child BIGINT, at BIGINT, day TEXT)`); err != nil {
			return err
		}
		return db.InsertRows(ctx, tx, `INSERT INTO bench_activity (id, child, at, day) VALUES `, 4, rows)
	})
	if err != nil {
		return err
	}
	return d.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		for _, text := range cohortSQL {
			if tx.Engine() == db.Postgres {
				text = strings.ReplaceAll(text, "AS BLOB)", "AS BYTEA)")
			}
			if _, err := tx.Exec(ctx, text); err != nil {
				return err
			}
		}
		return nil
	})
}

// firstCohortKey is the first child's, as seedPeople gives it.
const firstCohortKey = cohortChildren*100 + 100

var cohortSQL = []string{
	fmt.Sprintf(`INSERT INTO activity (id, owner_id, child_id, purchase_id, application_id, version, start_date, finish_date, question_count, answered,
		raw_score, max_score, pairing_key, pairing_code, test_date, created_at)
		SELECT b.id, p.owner_id, p.id, u.id, u.application_id, 1, b.at, b.at + 0, %[1]d, %[1]d, 0, %[1]d, b.id, 'c' || b.id, b.day, b.at
		FROM bench_activity b JOIN person p ON p.key = b.child + %[2]d CROSS JOIN (SELECT id, application_id FROM purchase LIMIT 1) u`, questions, firstCohortKey),
	fmt.Sprintf(`INSERT INTO question_result (activity_key, question_no, highest_score, selected_score, child_selected_answer, total_duration, prompt_count, revision)
		WITH RECURSIVE n(i) AS (SELECT CAST(0 AS BIGINT) UNION ALL SELECT i + 1 FROM n WHERE i < %d)
		SELECT a.key, n.i, 1, CASE WHEN (a.key * 7919 + n.i * 104729) %% 101 < 30 + a.key %% 60 THEN 1 ELSE 0 END, 'picture', 12, 1, 0
		FROM activity a CROSS JOIN n WHERE a.id LIKE 'bench-%%' ORDER BY a.key, n.i`, questions-1),
	`UPDATE activity SET raw_score = (SELECT sum(r.selected_score) FROM question_result r WHERE r.activity_key = activity.key) WHERE id LIKE 'bench-%'`,
	`INSERT INTO activity_digest (activity_key, application_id, version, child_key, finished_at, test_date, age_months, raw, max, questions, answered,
		seconds, media, prompts, hints, repeats, over_time, items)
		SELECT a.key, a.application_id, a.version, p.key, a.finish_date, a.test_date, 36 + a.key % 84, a.raw_score, a.max_score, a.question_count, a.answered,
		600, a.key % 3, 1, a.key % 5, a.key % 4, 0, CAST('' AS BLOB) FROM activity a JOIN person p ON p.id = a.child_id WHERE a.id LIKE 'bench-%'`,
	`DROP TABLE bench_activity`,
}

// times computes so many reports one after another, and reports how long the longest took.
func (b *cohortBench) times(out io.Writer, who **rig.Client, runs int) func(context.Context) (int, error) {
	return func(ctx context.Context) (int, error) {
		longest := time.Duration(0)
		for range runs {
			began := time.Now()
			if err := report(ctx, *who); err != nil {
				return 0, err
			}
			longest = max(longest, time.Since(began))
		}
		fmt.Fprintf(out, "| the longest of the next %d | 1 | %.2f | | | | | |\n", runs, longest.Seconds())
		return runs, nil
	}
}

// report requests everything and waits for the result.
func report(ctx context.Context, who *rig.Client) error {
	d := statistics.NewDefinition()
	d.Variables = []string{"users", "attempts", "score", "media", "repeats", "hints"}
	d.Outputs = []string{
		"median", "mean", "mode", "range", "standard_deviation", "percentile", "variance", "quartiles", "confidence_interval", "trimmed_mean", "spread",
	}
	d.CompareGroups, d.CompareTo, d.TimePeriod, d.CompareVariables = "age", "same_period_last_year", "past_3_years", []string{"attempts", "score", "hints"}
	var run cohort.Run
	if err := who.Call(ctx, http.MethodPost, "/api/report-run", cohort.NewRun{Definition: d}, &run); err != nil {
		return err
	}
	for run.State == "queued" || run.State == "running" {
		time.Sleep(20 * time.Millisecond)
		if err := who.Call(ctx, http.MethodGet, "/api/report-run/"+run.RunID, nil, &run); err != nil {
			return err
		}
	}
	if run.State != "done" || run.Result.Children < cohortChildren/4 {
		return fmt.Errorf("the run is %s, of %d children: %s", run.State, run.Result.Children, run.Reason)
	}
	return nil
}
