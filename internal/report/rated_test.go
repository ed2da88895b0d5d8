package report_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/authoring/normset"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/people"
	"milepost/internal/questionnaire"
	"milepost/internal/report/content"
	"milepost/internal/report/document"
	"milepost/internal/report/raters"
	"milepost/internal/report/reporttest"
	"milepost/internal/scoring"
)

// compared names the activities of other raters in a content.
func compared(ids ...string) func(c *content.Content) {
	return func(c *content.Content) {
		*c = c.WithRaters()
		c.Raters = &content.Raters{ActivityIDs: ids}
	}
}

// ratedTwice is a fixture whose activity a parent answered, and a teacher another one on the same questions.
func ratedTwice(t *testing.T, q *db.DB) (d *fixture, id, teacher string) {
	d = newFixture(t, q)
	d.grown()
	d.Scaled()
	d.Exec(`UPDATE activity SET respondent = 'parent', relation = 'Mother', rater_name = 'Ana Stone', entry = 'link' WHERE id = $1`, d.Lower.Found.ActivityID)
	d.Norms.List = []normset.Stored{normed(1, 2)}
	d.StoreNorms(questionnaire.Parent)
	id = d.Created() // 2, 0 and 0 of 2 points each
	d.Norms.List = []normset.Stored{normed(2, 2)}
	d.StoreNorms(questionnaire.Teacher)
	teacher = d.Rated(questionnaire.Teacher, "Class teacher", "Tom Reed", 2, 1, 2)
	return d, id, teacher
}

func (d *fixture) saves(id string, revision int64, change func(c *content.Content)) {
	d.T.Helper()
	w := d.Call("owner", "PATCH", "/api/report/"+id, reporttest.Edit(change, revision))
	require.Equal(d.T, http.StatusOK, w.Code, w.Body)
}

func figureOf(r *document.Report, id string) document.FigureText {
	for _, f := range r.Figures {
		if f.ID == id {
			return f
		}
	}
	return document.FigureText{}
}

func TestAReportComparesRaters(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d, id, teacher := ratedTwice(t, q)
		d.Lower.Found.Version.Questions[0].Question.Question = "{child} knows rhymes"
		before := d.Read("/api/report/" + id)
		require.Nil(t, before.Raters)
		require.Equal(t, "The child knows rhymes", before.Questions[0].QuestionText)
		require.NotNil(t, reporttest.Section(&before.Content, "raters"), "the report of a rater's answers has the section")
		d.saves(id, 1, compared(teacher))

		r := d.Read("/api/report/" + id)
		require.Zero(t, r.Raters.Gone)
		require.Equal(t, []string{"Ana Stone", "Tom Reed"}, []string{r.Raters.Raters[0].RaterName, r.Raters.Raters[1].RaterName})
		require.Equal(t, questionnaire.Teacher, r.Raters.Raters[1].Respondent)
		total := r.Raters.Scores[0]
		// Means of 2 with a deviation of 1: 2 points are 100, 5 are 145.
		require.Equal(t, []string{"100", "145"}, []string{total.Raters[0].Text, total.Raters[1].Text})
		require.Equal(t, questionnaire.Teacher, total.Raters[1].Norm.Respondent)
		// 1.959964 · 15 · √(2 − 2 · 0.91) is 12.4733.
		require.Equal(t, "-45 standard points, reliable (needs 12.5 or more)", total.Differences[0].Text)
		require.Len(t, r.Raters.Apart, 1)
		require.Equal(t, []string{"Never", "Often"}, []string{r.Raters.Apart[0].Answers[0].Answer, r.Raters.Apart[0].Answers[1].Answer})
		require.Equal(t, 3, r.Raters.Agreement.N)
		require.Equal(t, "-45 standard points, reliable (needs 12.5 or more)", figureOf(&r, "raters:total.difference.1-2").Text)
		require.Equal(t, "Tom Reed (Class teacher)", figureOf(&r, "raters.name.2").Text)
		require.Equal(t, document.FigureText{ID: "raters.icc", Label: "Agreement of the raters, ICC(2,1)", Reason: "too few questions"}, figureOf(&r, "raters.icc"))
	})
}

