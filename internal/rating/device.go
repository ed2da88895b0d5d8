package rating

import (
	"context"

	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/reqctx"
	"milepost/internal/throttle"
	"milepost/internal/wire"
)

var (
	noCodeAddress = fault.Define("rating.no-code-address", "There is no e-mail address for a code. Please ask who sent you the link for a new one.")
	codeWrong     = fault.Define("rating.code-wrong", "This code is wrong, or it has run out.")
	deviceName    = fault.Define("rating.device-name", "expected a random name of 16 to 64 characters, which the page makes")
	otherDevice   = fault.Define("rating.other-device", "This questionnaire was begun on another device. To go on here, ask for a code.")
)

// SendCode sends a code to the rater's address, by which another device takes over.
func (s *Service) SendCode(ctx context.Context, v Visitor) (CodeSent, error) {
	r, err := s.identify(ctx, v)
	if err != nil {
		return CodeSent{}, err
	}
	if r.codeTo() == "" {
		return CodeSent{}, fault.ConflictFor(codeNoLetter, noCodeAddress)
	}
	_, err = s.limits.Reserve(ctx, codeLetters.Of(r.ID), codeNetwork.Of(throttle.Network(reqctx.Address(ctx))))
	if err != nil {
		return CodeSent{}, err
	}
	now := s.k.Now()
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		return codeLetter.Queue(ctx, s.k, tx, codeDue{r.ID, db.Micros(now)})
	})
	return CodeSent{CodeTo: r.codeTo(), ExpiresAt: wire.At(now.Add(codeLife))}, err
}

// Confirm gives the request to the device that knows the code. A wrong code is a 422.
func (s *Service) Confirm(ctx context.Context, v Visitor, code string) error {
	if err := v.checkDevice(); err != nil {
		return err
	}
	r, err := s.identify(ctx, v)
	if err != nil {
		return err
	}
	if _, err := s.limits.Reserve(ctx, codeTries.Of(r.ID)); err != nil {
		return err
	}
	right := false
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		n, err := tx.Exec(ctx, `UPDATE rating_request SET device_hash = $3, code_hash = NULL WHERE id = $1 AND code_hash = $2 AND code_expires_at > $4 AND code_tries < $5 + 0`,
			r.ID, hashOf(r.ID, digits(code)), hashOf(r.ID, v.Device), s.micros(), codeMostTry)
		right = n > 0
		if err != nil {
			return err
		}
		if right {
			forms, err := offered(ctx, tx, r.ID)
			if err != nil {
				return err
			}
			return s.k.Audit.Record(quietly(ctx), tx, event("rating.device", r.ID, distinct(childrenOf(forms))...))
		}
		_, err = tx.Exec(ctx, `UPDATE rating_request SET code_tries = code_tries + 1 WHERE id = $1`, r.ID)
		return err
	})
	if err == nil && !right {
		err = fault.Field("code", codeWrong)
	}
	return err
}

// digits are those of a typed code.
func digits(code string) string {
	var out []byte
	for i := range len(code) {
		if code[i] >= '0' && code[i] <= '9' {
			out = append(out, code[i])
		}
	}
	return string(out)
}

// Bounds of the name of a device.
const (
	leastDevice = 16
	maxDevice   = 64
)

func (v Visitor) checkDevice() error {
	if len(v.Device) < leastDevice || len(v.Device) > maxDevice {
		return fault.Field("Milepost-Device", deviceName)
	}
	return nil
}

// bind gives a request to the first device, and refuses any other (409).
func (s *Service) bind(ctx context.Context, tx *db.Tx, r *stored, device string) error {
	if r.isAt(device) && len(r.DeviceHash) > 0 {
		return nil
	}
	n, err := tx.Exec(ctx, `UPDATE rating_request SET device_hash = $2 WHERE id = $1 AND device_hash IS NULL`, r.ID, hashOf(r.ID, device))
	if err == nil && n == 0 {
		err = fault.ConflictFor(codeDevice, otherDevice)
	}
	return err
}
