package webhook

import (
	"context"
	"strings"
	"time"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/events"
	"milepost/internal/wire"
)

// store holds the package's SQL. Each statement of a caller is limited to the caller's own rows.
type store struct{}

// mayListen is the condition that an account a may have webhooks now.
var mayListen = `a.state = 'active' AND a.archived_at IS NULL AND a.role IN (` + quoted(authz.WebhookOwners) + `)`

func quoted(roles []authz.Role) string {
	names := make([]string, len(roles))
	for i, role := range roles {
		names[i] = `'` + string(role) + `'`
	}
	return strings.Join(names, ", ")
}

// row is a stored endpoint.
type row struct {
	Key          int64   `db:"key"`
	ID           string  `db:"id"`
	AccountID    string  `db:"account_id"`
	URL          string  `db:"url"`
	Description  string  `db:"description"`
	Events       string  `db:"events"`
	Secret       string  `db:"secret"`
	OldSecret    *string `db:"old_secret"`
	OldUntil     *int64  `db:"old_until"`
	State        string  `db:"state"`
	Reason       string  `db:"reason"`
	PausedAt     *int64  `db:"paused_at"`
	ResumedAt    int64   `db:"resumed_at"`
	CreatedAt    int64   `db:"created_at"`
	Failures     int64   `db:"failures"`
	FailingSince *int64  `db:"failing_since"`
	Waiting      int64   `db:"waiting"`
}

const (
	// maxCounted bounds the count of what waits.
	maxCounted = 1000
	selectRow  = `SELECT e.key, e.id, e.account_id, e.url, e.description, e.events, e.secret, e.old_secret, e.old_until, e.state, e.reason, e.paused_at,
		e.resumed_at, e.created_at, p.failures, p.failing_since, (SELECT COUNT(*) FROM (SELECT 1 FROM webhook_delivery d
		WHERE d.endpoint_key = e.key AND d.state = 'waiting' LIMIT 1000) counted) AS waiting
		FROM webhook_endpoint e JOIN webhook_progress p ON p.endpoint_key = e.key WHERE e.removed_at IS NULL AND `
)

func (r row) wire(now time.Time) Webhook {
	w := Webhook{
		ID: r.ID, WebhookFields: WebhookFields{URL: r.URL, Description: r.Description, Events: readEvents(r.Events)}, State: r.State, Reason: r.Reason,
		PausedAt: moment(r.PausedAt), FailingSince: moment(r.FailingSince), Waiting: r.Waiting, CreatedAt: wire.Time(r.CreatedAt),
	}
	if r.oldSigns(now) {
		w.OldSecretUntil = moment(r.OldUntil)
	}
	return w
}

// oldSigns reports whether the former secret still signs.
func (r row) oldSigns(now time.Time) bool {
	return r.OldSecret != nil && r.OldUntil != nil && *r.OldUntil > db.Micros(now)
}

func moment(micros *int64) *wire.Time {
	if micros == nil {
		return nil
	}
	at := wire.Time(*micros)
	return &at
}

// all returns the actor's endpoints, the first made first.
func (store) all(ctx context.Context, q db.Querier, actor authz.Actor) (rows []row, err error) {
	err = q.Select(ctx, &rows, selectRow+`e.account_id = $1 ORDER BY e.created_at, e.id`, actor.ID)
	return rows, err
}

// own returns one of the actor's; [db.ErrNotFound] for another account's.
func (store) own(ctx context.Context, q db.Querier, actor authz.Actor, id string) (r row, err error) {
	err = q.Get(ctx, &r, selectRow+`e.id = $1 AND e.account_id = $2`, id, actor.ID)
	return r, err
}

func (store) insert(ctx context.Context, tx *db.Tx, r row) error {
	var key int64
	err := tx.Get(ctx, &key, `INSERT INTO webhook_endpoint (id, account_id, url, description, events, secret, created_at) VALUES `+db.Placeholders(1, 7)+` RETURNING key`,
		r.ID, r.AccountID, r.URL, r.Description, r.Events, r.Secret, r.CreatedAt)
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `INSERT INTO webhook_progress (endpoint_key) VALUES ($1)`, key)
	return err
}

