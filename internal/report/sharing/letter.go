package sharing

import (
	"context"
	"errors"
	"log/slog"
	"strconv"
	"time"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/letters"
	"milepost/internal/notice"
	"milepost/internal/people"
	"milepost/internal/throttle"
)

// reportLetter is the letter to a guardian with whom a report was shared.
const reportLetter letters.Kind[sharedLetter] = "report.shared"

var (
	sharedSubject  = letters.Define("report.shared.subject")
	sharedOnce     = letters.Define("report.shared.text")
	alsoAtHome     = letters.Define("report.shared.home")
	versionSubject = letters.Define("report.version.subject")
	versionText    = letters.Define("report.version.text")
	severalSubject = letters.Define("report.several.subject")
	severalText    = letters.Define("report.several.text")
)

var (
	// A report that is unshared and shared again on the same day is notified once.
	shareLetter = throttle.Allowance{Kind: "share-letter", Burst: 1, Every: 24 * time.Hour}
	// Letters on behalf of one account.
	shareLetters = throttle.Allowance{Kind: "share-letters", Burst: 40, Every: 15 * time.Minute}
)

type sharedLetter struct {
	ReportID    string `json:"report_id"`
	GuardianKey int64  `json:"guardian_key"`
	SharedBy    string `json:"shared_by"`
	// Version is the signed version that can be read.
	Version int64 `json:"version,omitempty"`
	// Kind is the event; empty if one report was shared.
	Kind letterKind `json:"kind,omitempty"`
}

type letterKind string

const (
	// aNewVersion: a report that is shared with the guardian was signed again.
	aNewVersion letterKind = "version"
	// severalAtOnce: the guardian accepted an invitation after several reports were shared.
	severalAtOnce letterKind = "several"
)

// notifyShared notifies the guardians with whom a report was shared in the transaction, and queues letters to them. An account
// with an unconfirmed address shares without a letter.
func (s *Service) notifyShared(ctx context.Context, tx *db.Tx, actor authz.Actor, letter sharedLetter, given []guardian) error {
	letter.SharedBy = actor.ID
	for _, g := range given {
		to, err := reader(ctx, tx, letter.ReportID, g.Key)
		if errors.Is(err, db.ErrNotFound) {
			continue // not accepted yet
		}
		if err != nil {
			return err
		}
		err = s.k.Notices.Notify(ctx, tx, notice.Notice{Kind: notice.ReportShared, Subject: letter.ReportID, ChildID: to.ChildID, To: []string{to.AccountID}})
		if err != nil {
			return err
		}
		if actor.Unconfirmed {
			continue
		}
		letter.GuardianKey = g.Key
		if err := reportLetter.Queue(ctx, s.k, tx, letter); err != nil {
			return err
		}
	}
	return nil
}

// NotifySigned queues letters to guardians with whom a report is shared already, when a version of it was signed in the
// transaction.
func (s *Service) NotifySigned(ctx context.Context, tx *db.Tx, actor authz.Actor, reportID string, number int64) error {
	waiting, err := readers(ctx, tx, reportID)
	if err != nil {
		return err
	}
	letter := sharedLetter{ReportID: reportID, Version: number}
	if number > 1 {
		letter.Kind = aNewVersion
	}
	return s.notifyShared(ctx, tx, actor, letter, waiting)
}

// NotifyAccepted notifies a person who has accepted an invitation in the transaction of the signed reports shared with them
// before, and queues one letter about them.
func (s *Service) NotifyAccepted(ctx context.Context, tx *db.Tx, p people.Person) error {
	reports, err := sharedBefore(ctx, tx, p.Key)
	if err != nil {
		return err
	}
	for i, r := range reports {
		letter := sharedLetter{ReportID: r.ReportID, Version: r.Version}
		if len(reports) > 1 {
			letter.Kind = severalAtOnce
		}
		// The newest report's letter covers them all.
		sharer := authz.Actor{ID: r.SharedBy, Unconfirmed: !r.Confirmed || i > 0}
		if err := s.notifyShared(ctx, tx, sharer, letter, []guardian{{Key: p.Key, ID: p.ID}}); err != nil {
			return err
		}
	}
	return nil
}

