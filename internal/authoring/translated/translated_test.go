package translated_test

import (
	"context"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/authoring"
	"milepost/internal/authoring/authoringtest"
	"milepost/internal/authoring/translated"
	"milepost/internal/httpx/problem"
)

func TestLanguagesAreAddedAndRemoved(t *testing.T) {
	onBoth(t, func(h *fixture) {
		list := authoringtest.Decode[translated.Languages](h.T, h.Call("owner", "GET", path+h.id, ""), 200)
		require.Equal(h.T, "en", list.Base)
		require.Len(h.T, list.Languages, 1)
		require.Equal(h.T, "es", list.Languages[0].Language)
		require.Equal(h.T, list.Languages[0].Total, list.Languages[0].Missing)
		require.Positive(h.T, list.Languages[0].Total)
		for body, status := range map[string]int{
			`{"language":"pt-br"}`: 201, `{"language":" es "}`: 409, `{"language":"en"}`: 422, `{"language":"no language"}`: 422, `{"language":""}`: 422, `{"language":"und"}`: 422,
		} {
			require.Equal(h.T, status, h.Call("owner", "POST", path+h.id, body).Code, body)
		}
		require.Equal(h.T, 200, h.Call("owner", "GET", path+h.id+"/pt-BR", "").Code, "the usual form of the tag")
		h.translateAll("es")
		require.Equal(h.T, 204, h.Call("owner", "DELETE", path+h.id+"/es", "").Code)
		require.Equal(h.T, 404, h.Call("owner", "DELETE", path+h.id+"/es", "").Code)
		require.Equal(h.T, 404, h.Call("owner", "GET", path+h.id+"/es", "").Code)
		require.Equal(h.T, 404, h.patch("owner", translated.TextChange{Key: "title", Text: "Contar", Source: "Counting"}).Code)
		h.add("es")
		require.Equal(h.T, "missing", h.get()["title"].State, "nothing is left of it")
	})
}

func TestAnApplicationHasAtMostTwentyTranslations(t *testing.T) {
	onBoth(t, func(h *fixture) {
		for _, tag := range strings.Fields("ar cs da de el et fi fr he hi hu it ja ko nl no pl pt ro") {
			h.add(tag)
		}
		require.Equal(h.T, 409, h.Call("owner", "POST", path+h.id, `{"language":"sv"}`).Code)
	})
}

func TestWithoutABaseLanguageNothingIsTranslated(t *testing.T) {
	onBoth(t, func(h *fixture) {
		other := h.Create("Other").ApplicationID
		require.Equal(h.T, 422, h.Call("owner", "POST", path+other, `{"language":"es"}`).Code)
	})
}

func TestAStrangerFindsNothing(t *testing.T) {
	onBoth(t, func(h *fixture) {
		change := translated.TextChange{Key: "title", Text: "Mine", Source: "Counting"}
		require.Equal(h.T, 404, h.Call("stranger", "GET", path+h.id, "").Code)
		require.Equal(h.T, 404, h.Call("stranger", "POST", path+h.id, `{"language":"fr"}`).Code)
		require.Equal(h.T, 404, h.Call("stranger", "GET", path+h.id+"/es", "").Code)
		require.Equal(h.T, 404, h.Call("stranger", "DELETE", path+h.id+"/es", "").Code)
		require.Equal(h.T, 404, h.patch("stranger", change).Code)
		require.Equal(h.T, "missing", h.get()["title"].State)
	})
}

func TestASavedTextHasTheStateOfWhatItWasMadeFrom(t *testing.T) {
	onBoth(t, func(h *fixture) {
		saved := h.translate(
			translated.TextChange{Key: "title", Text: "Contar", Source: "Counting"},
			translated.TextChange{Key: h.key("question"), Text: "¿Qué cantidad?", Source: "How much?"},
		)
		require.Equal(h.T, []translated.SavedText{{Key: "title", State: "done"}, {Key: h.key("question"), State: "changed"}}, saved.Saved)
		require.Equal(h.T, []int{1, 1}, []int{saved.Done, saved.Changed})
		text := h.get()[h.key("question")]
		require.Equal(h.T, []string{"How many?", "¿Qué cantidad?", "How much?", "changed"}, []string{text.Source, text.Translation, text.TranslatedFrom, text.State})

		h.translate(translated.TextChange{Key: h.key("question"), Text: "¿Qué cantidad?", Source: "How many?", Was: "¿Qué cantidad?"})
		require.Equal(h.T, "done", h.get()[h.key("question")].State, "it still holds")
		h.in.Application.Title = new("Counting on")
		h.save()
		require.Equal(h.T, "changed", h.get()["title"].State)
		saved = h.translate(translated.TextChange{Key: "title", Text: " \u00a0", Source: "Counting on", Was: "Contar"})
		require.Equal(h.T, "missing", saved.Saved[0].State)
		require.Empty(h.T, h.get()["title"].Translation)
	})
}

