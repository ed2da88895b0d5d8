package testworld

import (
	"bytes"
	"context"
	"strings"

	"github.com/google/uuid"

	"milepost/internal/cohort"
	"milepost/internal/cohort/config"
	"milepost/internal/cohort/statistics"
	"milepost/internal/db"
	importfile "milepost/internal/importing/file"
	"milepost/internal/measure"
	"milepost/internal/notice"
	"milepost/internal/notification"
	"milepost/internal/resultexport"
	"milepost/internal/specialist"
)

// NewMeasure is an account's own measure.
func NewMeasure(code string) measure.NewMeasure {
	return measure.NewMeasure{Code: code, Title: "Rhyming", Card: "assessment", Kind: "skill", Metric: "share"}
}

// NewMeasurement is a score that is entered by hand.
func NewMeasurement(child string) measure.NewMeasurement {
	return measure.NewMeasurement{MeasurementID: uuid.NewString(), ChildID: child, Measure: "NLL-A", TestDate: "2025-11-03", Value: 40}
}

// NewEvent is an event in a child's life.
func NewEvent() measure.ChildEventEdit {
	return measure.ChildEventEdit{Kind: "school", Text: "First grade", FromDate: "2025-09-01"}
}

// Measure returns the code of one of the person's own.
func (p *Person) Measure() string {
	return p.Row("measure", func(ctx context.Context) (string, error) {
		m, err := p.World.Services.Measures.Create(ctx, p.Actor, NewMeasure(uuid.NewString()))
		return m.Measure, err
	})
}

// Measurement is a score of the person's child that was entered by hand.
func (p *Person) Measurement() string {
	return p.Row("measurement", func(ctx context.Context) (string, error) {
		in := NewMeasurement(p.Child())
		_, err := p.World.Services.Measures.Add(ctx, p.Actor, measure.NewMeasurements{Measurements: []measure.NewMeasurement{in}})
		return in.MeasurementID, err
	})
}

// Event is something that happened in the life of the person's child.
func (p *Person) Event() string {
	return p.Row("event", func(ctx context.Context) (string, error) {
		e, err := p.World.Services.Measures.AddEvent(ctx, p.Actor, p.Child(), NewEvent())
		return e.EventID, err
	})
}

// MeasuredChild returns the person's child, with a score of 64.5.
func (p *Person) MeasuredChild() string {
	child := p.Child()
	p.World.Must(p, "add-measurements", Call{Body: map[string]any{"measurements": []map[string]any{{
		"measurement_id": uuid.NewString(), "child_id": child, "measure": "NLL-A", "test_date": "2026-01-02", "value": 64.5,
	}}}})
	return child
}

// ChildImport is an import that changes the person's child.
func (p *Person) ChildImport() string {
	return p.Row("import", func(ctx context.Context) (string, error) {
		text := []byte("Child ID,Grade\n" + p.Child() + ",4\n")
		m, err := p.World.Services.Rosters.Begin(ctx, p.Actor, bytes.NewReader(text), int64(len(text)), importfile.Options{Name: "children.csv"})
		return m.ImportID, err
	})
}

// RunImport is such an import that waits for its run.
func (p *Person) RunImport() string {
	return p.Row("run import", func(ctx context.Context) (string, error) {
		m, err := p.World.Services.Rosters.Run(ctx, p.Actor, p.ChildImport())
		return m.ImportID, err
	})
}

// DoneImport returns an import that was applied and can be undone.
func (p *Person) DoneImport() string {
	return p.Row("done import", func(context.Context) (string, error) {
		id := p.RunImport()
		p.World.Exec(`UPDATE import_run SET state = 'done', update_count = 1 WHERE import_key = (SELECT key FROM child_import WHERE id = $1)`, id)
		return id, nil
	})
}

// ScoreImport is an import of a score of the person's child.
func (p *Person) ScoreImport() string {
	return p.Row("score import", func(ctx context.Context) (string, error) {
		text := []byte("Child ID,Measure,Test date,Score\n" + p.Child() + ",OTS2,2026-01-20,40\n")
		m, err := p.World.Services.Scores.Begin(ctx, p.Actor, bytes.NewReader(text), int64(len(text)), importfile.Options{Name: "scores.csv"})
		return m.ImportID, err
	})
}

// RunScoreImport is such an import that waits for its run.
func (p *Person) RunScoreImport() string {
	return p.Row("run score import", func(ctx context.Context) (string, error) {
		m, err := p.World.Services.Scores.Run(ctx, p.Actor, p.ScoreImport())
		return m.ImportID, err
	})
}