func TestAReportHasTheWordingThatTheRaterRead(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d, id, _ := ratedTwice(t, q)
		asked := &d.Lower.Found.Version.Questions[0]
		asked.Question.Question, asked.Wordings = "{child} knows rhymes", []questionnaire.Wording{
			{Respondent: questionnaire.Teacher, Text: "{child} joins in rhymes in class"}, {Respondent: questionnaire.Parent, Text: "My child says rhymes at home with {child}'s family"},
		}
		found := &d.Lower.Found
		for who, text := range map[questionnaire.Respondent]string{
			questionnaire.Parent: "My child says rhymes at home with the child's family", questionnaire.Teacher: "The child joins in rhymes in class", questionnaire.Self: "The child knows rhymes",
		} {
			found.Respondent = who
			require.Equal(t, text, d.Read("/api/report/" + id).Questions[0].QuestionText)
		}
	})
}

func TestNormsOfAnotherKindOfRespondentsGiveNoFigure(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d, id, teacher := ratedTwice(t, q)
		d.Exec(`UPDATE norm_set SET respondent = 'parent'`)
		d.saves(id, 1, compared(teacher))
		total := d.Read("/api/report/" + id).Raters.Scores[0]
		require.Equal(t, "100", total.Raters[0].Text)
		require.Empty(t, total.Raters[1].Text)
		require.Equal(t, scoring.OtherNorms, total.Raters[1].Reason)
		require.Nil(t, total.Differences[0].Points)
	})
}

func TestActivitiesThatMayBeCompared(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d, id, teacher := ratedTwice(t, q)
		mother := d.Rated(questionnaire.Parent, "mother", "ana stone", 1, 1, 1)
		path := "/api/report/raters/" + id
		choice := get[raters.RaterChoice](d, path)
		require.Len(t, choice.Activities, 1, "neither the report's own activity nor the same rater's")
		require.Equal(t, teacher, choice.Activities[0].ActivityID)
		require.Equal(t, []string{"Tom Reed", "Class teacher", "link"}, []string{choice.Activities[0].RaterName, choice.Activities[0].Relation, choice.Activities[0].Entry})
		require.Equal(t, 404, d.Call("stranger", "GET", path, "").Code)
		require.Equal(t, 404, d.Call("owner", "GET", "/api/report/raters/"+uuid.NewString(), "").Code)

		listed := func(who string, ids ...string) []raters.Compared {
			var found []raters.Compared
			answer := d.Call(who, "GET", "/api/report/raters?activity_id="+strings.Join(ids, ","), "")
			require.Equal(t, 200, answer.Code, answer.Body)
			require.NoError(t, json.Unmarshal(answer.Body.Bytes(), &found))
			return found
		}
		require.Equal(t, []raters.Compared{{ActivityID: mother, With: []string{teacher}}}, listed("owner", mother, uuid.NewString()))
		require.Len(t, listed("owner", teacher, mother), 2)
		require.Empty(t, listed("stranger", mother, teacher))
		require.Equal(t, 422, d.Call("owner", "GET", "/api/report/raters", "").Code)

		parallel, foreign := d.otherForm("SC-1", d.Lower.Owner.ID), d.otherForm("SC-2", d.Account("author").ID)
		school, elsewhere := d.Rated(questionnaire.Teacher, "", "Eva Lund", 1, 1, 1), d.Rated(questionnaire.Teacher, "", "Per Holm", 1, 1, 1)
		d.on(school, parallel)
		d.on(elsewhere, foreign)
		require.Len(t, get[raters.RaterChoice](d, path).Activities, 1, "the author names no parallel forms")
		form := (&questionnaire.Form{Respondents: []questionnaire.Respondent{questionnaire.Parent}, Parallel: []string{parallel, foreign}}).Text()
		d.Exec(`UPDATE application SET form = $2 WHERE id = $1`, d.Lower.Found.Version.ApplicationID, form)
		require.Len(t, get[raters.RaterChoice](d, path).Activities, 2, "another author's application is not parallel")

		stranger := d.Rated(questionnaire.Other, "Neighbour", "Una West", 0, 0, 0)
		other := d.child(d.Account("colleague").ID)
		d.Exec(`UPDATE activity SET child_id = $2 WHERE id = $1`, stranger, other)
		open := d.Rated(questionnaire.Other, "Coach", "Ole East", 0, 0, 0)
		d.Exec(`UPDATE activity SET finish_date = NULL WHERE id = $1`, open)
		for name, c := range map[string]struct {
			ids     []string
			field   string
			message string
		}{
			"twice":               {[]string{teacher, teacher}, "activity_ids[1]", "is given twice"},
			"its own":             {[]string{d.Lower.Found.ActivityID}, "activity_ids[0]", "is not another finished activity of the child"},
			"nothing":             {[]string{teacher, uuid.NewString()}, "activity_ids[1]", "is not another finished activity of the child"},
			"of another child":    {[]string{stranger}, "activity_ids[0]", "is not another finished activity of the child"},
			"open":                {[]string{open}, "activity_ids[0]", "is not another finished activity of the child"},
			"by the same rater":   {[]string{mother}, "activity_ids[0]", "has the same rater as another one"},
			"on a foreign form":   {[]string{teacher, elsewhere}, "activity_ids[1]", "is on an application that is not parallel to this one"},
			"without a character": {[]string{""}, "activity_ids[0]", "is not another finished activity of the child"},
		} {
			w := d.Call("owner", "PATCH", "/api/report/"+id, reporttest.Edit(compared(c.ids...), 1))
			require.Equal(t, 422, w.Code, "%s: %s", name, w.Body)
			require.Contains(t, w.Body.String(), c.field, name)
			require.Contains(t, w.Body.String(), c.message, name)
		}
		d.saves(id, 1, compared(teacher, school))
		require.Len(t, d.Read("/api/report/"+id).Raters.Raters, 3)
	})
}

