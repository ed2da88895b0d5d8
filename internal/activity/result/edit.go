package result

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/activity"
	"milepost/internal/authoring"
	"milepost/internal/fault"
)

var (
	scoreRange  = fault.Define("result.score-range", "expected {first} to {last}")
	scoreChoice = fault.Define("result.score-choice", "expected {scores, list} or {last}")
	numberRange = fault.Define("result.number-range", "expected 0 to {most}")
	textTooLong = fault.Define("result.text-too-long", "expected at most {most} characters, none of them NUL")
)

// Limits of one batch and of what an edit may hold.
const (
	maxBatch  = 500
	maxText   = 10_000    // characters of an answer, and of what one edit adds to notes
	maxNotes  = 100_000   // characters of notes that several devices have written
	maxSpoken = 2_000     // characters of what a child says
	maxCount  = 1_000_000 // clicks, prompts, seconds over time
)

// totals are an activity's sums over its results. As a difference they say what an edit changes in them.
type totals struct{ answered, correct, raw int64 }

func (t totals) plus(o totals) totals {
	return totals{t.answered + o.answered, t.correct + o.correct, t.raw + o.raw}
}

func (t totals) minus(o totals) totals {
	return totals{t.answered - o.answered, t.correct - o.correct, t.raw - o.raw}
}

// share returns what one result adds to its activity's totals. A full score counts as correct.
func (r *resultRow) share() totals {
	if !r.score.Valid {
		return totals{}
	}
	t := totals{answered: 1, raw: r.score.Int64}
	if r.score.Int64 == r.highest {
		t.correct = 1
	}
	return t
}

// scorer holds an account's key and the time of its score.
type scorer struct{ key, at int64 }

// apply changes the stored result by an edit that is not late and reports whether it did: a revision that is not above the
// stored one leaves the result alone. An edit without a revision always applies and counts as the next one. Texts that its device
// has not read are joined, not replaced.
func (r *resultRow) apply(e *ResultEdit, by scorer) bool {
	unread := r.isUnread(e)
	if !r.advance(e) {
		return false
	}
	if e.SelectedScore.Present || e.MissingReason != nil {
		r.scoredHold = max(r.scoredHold, r.hold)
	}
	r.applyScore(e.SelectedScore, by)
	r.applyMissing(e)
	set(&r.answer, e.ChildSelectedAnswer)
	r.writeTexts(e, unread)
	if e.TotalDuration != nil {
		r.duration = int64(*e.TotalDuration)
	}
	set(&r.promptClicks, e.PromptClicks)
	set(&r.repeatClicks, e.RepeatClicks)
	set(&r.promptCount, e.PromptCount)
	set(&r.hintCount, e.HintCount)
	set(&r.repeatCount, e.RepeatCount)
	set(&r.overTime, e.OverTime)
	return true
}

// record puts the edit's recordings over the stored ones.
func (r *resultRow) record(e *ResultEdit) error {
	if !e.given() {
		return nil
	}
	text, err := e.mergedInto(r.recordings)
	r.recorded = r.recorded || text != r.recordings
	r.recordings = text
	return err
}

func (r *resultRow) applyScore(e ScoreEdit, by scorer) {
	if !e.Present {
		return
	}
	before := r.score
	changed := r.score.Valid != (e.Score != nil)
	r.score.Valid = e.Score != nil
	if e.Score != nil {
		changed = changed || r.score.Int64 != *e.Score
		r.score.Int64 = *e.Score
	}
	if changed {
		r.keepChange(before, by)
		r.scoredBy.Int64, r.scoredBy.Valid = by.key, true
		r.scoredAt.Int64, r.scoredAt.Valid = by.at, true
	}
}

func set[T any](field, value *T) {
	if value != nil {
		*field = *value
	}
}

