package specialist

import (
	"context"
	"net/http"
	"slices"
	"strconv"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"milepost/internal/authz"
	"milepost/internal/csvout"
	"milepost/internal/db"
	"milepost/internal/httpx"
	"milepost/internal/letters"
	"milepost/internal/reqctx"
)

// exportPage is how many children an export writes and records at a time.
const exportPage = 500

type exportInput struct {
	Filter
	httpx.Today
	Sort  string `query:"sort" default:"last_name" maxLength:"60" doc:"as of the list"`
	Order string `query:"order" enum:",asc,desc"`
}

func (s *Service) mountExport(api *httpx.API) {
	const path = "/api/specialist/children.csv"
	httpx.Register(api, huma.Operation{OperationID: "export-specialist-children", Method: http.MethodGet, Path: path},
		s.export, httpx.Require(httpx.SameOriginOnly), httpx.Stream())
	httpx.DescribeAnswer[string](api, http.MethodGet, path, http.StatusOK, "text/csv")
}

// export streams a table of all children that match the filters, in the order of the list. A failure after the first line cuts
// the connection, so that nobody takes half a table for the whole.
func (s *Service) export(ctx context.Context, in *exportInput) (*huma.StreamResponse, error) {
	x, err := s.beginExport(ctx, authz.Caller(ctx), in)
	if err != nil {
		return nil, err
	}
	return &huma.StreamResponse{Body: func(hc huma.Context) {
		_, w := humago.Unwrap(hc)
		if err := x.send(ctx, w); err != nil {
			s.k.Log.InfoContext(ctx, "export of children's scores broken off", "error", err)
			panic(http.ErrAbortHandler)
		}
	}}, nil
}

// cohortExport is an export of what the caller sees at the moment when it begins. The next page is recorded before it is sent.
type cohortExport struct {
	s      *Service
	actor  authz.Actor
	view   *view
	asked  *asked
	sorted sorting
	page   db.Page[place]
}

// beginExport checks the request and reads the first page: errors up to here are still answered as a Problem.
func (s *Service) beginExport(ctx context.Context, actor authz.Actor, in *exportInput) (*cohortExport, error) {
	x := &cohortExport{s: s, actor: actor}
	var err error
	if x.view, err = s.view(ctx, actor); err != nil {
		return nil, err
	}
	in.Search = in.Or(in.Search)
	if x.asked, err = x.view.ask(&in.Filter); err != nil {
		return nil, err
	}
	if x.sorted, err = x.view.sorting(in.Sort, in.Order); err != nil {
		return nil, err
	}
	if err := x.turn(ctx); err != nil {
		return nil, err
	}
	return x, nil
}

// turn replaces the page by the one after it.
func (x *cohortExport) turn(ctx context.Context) error {
	var err error
	if x.page, _, err = x.view.page(x.asked, x.sorted, x.page.Next, exportPage); err != nil {
		return err
	}
	ids := make([]string, len(x.page.Items))
	for i, p := range x.page.Items {
		ids[i] = p.child.id
	}
	return x.s.audit(ctx, x.actor, "specialist.export", ids)
}

func (x *cohortExport) send(ctx context.Context, w http.ResponseWriter) error {
	httpx.Attach(w, csvout.ContentType, "milepost-children-scores-"+reqctx.Today(ctx, x.s.k.Now()).UTC().Format(time.DateOnly)+".csv")
	table, err := csvout.New(httpx.DeadlineWriter(w), x.view.exportHead(letters.ReaderFor(ctx, x.s.k))...)
	if err != nil {
		return err
	}
	for {
		for _, p := range x.page.Items {
			if err := table.Write(x.view.exportLine(p.child)...); err != nil {
				return err
			}
		}
		if err := table.Flush(); err != nil {
			return err
		}
		if err := ctx.Err(); err != nil || x.page.Next == "" {
			return err
		}
		if err := x.turn(ctx); err != nil {
			return err
		}
	}
}

var (
	exportedFields = letters.DefineAll("table.",
		"child-id", "first-name", "middle-name", "last-name", "age", "date-of-birth", "gender-identity", "ethnicity", "language", "address",
		"email", "phone", "screening-mean", "assessment-mean", "intervention-mean")
	exportedFigures = letters.DefineAll("table.measure.",
		"measurements", "baseline", "baseline-date", "current", "current-date", "last-month", "same-month-last-year", "past-year-average", "due-since")
)

// exportHead names the fields of a child and the figures of each measure.
func (v *view) exportHead(reader letters.Reader) []string {
	head := slices.Grow(reader.All(exportedFields), len(exportedFigures)*len(v.measures.list))
	for i := range v.measures.list {
		for _, figure := range exportedFigures {
			head = append(head, reader.Say(figure.With("measure", v.measures.list[i].Code)))
		}
	}
	return head
}

// exportLine is a child as a line of the table; what there is not is empty.
func (v *view) exportLine(c *child) []string {
	one := v.wire(c)
	cells := []string{
		one.ChildID, one.FirstName, one.MiddleName, one.LastName, one.Age, one.DateOfBirth, one.Gender, one.Ethnicity, one.Language,
		one.Address, one.Email, one.PhoneNumber,
		figureText(one.Screening), figureText(one.Assessment), figureText(one.Intervention),
	}
	scores := make(map[string]*MeasureScore, len(one.Scores))
	for i := range one.Scores {
		scores[one.Scores[i].Measure] = &one.Scores[i]
	}
	first := make(map[string]string, len(one.Due))
	for _, due := range one.Due {
		first[due.Measure] = due.Since
	}
	for i := range v.measures.list {
		name := v.measures.list[i].Measure.Measure
		s := scores[name]
		if s == nil {
			cells = append(cells, "0", "", "", "", "", "", "", "", first[name])
			continue
		}
		cells = append(cells, strconv.FormatInt(s.N, 10), bounded(&s.Baseline, s.BaselineLimit), s.BaselineDate, bounded(&s.Current, s.CurrentLimit),
			s.CurrentDate, bounded(s.LastMonth, s.LastMonthLimit), bounded(s.SameMonthLastYear, s.SameMonthLastYearLimit),
			bounded(s.PastYear, s.PastYearLimit), s.DueSince)
	}
	return cells
}

// bounded is a value with the sign of one beyond the scale.
func bounded(x *float64, sign string) string {
	if x == nil || sign == "" {
		return figureText(x)
	}
	return sign + " " + figureText(x)
}

// figureText returns the shortest exact decimal text of a figure, without an exponent.
func figureText(x *float64) string {
	if x == nil {
		return ""
	}
	return strconv.FormatFloat(*x, 'f', -1, 64)
}