func TestAnActivityThatIsGoneMarksTheSectionAndItsSentences(t *testing.T) {
	for name, change := range map[string]string{
		"opened again": `UPDATE activity SET finish_date = NULL WHERE id = $1`,
		"moved":        `UPDATE activity SET child_id = $2 WHERE id = $1 AND child_id <> $2`,
		"discarded":    `UPDATE activity SET discarded_at = 5 WHERE id = $1`,
	} {
		dbtest.Run(t, func(t *testing.T, q *db.DB) {
			d, id, teacher := ratedTwice(t, q)
			sentence := content.Sentence{Template: "{raters.name.2} differs: {raters:total.difference.1-2}", Figures: []content.FigureValue{
				{ID: "raters.name.2", Value: "Tom Reed (Class teacher)"}, {ID: "raters:total.difference.1-2", Value: "-45 standard points, reliable (needs 12.5 or more)"},
			}}
			written := func(c *content.Content) {
				compared(teacher)(c)
				reporttest.Section(c, "raters").Sentences = []content.Sentence{sentence}
			}
			d.saves(id, 1, written)
			require.Empty(t, d.Read("/api/report/"+id).Stale)
			if strings.Contains(change, "$2") {
				d.Exec(change, teacher, d.child(d.Lower.Owner.ID))
			} else {
				d.Exec(change, teacher)
			}
			r := d.Read("/api/report/" + id)
			require.EqualValues(t, 1, r.Raters.Gone, name)
			require.Len(t, r.Stale, 2, name)
			code, body := d.Sign(id, 2, "")
			require.Equal(t, 409, code, name)
			require.Contains(t, body, "Choose the raters again", name)
			// What else is written in the report can still be saved.
			d.saves(id, 2, func(c *content.Content) { written(c); reporttest.Commented("Calm")(c) })
			d.saves(id, 3, func(c *content.Content) { *c = c.WithRaters() })
			require.Nil(t, d.Read("/api/report/"+id).Raters)
			d.Signed(id, 4, "")
		})
	}
}

