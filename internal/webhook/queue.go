package webhook

import (
	"context"
	"time"

	"milepost/internal/db"
)

// waitingEndpoints are those with something due that nobody sends to, who were served longest ago first.
func (store) waitingEndpoints(ctx context.Context, q db.Querier, now int64, limit int) (keys []int64, err error) {
	err = q.Select(ctx, &keys, `SELECT e.key FROM webhook_endpoint e JOIN webhook_progress p ON p.endpoint_key = e.key JOIN account a ON a.id = e.account_id
		WHERE e.removed_at IS NULL AND `+mayListen+` AND p.claimed_until <= $1 AND p.rest_until <= $1
		AND (e.state = 'active' AND EXISTS (SELECT 1 FROM webhook_delivery d WHERE d.endpoint_key = e.key AND d.state = 'waiting' AND d.due_at <= $1)
		OR EXISTS (SELECT 1 FROM webhook_delivery d WHERE d.endpoint_key = e.key AND d.state = 'waiting' AND d.event = 'ping' AND d.due_at <= $1))
		ORDER BY p.served_at, e.key LIMIT $2 + 0`, now, limit)
	return keys, err
}

// claim takes an address for this process; false if another has it.
func (store) claim(ctx context.Context, d *db.DB, key int64, claim string, now time.Time) (claimed bool, err error) {
	err = d.Count(ctx, func(ctx context.Context, tx *db.Tx) error {
		n, err := tx.Exec(ctx, `UPDATE webhook_progress SET claimed_by = $2, claimed_until = $3 WHERE endpoint_key = $1 AND claimed_until <= $4`,
			key, claim, db.Micros(now.Add(lease)), db.Micros(now))
		claimed = n > 0
		return err
	})
	return claimed, err
}

func (store) release(ctx context.Context, d *db.DB, key int64, claim string, now int64) error {
	return d.Count(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, `UPDATE webhook_progress SET claimed_by = '', claimed_until = 0, served_at = $3 WHERE endpoint_key = $1 AND claimed_by = $2`, key, claim, now)
		return err
	})
}

// earlier is the condition that an earlier event of a delivery's object still waits.
const earlier = `FROM webhook_delivery o WHERE o.endpoint_key = d.endpoint_key AND o.order_key = d.order_key AND o.state = 'waiting' AND o.key < d.key`

// due returns what can be sent now: of each object the first event that waits, if it is due. To a paused address only pings go.
func (store) due(ctx context.Context, q db.Querier, r row, now int64, limit int) (list []delivery, err error) {
	pings := ""
	if r.State == paused {
		pings = ` AND d.event = 'ping'`
	}
	err = q.Select(ctx, &list, selectDelivery("$2")+`d.endpoint_key = $1 AND d.state = 'waiting' AND d.due_at <= $3`+pings+`
		AND NOT EXISTS (SELECT 1 `+earlier+`) ORDER BY d.due_at, d.key LIMIT $4 + 0`, r.Key, r.AccountID, now, limit)
	return list, err
}

// postpone makes what waits behind a failing event of its object due with it, so that it is not looked at before.
func (store) postpone(ctx context.Context, d *db.DB, r row, now int64) error {
	return d.Count(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, `UPDATE webhook_delivery AS d SET due_at = (SELECT MAX(o.due_at) `+earlier+`)
			WHERE d.endpoint_key = $1 AND d.state = 'waiting' AND d.due_at <= $2 AND EXISTS (SELECT 1 `+earlier+` AND o.due_at > $2)`, r.Key, now)
		return err
	})
}

// settle stores what came of one attempt, and lets the next event of the object go once this one waits no more.
func (st store) settle(ctx context.Context, tx *db.Tx, r row, of result, now time.Time) error {
	d := of.of
	if !d.Visible {
		return st.end(ctx, tx, r, d, `state = 'withheld', failure = ''`, now)
	}
	_, err := tx.Exec(ctx, `UPDATE webhook_delivery SET tries = tries + 1, attempts = attempts + 1, last_at = $2, took = $3, answer_code = $4, answer_text = $5, failure = $6
		WHERE key = $1`, d.Key, db.Micros(of.at), of.took.Milliseconds(), of.code, of.text, of.failure)
	switch {
	case err != nil:
		return err
	case of.failure == "":
		return st.end(ctx, tx, r, d, `state = 'delivered'`, now)
	}
	at, again := next(d.Tries+1, time.UnixMicro(max(d.QueuedAt, r.ResumedAt)), now)
	if !again {
		return st.end(ctx, tx, r, d, `state = 'failed'`, now)
	}
	_, err = tx.Exec(ctx, `UPDATE webhook_delivery SET due_at = $2 WHERE key = $1`, d.Key, db.Micros(at.Add(of.wish)))
	return err
}

func (store) end(ctx context.Context, tx *db.Tx, r row, d delivery, set string, now time.Time) error {
	if _, err := tx.Exec(ctx, `UPDATE webhook_delivery SET `+set+` WHERE key = $1 AND state = 'waiting'`, d.Key); err != nil {
		return err
	}
	_, err := tx.Exec(ctx, `UPDATE webhook_delivery SET due_at = $3 WHERE endpoint_key = $1 AND order_key = $2 AND state = 'waiting' AND due_at > $3`,
		r.Key, d.OrderKey, db.Micros(now))
	return err
}

// progress stores what a batch says of an address, and reports whether it still belongs to the claim and more can be sent at once. An
// address that takes nothing rests; one that takes something again gets everything that waits.
func (st store) progress(ctx context.Context, tx *db.Tx, r row, claim string, o outcome, now time.Time) (more bool, err error) {
	failures, restUntil, since := r.Failures, int64(0), any(nil)
	if r.FailingSince != nil {
		since = *r.FailingSince
	}
	down := o.isDown(r.Failures)
	switch {
	case down:
		failures++
		restUntil = db.Micros(now.Add(max(rest(failures), o.wish)))
		if since == nil {
			since = db.Micros(now)
		}
		err = st.giveUp(ctx, tx, r, now)
	case o.taken > 0:
		failures, since = 0, nil
		if r.Failures > 0 {
			err = st.allDue(ctx, tx, r.Key, db.Micros(now))
		}
	}
	if err != nil {
		return false, err
	}
	n, err := tx.Exec(ctx, `UPDATE webhook_progress SET claimed_until = $3, failures = $4, rest_until = $5, failing_since = $6 WHERE endpoint_key = $1 AND claimed_by = $2`,
		r.Key, claim, db.Micros(now.Add(lease)), failures, restUntil, since)
	return n > 0 && !down, err
}

// giveUp ends what has waited for a day for an address that takes nothing.
func (store) giveUp(ctx context.Context, tx *db.Tx, r row, now time.Time) error {
	before := db.Micros(now.Add(-triedFor))
	if r.ResumedAt > before {
		return nil
	}
	_, err := tx.Exec(ctx, `UPDATE webhook_delivery SET state = 'failed', failure = 'expired' WHERE key IN (SELECT key FROM webhook_delivery
		WHERE endpoint_key = $1 AND state = 'waiting' AND queued_at <= $2 ORDER BY due_at, key LIMIT $3 + 0)`, r.Key, before, givenUpAtOnce)
	return err
}
