package httpx_test

import (
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/authz"
	"milepost/internal/httpx"
	"milepost/internal/throttle"
)

// keyed is an operation whose bearers may call it three times at once, and again each second.
type keyed struct {
	api   *httpx.API
	calls int
}

func newKeyed(ceiling int) *keyed {
	k := &keyed{}
	log := slog.New(slog.DiscardHandler)
	k.api = httpx.New(httpx.Options{
		Policies: authz.Policies{"rate-answer": {Public: true}, "healthz": {Public: true}, "readyz": {Public: true}}, Log: log,
		Made: throttle.NewMeter(nil, log, time.Now, throttle.Ceilings{throttle.Answers: ceiling}),
	})
	three := throttle.Allowance{Kind: "test-bearer", Burst: 3, Every: time.Second}
	k.api.Handle(http.MethodPost, "/api/rate", "rate-answer", func(_ http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body)
		k.calls++
	}, httpx.PerBearer(three))
	return k
}

func (k *keyed) status(authorization string) (status int, retryAfter string) {
	answer := call(k.api, "POST", "/api/rate", "", "Authorization", authorization)
	return answer.Code, answer.Header().Get("Retry-After")
}

func TestABearerThatCallsTooOftenIsRefusedByItself(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		k := newKeyed(1_000_000)
		for range 3 {
			status, _ := k.status("Bearer a")
			require.Equal(t, 200, status)
		}
		began := time.Now()
		status, retryAfter := k.status("bearer a")
		require.Equal(t, 429, status)
		require.Equal(t, "1", retryAfter)
		require.Equal(t, 500*time.Millisecond, time.Since(began), "who asks again at once waits for the refusal")
		require.Equal(t, 3, k.calls)
		for _, other := range []string{"Bearer b", "", "Bearer " + strings.Repeat("x", 200)} {
			for range 3 {
				status, _ = k.status(other)
				require.Equal(t, 200, status, "%q", other)
			}
		}
		<-time.After(time.Second)
		status, _ = k.status("Bearer a")
		require.Equal(t, 200, status)
	})
}

// unread is a body that must not be read.
type unread struct{ t *testing.T }

func (u unread) Read([]byte) (int, error) {
	u.t.Error("the body of a refused call is read")
	return 0, io.EOF
}

func TestTheBodyOfARefusedBearerIsNotRead(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		k := newKeyed(1_000_000)
		for range 3 {
			k.status("Bearer a")
		}
		request := httptest.NewRequest("POST", "/api/rate", unread{t})
		request.Header.Set("Authorization", "Bearer a")
		answer := httptest.NewRecorder()
		k.api.Handler().ServeHTTP(answer, request)
		require.Equal(t, 429, answer.Code)
	})
}

func TestWithoutACeilingABearerCallsAtAnyPace(t *testing.T) {
	k := newKeyed(0)
	for range 20 {
		status, _ := k.status("Bearer a")
		require.Equal(t, 200, status)
	}
}
