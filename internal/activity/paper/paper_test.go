package paper_test

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/activity"
	"milepost/internal/activity/activitytest"
	"milepost/internal/activity/paper"
	"milepost/internal/authoring"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/people"
	"milepost/internal/questionnaire"
)

// fixture is an application of 60 questions that parents answer by four options, and that specialists give. The helper is in the child's
// care team, the stranger is not.
type fixture struct {
	*activitytest.Fixture
	s      *paper.Service
	helper authz.Actor
}

const questions = 60

func onBoth(t *testing.T, test func(t *testing.T, f *fixture)) {
	t.Helper()
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		f := &fixture{Fixture: activitytest.New(t, d, questions)}
		form := &questionnaire.Form{Respondents: []questionnaire.Respondent{questionnaire.Specialist, questionnaire.Parent}, DontKnow: true}
		f.Lower.Version.Form = form
		for i := range f.Lower.Version.Questions[:questions-1] {
			f.Lower.Version.Questions[i].HighestScorePossible, f.Lower.Version.Questions[i].GradingType = 3, "scaled"
			for n, label := range []string{"Never", "Seldom", "Often", "Always"} {
				f.Lower.Version.Questions[i].Options = append(f.Lower.Version.Questions[i].Options, authoring.Option{Value: "v" + strconv.Itoa(n), Label: label, Score: int64(n)})
			}
		}
		f.s = paper.New(f.K, f.Activities, f.Results, people.New(f.K), f.Lower)
		f.helper = f.Account()
		f.join(f.helper)
		f.Exec(`UPDATE person SET date_of_birth = '2020-05-01' WHERE id = $1`, f.Child)
		test(t, f)
	})
}

// join puts an account into the child's care team.
func (f *fixture) join(member authz.Actor) {
	f.T.Helper()
	id := uuid.NewString()
	f.Exec(`INSERT INTO person (id, owner_id, kind, first_name, last_name, access, account_id, created_at, updated_at)
		VALUES ($1, $2, 'specialist', 'Ada', 'Lane', 'accepted', $3, 1, 1)`, id, f.Owner.ID, member.ID)
	f.Exec(`INSERT INTO care_team (id, child_key, member_key, created_at) SELECT $3, c.key, m.key, 1 FROM person c, person m WHERE c.id = $1 AND m.id = $2`,
		f.Child, id, uuid.NewString())
}

func (f *fixture) of(who questionnaire.Respondent) paper.NewPaperEntry {
	return paper.NewPaperEntry{ChildID: f.Child, PurchaseID: f.Purchase, TestDate: "2026-01-15", Respondent: who, Relation: " mother ", RaterName: "Ana Berg"}
}

func (f *fixture) start(who questionnaire.Respondent) string {
	f.T.Helper()
	begun, err := f.s.Start(context.Background(), f.Owner, f.of(who))
	require.NoError(f.T, err)
	return begun.ActivityID
}

func (f *fixture) types(actor authz.Actor, id string, entry int64, answers ...paper.PaperAnswer) {
	f.T.Helper()
	for i := range answers {
		answers[i].Revision = max(answers[i].Revision, 1)
	}
	_, err := f.s.Save(context.Background(), actor, id, paper.PaperAnswers{Entry: entry, Answers: answers})
	require.NoError(f.T, err)
}

// all answers every question: those named by the second option, the others by the first, and the last one in words.
func all(others ...int64) []paper.PaperAnswer {
	list := make([]paper.PaperAnswer, questions)
	for no := range list {
		list[no] = paper.PaperAnswer{QuestionNo: int64(no), Value: "v1"}
		if slices.Contains(others, int64(no)) {
			list[no].Value = "v2"
		}
	}
	list[questions-1] = paper.PaperAnswer{QuestionNo: questions - 1, Text: "Likes dogs"}
	return list
}

func (f *fixture) sees(actor authz.Actor, id string) paper.PaperProtocol {
	f.T.Helper()
	out, err := f.s.Get(context.Background(), actor, id)
	require.NoError(f.T, err)
	return out
}

func status(_ any, err error) int {
	if errors.Is(err, db.ErrNotFound) {
		return http.StatusNotFound
	}
	return activitytest.Status(err)
}

