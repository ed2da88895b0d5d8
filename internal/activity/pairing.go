package activity

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
	"errors"
	"strings"
	"time"

	"milepost/internal/db"
	"milepost/internal/httpx"
	"milepost/internal/reqctx"
)

const (
	// codeAlphabet has nothing that reads like something else: no I, L, O, 0 or 1.
	codeAlphabet = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
	codeLength   = 6
	codeTries    = 8
	keyBytes     = 32
)

// newPairingKey is a random secret that lets a child view on another device send taps.
func newPairingKey() string {
	var raw [keyBytes]byte
	_, _ = rand.Read(raw[:]) // never fails: crypto/rand ends the program instead
	return base64.RawURLEncoding.EncodeToString(raw[:])
}

// newPairingCode is a random code that a person can read out and type.
func newPairingCode() string {
	const fair = 256 - 256%len(codeAlphabet) // bytes from here on would favour the first letters
	code := make([]byte, 0, codeLength)
	var raw [2 * codeLength]byte
	for {
		_, _ = rand.Read(raw[:])
		for _, b := range raw {
			if int(b) >= fair {
				continue
			}
			code = append(code, codeAlphabet[int(b)%len(codeAlphabet)])
			if len(code) == codeLength {
				return string(code)
			}
		}
	}
}

// readCode is the code as it is stored, however it was typed: case, spaces and hyphens do not count.
func readCode(typed string) (string, bool) {
	code := strings.ToUpper(strings.NewReplacer(" ", "", "-", "").Replace(typed))
	if len(code) != codeLength || strings.Trim(code, codeAlphabet) != "" {
		return "", false
	}
	return code, true
}

// freeCode is a pairing code that no open activity has.
func freeCode(ctx context.Context, q db.Querier) (string, error) {
	for range codeTries {
		code := newPairingCode()
		_, _, err := openByCode(ctx, q, code)
		if errors.Is(err, db.ErrNotFound) {
			return code, nil
		}
		if err != nil {
			return "", err
		}
	}
	return "", db.ErrConflict
}

func sameKey(given, stored string) bool {
	return subtle.ConstantTimeCompare([]byte(given), []byte(stored)) == 1
}

// Pair finds the open activity behind a code that was typed on the child's device. Wrong codes are [db.ErrNotFound]
// and counted: too many from one address, or from everywhere together, answer 429 until some time has passed.
func (s *Service) Pair(ctx context.Context, typed string) (Paired, error) {
	address := reqctx.Address(ctx)
	if wait := s.guess(address); wait > 0 {
		return Paired{}, httpx.TooMany(wait)
	}
	paired, err := s.pair(ctx, typed)
	if !errors.Is(err, db.ErrNotFound) { // not a wrong guess
		s.guesses.give(address)
		s.allWrong.give("")
	}
	return paired, err
}

// guess counts a guess before it is looked at, so that many at once are counted too.
func (s *Service) guess(address string) time.Duration {
	if wait := s.guesses.take(address); wait > 0 {
		return wait
	}
	wait := s.allWrong.take("")
	if wait > 0 {
		s.guesses.give(address)
	}
	return wait
}

func (s *Service) pair(ctx context.Context, typed string) (Paired, error) {
	code, ok := readCode(typed)
	if !ok {
		return Paired{}, db.ErrNotFound
	}
	q := s.k.DB.Read()
	id, key, err := openByCode(ctx, q, code)
	if err != nil {
		return Paired{}, err
	}
	a, err := findPaired(ctx, q, id)
	if err != nil {
		return Paired{}, err
	}
	return Paired{ActivityID: id, PairingKey: key}, s.traceRead(ctx, "activity.pair", a)
}
