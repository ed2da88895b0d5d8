package rating

import (
	"context"

	"milepost/internal/activity"
	"milepost/internal/authz"
	"milepost/internal/db"
)

// byTelephone runs an act on a form for the account that asked, which writes down what the rater says.
func (s *Service) byTelephone(ctx context.Context, actor authz.Actor, id, formID string, act func(ctx context.Context, tx *db.Tx, x *answering) error) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		r, _, err := findOwn(ctx, tx, actor, id)
		if err != nil {
			return err
		}
		if r.stateAt(s.micros()) == ended || r.State == revoked {
			return errOver()
		}
		x, err := load(ctx, tx, r, formID)
		if err != nil {
			return err
		}
		return act(ctx, tx, x)
	})
}

// Telephone begins a form for a rater who telephones, or goes on with what was answered so far: from then on the activity says that
// the answers came by telephone.
func (s *Service) Telephone(ctx context.Context, actor authz.Actor, id string, in ByTelephone) (TelephoneSheet, error) {
	var out TelephoneSheet
	err := s.byTelephone(ctx, actor, id, in.FormID, func(ctx context.Context, tx *db.Tx, x *answering) error {
		sheet, err := s.begin(ctx, tx, x, in.Day, activity.EntryTelephone)
		if err != nil {
			return err
		}
		if _, err := tx.Exec(ctx, `UPDATE activity SET entry = 'telephone' WHERE key = $1 AND entry = 'link'`, x.a.Key); err != nil {
			return err
		}
		out = TelephoneSheet{ActivityID: x.a.ID, FormID: x.f.ID, Sheet: sheet}
		return nil
	})
	return out, err
}

// SaveByTelephone stores answers of a form as [Service.Save] does.
func (s *Service) SaveByTelephone(ctx context.Context, actor authz.Actor, id string, in TelephoneAnswers) (out SavedAnswers, err error) {
	var saved *answering
	err = s.byTelephone(ctx, actor, id, in.FormID, func(ctx context.Context, tx *db.Tx, x *answering) error {
		saved = x
		out, err = s.save(ctx, tx, x, in.Answers)
		return err
	})
	if err == nil {
		s.auditSave(ctx, saved, len(in.Answers.Answers))
	}
	return out, err
}

// FinishByTelephone ends a form as [Service.Finish] does.
func (s *Service) FinishByTelephone(ctx context.Context, actor authz.Actor, id string, in TelephoneFinish) (out Finished, err error) {
	err = s.byTelephone(ctx, actor, id, in.FormID, func(ctx context.Context, tx *db.Tx, x *answering) error {
		out, err = s.finish(ctx, tx, x, in.FinishForm)
		return err
	})
	return out, err
}
