package app

import (
	"context"

	"milepost/internal/insight/resultexport"
)

// exportCalls are about results that leave for analysis.
var exportCalls = map[string]func(accessCase) call{
	"preview-result-export": func(accessCase) call {
		return call{body: resultexport.ResultExportRequest{Format: "wide"}}
	},
	"begin-result-export": func(accessCase) call {
		return call{body: resultexport.ResultExportRequest{Format: "wide", Deidentified: true}}
	},
	"export-results":    about((*person).resultExport),
	"export-result-key": about((*person).resultExport),
}

// resultExport is a de-identified one of a finished activity.
func (p *person) resultExport() string {
	p.finished()
	return p.row("result export", func(ctx context.Context) (string, error) {
		begun, err := p.w.Services.results.Begin(ctx, p.Actor, resultexport.ResultExportRequest{Format: "wide", Deidentified: true})
		return begun.ExportID, err
	})
}
