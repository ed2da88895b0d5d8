package resultexport

import (
	"context"
	"errors"
	"io"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"milepost/internal/authz"
	"milepost/internal/csvout"
	"milepost/internal/db"
	"milepost/internal/httpx"
	"milepost/internal/reqctx"
	"milepost/internal/throttle"
)

const (
	zipContent = "application/zip"
	exportPath = "/api/results/export"
)

type requestBody struct{ Body ResultExportRequest }

type exportID struct {
	ID string `path:"id"`
}

// Mount adds the package's operations to the API. Requests are a POST, so that neither selection nor key is part of an address;
// a download is named by an id that only its account can use.
func (s *Service) Mount(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "preview-result-export", Method: http.MethodPost, Path: exportPath + "/preview"},
		func(ctx context.Context, in *requestBody) (*httpx.Body[ResultExportPreview], error) {
			return httpx.Answer(s.Preview(ctx, authz.Caller(ctx), in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "begin-result-export", Method: http.MethodPost, Path: exportPath},
		func(ctx context.Context, in *requestBody) (*httpx.Body[ResultExport], error) {
			return httpx.Answer(s.Begin(ctx, authz.Caller(ctx), in.Body))
		})
	s.mountFile(api, "export-results", "/archive", zipContent, func(x *run) (string, content) {
		return "milepost-results-" + x.Format + ".zip", x.write
	})
	s.mountFile(api, "export-result-key", "/key", csvout.ContentType, func(x *run) (string, content) {
		if x.hidden == nil {
			return "", nil
		}
		return "milepost-results-key.csv", x.writeKey
	})
}

// content writes a file.
type content func(ctx context.Context, to io.Writer) error

// mountFile adds a download of an export. of is no content where the export has no such file.
func (s *Service) mountFile(api *httpx.API, id, end, contentType string, of func(x *run) (name string, write content)) {
	path := exportPath + "/{id}" + end
	httpx.Register(api, huma.Operation{OperationID: id, Method: http.MethodGet, Path: path}, func(ctx context.Context, in *exportID) (*huma.StreamResponse, error) {
		x, leave, err := s.enter(ctx, authz.Caller(ctx), in.ID)
		if err != nil {
			return nil, err
		}
		name, write := of(x)
		if write == nil {
			leave()
			return nil, db.ErrNotFound
		}
		return s.stream(ctx, leave, contentType, name, write), nil
	}, httpx.Require(httpx.SameOriginOnly), httpx.Stream())
	httpx.DescribeAnswer[string](api, http.MethodGet, path, http.StatusOK, contentType)
}

// enter finds an export and waits for a place to write it.
func (s *Service) enter(ctx context.Context, actor authz.Actor, id string) (*run, func(), error) {
	found, err := s.find(ctx, actor, id)
	if err != nil {
		return nil, nil, err
	}
	network := throttle.Network(reqctx.Address(ctx))
	if _, err := s.limits.Reserve(ctx, fetchsOfAccount.Of(actor.ID), fetchsOfNetwork.Of(network)); err != nil {
		return nil, nil, err
	}
	leave, err := s.writing.Enter(ctx, actor.ID)
	return &run{s: s, actor: actor, asked: found, named: map[int64]bool{}}, leave, err
}

// stream answers with a file. A failure after its beginning cuts the connection, so that nobody takes half of it for the whole.
func (s *Service) stream(ctx context.Context, leave func(), contentType, name string, write content) *huma.StreamResponse {
	return &huma.StreamResponse{Body: func(hc huma.Context) {
		defer leave()
		ctx, cancel := context.WithTimeout(ctx, maxTime)
		defer cancel()
		_, w := humago.Unwrap(hc)
		httpx.Attach(w, contentType, name)
		began := time.Now()
		if err := write(ctx, httpx.DeadlineWriter(w)); err != nil {
			if !errors.Is(err, context.Canceled) {
				s.k.Log.InfoContext(ctx, "export of results broken off", "error", err, "after", time.Since(began))
			}
			panic(http.ErrAbortHandler)
		}
	}}
}
