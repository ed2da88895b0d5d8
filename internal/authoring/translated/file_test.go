package translated_test

import (
	"context"
	"fmt"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/authoring"
	"milepost/internal/authoring/authoringtest"
	"milepost/internal/authoring/translated"
)

func (h *fixture) export(format string) string {
	h.T.Helper()
	w := h.Call("owner", "GET", path+h.id+"/es/file?format="+format, "")
	require.Equal(h.T, 200, w.Code, w.Body.String())
	require.Contains(h.T, w.Header().Get("Content-Disposition"), "Counting (es).")
	return w.Body.String()
}

func (h *fixture) upload(file, query string) *httptest.ResponseRecorder {
	return h.Form("owner", "POST", path+h.id+"/es/file"+query, map[string]string{"file@texts": file})
}

func (h *fixture) imports(file, query string) translated.Imported {
	h.T.Helper()
	return authoringtest.Decode[translated.Imported](h.T, h.upload(file, query), 200)
}

var formats = []string{"xliff-1.2", "xliff-2.1", "csv"}

func TestFilesOfFiveHundredQuestionsComeBackWithoutADifference(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.in = authoringtest.Content(500)
		h.in.Application.Language = new("en")
		for i := range h.in.Questions {
			q := &h.in.Questions[i]
			q.Procedure, q.Hint = fmt.Sprintf("Sit\r\nbeside <b>%d</b>", i), "=1+1 & more"
			q.Options = []authoring.Option{{Value: "yes, no"}, {Value: "\"no\""}}
		}
		h.save()
		h.translate(translated.TextChange{Key: "title", Text: "Contar", Source: "Counting"}, translated.TextChange{Key: h.key("hint"), Text: "=2", Source: "older"})
		for _, format := range formats {
			before, file := h.get(), h.export(format)
			require.Equal(h.T, translated.Imported{Format: format, Texts: 2, Same: 2, Older: []string{}, Unknown: []string{}, Refused: []translated.RefusedText{}},
				h.imports(file, ""))
			require.Equal(h.T, before, h.get())
		}
		all, err := h.Translations.Get(context.Background(), h.Owner, h.id, "es")
		require.NoError(h.T, err)
		texts := make([]translated.TextChange, 0, len(all.Texts))
		for _, text := range all.Texts {
			texts = append(texts, translated.TextChange{Key: text.Key, Text: "es " + text.Source, Source: text.Source, Was: text.Translation})
		}
		_, err = h.Translations.Save(context.Background(), h.Owner, h.id, "es", translated.TextChanges{Texts: texts})
		require.NoError(h.T, err)
		full := h.get()
		for _, format := range formats {
			file := h.export(format)
			require.Equal(h.T, 204, h.Call("owner", "DELETE", path+h.id+"/es", "").Code)
			h.add("es")
			require.Equal(h.T, len(full), h.imports(file, "?dry_run=true").New)
			require.Empty(h.T, h.get()["title"].Translation, "nothing was saved")
			require.Equal(h.T, len(full), h.imports(file, "").New, format)
			for key, text := range h.get() {
				require.Equal(h.T, "done", text.State, key)
				require.Equal(h.T, strings.ReplaceAll(full[key].Translation, "\r\n", "\n"), strings.ReplaceAll(text.Translation, "\r\n", "\n"), format)
			}
			require.Equal(h.T, len(full), h.imports(file, "").Same)
		}
	})
}

func TestAFileSaysWhatItChanges(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.translate(translated.TextChange{Key: "title", Text: "Cuenta", Source: "Counting"})
		file := "key,source,translation\ntitle,Counting,Contar\n" + h.key("question") + ",How much?,¿Cuántos?\ngone,Old,Viejo\n" + h.key("specialist_prompt") + ",secret prompt,\n"
		want := translated.Imported{
			Format: "csv", Texts: 2, New: 1, Changed: 1, Older: []string{h.key("question")}, Unknown: []string{"gone"}, Refused: []translated.RefusedText{},
		}
		require.Equal(h.T, want, h.imports(file, "?dry_run=true"))
		require.Equal(h.T, "Cuenta", h.get()["title"].Translation)
		require.Equal(h.T, want, h.imports(file, ""))
		require.Equal(h.T, "Contar", h.get()["title"].Translation)
		require.Equal(h.T, "changed", h.get()[h.key("question")].State)
	})
}

func TestATranslationThatNobodyCheckedStaysOneOfAnOlderText(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.translate(translated.TextChange{Key: "title", Text: "Contar", Source: "Count"})
		for _, format := range formats {
			h.imports(h.export(format), "")
			require.Equal(h.T, "changed", h.get()["title"].State, format)
		}
		h.imports(strings.Replace(h.export("xliff-1.2"), "needs-review-translation", "final", 1), "")
		require.Equal(h.T, "done", h.get()["title"].State)
	})
}

func TestFilesAreRefusedAsAWhole(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.translateAll("es")
		file := h.export("xliff-1.2")
		for name, c := range map[string]struct {
			file string
			id   string
			line int
		}{
			"language":                       {strings.Replace(file, `target-language="es"`, `target-language="fr"`, 1), "translation.file-language", 1},
			"source":                         {strings.Replace(file, `source-language="en"`, `source-language="de"`, 1), "translation.file-source", 1},
			"application":                    {strings.Replace(file, h.id, "4f2b7c1e-0000-4000-8000-000000000000", 1), "translation.file-application", 1},
			"truncated":                      {file[:len(file)/2], "translation.file-xml", strings.Count(file[:len(file)/2], "\n") + 1},
			"a wrong row":                    {strings.Replace(file, "es How many?", "es \u202ehow", 1), "translation.not-plain", 0},
			"a table of another application": {"key,source,translation\nquestion/x/hint,a,b\n", "translation.file-application", 1},
		} {
			w := h.upload(strings.Replace(c.file, "es Counting", "Contar", 1), "")
			require.Equal(h.T, 422, w.Code, name)
			require.Equal(h.T, "es Counting", h.get()["title"].Translation, "%s: nothing is saved", name)
			out := authoringtest.Decode[translated.Imported](h.T, w, 422)
			require.Equal(h.T, c.id, out.Refused[0].MessageID, name)
			if c.line > 0 {
				require.Equal(h.T, c.line, out.Refused[0].Line, name)
			}
			require.NotEmpty(h.T, h.imports(c.file, "?dry_run=true").Refused, name)
		}
		require.Equal(h.T, 415, h.upload(string(authoringtest.PNG(h.T)), "").Code, "a picture")
		require.Equal(h.T, 413, h.upload(strings.Repeat("a", 50<<20), "").Code)
		require.Equal(h.T, 422, h.upload(file, "?dry_run=perhaps").Code)
		require.Equal(h.T, 422, h.Form("owner", "POST", path+h.id+"/es/file", map[string]string{"other": "x"}).Code)
		require.Equal(h.T, 422, h.Call("owner", "GET", path+h.id+"/es/file?format=docx", "").Code)
		require.Equal(h.T, 404, h.Call("stranger", "GET", path+h.id+"/es/file", "").Code)
		require.Equal(h.T, 404, h.Form("stranger", "POST", path+h.id+"/es/file", map[string]string{"file@texts": file}).Code)
		require.Equal(h.T, 404, h.Call("owner", "GET", path+h.id+"/fr/file", "").Code)
	})
}
