package rating

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/letters"
	"milepost/internal/people"
	"milepost/internal/questionnaire"
	"milepost/internal/throttle"
)

var (
	ratingRequests  = fault.Define("rating.requests", "expected 1 to {most, number} requests")
	idTaken         = fault.Define("rating.id-taken", "This request id is taken.")
	noLetterAddress = fault.Define("rating.no-letter-address", "There is no e-mail address to send the letter to.")
	otherRater      = fault.Define("rating.other-rater", "This application is not answered by such a rater.")
	readAlike       = fault.Define("rating.read-alike", "Two of these children would both be called “{name}”, and the rater could not tell them apart. Call the children in another way, or ask about one of them separately.")
)

// requests bounds how many requests an account makes, letters or links.
var requests = throttle.Allowance{Kind: "rating-request", Burst: 300, Every: 2 * time.Minute}

// writtenTo are the requests that sent a letter, as [people.Letters] counts them.
const writtenTo = `(SELECT owner_id, email_folded, created_at FROM rating_request WHERE way = 'letter') written`

// Make asks a rater. A repeated call with the same id answers the same request. A child, person or purchase that is not the actor's is
// [db.ErrNotFound]; an account without a confirmed address sends no letters (409); too many letters or requests are a 429.
func (s *Service) Make(ctx context.Context, actor authz.Actor, in NewRequest) (Made, error) {
	if err := in.check(s.k.Now().UTC().Truncate(24 * time.Hour)); err != nil {
		return Made{}, err
	}
	made, err := s.madeBefore(ctx, actor, in.RequestID)
	if !errors.Is(err, db.ErrNotFound) {
		return made, err
	}
	refund, err := s.limits.Reserve(ctx, requests.Of(actor.ID))
	if err != nil {
		return Made{}, err
	}
	refundLetter := throttle.NoRefund
	if in.By == byLetter {
		if refundLetter, err = s.writers.May(ctx, actor); err != nil {
			refund(ctx)
			return Made{}, err
		}
	}
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		made, err = s.make(ctx, tx, actor, in)
		return err
	})
	if err != nil {
		refund(ctx)
		refundLetter(ctx)
	}
	return made, err
}

// MakeBatch makes several requests, each by itself, and says for each why it was refused.
func (s *Service) MakeBatch(ctx context.Context, actor authz.Actor, in Batch) (BatchMade, error) {
	if len(in.Requests) == 0 || len(in.Requests) > maxBatch {
		return BatchMade{}, fault.Field("requests", ratingRequests.With("most", maxBatch))
	}
	out := BatchMade{Results: make([]Made, len(in.Requests))}
	for i := range in.Requests {
		made, err := s.Make(ctx, actor, in.Requests[i])
		var why *fault.Error
		switch {
		case err == nil:
		case errors.Is(err, db.ErrNotFound):
			made = notMade(in.Requests[i].RequestID, fault.NotFound())
		case errors.As(err, &why):
			made = notMade(in.Requests[i].RequestID, why)
		default:
			return BatchMade{}, err
		}
		out.Results[i] = made
	}
	return out, nil
}

// notMade is the answer to one request of a batch that was refused.
func notMade(requestID string, why *fault.Error) Made {
	out, m := Made{RequestID: requestID}, why.Message
	if len(why.Fields) > 0 {
		out.Field, m = why.Fields[0].Field, why.Fields[0].Message.Message()
	}
	out.Refusal, out.RefusalID, out.RefusalValues = m.String(), m.ID(), m.Values()
	return out
}

// madeBefore answers a repeated call; [db.ErrNotFound] for a new id, a 409 for one that is taken.
func (s *Service) madeBefore(ctx context.Context, actor authz.Actor, id string) (Made, error) {
	if id == "" {
		return Made{}, db.ErrNotFound
	}
	q := s.k.DB.Read()
	var owner string
	if err := q.Get(ctx, &owner, `SELECT owner_id FROM rating_request WHERE id = $1`, id); err != nil {
		return Made{}, err
	}
	r, _, err := findOwn(ctx, q, actor, id)
	if owner != actor.ID || errors.Is(err, db.ErrNotFound) {
		return Made{}, fault.Conflict(idTaken)
	}
	if err != nil {
		return Made{}, err
	}
	return s.made(r)
}

func (s *Service) made(r *stored) (Made, error) {
	out := Made{RequestID: r.ID, State: r.stateAt(s.micros())}
	if r.Way == byLetter {
		return out, nil
	}
	var err error
	out.Link, err = s.linkOf(r)
	return out, err
}

func (s *Service) make(ctx context.Context, tx *db.Tx, actor authz.Actor, in NewRequest) (Made, error) {
	now := s.k.Now()
	r := &stored{
		ID: in.RequestID, OwnerID: actor.ID, State: sent, Respondent: string(in.Respondent), Relation: in.Relation, Language: in.Language,
		Called: in.Called, Purpose: in.Purpose, MayPrint: in.MayPrint, Way: in.By, DueDate: in.DueDate, RemindDays: in.Reminders.Days,
		CreatedAt: db.Micros(now), ExpiresAt: db.Micros(now.Add(s.lifetime())),
	}
	if r.ID == "" {
		r.ID = uuid.NewString()
	}
	if err := addRater(ctx, tx, actor, r, in.Rater); err != nil {
		return Made{}, err
	}
	if err := s.plan(ctx, tx, actor, r, in); err != nil {
		return Made{}, err
	}
	forms, err := s.newForms(ctx, tx, actor, in)
	if err != nil {
		return Made{}, err
	}
	key := letters.NewToken()
	r.SealedKey = s.k.Seal.Seal(linkKeys, r.ID, key)
	if err := insert(ctx, tx, r, account.FoldEmail(r.RaterEmail), letters.HashToken(key), forms); err != nil {
		return Made{}, err
	}
	if r.Way == byLetter {
		if err := requestLetter.Queue(ctx, s.k, tx, letterDue{r.ID, r.ExpiresAt}); err != nil {
			return Made{}, err
		}
	}
	if err := s.k.Audit.Record(ctx, tx, event("rating.request", r.ID, childrenOf(forms)...)); err != nil {
		return Made{}, err
	}
	return s.made(r)
}

