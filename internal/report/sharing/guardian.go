package sharing

import (
	"context"
	"slices"
	"strings"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/report/attention"
	"milepost/internal/report/content"
	"milepost/internal/report/document"
)

// Shared pages through the signed reports that are shared with the actor as a guardian, of one child or of all when childID is empty,
// the last shared first.
func (s *Service) Shared(ctx context.Context, actor authz.Actor, childID string, limit int, after string) (db.Page[SharedReportRow], error) {
	place, err := db.ReadPlace(after)
	if err != nil {
		return db.Page[SharedReportRow]{}, err
	}
	rows, err := listShared(ctx, s.k.DB.Read(), actor, childID, place, limit+1)
	if err != nil {
		return db.Page[SharedReportRow]{}, err
	}
	found := db.PageFrom(rows, limit, func(r SharedReportRow) db.Place { return db.Place{At: int64(r.SharedAt), ID: r.ReportID} })
	page := db.Page[SharedReportRow]{Items: []SharedReportRow{}, Next: found.Next}
	children := make([]string, len(found.Items))
	for i, r := range found.Items {
		children[i] = r.ChildID
		page.Items = append(page.Items, r)
	}
	return page, s.k.Audit.Read(ctx, audit.Event{
		Action: "report.list", SubjectKind: "account", SubjectID: actor.ID, Children: children,
		Detail: map[string]any{"reports": len(children)},
	})
}

// Latest returns a bounded number of the signed reports last shared with the actor as a guardian, for callers that record by
// themselves which children they show.
func (*Service) Latest(ctx context.Context, q db.Querier, actor authz.Actor, limit int) ([]SharedReportRow, error) {
	newest, err := db.ReadPlace("")
	if err != nil {
		return nil, err
	}
	return listShared(ctx, q, actor, "", newest, limit)
}

// GetShared reads the newest signed version of a report that is shared with the actor as a guardian, as it prints; any
// other is [db.ErrNotFound].
func (s *Service) GetShared(ctx context.Context, actor authz.Actor, id string) (document.Report, error) {
	q := s.k.DB.Read()
	row, err := findShared(ctx, q, actor, id)
	if err != nil {
		return document.Report{}, err
	}
	out, err := s.versions.Read(ctx, q, row.ID, row.Signed)
	if err != nil {
		return document.Report{}, err
	}
	return forGuardian(out), s.k.Audit.Read(ctx, audit.Event{
		Action: "report.read", SubjectKind: "report", SubjectID: row.ID, ChildID: row.ChildID, Detail: map[string]any{"version": row.Signed},
	})
}

// forGuardian reduces a report to what is printed of it: no sections that are opted out, no scoring help or private notes of
// questions, and neither the child's address nor contact details of guardians, who may live apart.
func forGuardian(r document.Report) document.Report {
	var shown map[string]bool
	r.Content, shown = r.Content.Printed()
	if !shown["background"] {
		r.Child.Background = document.ReportBackground{Guardians: []document.ReportContact{}}
	}
	r.Child.Background.Address = ""
	r.Child.Background.Guardians = withoutContact(r.Child.Background.Guardians)
	if !shown["totalScore"] {
		r.Totals = document.Totals{StrongestBy: document.ByPoints, ScoreCategoryBy: document.ByPoints}
	}
	if !slices.ContainsFunc(content.OfCategories, func(key string) bool { return shown[key] }) {
		r.Categories, r.Areas, r.Types = []document.CategorySummary{}, []document.CategorySummary{}, []document.CategorySummary{}
	}
	if !shown["testScore"] {
		r.Questions = []document.QuestionRow{}
	}
	for i := range r.Questions {
		q := &r.Questions[i]
		q.CorrectAnswer, q.ChildSelectedAnswer, q.SpokenAnswer, q.Prompt, q.Hint, q.Notes, q.Changes = "", "", "", "", "", "", nil
	}
	r.Session = attention.Session{Questions: []attention.SessionQuestion{}, Trends: []attention.SessionTrend{}} // printed are only the sentences made of it
	r.Periods = printedPeriods(r.Content, shown, r.Periods)
	// No section may contain results of another activity, which may not be shared with the guardian, or why figures were
	// recomputed.
	r.Raters, r.Content = nil, r.Content.WithoutRaters() // a teacher's answers are not for a parent
	r.SecondScoring = nil                                // both scores of single questions, and the scorers' remarks to each other
	r.Change, r.NewerNorms, r.RecordChanged, r.Snapshot.Why = nil, false, []string{}, ""
	r.Figures, r.Stale = printedFigures(r), []document.StaleSentence{}
	return r
}

// withoutContact returns the guardians by name.
func withoutContact(all []document.ReportContact) []document.ReportContact {
	named := make([]document.ReportContact, len(all))
	for i, g := range all {
		named[i].Name = g.Name
	}
	return named
}

// printedPeriods returns the periods of a printed bar chart.
func printedPeriods(c content.Content, shown map[string]bool, all []document.Period) []document.Period {
	var printed []document.Period
	for _, p := range all {
		looksBack := func(chart content.ChartSettings) bool {
			return chart.Kind == "bar" && chart.Variant == "worst" && chart.IsActive && chart.Period == p.Period
		}
		if shown["barChart"] && slices.ContainsFunc(c.Charts, looksBack) {
			printed = append(printed, p)
		}
	}
	return printed
}

// printedFigures returns only the figures used by the filled-in introduction: sentences have their own.
func printedFigures(r document.Report) []document.FigureText {
	printed := []document.FigureText{}
	for _, f := range r.Figures {
		if strings.Contains(r.Content.Introduction.Template, "{"+f.ID+"}") {
			printed = append(printed, f)
		}
	}
	return printed
}
