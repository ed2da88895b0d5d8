package testworld

import (
	"bytes"
	"context"

	rosterfile "milepost/internal/people/roster/file"
)

// ScoreImport is an import of a score of the person's child.
func (p *Person) ScoreImport() string {
	return p.Row("score import", func(ctx context.Context) (string, error) {
		text := []byte("Child ID,Measure,Test date,Score\n" + p.Child() + ",OTS2,2026-01-20,40\n")
		m, err := p.World.Services.Scores.Begin(ctx, p.Actor, bytes.NewReader(text), int64(len(text)), rosterfile.Options{Name: "scores.csv"})
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

// DoneScoreImport is one that was run and can be undone.
func (p *Person) DoneScoreImport() string {
	return p.Row("done score import", func(context.Context) (string, error) {
		id := p.RunScoreImport()
		p.World.Exec(`UPDATE score_import SET state = 'done', counts = '[{"o":"added","n":1}]' WHERE id = $1`, id)
		return id, nil
	})
}
