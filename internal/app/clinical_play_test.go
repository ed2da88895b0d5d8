package app_test

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/activity"
	"milepost/internal/activity/result"
	"milepost/internal/authoring"
	"milepost/internal/authz"
	"milepost/internal/contract"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/market"
	"milepost/internal/report/document"
	"milepost/internal/testworld"
)

// clinicalCase is a form published with norms, a child's answers, and the expected report.
type clinicalCase struct {
	name  string
	form  string // the category of each question, by a letter
	most  int64  // points of each question; 0: 1
	rules string // as the call takes them
	born  string // empty: unknown
	sex   string
	weeks int64
	days  int64
	feeds string // the code of the measure that the application feeds; empty: none
	// visits are the child's activities on the form, in the order of time. The report of the last one is read.
	visits []visit
	// says is the expected report, by the key of the score, or "change".
	says map[string]string
}

// visit is one activity: a sign for each question, its points or the reason why it has none (- no reason, r refused, n no
// response, a not administered, d discontinued). Norms are uploaded before it.
type visit struct{ day, answers, norms string }

var categoryNames = map[rune]string{'A': "Shapes", 'B': "Sounds", 'C': "Words"}

var reasonSigns = map[rune]string{'-': "", 'r': "refused", 'n': "no_response", 'a': "not_administered", 'd': "discontinued"}

// played is an application that is made and run over HTTP.
type played struct {
	*testworld.World
	author, runner        *testworld.Person
	application, purchase string
	child                 string
}

// onDays runs f on each engine, on an installation whose clock is set.
func onDays(t *testing.T, f func(t *testing.T, w *testworld.World, clock *nodes)) {
	t.Helper()
	t.Parallel()
	dbtest.EachInstallation(t, func(t *testing.T, options db.Options) {
		t.Parallel()
		clock := &nodes{at: time.Date(2026, 3, 2, 10, 0, 0, 0, time.UTC)}
		f(t, testworld.New(t, clock.open(t, testworld.Settings(t, options))), clock)
	})
}

// play publishes the form, runs it with the child and returns the report of the last activity.
func (c *clinicalCase) play(w *testworld.World, clock *nodes) (p *played, out document.Report) {
	w.T.Helper()
	clock.set(w.T, c.visits[0].day)
	p = &played{World: w, author: w.Person(authz.AppAdmin, account.Active), runner: w.Person(authz.Specialist, account.Active)}
	p.publish(c)
	p.addChild(c)
	for _, v := range c.visits {
		clock.set(w.T, v.day)
		for _, who := range []*testworld.Person{p.author, p.runner} { // the sessions of the day before have ended
			_, cookies := who.OtherSession()
			who.Access, who.Refresh = cookies["milepost_access"], cookies["milepost_refresh"]
		}
		if v.norms != "" {
			w.Must(p.author, "upload-norms", testworld.Call{Form: map[string]string{"application_id": p.application}, List: []byte(v.norms)})
		}
		id := p.run(v)
		require.NoError(w.T, json.Unmarshal([]byte(w.Must(p.runner, "get-activity-report", testworld.Call{ID: id})), &out))
	}
	return p, out
}

func (n *nodes) set(t *testing.T, day string) {
	t.Helper()
	at, err := time.Parse(time.DateOnly, day)
	require.NoError(t, err)
	n.mu.Lock()
	defer n.mu.Unlock()
	n.at = at.Add(10 * time.Hour)
}

func (p *played) publish(c *clinicalCase) {
	p.T.Helper()
	settings := contract.Settings()
	if c.feeds != "" {
		settings["score_code"] = p.feedsMeasure(c.feeds)
	}
	p.application = member(p.T, p.Must(p.author, "create-application", testworld.Call{Form: settings}), "application_id")
	var content authoring.SaveAll
	for i, sign := range c.form {
		content.Questions = append(content.Questions, c.question(i, sign))
	}
	content.Elements = []authoring.Element{}
	p.Must(p.author, "save-application", testworld.Call{ID: p.application, Body: content})
	if c.rules != "" {
		p.Must(p.author, "save-rules", testworld.Call{ID: p.application, Body: map[string]any{"rules": json.RawMessage(c.rules), "revision": 0}})
	}
	p.Must(p.author, "update-application", testworld.Call{ID: p.application, Form: map[string]string{"published": "true"}})
	bought := market.NewPurchase{ApplicationID: p.application, PurchaseType: "free"}
	p.purchase = member(p.T, p.Must(p.runner, "create-purchase", testworld.Call{Body: bought}), "purchase_id")
}

func (c *clinicalCase) question(i int, category rune) authoring.Question {
	most := max(c.most, 1)
	options := []authoring.Option{{Value: "wrong", Label: "Wrong"}}
	for points := int64(1); points <= most; points++ {
		options = append(options, authoring.Option{Value: fmt.Sprint("right ", points), Label: fmt.Sprint("Right ", points), Score: points})
	}
	return authoring.Question{
		QuestionID: uuid.NewString(), Question: fmt.Sprint("Question ", i+1), Area: "Language", Type: "Sight", Category: categoryNames[category],
		AnswerType: "mcq", HighestScorePossible: most, CorrectAnswers: []string{fmt.Sprint("right ", most)}, Options: options,
	}
}

