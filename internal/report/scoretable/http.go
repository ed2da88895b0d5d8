package scoretable

import (
	"io"
	"mime/multipart"
	"net/http"
	"time"
	"unicode/utf8"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/csvout"
	"milepost/internal/fault"
	"milepost/internal/httpx"
	"milepost/internal/httpx/formbody"
	"milepost/internal/report/elsewhere"
)

var (
	tableKind     = fault.Define("report.table-kind", "expected categories or questions")
	tableTooLarge = fault.Define("report.table-too-large", "A table of scores has at most 4 MB.")
)

const (
	// maxScoreFile bounds an uploaded table, in bytes.
	maxScoreFile = 4 << 20
	// scoreFileTime bounds the time of an upload, with its reading.
	scoreFileTime = time.Minute
	maxSource     = 300
	// maxSourceBytes allows for characters of several bytes, and for those that are removed.
	maxSourceBytes = 16 << 10
)

// ScoreForm is the form of an upload.
type ScoreForm struct {
	File   string `json:"file" format:"binary" doc:"CSV or .xlsx, at most 4 MB"`
	Source string `json:"source,omitempty" doc:"source for lines without one: the test, the scorer and the date"`
}

// Mount adds the package's operations to the API.
func (s *Service) Mount(api *httpx.API) {
	const down, up = "/api/report/scores/{id}", "/api/report/{id}/scores"
	api.Handle(http.MethodGet, down, "download-report-scores", func(w http.ResponseWriter, r *http.Request) {
		if err := s.serveScores(w, r); err != nil {
			api.Fail(w, r, err)
		}
	})
	httpx.DescribeAnswer[string](api, http.MethodGet, down, http.StatusOK, "text/csv")
	api.OpenAPI().Paths[down].Get.Parameters = append(api.OpenAPI().Paths[down].Get.Parameters, &huma.Param{
		Name: "table", In: "query", Required: true,
		Schema: &huma.Schema{Type: huma.TypeString, Enum: []any{elsewhere.Categories, elsewhere.Questions}},
	})
	api.Handle(http.MethodPost, up, "upload-report-scores", func(w http.ResponseWriter, r *http.Request) {
		in, err := readScoreForm(r)
		if err == nil {
			var out elsewhere.Upload
			if out, err = s.Read(r.Context(), authz.Caller(r.Context()), r.PathValue("id"), in); err == nil {
				httpx.JSON(w, http.StatusOK, out)
				return
			}
		}
		api.Fail(w, r, err)
	}, httpx.MaxBody(maxScoreFile+64<<10), httpx.Timeout(scoreFileTime))
	httpx.DescribeForm[ScoreForm, elsewhere.Upload](api, http.MethodPost, up, http.StatusOK)
}

// serveScores answers with one of the report's tables as a file.
func (s *Service) serveScores(w http.ResponseWriter, r *http.Request) error {
	table := r.URL.Query().Get("table")
	if table != elsewhere.Categories && table != elsewhere.Questions {
		return fault.Field("table", tableKind)
	}
	found, err := s.reports.Get(r.Context(), authz.Caller(r.Context()), r.PathValue("id"))
	if err != nil {
		return err
	}
	httpx.Attach(w, csvout.ContentType, found.FileName(table)+".csv")
	_ = writeTable(httpx.DeadlineWriter(w), &found, table) // the client has gone
	return nil
}

// readScoreForm reads the form. It refuses other fields (422), repeated ones (400), a file that is too large (413) and other
// content types (415).
func readScoreForm(r *http.Request) (in File, err error) {
	sent := false
	err = formbody.EachPart(r, func(part *multipart.Part, name string) error {
		switch name {
		case "file":
			sent = part.FileName() != ""
			in.Data, err = readScoreTable(part)
			return err
		case "source":
			if in.Source, err = formbody.Text(part, name, maxSourceBytes); err == nil && utf8.RuneCountInString(in.Source) > maxSource {
				err = fault.Field(name, fault.MostCharacters.With("most", maxSource))
			}
			return err
		}
		return fault.Field(name, fault.Unexpected)
	})
	if err == nil && !sent {
		err = fault.Field("file", fault.NoFile)
	}
	return in, err
}

func readScoreTable(part *multipart.Part) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(part, maxScoreFile+1))
	if err != nil {
		return nil, formbody.Broken(err)
	}
	if len(data) > maxScoreFile {
		return nil, fault.TooLarge(tableTooLarge)
	}
	return data, nil
}
