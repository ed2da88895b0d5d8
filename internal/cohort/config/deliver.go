package config

import (
	"context"
	"errors"
	"time"

	"github.com/google/uuid"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/cohort"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/jobs"
	"milepost/internal/letters"
	"milepost/internal/notice"
)

const (
	dueJob = "insight.reports-due"

	reportLetters letters.Kind[lettersDue]  = "insight.report-letters"
	noticeLetter  letters.Kind[ownerNotice] = "insight.report-told"

	dueEvery  = time.Minute
	pageOfDue = 50
	// pagesOfDue bounds the pages per run; the next run continues.
	pagesOfDue = 20
	// lettersAtOnce are the deliveries that one process writes letters of at the same time.
	lettersAtOnce = 2
)

// Work registers the background work. Call it once, before the queue starts.
func (s *Service) Work() {
	jobs.Handle(s.k.Jobs, dueJob, func(ctx context.Context, _ struct{}) error { return s.Due(ctx) }, jobs.Every(dueEvery), jobs.AtMost(1))
	reportLetters.Run(s.k, s.writeLetters, jobs.AtMost(lettersAtOnce))
	noticeLetter.Handle(s.k, s.writeOwnerNotice, jobs.AtMost(1))
}

// waitsAtMost bounds how long a delivery waits for its letters: their job is given up before.
const waitsAtMost = 36 * time.Hour

// Due starts the week's delivery of each due configuration, and ends those that wait too long. Each runs in its own
// transaction, and a failing one stops no other.
func (s *Service) Due(ctx context.Context) error {
	failures := []error{s.endWaiting(ctx)}
	var after db.Place
	for range pagesOfDue {
		page, err := s.store.dueNow(ctx, s.k.DB.Read(), s.now(), after, pageOfDue)
		if err != nil {
			return err
		}
		for _, one := range page {
			if err := s.begin(ctx, one.Key); err != nil {
				failures = append(failures, err)
			}
		}
		if len(page) < pageOfDue {
			break
		}
		last := page[len(page)-1]
		after = db.Place{At: last.NextDueAt, ID: last.ID}
	}
	return errors.Join(failures...)
}

// endWaiting fails deliveries whose letters can no longer be written.
func (s *Service) endWaiting(ctx context.Context) error {
	ids, err := s.store.waitingSince(ctx, s.k.DB.Read(), db.Micros(s.k.Now().Add(-waitsAtMost)), pageOfDue)
	failures := append(make([]error, 0, 1+len(ids)), err)
	for _, id := range ids {
		failures = append(failures, s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
			d, err := s.store.delivery(ctx, tx, id)
			if err != nil || d.State != waiting {
				return err
			}
			return s.fail(ctx, tx, &d, waitedTooLong)
		}))
	}
	return errors.Join(failures...)
}

// begin starts this week's delivery of a configuration, unless another node has. After a standstill only the latest week is
// sent.
func (s *Service) begin(ctx context.Context, key int64) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		r, err := s.store.byKey(ctx, tx, key)
		if err != nil || !r.runs() || r.NextDueAt == nil || *r.NextDueAt > s.now() {
			return err
		}
		owner, why, err := s.sender(ctx, tx, &r)
		if err != nil {
			return err
		}
		due, known := r.due()
		if !known {
			why = pausedZone
		}
		if why != "" {
			return s.pause(ctx, tx, &r, why)
		}
		at := due.Latest(s.k.Now())
		d := delivery{
			ID: uuid.NewString(), ConfigKey: r.Key, DueWeek: due.Week(at), DueAt: db.Micros(at), State: waiting,
			Missed: int64(at.Sub(time.UnixMicro(*r.NextDueAt)).Round(7*24*time.Hour) / (7 * 24 * time.Hour)),
		}
		begun, err := s.store.addDelivery(ctx, tx, &d, s.now())
		if err != nil {
			return err
		}
		if begun {
			if err := s.startRun(ctx, tx, owner, &r, &d); err != nil {
				return err
			}
		}
		return s.store.setNextDue(ctx, tx, r.Key, db.Micros(due.After(s.k.Now(), d.DueWeek)))
	})
}

// startRun starts computing the report, and stores its recipients. If it cannot be computed, the delivery has failed.
func (s *Service) startRun(ctx context.Context, tx *db.Tx, owner account.Account, r *row, d *delivery) error {
	if err := s.addLetters(ctx, tx, owner, r, d); err != nil {
		return err
	}
	definition, err := r.definition()
	if err != nil {
		return err
	}
	from := cohort.Origin{ConfigID: r.ID, ConfigVersion: r.Version, Scheduled: true, Mailed: true, Key: d.ID}
	runID, err := s.cohorts.Start(r.local(ctx, s.k.Now()), tx, owner.Actor(), definition, from)
	switch {
	case fault.Is(err, fault.KindInvalid):
		return s.fail(ctx, tx, d, refusedNow)
	case err != nil:
		return err
	}
	if err := s.store.setRun(ctx, tx, d.ID, runID); err != nil {
		return err
	}
	return s.audit(ctx, tx, "report_config.send", r, map[string]any{"week": d.DueWeek, "run": runID})
}