// DoneScoreImport returns a score import that was applied and can be undone.
func (p *Person) DoneScoreImport() string {
	return p.Row("done score import", func(context.Context) (string, error) {
		id := p.RunScoreImport()
		p.World.Exec(`UPDATE score_import SET state = 'done', counts = '[{"o":"added","n":1}]' WHERE id = $1`, id)
		return id, nil
	})
}

// Filter is a saved one of the person's.
func (p *Person) Filter() string {
	return p.Row("filter", func(ctx context.Context) (string, error) {
		f, err := p.World.Services.Specialists.SaveFilter(ctx, p.Actor, specialist.FilterEdit{Name: "Second grade", Query: "age_from=7"})
		return f.FilterID, err
	})
}

// ReportLetter returns the token of a letter that a weekly report of the person's went with.
func (p *Person) ReportLetter() string {
	return p.Row("report letter", func(ctx context.Context) (string, error) {
		token, stored := uuid.NewString(), p.ReportConfig()
		return token, p.World.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.Exec(ctx, `INSERT INTO report_delivery (id, config_key, due_week, due_at, missed, state, created_at)
				SELECT $1, key, '2026-W01', 1, 0, 'sent', 1 FROM report_config WHERE id = $2`, token, stored)
			if err == nil {
				_, err = tx.Exec(ctx, `INSERT INTO report_letter (id, delivery_id, email, email_folded, stop_token, state)
					VALUES ($1, $1, 'reader@milepost.example', 'reader@milepost.example', $1, 'sent')`, token)
			}
			return err
		})
	})
}

// ReportConfig is a cohort report of that name, sent to nobody.
func ReportConfig(name string) config.ReportConfigEdit {
	d := statistics.NewDefinition()
	d.Name = name
	return config.ReportConfigEdit{Definition: d, Automation: config.Automation{
		Format: "pdf", Schedule: "never", Weekday: 1, Hour: 8, TimeZone: "Europe/Berlin", Recipients: []string{},
	}}
}

// ReportConfig is a stored one of the person's.
func (p *Person) ReportConfig() string {
	return p.Row("report config", func(ctx context.Context) (string, error) {
		c, err := p.World.Services.ReportConfigs.Create(ctx, p.Actor, ReportConfig("Summer"))
		return c.ConfigID, err
	})
}

// CohortRun is a report of the person's that was computed.
func (p *Person) CohortRun() string {
	return p.Row("cohort run", func(ctx context.Context) (string, error) {
		run, err := p.World.Services.Cohorts.Run(ctx, p.Actor, cohort.NewRun{Definition: statistics.NewDefinition()})
		return run.RunID, err
	})
}

// QueuedCohortRun returns a run that waits.
func (p *Person) QueuedCohortRun() string {
	return p.Row("queued cohort run", func(ctx context.Context) (id string, err error) {
		err = p.World.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
			id, err = p.World.Services.Cohorts.Start(ctx, tx, p.Actor, statistics.NewDefinition(), cohort.Origin{})
			return err
		})
		return id, err
	})
}

// ResultExport is a de-identified one of a finished activity.
func (p *Person) ResultExport() string {
	p.Finished()
	return p.Row("result export", func(ctx context.Context) (string, error) {
		begun, err := p.World.Services.Results.Begin(ctx, p.Actor, resultexport.ResultExportRequest{Format: "wide", Deidentified: true})
		return begun.ExportID, err
	})
}

// Notification returns a notification for the person about one of their children.
func (p *Person) Notification() string {
	return p.Row("notification", func(ctx context.Context) (string, error) {
		id, child := uuid.NewString(), p.Child()
		return id, p.World.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error { // inactive accounts get no notifications
			_, err := tx.Exec(ctx, `INSERT INTO notification (id, account_key, kind, subject, child_id, amount, created_at)
				SELECT $1, key, 'children_due', '2026-03-02', $2, 1, 1 FROM account WHERE id = $3`, id, child, p.ID)
			return err
		})
	})
}

// StopToken returns what a letter to the person is ended by.
func (p *Person) StopToken() string {
	return p.Row("stop token", func(ctx context.Context) (string, error) {
		_, err := p.World.Services.Notifications.Choose(ctx, p.Actor, notification.SettingsEdit{Letters: map[notice.Kind]bool{notice.ChildrenDue: true}})
		if err != nil {
			return "", err
		}
		letter, err := p.World.Services.Notifications.Letter(ctx, p.World.DB.Read(), p.ID, notice.ChildrenDue)
		_, token, _ := strings.Cut(letter.Page, "#")
		return token, err
	})
}
