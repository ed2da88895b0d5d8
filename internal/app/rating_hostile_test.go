package app_test

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/authoring"
	"milepost/internal/authz"
	"milepost/internal/csvout"
	"milepost/internal/market"
	"milepost/internal/notice"
	"milepost/internal/notification"
	"milepost/internal/questionnaire"
	"milepost/internal/rating"
	"milepost/internal/report/document"
	"milepost/internal/report/signing"
	"milepost/internal/resultexport"
	"milepost/internal/scoring/flow"
	"milepost/internal/testworld"
)

// writings are what a stranger may write in a free answer, and what is stored of it; nothing: as it is.
var writings = []struct{ sent, stored string }{
	{sent: `<script>fetch("//evil.example")</script><img src=x onerror=alert(1)>`},
	{sent: `=HYPERLINK("http://evil.example","Results")`},
	{sent: "@SUM(A1)\n+cmd|' /C calc'!A0"},
	{"Mia \u202e1 2 3\u202c, she\u200b says", "Mia 1 2 3, she says"},
	{sent: `{child} {{x}} ${x} %s </td>"; DROP TABLE person; --`},
	{"Mia", "Mi\ufffd"}, // written over by half a surrogate
	{sent: strings.Repeat("ü", 4000)},
}

func written(i int) string {
	if writings[i].stored != "" {
		return writings[i].stored
	}
	return writings[i].sent
}

// asksToWrite asks a rater for so many written answers, and for one by options.
func (a *asking) asksToWrite(n int) *rater {
	a.t.Helper()
	owner := a.Person(authz.AppAdmin, account.Active).Actor
	ctx := authz.With(a.t.Context(), owner)
	id, err := a.Draft(ctx, owner)
	require.NoError(a.t, err)
	in, rules := authoring.SaveAll{Elements: []authoring.Element{}}, flow.Rules{}
	for i := range n + 1 {
		q := authoring.Question{
			QuestionID: uuid.NewString(), Question: fmt.Sprintf("What else, %d?", i+1), Area: "Behaviour", Type: "Everyday", Category: "Others",
			AnswerType: "verbal", HighestScorePossible: 1,
		}
		if i < n {
			rules.Practice = append(rules.Practice, q.QuestionID)
		} else {
			q.AnswerType, q.CorrectAnswers = "mcq", []string{"often"}
			q.Options = []authoring.Option{{Value: "never", Label: "Never"}, {Value: "often", Label: "Often", Score: 1}}
		}
		in.Questions = append(in.Questions, q)
	}
	_, err = a.Services.Authoring.Save(ctx, owner, id, in)
	require.NoError(a.t, err)
	_, err = a.Services.Authoring.SaveRules(ctx, owner, id, authoring.DraftRules{Rules: rules})
	require.NoError(a.t, err)
	_, err = a.Services.Authoring.SaveForm(ctx, owner, id, authoring.DraftForm{Form: questionnaire.Form{Respondents: []questionnaire.Respondent{questionnaire.Parent}}})
	require.NoError(a.t, err)
	_, err = a.Services.Versions.Publish(ctx, owner, id)
	require.NoError(a.t, err)
	bought, _, err := a.Services.Market.Purchase(a.t.Context(), a.me.Actor, market.NewPurchase{ApplicationID: id, PurchaseType: "free"})
	require.NoError(a.t, err)
	return a.asks(func(in *rating.NewRequest) { in.Forms[0].ApplicationID, in.Forms[0].PurchaseID = id, bought.PurchaseID })
}

// shows makes a call of the specialist, whose answer no browser takes for a page.
func (a *asking) shows(operation string, in testworld.Call) *httptest.ResponseRecorder {
	a.t.Helper()
	answer := a.Serve(a.Request(a.Operation(operation), in, a.me.Cookies()))
	require.Less(a.t, answer.Code, http.StatusMultipleChoices, "%s: %s", operation, answer.Body)
	require.Equal(a.t, "nosniff", answer.Header().Get("X-Content-Type-Options"), operation)
	require.NotContains(a.t, answer.Header().Get("Content-Type"), "html", operation)
	return answer
}

func read[T any](t *testing.T, answer *httptest.ResponseRecorder) (out T) {
	t.Helper()
	require.NoError(t, json.Unmarshal(answer.Body.Bytes(), &out))
	return out
}

// requireTable reads a table, of which no cell is a formula, and returns its rows.
func requireTable(t *testing.T, text string) [][]string {
	t.Helper()
	rows, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(text, "\ufeff"))).ReadAll()
	require.NoError(t, err)
	for _, row := range rows {
		for _, cell := range row {
			require.Equal(t, cell, csvout.Inert(csvout.Plain(cell)))
		}
	}
	return rows
}

