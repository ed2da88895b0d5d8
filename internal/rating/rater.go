package rating

import (
	"context"
	"errors"
	"time"

	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/letters"
	"milepost/internal/questionnaire"
	"milepost/internal/reqctx"
	"milepost/internal/throttle"
	"milepost/internal/wire"
)

// visitor is what a rater presents: the key of the link, and the name that its device made for itself.
type visitor struct{ RequestID, Key, Device string }

// What may be tried. A wrong key costs the network that tried it; a right one is never kept out by somebody else's wrong ones, which
// have 2^256 to guess from.
var (
	wrongKeys   = throttle.Allowance{Kind: "rating-key", Burst: 30, Every: 20 * time.Second}
	codeLetters = throttle.Allowance{Kind: "rating-code", Burst: 3, Every: 8 * time.Hour}
	codeNetwork = throttle.Allowance{Kind: "rating-code-network", Burst: 20, Every: time.Minute}
	codeTries   = throttle.Allowance{Kind: "rating-code-try", Burst: 10, Every: 10 * time.Minute}
)

// Codes of refusals of a rater's call.
const (
	codeDevice   = "other-device" // another device has begun: this one needs a code
	codeOver     = "form-over"    // it was answered or refused
	codeNoUnit   = "no-unit"      // who asks cannot start any more
	codeNoLetter = "no-letter"    // there is no address for a code
)

// quietly is the context of a rater's call: what it does is recorded without the address that it came from.
func quietly(ctx context.Context) context.Context {
	return reqctx.With(ctx, reqctx.RequestID(ctx), "")
}

// identify finds the request of a link that works. Any other is [db.ErrNotFound]; too many of them from a network are a 429.
func (s *Service) identify(ctx context.Context, v visitor) (*stored, error) {
	r, err := s.find(ctx, s.k.DB.Read(), v)
	if !errors.Is(err, db.ErrNotFound) {
		return r, err
	}
	if _, limited := s.limits.Reserve(ctx, wrongKeys.Of(throttle.Network(reqctx.Address(ctx)))); limited != nil {
		return nil, limited
	}
	return nil, err
}

func (s *Service) find(ctx context.Context, q db.Querier, v visitor) (*stored, error) {
	if !wire.IsUUID(v.RequestID) || v.Key == "" {
		return nil, db.ErrNotFound
	}
	r := &stored{}
	return r, q.Get(ctx, r, `SELECT `+requestColumns+fromRequests+`WHERE r.id = $1 AND r.key_hash = $2 AND `+alive("$3"), v.RequestID, letters.HashToken(v.Key), s.micros())
}

// offered reads the forms that a rater may see: their children are current for the account that asks, and their activities stand.
func offered(ctx context.Context, q db.Querier, requestID string) ([]form, error) {
	forms, err := formsOf(ctx, q, `f.state IN ('open', 'begun', 'finished', 'refused') AND `+current, requestID)
	kept := forms[:0]
	for i := range forms {
		if !forms[i].Gone {
			kept = append(kept, forms[i])
		}
	}
	if err == nil && len(kept) == 0 {
		err = db.ErrNotFound
	}
	return kept, err
}

// Open returns what a rater reads first, and marks the request as opened.
func (s *Service) Open(ctx context.Context, v visitor) (Opened, error) {
	r, err := s.identify(ctx, v)
	if err != nil {
		return Opened{}, err
	}
	ctx = quietly(ctx)
	q := s.k.DB.Read()
	forms, err := offered(ctx, q, r.ID)
	if err != nil {
		return Opened{}, err
	}
	if !r.OpenedAt.Valid {
		if err := s.markOpened(ctx, r, forms); err != nil {
			return Opened{}, err
		}
	}
	sees, err := seenBy(ctx, q, r, forms)
	if err != nil {
		return Opened{}, err
	}
	out := Opened{
		From: r.sender(), Purpose: r.Purpose, Respondent: questionnaire.Respondent(r.Respondent), Relation: r.Relation, Language: r.Language,
		Sees: sees, Until: int64(s.k.Config.KeepActivitiesDays), MayPrint: r.MayPrint, DueDate: r.DueDate, ExpiresAt: wire.Time(r.ExpiresAt),
		NeedsCode: !r.isAt(v.Device), CodeTo: r.codeTo(), Forms: []FormOffer{},
	}
	for i := range forms {
		out.Forms = append(out.Forms, r.offer(&forms[i]))
	}
	return out, nil
}

// codeTo is where a code can be sent, masked: to an address that was written to within its account's allowance of letters.
func (r *stored) codeTo() string {
	if r.Way != byLetter {
		return ""
	}
	return masked(r.RaterEmail)
}

func (r *stored) sender() Sender {
	return Sender{Name: trimmed(r.OwnerFirst, r.OwnerLast), Role: r.OwnerKind, Organization: r.OwnerPlace}
}

