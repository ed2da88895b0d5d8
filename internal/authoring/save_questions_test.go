package authoring_test

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/authoring"
	"milepost/internal/authoring/authoringtest"
	"milepost/internal/authoring/version"
	"milepost/internal/db"
)

// stocked is an application with n questions, and those questions as an editor holds them.
func (b *bench) stocked(title string, n int) (string, []authoring.StructuredQuestion) {
	b.T.Helper()
	id := b.Create(title).ApplicationID
	_, err := b.Service.Save(context.Background(), b.Owner, id, authoringtest.Content(n))
	require.NoError(b.T, err)
	return id, b.stored(id).Questions
}

// stored returns the application as its owner's editor reads it.
func (b *bench) stored(id string) version.Structure {
	b.T.Helper()
	return authoringtest.Decode[version.Structure](b.T, b.Call("owner", "GET", "/api/appAdmin/application/structure/"+id, ""), 200)
}

func (b *bench) patch(id string, in authoring.QuestionChanges) authoring.Saved {
	b.T.Helper()
	return authoringtest.Decode[authoring.Saved](b.T, b.Call("owner", "PATCH", "/api/question-admin/application/"+id, text(b.T, in)), 200)
}

func text(t testing.TB, v any) string {
	t.Helper()
	out, err := json.Marshal(v)
	require.NoError(t, err)
	return string(out)
}

// another is a new question with one element, as content makes them.
func another(words string) authoring.StructuredQuestion {
	made := authoringtest.Content(1)
	made.Questions[0].Question = words
	return authoring.StructuredQuestion{Question: made.Questions[0], Elements: made.Elements}
}

func ids(questions []authoring.StructuredQuestion) []string {
	list := make([]string, len(questions))
	for i, q := range questions {
		list[i] = q.QuestionID
	}
	return list
}

// Any partial change ends like a save of everything.
func TestPartialChangesEndLikeASaveOfEverything(t *testing.T) {
	onBoth(t, func(b *bench) {
		type edit func(all []authoring.StructuredQuestion) (after []authoring.StructuredQuestion, in authoring.QuestionChanges)
		type list = []authoring.StructuredQuestion
		cases := map[string]edit{
			"one changed": func(all list) (list, authoring.QuestionChanges) {
				all[1].Question.Question, all[1].Type, all[1].Elements = "And now?", "Sound", all[1].Elements[:0]
				return all, authoring.QuestionChanges{Questions: all[1:2]}
			},
			"one more": func(all list) (list, authoring.QuestionChanges) {
				q := another("New")
				return append(all, q), authoring.QuestionChanges{Questions: list{q}}
			},
			"the first is gone": func(all list) (list, authoring.QuestionChanges) {
				return all[1:], authoring.QuestionChanges{Removed: []string{all[0].QuestionID}}
			},
			"turned around": func(all list) (list, authoring.QuestionChanges) {
				slices.Reverse(all)
				return all, authoring.QuestionChanges{Order: ids(all)}
			},
			"all at once": func(all list) (list, authoring.QuestionChanges) {
				gone, q := all[2].QuestionID, another("In between")
				all[3].Hint = "A hint"
				after := list{all[3], q, all[0], all[1]}
				return after, authoring.QuestionChanges{Questions: list{q, all[3]}, Removed: []string{gone}, Order: ids(after)}
			},
			"nothing": func(all list) (list, authoring.QuestionChanges) { return all, authoring.QuestionChanges{} },
		}
		for name, change := range cases {
			id, all := b.stocked("Partly "+name, 4)
			after, in := change(all)
			in.Revision = 2
			require.EqualValues(b.T, 3, b.patch(id, in).Revision, name)
			whole := b.Create("Whole " + name).ApplicationID
			_, err := b.Service.Save(context.Background(), b.Owner, whole, flat(after))
			require.NoError(b.T, err)
			require.Equal(b.T, b.rows(whole), b.rows(id), name)
			require.Equal(b.T, b.labels(whole), b.labels(id), name)
		}
	})
}

// flat returns the save-all of questions.
func flat(questions []authoring.StructuredQuestion) authoring.SaveAll {
	in := authoring.SaveAll{Questions: []authoring.Question{}, Elements: []authoring.Element{}}
	for _, q := range questions {
		in.Questions = append(in.Questions, q.Question)
		in.Elements = append(in.Elements, q.Elements...)
	}
	return in
}