// What somebody with a link writes is a text wherever it is read: in the report, the signed version, tables and exports.
func TestAFreeAnswerIsATextWhereverItIsRead(t *testing.T) {
	onAsking(t, func(t *testing.T, a *asking) {
		r := a.asksToWrite(len(writings))
		does[rating.Sheet](r, "rate-begin", today, 200)
		var all rating.Answers
		for i, text := range writings {
			all.Answers = append(all.Answers, rating.Answer{QuestionNo: int64(i), Text: text.sent, Revision: 1})
		}
		does[rating.SavedAnswers](r, "rate-answer", all, 200)
		half := json.RawMessage(`{"answers":[{"question_no":5,"text":"Mi\ud800","revision":2}]}`)
		does[rating.SavedAnswers](r, "rate-answer", half, 200)
		for _, text := range []string{strings.Repeat("a", 10_000), "Mi\x00a"} {
			refused := rating.Answers{Answers: []rating.Answer{{QuestionNo: 0, Text: text, Revision: 9}}}
			require.Contains(t, r.call("rate-answer", refused).Body.String(), "answers[0].text")
			does[any](r, "rate-answer", refused, 422)
		}
		requireWritten := func(where string, textOf func(i int) string) {
			t.Helper()
			for i := range writings {
				require.Equal(t, written(i), textOf(i), where)
			}
		}
		sheet := does[rating.Sheet](r, "rate-begin", today, 200)
		requireWritten("the sheet, continued", func(i int) string { return sheet.Answers[i].Text })
		done := does[rating.Finished](r, "rate-finish", rating.FinishForm{MissingShown: true}, 200)
		requireWritten("the rater's own print", func(i int) string { return done.AnswersForPrint[i].Answer })

		row := r.row().Forms[0]
		require.Equal(t, []int64{int64(len(writings)), int64(len(writings) + 1)}, []int64{row.Answered, row.Of}, "what is written is an answer, although it has no score")
		id := row.ActivityID
		report := read[document.Report](t, a.shows("get-activity-report", testworld.Call{ID: id}))
		requireWritten("the report", func(i int) string { return report.Questions[i].ChildSelectedAnswer })
		a.shows("sign-report", testworld.Call{ID: report.ReportID, Body: signing.Signing{Revision: report.Revision}})
		signed := read[document.Report](t, a.shows("get-report-version", testworld.Call{ID: report.ReportID}))
		requireWritten("the signed version", func(i int) string { return signed.Questions[i].ChildSelectedAnswer })
		table := requireTable(t, a.shows("download-report-scores", testworld.Call{ID: report.ReportID, Query: "?table=questions"}).Body.String())
		for i := range writings {
			require.Contains(t, table[i+1], csvout.Inert(written(i)), "the table of questions")
		}
		a.requireExportsAreTables()
		for name, text := range filesIn(t, a.shows("export-child-data", testworld.Call{ID: a.me.Child()}).Body.String()) {
			require.False(t, strings.HasSuffix(name, "html"), name)
			require.True(t, !strings.HasSuffix(name, ".json") || json.Valid([]byte(text)), name)
		}
	})
}

// requireExportsAreTables exports all results in each format.
func (a *asking) requireExportsAreTables() {
	a.t.Helper()
	found := 0
	for _, format := range []string{"long", "wide", "fhir"} {
		begun := a.shows("begin-result-export", testworld.Call{Body: resultexport.ResultExportRequest{Format: format}}).Body.String()
		for name, text := range filesIn(a.t, a.shows("export-results", testworld.Call{ID: member(a.t, begun, "export_id")}).Body.String()) {
			switch {
			case strings.HasSuffix(name, ".csv"):
				requireTable(a.t, text)
			case strings.HasSuffix(name, ".json"):
				require.True(a.t, json.Valid([]byte(text)), name)
			}
			if strings.Contains(text, "HYPERLINK") {
				found++
			}
		}
	}
	require.GreaterOrEqual(a.t, found, 2, "the answers are exported")
}

// No letter carries what a rater, a requester or a child's name says beyond a name.
func TestNoLetterCarriesWhatSomebodyTyped(t *testing.T) {
	onAsking(t, func(t *testing.T, a *asking) {
		const lure = "https://evil.example"
		a.shows("update-notification-settings", testworld.Call{Body: notification.SettingsEdit{
			Letters: map[notice.Kind]bool{notice.RatingRefused: true, notice.RatingAnswered: true},
		}})
		a.Exec(`UPDATE person SET first_name = $2 WHERE id = $1`, a.me.Child(), "evil.example")
		r := a.asks(func(in *rating.NewRequest) {
			in.By, in.Rater.Email, in.Rater.Name = "letter", "ana@rater.example", lure+" Ana"
			in.Relation, in.Purpose = "see "+lure, "Win at "+lure
		})
		a.runJobs()
		r.key = linkInText.FindStringSubmatch(a.post.to("ana@rater.example")[0].Text)[2]
		does[any](r, "rate-refuse", rating.Refuse{Text: "<b>Log in</b> at " + lure}, 204)
		require.Equal(t, "<b>Log in</b> at "+lure, r.row().Forms[0].RefusalText, "the specialist reads it in the application")
		a.runJobs()
		mine := a.post.to(a.me.Email)
		require.NotEmpty(t, mine)
		for _, letter := range append(mine, a.post.to("ana@rater.example")...) {
			require.NotContains(t, string(letter.Subject)+letter.Text+letter.HTML, "evil", letter.Subject)
		}
	})
}
