package measureimport

import (
	"context"
	"io"
	"slices"
	"strconv"
	"strings"

	"milepost/internal/authz"
	"milepost/internal/csvout"
	"milepost/internal/db"
	"milepost/internal/httpx"
	"milepost/internal/importing"
	importfile "milepost/internal/importing/file"
)

// listScores reads a page of scores with their decisions. It shows their children, and records that in the trail.
func (s *Service) listScores(ctx context.Context, in *scoresInput) (*httpx.Paged[[]ImportedScore], error) {
	actor, after := authz.Caller(ctx), int64(-1)
	if in.After != "" {
		if err := db.DecodeCursor(in.After, &after); err != nil {
			return nil, err
		}
	}
	m, err := s.store.Of(ctx, s.k.DB.Read(), actor, in.ID, s.micros())
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
	shown := make([]string, len(out.Body))
	for i := range out.Body {
		shown[i] = out.Body[i].ChildID
	}
	return out, importing.AuditShown(ctx, s.k, actor, shown)
}

func (s *Service) wireScores(ctx context.Context, actor authz.Actor, m *scoreImport, list []score) ([]ImportedScore, error) {
	out := make([]ImportedScore, len(list))
	if len(list) == 0 {
		return out, nil
	}
	rows, err := s.RowsBetween(ctx, s.k.DB.Read(), m.Key, list[0].Row, list[len(list)-1].Row)
	if err != nil {
		return nil, err
	}
	names, err := s.store.names(ctx, s.k.DB.Read(), actor, list)
	if err != nil {
		return nil, err
	}
	for i := range list {
		one := &list[i]
		cells, _, err := rows[one.Row].Decode()
		if err != nil {
			return nil, err
		}
		_, row := importfile.Place(one.Row)
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
		return strings.TrimSpace(m.Columns[column].Name)
	}
	if named := slices.Index(m.fields, measureName); named >= 0 && named < len(cells) {
		return strings.TrimSpace(cells[named])
	}
	return ""
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

// writeRefused writes the rows of the refused scores, each with the score's measure and its reason.
func (s *Service) writeRefused(ctx context.Context, to io.Writer, actor authz.Actor, m *scoreImport) error {
	heads := make([]string, 0, len(m.Columns)+2)
	for _, c := range m.Columns {
		heads = append(heads, c.Name)
	}
	table, err := csvout.New(to, append(heads, "Measure of the score", importfile.ReasonColumn)...)
	if err != nil {
		return err
	}
	for after := int64(-1); ; {
		list, err := s.store.scores(ctx, s.k.DB.Read(), actor, m.Key, isRefused, after, importing.Chunk)
		if err != nil {
			return err
		}
		if len(list) == 0 {
			return table.Flush()
		}
		rows, err := s.RowsBetween(ctx, s.k.DB.Read(), m.Key, list[0].Row, list[len(list)-1].Row)
		if err != nil {
			return err
		}
		for i := range list {
			cells, _, err := rows[list[i].Row].Decode()
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
