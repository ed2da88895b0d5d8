package measureimport

import (
	"context"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/csvout"
	"milepost/internal/db"
	"milepost/internal/httpx"
	"milepost/internal/live"
	rosterfile "milepost/internal/people/roster/file"
	"milepost/internal/reqctx"
)

// listScores reads a page of scores with their decisions. It shows their children, and records that in the trail.
func (s *Service) listScores(ctx context.Context, in *scoresInput) (*httpx.Paged[[]ImportedScore], error) {
	actor, after := authz.Caller(ctx), int64(-1)
	if in.After != "" {
		if err := db.DecodeCursor(in.After, &after); err != nil {
			return nil, err
		}
	}
	m, err := s.store.of(ctx, s.k.DB.Read(), actor, in.ID, s.micros())
	if err != nil {
		return nil, err
	}
	list, err := s.store.scores(ctx, s.k.DB.Read(), actor, m.Key, in.Outcome, after, in.Limit+1)
	if err != nil {
		return nil, err
	}
	page := db.NewPage(list, in.Limit, func(one score) []any { return []any{one.Number} })
	out := &httpx.Paged[[]ImportedScore]{NextCursor: page.Next}
	if out.Body, err = s.wireScores(ctx, actor, m, page.Items); err != nil {
		return nil, err
	}
	return out, s.auditShown(ctx, actor, out.Body)
}

func (s *Service) wireScores(ctx context.Context, actor authz.Actor, m *scoreImport, list []score) ([]ImportedScore, error) {
	out := make([]ImportedScore, len(list))
	if len(list) == 0 {
		return out, nil
	}
	rows, err := s.store.rowsBetween(ctx, s.k.DB.Read(), m.Key, list[0].Row, list[len(list)-1].Row)
	if err != nil {
		return nil, err
	}
	names, err := s.store.names(ctx, s.k.DB.Read(), actor, list)
	if err != nil {
		return nil, err
	}
	for i := range list {
		one := &list[i]
		cells, _, err := rows[one.Row].decode()
		if err != nil {
			return nil, err
		}
		_, row := rosterfile.Place(one.Row)
		out[i] = ImportedScore{
			ID: strconv.FormatInt(one.Number, 10), Row: row, Outcome: one.Outcome, Reason: one.Reason, ChildID: one.ChildID, Child: names[one.ChildID],
			Measure: one.Measure, TestDate: one.TestDate, Cells: cells, UnknownMeasure: m.unknownMeasure(one, cells),
		}
		if one.Measure != "" && one.Reason != noValue && one.Reason != badValue {
			out[i].Value = &one.Value
		}
	}
	return out, nil
}

// unknownMeasure returns how the file names the measure of a score that is refused because there is none of that name: by a cell,
// or by the head of the score's column.
func (m *scoreImport) unknownMeasure(s *score, cells []string) string {
	column := int(s.Number % columnsAtMost)
	switch {
	case s.Reason != noMeasure || column >= len(m.fields):
		return ""
	case m.fields[column] != valueField:
		return strings.TrimSpace(m.columns[column].Name)
	}
	if named := slices.Index(m.fields, measureName); named >= 0 && named < len(cells) {
		return strings.TrimSpace(cells[named])
	}
	return ""
}

// auditShown records which children were shown.
func (s *Service) auditShown(ctx context.Context, actor authz.Actor, list []ImportedScore) error {
	var shown []string
	seen := map[string]bool{}
	for _, one := range list {
		if one.ChildID != "" && !seen[one.ChildID] {
			seen[one.ChildID] = true
			shown = append(shown, one.ChildID)
		}
	}
	if len(shown) == 0 {
		return nil
	}
	return s.k.Audit.Read(ctx, audit.Event{
		Action: "child.list", SubjectKind: "account", SubjectID: actor.ID, Children: shown, Detail: map[string]any{"children": len(shown)},
	})
}

