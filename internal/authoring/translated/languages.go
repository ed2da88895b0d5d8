package translated

import (
	"context"
	"slices"

	"milepost/internal/authoring"
	"milepost/internal/authoring/translation"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
)

var (
	wrongLanguage = fault.Define("translation.language", "A language such as en, es or pt-BR.")
	isBase        = fault.Define("translation.base-language", "The application is written in this language.")
	noBase        = fault.Define("translation.no-base-language", "Say first in which language the application is written.")
	addedAlready  = fault.Define("translation.added-already", "The application is translated into this language already.")
	languagesFull = fault.Define("translation.languages-full", "An application has at most {most, number} translations.")
)

// maxLanguages bounds the languages of an application.
const maxLanguages = 20

// List returns the languages of the actor's own draft; a stranger's is not found.
func (s *Service) List(ctx context.Context, actor authz.Actor, id string) (Languages, error) {
	q := s.db.Read()
	of, err := readDraft(ctx, q, actor, id)
	if err != nil {
		return Languages{}, err
	}
	tags, err := languagesOf(ctx, q, id)
	if err != nil {
		return Languages{}, err
	}
	offered, err := offeredIn(ctx, q, of.Application)
	if err != nil {
		return Languages{}, err
	}
	out := Languages{Base: of.Language, Languages: make([]LanguageRow, len(tags))}
	for i, tag := range tags {
		stored, err := storedIn(ctx, q, id, tag)
		if err != nil {
			return Languages{}, err
		}
		out.Languages[i] = LanguageRow{Language: tag, Count: translation.Counted(of.units, stored), Offered: slices.Contains(offered, tag)}
	}
	return out, nil
}

// Add has the actor's application translated into a language. Errors: 404 for a stranger's application, 409 for a language that it
// is translated into already and for one too many, 422 for a wrong language.
func (s *Service) Add(ctx context.Context, actor authz.Actor, id string, in NewLanguage) (LanguageRow, error) {
	of, err := readDraft(ctx, s.db.Read(), actor, id)
	if err != nil {
		return LanguageRow{}, err
	}
	tag, known := authoring.CanonicalLanguage(in.Language)
	row := LanguageRow{Language: tag, Count: translation.Counted(of.units, nil)}
	err = s.db.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		draft, err := authoring.OwnDraft(ctx, tx, actor, id)
		switch {
		case err != nil:
			return err
		case !known:
			return fault.Field("language", wrongLanguage)
		case draft.Language == "":
			return fault.Field("language", noBase)
		case draft.Language == tag:
			return fault.Field("language", isBase)
		}
		offered, err := offeredIn(ctx, tx, draft)
		if err != nil {
			return err
		}
		row.Offered = slices.Contains(offered, tag)
		return s.add(ctx, tx, actor, id, tag)
	})
	return row, err
}

func (s *Service) add(ctx context.Context, tx *db.Tx, actor authz.Actor, id, tag string) error {
	tags, err := languagesOf(ctx, tx, id)
	if err != nil {
		return err
	}
	if len(tags) >= maxLanguages && !slices.Contains(tags, tag) {
		return fault.Conflict(languagesFull.With("most", maxLanguages))
	}
	added, err := insertLanguage(ctx, tx, actor, id, tag, s.micros())
	if err != nil {
		return err
	}
	if !added {
		return fault.Conflict(addedAlready)
	}
	return s.audit(ctx, tx, actor, "application.language_added", id, tag)
}

// Remove deletes the translations of the actor's draft into a language; versions keep theirs. 404 for a stranger's application and
// for a language that is not there.
func (s *Service) Remove(ctx context.Context, actor authz.Actor, id, language string) error {
	return s.db.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		if _, err := authoring.OwnDraft(ctx, tx, actor, id); err != nil {
			return err
		}
		if err := requireLanguage(ctx, tx, actor, id, language); err != nil {
			return err
		}
		if err := deleteLanguage(ctx, tx, id, language); err != nil {
			return err
		}
		return s.audit(ctx, tx, actor, "application.language_removed", id, language)
	})
}

// Get returns the texts of the actor's draft with their translations into a language. 404 for a stranger's application and for a
// language that is not there.
func (s *Service) Get(ctx context.Context, actor authz.Actor, id, language string) (Translation, error) {
	of, stored, err := s.read(ctx, actor, id, language)
	if err != nil {
		return Translation{}, err
	}
	out := Translation{Base: of.Language, Language: language, Texts: make([]Text, len(of.units))}
	for i, u := range of.units {
		out.Texts[i] = textOf(u, stored[u.Key])
	}
	return out, nil
}

// read reads the actor's draft and its translations into a language.
func (s *Service) read(ctx context.Context, actor authz.Actor, id, language string) (draft, map[string]translation.Stored, error) {
	q := s.db.Read()
	of, err := readDraft(ctx, q, actor, id)
	if err != nil {
		return of, nil, err
	}
	if err := requireLanguage(ctx, q, actor, id, language); err != nil {
		return of, nil, err
	}
	stored, err := storedIn(ctx, q, id, language)
	return of, stored, err
}

func textOf(u translation.Unit, stored translation.Stored) Text {
	t := Text{
		Key: u.Key, Reader: string(u.Reader), Kind: string(u.Kind), Question: u.Question, Field: u.Field,
		Source: u.Text, Translation: stored.Text, State: string(u.StateOf(stored)),
	}
	if stored.Text != "" && stored.Source != u.Text {
		t.TranslatedFrom = stored.Source
	}
	return t
}
