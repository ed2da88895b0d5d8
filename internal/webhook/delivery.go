package webhook

import (
	"context"

	"github.com/google/uuid"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/events"
	"milepost/internal/fault"
	"milepost/internal/listing"
)

// The states of a delivery.
const (
	waiting   = "waiting"
	delivered = "delivered"
	failed    = "failed"
	withheld  = "withheld"
)

// Query is what is asked of a webhook's deliveries.
type Query struct {
	State string
	Event events.Type
	Limit int
	After string
}

// Deliveries returns a page of those of one of the actor's webhooks, newest first.
func (s *Service) Deliveries(ctx context.Context, actor authz.Actor, id string, in Query) (page db.Page[WebhookDelivery], err error) {
	after, err := db.ReadPlace(in.After)
	if err != nil {
		return page, err
	}
	r, err := s.store.own(ctx, s.k.DB.Read(), actor, id)
	if err != nil {
		return page, err
	}
	rows, err := s.store.deliveries(ctx, s.k.DB.Read(), r, in, after)
	part := db.PageFrom(rows, in.Limit, func(d delivery) db.Place { return db.Place{At: d.CreatedAt, ID: d.ID} })
	page = db.Page[WebhookDelivery]{Items: make([]WebhookDelivery, len(part.Items)), Next: part.Next}
	for i, d := range part.Items {
		page.Items[i] = d.wire()
	}
	return page, err
}

func (store) deliveries(ctx context.Context, q db.Querier, r row, in Query, after db.Place) (rows []delivery, err error) {
	st := listing.Statement{Args: []any{r.AccountID, r.Key}, Text: selectDelivery("$1") + `d.endpoint_key = $2`}
	if in.State != "" {
		st.Add(` AND d.state = %s`, in.State)
	}
	if in.Event != "" {
		st.Add(` AND d.event = %s`, in.Event)
	}
	st.Page([]string{"d.created_at", "d.id"}, true, []any{after.At, after.ID}, in.Limit+1)
	err = q.Select(ctx, &rows, st.Text, st.Args...)
	return rows, err
}

// Ping has a delivery sent that is about nothing, also to a paused webhook.
func (s *Service) Ping(ctx context.Context, actor authz.Actor, id string) (out WebhookDelivery, err error) {
	if _, err := s.limits.Reserve(ctx, pings.Of(actor.ID)); err != nil {
		return out, err
	}
	made, err := uuid.NewV7()
	if err != nil {
		return out, err
	}
	err = s.k.DB.Tx(authz.With(ctx, actor), func(ctx context.Context, tx *db.Tx) error {
		r, err := s.store.own(ctx, tx, actor, id)
		if err != nil {
			return err
		}
		now := s.micros()
		if err := insertDeliveries(ctx, tx, [][]any{{made.String(), r.Key, ping, r.ID, made.String(), nil, actor.ID, now, now, now}}); err != nil {
			return err
		}
		out, err = s.queued(ctx, tx, r, made.String())
		return err
	})
	return out, err
}

// SendAgain has a delivery sent again under its id, so that a receiver that took it knows it. Errors: 404 for another account's, 409
// while it waits or the webhook is paused, and when its subject is no longer visible to the actor.
func (s *Service) SendAgain(ctx context.Context, actor authz.Actor, id, deliveryID string) (out WebhookDelivery, err error) {
	if _, err := s.limits.Reserve(ctx, resends.Of(actor.ID)); err != nil {
		return out, err
	}
	err = s.k.DB.Tx(authz.With(ctx, actor), func(ctx context.Context, tx *db.Tx) error {
		r, err := s.store.own(ctx, tx, actor, id)
		if err != nil {
			return err
		}
		d, err := s.store.delivery(ctx, tx, r, deliveryID)
		if err != nil {
			return err
		}
		if err := d.maySendAgain(r); err != nil {
			return err
		}
		now := s.micros()
		if _, err := tx.Exec(ctx, `UPDATE webhook_delivery SET state = 'waiting', queued_at = $2, due_at = $2, tries = 0 WHERE key = $1`, d.Key, now); err != nil {
			return err
		}
		if out, err = s.queued(ctx, tx, r, deliveryID); err != nil {
			return err
		}
		return s.audit(ctx, tx, "webhook.resend", id, map[string]any{"delivery": deliveryID})
	})
	return out, err
}

func (d delivery) maySendAgain(r row) error {
	switch {
	case d.State == waiting:
		return fault.Conflict(stillWaits)
	case r.State == paused && d.Event != ping:
		return fault.Conflict(isPaused)
	case !d.Visible:
		return fault.Conflict(notVisible)
	}
	return nil
}

// queued returns a delivery that is sent after the commit.
func (s *Service) queued(ctx context.Context, tx *db.Tx, r row, id string) (WebhookDelivery, error) {
	tx.AfterCommit(func(context.Context) { s.nudge() })
	d, err := s.store.delivery(ctx, tx, r, id)
	return d.wire(), err
}

func (store) delivery(ctx context.Context, q db.Querier, r row, id string) (d delivery, err error) {
	err = q.Get(ctx, &d, selectDelivery("$1")+`d.endpoint_key = $2 AND d.id = $3`, r.AccountID, r.Key, id)
	return d, err
}
