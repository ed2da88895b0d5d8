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
	"milepost/internal/questionnaire"
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
	somebody     = "Somebody who works with Milepost"
	namesInALine = 40
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
	delivered, err := letters.Send(ctx, s.k, r.letter("A questionnaire for you", r.invitation(forms, link)))
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
	_, err = letters.Send(ctx, s.k, r.letter("A questionnaire waits for you", r.reminder(forms, link)))
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
	_, err = letters.Send(ctx, s.k, r.letter("Your code for a questionnaire", fmt.Sprintf(
		"somebody has opened your questionnaire on another device. If that was you, enter this code there:\n\n%s\n\n"+
			"It works for 15 minutes. If it was not you, there is nothing to do. Give the code to nobody.\n", code)))
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

func (r *stored) letter(subject mail.Subject, text string) letters.Letter {
	first, _, _ := strings.Cut(r.RaterName, " ")
	return letters.Letter{
		To: letters.Recipient{Address: r.RaterEmail, FirstName: first}, Subject: subject, Text: text, LogID: slog.String("rating_request_id", r.ID),
	}
}

func (r *stored) from() string {
	return cmp.Or(mail.TypedName(strings.TrimSpace(r.OwnerFirst+" "+r.OwnerLast)), somebody)
}

func (r *stored) until() string {
	return wire.Time(r.ExpiresAt).Time().Format("Jan 2, 2006 at 15:04 UTC")
}

func (r *stored) due() string {
	day, err := time.Parse(time.DateOnly, r.DueDate)
	if err != nil {
		return ""
	}
	return " Please answer by " + day.Format("Jan 2, 2006") + "."
}

func (r *stored) invitation(forms []form, link string) string {
	return fmt.Sprintf("%s asks you to answer %s about %s.%s You need no account.\n\n"+
		"Open this link. Before the first question you read what it is for and who will see your answers, and you may refuse:\n\n%s\n\n"+
		"You can stop at any time and go on later with the same link. It works until %s. It is for you alone: give it to nobody.\n\n"+
		"If you have questions, please ask %s. If you do not expect this letter, there is nothing to do.\n",
		r.from(), questionnaires(forms), r.children(forms), r.due(), link, r.until(), r.from())
}

func (r *stored) reminder(forms []form, link string) string {
	return fmt.Sprintf("%s asked you to answer %s about %s, and waits for your answers.%s What you have answered is kept.\n\n"+
		"Open this link to go on, or to say that you do not want to answer:\n\n%s\n\nIt works until %s. Give it to nobody.\n",
		r.from(), questionnaires(forms), r.children(forms), r.due(), link, r.until())
}

func questionnaires(forms []form) string {
	if len(forms) == 1 {
		return "a questionnaire"
	}
	return fmt.Sprintf("%d questionnaires", len(forms))
}

// children names the children as the rater reads of them. A name that could be mistaken for something else is left out.
func (r *stored) children(forms []form) string {
	var names []string
	seen := map[string]bool{}
	for i := range forms {
		f := &forms[i]
		if seen[f.ChildID] {
			continue
		}
		seen[f.ChildID] = true
		names = append(names, cmp.Or(mail.TypedName(nameFor(r.Called, questionnaire.Respondent(r.Respondent), f.FirstName, f.LastName)), "a child"))
	}
	switch {
	case len(names) == 1:
		return names[0]
	case r.Called == yourChild || len(names) > namesInALine:
		return fmt.Sprintf("%d children", len(names))
	}
	return fmt.Sprintf("%d children: %s", len(names), strings.Join(names, ", "))
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
