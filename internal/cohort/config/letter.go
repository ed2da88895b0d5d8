package config

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"milepost/internal/account"
	"milepost/internal/db"
	"milepost/internal/icu"
	"milepost/internal/letters"
	"milepost/internal/mail"
	"milepost/internal/notice"
	"milepost/internal/reqctx"
)

// maxTries is how often a letter is tried before it is given up: for longer than an hour, and less often than its job is run.
const maxTries = 11

// lettersDue is a delivery whose report is computed.
type lettersDue struct {
	DeliveryID string `json:"delivery_id"`
}

// writeLetters sends the remaining letters of a delivery. A letter is marked as taken before it goes to the mail server and as
// sent after: one taken by a process that died in between is not sent again, and the owner is notified that it may not have
// arrived.
func (s *Service) writeLetters(ctx context.Context, job lettersDue) error {
	d, err := s.store.delivery(ctx, s.k.DB.Read(), job.DeliveryID)
	if err != nil || d.State != waiting {
		return notFoundIsDone(err)
	}
	r, err := s.store.byKey(ctx, s.k.DB.Read(), d.ConfigKey)
	if err != nil {
		return err
	}
	owner, why, err := s.sender(ctx, s.k.DB.Read(), &r)
	if err != nil {
		return err
	}
	if !r.runs() { // since the report was asked for, as all that follows
		return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
			return s.store.endDelivery(ctx, tx, d.ID, failed, endedMeanwhile, s.now())
		})
	}
	if why != "" {
		return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
			if err := s.store.endDelivery(ctx, tx, d.ID, failed, why, s.now()); err != nil {
				return err
			}
			return s.pause(ctx, tx, &r, why)
		})
	}
	run, err := s.cohorts.Get(ctx, owner.Actor(), d.RunID)
	if errors.Is(err, db.ErrNotFound) { // it was computed in another role, or is gone
		return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error { return s.fail(ctx, tx, &d, notShown) })
	}
	if err != nil {
		return err
	}
	there := r.local(ctx, s.k.Now())
	made := map[string][]byte{}
	pdf := func(language string) (file []byte, err error) {
		reader := letters.ReaderOf(s.k.Languages, language)
		if file = made[reader.Language()]; file == nil {
			file, err = s.printer.PDF(there, &run, reader)
			made[reader.Language()] = file
		}
		return file, err
	}
	return s.sendAll(ctx, &d, weeklyReport{owner, reqctx.Local(there, run.RequestedAt.Time()), d.Missed, pdf})
}

// weeklyReport is what all letters of a delivery contain.
type weeklyReport struct {
	owner  account.Account
	day    time.Time // on which it was asked for, in the schedule's time zone
	missed int64
	pdf    func(language string) ([]byte, error) // made once for each language
}

func (s *Service) sendAll(ctx context.Context, d *delivery, p weeklyReport) error {
	if err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		return s.store.giveUpTaken(ctx, tx, d.ID, stoppedSending, s.now())
	}); err != nil {
		return err
	}
	left, err := s.store.waitingLetters(ctx, s.k.DB.Read(), d.ID)
	if err != nil {
		return err
	}
	var failures []error
	for _, l := range left {
		if err := s.sendOne(ctx, p, l); err != nil {
			failures = append(failures, err)
		}
	}
	if err := errors.Join(failures...); err != nil {
		return err // the job is run again for those that are left
	}
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error { return s.finish(ctx, tx, d.ID) })
}

// sendOne sends one letter, unless its recipient has asked for none meanwhile.
func (s *Service) sendOne(ctx context.Context, p weeklyReport, l letter) error {
	language, err := letters.LanguageOf(ctx, s.k.DB.Read(), l.Email)
	if err != nil {
		return err
	}
	language = cmp.Or(language, icu.English.Tag)
	pdf, err := p.pdf(language)
	if err != nil {
		return err
	}
	taken := false
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		ended, err := s.store.hasStopped(ctx, tx, p.owner.Key, l.Email)
		if err != nil {
			return err
		}
		if taken = !ended; ended {
			return s.store.endLetter(ctx, tx, l.ID, stopped, "", s.now())
		}
		taken, err = s.store.takeLetter(ctx, tx, l.ID)
		return err
	})
	if err != nil || !taken {
		return err
	}
	accepted, err := letters.Send(ctx, s.k, s.reportLetter(p, l, language, pdf))
	state, reason := sent, ""
	switch {
	case err == nil && !accepted:
		state, reason = failed, addressRefused
	case err != nil && l.Attempts+1 >= maxTries:
		state, reason, err = failed, serverUnreachable, nil
	case err != nil:
		state = waiting
	}
	stored := s.k.DB.Tx(context.WithoutCancel(ctx), func(ctx context.Context, tx *db.Tx) error {
		return s.store.endLetter(ctx, tx, l.ID, state, reason, s.now())
	})
	return errors.Join(err, stored)
}