func TestAProtocolIsEnteredOnceAndFinished(t *testing.T) {
	onBoth(t, func(t *testing.T, f *fixture) {
		ctx, id := t.Context(), f.start(questionnaire.Parent)
		require.Equal(t, 1, f.UnitsUsed(f.Purchase))
		seen := f.sees(f.Owner, id)
		require.Equal(t, []any{"first", int64(1), "2026-01-15", "mother", "Ana Berg", []string{"dont_know"}},
			[]any{seen.State, seen.Entry, seen.TestDate, seen.Relation, seen.RaterName, seen.Reasons})
		require.Len(t, seen.Pages, 6)
		require.Equal(t, "text", seen.Pages[5].Questions[9].Kind)

		f.types(f.Owner, id, 1, all()[:58]...)
		f.types(f.Owner, id, 1, paper.PaperAnswer{QuestionNo: 58, Reason: "dont_know"}, paper.PaperAnswer{QuestionNo: 0, Value: "v3", Revision: 3})
		f.types(f.Owner, id, 1, paper.PaperAnswer{QuestionNo: 0, Value: "v0", Revision: 2}) // late: it changes nothing
		seen = f.sees(f.Owner, id)
		require.Equal(t, []any{int64(59), "v3", int64(3)}, []any{seen.Entered, seen.Answers[0].Value, seen.Answers[0].Revision})
		require.Zero(t, f.Detail(id).RawScore, "nothing is scored before the end")

		require.Equal(t, 422, status(f.s.Finish(ctx, f.Owner, id, paper.PaperFinish{})), "a question is left")
		_, err := f.s.Finish(ctx, f.Owner, id, paper.PaperFinish{MissingShown: true})
		require.NoError(t, err)
		_, err = f.s.Finish(ctx, f.Owner, id, paper.PaperFinish{})
		require.NoError(t, err, "repeated")
		require.Equal(t, "finished", f.sees(f.Owner, id).State)
		results, err := f.Results.Results(ctx, f.Owner, id)
		require.NoError(t, err)
		require.Equal(t, []any{int64(3), "v3", "", int64(0)}, []any{*results[0].SelectedScore, results[0].ChildSelectedAnswer, results[0].ScoredBy, int64(results[0].TotalDuration)})
		require.Equal(t, []any{"dont_know", true, true}, []any{results[58].MissingReason, results[58].Skipped, results[59].Skipped})
		detail := f.Detail(id)
		require.Equal(t, []any{int64(3 + 57), int64(58), "2026-01-15", int64(0), "paper", false},
			[]any{detail.RawScore, detail.Answered, detail.TestDate, detail.TotalDuration, detail.Entry, detail.EnteredTwice})
		require.Equal(t, 409, status(f.s.Save(ctx, f.Owner, id, paper.PaperAnswers{Entry: 1, Answers: all()[:1]})))
	})
}

func TestASpecialistsProtocolIsEnteredByScores(t *testing.T) {
	onBoth(t, func(t *testing.T, f *fixture) {
		ctx, id := t.Context(), f.start(questionnaire.Specialist)
		seen := f.sees(f.Owner, id)
		require.Equal(t, []any{"", "", []string{"refused", "no_response", "not_administered", "discontinued"}}, []any{seen.Relation, seen.RaterName, seen.Reasons})
		for name, wrong := range map[string]paper.PaperAnswer{
			"too high": {Value: "4"}, "an option": {Value: "v1"}, "another spelling": {Value: "01"}, "a text": {Text: "three"},
			"a rater's reason": {Reason: "dont_know"}, "both": {Value: "1", Reason: "refused"}, "no such question": {QuestionNo: 60, Value: "1"},
		} {
			wrong.Revision = 1
			require.Equal(t, 422, status(f.s.Save(ctx, f.Owner, id, paper.PaperAnswers{Entry: 1, Answers: []paper.PaperAnswer{wrong}})), name)
		}
		f.types(f.Owner, id, 1, paper.PaperAnswer{Value: "2"}, paper.PaperAnswer{QuestionNo: 1, Reason: "refused"})
		_, err := f.s.Finish(ctx, f.Owner, id, paper.PaperFinish{MissingShown: true})
		require.NoError(t, err)
		results, err := f.Results.Results(ctx, f.Owner, id)
		require.NoError(t, err)
		require.Equal(t, []any{int64(2), "v2", "Ada Lane", "refused"}, []any{*results[0].SelectedScore, results[0].ChildSelectedAnswer, results[0].ScoredBy, results[1].MissingReason})
	})
}

