package crash_test

import (
	"context"
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/authz"
	"milepost/internal/bench/rig"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/db/migrations"
	"milepost/internal/rating"
)

// answering is a rater's page that sends its answers late, twice and in any order.
type answering struct {
	*rig.Rater
	random   *rand.Rand
	activity string
	// given are all answers so far, by their revision less one. acknowledged and stored are, by question, the highest revision that was
	// confirmed, and the one that was found.
	given        []rating.Answer
	acknowledged [questions]int64
	stored       [questions]int64
	saved        progress
}

func TestKilledWhileRatersAnswer(t *testing.T) {
	rounds := kills(3, 40)
	binary := build(t)
	dbtest.Each(t, migrations.Files, func(t *testing.T, options db.Options) {
		t.Parallel()
		store := rig.Store{Binary: binary, Data: t.TempDir(), DatabaseURL: options.URL}
		server := serve(t, store)
		asker, raters := prepareRaters(t, store, server)
		for round := range rounds {
			answerAndKill(t, server, raters, 1+round%maxSaved)
			settle(t, options)
			server = serve(t, store)
			asker.URL = server.URL
			for _, r := range raters {
				r.URL = server.URL
				r.check(t)
			}
		}
		for _, r := range raters {
			r.end(t, asker)
		}
		require.NoError(t, server.Stop())
	})
}

func prepareRaters(t *testing.T, store rig.Store, server *rig.Server) (*rig.Client, []*answering) {
	t.Helper()
	ctx, email := t.Context(), "robin@example.org"
	asker := rig.NewClient(server.URL)
	_, err := asker.Register(ctx, email, authz.AppAdmin)
	require.NoError(t, err)
	require.NoError(t, store.Run(ctx, "user", "approve", "--email", email))
	require.NoError(t, asker.Login(ctx, email))
	application, err := asker.AuthorQuestionnaire(ctx, questions)
	require.NoError(t, err)
	purchase, err := asker.Acquire(ctx, application)
	require.NoError(t, err)
	child, err := asker.AddChild(ctx)
	require.NoError(t, err)
	raters, saved := make([]*answering, clients), newProgress()
	for i := range raters {
		r, err := asker.AskRater(ctx, child, application, purchase)
		require.NoError(t, err)
		require.NoError(t, r.Open(ctx))
		_, err = r.Begin(ctx)
		require.NoError(t, err)
		var row rating.RequestRow
		require.NoError(t, asker.Call(ctx, "GET", "/api/rating-request/"+r.Request, nil, &row))
		raters[i] = &answering{Rater: r, random: rand.New(rand.NewPCG(uint64(i), 29)), activity: row.Forms[0].ActivityID, saved: saved}
	}
	return asker, raters
}

// answerAndKill has all answer at once until the server is killed under them.
func answerAndKill(t *testing.T, server *rig.Server, raters []*answering, after int) {
	t.Helper()
	var working sync.WaitGroup
	for _, r := range raters {
		working.Go(func() { r.answer(t.Context()) })
	}
	raters[0].saved.await(t, after, &working)
	<-time.After(rand.N(longest))
	require.NoError(t, server.Kill())
	working.Wait()
	raters[0].saved.forget()
}

// answer sends new answers among older ones, until a call fails.
func (r *answering) answer(ctx context.Context) {
	for {
		no := r.random.IntN(questions)
		r.given = append(r.given, rating.Answer{
			QuestionNo: int64(no), Value: rig.RatedValues[r.random.IntN(len(rig.RatedValues))], Revision: int64(len(r.given) + 1),
		})
		sent := []rating.Answer{r.given[len(r.given)-1]}
		for range r.random.IntN(4) {
			sent = append(sent, r.given[r.random.IntN(len(r.given))])
		}
		r.random.Shuffle(len(sent), func(i, k int) { sent[i], sent[k] = sent[k], sent[i] })
		saved, err := r.Save(ctx, sent...)
		if err != nil {
			return
		}
		for _, answer := range saved.Answers {
			r.acknowledged[answer.QuestionNo] = max(r.acknowledged[answer.QuestionNo], answer.Revision)
		}
		r.saved.made()
	}
}

// check finds of each question the answer that was confirmed, or one that was sent after it, and never one older than was found before.
func (r *answering) check(t *testing.T) {
	t.Helper()
	sheet, err := r.Begin(t.Context())
	require.NoError(t, err)
	var found [questions]int64
	for _, answer := range sheet.Answers {
		require.Zero(t, found[answer.QuestionNo], "an answer is there twice")
		found[answer.QuestionNo] = answer.Revision
		given := r.given[answer.Revision-1]
		require.Equal(t, given.QuestionNo, answer.QuestionNo)
		require.Equal(t, given.Value, answer.Value)
	}
	for no := range found {
		require.GreaterOrEqual(t, found[no], r.acknowledged[no], "a confirmed answer is missing")
		require.GreaterOrEqual(t, found[no], r.stored[no])
	}
	r.stored = found
}

// end sends everything once more, oldest first, finishes twice, and compares the results with the last answers.
func (r *answering) end(t *testing.T, asker *rig.Client) {
	t.Helper()
	last := map[int64]rating.Answer{}
	for i := 0; i < len(r.given); i += 200 {
		_, err := r.Save(t.Context(), r.given[i:min(i+200, len(r.given))]...)
		require.NoError(t, err)
	}
	for _, answer := range r.given {
		last[answer.QuestionNo] = answer
	}
	require.NoError(t, r.Finish(t.Context()))
	require.NoError(t, r.Finish(t.Context()))
	var rows []result
	require.NoError(t, asker.Call(t.Context(), "GET", "/api/question-result/activity/"+r.activity, nil, &rows))
	answered := 0
	for _, row := range rows {
		require.Equal(t, last[row.No].Value, row.Answer)
		require.Equal(t, last[row.No].Revision, row.Revision)
		if row.Revision > 0 {
			answered++
		}
	}
	require.Len(t, last, answered)
}
