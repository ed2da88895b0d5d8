package account_test

import (
	"crypto/rand"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/authz"
)

// guess is near the token: one letter of it differs, or, every second time, all of them.
func guess(token string, n int) string {
	if n%2 == 0 {
		return rand.Text()[:20]
	}
	plain := []byte(strings.ReplaceAll(token, "-", ""))
	at := n / 2 % len(plain)
	letters := "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
	plain[at] = letters[(strings.IndexByte(letters, plain[at])+1+n/40)%len(letters)]
	return string(plain)
}

func TestAThousandGuessesFindNoToken(t *testing.T) {
	withMail(t, func(t *testing.T, p *postbox) {
		p.browser().register("ana@x.example", authz.AppUser)
		token := p.token("ana@x.example")
		codes := map[int]int{}
		guesser := p.browser()
		for n := range 1000 {
			w := guesser.verify(guess(token, n))
			codes[w.Code]++
			if w.Code == 429 {
				require.NotEmpty(t, w.Header().Get("Retry-After"))
			}
		}
		require.Equal(t, map[int]int{422: 30, 429: 970}, codes, "what reaches the check from one address")

		codes = map[int]int{}
		for n := range 1000 {
			if n%30 == 0 {
				p.exec(`DELETE FROM throttle`) // as if all allowances were whole again
			}
			codes[guesser.verify(guess(token, n)).Code]++
		}
		require.Equal(t, map[int]int{422: 1000}, codes, "what reaches the check when nothing holds it back")
		require.Empty(t, guesser.jar())
		require.Equal(t, 401, guesser.reset("", "ana@x.example", newPassword).Code)

		p.exec(`DELETE FROM throttle`)
		at := p.browser()
		require.Equal(t, 200, at.login("ana@x.example", password).Code)
		owner := p.browser()
		require.Equal(t, 200, owner.verify(token).Code)
		require.Equal(t, 200, owner.reset("", "ana@x.example", newPassword).Code)
		require.Equal(t, 401, at.status(), "all sessions have ended")
		require.Equal(t, 401, owner.reset("", "ana@x.example", "another-horse-3").Code)
	})
}

func TestRightTokensAreNotCountedAgainstTheAddress(t *testing.T) {
	withMail(t, func(t *testing.T, p *postbox) {
		p.browser().register("ana@x.example", authz.AppUser)
		ana, token := p.browser(), p.token("ana@x.example")
		for range 40 {
			require.Equal(t, 200, ana.verify(token).Code)
		}
	})
}

func TestGuessesDifferFromTheToken(t *testing.T) {
	token := rand.Text()[:20]
	for n := range 1000 {
		require.NotEqual(t, token, guess(token, n))
	}
}