type questionRow struct {
	ID          string `db:"id"`
	Position    int64  `db:"position"`
	Area        string `db:"area"`
	Type        string `db:"type"`
	Category    string `db:"category"`
	SubCategory string `db:"sub_category"`
	Content     string `db:"content"`
	Elements    string `db:"elements"`
}

func (b *bench) rows(id string) (all []questionRow) {
	b.T.Helper()
	require.NoError(b.T, b.DB.Read().Select(context.Background(), &all,
		`SELECT id, position, area, type, category, sub_category, content, elements FROM question WHERE application_id = $1 ORDER BY position`, id))
	return all
}

func (b *bench) labels(id string) (labels string) {
	b.T.Helper()
	require.NoError(b.T, b.DB.Read().Get(context.Background(), &labels, `SELECT labels FROM application WHERE id = $1`, id))
	return labels
}

func TestChangesWriteNothingElse(t *testing.T) {
	onBoth(t, func(b *bench) {
		id, all := b.stocked("Counting", 3)
		require.Equal(b.T, questionRow{
			ID: all[0].QuestionID, Type: "Number", Category: "Counting", SubCategory: "To five", Content: b.rows(id)[0].Content, Elements: b.rows(id)[0].Elements,
		}, b.rows(id)[0])
		// A question that is not named is not even decoded.
		exec(b, `UPDATE question SET content = '{broken' WHERE application_id = $1 AND id = $2`, id, all[2].QuestionID)
		before := b.written(id)
		all[0].Question.Question = "How many now?"
		b.patch(id, authoring.QuestionChanges{Revision: 2, Questions: all[:1]})
		after := b.written(id)
		require.Less(b.T, before[all[0].QuestionID], after[all[0].QuestionID])
		require.Equal(b.T, before[all[1].QuestionID], after[all[1].QuestionID])
		require.Equal(b.T, before[all[2].QuestionID], after[all[2].QuestionID])
	})
}

func (b *bench) written(id string) map[string]int64 {
	b.T.Helper()
	var rows []struct {
		ID        string `db:"id"`
		UpdatedAt int64  `db:"updated_at"`
	}
	require.NoError(b.T, b.DB.Read().Select(context.Background(), &rows, `SELECT id, updated_at FROM question WHERE application_id = $1`, id))
	at := map[string]int64{}
	for _, row := range rows {
		at[row.ID] = row.UpdatedAt
	}
	return at
}

func TestAutosavesDoNotFloodTheAuditTrail(t *testing.T) {
	onBoth(t, func(b *bench) {
		id, all := b.stocked("Counting", 1)
		other, others := b.stocked("Reading", 1)
		saves := func(id string) (n int64) {
			b.T.Helper()
			require.NoError(b.T, b.DB.Read().Get(context.Background(), &n,
				`SELECT count(*) FROM audit_event WHERE action = 'application.save' AND subject_id = $1`, id))
			return n
		}
		patch := func(id string, all []authoring.StructuredQuestion, autosave bool) {
			b.patch(id, authoring.QuestionChanges{Questions: all, Autosave: autosave})
		}
		b.Now = b.Now.Add(2 * time.Hour)
		was, wasOther := saves(id), saves(other)
		for range 5 {
			patch(id, all, true)
		}
		patch(other, others, true)
		require.Equal(b.T, []int64{was + 1, wasOther + 1}, []int64{saves(id), saves(other)}, "one an hour for each application")
		patch(id, all, false)
		patch(id, all, false)
		require.Equal(b.T, was+3, saves(id), "one for each save that was asked for")
		b.Now = b.Now.Add(time.Hour)
		patch(id, all, true)
		require.Equal(b.T, was+4, saves(id), "an hour later again")
	})
}