func TestTwentyPlantedDifferencesAreFoundAndSettled(t *testing.T) {
	onBoth(t, func(t *testing.T, f *fixture) {
		ctx, id := t.Context(), f.start(questionnaire.Parent)
		require.Equal(t, 409, status(f.s.Ask(ctx, f.Owner, id)), "nothing is entered yet")
		f.types(f.Owner, id, 1, all()...)
		_, err := f.s.Ask(ctx, f.Owner, id)
		require.NoError(t, err)
		require.Equal(t, 409, status(f.s.Save(ctx, f.Owner, id, paper.PaperAnswers{Entry: 1, Answers: []paper.PaperAnswer{{Value: "v3", Revision: 9}}})), "the first entry has ended")
		require.Equal(t, 409, status(f.s.Finish(ctx, f.Owner, id, paper.PaperFinish{MissingShown: true})))

		begun, err := f.s.Begin(ctx, f.helper, id)
		require.NoError(t, err)
		require.Equal(t, []any{"second", int64(2), 0, "Ada Lane"}, []any{begun.State, begun.Entry, len(begun.Answers), begun.SecondBy})
		for _, actor := range []authz.Actor{f.Owner, f.helper} {
			text, err := json.Marshal(f.sees(actor, id))
			require.NoError(t, err)
			require.NotContains(t, string(text), "Likes dogs", "nobody gets the first answers")
		}
		require.Equal(t, 409, status(f.s.Begin(ctx, f.Owner, id)), "somebody else makes it")
		require.Equal(t, 404, status(f.s.End(ctx, f.Owner, id)))

		planted := make([]int64, 20)
		for i := range planted {
			planted[i] = int64(3 * i)
		}
		f.types(f.helper, id, 2, all(planted...)...)
		f.types(f.helper, id, 2, paper.PaperAnswer{QuestionNo: 59, Text: " Likes   dogs", Revision: 2})
		ended, err := f.s.End(ctx, f.helper, id)
		require.NoError(t, err)
		require.Equal(t, []any{"compare", int64(0), 0}, []any{ended.State, ended.Entry, len(ended.Differences)}, "who made it does not settle")
		require.Equal(t, 404, status(f.s.Settle(ctx, f.helper, id, paper.PaperSettlement{Choice: "first"})))
		require.Equal(t, 404, status(f.s.Finish(ctx, f.helper, id, paper.PaperFinish{})))

		var found []int64
		seen := f.sees(f.Owner, id)
		for _, d := range seen.Differences {
			found = append(found, d.QuestionNo)
		}
		require.Equal(t, planted, found)
		for i, no := range planted {
			require.Equal(t, 409, status(f.s.Finish(ctx, f.Owner, id, paper.PaperFinish{})), "%d are settled", i)
			in := paper.PaperSettlement{QuestionNo: no, Choice: []string{"first", "second", "other"}[i%3]}
			if in.Choice == "other" {
				in.Value = "v3"
			}
			_, err := f.s.Settle(ctx, f.Owner, id, in)
			require.NoError(t, err)
		}
		require.Equal(t, 422, status(f.s.Settle(ctx, f.Owner, id, paper.PaperSettlement{QuestionNo: 1, Choice: "first"})), "no difference")
		require.Equal(t, 422, status(f.s.Settle(ctx, f.Owner, id, paper.PaperSettlement{Choice: "other", Value: "v9"})))
		_, err = f.s.Finish(ctx, f.Owner, id, paper.PaperFinish{})
		require.NoError(t, err)
		detail := f.Detail(id)
		require.Equal(t, []any{int64(39 + 7*1 + 7*2 + 6*3), true}, []any{detail.RawScore, detail.EnteredTwice})
	})
}

func TestASecondEntryIsDiscarded(t *testing.T) {
	onBoth(t, func(t *testing.T, f *fixture) {
		ctx, id := t.Context(), f.start(questionnaire.Parent)
		f.types(f.Owner, id, 1, all()...)
		_, err := f.s.Ask(ctx, f.Owner, id)
		require.NoError(t, err)
		_, err = f.s.Begin(ctx, f.helper, id)
		require.NoError(t, err)
		f.types(f.helper, id, 2, all(4)...)
		require.NoError(t, f.s.Discard(ctx, f.helper, id))
		require.Equal(t, "asked", f.sees(f.Owner, id).State, "somebody else may make it")

		again, err := f.s.Begin(ctx, f.Owner, id)
		require.NoError(t, err)
		require.Empty(t, again.Answers)
		require.Equal(t, 404, status(f.s.Save(ctx, f.helper, id, paper.PaperAnswers{Entry: 2, Answers: all()[:1]})))
		require.NoError(t, f.s.Discard(ctx, f.Owner, id))
		seen := f.sees(f.Owner, id)
		require.Equal(t, []any{"first", int64(1), questions}, []any{seen.State, seen.Entry, len(seen.Answers)})
		require.Equal(t, 409, status(nil, f.s.Discard(ctx, f.Owner, id)))

		_, err = f.Activities.Discard(ctx, f.Owner, id, activity.Discard{Reason: "The wrong child"})
		require.NoError(t, err)
		require.Zero(t, f.UnitsUsed(f.Purchase))
	})
}

