package sharing

import (
	"context"
	"errors"
	"fmt"
	"time"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/mail"
	"milepost/internal/notice"
	"milepost/internal/throttle"
)

// sharedJob writes to a guardian that a report was shared with them.
const sharedJob = "report.shared"

var (
	// A report that is taken back and shared again the same day is told once.
	shareLetter = throttle.Allowance{Kind: "share-letter", Burst: 1, Every: 24 * time.Hour}
	// What one account has us write.
	shareLetters = throttle.Allowance{Kind: "share-letters", Burst: 40, Every: 15 * time.Minute}
)

type sharedLetter struct {
	ReportID    string `json:"report_id"`
	GuardianKey int64  `json:"guardian_key"`
	SharedBy    string `json:"shared_by"`
}

// tellShared tells those a report was shared with in the transaction, and has letters written to them. An account whose address nobody
// has confirmed yet shares without a letter.
func (s *Service) tellShared(ctx context.Context, tx *db.Tx, actor authz.Actor, reportID string, given []guardian) error {
	for _, g := range given {
		to, err := reader(ctx, tx, reportID, g.Key)
		if errors.Is(err, db.ErrNotFound) {
			continue // not accepted yet
		}
		if err != nil {
			return err
		}
		err = s.k.Notices.Tell(ctx, tx, notice.Notice{Kind: notice.ReportShared, Subject: reportID, ChildID: to.ChildID, To: []string{to.AccountID}})
		if err != nil {
			return err
		}
		if actor.Unconfirmed {
			continue
		}
		letter := sharedLetter{ReportID: reportID, GuardianKey: g.Key, SharedBy: actor.ID}
		if err := s.k.Jobs.Enqueue(ctx, tx, sharedJob, letter, s.k.Now()); err != nil {
			return err
		}
	}
	return nil
}

// TellReadable has letters written to those who may read a report from now on: it is shared with them already, and was
// signed for the first time in the transaction.
func (s *Service) TellReadable(ctx context.Context, tx *db.Tx, actor authz.Actor, reportID string) error {
	waiting, err := readers(ctx, tx, reportID)
	if err != nil {
		return err
	}
	return s.tellShared(ctx, tx, actor, reportID, waiting)
}

// writeShared writes to the guardian's account, if the report is still shared with it. The letter names nobody: who
// reads it over somebody's shoulder learns of no child.
func (s *Service) writeShared(ctx context.Context, job sharedLetter) error {
	to, err := reader(ctx, s.k.DB.Read(), job.ReportID, job.GuardianKey)
	if errors.Is(err, db.ErrNotFound) {
		return nil // taken back meanwhile, or not accepted yet
	}
	if err != nil {
		return err
	}
	choice, err := s.k.Notices.Letter(ctx, s.k.DB.Read(), to.AccountID, notice.ReportShared)
	if err != nil || !choice.Wanted {
		return err
	}
	_, err = s.limits.Reserve(ctx, shareLetters.Of(job.SharedBy), shareLetter.Of(job.ReportID, to.Email))
	if fault.Is(err, fault.KindTooMany) {
		return nil
	}
	if err != nil {
		return err
	}
	err = s.k.Mail.Send(ctx, mail.Message{
		To: to.Email, Subject: "A report was shared with you", Unsubscribe: choice.OneClick,
		Text: fmt.Sprintf("Hello,\n\na signed report of a child in your care was shared with you on Milepost. Log in to read it:\n\n"+
			"%s/individualReport/%s?shared=true\n\nIt is also on the first page after you log in.\n", s.k.Config.PublicURL, job.ReportID) + choice.Footer(),
	})
	if errors.Is(err, mail.ErrInvalid) {
		s.k.Log.WarnContext(ctx, "no letter can be sent to this address", "report_id", job.ReportID)
		return nil
	}
	return err
}

// addressee is the account that a guardian is, and the child that a report is about.
type addressee struct {
	AccountID string `db:"account_id"`
	Email     string `db:"email"`
	ChildID   string `db:"child_id"`
}

// reader is the account of a guardian, if the report is shared with them and signed.
func reader(ctx context.Context, q db.Querier, reportID string, guardianKey int64) (to addressee, err error) {
	err = q.Get(ctx, &to, `SELECT o.id AS account_id, o.email, a.child_id FROM report_share s JOIN person g ON g.key = s.guardian_key
		JOIN report r ON r.id = s.report_id AND r.signed_version > r.moved_version JOIN activity a ON a.id = r.activity_id JOIN account o ON o.id = g.account_id
		WHERE s.report_id = $1 AND g.key = $2 AND g.access = 'accepted' AND g.archived_at IS NULL AND o.state = 'active' AND o.archived_at IS NULL`,
		reportID, guardianKey)
	return to, err
}