// reasonTexts holds the reasons of refusals as texts for the table of refused scores.
var reasonTexts = map[string]string{
	badRow: "The row has more or fewer cells than the header.", noChild: "No child that you reach fits this row.",
	unsureID:     "A spreadsheet may have changed the ID: digits or zeros may be lost.",
	manyChildren: "More than one child fits this row.", archivedChild: "The child is archived.", noMeasure: "There is no measure.",
	noValue: "There is no score.", badValue: "The score is not a number.", outOfRange: "The score is outside the measure's range.",
	unsureValue: "A spreadsheet has shortened the number: write all of its digits.",
	noDate:      "There is no date.", badDate: "This is not a date.", unsureDate: "The date can be read in more than one way.",
	islamicDate: "The date is by the Islamic calendar, which differs between countries: write it by the Gregorian one.",
	futureDate:  "The date is in the future.", beforeBirth: "The date is before the child's birth.",
	repeated: "The file says this score twice.", badSource: "The source is longer than a line of 200 characters.",
	notStored: "It could not be stored: the child has too many scores, or was archived meanwhile.",
}

// writeRefused answers with the refused scores' rows as a table that can be mended and imported again.
func (s *Service) writeRefused(w http.ResponseWriter, r *http.Request) error {
	ctx, actor := r.Context(), authz.Caller(r.Context())
	m, err := s.store.of(ctx, s.k.DB.Read(), actor, r.PathValue("id"), s.micros())
	if err != nil {
		return err
	}
	httpx.Attach(w, csvout.ContentType, "milepost-refused-scores-"+reqctx.Today(r.Context(), s.k.Now()).UTC().Format(time.DateOnly)+".csv")
	if err := s.writeRows(ctx, w, actor, m); err != nil {
		s.k.Log.InfoContext(ctx, "table of refused scores broken off", "error", err)
		panic(http.ErrAbortHandler) // so that nobody takes half a table for the whole
	}
	return nil
}

func (s *Service) writeRows(ctx context.Context, w http.ResponseWriter, actor authz.Actor, m *scoreImport) error {
	heads := make([]string, 0, len(m.columns)+2)
	for _, c := range m.columns {
		heads = append(heads, c.Name)
	}
	table, err := csvout.New(w, append(heads, "Measure of the score", rosterfile.ReasonColumn)...)
	if err != nil {
		return err
	}
	for after := int64(-1); ; {
		list, err := s.store.scores(ctx, s.k.DB.Read(), actor, m.Key, isRefused, after, chunk)
		if err != nil {
			return err
		}
		if len(list) == 0 {
			return table.Flush()
		}
		rows, err := s.store.rowsBetween(ctx, s.k.DB.Read(), m.Key, list[0].Row, list[len(list)-1].Row)
		if err != nil {
			return err
		}
		for i := range list {
			cells, _, err := rows[list[i].Row].decode()
			if err != nil {
				return err
			}
			measure, reason := list[i].Measure, reasonTexts[list[i].Reason]
			if unknown := m.unknownMeasure(&list[i], cells); unknown != "" {
				measure, reason = unknown, "There is no measure \""+unknown+"\"."
			}
			if err := table.Write(append(cells, measure, reason)...); err != nil {
				return err
			}
		}
		after = list[len(list)-1].Number
	}
}

// watch streams the progress of an import: first the current state, then each step.
func (s *Service) watch(w http.ResponseWriter, r *http.Request) error {
	ctx, id := r.Context(), r.PathValue("id")
	now := func(ctx context.Context) ([]live.Event, error) {
		m, err := s.store.of(ctx, s.k.DB.Read(), authz.Caller(ctx), id, s.micros())
		if err != nil {
			return nil, err
		}
		return []live.Event{m.progress().event()}, nil
	}
	if _, err := now(ctx); err != nil { // before anything is subscribed for a stranger
		return err
	}
	return live.ServeSSE(w, r, s.k.Live, channel(id), now)
}