func TestWhatCannotBeStarted(t *testing.T) {
	onBoth(t, func(t *testing.T, f *fixture) {
		for name, c := range map[string]struct {
			change func(*paper.NewPaperEntry)
			want   int
		}{
			"tomorrow":           {func(in *paper.NewPaperEntry) { in.TestDate, in.TimeZone = "2026-03-03", "Europe/London" }, 422},
			"the day after":      {func(in *paper.NewPaperEntry) { in.TestDate = "2026-03-04" }, 422},
			"before the birth":   {func(in *paper.NewPaperEntry) { in.TestDate = "2020-04-30" }, 422},
			"long ago":           {func(in *paper.NewPaperEntry) { in.TestDate = "1900-01-01" }, 422},
			"no day":             {func(in *paper.NewPaperEntry) { in.TestDate = "" }, 422},
			"teachers":           {func(in *paper.NewPaperEntry) { in.Respondent = questionnaire.Teacher }, 422},
			"a long relation":    {func(in *paper.NewPaperEntry) { in.Relation = string(make([]rune, 61)) }, 422},
			"another's child":    {func(in *paper.NewPaperEntry) { in.ChildID = f.NewChild(f.Stranger) }, 404},
			"another's purchase": {func(in *paper.NewPaperEntry) { in.PurchaseID = f.Buy(f.Stranger, 1) }, 404},
		} {
			in := f.of(questionnaire.Parent)
			c.change(&in)
			require.Equal(t, c.want, status(f.s.Start(t.Context(), f.Owner, in)), name)
		}
		require.Zero(t, f.UnitsUsed(f.Purchase))

		in := f.of(questionnaire.Parent)
		f.Clock = f.Clock.Add(3 * time.Hour)
		in.TestDate, in.TimeZone, in.ActivityID = "2026-03-03", "Pacific/Kiritimati", uuid.NewString()
		for range 2 {
			begun, err := f.s.Start(t.Context(), f.Owner, in)
			require.NoError(t, err)
			require.Equal(t, in.ActivityID, begun.ActivityID)
		}
		require.Equal(t, 1, f.UnitsUsed(f.Purchase), "a repeated start makes one activity")

		for name, change := range map[string]func(*paper.NewPaperEntry){
			"another day":   func(in *paper.NewPaperEntry) { in.TestDate = "2026-03-01" },
			"another rater": func(in *paper.NewPaperEntry) { in.RaterName = "Somebody else" },
		} {
			other := in
			change(&other)
			require.Equal(t, 409, status(f.s.Start(t.Context(), f.Owner, other)), name)
		}
	})
}

func TestWhoMayEnter(t *testing.T) {
	onBoth(t, func(t *testing.T, f *fixture) {
		ctx, id, run := t.Context(), f.start(questionnaire.Parent), f.Start()
		require.Equal(t, 404, status(f.s.Get(ctx, f.Stranger, id)))
		require.Equal(t, 404, status(f.s.Get(ctx, f.Owner, run)), "one that is run")
		require.Equal(t, 404, status(f.s.Save(ctx, f.helper, id, paper.PaperAnswers{Entry: 1, Answers: all()[:1]})))
		require.Equal(t, 404, status(f.s.Ask(ctx, f.helper, id)))
		require.Equal(t, 409, status(f.s.Begin(ctx, f.helper, id)), "nobody asked for it")
		require.Equal(t, 404, status(nil, f.s.Discard(ctx, f.helper, id)))
		require.Empty(t, f.sees(f.helper, id).Pages)
		require.Equal(t, 409, status(f.Activities.Change(ctx, f.Owner, id, activity.Change{TotalDuration: new(int64(9))})), "the runner does not change it")
	})
}
