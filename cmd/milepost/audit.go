package main

import (
	"context"
	"io"

	"milepost/internal/app"
	"milepost/internal/config"
)

type audit struct {
	Verify auditVerify `cmd:"" help:"Walk the whole chain, and say where it breaks first. Exit status 1 if it does."`
	Export auditExport `cmd:"" help:"Print the trail as JSON lines, in the order of the chain."`
	Accept auditAccept `cmd:"" help:"Have a broken chain go on: what follows the break is signed as it is, and named as not verified."`
}

type auditVerify struct{ config.AuditVerify }

// Run verifies the chain.
func (c *auditVerify) Run(ctx context.Context, stdout io.Writer) error {
	return app.VerifyAudit(ctx, c.AuditVerify, stdout)
}

type auditExport struct{ config.AuditExportOnce }

// Run prints the trail.
func (c *auditExport) Run(ctx context.Context, stdout io.Writer) error {
	return app.ExportAudit(ctx, c.AuditExportOnce, stdout)
}

type auditAccept struct{ config.Store }

// Run signs what follows the break.
func (c *auditAccept) Run(ctx context.Context, stdout io.Writer) error {
	return app.AcceptAudit(ctx, c.Store, stdout)
}
