package paper

import (
	"context"

	"milepost/internal/activity"
	"milepost/internal/activity/result"
	"milepost/internal/authoring/version"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
)

var (
	entryEnded      = fault.Define("protocol.entry-ended", "This entry has ended. It takes no more answers.")
	protocolAnswers = fault.Define("protocol.answers", "expected 1 to {most, number} answers")
)

// maxAnswers bounds the answers of one call.
const maxAnswers = 500

// codeEnded is the code of a refusal because the entry takes no more answers.
const codeEnded = "entry-ended"

func errEnded() error {
	return fault.ConflictFor(codeEnded, entryEnded)
}

// Save stores answers of the entry that the actor may type: all of them or none. Each is stored once, however often and in which order
// it comes.
func (s *Service) Save(ctx context.Context, actor authz.Actor, activityID string, in PaperAnswers) (out SavedPaperAnswers, err error) {
	if len(in.Answers) == 0 || len(in.Answers) > maxAnswers {
		return out, fault.Field("answers", protocolAnswers.With("most", maxAnswers))
	}
	var saved *activity.Stored
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		p, err := find(ctx, tx, actor, activityID)
		if err != nil {
			return err
		}
		if err := p.mayType(actor.ID, in.Entry); err != nil {
			return err
		}
		saved = p.a
		out, err = s.save(ctx, tx, actor, p, in)
		return err
	})
	if err == nil {
		s.auditSave(ctx, saved, in)
	}
	return out, err
}

// mayType is nil if an account may type the entry now. To anyone who has no part in it the entry does not exist.
func (p *protocol) mayType(accountID string, number int64) error {
	if p.entryOf(accountID) == number {
		return nil
	}
	if p.a.OwnerID != accountID && (p.second == nil || p.second.By != accountID) {
		return db.ErrNotFound
	}
	return errEnded()
}

func (s *Service) save(ctx context.Context, tx *db.Tx, actor authz.Actor, p *protocol, in PaperAnswers) (SavedPaperAnswers, error) {
	frozen, err := s.versions.Frozen(ctx, tx, p.a.ApplicationID, p.a.Version)
	if err != nil {
		return SavedPaperAnswers{}, err
	}
	if err := p.check(frozen, in.Answers); err != nil {
		return SavedPaperAnswers{}, err
	}
	out := SavedPaperAnswers{Answers: make([]PaperRevision, len(in.Answers))}
	for i, a := range in.Answers {
		row := answer{No: a.QuestionNo, Entry: in.Entry, Value: a.Value, Text: a.Text, Reason: a.Reason, Revision: a.Revision}
		stored, err := put(ctx, tx, p.a.Key, &row, actor.ID, s.micros())
		if err != nil {
			return SavedPaperAnswers{}, err
		}
		out.Answers[i] = PaperRevision{QuestionNo: a.QuestionNo, Revision: stored}
	}
	if in.Entry != firstEntry {
		return out, nil
	}
	entered, err := countEntered(ctx, tx, p.a.Key, firstEntry)
	if err != nil {
		return SavedPaperAnswers{}, err
	}
	return out, activity.SetEntered(ctx, tx, p.a.Key, entered)
}

// check refuses what the activity's results would not take at the end.
func (p *protocol) check(frozen *version.Frozen, answers []PaperAnswer) error {
	list := make([]result.RatedAnswer, len(answers))
	for i, a := range answers {
		list[i] = result.RatedAnswer{No: a.QuestionNo, Value: a.Value, Text: a.Text, Reason: a.Reason, Revision: a.Revision}
	}
	return result.CheckRated(p.a, list, frozen.Questions, p.reasons(frozen))
}

// auditSave records a save as saves of results are, in the background: nobody waits for it.
func (s *Service) auditSave(ctx context.Context, a *activity.Stored, in PaperAnswers) {
	e := a.Act("paper.enter")
	e.Detail = map[string]any{"entry": in.Entry, "answers": len(in.Answers)}
	if err := s.k.Audit.Read(context.WithoutCancel(ctx), e); err != nil {
		s.k.Log.WarnContext(ctx, "audit event not written", "action", e.Action, "error", err)
	}
}
