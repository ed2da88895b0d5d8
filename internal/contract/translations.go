package contract

import (
	"milepost/internal/authoring/translated"
	"milepost/internal/testworld"
)

// translationOperations are about the languages that an application is translated into.
var translationOperations = table{
	"list-translations": {Call: func(c Case) call { return call{ID: c.application()} }},
	"add-translation": {Call: func(c Case) call {
		return call{ID: c.written(), Body: translated.NewLanguage{Language: "es"}}
	}},
	"get-translation":    {Call: func(c Case) call { return call{ID: c.translated(), Second: "ar"} }},
	"remove-translation": {Call: func(c Case) call { return call{ID: c.translated(), Second: "ar"} }},
	"export-translation": {Call: func(c Case) call { return call{ID: c.translated(), Second: "ar", Query: "?format=csv"} }},
	"import-translation": {Call: func(c Case) call {
		return call{ID: c.translated(), Second: "ar", Form: map[string]string{}, List: []byte("key,source,translation\ntitle," + testworld.Title + ",النظر والعد\n")}
	}},
	"save-translation": {Call: func(c Case) call { return call{ID: c.translated(), Second: "ar", Body: arabicTitle()} }, Tamper: []tampering{{
		what: "a translation of the application of another", caller: "admin", row: Own,
		with: map[string]any{"texts": []any{map[string]any{"key": "title", "text": "عنوان", "source": testworld.Title, "was": "", "application_id": strangerApp}}}, want: 422,
		stays: func(f tamperedCall) (string, string) {
			return f.Text(`SELECT CAST(COUNT(*) AS TEXT) FROM application_translation`), "0"
		},
	}}},
}

// arabicTitle translates the title of a draft.
func arabicTitle() translated.TextChanges {
	return translated.TextChanges{Texts: []translated.TextChange{{Key: "title", Text: "النظر والعد", Source: testworld.Title}}}
}

// written is an application whose author says that it is written in English.
func (c Case) written() string {
	id := c.application()
	if c.Row != Missing {
		c.Exec(`UPDATE application SET language = 'en' WHERE id = $1`, id)
	}
	return id
}

// translated is an application that is translated into Arabic.
func (c Case) translated() string {
	id := c.written()
	if c.Row != Missing {
		c.Exec(`INSERT INTO application_language (application_id, language, created_at) VALUES ($1, 'ar', 1) ON CONFLICT DO NOTHING`, id)
	}
	return id
}
