package app_test

import (
	"encoding/json"
	"net/http"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/activity"
	"milepost/internal/activity/session"
	"milepost/internal/authoring/translated"
	"milepost/internal/authoring/version"
	"milepost/internal/authz"
	"milepost/internal/offline"
	"milepost/internal/people"
	"milepost/internal/rating"
	"milepost/internal/report/document"
	"milepost/internal/testworld"
	"milepost/internal/wire"
)

// speaks has a published application translated into languages, by a tag before each text, and publishes it again.
func (a *asking) speaks(application string, tags ...string) {
	a.t.Helper()
	author := authz.Actor{ID: a.Text(`SELECT owner_id FROM application WHERE id = $1`, application), Role: authz.AppAdmin}
	ctx := authz.With(a.t.Context(), author)
	a.Exec(`UPDATE application SET language = 'en' WHERE id = $1`, application)
	for _, tag := range tags {
		_, err := a.Services.Translations.Add(ctx, author, application, translated.NewLanguage{Language: tag})
		require.NoError(a.t, err)
		all, err := a.Services.Translations.Get(ctx, author, application, tag)
		require.NoError(a.t, err)
		var texts []translated.TextChange
		for _, text := range all.Texts {
			change := translated.TextChange{Key: text.Key, Text: tag + " " + text.Source, Source: text.Source}
			if text.Kind == "sound" {
				change.Text = text.Source
			}
			texts = append(texts, change)
		}
		_, err = a.Services.Translations.Save(ctx, author, application, tag, translated.TextChanges{Texts: texts})
		require.NoError(a.t, err)
	}
	state, err := a.Services.Versions.Publish(ctx, author, application)
	require.NoError(a.t, err)
	require.Empty(a.t, state.LanguagesLeftOut)
}

func decodedText[T any](t *testing.T, text string) (value T) {
	t.Helper()
	require.NoError(t, json.Unmarshal([]byte(text), &value))
	return value
}

func TestAnActivityRunsInTheChildsLanguageAndIsReadInTheSpecialists(t *testing.T) {
	onAsking(t, func(t *testing.T, a *asking) {
		a.speaks(a.Shop, "es", "ar")
		in := activity.NewActivity{ActivityID: uuid.NewString(), ChildID: a.me.Child(), PurchaseID: a.me.Purchase(), Language: "fr"}
		refused := a.Serve(a.Request(a.Operation("start-activity"), testworld.Call{Body: in}, a.me.Cookies()))
		require.Equal(t, http.StatusUnprocessableEntity, refused.Code)
		require.Contains(t, refused.Body.String(), "activity.language")
		in.Language = "es"
		a.Must(a.me, "start-activity", testworld.Call{Body: in})

		detail := decodedText[session.Detail](t, a.Must(a.me, "get-activity", testworld.Call{ID: in.ActivityID}))
		require.Equal(t, "es", detail.Language)
		rows := decodedText[[]activity.Row](t, a.Must(a.me, "list-activities", testworld.Call{ID: a.me.ID}))
		require.Equal(t, "es", rows[0].Language)
		tags := map[string]bool{}
		for reader, want := range map[string]string{"ar": "ar ", "ar-EG": "ar ", "es": "es ", "en": "", "fr": "", "": ""} {
			call := testworld.Call{ID: in.ActivityID, Query: "?reader=" + reader}
			structure := decodedText[version.Structure](t, a.Must(a.me, "get-activity-structure", call))
			q, was := structure.Questions[0], testworld.Questions().Questions[0]
			require.Equal(t, "es "+was.Question, q.Question.Question, reader)
			require.Equal(t, want+testworld.Title, structure.Title, reader)
			require.Equal(t, "es", structure.ContentLanguage)
			tags[a.Serve(a.Request(a.Operation("get-activity-structure"), call, a.me.Cookies())).Header().Get("ETag")] = true
		}
		require.Len(t, tags, 3, "a tag for each reader's language")
		view := a.Must(a.me, "get-child-view", testworld.Call{ID: in.ActivityID})
		require.Contains(t, view, `"language":"es"`)
		require.Contains(t, view, "es "+testworld.Questions().Elements[0].Content)

		in.ActivityID, in.Language = uuid.NewString(), ""
		a.Must(a.me, "start-activity", testworld.Call{Body: in})
		rows = decodedText[[]activity.Row](t, a.Must(a.me, "list-activities", testworld.Call{ID: a.me.ID}))
		require.Equal(t, "en", rows[0].Language)
		require.Contains(t, a.Must(a.me, "get-child-view", testworld.Call{ID: in.ActivityID}), `"language":"en"`)
	})
}

