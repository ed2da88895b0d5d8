package reset

import (
	"crypto/rand"
	"encoding/base32"
	"slices"
	"strings"
	"time"
	"unicode"

	"milepost/internal/throttle"
)

const (
	// tokenLifetime is how long a mailed token waits to be entered.
	tokenLifetime = time.Hour
	// resetLifetime is how long the browser that entered it may then take to choose a password.
	resetLifetime = 15 * time.Minute

	tokenLength = 20 // letters of base32: 100 bits
	tokenPart   = 5
)

// How often a reset may be asked for and tokens be tried, see package throttle.
var (
	forgotAddress = throttle.Allowance{Kind: "forgot-address", Burst: 30, Every: time.Minute}
	verifyAddress = throttle.Allowance{Kind: "verify-address", Burst: 30, Every: time.Minute}
	// resetLetters bounds the letters to one mailbox: five an hour.
	resetLetters = throttle.Allowance{Kind: "reset-letters", Burst: 5, Every: 12 * time.Minute}
)

// newResetToken makes a token in its plain form.
func newResetToken() string {
	raw := make([]byte, tokenLength*5/8+1)
	_, _ = rand.Read(raw) // crypto/rand.Read never fails
	return base32.StdEncoding.EncodeToString(raw)[:tokenLength]
}

// spelled returns the token as people read and type it: XXXXX-XXXXX-XXXXX-XXXXX.
func spelled(token string) string {
	return strings.Join(slices.Collect(func(yield func(string) bool) {
		for part := range slices.Chunk([]byte(token), tokenPart) {
			if !yield(string(part)) {
				return
			}
		}
	}), "-")
}

// plainToken undoes what typing and pasting add to a token.
func plainToken(typed string) string {
	return strings.ToUpper(strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || unicode.Is(unicode.Dash, r) || unicode.Is(unicode.Cf, r) {
			return -1
		}
		return r
	}, typed))
}
