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
	"milepost/internal/letters"
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

// reasonTexts are the reasons of refusals for the table of refused scores.
var reasonTexts = func() map[string]letters.Text {
	texts := map[string]letters.Text{}
	for _, reason := range reasons {
		if reason != byNameAlone {
			texts[reason] = letters.Define("refused.score." + reason)
		}
	}
	return texts
}()

var (
	refusedReason  = letters.Define("refused.reason")
	refusedMeasure = letters.Define("refused.measure")
	unknownText    = letters.Define("refused.score.unknown_measure")
)

// writeRefused writes the rows of the refused scores, each with the score's measure and its reason.
func (s *Service) writeRefused(ctx context.Context, to io.Writer, actor authz.Actor, m *scoreImport) error {
	heads := make([]string, 0, len(m.Columns)+2)
	for _, c := range m.Columns {
		heads = append(heads, c.Name)
	}
	reader := letters.ReaderFor(ctx, s.k)
	table, err := csvout.New(to, append(heads, reader.Say(refusedMeasure), reader.Say(refusedReason))...)
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
			measure, reason := list[i].Measure, letters.Sentence(reasonTexts[list[i].Reason])
			if unknown := m.unknownMeasure(&list[i], cells); unknown != "" {
				measure, reason = unknown, unknownText.With("name", unknown)
			}
			if err := table.Write(append(cells, measure, reader.Say(reason))...); err != nil {
				return err
			}
		}
		after = list[len(list)-1].Number
	}
}
