package report

import (
	"context"
	"slices"
	"strings"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/report/content"
)

// Shared pages through the signed reports that are shared with the actor as a guardian, the last shared first.
func (s *Service) Shared(ctx context.Context, actor authz.Actor, limit int, after string) (db.Page[SharedReportRow], error) {
	place, err := db.ReadPlace(after)
	if err != nil {
		return db.Page[SharedReportRow]{}, err
	}
	rows, err := listShared(ctx, s.k.DB.Read(), actor, place, limit+1)
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
	return page, s.auditList(ctx, actor, children)
}

// GetShared reads the newest signed version of a report that is shared with the actor as a guardian, as it prints; any
// other is [db.ErrNotFound].
func (s *Service) GetShared(ctx context.Context, actor authz.Actor, id string) (Report, error) {
	q := s.k.DB.Read()
	row, err := findShared(ctx, q, actor, id)
	if err != nil {
		return Report{}, err
	}
	version, err := readVersion(ctx, q, row.ID, row.Signed)
	if err != nil {
		return Report{}, err
	}
	out, err := version.report()
	if err != nil {
		return Report{}, err
	}
	return forGuardian(out), s.auditReadOf(ctx, row.ID, row.ChildID, map[string]any{"version": row.Signed})
}

// forGuardian leaves of a report what is printed of it: nothing of a section that is opted out, and of the questions
// neither what helps to answer them nor what the specialist noted for themself.
func forGuardian(r Report) Report {
	var shown map[string]bool
	r.Content, shown = r.Content.Printed()
	if !shown["background"] {
		r.Child.Background = ReportBackground{Guardians: []ReportContact{}}
	}
	if !shown["totalScore"] {
		r.Totals = Totals{StrongestBy: byPoints, ScoreCategoryBy: byPoints}
	}
	if !slices.ContainsFunc(content.OfCategories, func(key string) bool { return shown[key] }) {
		r.Categories, r.Areas, r.Types = []CategorySummary{}, []CategorySummary{}, []CategorySummary{}
	}
	if !shown["testScore"] {
		r.Questions = []QuestionRow{}
	}
	for i := range r.Questions {
		q := &r.Questions[i]
		q.CorrectAnswer, q.ChildSelectedAnswer, q.Prompt, q.Hint, q.Notes, q.Changes = "", "", "", "", "", nil
	}
	r.Session = Session{Questions: []SessionQuestion{}, Trends: []SessionTrend{}} // printed are only the sentences made of it
	// No section prints what another activity came to, which may not be shared with them, or why figures were computed anew.
	r.Change, r.NewerNorms, r.RecordChanged, r.Snapshot.Why = nil, false, []string{}, ""
	r.Figures, r.Stale = printedFigures(r), []StaleSentence{}
	return r
}

// printedFigures are those that the filled-in introduction names, and no others: sentences bring their own.
func printedFigures(r Report) []FigureText {
	printed := []FigureText{}
	for _, f := range r.Figures {
		if strings.Contains(r.Content.Introduction.Template, "{"+f.ID+"}") {
			printed = append(printed, f)
		}
	}
	return printed
}
