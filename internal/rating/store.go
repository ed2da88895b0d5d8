package rating

import (
	"context"
	"database/sql"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/people"
	"milepost/internal/seal"
	"milepost/internal/title"
)

// linkKeys are the secrets of links, sealed.
var linkKeys = seal.Column{Table: "rating_request", Row: "id", Value: "sealed_key"}

// stored is a row of rating_request, with the account that made it.
type stored struct {
	ID          string        `db:"id"`
	OwnerID     string        `db:"owner_id"`
	OwnerKey    int64         `db:"owner_key"`
	OwnerFirst  string        `db:"owner_first"`
	OwnerLast   string        `db:"owner_last"`
	OwnerKind   string        `db:"owner_kind"`
	OwnerPlace  string        `db:"owner_place"`
	State       string        `db:"state"`
	Respondent  string        `db:"respondent"`
	Relation    string        `db:"relation"`
	RaterName   string        `db:"rater_name"`
	RaterEmail  string        `db:"rater_email"`
	PersonID    string        `db:"person_id"`
	Language    string        `db:"language"`
	Called      string        `db:"called"`
	Purpose     string        `db:"purpose"`
	MayPrint    bool          `db:"may_print"`
	Way         string        `db:"way"`
	DueDate     string        `db:"due_date"`
	RemindLeft  int64         `db:"reminders_left"`
	RemindDays  int64         `db:"reminder_days"`
	NextRemind  sql.NullInt64 `db:"next_reminder_at"`
	LastLetter  sql.NullInt64 `db:"last_letter_at"`
	SealedKey   string        `db:"sealed_key"`
	DeviceHash  []byte        `db:"device_hash"`
	CodeHash    []byte        `db:"code_hash"`
	CodeTries   int64         `db:"code_tries"`
	CodeExpires int64         `db:"code_expires_at"`
	CreatedAt   int64         `db:"created_at"`
	ExpiresAt   int64         `db:"expires_at"`
	SentAt      sql.NullInt64 `db:"sent_at"`
	OpenedAt    sql.NullInt64 `db:"opened_at"`
	BegunAt     sql.NullInt64 `db:"begun_at"`
	EndedAt     sql.NullInt64 `db:"ended_at"`
	CameAt      sql.NullInt64 `db:"came_at"`
	Reminded    int64         `db:"reminders_sent"`
}

const requestColumns = `r.id, r.owner_id, o.key AS owner_key, o.first_name AS owner_first, o.last_name AS owner_last,
	COALESCE(o.type_of_specialist, '') AS owner_kind, COALESCE(o.organization, '') AS owner_place,
	r.state, r.respondent, r.relation, r.rater_name, r.rater_email, r.person_id, r.language, r.called, r.purpose, r.may_print, r.way, r.due_date,
	r.reminders_left, r.reminder_days, r.next_reminder_at, r.last_letter_at, r.sealed_key, r.device_hash, r.code_hash, r.code_tries,
	r.code_expires_at, r.created_at, r.expires_at, r.sent_at, r.opened_at, r.begun_at, r.ended_at, r.came_at, r.reminders_sent`

const fromRequests = ` FROM rating_request r JOIN account o ON o.id = r.owner_id `

// alive is the condition under which a link of a request r of the account o leads anywhere; {now} is the time.
func alive(now string) string {
	return `r.state NOT IN ('revoked', 'ended') AND r.expires_at > ` + now + ` AND o.state = 'active' AND o.archived_at IS NULL`
}

// owner is the account for which a rater's call acts.
func (r *stored) owner() authz.Actor { return authz.Actor{ID: r.OwnerID, Key: r.OwnerKey} }

// stateAt is the request's state at a time: it has ended once it ran out, unless it was over before.
func (r *stored) stateAt(now int64) string {
	if !r.EndedAt.Valid && r.ExpiresAt <= now {
		return ended
	}
	return r.State
}

// form is a row of rating_form, with its child, its application and its activity.
type form struct {
	RequestID     string        `db:"request_id"`
	ID            string        `db:"id"`
	ChildID       string        `db:"child_id"`
	FirstName     string        `db:"first_name"`
	LastName      string        `db:"last_name"`
	ApplicationID string        `db:"application_id"`
	Title         string        `db:"title"`
	Questions     int64         `db:"questions"`
	Version       int64         `db:"version"`
	PurchaseID    string        `db:"purchase_id"`
	ActivityID    string        `db:"activity_id"`
	RunnerID      string        `db:"runner_id"` // whose list has its activity: another account's once the child moved
	Answered      int64         `db:"answered"`
	Gone          bool          `db:"gone"` // its activity was discarded, or is another child's
	State         string        `db:"state"`
	BegunAt       sql.NullInt64 `db:"begun_at"`
	FinishedAt    sql.NullInt64 `db:"finished_at"`
	RefusedAt     sql.NullInt64 `db:"refused_at"`
	RefusalText   string        `db:"refusal_text"`
}

// formColumns names the version that the activity runs on, or else the latest one. What is written is an answer, although it has no score.
const formColumns = `f.request_id, f.id, f.child_id, c.first_name, c.last_name, f.application_id, COALESCE(` + title.Column + `, '') AS title,
	COALESCE(v.question_count, 0) AS questions, f.version, f.purchase_id, COALESCE(f.activity_id, '') AS activity_id, COALESCE(a.owner_id, '') AS runner_id,
	COALESCE(a.answered, 0) + (SELECT count(*) FROM question_result w WHERE w.activity_key = a.key
		AND w.selected_score IS NULL AND w.child_selected_answer <> '' AND w.missing_reason = '') AS answered,
	(f.activity_id IS NOT NULL AND (a.id IS NULL OR a.discarded_at IS NOT NULL OR a.child_id <> f.child_id)) AS gone,
	f.state, f.begun_at, f.finished_at, f.refused_at, f.refusal_text`

