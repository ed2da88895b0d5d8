package version

import (
	"cmp"
	"compress/gzip"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"strings"

	"milepost/internal/authoring"
	"milepost/internal/authoring/translation"
	"milepost/internal/db"
)

// Translations are the translations of drafts.
type Translations interface {
	// Complete returns the translations into languages in which nothing of the units is missing or was changed since, by the tags of these,
	// and which others are left out.
	Complete(ctx context.Context, q db.Querier, applicationID, base string, units []translation.Unit) (map[string]translation.Texts, []authoring.LeftOutLanguage, error)
}

// AskTranslations names what has the translations of drafts. Call it before serving.
func (s *Service) AskTranslations(t Translations) { s.translations = t }

// complete returns the translations of a draft that a version would hold, and which languages it would leave out.
func (s *Service) complete(ctx context.Context, q db.Querier, draft *authoring.Application, from parts) (map[string]translation.Texts, []authoring.LeftOutLanguage, error) {
	units := translation.Of(&draft.Settings, from.rules, from.form, from.questions).Units()
	return s.translations.Complete(ctx, q, draft.ID, draft.Language, units)
}

// versionTexts is a translation as it is stored with a version.
type versionTexts struct {
	Language string `db:"language"`
	Texts    []byte `db:"texts"`
}

// readTexts reads the translations of a version.
func readTexts(ctx context.Context, q db.Querier, applicationID string, version int64) (map[string]translation.Texts, error) {
	var rows []versionTexts
	err := q.Select(ctx, &rows, `SELECT language, texts FROM application_version_language WHERE application_id = $1 AND version = $2`, applicationID, version)
	if err != nil {
		return nil, err
	}
	texts := make(map[string]translation.Texts, len(rows))
	for _, row := range rows {
		plain, err := decompress(row.Texts)
		var decoded translation.Texts
		if err == nil {
			err = json.Unmarshal(plain, &decoded)
		}
		if err != nil {
			return nil, fmt.Errorf("decode the texts in %s of version %d of application %s: %w", row.Language, version, applicationID, err)
		}
		texts[row.Language] = decoded
	}
	return texts, nil
}

// insertTexts stores the translations of a version.
func insertTexts(ctx context.Context, tx *db.Tx, f *Frozen) error {
	rows := make([][]any, 0, len(f.texts))
	for _, tag := range sortedTags(f.texts) {
		rows = append(rows, []any{f.ApplicationID, f.Version, tag, compress([]byte(authoring.Encode(f.texts[tag])), gzip.BestCompression)})
	}
	return db.InsertRows(ctx, tx, `INSERT INTO application_version_language (application_id, version, language, texts) VALUES `, 4, rows)
}

// Titles are the version's titles by the tags of its languages.
func (f *Frozen) Titles() map[string]string {
	titles := map[string]string{}
	for _, tag := range f.Languages() {
		titles[tag] = cmp.Or(f.texts[tag][translation.TitleKey], f.settings.Title)
	}
	return titles
}

func joinedTags(texts map[string]translation.Texts) string {
	return strings.Join(sortedTags(texts), ",")
}

// LanguageChange is a change of the texts in a language.
type LanguageChange struct {
	Language string `json:"language"`
	Kind     string `json:"kind" enum:"added,removed,changed"`
	Texts    int64  `json:"texts" doc:"how many texts differ"`
}

// diffLanguages compares translations: those after it in the order of their tags, then removed ones.
func diffLanguages(before, after map[string]translation.Texts) []LanguageChange {
	changes := []LanguageChange{}
	for _, tag := range sortedTags(after) {
		was, there := before[tag]
		switch n := differingTexts(was, after[tag]); {
		case !there:
			changes = append(changes, LanguageChange{tag, added, n})
		case n > 0:
			changes = append(changes, LanguageChange{tag, changed, n})
		}
	}
	for _, tag := range sortedTags(before) {
		if _, there := after[tag]; !there {
			changes = append(changes, LanguageChange{tag, removed, int64(len(before[tag]))})
		}
	}
	return changes
}

func differingTexts(before, after translation.Texts) (n int64) {
	rest := maps.Clone(before)
	for key, text := range after {
		if was, there := rest[key]; !there || was != text {
			n++
		}
		delete(rest, key)
	}
	return n + int64(len(rest))
}