func TestTwoTabsDoNotOverwriteEachOther(t *testing.T) {
	onBoth(t, func(h *fixture) {
		title := func(text, was string) translated.TextChange {
			return translated.TextChange{Key: "title", Text: text, Source: "Counting", Was: was}
		}
		h.translate(title("Contar", ""))
		other := translated.TextChange{Key: h.key("question"), Text: "¿Cuántos?", Source: "How many?"}
		refused := authoringtest.Decode[translated.SavedTexts](h.T, h.patch("owner", title("Cuenta", ""), other), 409)
		require.Equal(h.T, []translated.StoredText{{Key: "title", Text: "Contar"}}, refused.Conflicts)
		require.Empty(h.T, refused.Saved)
		require.Equal(h.T, "missing", h.get()[other.Key].State, "nothing is saved")
		h.translate(title("Contar", ""), other) // the same again is no conflict
		h.translate(title("", "Contar"))
		refused = authoringtest.Decode[translated.SavedTexts](h.T, h.patch("owner", title("Cuenta", "Contar")), 409)
		require.Equal(h.T, []translated.StoredText{{Key: "title"}}, refused.Conflicts, "it was removed meanwhile")
	})
}

func TestTextsThatAreSavedAtOnceAllStay(t *testing.T) {
	onBoth(t, func(h *fixture) {
		keys := []string{}
		for key := range h.get() {
			keys = append(keys, key)
		}
		var all sync.WaitGroup
		for _, key := range keys {
			all.Go(func() {
				_, err := h.Translations.Save(context.Background(), h.Owner, h.id, "es", translated.TextChanges{Texts: []translated.TextChange{{Key: key, Text: "x", Source: h.source(key)}}})
				if err != nil {
					h.T.Error(err)
				}
			})
		}
		all.Wait()
		for key, text := range h.get() {
			require.Equal(h.T, "x", text.Translation, key)
		}
	})
}

func (h *fixture) source(key string) string { return h.get()[key].Source }

func TestATextWhoseQuestionIsDeletedIsNamedAndTheOthersAreSaved(t *testing.T) {
	onBoth(t, func(h *fixture) {
		question := translated.TextChange{Key: h.key("question"), Text: "¿Cuántos?", Source: "How many?"}
		h.translate(question)
		_, err := h.Service.SaveQuestions(context.Background(), h.Owner, h.id, authoring.QuestionChanges{Removed: []string{h.in.Questions[0].QuestionID}})
		require.NoError(h.T, err)
		question.Was, question.Text = question.Text, "¿Cuántas?"
		saved := h.translate(question, translated.TextChange{Key: "title", Text: "Contar", Source: "Counting"})
		require.Equal(h.T, []string{question.Key}, saved.Gone)
		require.Equal(h.T, []translated.SavedText{{Key: "title", State: "done"}}, saved.Saved)
		h.save()
		require.Equal(h.T, "¿Cuántos?", h.get()[question.Key].Translation, "it comes back with its question")
	})
}

func TestWrongTextsAreNamed(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.in.Questions[0].Hint = "Help {child}"
		h.save()
		long := strings.Repeat("a", 10_001)
		_, err := h.Translations.Save(context.Background(), h.Owner, h.id, "es", translated.TextChanges{Texts: []translated.TextChange{
			{Key: "title", Text: "Contar", Source: "Counting"},
			{Key: h.key("question"), Text: long, Source: "How many?"},
			{Key: h.key("hint"), Text: "Ayude", Source: "Help {child}"},
			{Key: h.key("specialist_prompt"), Text: "a\u202eb", Source: "secret prompt"},
			{Key: "title", Text: "Contar", Source: "Counting"},
			{Key: "info", Text: long, Source: long},
		}})
		var refusal *problem.Problem
		require.ErrorAs(h.T, problem.Error(err), &refusal)
		var fields []string
		for _, wrong := range refusal.Errors {
			fields = append(fields, wrong.Location+" "+wrong.MessageID)
		}
		require.Equal(h.T, []string{
			"body.texts[1].text translation.too-long", "body.texts[2].text translation.child-missing",
			"body.texts[3].text translation.not-plain", "body.texts[4].key translation.key-twice",
		}, fields)
		require.Equal(h.T, "missing", h.get()["title"].State)
		h.translate(translated.TextChange{Key: h.key("question"), Text: long[1:], Source: "How many?"})
	})
}
