package importing

import (
	"context"
	"errors"
	"io"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/csvout"
	"milepost/internal/httpx"
	importfile "milepost/internal/importing/file"
	"milepost/internal/kernel"
	"milepost/internal/live"
	"milepost/internal/reqctx"
)

type importPath struct {
	ID string `path:"id"`
}

// uploadTime is how long an upload may take, with its waiting and reading.
const uploadTime = 5 * time.Minute

// Mount adds the operations of a kind of imports to the API. P describes its progress.
func Mount[P, T, W any](api *httpx.API, e *Engine[T, W]) {
	api.Handle(http.MethodPost, e.Path, "begin-"+e.Name, func(w http.ResponseWriter, r *http.Request) {
		begun, err := e.takeFile(r)
		if choice := (importfile.ChoiceError{}); errors.As(err, &choice) {
			httpx.JSON(w, http.StatusOK, choiceOf(choice))
			return
		}
		if err != nil {
			api.Fail(w, r, err)
			return
		}
		httpx.JSON(w, http.StatusCreated, begun)
	}, FormLimits()...)
	httpx.DescribeForm[ImportFile, W](api, http.MethodPost, e.Path, http.StatusCreated)
	httpx.DescribeAnswer[ImportChoice](api, http.MethodPost, e.Path, http.StatusOK, httpx.JSONContent)
	httpx.Register(api, huma.Operation{OperationID: "list-" + e.Name + "s", Method: http.MethodGet, Path: e.Path},
		func(ctx context.Context, _ *struct{}) (*httpx.Body[[]W], error) {
			return httpx.Answer(e.All(ctx, authz.Caller(ctx)))
		})
	httpx.Register(api, huma.Operation{OperationID: "get-" + e.Name, Method: http.MethodGet, Path: e.Path + "/{id}"},
		func(ctx context.Context, in *importPath) (*httpx.Body[W], error) {
			return httpx.Answer(e.One(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "discard-" + e.Name, Method: http.MethodDelete, Path: e.Path + "/{id}"},
		func(ctx context.Context, in *importPath) (*struct{}, error) {
			return nil, e.Discard(ctx, authz.Caller(ctx), in.ID)
		})
	for _, one := range []struct {
		name string
		act  func(context.Context, authz.Actor, string) (W, error)
	}{{"run", e.Run}, {"cancel", e.Cancel}, {"undo", e.Undo}} {
		httpx.Register(api, huma.Operation{OperationID: one.name + "-" + e.Name, Method: http.MethodPost, Path: e.Path + "/" + one.name + "/{id}"},
			func(ctx context.Context, in *importPath) (*httpx.Body[W], error) {
				return httpx.Answer(one.act(ctx, authz.Caller(ctx), in.ID))
			})
	}
	progress, refused := e.Path+"/progress/{id}", e.Path+"/refused/{id}"
	api.Handle(http.MethodGet, progress, "watch-"+e.Name, orFail(api, e.watch), httpx.Stream())
	httpx.DescribeAnswer[P](api, http.MethodGet, progress, http.StatusOK, httpx.EventContent)
	api.Handle(http.MethodGet, refused, e.Refused, orFail(api, e.writeRefused), httpx.Require(httpx.SameOriginOnly))
	httpx.DescribeAnswer[string](api, http.MethodGet, refused, http.StatusOK, "text/csv")
}

func orFail(api *httpx.API, answer func(http.ResponseWriter, *http.Request) error) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if err := answer(w, r); err != nil {
			api.Fail(w, r, err)
		}
	}
}

// takeFile begins an import of the file in a form.
func (e *Engine[T, W]) takeFile(r *http.Request) (out W, err error) {
	err = e.Receive(r, func(file io.ReaderAt, size int64, o importfile.Options) error {
		out, err = e.Begin(r.Context(), authz.Caller(r.Context()), file, size, o)
		return err
	})
	return out, err
}

// Receive reads the form with a file, once it is this account's turn, and gives do the file.
func (e *Engine[T, W]) Receive(r *http.Request, do func(file io.ReaderAt, size int64, o importfile.Options) error) error {
	leave, err := e.receiving.Enter(r.Context(), authz.Caller(r.Context()).ID)
	if err != nil {
		return err
	}
	defer leave()
	file, err := receiveFile(r)
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }()
	return do(file, file.size, file.options)
}

// FormLimits are those of a call that sends a file.
func FormLimits() []httpx.HandleOption {
	return []httpx.HandleOption{httpx.MaxBody(maxUpload), httpx.Timeout(uploadTime)}
}

// writeRefused answers with the refused rows as a table that can be mended and imported again.
func (e *Engine[T, W]) writeRefused(w http.ResponseWriter, r *http.Request) error {
	ctx, actor := r.Context(), authz.Caller(r.Context())
	m, err := e.module.Of(ctx, e.k.DB.Read(), actor, r.PathValue("id"), e.micros())
	if err != nil {
		return err
	}
	httpx.Attach(w, csvout.ContentType, e.RefusedFile+"-"+reqctx.Today(ctx, e.k.Now()).UTC().Format(time.DateOnly)+".csv")
	if err := e.module.WriteRefused(ctx, w, actor, m); err != nil {
		e.k.Log.InfoContext(ctx, "table of refused rows broken off", "error", err)
		panic(http.ErrAbortHandler) // so that nobody takes half a table for the whole
	}
	return nil
}

// watch streams the progress of an import: first the current state, then each step. A client that connects before the run gets all
// steps.
func (e *Engine[T, W]) watch(w http.ResponseWriter, r *http.Request) error {
	ctx, id := r.Context(), r.PathValue("id")
	now := func(ctx context.Context) ([]live.Event, error) {
		m, err := e.module.Of(ctx, e.k.DB.Read(), authz.Caller(ctx), id, e.micros())
		if err != nil {
			return nil, err
		}
		return []live.Event{e.event(m)}, nil
	}
	if _, err := now(ctx); err != nil { // before anything is subscribed for a stranger
		return err
	}
	return live.ServeSSE(w, r, e.k.Live, e.channel(id), now)
}

// AuditShown records in the audit trail which children rows were shown of; empty ids are passed over.
func AuditShown(ctx context.Context, k *kernel.Kernel, actor authz.Actor, ids []string) error {
	var shown []string
	seen := map[string]bool{"": true}
	for _, id := range ids {
		if !seen[id] {
			seen[id] = true
			shown = append(shown, id)
		}
	}
	if len(shown) == 0 {
		return nil
	}
	return k.Audit.Read(ctx, audit.Event{
		Action: "child.list", SubjectKind: "account", SubjectID: actor.ID, Children: shown, Detail: map[string]any{"children": len(shown)},
	})
}
