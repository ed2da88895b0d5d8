package app_test

import (
	"strconv"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/rating"
)

func TestBeginningTwiceAtOnceTakesOneUnit(t *testing.T) {
	onAsking(t, func(t *testing.T, a *asking) {
		r := a.asks(nil)
		begin := func() int { return r.call("rate-begin", today).Code }
		require.Equal(t, []int{200, 200, 200, 200}, atOnce(4, begin))
		require.Equal(t, "1", a.units())

		// A finish beside answers: each answer is stored before it, or refused.
		revision := int64(10)
		var mu sync.Mutex
		codes := atOnce(6, func() int {
			mu.Lock()
			revision++
			mine := revision
			mu.Unlock()
			if mine == 13 {
				return r.call("rate-finish", rating.FinishForm{MissingShown: true}).Code
			}
			return r.call("rate-answer", rated(1, "often", mine)).Code
		})
		for _, code := range codes {
			require.Contains(t, []int{200, 409}, code)
		}
		id := r.row().Forms[0].ActivityID
		require.Equal(t, "same", a.Text(`SELECT CASE WHEN a.raw_score = (SELECT COALESCE(SUM(selected_score), 0) FROM question_result q WHERE q.activity_key = a.key)
			THEN 'same' ELSE 'lost' END FROM activity a WHERE a.id = $1`, id))
	})
}

func atOnce(n int, f func() int) []int {
	codes := make([]int, n)
	var all sync.WaitGroup
	for i := range n {
		all.Go(func() { codes[i] = f() })
	}
	all.Wait()
	return codes
}

// A link that two people open at the same moment belongs to one of their devices: the answers of the others reach nobody's form.
func TestOfTwoRatersWithOneLinkAtOnceOneAnswers(t *testing.T) {
	onAsking(t, func(t *testing.T, a *asking) {
		r := a.asks(nil)
		devices := make([]*rater, 4)
		for i := range devices {
			devices[i] = new(*r)
			devices[i].device = "device-of-somebody-" + strconv.Itoa(i)
		}
		// each has all of them make a call at once, and returns who was let in.
		each := func(operation string, bodyOf func(i int) any) (in []int) {
			codes := make([]int, len(devices))
			var all sync.WaitGroup
			for i, one := range devices {
				all.Go(func() { codes[i] = one.call(operation, bodyOf(i)).Code })
			}
			all.Wait()
			for i, code := range codes {
				require.Contains(t, []int{200, 409}, code, operation)
				if code == 200 {
					in = append(in, i)
				}
			}
			return in
		}
		first := each("rate-begin", func(int) any { return today })
		require.Len(t, first, 1)
		require.Equal(t, "1", a.units())
		require.Equal(t, first, each("rate-answer", func(i int) any { return rated(1, []string{"never", "often"}[i%2], int64(i+1)) }))
		theirs := does[rating.Sheet](devices[first[0]], "rate-begin", today, 200)
		require.Equal(t, []rating.StoredAnswer{{QuestionNo: 1, Value: []string{"never", "often"}[first[0]%2], Revision: int64(first[0] + 1)}}, theirs.Answers)
		require.Equal(t, first, each("rate-finish", func(int) any { return rating.FinishForm{MissingShown: true} }))
		for i, one := range devices {
			if i != first[0] {
				one.code("rate-begin", today, "other-device")
			}
		}
	})
}
