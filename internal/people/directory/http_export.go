package directory

import (
	"context"
	"errors"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"milepost/internal/authz"
	"milepost/internal/csvout"
	"milepost/internal/httpx"
	"milepost/internal/letters"
	"milepost/internal/reqctx"
)

const excelContent = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

type exportInput struct {
	Format string `query:"format" default:"csv" enum:"csv,xlsx"`
	Query
	httpx.Today
}

func (s *Service) mountExport(api *httpx.API) {
	const path = "/api/child-export"
	// An export lasts as long as its client listens and its session holds.
	httpx.Register(api, huma.Operation{OperationID: "export-children", Method: http.MethodGet, Path: path},
		s.exportChildren, httpx.Require(httpx.SameOriginOnly), httpx.Stream())
	httpx.DescribeAnswer[string](api, http.MethodGet, path, http.StatusOK, "text/csv")
	api.OpenAPI().Paths[path].Get.Responses["200"].Content[excelContent] = &huma.MediaType{
		Schema: &huma.Schema{Type: huma.TypeString, Format: "binary"},
	}
}

// exportChildren streams a table of all children that match the filters. A failure after the first line cuts the connection, so
// that nobody takes half a table for the whole.
func (s *Service) exportChildren(ctx context.Context, in *exportInput) (*huma.StreamResponse, error) {
	x, err := s.beginExport(ctx, authz.Caller(ctx), in.Query, in.Format)
	if err != nil {
		return nil, err
	}
	return &huma.StreamResponse{Body: func(hc huma.Context) {
		_, w := humago.Unwrap(hc)
		if err := x.send(ctx, w); err != nil {
			s.k.Log.InfoContext(ctx, "export of children broken off", "error", err)
			panic(http.ErrAbortHandler)
		}
	}}, nil
}

func (x *childExport) send(ctx context.Context, w http.ResponseWriter) error {
	name := "milepost-children-" + reqctx.Today(ctx, x.s.k.Now()).UTC().Format(time.DateOnly)
	to := httpx.DeadlineWriter(w)
	if x.format == "xlsx" {
		httpx.Attach(w, excelContent, name+".xlsx")
		table, err := newExcelSheet(to, letters.ReaderFor(ctx, x.s.k))
		if err == nil {
			err = x.write(ctx, table)
		}
		return errors.Join(err, table.close())
	}
	httpx.Attach(w, csvout.ContentType, name+".csv")
	table, err := newCSVSheet(to, letters.ReaderFor(ctx, x.s.k))
	if err != nil {
		return err
	}
	return x.write(ctx, table)
}
