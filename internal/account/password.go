package account

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
	"time"

	"golang.org/x/crypto/argon2"

	"milepost/internal/httpx"
)

// The cost of one hash, after the OWASP password storage recommendation for argon2id.
const (
	argonMemory  = 19 * 1024 // KiB
	argonTime    = 2
	argonThreads = 1
	argonSalt    = 16
	argonKey     = 32
)

// hashQueue bounds how many callers may wait for a hash at once; beyond it a login answers 429 rather than hang.
const hashQueue = 256

var errHashForm = errors.New("account: stored password hash has an unknown form")

// hasher computes password hashes, at most as many at once as there are cores: more only make each other slower.
type hasher struct {
	slots chan struct{}
	queue chan struct{}
	done  atomic.Int64
}

// total is how many hashes have been computed.
func (h *hasher) total() float64 { return float64(h.done.Load()) }

func newHasher() *hasher {
	return &hasher{slots: make(chan struct{}, runtime.GOMAXPROCS(0)), queue: make(chan struct{}, hashQueue)}
}

func (h *hasher) run(ctx context.Context, work func()) error {
	select {
	case h.queue <- struct{}{}:
		defer func() { <-h.queue }()
	default:
		return httpx.TooMany(2 * time.Second)
	}
	select {
	case h.slots <- struct{}{}:
		defer func() { <-h.slots }()
	case <-ctx.Done():
		return ctx.Err()
	}
	h.done.Add(1)
	work()
	return nil
}

// hash answers the password's hash in PHC string form.
func (h *hasher) hash(ctx context.Context, password string) (string, error) {
	salt := make([]byte, argonSalt)
	_, _ = rand.Read(salt) // crypto/rand.Read never fails
	var key []byte
	err := h.run(ctx, func() {
		key = argon2.IDKey([]byte(password), salt, argonTime, argonMemory, argonThreads, argonKey)
	})
	enc := base64.RawStdEncoding.EncodeToString
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=%d$%s$%s", argon2.Version, argonMemory, argonTime, argonThreads, enc(salt), enc(key)), err
}

// verify tells whether the password belongs to the hash.
func (h *hasher) verify(ctx context.Context, password, stored string) (bool, error) {
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