func TestARescoredMemberMakesSentencesStale(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d, id, teacher := ratedTwice(t, q)
		d.saves(id, 1, func(c *content.Content) {
			compared(teacher)(c)
			reporttest.Section(c, "raters").Sentences = []content.Sentence{{Template: "{raters:total.standard.2}", Figures: []content.FigureValue{{ID: "raters:total.standard.2", Value: "145"}}}}
		})
		require.Empty(t, d.Read("/api/report/"+id).Stale)
		var stored string
		require.NoError(t, q.Read().Get(t.Context(), &stored, `SELECT s.figures FROM report_snapshot s JOIN report r ON r.id = s.report_id WHERE r.activity_id = $1`, teacher))
		var figures map[string]any
		require.NoError(t, json.Unmarshal([]byte(stored), &figures))
		figures["figures"].([]any)[0].(map[string]any)["standard"] = 130
		again, err := json.Marshal(figures)
		require.NoError(t, err)
		d.Exec(`INSERT INTO report_snapshot (report_id, number, made_at, made_by, why, figures) SELECT id, 2, 2, '', 'again', $2 FROM report WHERE activity_id = $1`, teacher, string(again))
		d.Exec(`UPDATE report SET snapshot = 2 WHERE activity_id = $1`, teacher)
		require.Equal(t, []document.StaleSentence{{Section: "raters", Figure: "raters:total.standard.2", Was: "145", Is: "130"}}, d.Read("/api/report/"+id).Stale)
	})
}

// Whatever becomes of the raters' activities, the section of a signed version stays as it was signed.
func TestTheSectionOfASignedVersionNeverChanges(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d, id, teacher := ratedTwice(t, q)
		d.saves(id, 1, compared(teacher))
		d.Signed(id, 2, "")
		file := "/api/report/" + id + "/version/1/file"
		signed := d.Call("owner", "GET", file, "").Body.String()
		require.Contains(t, signed, "Tom Reed")
		for _, change := range []string{
			`UPDATE activity SET rater_name = 'Somebody Else', relation = 'Coach' WHERE id = $1`,
			`UPDATE report_snapshot SET figures = '{}' WHERE report_id = (SELECT id FROM report WHERE activity_id = $1)`,
			`UPDATE norm_set SET respondent = 'self' WHERE $1 <> ''`,
			`UPDATE activity SET finish_date = NULL WHERE id = $1`,
			`UPDATE application SET title = 'Renamed' WHERE id = (SELECT application_id FROM activity WHERE id = $1)`,
		} {
			d.Exec(change, teacher)
			require.Equal(t, signed, d.Call("owner", "GET", file, "").Body.String(), change)
			require.Equal(t, "145", d.Read("/api/report/" + id + "/version/1").Raters.Scores[0].Raters[1].Text, change)
		}
		require.True(t, d.Read("/api/report/"+id).UnsignedChanges)
	})
}

func TestFamiliesReadNothingOfOtherRaters(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d, id, teacher := ratedTwice(t, q)
		guardian := d.Member(people.KindGuardian, d.Account("guardian").ID)
		require.Equal(t, http.StatusOK, d.Share("owner", id, guardian))
		d.saves(id, 1, func(c *content.Content) {
			compared(teacher)(c)
			section := reporttest.Section(c, "raters")
			section.Family, section.Text = true, "<p>The teacher sees more of it.</p>"
		})
		d.Signed(id, 2, "")
		require.False(t, reporttest.Section(&content.Content{Sections: d.Read("/api/report/" + id).Content.Sections}, "raters").Family)
		w := d.Call("guardian", "GET", "/api/report/shared/"+id, "")
		require.Equal(t, http.StatusOK, w.Code, w.Body)
		for _, word := range []string{"Tom Reed", "The teacher sees", teacher, `"raters"`, "Often"} {
			require.NotContains(t, w.Body.String(), word)
		}
	})
}

// otherForm stores a further application of an account, as the first version of it.
func (d *fixture) otherForm(code, owner string) string {
	d.T.Helper()
	id := uuid.NewString()
	d.Exec(`INSERT INTO application (id, owner_id, custom_id, classification, title, area, latest_version, created_at, updated_at)
		VALUES ($1, $2, $3, 'c', 'School form', 'a', 1, 1, 1)`, id, owner, code)
	d.Exec(reporttest.VersionSQL, id, []byte("{}"), []byte("[]"), 3, owner)
	return id
}

func (d *fixture) on(activityID, applicationID string) {
	d.T.Helper()
	d.Exec(`UPDATE activity SET application_id = $2 WHERE id = $1`, activityID, applicationID)
}

func (d *fixture) child(owner string) string {
	d.T.Helper()
	id := uuid.NewString()
	d.Exec(`INSERT INTO person (id, owner_id, kind, first_name, last_name, created_at, updated_at) VALUES ($1, $2, 'child', 'Noa', 'West', 1, 1)`, id, owner)
	d.Exec(`INSERT INTO child (id) VALUES ($1)`, id)
	return id
}
