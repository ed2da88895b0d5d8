package translated_test

import (
	"context"
	"encoding/json"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/authoring"
	"milepost/internal/authoring/authoringtest"
	"milepost/internal/authoring/translated"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
)

const path = "/api/appAdmin/application/translations/"

// fixture is an application in English with two questions that is translated into Spanish.
type fixture struct {
	*authoringtest.Fixture
	id string
	in authoring.SaveAll
}

func onBoth(t *testing.T, f func(h *fixture)) {
	t.Helper()
	dbtest.Run(t, func(t *testing.T, d *db.DB) { f(newFixture(t, d)) })
}

func newFixture(t testing.TB, d *db.DB) *fixture {
	h := &fixture{Fixture: authoringtest.New(t, d)}
	h.id = h.Create("Counting").ApplicationID
	h.in = authoringtest.Content(2)
	h.in.Application.Language = new("en")
	h.save()
	h.add("es")
	return h
}

func (h *fixture) save() {
	h.T.Helper()
	_, err := h.Service.Save(context.Background(), h.Owner, h.id, h.in)
	require.NoError(h.T, err)
}

func (h *fixture) add(tag string) {
	h.T.Helper()
	_, err := h.Translations.Add(context.Background(), h.Owner, h.id, translated.NewLanguage{Language: tag})
	require.NoError(h.T, err)
}

// key is the key of a text of the first question.
func (h *fixture) key(field string) string {
	return "question/" + h.in.Questions[0].QuestionID + "/" + field
}

func (h *fixture) get() map[string]translated.Text {
	h.T.Helper()
	got, err := h.Translations.Get(context.Background(), h.Owner, h.id, "es")
	require.NoError(h.T, err)
	byKey := map[string]translated.Text{}
	for _, text := range got.Texts {
		byKey[text.Key] = text
	}
	return byKey
}

// patch saves texts as a page does.
func (h *fixture) patch(as string, texts ...translated.TextChange) *httptest.ResponseRecorder {
	h.T.Helper()
	body, err := json.Marshal(translated.TextChanges{Texts: texts})
	require.NoError(h.T, err)
	return h.Call(as, "PATCH", path+h.id+"/es", string(body))
}

func (h *fixture) translate(texts ...translated.TextChange) translated.SavedTexts {
	h.T.Helper()
	return authoringtest.Decode[translated.SavedTexts](h.T, h.patch("owner", texts...), 200)
}

// translateAll translates every text by a mark before it.
func (h *fixture) translateAll(tag string) {
	h.T.Helper()
	all, err := h.Translations.Get(context.Background(), h.Owner, h.id, tag)
	require.NoError(h.T, err)
	var texts []translated.TextChange
	for _, text := range all.Texts {
		texts = append(texts, translated.TextChange{Key: text.Key, Text: tag + " " + text.Source, Source: text.Source, Was: text.Translation})
	}
	saved, err := h.Translations.Save(context.Background(), h.Owner, h.id, tag, translated.TextChanges{Texts: texts})
	require.NoError(h.T, err)
	require.Empty(h.T, saved.Conflicts)
}