// finish ends a delivery whose letters have all ended.
func (s *Service) finish(ctx context.Context, tx *db.Tx, id string) error {
	d, err := s.store.delivery(ctx, tx, id)
	if err != nil || d.State != waiting {
		return err
	}
	if d.Failed == 0 {
		return s.store.endDelivery(ctx, tx, id, sent, "", s.now())
	}
	reason, err := s.store.whyFailed(ctx, tx, id)
	if err != nil {
		return err
	}
	state := sent
	if d.Sent == 0 {
		state = failed
	}
	if err := s.store.endDelivery(ctx, tx, id, state, reason, s.now()); err != nil {
		return err
	}
	return s.enqueueNotice(ctx, tx, ownerNotice{ConfigKey: d.ConfigKey})
}

func (s *Service) reportLetter(p weeklyReport, l letter, language string, pdf []byte) letters.Letter {
	body := []letters.Paragraph{letters.Say(reportText)}
	if l.folded() != account.FoldEmail(p.owner.Email) {
		from := mail.TypedName(account.FullName(p.owner.FirstName, p.owner.LastName))
		body = append(body, letters.Say(reportFrom.With("from", letters.Or(from, somebody))))
	}
	if p.missed > 0 {
		body = append(body, letters.Say(reportMissed.With("weeks", p.missed)))
	}
	return letters.Letter{
		To: letters.Recipient{Address: l.Email, Language: language}, Subject: reportSubject,
		Stop: notice.Letter{OneClick: s.k.Config.PublicURL + "/stopReports?token=" + l.StopToken},
		Body: append(body, letters.Say(reportStop), letters.Alone(s.k.Config.PublicURL+"/stopReports#"+l.StopToken)),
		Attachments: []mail.Attachment{{
			Name: fmt.Sprintf("milepost-report-%s.pdf", p.day.Format(time.DateOnly)), ContentType: "application/pdf", Data: pdf,
		}},
		LogID: slog.String("account_id", p.owner.ID),
	}
}

// ownerNotice is a notice to the owner of a configuration: it is paused, or its latest delivery failed.
type ownerNotice struct {
	ConfigKey int64 `json:"config_key"`
	Paused    bool  `json:"paused"`
}

func (s *Service) writeOwnerNotice(ctx context.Context, job ownerNotice) (l letters.Letter, err error) {
	r, err := s.store.byKey(ctx, s.k.DB.Read(), job.ConfigKey)
	if err != nil {
		return l, notFoundIsDone(err)
	}
	owner, present, err := s.accounts.Addressee(ctx, s.k.DB.Read(), r.OwnerID, account.Active)
	if err != nil || !present || !owner.Confirmed() {
		return l, err
	}
	choice, err := s.k.Notices.Letter(ctx, s.k.DB.Read(), r.OwnerID, notice.DeliveryFailed)
	if err != nil || !choice.Wanted {
		return l, err
	}
	text, why := failedText, ""
	if job.Paused {
		text, why = pausedText, r.PausedFor
	} else if d, err := s.store.lastDelivery(ctx, s.k.DB.Read(), r.Key); err == nil {
		why = d.Reason
	}
	body := []letters.Paragraph{letters.Say(text)}
	if reasons := reasonTexts(why); len(reasons) > 0 {
		body = append(body, letters.Say(reasons...))
	}
	return owner.Letter(letters.Letter{
		Subject: failedSubject, Stop: choice,
		Body: append(body, letters.Say(findItHere), letters.Alone(s.k.Config.PublicURL+"/adminDashboard")),
	}), nil
}

// notFoundIsDone is for work whose object has gone meanwhile.
func notFoundIsDone(err error) error {
	if errors.Is(err, db.ErrNotFound) {
		return nil
	}
	return err
}
