package result

import (
	"context"
	"slices"
	"strings"

	"milepost/internal/activity"
	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
)

var (
	editsFull  = fault.Define("result.edits-full", "expected at most 500 edits")
	resultHold = fault.Define("result.hold", "expected the number of a hold of this activity")
)

var malformedText = fault.Define("result.question-reference", "expected an activity's id, a dot and a question's number")

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
		return nil, nil, fault.Field("body", editsFull)
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
// error. An unknown or foreign result is [db.ErrNotFound], a finished activity a 409. Scores that their questions cannot be
// given are a 422 naming each edit, so that the others can be sent again without them.
func (s *Service) UpdateResults(ctx context.Context, actor authz.Actor, edits []ResultEdit) ([]EditOutcome, error) {
	groups, no, err := grouped(edits)
	if err != nil {
		return nil, err
	}
	b := batch{edits: edits, no: no, outcomes: make([]EditOutcome, len(edits)), by: scorer{key: actor.Key, at: db.Micros(s.k.Now())}}
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		b.refused = nil
		for i := range groups {
			if err := s.updateGroup(ctx, tx, actor, &groups[i], &b); err != nil {
				return err
			}
		}
		if len(b.refused) > 0 {
			return fault.Fields(b.refused...)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	for _, g := range groups {
		s.auditSave(ctx, g)
	}
	return b.outcomes, nil
}

// batch holds the edits of one request, the number of each edit's question, and the outcomes.
type batch struct {
	edits    []ResultEdit
	no       []int64
	by       scorer
	outcomes []EditOutcome
	refused  []fault.FieldError
	scores   map[int64]bool // questions of the activity at hand whose score an edit names
}

// maxRefused bounds how many refused edits one answer lists.
const maxRefused = 20

func (b *batch) refuse(i int, field string, message fault.Sentence) {
	if len(b.refused) < maxRefused {
		b.refused = append(b.refused, editError(i, field, message))
	}
}

func (s *Service) updateGroup(ctx context.Context, tx *db.Tx, actor authz.Actor, g *group, b *batch) error {
	a, err := activity.FindOpen(ctx, tx, actor, g.activityID)
	if err != nil {
		return err
	}
	g.childID = a.ChildID
	version, err := s.versions.Frozen(ctx, tx, a.ApplicationID, a.Version)
	if err != nil {
		return err
	}
	b.scores = map[int64]bool{}
	for _, i := range g.places {
		if hold := b.edits[i].Hold; hold != nil && *hold > a.Holds {
			return editField(i, "hold", resultHold)
		}
	}
	stored, err := readResults(ctx, tx, a.Key, g.first, g.last)
	if err != nil {
		return err
	}
	if int64(len(stored)) != g.last-g.first+1 {
		return db.ErrNotFound
	}
	if slices.ContainsFunc(g.places, func(i int) bool { return b.edits[i].given() }) {
		if err := readRecordings(ctx, tx, a.Key, stored); err != nil {
			return err
		}
	}
	touched := make([]bool, len(stored))
	var change totals
	for _, i := range g.places {
		at := b.no[i] - g.first
		r, edit := &stored[at], &b.edits[i]
		if field, why := r.refusal(edit, &version.Questions[b.no[i]]); why != nil {
			b.refuse(i, field, why)
			continue
		}
		before := r.share()
		written, err := b.edit(ctx, tx, a.Key, i, r)
		if err != nil {
			return err
		}
		change = change.plus(r.share().minus(before))
		touched[at] = touched[at] || written
	}
	if len(b.refused) > 0 {
		return nil // nothing is stored
	}
	changed := picked(stored, touched)
	s.showScores(tx, g.activityID, b, changed)
	return store(ctx, tx, a.Key, changed, change)
}

// edit applies one edit to a result, records its outcome, and reports whether anything is to be stored.
func (b *batch) edit(ctx context.Context, tx *db.Tx, activityKey int64, i int, r *resultRow) (written bool, err error) {
	edit, late := &b.edits[i], r.isLate(&b.edits[i])
	b.scores[r.no] = b.scores[r.no] || edit.SelectedScore.Present || edit.MissingReason != nil
	if late {
		written, err = b.merge(ctx, tx, activityKey, i, r)
	} else {
		written = r.apply(edit, b.by)
	}
	if written && err == nil {
		err = r.record(edit)
	}
	b.outcomes[i] = r.outcome(edit, written && !late)
	b.outcomes[i].Late = late
	return written, err
}

// store writes changed results, what their scores were, and the activity's sums.
func store(ctx context.Context, tx *db.Tx, activityKey int64, changed []*resultRow, by totals) error {
	if err := writeResults(ctx, tx, activityKey, changed); err != nil {
		return err
	}
	if err := writeRecordings(ctx, tx, activityKey, changed); err != nil {
		return err
	}
	if err := insertChanges(ctx, tx, activityKey, changed); err != nil {
		return err
	}
	return addTotals(ctx, tx, activityKey, by)
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

func (r *resultRow) outcome(e *ResultEdit, applied bool) EditOutcome {
	out := EditOutcome{
		QuestionResultID: e.QuestionResultID, Applied: applied, ChildSelectedAnswer: r.answer, MissingReason: r.missing, Revision: r.revision,
	}
	if r.score.Valid {
		score := r.score.Int64
		out.SelectedScore = &score
	}
	out.unreadTexts(r, e)
	return out
}

// scoresAtOnce is how many scores one message carries: what travels between nodes is bounded.
const scoresAtOnce = 50

// showScores publishes the scores of a device to watchers, once they are stored.
func (s *Service) showScores(tx *db.Tx, activityID string, b *batch, changed []*resultRow) {
	var scores []activity.ScoreNow
	for _, r := range changed {
		if r.hold > 0 && b.scores[r.no] {
			scores = append(scores, activity.ScoreNow{QuestionNo: r.no, SelectedScore: scoreOf(r.score), MissingReason: r.missing})
		}
	}
	if len(scores) == 0 {
		return
	}
	tx.AfterCommit(func(ctx context.Context) {
		for some := range slices.Chunk(scores, scoresAtOnce) {
			activity.Publish(ctx, s.k, activity.RunnerChannel(activityID), activity.Message{Type: "scored", Scores: some})
		}
	})
}

// auditSave records that results were saved. The results are stored by then and hold the scorer themselves, so a failure is
// only logged.
func (s *Service) auditSave(ctx context.Context, g group) {
	event := audit.Event{
		Action: "result.save", SubjectKind: "activity", SubjectID: g.activityID, ChildID: g.childID,
		Detail: map[string]any{"edits": len(g.places)},
	}
	if err := s.k.Audit.Read(context.WithoutCancel(ctx), event); err != nil {
		s.k.Log.WarnContext(ctx, "audit event not written", "action", event.Action, "error", err)
	}
}
