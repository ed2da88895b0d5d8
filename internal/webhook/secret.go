package webhook

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"strconv"
	"strings"
	"time"

	"milepost/internal/seal"
)

const (
	// secretPrefix is that of Standard Webhooks; scanners for secrets know it.
	secretPrefix = "whsec_"
	secretBytes  = 32
	// overlap is how long the former secret signs after a new one was made.
	overlap = 24 * time.Hour
)

var (
	secretColumn    = seal.Column{Table: "webhook_endpoint", Row: "id", Value: "secret"}
	oldSecretColumn = seal.Column{Table: "webhook_endpoint", Row: "id", Value: "old_secret"}
)

// newSecret makes a secret, as its owner reads it.
func newSecret() string {
	secret := make([]byte, secretBytes)
	_, _ = rand.Read(secret) // never fails: crypto/rand ends the program instead
	return secretPrefix + base64.StdEncoding.EncodeToString(secret)
}

// signature returns the header webhook-signature of Standard Webhooks, with one signature for each secret.
func signature(id string, at time.Time, body []byte, secrets ...string) (string, error) {
	signed := make([]string, 0, len(secrets))
	for _, secret := range secrets {
		key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, secretPrefix))
		if err != nil {
			return "", err
		}
		sum := hmac.New(sha256.New, key)
		_, _ = sum.Write([]byte(id + "." + strconv.FormatInt(at.Unix(), 10) + ".")) // a hash never fails
		_, _ = sum.Write(body)
		signed = append(signed, "v1,"+base64.StdEncoding.EncodeToString(sum.Sum(nil)))
	}
	return strings.Join(signed, " "), nil
}
