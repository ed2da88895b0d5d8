package app

import (
	"bytes"
	"context"

	"milepost/internal/insight/measureimport"
	rosterfile "milepost/internal/people/roster/file"
)

// scoreImportCalls are about imports of scores.
var scoreImportCalls = map[string]func(accessCase) call{
	"begin-measure-import": func(accessCase) call {
		return call{form: map[string]string{}, list: []byte("Custom ID,Measure,Test date,Score\nA1,OTS2,2026-01-20,40\n")}
	},
	"list-measure-imports": func(accessCase) call { return call{} },
	"get-measure-import":   about((*person).scoreImport),
	"update-measure-import": func(c accessCase) call {
		return call{id: c.id((*person).scoreImport), body: measureimport.MeasureImportEdit{DateOrder: new("dmy")}}
	},
	"discard-measure-import":     about((*person).scoreImport),
	"list-measure-import-scores": about((*person).scoreImport),
	"run-measure-import":         about((*person).scoreImport),
	"cancel-measure-import":      about((*person).runScoreImport),
	"undo-measure-import":        about((*person).doneScoreImport),
	"watch-measure-import":       about((*person).scoreImport),
	"export-refused-scores":      about((*person).scoreImport),
}

// scoreImport is an import of a score of the person's child.
func (p *person) scoreImport() string {
	return p.row("score import", func(ctx context.Context) (string, error) {
		text := []byte("Child ID,Measure,Test date,Score\n" + p.child() + ",OTS2,2026-01-20,40\n")
		m, err := p.w.Services.scores.Begin(ctx, p.Actor, bytes.NewReader(text), int64(len(text)), rosterfile.Options{Name: "scores.csv"})
		return m.ImportID, err
	})
}

// runScoreImport is such an import that waits for its run.
func (p *person) runScoreImport() string {
	return p.row("run score import", func(ctx context.Context) (string, error) {
		m, err := p.w.Services.scores.Run(ctx, p.Actor, p.scoreImport())
		return m.ImportID, err
	})
}

// doneScoreImport is one that was run and can be undone.
func (p *person) doneScoreImport() string {
	return p.row("done score import", func(context.Context) (string, error) {
		id := p.runScoreImport()
		p.w.exec(`UPDATE score_import SET state = 'done', counts = '[{"o":"added","n":1}]' WHERE id = $1`, id)
		return id, nil
	})
}
