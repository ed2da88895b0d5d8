package rating

import (
	"cmp"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"errors"
	"fmt"
	"log/slog"
	"math/big"
	"strings"
	"time"

	"milepost/internal/db"
	"milepost/internal/letters"
	"milepost/internal/mail"
	"milepost/internal/notice"
	"milepost/internal/wire"
)

// The letters of requests. Their values are ids and times: the link is read when the letter is written, and the code made then.
const (
	requestLetter  letters.Kind[letterDue]   = "rating.request"
	reminderLetter letters.Kind[reminderDue] = "rating.reminder"
	codeLetter     letters.Kind[codeDue]     = "rating.code"
)

// letterDue is the letter with a link. A renewed link has another end, and its own letter.
type letterDue struct {
	RequestID string `json:"request_id"`
	ExpiresAt int64  `json:"expires_at"`
}

// reminderDue is a reminder; at is when it was queued.
type reminderDue struct {
	RequestID string `json:"request_id"`
	At        int64  `json:"at"`
}

// codeDue is the letter with a code for another device.
type codeDue struct {
	RequestID string `json:"request_id"`
	At        int64  `json:"at"`
}

// Codes hold for a quarter of an hour and for a few tries.
const (
	codeLife     = 15 * time.Minute
	codeMostTry  = 5
	codeValues   = 1_000_000
	namesInALine = 40
)

var (
	requestSubject   = letters.Define("rating.request.subject")
	requestText      = letters.Define("rating.request.text")
	noAccount        = letters.Define("rating.request.no-account")
	requestOpen      = letters.Define("rating.request.open")
	requestLife      = letters.Define("rating.request.life")
	questions        = letters.Define("rating.request.questions")
	questionsUnnamed = letters.Define("rating.request.questions-unnamed")
	answerBy         = letters.Define("rating.due")
	reminderSubject  = letters.Define("rating.reminder.subject")
	reminderText     = letters.Define("rating.reminder.text")
	answersSaved     = letters.Define("rating.reminder.saved")
	reminderOpen     = letters.Define("rating.reminder.open")
	reminderLife     = letters.Define("rating.reminder.life")
	codeSubject      = letters.Define("rating.code.subject")
	codeText         = letters.Define("rating.code.text")
	codeHolds        = letters.Define("rating.code.life")
	// somebody takes the place of a name that could be mistaken for something else.
	somebody = letters.Define("somebody")
)

// Work registers the package's background work. Call it once, before the queue starts.
func (s *Service) Work() {
	requestLetter.Run(s.k, s.writeRequest)
	reminderLetter.Run(s.k, s.writeReminder)
	codeLetter.Run(s.k, s.writeCode)
	s.schedule()
}

// addressed reads a request whose link still works, with the forms that are left; [db.ErrNotFound] when there is nothing to write.
func (s *Service) addressed(ctx context.Context, id string) (*stored, []form, error) {
	q, r := s.k.DB.Read(), &stored{}
	err := q.Get(ctx, r, `SELECT `+requestColumns+fromRequests+`WHERE r.id = $1 AND r.rater_email <> '' AND r.ended_at IS NULL AND `+alive("$2"), id, s.micros())
	if err != nil {
		return nil, nil, err
	}
	forms, err := formsOf(ctx, q, `f.state IN ('open', 'begun') AND `+current, id)
	if err == nil && len(forms) == 0 {
		err = db.ErrNotFound
	}
	return r, forms, err
}

// writeRequest sends the letter with the link, and stores what became of it.
func (s *Service) writeRequest(ctx context.Context, due letterDue) error {
	r, forms, err := s.addressed(ctx, due.RequestID)
	if errors.Is(err, db.ErrNotFound) || err == nil && r.ExpiresAt != due.ExpiresAt {
		return nil // it is no longer needed
	}
	if err != nil {
		return err
	}
	link, err := s.linkOf(r)
	if err != nil {
		return err
	}
	delivered, err := s.send(ctx, r, requestSubject, r.invitation(forms, link))
	if err != nil {
		return err
	}
	if err := s.delivered(ctx, r, forms, delivered); err != nil { // another try would write the letter twice
		s.k.Log.WarnContext(ctx, "a letter's outcome is not stored", "rating_request_id", r.ID, "error", err)
	}
	return nil
}

func (s *Service) delivered(ctx context.Context, r *stored, forms []form, delivered bool) error {
	now := s.micros()
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		if delivered {
			_, err := tx.Exec(ctx, `UPDATE rating_request SET came_at = CASE WHEN state = 'bounced' THEN NULL ELSE came_at END, sent_at = $2, last_letter_at = $2,
				state = CASE WHEN state IN ('waiting', 'bounced') THEN 'sent' ELSE state END WHERE id = $1`, r.ID, now)
			if err != nil {
				return err
			}
			return s.k.Audit.Record(ctx, tx, event("rating.sent", r.ID, childrenOf(forms)...))
		}
		_, err := tx.Exec(ctx, `UPDATE rating_request SET came_at = CASE WHEN state IN ('waiting', 'sent') THEN $2 ELSE came_at END, next_reminder_at = NULL,
			state = CASE WHEN state IN ('waiting', 'sent') THEN 'bounced' ELSE state END WHERE id = $1`, r.ID, now)
		if err != nil {
			return err
		}
		return s.notify(ctx, tx, notice.RatingBounced, r, forms, 0)
	})
}

