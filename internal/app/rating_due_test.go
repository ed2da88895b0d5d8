package app_test

import (
	"encoding/json"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/notice"
	"milepost/internal/people/transfer"
	"milepost/internal/rating"
	"milepost/internal/testworld"
)

func TestABouncedLetterIsReported(t *testing.T) {
	onAsking(t, func(t *testing.T, a *asking) {
		r := a.asks(func(in *rating.NewRequest) { in.By, in.Rater.Email = "letter", "nobody@rater.example" })
		a.runJobs()
		require.Equal(t, "bounced", r.state())
		require.Equal(t, "/requests?request="+r.id, lastNotice(a.me, notice.RatingBounced).Path)
		a.runJobs()
		told := a.post.to(a.me.Email)
		require.Contains(t, told[len(told)-1].Text, "http://localhost/requests?request="+r.id+"\n")
	})
}

func TestRemindersAreFewAndFarBetween(t *testing.T) {
	onAsking(t, func(t *testing.T, a *asking) {
		r := a.asks(func(in *rating.NewRequest) {
			in.By, in.Rater.Email, in.Reminders = "letter", "ana@rater.example", &rating.Reminders{Count: 2, Days: 3}
		})
		due := func() {
			t.Helper()
			require.NoError(t, a.Services.Ratings.SeeToDue(t.Context()))
			a.runJobs()
		}
		remind := func() int { return status(a.World, a.me, "remind-rater", testworld.Call{ID: r.id}) }
		require.Equal(t, 409, remind(), "the letter is not sent yet")
		a.runJobs()
		require.Equal(t, 409, remind(), "three days lie between two letters")
		due()
		require.Len(t, a.post.to("ana@rater.example"), 1, "no reminder is due yet")
		ago := func() {
			a.Exec(`UPDATE rating_request SET last_letter_at = last_letter_at - 4 * 86400000000, next_reminder_at = next_reminder_at - 4 * 86400000000`)
		}
		ago()
		due()
		require.Len(t, a.post.to("ana@rater.example"), 2)
		require.Contains(t, a.post.to("ana@rater.example")[1].Text, "waits for your answers")
		ago()
		require.Equal(t, 200, remind())
		a.runJobs()
		require.Len(t, a.post.to("ana@rater.example"), 3)
		ago()
		require.Equal(t, 409, remind(), "none is left")
		due()
		require.Len(t, a.post.to("ana@rater.example"), 3)

		other := a.asks(func(in *rating.NewRequest) {
			in.By, in.Rater.Email, in.Reminders = "letter", "ben@rater.example", &rating.Reminders{Count: 3, Days: 3}
		})
		a.runJobs()
		other.key = linkInText.FindStringSubmatch(a.post.to("ben@rater.example")[0].Text)[2]
		does[any](other, "rate-refuse-all", rating.Refuse{}, 204)
		ago()
		due()
		require.Len(t, a.post.to("ben@rater.example"), 1, "who refused is not reminded")
	})
}

func TestARequestThatNobodyAnsweredEnds(t *testing.T) {
	onAsking(t, func(t *testing.T, a *asking) {
		r := a.asks(nil)
		does[rating.Sheet](r, "rate-begin", today, 200)
		a.Exec(`UPDATE rating_request SET expires_at = $1`, a.Now().UnixMicro()-1)
		require.Equal(t, "ended", r.state(), "before the job has seen it")
		require.Equal(t, 404, r.call("rate-open", nil).Code)
		require.NoError(t, a.Services.Ratings.SeeToDue(t.Context()))
		lastNotice(a.me, notice.RatingEnded)

		// A new link goes on with what was answered.
		var made rating.Made
		require.NoError(t, json.Unmarshal([]byte(a.Must(a.me, "renew-rating-request", testworld.Call{ID: r.id})), &made))
		before := r.key
		_, r.key, _ = strings.Cut(made.Link, "#")
		require.NotEqual(t, before, r.key)
		r.device = "another-device-of-the-rater"
		does[rating.SavedAnswers](r, "rate-answer", rated(1, "often", 1), 200)
		r.key = before
		require.Equal(t, 404, r.call("rate-open", nil).Code, "the old link leads nowhere")
	})
}

