package translated_test

import (
	"context"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/authoring"
	"milepost/internal/authoring/authoringtest"
	"milepost/internal/authoring/translated"
	"milepost/internal/authoring/version"
	"milepost/internal/kernel"
)

func (h *fixture) publish() authoring.PublishState {
	h.T.Helper()
	state, err := h.Versions.Publish(context.Background(), h.Owner, h.id)
	require.NoError(h.T, err)
	return state
}

func (h *fixture) frozen(number int64) *version.Frozen { return h.frozenBy(h.Versions, number) }

// read is a version as a server reads it that has not published it.
func (h *fixture) read(number int64) *version.Frozen {
	return h.frozenBy(version.New(&kernel.Kernel{DB: h.DB}), number)
}

func (h *fixture) frozenBy(by *version.Service, number int64) *version.Frozen {
	h.T.Helper()
	f, err := by.Frozen(context.Background(), h.DB.Read(), h.id, number)
	require.NoError(h.T, err)
	return f
}

func TestPublishingFreezesTheLanguagesThatAreComplete(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.add("ar")
		h.add("fr")
		h.translateAll("es")
		h.translateAll("fr")
		h.in.Application.Title = new("Counting on")
		h.save()
		h.translate(translated.TextChange{Key: "title", Text: "Contar", Source: "Counting on", Was: "es Counting"})

		state := h.publish()
		total := len(h.get())
		require.Equal(h.T, []authoring.LeftOutLanguage{{Language: "ar", Missing: total}, {Language: "fr", Changed: 1}}, state.LanguagesLeftOut)
		require.Equal(h.T, []string{"en", "es"}, h.frozen(1).Languages())
		for _, as := range []string{"owner", "stranger"} {
			row := authoringtest.Decode[authoring.ApplicationRow](h.T, h.Call(as, "GET", "/api/appAdmin/application/"+h.id, ""), 200)
			require.Equal(h.T, []string{"en", "es"}, row.Languages, as)
		}
		list := authoringtest.Decode[translated.Languages](h.T, h.Call("owner", "GET", path+h.id, ""), 200)
		require.Equal(h.T, []bool{false, true, false}, []bool{list.Languages[0].Offered, list.Languages[1].Offered, list.Languages[2].Offered})
		structure := authoringtest.Decode[version.Structure](h.T, h.Call("stranger", "GET", "/api/appAdmin/application/structure/"+h.id, ""), 200)
		require.Equal(h.T, []string{"en", "es"}, structure.Languages)
	})
}

func TestAChangedTranslationIsANewVersionAndTheOldOneStays(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.translateAll("es")
		require.EqualValues(h.T, 1, h.publish().Version)
		require.EqualValues(h.T, 1, h.publish().Version, "nothing was changed")
		h.translate(translated.TextChange{Key: "title", Text: "Contar", Source: "Counting", Was: "es Counting"})
		require.EqualValues(h.T, 2, h.publish().Version)

		for number, want := range map[int64]string{1: "es Counting", 2: "Contar"} {
			in, err := h.read(number).In("es", "es")
			require.NoError(h.T, err)
			require.Equal(h.T, want, in.Title)
		}
		changes, err := h.Versions.Changes(context.Background(), h.Owner, h.id, 1, 2)
		require.NoError(h.T, err)
		require.Equal(h.T, []version.LanguageChange{{Language: "es", Kind: "changed", Texts: 1}}, changes.Languages)
		require.Equal(h.T, 204, h.Call("owner", "DELETE", path+h.id+"/es", "").Code)
		require.EqualValues(h.T, 3, h.publish().Version)
		require.Equal(h.T, []string{"en"}, h.frozen(3).Languages())
		require.Equal(h.T, []string{"en", "es"}, h.frozen(2).Languages(), "versions keep theirs")
	})
}

func TestAVersionInLanguages(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.add("ar")
		h.translateAll("es")
		h.translateAll("ar")
		h.publish()
		for _, base := range []*version.Frozen{h.frozen(1), h.read(1)} {
			in, err := base.In("es", "ar")
			require.NoError(h.T, err)
			again, err := base.In("es", "ar")
			require.NoError(h.T, err)
			require.Same(h.T, in, again, "it is made once")
			q, was := in.Questions[0], base.Questions[0]
			require.Equal(h.T, []string{"es How many?", "es three", "ar secret prompt", "ar Counting"}, []string{q.Question.Question, q.Elements[0].Content, q.SpecialistPrompt, in.Title})
			require.Equal(h.T, []string{"How many?", "three"}, []string{was.Question.Question, was.Elements[0].Content}, "the version itself stays")
			require.Equal(h.T, was.CorrectAnswers, q.CorrectAnswers)
			require.Contains(h.T, string(in.ChildView), "es three")
			require.NotEqual(h.T, base.ETag, in.ETag)
			require.Equal(h.T, []string{"es", "ar"}, []string{in.ContentLanguage(), in.ReaderLanguage()})

			same, err := base.In("en", "xx")
			require.NoError(h.T, err)
			require.Same(h.T, base, same, "in a language that it does not have it is as it is written")
			require.Equal(h.T, []string{"es", "es", "en", "en"}, []string{base.Nearest("es-MX"), base.Nearest("es"), base.Nearest("fr"), base.Nearest("")})
		}
	})
}

func TestATranslationThatIsSavedWhileItsVersionIsPublishedIsInItOrInTheNext(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.translateAll("es")
		var both sync.WaitGroup
		both.Go(func() {
			if _, err := h.Versions.Publish(context.Background(), h.Owner, h.id); err != nil {
				h.T.Error(err)
			}
		})
		both.Go(func() {
			change := translated.TextChange{Key: "title", Text: "Contar", Source: "Counting", Was: "es Counting"}
			if _, err := h.Translations.Save(context.Background(), h.Owner, h.id, "es", translated.TextChanges{Texts: []translated.TextChange{change}}); err != nil {
				h.T.Error(err)
			}
		})
		both.Wait()
		last := h.publish().Version
		in, err := h.frozen(last).In("es", "es")
		require.NoError(h.T, err)
		require.Equal(h.T, "Contar", in.Title)
	})
}

func TestACloneHasTheTranslations(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.translateAll("es")
		clone, err := h.Service.Clone(context.Background(), h.Owner, h.id, authoring.NewClone{ApplicationCustomID: "C-2", Title: "Counting"})
		require.NoError(h.T, err)
		list, err := h.Translations.List(context.Background(), h.Owner, clone.ApplicationID)
		require.NoError(h.T, err)
		require.Len(h.T, list.Languages, 1)
		require.Equal(h.T, list.Languages[0].Total, list.Languages[0].Done)
	})
}

func TestWhatIsWrittenInATranslatedLanguageIsNoTranslation(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.translateAll("es")
		h.in.Application.Language = new("es")
		h.save()
		require.Empty(h.T, h.publish().LanguagesLeftOut)
		require.Equal(h.T, []string{"es"}, h.frozen(1).Languages())
	})
}
