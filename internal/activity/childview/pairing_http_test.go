package childview_test

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/activity/activitytest"
	"milepost/internal/activity/childview"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
)

func openPairing(d *activitytest.Fixture, id string) childview.OpenCode {
	d.T.Helper()
	open, err := d.Views.OpenPairing(d.T.Context(), d.Owner, id, "")
	require.NoError(d.T, err)
	return open
}

// pair types a code on a device at an address.
func pair(d *activitytest.Fixture, code, address string) (status int, body, retryAfter string) {
	w := d.Call("", "POST", "/api/activity/pair", fmt.Sprintf(`{"code":%q}`, code), activitytest.FromAddress, address)
	return w.Code, w.Body.String(), w.Header().Get("Retry-After")
}

const classroom = "192.0.2.1:1234"

func TestPair(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := activitytest.New(t, q, 1)
		id := d.Start()
		code := openPairing(d, id).Code
		status, body, _ := pair(d, " "+strings.ToLower(code[:3])+" "+code[3:], classroom)
		require.Equal(t, 200, status)
		require.Contains(t, body, id)
		require.Contains(t, body, d.Detail(id).PairingKey)
		for range 10 {
			status, _, _ = pair(d, "ZZZZZZ", classroom)
			require.Equal(t, 404, status)
		}
		status, _, after := pair(d, code, classroom)
		require.Equal(t, 429, status, "not even the right one, after so many wrong ones")
		require.Equal(t, "6", after)
		d.Clock = d.Clock.Add(6 * time.Second)
		status, _, _ = pair(d, code, classroom)
		require.Equal(t, 200, status)
		d.Finish(id)
		status, _, _ = pair(d, code, classroom)
		require.Equal(t, 404, status)
	})
}

func TestAPairingCodeIsMadeOnDemandAndHoldsTenMinutes(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := activitytest.New(t, q, 1)
		id := d.Start()
		require.NotContains(t, d.Call("owner", "GET", "/api/activity/"+id, "").Body.String(), "code")
		require.Equal(t, 404, d.Call("stranger", "POST", "/api/activity/pairing/"+id, "").Code)
		require.Equal(t, 401, d.Call("", "POST", "/api/activity/pairing/"+id, "").Code)
		first := openPairing(d, id)
		require.Len(t, first.Code, 6)
		require.EqualValues(t, db.Micros(d.Clock.Add(10*time.Minute)), first.ExpiresAt)
		d.Clock = d.Clock.Add(4 * time.Minute)
		require.Equal(t, first, openPairing(d, id), "who is typing it continues")
		d.Clock = d.Clock.Add(2 * time.Minute)
		second := openPairing(d, id)
		require.NotEqual(t, first.Code, second.Code)
		for code, want := range map[string]int{first.Code: 404, second.Code: 200} {
			status, _, _ := pair(d, code, classroom)
			require.Equal(t, want, status)
		}
		d.Clock = d.Clock.Add(10*time.Minute + time.Second)
		status, _, _ := pair(d, second.Code, classroom)
		require.Equal(t, 404, status, "it has run out")
		d.Finish(id)
		require.Equal(t, 409, d.Call("owner", "POST", "/api/activity/pairing/"+id, "").Code)
	})
}

// Parallel guesses are limited like sequential ones.
func TestPairAtOnce(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := activitytest.New(t, q, 1)
		var looked atomic.Int64
		var all sync.WaitGroup
		for range 60 {
			all.Go(func() {
				if d.Call("", "POST", "/api/activity/pair", `{"code":"ZZZZZZ"}`).Code == http.StatusNotFound {
					looked.Add(1)
				}
			})
		}
		all.Wait()
		require.EqualValues(t, 10, looked.Load())
	})
}

// However many networks guess, somebody who types the right code gets in.
func TestWrongCodesOfOthersKeepNobodyOut(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := activitytest.New(t, q, 1)
		code := openPairing(d, d.Start()).Code
		for network := range 14 {
			for range 12 {
				_, _, _ = pair(d, "ZZZZZZ", fmt.Sprintf("198.51.100.%d:1", network))
			}
		}
		answers := map[int]int{}
		for host := range 40 {
			status, _, _ := pair(d, "ZZZZZZ", fmt.Sprintf("[2001:db8::%x]:1", host+1))
			answers[status]++
		}
		require.LessOrEqual(t, answers[404], 4, "one IPv6 customer is one network: %v", answers)
		status, _, after := pair(d, code, "198.51.100.3:1")
		require.Equal(t, 429, status, "a network that guessed waits")
		require.NotEmpty(t, after)
		for tablet := range 5 {
			status, _, _ = pair(d, code, fmt.Sprintf("203.0.113.%d:1", tablet))
			require.Equal(t, 200, status, "a network that was never wrong has a reserve")
		}
		for range 10 {
			status, _, _ = pair(d, code, classroom)
			require.Equal(t, 200, status, "right ones use none of it up")
		}
	})
}