func (p *played) addChild(c *clinicalCase) {
	p.T.Helper()
	body := map[string]any{"first_name": "Ida", "last_name": "Moss"}
	for name, value := range map[string]string{"date_of_birth": c.born, "sex_for_norms": c.sex} {
		if value != "" {
			body[name] = value
		}
	}
	if c.weeks > 0 {
		body["gestational_weeks"], body["gestational_days"] = c.weeks, c.days
	}
	p.child = member(p.T, p.Must(p.runner, "create-child", testworld.Call{Body: body}), "child_id")
}

// run gives the form to the child and finishes.
func (p *played) run(v visit) (activityID string) {
	p.T.Helper()
	activityID = member(p.T, p.Must(p.runner, "start-activity", testworld.Call{Body: activity.NewActivity{
		ChildID: p.child, PurchaseID: p.purchase, TestDate: v.day,
	}}), "activity_id")
	var edits []map[string]any
	for i, sign := range v.answers {
		edit := map[string]any{"question_result_id": result.ID(activityID, int64(i))}
		if reason, missing := reasonSigns[sign]; missing {
			edit["missing_reason"] = reason
		} else {
			points, err := strconv.ParseInt(string(sign), 10, 64)
			require.NoError(p.T, err)
			edit["selected_score"] = points
		}
		edits = append(edits, edit)
	}
	p.Must(p.runner, "update-results", testworld.Call{Body: edits})
	p.Must(p.runner, "update-activity", testworld.Call{ID: activityID, Body: map[string]any{"finish_date": v.day + "T10:30:00Z"}})
	return activityID
}

// scoreLines returns all scores of a report, a line for each.
func scoreLines(r *document.Report) map[string]string {
	lines := map[string]string{"total": line(r.Totals.CorrectScore, r.Totals.MaxScore, r.Totals.Quotient, r.Totals.QuotientReason, r.Totals.Derived)}
	for prefix, list := range map[string][]document.CategorySummary{"category:": r.Categories, "area:": r.Areas, "type:": r.Types} {
		for _, c := range list {
			lines[prefix+c.CategoryName] = line(c.RawScore, c.MaxScore, c.Quotient, c.QuotientReason, c.Derived)
		}
	}
	for _, c := range r.Composites {
		lines["composite:"+c.Name] = derivedLine(c.Derived)
	}
	t := r.Totals
	lines["counts"] = fmt.Sprintf("%d correct, %d incorrect, %d skipped, %d credited, %d not counted of %d",
		t.NumberCorrectQuestions, t.NumberIncorrectQuestions, t.NumberSkippedQuestions, t.NumberCreditedQuestions, t.NumberNotCountedQuestions, t.NumberQuestions)
	lines["extremes"] = fmt.Sprintf("%s%s, %s%s", t.StrongestCategory, t.StrongestReason, t.WeakestCategory, t.WeakestReason)
	if r.Change != nil {
		lines["change"] = r.Change.Text
	}
	return lines
}

func line(raw, most int64, quotient *float64, without string, d document.Derived) string {
	share := "— " + without
	if quotient != nil {
		share = fmt.Sprintf("%.2f %%", *quotient)
	}
	return fmt.Sprintf("%d of %d, %s; %s", raw, most, share, derivedLine(d))
}

// derivedLine returns all figures of a score, as the report shows them.
func derivedLine(d document.Derived) string {
	var says []string
	add := func(form string, values ...any) { says = append(says, fmt.Sprintf(form, values...)) }
	if d.ZScore != nil {
		add("z %s, T %s, scaled %s, standard %s, stanine %s", d.ZText, d.TText, d.ScaledText, d.StandardText, d.StanineText)
	}
	if d.Percentile != nil {
		add("%s", d.PercentileText)
	}
	if i := d.Interval; i != nil {
		add("%s at %d %% %s (%s to %s)", i.Text, i.Level, i.Kind, i.PercentileLow, i.PercentileTop)
	}
	if p := d.PercentileInterval; p != nil {
		add("percentile %s to %s at %d %%", p.Low, p.High, p.Level)
	}
	if d.Rating != nil {
		add("%s", *d.Rating)
	}
	if d.AgeEquivalent != nil {
		add("age %s", *d.AgeEquivalent)
	}
	if d.Prorated != nil {
		add("%s", d.Prorated.Text)
	}
	for _, text := range []string{d.IntervalReason, d.AgeEquivalentReason, d.NormsReason, d.CountedAsZero, d.AgeNote} {
		if text != "" {
			add("%s", text)
		}
	}
	return strings.Join(says, "; ")
}