// addLetters records a letter for each recipient who has not unsubscribed.
func (s *Service) addLetters(ctx context.Context, tx *db.Tx, owner account.Account, r *row, d *delivery) error {
	recipients, err := r.recipients()
	if err != nil {
		return err
	}
	if len(recipients) == 0 {
		recipients = []string{owner.Email}
	}
	for _, email := range recipients {
		state := waiting
		ended, err := s.store.hasStopped(ctx, tx, r.OwnerKey, email)
		if err != nil {
			return err
		}
		if ended {
			state = stopped
		}
		if err := s.store.addLetter(ctx, tx, d.ID, email, state); err != nil {
			return err
		}
	}
	return nil
}

// Why a schedule pauses by itself, or a delivery fails. They are stored; letters have them in their language (lettertext.go).
const (
	pausedAccount   = "Your account may not compute reports at present."
	pausedUnproved  = "Your e-mail address is not confirmed."
	pausedZone      = "The time zone is not known any more."
	refusedNow      = "This report cannot be computed any more. Open it and look at what it asks for."
	stoppedSending  = "The server stopped while a letter was being sent; it may not have arrived."
	couldNotCompute = "The report could not be computed: "
	endedMeanwhile  = "The report was paused or archived before it was sent."
	notShown        = "Your role changed after the report was computed, and it is not open to you any more."
	waitedTooLong   = "The letters could not be written."
	addressRefused  = "The mail server refuses an address."

	serverUnreachable = "The mail server could not be reached."
)

// sender returns the owner, in whose name it is sent; why is the reason if that account may not send.
func (s *Service) sender(ctx context.Context, q db.Querier, r *row) (owner account.Account, why string, err error) {
	owner, present, err := s.accounts.Addressee(ctx, q, r.OwnerID, account.Active)
	switch {
	case err != nil:
		return owner, "", err
	case !present || !owner.Actor().Is(authz.ReportReaders...):
		return owner, pausedAccount, nil
	case !owner.Confirmed():
		return owner, pausedUnproved, nil
	}
	return owner, "", nil
}

// pause stops a schedule that must not continue, stores why, and notifies the owner.
func (s *Service) pause(ctx context.Context, tx *db.Tx, r *row, why string) error {
	if err := s.store.pause(ctx, tx, r.Key, why); err != nil {
		return err
	}
	if err := s.audit(ctx, tx, "report_config.pause", r, map[string]any{"reason": why}); err != nil {
		return err
	}
	return s.enqueueNotice(ctx, tx, ownerNotice{ConfigKey: r.Key, Paused: true})
}

// enqueueNotice queues a notice to the owner of a configuration, in the application and by letter.
func (s *Service) enqueueNotice(ctx context.Context, tx *db.Tx, what ownerNotice) error {
	r, err := s.store.byKey(ctx, tx, what.ConfigKey)
	if err != nil {
		return err
	}
	if err := s.k.Notices.Notify(ctx, tx, notice.Notice{Kind: notice.DeliveryFailed, Subject: r.ID, To: []string{r.OwnerID}}); err != nil {
		return err
	}
	return noticeLetter.Queue(ctx, s.k, tx, what)
}

// RunEnded is called in the transaction in which a run ends: the letters are written, or the week has failed.
func (s *Service) RunEnded(ctx context.Context, tx *db.Tx, run cohort.Ended) error {
	if !run.Scheduled {
		return nil
	}
	d, err := s.store.delivery(ctx, tx, run.Key)
	if errors.Is(err, db.ErrNotFound) {
		return nil
	}
	if err != nil || d.State != waiting {
		return err
	}
	if run.State == "done" {
		return reportLetters.Queue(ctx, s.k, tx, lettersDue{DeliveryID: d.ID})
	}
	return s.fail(ctx, tx, &d, couldNotCompute+run.Reason+".")
}

// fail ends a delivery without letters, and notifies the owner.
func (s *Service) fail(ctx context.Context, tx *db.Tx, d *delivery, reason string) error {
	if err := s.store.endDelivery(ctx, tx, d.ID, failed, reason, s.now()); err != nil {
		return err
	}
	return s.enqueueNotice(ctx, tx, ownerNotice{ConfigKey: d.ConfigKey})
}
