package factor

import (
	"crypto/rand"
	"crypto/subtle"
	"encoding/base32"
	"strings"
	"time"

	"github.com/pquerna/otp"
	"github.com/pquerna/otp/hotp"
	"github.com/pquerna/otp/totp"
)

const (
	issuer = "Milepost"
	// stepSeconds is how long a code is shown. Codes of one step before and after are taken too: clocks differ.
	stepSeconds = 30
	stepSkew    = 1

	recoveryCodes     = 10
	recoveryCodeBytes = 7 // 56 bits, of which 10 letters of base32 encode 50
	recoveryCodeHalf  = 5
)

// NewKey makes a secret as every authenticator app reads it (SHA-1, 6 digits, 30 seconds), and its address for a QR code.
func NewKey(email string) (secret, uri string, err error) {
	key, err := totp.Generate(totp.GenerateOpts{Issuer: issuer, AccountName: email, Period: stepSeconds})
	if err != nil {
		return "", "", err
	}
	return key.Secret(), key.URL(), nil
}

// StepOf returns the time step that the code belongs to, after the newest used one; false if there is none. Without a secret
// every code is wrong, since anyone can compute those of an empty secret.
func (f Factor) StepOf(secret, code string, now time.Time) (int64, bool) {
	if secret == "" {
		return 0, false
	}
	present := now.Unix() / stepSeconds
	for step := max(f.LastStep+1, present-stepSkew); step <= present+stepSkew; step++ {
		right, err := hotp.GenerateCodeCustom(secret, uint64(step), hotp.ValidateOpts{Digits: otp.DigitsSix, Algorithm: otp.AlgorithmSHA1})
		if err == nil && subtle.ConstantTimeCompare([]byte(right), []byte(code)) == 1 {
			return step, true
		}
	}
	return 0, false
}

// NewRecoveryCodes makes codes of the form XXXXX-XXXXX.
func NewRecoveryCodes() []string {
	codes := make([]string, recoveryCodes)
	for i := range codes {
		raw := make([]byte, recoveryCodeBytes)
		_, _ = rand.Read(raw) // crypto/rand.Read never fails
		text := base32.StdEncoding.EncodeToString(raw)
		codes[i] = text[:recoveryCodeHalf] + "-" + text[recoveryCodeHalf:2*recoveryCodeHalf]
	}
	return codes
}

// Plain is a code of either kind without what people add to read it better.
func Plain(code string) string {
	return strings.ToUpper(strings.NewReplacer(" ", "", "-", "").Replace(code))
}
