package result

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"milepost/internal/activity"
	"milepost/internal/authoring"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/questionnaire"
)

var (
	noSuchQuestion   = fault.Define("result.no-such-question", "there is no such question")
	resultRevision   = fault.Define("result.revision", "expected 1 to {most}")
	optionValue      = fault.Define("result.option-value", "expected the value of one of the question's options")
	optionOnly       = fault.Define("result.option-only", "this question is answered by choosing an option")
	reasonNotAllowed = fault.Define("result.reason-not-allowed", "this form does not allow the reason")
	reasonWithAnswer = fault.Define("result.reason-with-answer", "a question with an answer is not left")
	valueOnly        = fault.Define("result.value-only", "this question is answered by its value")
)

// maxRated bounds the characters that a rater writes in answer to a question.
const maxRated = 4000

// RatedAnswer is a rater's answer to a question: the value of an option, a text where there are no options, or a reason for
// leaving the question. All three are empty when an answer was taken back. Where a specialist answered on paper, the value is the
// score.
type RatedAnswer struct {
	No                  int64
	Value, Text, Reason string
	Revision            int64
	By                  int64 // key of the account that gave the score; 0 for raters, whose answers nobody scored
}

// answersByScore reports whether the answers of an activity are the scores themselves: a specialist gave them, on paper.
func answersByScore(a *activity.Stored) bool { return a.Respondent == string(questionnaire.Specialist) }

// RatedAnswers returns a rater's answers to the questions of an activity that have any, in order.
func (s *Service) RatedAnswers(ctx context.Context, q db.Querier, a *activity.Stored) ([]RatedAnswer, error) {
	frozen, err := s.versions.Frozen(ctx, q, a.ApplicationID, a.Version)
	if err != nil {
		return nil, err
	}
	stored, err := readResults(ctx, q, a.Key, 0, a.Count)
	if err != nil {
		return nil, err
	}
	var list []RatedAnswer
	for i := range stored {
		if stored[i].revision > 0 {
			list = append(list, stored[i].rated(&frozen.Questions[i]))
		}
	}
	return list, nil
}

func (r *resultRow) rated(question *authoring.StructuredQuestion) RatedAnswer {
	answer := RatedAnswer{No: r.no, Reason: r.missing, Revision: r.revision}
	if len(question.Options) > 0 {
		answer.Value = r.answer
	} else {
		answer.Text = r.answer
	}
	return answer
}

// SaveRated stores answers of a rater, in the caller's transaction, and returns what is stored of their questions. An answer is
// applied if its revision is above the stored one. The score of an answer is that of its option; nobody gave it. A reason must be one
// of those named. A finished activity is a 409.
func (s *Service) SaveRated(ctx context.Context, tx *db.Tx, a *activity.Stored, answers []RatedAnswer, reasons []string) ([]RatedAnswer, error) {
	if a.Finish.Valid {
		return nil, fault.Conflict(activity.FinishedText)
	}
	frozen, err := s.versions.Frozen(ctx, tx, a.ApplicationID, a.Version)
	if err != nil {
		return nil, err
	}
	byScore := answersByScore(a)
	first, last, err := checkRated(answers, frozen.Questions, reasons, byScore)
	if err != nil {
		return nil, err
	}
	stored, err := readResults(ctx, tx, a.Key, first, last)
	if err != nil {
		return nil, err
	}
	touched, change := make([]bool, len(stored)), totals{}
	for i := range answers {
		at := answers[i].No - first
		before := stored[at].share()
		if stored[at].rate(&answers[i], &frozen.Questions[answers[i].No], db.Micros(s.k.Now()), byScore) {
			touched[at] = true
			change = change.plus(stored[at].share().minus(before))
		}
	}
	now := make([]RatedAnswer, len(answers))
	for i := range answers {
		now[i] = stored[answers[i].No-first].rated(&frozen.Questions[answers[i].No])
	}
	return now, store(ctx, tx, a.Key, picked(stored, touched), change)
}

