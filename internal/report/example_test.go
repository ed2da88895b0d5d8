package report_test

import (
	"context"
	"encoding/json"
	"fmt"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/authoring"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/report/content"
	"milepost/internal/report/document"
	"milepost/internal/report/reporttest"
	"milepost/internal/wire"
)

// draft has the owner's application consist of so many questions, worth 4 points each, in two categories.
func (d *fixture) draft(questions int) {
	d.T.Helper()
	all := authoring.SaveAll{Questions: []authoring.Question{}, Elements: []authoring.Element{}}
	all.Application.AgeRange = &wire.AgeRange{Begin: 4, End: 8}
	took, classification := wire.Duration(600), authoring.Classifications[0]
	all.Application.EstimatedDuration, all.Application.Classification = &took, &classification
	for i := range questions {
		all.Questions = append(all.Questions, authoring.Question{
			QuestionID: uuid.NewString(), Question: fmt.Sprint("q", i), Category: []string{"Rhyme", "Shapes"}[i%2],
			HighestScorePossible: 4, CorrectAnswers: []string{"Cat"},
		})
	}
	_, err := authoring.New(d.K).Save(context.Background(), d.Lower.Owner, d.Lower.Found.Version.ApplicationID, all)
	require.NoError(d.T, err)
}

func (d *fixture) example() (r document.Report) {
	d.T.Helper()
	w := d.Call("owner", "GET", "/api/report/example/"+d.Lower.Found.Version.ApplicationID, "")
	require.Equal(d.T, 200, w.Code, w.Body.String())
	require.NoError(d.T, json.Unmarshal(w.Body.Bytes(), &r))
	return r
}

func TestExample(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		d.draft(20)
		r := d.example()
		require.True(t, r.Example)
		require.True(t, r.Mine)
		require.False(t, r.CanShare, "there is nothing to share")
		require.Equal(t, "Robin Example", r.Child.FirstName+" "+r.Child.LastName)
		require.Equal(t, "2020-03-02", r.Child.DateOfBirth, "six years before the fixture's day, in the middle of 4 to 8")
		require.Equal(t, "Ada Lane", r.Specialist)
		require.EqualValues(t, 600, r.TotalDuration)
		require.EqualValues(t, 2, r.Application.Version, "what the draft would become")
		require.EqualValues(t, 10*4+4*2, r.Totals.CorrectScore)
		require.EqualValues(t, 80, r.Totals.MaxScore)
		require.EqualValues(t, 2, r.Totals.NumberSkippedQuestions)
		require.Equal(t, 60.0, *r.Totals.Quotient)
		require.Len(t, r.Categories, 2)
		require.Len(t, r.Questions, 20)
		require.Equal(t, "Cat", r.Questions[3].CorrectAnswer)
		require.Nil(t, r.Questions[9].SelectedScore)
		require.Equal(t, r, d.example(), "the same questions give the same example")
	})
}

func TestExampleOfAnEmptyDraft(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		r := newFixture(t, q).example()
		require.Empty(t, r.Questions)
		require.Nil(t, r.Totals.Quotient)
	})
}

func TestAnExampleOfAnotherAccountIsNotFound(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		require.Equal(t, 404, d.Call("stranger", "GET", "/api/report/example/"+d.Lower.Found.Version.ApplicationID, "").Code)
	})
}

func TestExampleStoresNothing(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		d.draft(3)
		d.example()
		for _, table := range []string{"report", "person", "activity", "audit_event"} {
			var n int
			require.NoError(t, q.Read().Get(context.Background(), &n, `SELECT COUNT(*) FROM `+table+` WHERE 1 = 1`))
			require.Equal(t, map[string]int{"report": 0, "person": 1, "activity": 1, "audit_event": 1}[table], n, table)
		}
	})
}

// An author's arrangement applies to new reports of the application; existing ones stay unchanged.
func TestArrangement(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		d.draft(3)
		application := d.Lower.Found.Version.ApplicationID
		path := "/api/report/arrangement/" + application
		require.EqualValues(t, 0, d.example().Revision)
		arrange := func(c *content.Content) {
			reporttest.Section(c, "testScore").OptsOut, reporttest.Section(c, "riskSum").OptsOut = false, true
			reporttest.Section(c, "riskSum").Text = "<p>Of one child</p>"
			c.CognitiveAge, c.SubScore.Mood = "Of one child", "calm"
			c.ScoredElsewhere = []content.ScoredElsewhere{{Category: "Rhyme", Source: "Of one child"}}
			c.CategComments = []content.CategoryComment{{Category: "Rhyme", Text: "<p>Of one child</p>"}}
			c.Introduction.Template, c.Charts[0].IsActive = "{child} was here.", false
			c.Sections[0], c.Sections[1] = c.Sections[1], c.Sections[0]
		}
		w := d.Call("owner", "PUT", path, reporttest.Edit(arrange, 0))
		require.Equal(t, 200, w.Code, w.Body)
		require.Equal(t, 409, d.Call("owner", "PUT", path, reporttest.Edit(arrange, 0)).Code, "a stale revision")
		require.Equal(t, 404, d.Call("stranger", "PUT", path, reporttest.Edit(arrange, 1)).Code)
		require.Equal(t, 422, d.Call("owner", "PUT", path, reporttest.Edit(func(c *content.Content) { c.Charts = nil }, 1)).Code)

		shown := d.example()
		require.EqualValues(t, 1, shown.Revision)
		require.Equal(t, "referral", shown.Content.Sections[0].Key)
		begun := d.Read("/api/report/" + d.Created()).Content
		require.Equal(t, "referral", begun.Sections[0].Key)
		require.False(t, reporttest.Section(&begun, "testScore").OptsOut)
		require.True(t, reporttest.Section(&begun, "riskSum").OptsOut)
		require.Equal(t, "{child} was here.", begun.Introduction.Template)
		require.False(t, begun.Charts[0].IsActive)
		text, err := json.Marshal(begun)
		require.NoError(t, err)
		require.NotContains(t, string(text), "Of one child")

		require.Equal(t, 200, d.Call("owner", "PUT", path, reporttest.Edit(func(*content.Content) {}, 1)).Code)
		require.Equal(t, begun, d.Read("/api/report/"+d.Created()).Content, "a report that is there stays")
	})
}
