package normset

import (
	"context"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/csvout"
	"milepost/internal/fault"
	"milepost/internal/httpx"
	"milepost/internal/httpx/problem"
)

var normFromRow = fault.Define("norm.from-row", "expected a whole number from 0")

// maxBody allows for the form around the largest file.
const maxBody = maxBytes + 64<<10

// uploadTime is how long an upload may take, with its waiting and reading.
const uploadTime = 2 * time.Minute

type listInput struct {
	ApplicationID string `query:"application_id" required:"true"`
}

type normPath struct {
	ID string `path:"norm_id"`
}

type tryInput struct {
	ID   string `path:"norm_id"`
	Body TryCases
}

// Mount adds the package's operations to the API.
func (s *Service) Mount(api *httpx.API) {
	const path = "/api/norm"
	api.Handle(http.MethodPost, path, "upload-norms", s.upload(api), httpx.MaxBody(maxBody), httpx.Timeout(uploadTime))
	httpx.DescribeForm[NormFile, UploadedNorms](api, http.MethodPost, path, http.StatusCreated)
	httpx.DescribeAnswer[UploadedNorms](api, http.MethodPost, path, http.StatusOK, httpx.JSONContent)
	httpx.DescribeAnswer[RefusedNorms](api, http.MethodPost, path, http.StatusUnprocessableEntity, httpx.JSONContent)
	httpx.DescribeAnswer[problem.Problem](api, http.MethodPost, path, http.StatusUnprocessableEntity, httpx.ProblemContent)
	httpx.Register(api, huma.Operation{OperationID: "list-norms", Method: http.MethodGet, Path: path},
		func(ctx context.Context, in *listInput) (*httpx.Body[[]NormRow], error) {
			return httpx.Answer(s.List(ctx, authz.Caller(ctx), in.ApplicationID))
		})
	api.Handle(http.MethodGet, path+"/{norm_id}", "get-norm", func(w http.ResponseWriter, r *http.Request) {
		if err := s.serve(w, r); err != nil {
			api.Fail(w, r, err)
		}
	})
	httpx.DescribeAnswer[NormSet](api, http.MethodGet, path+"/{norm_id}", http.StatusOK, httpx.JSONContent)
	api.OpenAPI().Paths[path+"/{norm_id}"].Get.Responses["200"].Content["text/csv"] = &huma.MediaType{Schema: &huma.Schema{Type: huma.TypeString}}
	httpx.Register(api, huma.Operation{OperationID: "retire-norm", Method: http.MethodPost, Path: path + "/{norm_id}/retire"},
		func(ctx context.Context, in *normPath) (*httpx.Body[NormRow], error) {
			return httpx.Answer(s.Retire(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "try-norm", Method: http.MethodPost, Path: path + "/{norm_id}/try"},
		func(ctx context.Context, in *tryInput) (*httpx.Body[TryResults], error) {
			return httpx.Answer(s.Try(ctx, authz.Caller(ctx), in.ID, in.Body.Cases))
		})
}

// fromRow returns the row that is asked for, from 0.
func fromRow(r *http.Request) (int, error) {
	text := r.URL.Query().Get("from_row")
	if text == "" {
		return 0, nil
	}
	from, err := strconv.Atoi(text)
	if err != nil || from < 0 {
		return 0, fault.Field("from_row", normFromRow)
	}
	return from, nil
}

// serve answers with a set; with .csv behind its id, as the file that can be uploaded again.
func (s *Service) serve(w http.ResponseWriter, r *http.Request) error {
	actor := authz.Caller(r.Context())
	id, asFile := strings.CutSuffix(r.PathValue("norm_id"), ".csv")
	if !asFile {
		from, err := fromRow(r)
		if err != nil {
			return err
		}
		set, err := s.Get(r.Context(), actor, id, from)
		if err == nil {
			httpx.JSON(w, http.StatusOK, set)
		}
		return err
	}
	row, set, err := s.open(r.Context(), actor, id)
	if err != nil {
		return err
	}
	httpx.Attach(w, csvout.ContentType, fmt.Sprintf("norms-%s-%d.csv", row.ID[:8], row.Version))
	lines := set.Lines()
	table, err := csvout.New(w, lines[0]...)
	if err != nil {
		return nil //nolint:nilerr // the client has gone
	}
	for _, line := range lines[1:] {
		if err := table.Write(line...); err != nil {
			return nil //nolint:nilerr // the client has gone
		}
	}
	_ = table.Flush() // the same
	return nil
}
