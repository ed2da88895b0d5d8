package promotion

import (
	"context"
	"errors"

	"github.com/google/uuid"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
)

var codeTaken = fault.Define("promotion.code-taken", "This code is taken. Please choose another one.")

const selectPromotion = `SELECT p.id, p.revision, p.application_id, a.title, p.code, p.plan, p.percent, p.amount, p.currency_code, p.starts_at, p.ends_at,
	p.most_uses, p.uses, p.once_each, p.created_at, p.ended_at
	FROM promotion p LEFT JOIN application a ON a.id = p.application_id WHERE p.owner_id = $1`

// Create makes a code of the actor's. Errors: 404 for an application that is not theirs, 409 for a code that is taken,
// 422 for wrong fields.
func (s *Service) Create(ctx context.Context, actor authz.Actor, n NewPromotion) (made PromotionRow, err error) {
	now := db.Micros(s.k.Now())
	if err := n.check(now); err != nil {
		return made, err
	}
	id := uuid.NewString()
	err = s.k.DB.Tx(authz.With(ctx, actor), func(ctx context.Context, tx *db.Tx) error {
		if err := ownApplication(ctx, tx, actor, n.ApplicationID); err != nil {
			return err
		}
		_, err := tx.Exec(ctx, `INSERT INTO promotion (id, owner_id, application_id, code, code_folded, plan, percent, amount, currency_code,
			starts_at, ends_at, most_uses, once_each, created_at) VALUES `+db.Placeholders(1, 14), n.insertion(id, actor.ID, now)...)
		if err != nil {
			return err
		}
		r, err := own(ctx, tx, actor, id)
		made = r.wire(now)
		if err != nil {
			return err
		}
		return s.audit(ctx, tx, "promotion.create", id, map[string]any{"code": r.Code, "percent": r.Percent, "amount": r.Amount})
	})
	if errors.Is(err, db.ErrConflict) {
		err = fault.Conflict(codeTaken)
	}
	return made, err
}

// Edit changes or ends one of the actor's codes. Orders that used it keep their discount. Errors: 404 for another account's,
// 409 for one that has ended, 422 for wrong fields.
func (s *Service) Edit(ctx context.Context, actor authz.Actor, id string, e PromotionEdit) (changed PromotionRow, err error) {
	now := db.Micros(s.k.Now())
	err = s.k.DB.Tx(authz.With(ctx, actor), func(ctx context.Context, tx *db.Tx) error {
		// Nobody uses the code until the transaction ends, so that the bound is not set below its uses.
		if _, err := tx.Exec(ctx, `UPDATE promotion SET uses = uses WHERE id = $1 AND owner_id = $2`, id, actor.ID); err != nil {
			return err
		}
		r, err := own(ctx, tx, actor, id)
		if err != nil {
			return err
		}
		if r, err = r.edited(e, now); err != nil {
			return err
		}
		_, err = tx.Exec(ctx, `UPDATE promotion SET ends_at = $3, most_uses = $4, ended_at = $5, revision = $6 WHERE id = $1 AND owner_id = $2`,
			id, actor.ID, r.EndsAt, r.MostUses, r.EndedAt, r.Revision)
		if err != nil {
			return err
		}
		changed = r.wire(now)
		return s.audit(ctx, tx, "promotion.update", id, map[string]any{"ended": e.Ended, "most_uses": r.MostUses, "ends_at": r.EndsAt})
	})
	return changed, err
}

// list is a page of the actor's codes, newest first.
func (s *Service) list(ctx context.Context, actor authz.Actor, limit int, cursor string) (page db.Page[PromotionRow], err error) {
	after, err := db.ReadPlace(cursor)
	if err != nil {
		return page, err
	}
	var rows []row
	err = s.k.DB.Read().Select(ctx, &rows, selectPromotion+` AND (p.created_at, p.id) < ($2, $3) ORDER BY p.created_at DESC, p.id DESC LIMIT $4`,
		actor.ID, after.At, after.ID, limit+1)
	part := db.PageFrom(rows, limit, func(r row) db.Place { return db.Place{At: r.CreatedAt, ID: r.ID} })
	page = db.Page[PromotionRow]{Items: make([]PromotionRow, len(part.Items)), Next: part.Next}
	now := db.Micros(s.k.Now())
	for i, r := range part.Items {
		page.Items[i] = r.wire(now)
	}
	return page, err
}

func own(ctx context.Context, q db.Querier, actor authz.Actor, id string) (r row, err error) {
	err = q.Get(ctx, &r, selectPromotion+` AND p.id = $2`, actor.ID, id)
	return r, err
}

// ownApplication is db.ErrNotFound for an application that is not the actor's.
func ownApplication(ctx context.Context, q db.Querier, actor authz.Actor, id string) error {
	if id == "" {
		return nil
	}
	var found string
	return q.Get(ctx, &found, `SELECT id FROM application WHERE id = $1 AND owner_id = $2`, id, actor.ID)
}

func (s *Service) audit(ctx context.Context, tx *db.Tx, action, id string, detail map[string]any) error {
	return s.k.Audit.Record(ctx, tx, audit.Event{Action: action, SubjectKind: "promotion", SubjectID: id, Detail: detail})
}