// rate applies an answer and reports whether it was newer than the stored one.
func (r *resultRow) rate(answer *RatedAnswer, question *authoring.StructuredQuestion, at int64, byScore bool) bool {
	if answer.Revision <= r.revision {
		return false
	}
	r.revision, r.missing, r.answer = answer.Revision, answer.Reason, answer.Value+answer.Text
	r.score.Valid, r.scoredAt.Valid, r.scoredBy.Valid = false, false, false
	if answer.Value == "" {
		return true
	}
	if byScore {
		r.score.Int64, r.score.Valid = scoreIn(answer.Value, question)
		r.answer = onlyAnswer(question, r.score.Int64)
	} else if option := optionOf(question, answer.Value); option != nil {
		r.score.Int64, r.score.Valid = option.Score, true
	}
	if r.score.Valid {
		r.scoredAt.Int64, r.scoredAt.Valid = at, true
		r.scoredBy.Int64, r.scoredBy.Valid = answer.By, answer.By != 0
	}
	return true
}

// scoreIn reads a score that a question can be given, in the one spelling in which it is written.
func scoreIn(value string, question *authoring.StructuredQuestion) (score int64, ok bool) {
	score, err := strconv.ParseInt(value, 10, 64)
	return score, err == nil && strconv.FormatInt(score, 10) == value && question.Scale().Gives(score)
}

// onlyAnswer returns the value of the option that alone gives a score: the child's answer follows from the score then.
func onlyAnswer(question *authoring.StructuredQuestion, score int64) string {
	found := ""
	for _, o := range question.Options {
		if o.Score != score {
			continue
		}
		if found != "" {
			return ""
		}
		found = o.Value
	}
	return found
}

func optionOf(question *authoring.StructuredQuestion, value string) *authoring.Option {
	i := slices.IndexFunc(question.Options, func(o authoring.Option) bool { return o.Value == value })
	if i < 0 {
		return nil
	}
	return &question.Options[i]
}

// CheckRated refuses answers that [Service.SaveRated] would not store.
func CheckRated(a *activity.Stored, answers []RatedAnswer, questions []authoring.StructuredQuestion, reasons []string) error {
	_, _, err := checkRated(answers, questions, reasons, answersByScore(a))
	return err
}

// checkRated checks the answers against the questions, and returns the first and the last question that they are about.
func checkRated(answers []RatedAnswer, questions []authoring.StructuredQuestion, reasons []string, byScore bool) (first, last int64, err error) {
	first = int64(len(questions))
	for i := range answers {
		answer := &answers[i]
		if answer.No < 0 || answer.No >= int64(len(questions)) {
			return 0, 0, ratedField(i, "question_no", noSuchQuestion)
		}
		if err := answer.check(i, &questions[answer.No], reasons, byScore); err != nil {
			return 0, 0, err
		}
		first, last = min(first, answer.No), max(last, answer.No)
	}
	return first, last, nil
}

func (a *RatedAnswer) check(i int, question *authoring.StructuredQuestion, reasons []string, byScore bool) error {
	written := len(question.Options) == 0 && !byScore
	switch {
	case a.Revision < 1 || a.Revision > activity.MaxRevision:
		return ratedField(i, "revision", resultRevision.With("most", activity.MaxRevision))
	case a.Value != "" && byScore:
		if _, ok := scoreIn(a.Value, question); !ok {
			return ratedField(i, "value", oneOfScores(question.Scale().Reachable()))
		}
		return a.checkAlone(i)
	case a.Value != "" && (written || optionOf(question, a.Value) == nil):
		return ratedField(i, "value", optionValue)
	case a.Text != "" && !written:
		return ratedField(i, "text", optionOnly)
	case !fits(&a.Text, maxRated):
		return ratedField(i, "text", textTooLong.With("most", maxRated))
	case a.Reason != "" && !slices.Contains(reasons, a.Reason):
		return ratedField(i, "reason", reasonNotAllowed)
	}
	return a.checkAlone(i)
}

// checkAlone refuses more than one of value, text and reason.
func (a *RatedAnswer) checkAlone(i int) error {
	switch {
	case a.Reason != "" && a.Value+a.Text != "":
		return ratedField(i, "reason", reasonWithAnswer)
	case a.Value != "" && a.Text != "":
		return ratedField(i, "text", valueOnly)
	}
	return nil
}

func ratedField(i int, name string, message fault.Sentence) error {
	return fault.Fields(fault.FieldError{Field: fmt.Sprintf("answers[%d].%s", i, name), Message: message})
}
