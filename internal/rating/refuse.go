package rating

import (
	"context"

	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/notice"
)

// RefuseForm stores that a rater does not answer a form. What was answered of it is discarded, and its unit goes back.
func (s *Service) RefuseForm(ctx context.Context, v Visitor, formID string, in Refuse) error {
	if err := in.check(); err != nil {
		return err
	}
	return s.byRater(ctx, v, formID, func(ctx context.Context, tx *db.Tx, x *answering) error {
		if x.f.State == refused {
			return nil
		}
		if x.f.State == finished {
			return errOver()
		}
		return s.refuse(ctx, tx, []*answering{x}, in)
	})
}

// RefuseAll stores that a rater answers none of the forms that are left.
func (s *Service) RefuseAll(ctx context.Context, v Visitor, in Refuse) error {
	if err := in.check(); err != nil {
		return err
	}
	if err := v.checkDevice(); err != nil {
		return err
	}
	if _, err := s.identify(ctx, v); err != nil {
		return err
	}
	return s.k.DB.Tx(quietly(ctx), func(ctx context.Context, tx *db.Tx) error {
		r, err := s.find(ctx, tx, v)
		if err != nil {
			return err
		}
		if len(r.DeviceHash) > 0 && !r.isAt(v.Device) {
			return s.bind(ctx, tx, r, v.Device)
		}
		left, err := unanswered(ctx, tx, r)
		if err != nil || len(left) == 0 {
			return err
		}
		return s.refuse(ctx, tx, left, in)
	})
}

// unanswered loads the forms of a request that its rater can still answer.
func unanswered(ctx context.Context, tx *db.Tx, r *stored) ([]*answering, error) {
	forms, err := offered(ctx, tx, r.ID)
	if err != nil {
		return nil, err
	}
	var left []*answering
	for i := range forms {
		if forms[i].State != open && forms[i].State != begun {
			continue
		}
		x, err := load(ctx, tx, r, forms[i].ID)
		if err != nil {
			return nil, err
		}
		left = append(left, x)
	}
	return left, nil
}

func (in *Refuse) check() error {
	if tooLong(in.Text, maxRefusal) {
		return fault.Field("text", fault.MostCharacters.With("most", maxRefusal))
	}
	return nil
}

func (s *Service) refuse(ctx context.Context, tx *db.Tx, left []*answering, in Refuse) error {
	now := s.micros()
	forms := make([]form, len(left))
	for i, x := range left {
		if x.a != nil {
			if err := s.activities.DiscardRated(ctx, tx, x.a, "The rater does not answer."); err != nil {
				return err
			}
		}
		_, err := tx.Exec(ctx, `UPDATE rating_form SET state = 'refused', refused_at = $2, refusal_text = $3, activity_id = NULL, version = 0 WHERE id = $1`, x.f.ID, now, in.Text)
		if err != nil {
			return err
		}
		if err := s.k.Audit.Record(ctx, tx, x.event("rating.refuse")); err != nil {
			return err
		}
		forms[i] = *x.f
	}
	if err := cameIn(ctx, tx, left[0].r, now); err != nil {
		return err
	}
	return s.notify(ctx, tx, notice.RatingRefused, left[0].r, forms, 0)
}