func (s *Service) writeReminder(ctx context.Context, due reminderDue) error {
	r, forms, err := s.addressed(ctx, due.RequestID)
	if errors.Is(err, db.ErrNotFound) {
		return nil // answered, refused or taken back meanwhile
	}
	if err != nil {
		return err
	}
	link, err := s.linkOf(r)
	if err != nil {
		return err
	}
	_, err = s.send(ctx, r, reminderSubject, r.reminder(forms, link))
	return err
}

// writeCode makes the code and sends it: no job and no log holds it.
func (s *Service) writeCode(ctx context.Context, due codeDue) error {
	r, _, err := s.addressed(ctx, due.RequestID)
	if errors.Is(err, db.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	code := newCode()
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, `UPDATE rating_request SET code_hash = $2, code_tries = 0, code_expires_at = $3 WHERE id = $1`,
			r.ID, hashOf(r.ID, code), db.Micros(s.k.Now().Add(codeLife)))
		return err
	})
	if err != nil {
		return err
	}
	_, err = s.send(ctx, r, codeSubject, []letters.Paragraph{letters.Say(codeText), letters.Alone(code), letters.Say(codeHolds)})
	return err
}

func newCode() string {
	n, err := rand.Int(rand.Reader, big.NewInt(codeValues))
	if err != nil {
		panic("rating: no randomness: " + err.Error()) // never: crypto/rand ends the program instead
	}
	return fmt.Sprintf("%06d", n.Int64())
}

// hashOf is the stored form of a code or of a device's name, of no use with another request.
func hashOf(requestID, secret string) []byte {
	sum := sha256.Sum256([]byte(requestID + "\x00" + secret))
	return sum[:]
}

// send sends a letter to the rater, in the language of their account, otherwise in the one that was chosen for them.
func (s *Service) send(ctx context.Context, r *stored, subject letters.Text, body []letters.Paragraph) (bool, error) {
	own, err := letters.LanguageOf(ctx, s.k.DB.Read(), r.RaterEmail)
	if err != nil {
		return false, err
	}
	first, _, _ := strings.Cut(r.RaterName, " ")
	return letters.Send(ctx, s.k, letters.Letter{
		To: letters.Recipient{Address: r.RaterEmail, FirstName: first, Language: cmp.Or(own, r.Language)}, Subject: subject, Body: body,
		LogID: slog.String("rating_request_id", r.ID),
	})
}

// from is the name of the specialist who asks; empty if it could be mistaken for something else.
func (r *stored) from() string {
	return mail.TypedName(strings.TrimSpace(r.OwnerFirst + " " + r.OwnerLast))
}

func (r *stored) until() time.Time { return wire.Time(r.ExpiresAt).Time() }

// asking is a paragraph that begins with who asks for what, by when.
func (r *stored) asking(text letters.Text, forms []form, then letters.Sentence) letters.Paragraph {
	said := []letters.Sentence{text.With("from", letters.Or(r.from(), somebody)).With("forms", len(forms)).With("child", r.children(forms))}
	if day, err := time.Parse(time.DateOnly, r.DueDate); err == nil {
		said = append(said, answerBy.With("day", day))
	}
	return letters.Say(append(said, then)...)
}

func (r *stored) invitation(forms []form, link string) []letters.Paragraph {
	var ask letters.Sentence = questionsUnnamed
	if from := r.from(); from != "" {
		ask = questions.With("from", from)
	}
	return []letters.Paragraph{
		r.asking(requestText, forms, noAccount),
		letters.Say(requestOpen), letters.Alone(link),
		letters.Say(requestLife.With("until", r.until())),
		letters.Say(ask),
	}
}

func (r *stored) reminder(forms []form, link string) []letters.Paragraph {
	return []letters.Paragraph{
		r.asking(reminderText, forms, answersSaved),
		letters.Say(reminderOpen), letters.Alone(link),
		letters.Say(reminderLife.With("until", r.until())),
	}
}

// linkOf returns the link of a request. Its key is behind the #, so that no server and no log gets it.
func (s *Service) linkOf(r *stored) (string, error) {
	key, err := s.k.Seal.Open(linkKeys, r.ID, r.SealedKey)
	if err != nil {
		return "", err
	}
	return strings.TrimSuffix(s.k.Config.PublicURL, "/") + "/rate/" + r.ID + "#" + key, nil
}

// notify tells the account that made a request what became of it. amount is the number of forms that were discarded.
func (s *Service) notify(ctx context.Context, tx *db.Tx, kind notice.Kind, r *stored, forms []form, amount int) error {
	n := notice.Notice{Kind: kind, Subject: r.ID, Amount: int64(amount), To: []string{r.OwnerID}}
	if list := distinct(childrenOf(forms)); len(list) == 1 {
		n.ChildID = list[0]
	}
	return s.k.Notices.Notify(ctx, tx, n)
}