// plan decides which letters are sent, and refuses those beyond the account's allowance.
func (s *Service) plan(ctx context.Context, tx *db.Tx, actor authz.Actor, r *stored, in NewRequest) error {
	if r.RaterEmail == "" {
		if in.By == byLetter {
			return fault.Field("rater.email", noLetterAddress)
		}
		r.SentAt = sql.NullInt64{Int64: r.CreatedAt, Valid: true}
		return nil
	}
	if in.By == byLink {
		r.SentAt = sql.NullInt64{Int64: r.CreatedAt, Valid: true}
		return nil // reminders need a letter that went before
	}
	r.State, r.RemindLeft = waiting, in.Reminders.Count
	if r.RemindLeft > 0 {
		r.NextRemind = sql.NullInt64{Int64: db.Micros(s.k.Now().AddDate(0, 0, int(r.RemindDays))), Valid: true}
	}
	bound := people.Letters{Table: writtenTo, Writer: "owner_id", Daily: people.DailyInvitations(actor, s.k.Now())}
	return bound.Room(ctx, tx, actor.ID, r.RaterEmail, s.k.Now())
}

// addRater puts who is asked into a request. A person is one of the actor's list, and not a child.
func addRater(ctx context.Context, q db.Querier, actor authz.Actor, r *stored, in Rater) error {
	r.RaterName, r.RaterEmail = in.Name, in.Email
	if in.PersonID == "" {
		return nil
	}
	var p struct {
		First string `db:"first_name"`
		Last  string `db:"last_name"`
		Email string `db:"email"`
	}
	err := q.Get(ctx, &p, `SELECT first_name, last_name, email FROM person WHERE id = $1 AND owner_id = $2 AND kind <> 'child' AND archived_at IS NULL`,
		in.PersonID, actor.ID)
	if err != nil {
		return err
	}
	r.PersonID = in.PersonID
	if r.RaterName == "" {
		r.RaterName = p.First + " " + p.Last
	}
	if r.RaterEmail == "" {
		r.RaterEmail = p.Email
	}
	return nil
}

// newForms checks that the actor can access each child, and that each purchase is theirs and of an application that such raters
// answer.
func (s *Service) newForms(ctx context.Context, tx *db.Tx, actor authz.Actor, in NewRequest) ([]form, error) {
	forms := make([]form, len(in.Forms))
	children, applications, names := []string{}, map[NewForm]bool{}, map[string]bool{}
	for i, f := range in.Forms {
		forms[i] = form{ID: uuid.NewString(), ChildID: f.ChildID, ApplicationID: f.ApplicationID, PurchaseID: f.PurchaseID}
		if !slices.Contains(children, f.ChildID) {
			children = append(children, f.ChildID)
			name, err := nameOfAccessible(ctx, tx, actor, f.ChildID, in)
			if err != nil {
				return nil, err
			}
			if names[strings.ToLower(name)] {
				return nil, fault.Field("called", readAlike.With("name", name))
			}
			names[strings.ToLower(name)] = true
		}
		f.ChildID = ""
		if applications[f] {
			continue
		}
		if err := s.answerable(ctx, tx, actor, i, f, in.Respondent); err != nil {
			return nil, err
		}
		applications[f] = true
	}
	return forms, nil
}

// nameOfAccessible is how the rater will read of a child that the actor can access.
func nameOfAccessible(ctx context.Context, q db.Querier, actor authz.Actor, childID string, in NewRequest) (string, error) {
	var c struct {
		First string `db:"first_name"`
		Last  string `db:"last_name"`
	}
	err := q.Get(ctx, &c, `SELECT c.first_name, c.last_name FROM person c WHERE c.id = $1 AND c.archived_at IS NULL AND `+people.CanAccessChildRow("c", "$2"), childID, actor.ID)
	return nameFor(in.Called, in.Respondent, c.First, c.Last), err
}

// answerable refuses a purchase that is not the actor's (404), and an application that raters of the kind do not answer (422).
func (s *Service) answerable(ctx context.Context, q db.Querier, actor authz.Actor, i int, f NewForm, who questionnaire.Respondent) error {
	var applicationID string
	err := q.Get(ctx, &applicationID, `SELECT application_id FROM purchase WHERE id = $1 AND account_id = $2`, f.PurchaseID, actor.ID)
	if err == nil && applicationID != f.ApplicationID {
		err = db.ErrNotFound
	}
	if err != nil {
		return err
	}
	number, err := s.versions.LatestVersion(ctx, q, f.ApplicationID)
	if err != nil {
		return err
	}
	frozen, err := s.versions.Frozen(ctx, q, f.ApplicationID, number)
	if err == nil && !frozen.Form.Answers(who) {
		return fault.Field(fmt.Sprintf("forms[%d].application_id", i), otherRater)
	}
	return err
}

// usualDays is for how many days a link works where no setting says it.
const usualDays = 30

// lifetime is how long a link works.
func (s *Service) lifetime() time.Duration {
	return time.Duration(cmp.Or(s.k.Config.RatingDays, usualDays)) * 24 * time.Hour
}
