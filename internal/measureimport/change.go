package measureimport

import (
	"context"
	"strings"
	"unicode/utf8"

	"milepost/internal/authz"
	"milepost/internal/fault"
	"milepost/internal/importing"
	importcell "milepost/internal/importing/cell"
	"milepost/internal/wire"
)

var (
	runAlready        = fault.Define("score-import.run-already", "This import was run already.")
	scoreImportSource = fault.Define("score-import.source", "Please name the source in one line of at most 200 characters.")
)

// Change reads the file of an open import of the actor's in another way, and decides on its scores again.
func (s *Service) Change(ctx context.Context, actor authz.Actor, id string, in MeasureImportEdit) (MeasureImport, error) {
	m, err := s.store.Of(ctx, s.k.DB.Read(), actor, id, s.micros())
	if err != nil {
		return MeasureImport{}, err
	}
	if m.State != importing.Open {
		return MeasureImport{}, fault.Conflict(runAlready)
	}
	list, err := s.measures.Measures(ctx, actor)
	if err != nil {
		return MeasureImport{}, err
	}
	known := newMeasures(list)
	if in.Fields != nil {
		if err := m.checkFields(*in.Fields, known); err != nil {
			return MeasureImport{}, err
		}
		m.fields = *in.Fields
	}
	if in.DateOrder != nil {
		m.Chosen = importcell.Order(*in.DateOrder)
	}
	if in.Answers != nil {
		if err := m.choose(*in.Answers); err != nil {
			return MeasureImport{}, err
		}
	}
	if in.SourceText != nil {
		text := strings.TrimSpace(*in.SourceText)
		if !wire.OneLine(text) || utf8.RuneCountInString(text) > maxSource {
			return MeasureImport{}, fault.Field("source_text", scoreImportSource)
		}
		m.SourceText = text
	}
	if err := s.decide(ctx, m, known); err != nil {
		return MeasureImport{}, err
	}
	return m.wire(), nil
}
