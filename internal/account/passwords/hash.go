package passwords

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"golang.org/x/crypto/argon2"

	"milepost/internal/authz"
	"milepost/internal/reqctx"
	"milepost/internal/throttle"
)

// The cost of one hash, after the OWASP password storage recommendation for argon2id.
const (
	argonMemory  = 19 * 1024 // KiB
	argonTime    = 2
	argonThreads = 1
	argonSalt    = 16
	argonKey     = 32
)

// memoryOf returns the memory of a new hash in KiB. Tests hash passwords by the thousand, and none of them asks how hard one is to guess.
func memoryOf(inTest bool) uint32 {
	if inTest {
		return 64
	}
	return argonMemory
}

var errHashForm = errors.New("account: stored password hash has an unknown form")

// Hasher computes password hashes, at most one on each core: more only slow each other down.
type Hasher struct {
	queue *hashQueue
	done  atomic.Int64
}

// Total returns how many hashes have been computed.
func (h *Hasher) Total() float64 { return float64(h.done.Load()) }

// NewHasher makes the hasher of a process. It leaves one core to others until [Hasher.GiveWay] sets how idle time is measured.
func NewHasher() *Hasher {
	h := &Hasher{}
	h.GiveWay(func() time.Duration { return 0 })
	return h
}

// GiveWay sets the function that returns for how long no other request has been in progress. Call it before the hasher is
// shared.
func (h *Hasher) GiveWay(quiet func() time.Duration) {
	h.queue = newHashQueue(func() int { return slots(runtime.GOMAXPROCS(0), quiet()) })
}

func (h *Hasher) run(ctx context.Context, work func()) error {
	if err := h.queue.acquire(ctx, throttle.Network(reqctx.Address(ctx)), isKnown(ctx)); err != nil {
		return err
	}
	defer h.queue.release()
	h.done.Add(1)
	work()
	return nil
}

type knownKey struct{}

// AsKnown marks the context of a browser that has logged in to the account before.
func AsKnown(ctx context.Context) context.Context { return context.WithValue(ctx, knownKey{}, true) }

// isKnown reports whether the request comes from a known browser, or one with a session.
func isKnown(ctx context.Context) bool {
	actor, signedIn := authz.From(ctx)
	return ctx.Value(knownKey{}) != nil || signedIn && actor.SessionID != ""
}

// Hash returns the password's hash in PHC string form.
func (h *Hasher) Hash(ctx context.Context, password string) (string, error) {
	memory, salt := memoryOf(testing.Testing()), make([]byte, argonSalt)
	_, _ = rand.Read(salt) // crypto/rand.Read never fails
	var key []byte
	err := h.run(ctx, func() {
		key = argon2.IDKey([]byte(password), salt, argonTime, memory, argonThreads, argonKey)
	})
	enc := base64.RawStdEncoding.EncodeToString
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=%d$%s$%s", argon2.Version, memory, argonTime, argonThreads, enc(salt), enc(key)), err
}

// Verify reports whether the password belongs to the hash.
func (h *Hasher) Verify(ctx context.Context, password, stored string) (bool, error) {
	parsed, err := parseHash(stored)
	if err != nil {
		return false, err
	}
	var key []byte
	err = h.run(ctx, func() {
		key = argon2.IDKey([]byte(password), parsed.salt, parsed.time, parsed.memory, parsed.threads, uint32(len(parsed.key)))
	})
	return err == nil && subtle.ConstantTimeCompare(key, parsed.key) == 1, err
}

type parsedHash struct {
	memory, time uint32
	threads      uint8
	salt, key    []byte
}

func parseHash(stored string) (parsedHash, error) {
	var p parsedHash
	var version int
	var salt, key string
	n, err := fmt.Sscanf(strings.ReplaceAll(strings.TrimPrefix(stored, "$"), "$", " "), "argon2id v=%d m=%d,t=%d,p=%d %s %s", &version, &p.memory, &p.time, &p.threads, &salt, &key)
	if err != nil || n != 6 || version != argon2.Version {
		return p, errHashForm
	}
	if p.salt, err = base64.RawStdEncoding.DecodeString(salt); err != nil {
		return p, errHashForm
	}
	if p.key, err = base64.RawStdEncoding.DecodeString(key); err != nil || len(p.key) == 0 {
		return p, errHashForm
	}
	return p, nil
}
