package demo

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"milepost/internal/authoring/translated"
)

// Translations are texts in a language, by the English ones.
type Translations map[string]string

// translatedInto are the languages that some applications are translated into. What depends on the sounds of English, such as rhymes, is
// not translated: another language needs questions of its own.
var translatedInto = []string{"ar", "es"}

// LoadTranslations reads the embedded translations into a language.
func LoadTranslations(language string) (Translations, error) {
	var texts Translations
	text, err := contentFiles.ReadFile("content/translations-" + language + ".json")
	if err != nil {
		return nil, err
	}
	if err := json.Unmarshal(text, &texts); err != nil {
		return nil, fmt.Errorf("read the translations into %s: %w", language, err)
	}
	return texts, nil
}

// translate adds the translations of an application of that title, if there are any.
func (f *filler) translate(ctx context.Context, id, title string) error {
	for _, language := range translatedInto {
		texts, err := LoadTranslations(language)
		if err != nil {
			return err
		}
		if texts[title] == "" {
			continue
		}
		if err := f.translateInto(ctx, id, language, texts); err != nil {
			return fmt.Errorf("%s in %s: %w", title, language, err)
		}
	}
	return nil
}

func (f *filler) translateInto(ctx context.Context, id, language string, texts Translations) error {
	if _, err := f.Translations.Add(ctx, f.author, id, translated.NewLanguage{Language: language}); err != nil {
		return err
	}
	all, err := f.Translations.Get(ctx, f.author, id, language)
	if err != nil {
		return err
	}
	var changes []translated.TextChange
	var missing []string
	for _, text := range all.Texts {
		switch in := texts[text.Source]; {
		case in != "":
			changes = append(changes, translated.TextChange{Key: text.Key, Text: in, Source: text.Source})
		case text.State != "done":
			missing = append(missing, text.Source)
		}
	}
	if len(missing) > 0 {
		return fmt.Errorf("not translated: %s", strings.Join(missing, " | "))
	}
	_, err = f.Translations.Save(ctx, f.author, id, language, translated.TextChanges{Texts: changes})
	return err
}