// check validates those parts of an edit that do not depend on the stored result.
func (e *ResultEdit) check(i int) error {
	counts := []struct {
		name  string
		value *int64
		max   int64
	}{
		{"prompt_clicks", e.PromptClicks, maxCount}, {"repeat_clicks", e.RepeatClicks, maxCount},
		{"prompt_count", e.PromptCount, maxCount}, {"hint_count", e.HintCount, maxCount},
		{"repeat_count", e.RepeatCount, maxCount}, {"over_time", e.OverTime, maxCount},
		{"revision", e.Revision, activity.MaxRevision}, {"hold", e.Hold, activity.MaxRevision}, {"total_duration", (*int64)(e.TotalDuration), activity.MaxDuration},
	}
	for _, c := range counts {
		if c.value != nil && (*c.value < 0 || *c.value > c.max) {
			return editField(i, c.name, numberRange.With("most", c.max))
		}
	}
	texts := []struct {
		name  string
		value *string
		max   int
	}{
		{"notes", e.Notes, maxNotes}, {"child_selected_answer", e.ChildSelectedAnswer, maxText}, {"spoken_answer", e.SpokenAnswer, maxSpoken},
		{"notes_read", e.NotesRead, maxNotes}, {"spoken_answer_read", e.SpokenRead, maxSpoken},
	}
	for _, t := range texts {
		if !fits(t.value, t.max) {
			return editField(i, t.name, textTooLong.With("most", t.max))
		}
	}
	if e.MissingReason != nil && !isMissingReason(*e.MissingReason) {
		return editField(i, "missing_reason", missingRule.With("reasons", missingReasons))
	}
	return e.Recordings.check(i)
}

// fits reports whether a text can be stored. PostgreSQL takes no NUL.
func fits(s *string, most int) bool {
	if s == nil {
		return true
	}
	short := len(*s) <= most || utf8.RuneCountInString(*s) <= most
	return short && strings.IndexByte(*s, 0) < 0
}

// refusal returns the field for which the edit cannot be stored, and why; both empty when it can.
func (r *resultRow) refusal(e *ResultEdit, question *authoring.StructuredQuestion) (field string, why fault.Sentence) {
	if why := e.unreachable(question); why != nil {
		return "selected_score", why
	}
	if why := r.tooLong(e); why != nil {
		return "notes", why
	}
	return "", nil
}

// unreachable returns an error that lists the possible scores if the edit's score is not one of them.
func (e *ResultEdit) unreachable(question *authoring.StructuredQuestion) fault.Sentence {
	if e.SelectedScore.Score == nil {
		return nil
	}
	scale := question.Scale()
	if scale.Gives(*e.SelectedScore.Score) {
		return nil
	}
	return oneOfScores(scale.Reachable())
}

// oneOfScores names the scores that are expected: 0 to 3, or 0, 5 or 10.
func oneOfScores(scores []int64) fault.Message {
	first, last := scores[0], scores[len(scores)-1]
	if last-first == int64(len(scores)-1) {
		return scoreRange.With("first", first).With("last", last)
	}
	words := make([]string, len(scores)-1)
	for i := range words {
		words[i] = strconv.FormatInt(scores[i], 10)
	}
	return scoreChoice.With("scores", words).With("last", last)
}

func editField(i int, name string, message fault.Sentence) error {
	return fault.Fields(editError(i, name, message))
}

func editError(i int, name string, message fault.Sentence) fault.FieldError {
	return fault.FieldError{Field: fmt.Sprintf("[%d].%s", i, name), Message: message}
}

// ScoreEdit distinguishes a score that is left alone (absent), taken back (null) and set.
type ScoreEdit struct {
	// Present reports that the edit names the score at all.
	Present bool
	// Score is the new score; nil takes it back.
	Score *int64
}

// UnmarshalJSON is called for present values only, null among them.
func (e *ScoreEdit) UnmarshalJSON(data []byte) error {
	e.Present, e.Score = true, nil
	return json.Unmarshal(data, &e.Score)
}

// MarshalJSON writes the score or null.
func (e ScoreEdit) MarshalJSON() ([]byte, error) { return json.Marshal(e.Score) }

// Schema describes the score to the API's clients.
func (ScoreEdit) Schema(huma.Registry) *huma.Schema {
	zero := 0.0
	return &huma.Schema{
		Type: huma.TypeInteger, Format: "int64", Nullable: true, Minimum: &zero,
		Description: "absent leaves the score alone; null takes it back",
	}
}
