package session

import (
	"context"
	"slices"
	"strings"
	"unicode/utf8"

	"milepost/internal/activity"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/wire"
)

var (
	overrideReason = fault.Define("session.override-reason", "Please say why.")
	overridesFull  = fault.Define("session.overrides-full", "At most {most, number}.")
)

// Override records where the person who runs an activity departed from what the application's rules proposed. Questions count
// from 0. As the present question, -1 is before the first; as the proposed or chosen one it is the end.
type Override struct {
	NewOverride
	By string    `json:"by" doc:"name"`
	At wire.Time `json:"at"`
}

// NewOverride is the content of an override.
type NewOverride struct {
	OverrideID string `json:"overrule_id" doc:"client-made UUID, so that one sent twice is stored once"`
	QuestionNo int64  `json:"question_no" minimum:"-1" maximum:"499" doc:"the present question"`
	ProposedNo int64  `json:"proposed_no" minimum:"-1" maximum:"499"`
	ChosenNo   int64  `json:"chosen_no" minimum:"-1" maximum:"499"`
	Rule       string `json:"rule" enum:"practice,start_age,start_first,start_no_age,reverse,basal,credited,ceiling_open,gap,next,ceiling,discontinued,all_asked,done,time_limit" doc:"why that was proposed"`
	Reason     string `json:"reason" minLength:"1" maxLength:"500"`
}

// maxOverrides bounds the stored overrides of one activity.
const maxOverrides = 500

// Override stores why the actor departed from the rules of an open activity that they run. Sending it again changes nothing.
// Another account's activity is [db.ErrNotFound], a finished one a 409.
func (s *Service) Override(ctx context.Context, actor authz.Actor, activityID string, in NewOverride) error {
	in.Reason = strings.TrimSpace(in.Reason)
	switch {
	case !wire.IsUUID(in.OverrideID):
		return fault.Field("overrule_id", fault.NotUUID)
	case in.Reason == "" || strings.IndexByte(in.Reason, 0) >= 0 || !utf8.ValidString(in.Reason):
		return fault.Field("reason", overrideReason)
	}
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		a, err := activity.FindOpen(ctx, tx, actor, activityID)
		if err != nil {
			return err
		}
		var questions int64
		if err := tx.Get(ctx, &questions, `SELECT question_count FROM activity WHERE key = $1`, a.Key); err != nil {
			return err
		}
		for field, no := range map[string]int64{"question_no": in.QuestionNo, "proposed_no": in.ProposedNo, "chosen_no": in.ChosenNo} {
			if no < -1 || no >= questions {
				return fault.Field(field, activity.NotItsQuestion)
			}
		}
		return s.insertOverride(ctx, tx, actor, a, in)
	})
}

func (s *Service) insertOverride(ctx context.Context, tx *db.Tx, actor authz.Actor, a *activity.Stored, in NewOverride) error {
	var ids []string
	if err := tx.Select(ctx, &ids, `SELECT id FROM activity_overrule WHERE activity_key = $1`, a.Key); err != nil {
		return err
	}
	switch {
	case slices.Contains(ids, in.OverrideID):
		return nil
	case len(ids) >= maxOverrides:
		return fault.Conflict(overridesFull.With("most", maxOverrides))
	}
	_, err := tx.Exec(ctx, `INSERT INTO activity_overrule (activity_key, id, question_no, proposed_no, chosen_no, rule, reason, made_by, made_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
		a.Key, in.OverrideID, in.QuestionNo, in.ProposedNo, in.ChosenNo, in.Rule, in.Reason, actor.Key, db.Micros(s.k.Now()))
	if err != nil {
		return err
	}
	return s.k.Audit.Record(ctx, tx, a.Act("activity.overrule"))
}

// ReadOverrides reads the overrides of an activity, in order.
func ReadOverrides(ctx context.Context, q db.Querier, activityKey int64) ([]Override, error) {
	var rows []struct {
		ID       string `db:"id"`
		Question int64  `db:"question_no"`
		Proposed int64  `db:"proposed_no"`
		Chosen   int64  `db:"chosen_no"`
		Rule     string `db:"rule"`
		Reason   string `db:"reason"`
		By       string `db:"name"`
		At       int64  `db:"made_at"`
	}
	err := q.Select(ctx, &rows, `SELECT o.id, o.question_no, o.proposed_no, o.chosen_no, o.rule, o.reason, o.made_at,
		TRIM(c.first_name || ' ' || c.last_name) AS name FROM activity_overrule o JOIN account c ON c.key = o.made_by
		WHERE o.activity_key = $1 ORDER BY o.made_at, o.id`, activityKey)
	list := make([]Override, len(rows))
	for i, r := range rows {
		list[i] = Override{NewOverride{r.ID, r.Question, r.Proposed, r.Chosen, r.Rule, r.Reason}, r.By, wire.Time(r.At)}
	}
	return list, err
}
