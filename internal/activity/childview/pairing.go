package childview

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"errors"
	"strings"
	"time"

	"milepost/internal/activity"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/reqctx"
	"milepost/internal/throttle"
	"milepost/internal/wire"
)

const (
	// codeAlphabet leaves out the characters that are easily confused: I, L, O, 0 and 1.
	codeAlphabet = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
	codeLength   = 6
	codeTries    = 8 // to make one that nobody has
	codeLife     = 10 * time.Minute
)

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

// readCode returns the stored form of a typed code: case, spaces and hyphens do not count.
func readCode(typed string) (string, bool) {
	code := strings.ToUpper(strings.NewReplacer(" ", "", "-", "").Replace(typed))
	if len(code) != codeLength || strings.Trim(code, codeAlphabet) != "" {
		return "", false
	}
	return code, true
}

func sameKey(given, stored string) bool {
	return subtle.ConstantTimeCompare([]byte(given), []byte(stored)) == 1
}

// How often codes may be tried. A code is one of 31^6 (887 million) and is valid for ten minutes: with a thousand of them open,
// the global allowance of guesses hits one in five days.
var (
	// A classroom of tablets behind one address makes fewer mistakes than this.
	pairNetwork = throttle.Allowance{Kind: "pair-network", Burst: 10, Every: 6 * time.Second}
	pairAll     = throttle.Allowance{Kind: "pair-all", Burst: 60, Every: 500 * time.Millisecond}
	// When that allowance is used up, a network without wrong guesses can still pair.
	pairSpare = throttle.Allowance{Kind: "pair-spare", Burst: 4, Every: 10 * time.Minute}
	// Codes are made on demand, by hand.
	pairOpen = throttle.Allowance{Kind: "pair-open", Burst: 60, Every: 10 * time.Second}
)

// OpenPairing is a code by which another device joins an open activity that the actor runs. It holds for codeLife; one
// that was made a moment ago is answered again. While another device than the one that asks runs the activity it is a 409.
func (s *Service) OpenPairing(ctx context.Context, actor authz.Actor, id, device string) (OpenCode, error) {
	if _, err := s.limiter.Reserve(ctx, pairOpen.Of(actor.ID)); err != nil {
		return OpenCode{}, err
	}
	var open OpenCode
	var err error
	for range codeTries {
		if open, err = s.openCode(ctx, actor, id, device); !errors.Is(err, db.ErrConflict) {
			break
		}
	}
	return open, err
}

// openCode is a [db.ErrConflict] when the new code is another account's.
func (s *Service) openCode(ctx context.Context, actor authz.Actor, id, device string) (OpenCode, error) {
	var open OpenCode
	err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		a, err := activity.FindRunning(ctx, tx, actor, id)
		if err != nil {
			return err
		}
		if err := s.devices.MayActNow(ctx, tx, a.Key, device); err != nil {
			return err
		}
		now := s.k.Now()
		code, expiresAt, err := codeOf(ctx, tx, a.Key)
		if err != nil {
			return err
		}
		if expiresAt < db.Micros(now.Add(codeLife/2)) {
			code, expiresAt = newPairingCode(), db.Micros(now.Add(codeLife))
			if err := setCode(ctx, tx, a.Key, code, expiresAt); err != nil {
				return err
			}
		}
		open = OpenCode{Code: code, ExpiresAt: wire.Time(expiresAt)}
		return s.k.Audit.Record(ctx, tx, a.Act("activity.open_pairing"))
	})
	return open, err
}

// Pair finds the open activity behind a code that was typed on the child's device. Wrong codes are [db.ErrNotFound]
// and counted by network and for all together: too many answer 429 until some time has passed.
func (s *Service) Pair(ctx context.Context, typed string) (Paired, error) {
	from := throttle.Network(reqctx.Address(ctx))
	refund, err := s.limiter.Reserve(ctx, pairNetwork.Of(from), pairAll.Or(pairSpare.Of(from)))
	if err != nil {
		return Paired{}, err
	}
	paired, err := s.pair(ctx, typed)
	if !errors.Is(err, db.ErrNotFound) { // not a wrong guess
		refund(ctx)
	}
	return paired, err
}

func (s *Service) pair(ctx context.Context, typed string) (Paired, error) {
	code, ok := readCode(typed)
	if !ok {
		return Paired{}, db.ErrNotFound
	}
	a, err := openByCode(ctx, s.k.DB.Read(), code, db.Micros(s.k.Now()))
	if err != nil {
		return Paired{}, err
	}
	key, err := activity.PairingKeyOf(s.k, a)
	if err != nil {
		return Paired{}, err
	}
	return Paired{ActivityID: a.ID, PairingKey: key}, s.k.Audit.Read(ctx, a.Act("activity.pair"))
}

// paired reports whether a device's key is the activity's. A key that cannot be opened matches nothing.
func (s *Service) paired(ctx context.Context, a *activity.Stored, shown string) bool {
	key, err := activity.PairingKeyOf(s.k, a)
	if err != nil {
		s.k.Log.WarnContext(ctx, "a pairing key does not open", "activity", a.ID, "error", err)
		return false
	}
	return sameKey(shown, key)
}