func TestARaterReadsTheFormInTheLanguageOfTheRequest(t *testing.T) {
	onAsking(t, func(t *testing.T, a *asking) {
		application, _ := a.me.BuyQuestionnaire()
		a.speaks(application, "es", "ar")
		for language, want := range map[string]string{"ar": "ar", "es-MX": "es", "fr": "en"} {
			r := a.asks(func(in *rating.NewRequest) { in.Language, in.Called = language, "your_child" })
			sheet := does[rating.Sheet](r, "rate-begin", today, http.StatusOK)
			require.Equal(t, want, sheet.ContentLanguage, language)
			require.Equal(t, want, a.Text(`SELECT COALESCE(NULLIF(a.language, ''), 'en') FROM activity a JOIN rating_form f ON f.activity_id = a.id WHERE f.request_id = $1`, r.id))
			text := sheet.Pages[0].Blocks[0].Items[0].Text
			if want == "en" {
				require.Equal(t, "What does your child like most?", text)
				continue
			}
			require.Contains(t, text, want+" ", language)
			require.Contains(t, sheet.Title, want+" ", language)
		}
	})
}

func TestAReportIsReadInTheFamilysLanguage(t *testing.T) {
	onAsking(t, func(t *testing.T, a *asking) {
		a.speaks(a.Shop, "es", "ar")
		id, was := a.me.Report(), testworld.Questions().Questions[0]
		for language, want := range map[string]string{"ar": "ar ", "es-MX": "es ", "en": "", "fr": "", "": ""} {
			r := decodedText[document.Report](t, a.Must(a.me, "get-report", testworld.Call{ID: id, Query: "?language=" + language}))
			require.Equal(t, want+testworld.Title, r.Application.Title, language)
			require.Equal(t, want+was.Question, r.Questions[0].QuestionText, language)
			require.Equal(t, was.Category, r.Questions[0].Category, "figures name it")
			require.Contains(t, r.Figures, document.FigureText{ID: "test.title", Label: "Test", Text: want + testworld.Title}, language)
			require.Empty(t, r.Stale)
			require.Empty(t, r.FamilyLang)
		}

		guardian := a.Person(authz.Parent, account.Active)
		a.me.Relate(guardian, people.KindGuardian)
		spoken := func() string {
			return decodedText[document.Report](t, a.Must(a.me, "get-report", testworld.Call{ID: id})).FamilyLang
		}
		require.Empty(t, spoken(), "no language was chosen")
		a.Exec(`UPDATE account SET language = 'ar' WHERE id = $1`, guardian.ID)
		require.Equal(t, "ar", spoken())
		a.me.Signed()
		signed := a.Must(a.me, "get-report-version", testworld.Call{ID: id, Second: "1"})
		require.NotContains(t, signed, "family_language")
	})
}

func TestADeviceTakesAnApplicationInItsLanguages(t *testing.T) {
	onAsking(t, func(t *testing.T, a *asking) {
		a.speaks(a.Shop, "es", "ar")
		in := a.me.NewOfflineCopy()
		taken := decodedText[offline.OfflineCopy](t, a.Must(a.me, "create-offline-copy", testworld.Call{Body: in}))
		require.Equal(t, []string{"en", "ar", "es"}, taken.Items[0].Languages)

		item, was := taken.Items[0], testworld.Questions().Questions[0]
		for query, want := range map[string]string{"": "", "?reader=ar": "", "?language=es": "es ", "?language=ar&reader=es": "ar "} {
			structure := decodedText[version.Structure](t, a.Must(a.me, "get-offline-structure", testworld.Call{ID: item.ItemID, Query: query}))
			require.Equal(t, want+was.Question, structure.Questions[0].Question.Question, query)
		}
		start := activity.NewActivity{
			ActivityID: uuid.NewString(), OfflineItemID: item.ItemID, ChildID: item.ChildID, PurchaseID: item.PurchaseID, Language: "ar",
			BegunAt: new(wire.At(a.Now())), TestDate: a.Now().Format(time.DateOnly), TimeZone: "UTC",
		}
		a.Must(a.me, "start-activity", testworld.Call{Body: start})
		detail := decodedText[session.Detail](t, a.Must(a.me, "get-activity", testworld.Call{ID: start.ActivityID}))
		require.Equal(t, "ar", detail.Language)
	})
}
