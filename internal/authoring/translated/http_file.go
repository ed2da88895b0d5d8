package translated

import (
	"io"
	"mime/multipart"
	"net/http"
	"slices"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authoring/translation/exchange"
	"milepost/internal/authz"
	"milepost/internal/csvout"
	"milepost/internal/fault"
	"milepost/internal/httpx"
	"milepost/internal/httpx/formbody"
	"milepost/internal/httpx/problem"
)

// maxFile bounds a file of translations. maxBody allows for the form around it, and uploadTime for a slow line.
const (
	maxFile    = 32 << 20
	maxBody    = maxFile + 64<<10
	uploadTime = 5 * time.Minute
)

var (
	formatChoice = fault.Define("translation.format", "Choose one of: xliff-1.2, xliff-2.1, csv.")
	trueOrFalse  = fault.Define("translation.true-or-false", "Either true or false.")
	fileTooLarge = fault.Define("translation.file-too-large", "A file of translations has at most 32 MB.")
)

// formats are the formats of exported files, with their types of content.
var formats = map[exchange.Format]string{
	exchange.XLIFF12: "application/xliff+xml", exchange.XLIFF21: "application/xliff+xml", exchange.CSV: csvout.ContentType,
}

// translationFile is the form of an import.
type translationFile struct {
	File string `json:"file" format:"binary"`
}

// mountFiles adds the operations on files of translators.
func (s *Service) mountFiles(api *httpx.API) {
	const path = "/api/appAdmin/application/translations/{id}/{language}/file"
	handle := func(method, id string, answer func(http.ResponseWriter, *http.Request) error, options ...httpx.HandleOption) {
		api.Handle(method, path, id, func(w http.ResponseWriter, r *http.Request) {
			if err := answer(w, r); err != nil {
				api.Fail(w, r, err)
			}
		}, options...)
	}
	handle(http.MethodGet, "export-translation", s.export)
	handle(http.MethodPost, "import-translation", s.importFile, httpx.MaxBody(maxBody), httpx.Timeout(uploadTime))
	httpx.DescribeFile(api, http.MethodGet, path, "application/xliff+xml", "text/csv")
	httpx.DescribeForm[translationFile, Imported](api, http.MethodPost, path, http.StatusOK)
	httpx.DescribeAnswer[Imported](api, http.MethodPost, path, http.StatusUnprocessableEntity, httpx.JSONContent)
	httpx.DescribeAnswer[problem.Problem](api, http.MethodPost, path, http.StatusUnprocessableEntity, httpx.ProblemContent)
	item := api.OpenAPI().Paths[path]
	item.Get.Parameters = append(item.Get.Parameters, &huma.Param{Name: "format", In: "query", Schema: &huma.Schema{
		Type: huma.TypeString, Enum: []any{string(exchange.XLIFF12), string(exchange.XLIFF21), string(exchange.CSV)}, Default: string(exchange.XLIFF21),
	}})
	item.Post.Parameters = append(item.Post.Parameters, &huma.Param{
		Name: "dry_run", In: "query", Description: "nothing is saved", Schema: &huma.Schema{Type: huma.TypeBoolean, Default: false},
	})
}

func (s *Service) export(w http.ResponseWriter, r *http.Request) error {
	format := exchange.Format(r.URL.Query().Get("format"))
	if format == "" {
		format = exchange.XLIFF21
	}
	contentType, known := formats[format]
	file, name, err := s.ExportFile(r.Context(), authz.Caller(r.Context()), r.PathValue("id"), r.PathValue("language"), format)
	if err != nil {
		return err
	}
	if !known {
		return problem.WrongQuery("format", formatChoice)
	}
	httpx.Attach(w, contentType, name)
	if err := exchange.Write(w, file); err != nil {
		panic(http.ErrAbortHandler) // so that nobody takes half a file for the whole
	}
	return nil
}

func (s *Service) importFile(w http.ResponseWriter, r *http.Request) error {
	dry := r.URL.Query().Get("dry_run")
	if !slices.Contains([]string{"", "true", "false"}, dry) {
		return problem.WrongQuery("dry_run", trueOrFalse)
	}
	data, err := readForm(r)
	if err != nil {
		return err
	}
	out, err := s.Import(r.Context(), authz.Caller(r.Context()), r.PathValue("id"), r.PathValue("language"), data, dry == "true")
	if err != nil {
		return err
	}
	status := http.StatusOK
	if len(out.Refused) > 0 && dry != "true" {
		status = http.StatusUnprocessableEntity
	}
	httpx.JSON(w, status, out)
	return nil
}

// readForm reads the one file of the form.
func readForm(r *http.Request) (data []byte, err error) {
	sent := false
	err = formbody.EachPart(r, func(part *multipart.Part, name string) error {
		if name != "file" {
			return fault.Field(name, fault.Unexpected)
		}
		sent = part.FileName() != ""
		if data, err = io.ReadAll(io.LimitReader(part, maxFile+1)); err != nil {
			return formbody.Broken(err)
		}
		if len(data) > maxFile {
			return fault.TooLarge(fileTooLarge)
		}
		return nil
	})
	if err == nil && !sent {
		err = fault.Field("file", fault.NoFile)
	}
	return data, err
}