func TestChangesAreRefused(t *testing.T) {
	onBoth(t, func(b *bench) {
		id, all := b.stocked("Counting", 2)
		before, rows := b.Snapshot(), b.rows(id)
		one, two := all[0].QuestionID, all[1].QuestionID
		element := all[0].Elements[0]
		with := func(change func(q *authoring.StructuredQuestion)) authoring.QuestionChanges {
			q := all[0]
			q.Elements = slices.Clone(q.Elements)
			change(&q)
			return authoring.QuestionChanges{Questions: []authoring.StructuredQuestion{q}}
		}
		many := make([]authoring.StructuredQuestion, 499)
		for i := range many {
			many[i] = another("More")
		}
		cases := map[string]struct {
			in    authoring.QuestionChanges
			code  int
			field string
		}{
			"stale":           {authoring.QuestionChanges{Revision: 1}, 409, ""},
			"negative":        {authoring.QuestionChanges{Revision: -1}, 422, "body.revision"},
			"no id":           {with(func(q *authoring.StructuredQuestion) { q.QuestionID = "x" }), 422, "body.questions[0].question_id"},
			"long hint":       {with(func(q *authoring.StructuredQuestion) { q.Hint = strings.Repeat("x", 10_001) }), 422, "body.questions[0].hint"},
			"bad styles":      {with(func(q *authoring.StructuredQuestion) { q.Elements[0].Styles = "{" }), 422, "body.questions[0].Elements[0].styles"},
			"twice":           {authoring.QuestionChanges{Questions: []authoring.StructuredQuestion{all[0], all[0]}}, 422, "body.questions[1].question_id"},
			"element twice":   {with(func(q *authoring.StructuredQuestion) { q.Elements = append(q.Elements, element) }), 422, "body.questions[0].Elements[1].element_id"},
			"another's":       {with(func(q *authoring.StructuredQuestion) { q.Elements[0].QuestionID = two }), 422, "body.questions[0].Elements[0].question_id"},
			"given and gone":  {authoring.QuestionChanges{Questions: all[:1], Removed: []string{one}}, 422, "body.removed[0]"},
			"no id to remove": {authoring.QuestionChanges{Removed: []string{"1"}}, 422, "body.removed[0]"},
			"order too short": {authoring.QuestionChanges{Order: []string{one}}, 422, "body.order"},
			"order twice":     {authoring.QuestionChanges{Order: []string{one, one}}, 422, "body.order"},
			"order unknown":   {authoring.QuestionChanges{Order: []string{one, uuid.NewString()}}, 422, "body.order"},
			"order of gone":   {authoring.QuestionChanges{Removed: []string{one}, Order: []string{two, one}}, 422, "body.order"},
			"too many":        {authoring.QuestionChanges{Questions: many}, 422, "body.questions"},
		}
		for name, c := range cases {
			w := b.Call("owner", "PATCH", "/api/question-admin/application/"+id, text(b.T, c.in))
			require.Equal(b.T, c.code, w.Code, name+w.Body.String())
			require.Contains(b.T, w.Body.String(), c.field, name)
		}
		for name, body := range map[string]string{
			"unknown field": `{"revision":0,"owner_uuid":"x"}`, "no revision": `{}`, "elements": `{"revision":0,"questions":[{"question_id":"` + one + `"}]}`,
		} {
			require.Equal(b.T, 422, b.Call("owner", "PATCH", "/api/question-admin/application/"+id, body).Code, name)
		}
		for _, other := range []string{id, uuid.NewString()} {
			require.Equal(b.T, 404, b.Call("stranger", "PATCH", "/api/question-admin/application/"+other, text(b.T, cases["no id"].in)).Code)
		}
		require.Equal(b.T, before, b.Snapshot())
		require.Equal(b.T, rows, b.rows(id))
	})
}

func TestOneOfParallelChangesWins(t *testing.T) {
	onBoth(t, func(b *bench) {
		id, all := b.stocked("Counting", 2)
		codes := make([]int, 12)
		var group sync.WaitGroup
		for i := range codes {
			group.Go(func() {
				q := all[i%2]
				q.Hint = "Hint of one"
				codes[i] = b.Call("owner", "PATCH", "/api/question-admin/application/"+id,
					text(b.T, authoring.QuestionChanges{Revision: 2, Questions: []authoring.StructuredQuestion{q}})).Code
			})
		}
		group.Wait()
		slices.Sort(codes)
		require.Equal(b.T, 200, codes[0])
		require.Equal(b.T, 409, codes[1])
		stored := b.stored(id)
		require.EqualValues(b.T, 3, stored.Revision)
		require.NotEqual(b.T, stored.Questions[0].Hint, stored.Questions[1].Hint)
		require.EqualValues(b.T, 4, b.patch(id, authoring.QuestionChanges{Questions: all[:1]}).Revision, "revision 0 saves unconditionally")
	})
}

func exec(b *bench, query string, args ...any) {
	b.T.Helper()
	require.NoError(b.T, b.DB.Tx(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, query, args...)
		return err
	}))
}