// What nobody goes on with does not keep its unit for ever.
func TestWhatWasBegunIsDiscardedTwoWeeksAfterItsLinkEnded(t *testing.T) {
	onAsking(t, func(t *testing.T, a *asking) {
		r := a.asks(nil)
		does[rating.Sheet](r, "rate-begin", today, 200)
		does[rating.SavedAnswers](r, "rate-answer", rated(1, "often", 1), 200)
		a.endedFor(0, -1)
		require.Zero(t, lastNotice(a.me, notice.RatingEnded).Amount)
		a.endedFor(14, 60_000_000)
		require.Equal(t, "1", a.units(), "the link can still be renewed")
		require.Zero(t, lastNotice(a.me, notice.RatingEnded).Amount)
		a.endedFor(14, -1)
		require.Equal(t, "0", a.units())
		require.Equal(t, int64(1), lastNotice(a.me, notice.RatingEnded).Amount)
		require.Equal(t, "1", a.Text(`SELECT CAST(count(*) AS TEXT) FROM audit_event WHERE action = 'activity.discard' AND child_id = $1`, a.me.Child()))
		a.endedFor(15, 0)
		require.Equal(t, "0", a.units(), "once")

		// A new link asks for it from the start.
		var made rating.Made
		require.NoError(t, json.Unmarshal([]byte(a.Must(a.me, "renew-rating-request", testworld.Call{ID: r.id})), &made))
		_, r.key, _ = strings.Cut(made.Link, "#")
		require.Empty(t, does[rating.Sheet](r, "rate-begin", today, 200).Answers)
		require.Equal(t, "1", a.units())
	})
}

func TestAnArchivedChildsUnitsAreGivenBack(t *testing.T) {
	onAsking(t, func(t *testing.T, a *asking) {
		r := a.asks(nil)
		does[rating.Sheet](r, "rate-begin", today, 200)
		a.Exec(`UPDATE person SET archived_at = 1 WHERE id = $1`, a.me.Child())
		a.endedFor(0, -1)
		require.Equal(t, "1", a.units())
		a.endedFor(14, -1)
		require.Equal(t, "0", a.units())
		require.Equal(t, "0", a.Text(`SELECT CAST(count(*) AS TEXT) FROM rating_request WHERE clear_at IS NOT NULL`), "it is not looked at again")
	})
}

// The account that the child left has its unit back as soon as one whose link ended.
func TestWhatWasBegunAboutAChildThatMovedIsDiscardedTwoWeeksLater(t *testing.T) {
	onAsking(t, func(t *testing.T, a *asking) {
		r := a.asks(nil)
		does[rating.Sheet](r, "rate-begin", today, 200)
		to := a.Person(authz.Specialist, account.Active)
		a.Must(a.me, "offer-transfer", testworld.Call{ID: a.me.Child(), Body: transfer.OfferAddress{Email: to.Email}})
		a.Must(to, "accept-transfer", testworld.Call{Body: known(a.World, a.me.Child())})
		clears := func(at int64) {
			a.Exec(`UPDATE rating_request SET clear_at = $1 WHERE clear_at IS NOT NULL`, at)
			require.NoError(t, a.Services.Ratings.SeeToDue(t.Context()))
		}
		at, err := strconv.ParseInt(a.Text(`SELECT CAST(clear_at AS TEXT) FROM rating_request WHERE id = $1`, r.id), 10, 64)
		require.NoError(t, err)
		require.InDelta(t, a.Now().UnixMicro()+14*86_400_000_000, at, 60_000_000)
		clears(a.Now().UnixMicro() + 60_000_000)
		require.Equal(t, "1", a.units())
		clears(a.Now().UnixMicro() - 1)
		require.Equal(t, "0", a.units())
		require.Equal(t, "0", a.Text(`SELECT CAST(count(*) AS TEXT) FROM activity WHERE child_id = $1 AND entry = 'link' AND discarded_at IS NULL`, a.me.Child()))
		require.Equal(t, "0", a.Text(`SELECT CAST(count(*) AS TEXT) FROM rating_request WHERE clear_at IS NOT NULL`))
	})
}

func TestALetterEndsInitialsWithOneFullStop(t *testing.T) {
	onAsking(t, func(t *testing.T, a *asking) {
		a.asks(func(in *rating.NewRequest) {
			in.By, in.Rater.Email, in.Called = "letter", "ana@rater.example", "initials"
		})
		a.runJobs()
		require.Contains(t, a.post.to("ana@rater.example")[0].Text, "a questionnaire about M. S. You need no account.")
	})
}
