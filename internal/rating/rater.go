package rating

import (
	"context"
	"crypto/subtle"
	"errors"
	"time"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/letters"
	"milepost/internal/questionnaire"
	"milepost/internal/reqctx"
	"milepost/internal/throttle"
	"milepost/internal/wire"
)

// Visitor is what a rater presents: the key of the link, and the name that its device made for itself.
type Visitor struct{ RequestID, Key, Device string }

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

// quietly is the context of a rater's call: what it does is recorded without the address that it came from, and without an account that
// its browser happens to be logged in to.
func quietly(ctx context.Context) context.Context {
	return authz.With(reqctx.With(ctx, reqctx.RequestID(ctx), ""), authz.Actor{})
}

// identify finds the request of a link that works. Any other is [db.ErrNotFound]; too many of them from a network are a 429.
func (s *Service) identify(ctx context.Context, v Visitor) (*stored, error) {
	r, err := s.find(ctx, s.k.DB.Read(), v)
	if !errors.Is(err, db.ErrNotFound) {
		return r, err
	}
	if _, limited := s.limits.Reserve(ctx, wrongKeys.Of(throttle.Network(reqctx.Address(ctx)))); limited != nil {
		return nil, limited
	}
	return nil, err
}

func (s *Service) find(ctx context.Context, q db.Querier, v Visitor) (*stored, error) {
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
func (s *Service) Open(ctx context.Context, v Visitor) (Opened, error) {
	leave, err := s.calls.Enter(ctx, v.Key)
	if err != nil {
		return Opened{}, err
	}
	defer leave()
	r, err := s.identify(ctx, v)
	if err != nil {
		return Opened{}, err
	}
	ctx = quietly(ctx)
	q := s.k.DB.Read()
	forms, err := offered(reqctx.WithLanguage(ctx, r.Language), q, r.ID)
	if err != nil {
		return Opened{}, err
	}
	if !r.OpenedAt.Valid {
		if err := s.markOpened(ctx, r, forms); err != nil {
			return Opened{}, err
		}
	}
	sees, err := seenBy(ctx, q, forms)
	if err != nil {
		return Opened{}, err
	}
	out := Opened{
		From: r.sender(), Purpose: r.Purpose, Respondent: questionnaire.Respondent(r.Respondent), Relation: r.Relation, Language: r.Language,
		Sees: sees, Until: s.keptDays(), MayPrint: r.MayPrint, DueDate: r.DueDate, ExpiresAt: wire.Time(r.ExpiresAt),
		NeedsCode: !r.isAt(v.Device), CodeTo: r.codeTo(), Forms: []FormOffer{},
	}
	for i := range forms {
		out.Forms = append(out.Forms, r.offer(&forms[i]))
	}
	return out, nil
}

// keptDays is for how many days answers are kept; 0 for as long as the child's record.
func (s *Service) keptDays() int64 { return int64(s.k.Config.KeepActivitiesDays) }

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
	return len(r.DeviceHash) == 0 || subtle.ConstantTimeCompare(r.DeviceHash, hashOf(r.ID, device)) == 1
}

func (s *Service) markOpened(ctx context.Context, r *stored, forms []form) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		n, err := tx.Exec(ctx, `UPDATE rating_request SET opened_at = $2, came_at = CASE WHEN state = 'bounced' THEN NULL ELSE came_at END,
			state = CASE WHEN state IN ('waiting', 'sent', 'bounced') THEN 'opened' ELSE state END
			WHERE id = $1 AND opened_at IS NULL`, r.ID, s.micros())
		if err != nil || n == 0 {
			return err
		}
		return s.k.Audit.Record(ctx, tx, event("rating.open", r.ID, distinct(childrenOf(forms))...))
	})
}

// seenBy reports whether others than who asks can read the activities of these children.
func seenBy(ctx context.Context, q db.Querier, forms []form) (string, error) {
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
