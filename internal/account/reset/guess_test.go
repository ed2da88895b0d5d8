package reset_test

import (
	"crypto/rand"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/account/accounttest"
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

func TestGuessesFindNoToken(t *testing.T) {
	guesses := 1000
	if testing.Short() {
		guesses = 100
	}
	accounttest.WithMail(t, func(t *testing.T, p *accounttest.Postbox) {
		p.Browser().Register("ana@x.example", authz.AppUser)
		token := p.Token("ana@x.example")
		codes := map[int]int{}
		guesser := p.Browser()
		for n := range guesses {
			w := guesser.Verify(guess(token, n))
			codes[w.Code]++
			if w.Code == 429 {
				require.NotEmpty(t, w.Header().Get("Retry-After"))
			}
		}
		require.Equal(t, map[int]int{422: 30, 429: guesses - 30}, codes, "what reaches the check from one address")

		codes = map[int]int{}
		for n := range guesses {
			if n%30 == 0 {
				p.Exec(`DELETE FROM throttle`) // as if all allowances were whole again
			}
			codes[guesser.Verify(guess(token, n)).Code]++
		}
		require.Equal(t, map[int]int{422: guesses}, codes, "what reaches the check when nothing holds it back")
		require.Empty(t, guesser.Jar())
		require.Equal(t, 401, guesser.Reset("", "ana@x.example", accounttest.NewPassword).Code)

		p.Exec(`DELETE FROM throttle`)
		at := p.Browser()
		require.Equal(t, 200, at.Login("ana@x.example", accounttest.Password).Code)
		owner := p.Browser()
		require.Equal(t, 200, owner.Verify(token).Code)
		require.Equal(t, 200, owner.Reset("", "ana@x.example", accounttest.NewPassword).Code)
		require.Equal(t, 401, at.Status(), "all sessions have ended")
		require.Equal(t, 401, owner.Reset("", "ana@x.example", "another-horse-3").Code)
	})
}

func TestRightTokensAreNotCountedAgainstTheAddress(t *testing.T) {
	accounttest.WithMail(t, func(t *testing.T, p *accounttest.Postbox) {
		p.Browser().Register("ana@x.example", authz.AppUser)
		ana, token := p.Browser(), p.Token("ana@x.example")
		for range 40 {
			require.Equal(t, 200, ana.Verify(token).Code)
		}
	})
}

func TestGuessesDifferFromTheToken(t *testing.T) {
	token := rand.Text()[:20]
	for n := range 1000 {
		require.NotEqual(t, token, guess(token, n))
	}
}
