package webhook

import (
	"net/http"
	"net/netip"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/outbound"
	"milepost/internal/sleep"
)

// The example of the specification of Standard Webhooks.
func TestTheSignatureIsThatOfStandardWebhooks(t *testing.T) {
	const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
	signed, err := signature("msg_p5jXN8AQM9LWM0D4loKWxJek", time.Unix(1614265330, 0), []byte(`{"test": 2432232314}`), secret)
	require.NoError(t, err)
	require.Equal(t, "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=", signed)
}

// signedBy reports which secrets a delivery is signed with.
func signedBy(t *testing.T, h *fixture, g got, secrets ...string) (by []bool) {
	t.Helper()
	for _, secret := range secrets {
		want, err := signature(g.id, h.now(), g.body, secret)
		require.NoError(t, err)
		by = append(by, strings.Contains(" "+g.signature+" ", " "+want+" "))
	}
	return by
}

func TestForADayBothSecretsSign(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.child("kim")
		first := h.webhook("ana", "x")
		require.Regexp(t, `^whsec_[A-Za-z0-9+/]{43}=$`, first.Secret)
		second, err := h.s.IssueSecret(t.Context(), h.actors["ana"], first.Webhook.ID)
		require.NoError(t, err)
		require.NotNil(t, second.Webhook.OldSecretUntil)
		for _, when := range []struct {
			after time.Duration
			by    []bool
		}{{0, []bool{true, true}}, {23 * time.Hour, []bool{true, true}}, {2 * time.Hour, []bool{false, true}}} {
			h.pass(when.after)
			h.finished("kim", "activity")
			h.send()
			list := h.taken()
			require.Len(t, list, 1)
			require.Equal(t, when.by, signedBy(t, h, list[0], first.Secret, second.Secret))
		}
		require.Nil(t, h.state(first).OldSecretUntil)
		require.Zero(t, h.count(`SELECT COUNT(*) FROM webhook_endpoint WHERE secret LIKE $1 OR old_secret LIKE $1`, "%"+strings.TrimPrefix(first.Secret, secretPrefix)[:20]+"%"))
	})
}

func TestRedirectsAndAddressesInsideAreNotFollowed(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.child("kim")
		w := h.webhook("ana", "x")
		for _, to := range []string{"https://127.0.0.1/", "https://localhost/admin", "http://169.254.169.254/latest/meta-data/", "https://[::1]/", "https://example.com/other"} {
			h.answers(func(w http.ResponseWriter, _ *http.Request, _ got) {
				w.Header().Set("Location", to)
				w.WriteHeader(http.StatusTemporaryRedirect)
			})
			d, err := h.s.Ping(t.Context(), h.actors["ana"], w.Webhook.ID)
			require.NoError(t, err)
			h.send()
			require.Len(t, h.taken(), 1, to)
			last := h.deliveries("ana", w, "waiting")[0]
			require.Equal(t, d.ID, last.ID)
			require.Equal(t, byRedirect, last.Failure)
			require.EqualValues(t, 307, last.AnswerCode)
			h.exec(`DELETE FROM webhook_delivery`)
		}
		for _, address := range h.dialed {
			require.Equal(t, "8.8.4.4:443", address)
		}
	})
}

// The name leads to a public address first, and inside from the second connection on.
func TestANameThatChangesToAnAddressInsideGetsNothing(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.child("kim")
		w := h.webhook("ana", "x")
		asked := 0
		h.lookup = func(string) netip.Addr {
			asked++
			if asked == 1 {
				return public
			}
			return netip.MustParseAddr([]string{"127.0.0.1", "169.254.169.254", "10.0.0.1", "::ffff:127.0.0.1"}[asked%4])
		}
		h.answers(func(w http.ResponseWriter, _ *http.Request, _ got) {
			w.Header().Set("Connection", "close")
			w.WriteHeader(http.StatusInternalServerError)
		})
		h.finished("kim", "activity")
		h.send()
		require.Len(t, h.taken(), 1)
		h.sendFor(30 * time.Minute)
		require.Greater(t, asked, 3)
		require.Empty(t, h.taken())
		require.Equal(t, outbound.ByInside, h.deliveries("ana", w, "waiting")[0].Failure)
		require.Equal(t, []string{"8.8.4.4:443"}, h.dialed)
	})
}

func TestOfAnAnswerTheBeginningIsKept(t *testing.T) {
	onBoth(t, func(h *fixture) {
		w := h.webhook("ana", "x")
		h.answers(func(w http.ResponseWriter, r *http.Request, _ got) {
			_ = sleep.For(r.Context(), 20*time.Millisecond)
			w.WriteHeader(http.StatusBadRequest)
			_, _ = w.Write([]byte("no\x00\xff\u202E " + strings.Repeat("é", 1<<20)))
		})
		_, err := h.s.Ping(t.Context(), h.actors["ana"], w.Webhook.ID)
		require.NoError(t, err)
		h.send()
		d := h.deliveries("ana", w, "")[0]
		require.EqualValues(t, 400, d.AnswerCode)
		require.GreaterOrEqual(t, d.Took, int64(20))
		require.Equal(t, byStatus, d.Failure)
		require.Equal(t, 300, len([]rune(d.AnswerText)))
		require.True(t, strings.HasPrefix(d.AnswerText, "no\uFFFD é"), d.AnswerText)
	})
}

func TestAReceiverThatIsTooBusyIsLeftAlone(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.child("kim")
		h.webhook("ana", "x")
		h.answers(func(w http.ResponseWriter, _ *http.Request, _ got) {
			w.Header().Set("Retry-After", "600")
			w.WriteHeader(http.StatusTooManyRequests)
		})
		h.finished("kim", "one", "two")
		h.send()
		require.Len(t, h.taken(), 2)
		h.answers(nil)
		h.sendFor(9 * time.Minute)
		require.Empty(t, h.taken())
		h.sendFor(2 * time.Minute)
		require.ElementsMatch(t, []string{"one", "two"}, h.ids())
	})
}