func (store) update(ctx context.Context, tx *db.Tx, key int64, f WebhookFields) error {
	_, err := tx.Exec(ctx, `UPDATE webhook_endpoint SET url = $2, description = $3, events = $4 WHERE key = $1`, key, f.URL, f.Description, storedEvents(f.Events))
	return err
}

// pause has the events of an endpoint wait. One that is paused keeps its reason.
func (store) pause(ctx context.Context, tx *db.Tx, key int64, reason string, now int64) (bool, error) {
	n, err := tx.Exec(ctx, `UPDATE webhook_endpoint SET state = 'paused', reason = $2, paused_at = $3
		WHERE key = $1 AND state = 'active' AND removed_at IS NULL`, key, reason, now)
	return n > 0, err
}

// resume has everything that waits sent now, and tried for a day from now on.
func (s store) resume(ctx context.Context, tx *db.Tx, key, now int64) error {
	_, err := tx.Exec(ctx, `UPDATE webhook_endpoint SET state = 'active', reason = '', paused_at = NULL, resumed_at = $2 WHERE key = $1`, key, now)
	if err != nil {
		return err
	}
	if _, err := tx.Exec(ctx, `UPDATE webhook_progress SET failures = 0, failing_since = NULL, rest_until = 0 WHERE endpoint_key = $1`, key); err != nil {
		return err
	}
	return s.allDue(ctx, tx, key, now)
}

// allDue has what waits for a later time tried now.
func (store) allDue(ctx context.Context, tx *db.Tx, key, now int64) error {
	_, err := tx.Exec(ctx, `UPDATE webhook_delivery SET due_at = $2 WHERE endpoint_key = $1 AND state = 'waiting' AND due_at > $2`, key, now)
	return err
}

// remove ends an endpoint: it is found no more, its secrets go at once, and its deliveries in the background.
func (store) remove(ctx context.Context, tx *db.Tx, key, now int64) error {
	_, err := tx.Exec(ctx, `UPDATE webhook_endpoint SET removed_at = $2, secret = '', old_secret = NULL, url = '', description = '' WHERE key = $1`, key, now)
	return err
}

// delivery is a stored delivery.
type delivery struct {
	Key        int64       `db:"key"`
	ID         string      `db:"id"`
	Event      events.Type `db:"event"`
	ObjectID   string      `db:"object_id"`
	OrderKey   string      `db:"order_key"`
	OwnerID    string      `db:"owner_id"`
	State      string      `db:"state"`
	CreatedAt  int64       `db:"created_at"`
	QueuedAt   int64       `db:"queued_at"`
	DueAt      int64       `db:"due_at"`
	Tries      int64       `db:"tries"`
	Attempts   int64       `db:"attempts"`
	LastAt     *int64      `db:"last_at"`
	Took       int64       `db:"took"`
	AnswerCode int64       `db:"answer_code"`
	AnswerText string      `db:"answer_text"`
	Failure    string      `db:"failure"`
	Visible    bool        `db:"visible"`
}

// selectDelivery reads deliveries d, each with whether an account still may see what it is about.
func selectDelivery(account string) string {
	return `SELECT d.key, d.id, d.event, d.object_id, d.order_key, d.owner_id, d.state, d.created_at, d.queued_at, d.due_at, d.tries, d.attempts, d.last_at,
		d.took, d.answer_code, d.answer_text, d.failure, ` + visible(account) + ` AS visible FROM webhook_delivery d WHERE `
}

func (d delivery) wire() WebhookDelivery {
	w := WebhookDelivery{
		ID: d.ID, Event: d.Event, ObjectID: d.ObjectID, State: d.State, CreatedAt: wire.Time(d.CreatedAt), Attempts: d.Attempts,
		LastAt: moment(d.LastAt), Took: d.Took, AnswerCode: d.AnswerCode, AnswerText: d.AnswerText, Failure: d.Failure,
	}
	if d.State == waiting {
		w.DueAt = moment(&d.DueAt)
	}
	return w
}