const (
	fromForms = ` FROM rating_form f JOIN rating_request r ON r.id = f.request_id` + ofForms
	ofForms   = ` JOIN person c ON c.id = f.child_id
	JOIN application p ON p.id = f.application_id LEFT JOIN activity a ON a.id = f.activity_id
	LEFT JOIN application_version v ON v.application_id = f.application_id AND v.version = CASE WHEN f.version > 0 THEN f.version ELSE p.latest_version END `
)

// reached is the condition that the account of a request r can access the child c of a form.
var reached = reachedBy("r.owner_id")

func reachedBy(account string) string { return people.CanAccessChildRow("c", account) }

// current is reached, and that the child is not archived: nothing is answered about an archived child.
var current = `c.archived_at IS NULL AND ` + reached

// findOwn reads a request that the actor made, with those of its forms whose children they can access; without such a form it is
// [db.ErrNotFound].
func findOwn(ctx context.Context, q db.Querier, actor authz.Actor, id string) (*stored, []form, error) {
	var r stored
	if err := q.Get(ctx, &r, `SELECT `+requestColumns+fromRequests+`WHERE r.id = $1 AND r.owner_id = $2`, id, actor.ID); err != nil {
		return nil, nil, err
	}
	forms, err := formsOf(ctx, q, reached, id)
	if err == nil && len(forms) == 0 {
		err = db.ErrNotFound
	}
	return &r, forms, err
}

// formsOf reads the forms of a request for which a condition holds, with titles for the reader of the page. Its arguments begin at $2.
func formsOf(ctx context.Context, q db.Querier, where, requestID string, args ...any) ([]form, error) {
	var forms []form
	err := q.Select(ctx, &forms, `SELECT `+formColumns+fromForms+`WHERE f.request_id = $1 AND `+where+` ORDER BY f.position`, append([]any{requestID}, args...)...)
	title.Pick(ctx, forms, func(f *form) *string { return &f.Title })
	return forms, err
}

// statesOf reads the states of all forms of a request.
func statesOf(ctx context.Context, q db.Querier, requestID string) ([]string, error) {
	var states []string
	err := q.Select(ctx, &states, `SELECT state FROM rating_form WHERE request_id = $1 ORDER BY position`, requestID)
	return states, err
}

func childrenOf(forms []form) []string {
	list := make([]string, len(forms))
	for i := range forms {
		list[i] = forms[i].ChildID
	}
	return list
}

// insert stores a new request and its forms.
func insert(ctx context.Context, tx *db.Tx, r *stored, folded string, keyHash []byte, forms []form) error {
	_, err := tx.Exec(ctx, `INSERT INTO rating_request (id, owner_id, state, respondent, relation, rater_name, rater_email, email_folded, person_id, language,
		called, purpose, may_print, way, due_date, reminders_left, reminder_days, next_reminder_at, key_hash, sealed_key, created_at, expires_at, sent_at)
		VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17,$18,$19,$20,$21,$22,$23)`,
		r.ID, r.OwnerID, r.State, r.Respondent, r.Relation, r.RaterName, r.RaterEmail, folded, r.PersonID, r.Language, r.Called, r.Purpose, r.MayPrint,
		r.Way, r.DueDate, r.RemindLeft, r.RemindDays, r.NextRemind, keyHash, r.SealedKey, r.CreatedAt, r.ExpiresAt, r.SentAt)
	if err != nil {
		return err
	}
	rows := make([][]any, len(forms))
	for i := range forms {
		f := &forms[i]
		rows[i] = []any{r.ID, int64(i), f.ID, f.ChildID, f.ApplicationID, f.PurchaseID}
	}
	return db.InsertRows(ctx, tx, `INSERT INTO rating_form (request_id, position, id, child_id, application_id, purchase_id) VALUES `, 6, rows)
}

// stateAfter returns the state of a request whose forms have changed.
func stateAfter(ctx context.Context, tx *db.Tx, r *stored) (string, error) {
	states, err := statesOf(ctx, tx, r.ID)
	if err != nil {
		return "", err
	}
	return over(r.State, states), nil
}

// settle stores the state of a request after one of its forms changed. A request that is over sends no letters.
func settle(ctx context.Context, tx *db.Tx, r *stored, now int64) error {
	next, err := stateAfter(ctx, tx, r)
	if err != nil || next == r.State {
		return err
	}
	_, err = tx.Exec(ctx, `UPDATE rating_request SET state = $2, ended_at = $3, next_reminder_at = NULL WHERE id = $1`, r.ID, next, now)
	return err
}

// cameIn stores that a rater answered or refused a form, and the state of the request after that.
func cameIn(ctx context.Context, tx *db.Tx, r *stored, now int64) error {
	next, err := stateAfter(ctx, tx, r)
	if err != nil {
		return err
	}
	if next == r.State {
		_, err = tx.Exec(ctx, `UPDATE rating_request SET came_at = $2 WHERE id = $1`, r.ID, now)
		return err
	}
	_, err = tx.Exec(ctx, `UPDATE rating_request SET came_at = $3, state = $2, ended_at = $3, next_reminder_at = NULL WHERE id = $1`, r.ID, next, now)
	return err
}