// writeShared writes to the guardian's account, if the report is still shared with it. The letter names no child, in case
// someone else sees it.
func (s *Service) writeShared(ctx context.Context, job sharedLetter) (l letters.Letter, err error) {
	to, err := reader(ctx, s.k.DB.Read(), job.ReportID, job.GuardianKey)
	if errors.Is(err, db.ErrNotFound) {
		return l, nil // taken back meanwhile, or not accepted yet
	}
	if err != nil {
		return l, err
	}
	choice, err := s.k.Notices.Letter(ctx, s.k.DB.Read(), to.AccountID, notice.ReportShared)
	if err != nil || !choice.Wanted {
		return l, err
	}
	_, err = s.limits.Reserve(ctx, shareLetters.Of(job.SharedBy), shareLetter.Of(job.ReportID, to.Email, strconv.FormatInt(job.Version, 10)))
	if fault.Is(err, fault.KindTooMany) {
		return l, nil
	}
	if err != nil {
		return l, err
	}
	subject, body := sharedText(job, s.k.Config.PublicURL)
	return letters.Letter{
		To: letters.Recipient{Address: to.Email, Language: to.Language}, Subject: subject, Body: body, Stop: choice,
		LogID: slog.String("report_id", job.ReportID),
	}, nil
}

// sharedText returns the subject and the text of a letter.
func sharedText(job sharedLetter, publicURL string) (letters.Text, []letters.Paragraph) {
	if job.Kind == severalAtOnce {
		return severalSubject, []letters.Paragraph{letters.Say(severalText), letters.Alone(publicURL + "/myChildren")}
	}
	subject, text := sharedSubject, sharedOnce
	if job.Kind == aNewVersion {
		subject, text = versionSubject, versionText
	}
	return subject, []letters.Paragraph{
		letters.Say(text), letters.Alone(publicURL + "/individualReport/" + job.ReportID + "?shared=true"), letters.Say(alsoAtHome),
	}
}

// addressee is the account that a guardian is, and the child that a report is about.
type addressee struct {
	AccountID string `db:"account_id"`
	Email     string `db:"email"`
	Language  string `db:"language"`
	ChildID   string `db:"child_id"`
}

// reader returns the account of a guardian of the child's care team, if the report is shared with them and signed.
func reader(ctx context.Context, q db.Querier, reportID string, guardianKey int64) (to addressee, err error) {
	err = q.Get(ctx, &to, `SELECT o.id AS account_id, o.email, o.language, a.child_id FROM report_share s JOIN person g ON g.key = s.guardian_key
		JOIN report r ON r.id = s.report_id AND r.signed_version > r.moved_version JOIN activity a ON a.id = r.activity_id JOIN account o ON o.id = g.account_id
		JOIN person c ON c.id = a.child_id AND c.archived_at IS NULL JOIN care_team t ON t.child_key = c.key AND t.member_key = g.key
		WHERE s.report_id = $1 AND g.key = $2 AND g.access = 'accepted' AND g.archived_at IS NULL AND o.state = 'active' AND o.archived_at IS NULL`,
		reportID, guardianKey)
	return to, err
}

// earlierShare is a signed report that was shared with a guardian before they had an account.
type earlierShare struct {
	ReportID  string `db:"report_id"`
	Version   int64  `db:"signed_version"`
	SharedBy  string `db:"shared_by"`
	Confirmed bool   `db:"confirmed"`
}

// maxEarlierShares bounds the reports about which a guardian is notified on accepting an invitation.
const maxEarlierShares = 50

// sharedBefore returns the signed reports that are shared with a guardian, the last shared first.
func sharedBefore(ctx context.Context, q db.Querier, guardianKey int64) (list []earlierShare, err error) {
	err = q.Select(ctx, &list, `SELECT r.id AS report_id, r.signed_version, s.shared_by, o.confirmed_at IS NOT NULL AS confirmed
		FROM report_share s JOIN report r ON r.id = s.report_id AND r.signed_version > r.moved_version JOIN account o ON o.id = s.shared_by
		WHERE s.guardian_key = $1 ORDER BY s.shared_at DESC, r.id LIMIT $2 + 0`, guardianKey, maxEarlierShares)
	return list, err
}