func (r *stored) offer(f *form) FormOffer {
	return FormOffer{
		FormID: f.ID, Child: r.called(f), Title: f.Title, State: f.State, Questions: f.Questions, Minutes: minutes(f.Questions),
	}
}

func (r *stored) called(f *form) string {
	return nameFor(r.Called, questionnaire.Respondent(r.Respondent), f.FirstName, f.LastName)
}

// isAt reports whether a device may go on: the one that has begun, or any before.
func (r *stored) isAt(device string) bool {
	return len(r.DeviceHash) == 0 || string(r.DeviceHash) == string(hashOf(r.ID, device))
}

func (s *Service) markOpened(ctx context.Context, r *stored, forms []form) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		n, err := tx.Exec(ctx, `UPDATE rating_request SET opened_at = $2, state = CASE WHEN state IN ('waiting', 'sent', 'bounced') THEN 'opened' ELSE state END
			WHERE id = $1 AND opened_at IS NULL`, r.ID, s.micros())
		if err != nil || n == 0 {
			return err
		}
		return s.k.Audit.Record(ctx, tx, event("rating.open", r.ID, distinct(childrenOf(forms))...))
	})
}

// seenBy reports whether others than who asks can read the activities of these children.
func seenBy(ctx context.Context, q db.Querier, r *stored, forms []form) (string, error) {
	for _, list := range db.InLists(distinct(childrenOf(forms))) {
		var others int64
		err := q.Get(ctx, &others, `SELECT COUNT(*) FROM person c JOIN care_team t ON t.child_key = c.key JOIN person m ON m.key = t.member_key
			WHERE c.id IN `+list.Marks+` AND m.access = 'accepted' AND m.archived_at IS NULL AND m.kind <> 'guardian'`, list.Args...)
		if err != nil {
			return "", err
		}
		if others > 0 {
			return "team", nil
		}
	}
	return "specialist", nil
}

// SendCode sends a code to the rater's address, by which another device takes over.
func (s *Service) SendCode(ctx context.Context, v visitor) (CodeSent, error) {
	r, err := s.identify(ctx, v)
	if err != nil {
		return CodeSent{}, err
	}
	if r.codeTo() == "" {
		return CodeSent{}, fault.ConflictFor(codeNoLetter, "There is no e-mail address for a code. Please ask who sent you the link for a new one.")
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
func (s *Service) Confirm(ctx context.Context, v visitor, code string) error {
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
		err = fault.Field("code", "This code is wrong, or it has run out.")
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

func (v visitor) checkDevice() error {
	if len(v.Device) < leastDevice || len(v.Device) > maxDevice {
		return fault.Field("Milepost-Device", "expected a random name of 16 to 64 characters, which the page makes")
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
		err = fault.ConflictFor(codeDevice, "This questionnaire was begun on another device. To go on here, ask for a code.")
	}
	return err
}

// guardianOf is the condition that a request r is for an account: that somebody of its owner's list has accepted an invitation with it,
// who is the one asked, or has the address asked at.
const guardianOf = `r.id IN (SELECT x.id FROM person g JOIN rating_request x ON x.person_id = g.id AND x.person_id <> '' WHERE ` + accepted + `
	UNION SELECT x.id FROM person g JOIN rating_request x ON x.email_folded = LOWER(g.email) AND x.email_folded <> '' AND x.owner_id = g.owner_id
	WHERE ` + accepted + `)`

const accepted = `g.account_id = $1 AND g.access = 'accepted' AND g.archived_at IS NULL`

// mine bounds the requests that an account finds.
const mine = 200

// Mine returns the open requests to the actor as a guardian who accepted an invitation, newest first.
func (s *Service) Mine(ctx context.Context, accountID string) ([]OfferedRequest, error) {
	q, now := s.k.DB.Read(), s.micros()
	var rows []stored
	err := q.Select(ctx, &rows, `SELECT `+requestColumns+fromRequests+`WHERE `+guardianOf+` AND `+alive("$2")+` ORDER BY r.created_at DESC, r.id LIMIT $3 + 0`,
		accountID, now, mine)
	list := []OfferedRequest{}
	for i := range rows {
		r := &rows[i]
		forms, err := offered(ctx, q, r.ID)
		if errors.Is(err, db.ErrNotFound) {
			continue
		}
		if err != nil {
			return nil, err
		}
		row := OfferedRequest{
			RequestID: r.ID, From: r.sender(), Purpose: r.Purpose, State: r.stateAt(now), DueDate: r.DueDate, ExpiresAt: wire.Time(r.ExpiresAt), Children: []string{},
		}
		for at := range forms {
			row.Children = append(row.Children, r.called(&forms[at]))
		}
		row.Children = distinct(row.Children)
		if !r.EndedAt.Valid {
			if row.Link, err = s.linkOf(r); err != nil {
				return nil, err
			}
		}
		list = append(list, row)
	}
	return list, err
}
