package pdf

import (
	"bytes"
	"context"
	"errors"
	"net/http"
	"time"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/cohort"
	"milepost/internal/fault"
	"milepost/internal/httpx"
	"milepost/internal/kernel"
	"milepost/internal/letters"
	"milepost/internal/reqctx"
	"milepost/internal/typeset"
	"milepost/internal/waitline"
)

var notComputed = fault.Define("cohort.not-computed", "This report is not computed yet.")

// Bounds of how many documents are made at once, and of how many wait.
const (
	rendersAtOnce = 2
	maxWaiting    = 32
	maxOfAccount  = 2
)

// Runs are computed reports.
type Runs interface {
	Get(ctx context.Context, actor authz.Actor, runID string) (cohort.Run, error)
}

// Service makes documents of runs.
type Service struct {
	k     *kernel.Kernel
	runs  Runs
	fonts *typeset.Fonts
	line  *waitline.Line
}

// New makes the service.
func New(k *kernel.Kernel, runs Runs, fonts *typeset.Fonts) *Service {
	return &Service{k: k, runs: runs, fonts: fonts, line: waitline.New(rendersAtOnce, maxWaiting, maxOfAccount)}
}

// PDF returns the document of a run that is done, with days by the calendar of ctx.
func (s *Service) PDF(ctx context.Context, run *cohort.Run, reader letters.Reader) ([]byte, error) {
	leave, err := s.line.Enter(ctx, run.RunID)
	if err != nil {
		return nil, err
	}
	defer leave()
	return s.render(ctx, run, reader)
}

func (s *Service) render(ctx context.Context, run *cohort.Run, reader letters.Reader) ([]byte, error) {
	return Render(s.fonts, run, reqctx.Local(ctx, s.k.Now()).Location(), s.k.DemoData, reader)
}

// Download returns the document of a run of the actor's; db.ErrNotFound for another account's, a conflict while there is no
// result.
func (s *Service) Download(ctx context.Context, actor authz.Actor, runID string) ([]byte, error) {
	run, err := s.runs.Get(ctx, actor, runID)
	if err != nil {
		return nil, err
	}
	leave, err := s.line.Enter(ctx, actor.ID)
	if err != nil {
		return nil, err
	}
	defer leave()
	file, err := s.render(ctx, &run, letters.ReaderFor(ctx, s.k))
	if errors.Is(err, ErrNotDone) {
		return nil, fault.Conflict(notComputed)
	}
	if err != nil {
		return nil, err
	}
	return file, s.k.Audit.Read(ctx, audit.Event{Action: "cohort.print", SubjectKind: "cohort_run", SubjectID: runID})
}

// Mount adds the download to the API.
func (s *Service) Mount(api *httpx.API) {
	const path = "/api/report-run/{id}/pdf"
	api.Handle(http.MethodGet, path, "get-cohort-run-pdf", func(w http.ResponseWriter, r *http.Request) {
		file, err := s.Download(r.Context(), authz.Caller(r.Context()), r.PathValue("id"))
		if err != nil {
			api.Fail(w, r, err)
			return
		}
		head := w.Header()
		head.Set("Content-Type", "application/pdf")
		head.Set("Content-Disposition", `attachment; filename="milepost-report.pdf"`)
		head.Set("Cache-Control", "private, no-store")
		http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(file))
	})
	httpx.DescribeAnswer[string](api, http.MethodGet, path, http.StatusOK, "application/pdf")
}
