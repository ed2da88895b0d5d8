package account

import (
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
)

// NewSecret is a random text that nobody guesses: 256 bits.
func NewSecret() string {
	raw := make([]byte, 32)
	_, _ = rand.Read(raw) // crypto/rand.Read never fails
	return base64.RawURLEncoding.EncodeToString(raw)
}

// HashSecret returns the form in which secrets are stored. They are random, so one fast hash is enough.
func HashSecret(secret string) []byte {
	sum := sha256.Sum256([]byte(secret))
	return sum[:]
}

// SameSecret compares two hashes without telling by its time where they differ; an empty one equals nothing.
func SameSecret(a, b []byte) bool { return len(a) > 0 && subtle.ConstantTimeCompare(a, b) == 1 }
