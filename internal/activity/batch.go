package activity

import (
	"context"
	"slices"
	"strings"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/httpx"
)

// Messages of refusals.
const (
	finishedText  = "This activity is finished."
	malformedText = "expected an activity's id, a dot and a question's number"
)

// group are the edits of one activity, as their places in the batch.
type group struct {
	activityID  string
	childID     string // known once the activity has been found
	first, last int64
	places      []int
}

// grouped checks a batch as far as it shows without the stored results and groups it by activity. no holds the
// question's number of each edit.
func grouped(edits []ResultEdit) (groups []group, no []int64, err error) {
	if len(edits) > maxBatch {
		return nil, nil, httpx.Field("body", "expected at most 500 edits")
	}
	no = make([]int64, len(edits))
	index := map[string]int{}
	for i := range edits {
		id, n, ok := parseResultID(edits[i].QuestionResultID)
		if !ok {
			return nil, nil, editField(i, "question_result_id", malformedText)
		}
		if err := edits[i].check(i); err != nil {
			return nil, nil, err
		}
		no[i] = n
		at, known := index[id]
		if !known {
			at = len(groups)
			index[id] = at
			groups = append(groups, group{activityID: id, first: n, last: n})
		}
		g := &groups[at]
		g.first, g.last, g.places = min(g.first, n), max(g.last, n), append(g.places, i)
	}
	// One order for all callers keeps batches over several activities from waiting on each other in a ring.
	slices.SortFunc(groups, func(a, b group) int { return strings.Compare(a.activityID, b.activityID) })
	return groups, no, nil
}

// UpdateResults applies a batch of edits to results of the actor's open activities: all of it, or nothing and an
// error. An unknown or foreign result is [db.ErrNotFound], a finished activity a 409, a score that the question does
// not have a 422 naming the field.
func (s *Service) UpdateResults(ctx context.Context, actor authz.Actor, edits []ResultEdit) ([]EditOutcome, error) {
	groups, no, err := grouped(edits)
	if err != nil {
		return nil, err
	}
	outcomes := make([]EditOutcome, len(edits))
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		by := scorer{key: actor.Key, at: db.Micros(s.k.Now())}
		for i := range groups {
			if err := updateGroup(ctx, tx, actor, &groups[i], no, edits, outcomes, by); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	for _, g := range groups {
		s.traceSave(ctx, g)
	}
	return outcomes, nil
}

func updateGroup(
	ctx context.Context, tx *db.Tx, actor authz.Actor, g *group, no []int64, edits []ResultEdit, outcomes []EditOutcome, by scorer,
) error {
	key, childID, err := openKey(ctx, tx, actor, g.activityID)
	if err != nil {
		return err
	}
	g.childID = childID
	stored, err := readResults(ctx, tx, key, g.first, g.last)
	if err != nil {
		return err
	}
	if int64(len(stored)) != g.last-g.first+1 {
		return db.ErrNotFound
	}
	touched := make([]bool, len(stored))
	var change totals
	for _, i := range g.places {
		at := no[i] - g.first
		r := &stored[at]
		if err := edits[i].checkScore(i, r.highest); err != nil {
			return err
		}
		before := r.share()
		applied := r.apply(&edits[i], by)
		change = change.plus(r.share().minus(before))
		touched[at] = touched[at] || applied
		outcomes[i] = r.outcome(edits[i].QuestionResultID, applied)
	}
	if err := writeResults(ctx, tx, key, picked(stored, touched)); err != nil {
		return err
	}
	return addTotals(ctx, tx, key, change)
}

func picked(stored []resultRow, touched []bool) []*resultRow {
	var changed []*resultRow
	for at := range stored {
		if touched[at] {
			changed = append(changed, &stored[at])
		}
	}
	return changed
}

func (r *resultRow) outcome(id string, applied bool) EditOutcome {
	out := EditOutcome{QuestionResultID: id, Applied: applied, ChildSelectedAnswer: r.answer, Revision: r.revision}
	if r.score.Valid {
		score := r.score.Int64
		out.SelectedScore = &score
	}
	return out
}
