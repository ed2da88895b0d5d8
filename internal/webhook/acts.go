package webhook

import (
	"context"

	"github.com/google/uuid"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
)

// Webhooks returns the actor's.
func (s *Service) Webhooks(ctx context.Context, actor authz.Actor) ([]Webhook, error) {
	rows, err := s.store.all(ctx, s.k.DB.Read(), actor)
	list := make([]Webhook, len(rows))
	for i, r := range rows {
		list[i] = r.wire(s.k.Now())
	}
	return list, err
}

// Webhook returns one of the actor's.
func (s *Service) Webhook(ctx context.Context, actor authz.Actor, id string) (Webhook, error) {
	r, err := s.store.own(ctx, s.k.DB.Read(), actor, id)
	return r.wire(s.k.Now()), err
}

// Create adds a webhook and returns its secret. Errors: 409 for too many of an account, 422 for wrong fields.
func (s *Service) Create(ctx context.Context, actor authz.Actor, f WebhookFields) (out IssuedSecret, err error) {
	f = f.tidy()
	if err := f.check(s.networks); err != nil {
		return out, err
	}
	if _, err := s.limits.Reserve(ctx, changes.Of(actor.ID)); err != nil {
		return out, err
	}
	out.Secret = newSecret()
	r := row{ID: uuid.NewString(), AccountID: actor.ID, URL: f.URL, Description: f.Description, Events: storedEvents(f.Events), CreatedAt: s.micros()}
	r.Secret = s.k.Seal.Seal(secretColumn, r.ID, out.Secret)
	err = s.k.DB.Tx(authz.With(ctx, actor), func(ctx context.Context, tx *db.Tx) error {
		rows, err := s.store.all(ctx, tx, actor)
		if err != nil {
			return err
		}
		if len(rows) >= maxEndpoints {
			return fault.Conflict(full.With("most", maxEndpoints))
		}
		if err := s.store.insert(ctx, tx, r); err != nil {
			return err
		}
		if r, err = s.store.own(ctx, tx, actor, r.ID); err != nil {
			return err
		}
		return s.audit(ctx, tx, "webhook.create", r.ID, map[string]any{"events": readEvents(r.Events)})
	})
	out.Webhook = r.wire(s.k.Now())
	return out, err
}

// Edit changes a webhook. Errors: 404 for another account's, 422 for wrong fields.
func (s *Service) Edit(ctx context.Context, actor authz.Actor, id string, f WebhookFields) (Webhook, error) {
	f = f.tidy()
	if err := f.check(s.networks); err != nil {
		return Webhook{}, err
	}
	return s.onOwn(ctx, actor, id, func(ctx context.Context, tx *db.Tx, r row) error {
		if err := s.store.update(ctx, tx, r.Key, f); err != nil {
			return err
		}
		return s.audit(ctx, tx, "webhook.update", id, map[string]any{"events": f.Events, "address": f.URL != r.URL})
	})
}

// Pause has a webhook's events wait.
func (s *Service) Pause(ctx context.Context, actor authz.Actor, id string) (Webhook, error) {
	return s.onOwn(ctx, actor, id, func(ctx context.Context, tx *db.Tx, r row) error {
		if changed, err := s.store.pause(ctx, tx, r.Key, byOwner, s.micros()); err != nil || !changed {
			return err
		}
		return s.audit(ctx, tx, "webhook.pause", id, map[string]any{"reason": byOwner})
	})
}

// Resume has everything sent that has waited.
func (s *Service) Resume(ctx context.Context, actor authz.Actor, id string) (Webhook, error) {
	return s.onOwn(ctx, actor, id, func(ctx context.Context, tx *db.Tx, r row) error {
		if r.State == active {
			return nil
		}
		if err := s.store.resume(ctx, tx, r.Key, s.micros()); err != nil {
			return err
		}
		tx.AfterCommit(func(context.Context) { s.nudge() })
		return s.audit(ctx, tx, "webhook.resume", id, nil)
	})
}

// IssueSecret makes a new secret. For a day both sign, so that the receiver can be changed meanwhile.
func (s *Service) IssueSecret(ctx context.Context, actor authz.Actor, id string) (out IssuedSecret, err error) {
	out.Secret = newSecret()
	out.Webhook, err = s.onOwn(ctx, actor, id, func(ctx context.Context, tx *db.Tx, r row) error {
		former, err := s.k.Seal.Open(secretColumn, r.ID, r.Secret)
		if err != nil {
			return err
		}
		_, err = tx.Exec(ctx, `UPDATE webhook_endpoint SET secret = $2, old_secret = $3, old_until = $4 WHERE key = $1`, r.Key,
			s.k.Seal.Seal(secretColumn, r.ID, out.Secret), s.k.Seal.Seal(oldSecretColumn, r.ID, former), db.Micros(s.k.Now().Add(overlap)))
		if err != nil {
			return err
		}
		return s.audit(ctx, tx, "webhook.secret", id, nil)
	})
	return out, err
}

// Remove ends a webhook; nothing more is sent to it. Its deliveries go with it.
func (s *Service) Remove(ctx context.Context, actor authz.Actor, id string) error {
	return s.k.DB.Tx(authz.With(ctx, actor), func(ctx context.Context, tx *db.Tx) error {
		r, err := s.store.own(ctx, tx, actor, id)
		if err != nil {
			return err
		}
		if err := s.removed(ctx, tx, r.Key); err != nil {
			return err
		}
		return s.audit(ctx, tx, "webhook.remove", id, nil)
	})
}

// onOwn runs an act on a webhook of the actor's and returns it as it is then.
func (s *Service) onOwn(ctx context.Context, actor authz.Actor, id string, act func(ctx context.Context, tx *db.Tx, r row) error) (out Webhook, err error) {
	if _, err := s.limits.Reserve(ctx, changes.Of(actor.ID)); err != nil {
		return out, err
	}
	err = s.k.DB.Tx(authz.With(ctx, actor), func(ctx context.Context, tx *db.Tx) error {
		r, err := s.store.own(ctx, tx, actor, id)
		if err != nil {
			return err
		}
		if err := act(ctx, tx, r); err != nil {
			return err
		}
		r, err = s.store.own(ctx, tx, actor, id)
		out = r.wire(s.k.Now())
		return err
	})
	return out, err
}
