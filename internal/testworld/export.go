package testworld

import (
	"context"

	"milepost/internal/insight/resultexport"
)

// ResultExport is a de-identified one of a finished activity.
func (p *Person) ResultExport() string {
	p.Finished()
	return p.Row("result export", func(ctx context.Context) (string, error) {
		begun, err := p.World.Services.Results.Begin(ctx, p.Actor, resultexport.ResultExportRequest{Format: "wide", Deidentified: true})
		return begun.ExportID, err
	})
}
