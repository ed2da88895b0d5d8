package authoring

import (
	"fmt"
	"regexp"
	"strconv"

	"milepost/internal/fault"
	"milepost/internal/questionnaire"
	"milepost/internal/scoring"
	"milepost/internal/wire"
)

var (
	questionResolution = fault.Define("question.resolution", "A width and height in pixels, such as 804x640.")
	optionsFull        = fault.Define("question.options-full", "At most {most, number} options.")
	correctAnswersFull = fault.Define("question.correct-answers-full", "At most {most, number} correct answers.")
	observationGraded  = fault.Define("question.observation-graded", "An observation has no correct answer.")
	picturesFull       = fault.Define("question.pictures-full", "At most {most, number} pictures.")
	rubricsFull        = fault.Define("question.rubrics-full", "At most {most, number} rubric texts.")
	rubricTwice        = fault.Define("question.rubric-twice", "The score {score} has two rubric texts.")
)

// DefaultResolution is the resolution of a question that names none.
const DefaultResolution = "804x640"

const (
	defaultHighestScore = 1
	maxScore            = 1000
	maxOptions          = 50
	maxRubric           = 50
	maxSide             = 10_000 // of a canvas, in pixels
	maxStyles           = 2_000
)

// observation is the kind of questions that are observed, not answered: their scores record what was seen, and none counts as
// correct.
const observation = "observation"

// The ways in which a question is answered and graded; the first of each is the default.
var (
	answerTypes  = []string{"mcq", "verbal", observation}
	gradingTypes = []string{"mcq", "binary", "scaled"}
)

var (
	resolutionForm = regexp.MustCompile(`^([1-9]\d{0,4})x([1-9]\d{0,4})$`)
	colourForm     = regexp.MustCompile(`^(|[A-Za-z]{1,32}|#[0-9A-Fa-f]{3,8}|(rgb|rgba|hsl|hsla)\([0-9., %/a-z]{1,40}\))$`)
)

// withDefaults fills in what the author left open and sets the question's place in the list, counted from 0.
func (q Question) withDefaults(order int64) Question {
	q.ApplicationID = ""
	q.QuestionOrder = order
	or(&q.ChildViewOriginalScreenResolution, DefaultResolution)
	or(&q.GradingType, gradingTypes[0])
	or(&q.AnswerType, answerTypes[0])
	if q.HighestScorePossible == 0 {
		q.HighestScorePossible = max(highestOption(q.Options), 0)
	}
	if q.HighestScorePossible == 0 {
		q.HighestScorePossible = defaultHighestScore
	}
	return q
}

func or(dst *string, value string) {
	if *dst == "" {
		*dst = value
	}
}

func highestOption(options []Option) int64 {
	var highest int64
	for _, o := range options {
		highest = max(highest, o.Score)
	}
	return highest
}

// resolution reads WxH.
func resolution(s string) (width, height int64, ok bool) {
	m := resolutionForm.FindStringSubmatch(s)
	if m == nil {
		return 0, 0, false
	}
	width, _ = strconv.ParseInt(m[1], 10, 64)
	height, _ = strconv.ParseInt(m[2], 10, 64)
	return width, height, width <= maxSide && height <= maxSide
}

// check adds errors of the question to f.
func (q Question) check(f *FieldErrors) {
	for field, text := range map[string]string{
		"question": q.Question, "question_description": q.QuestionDescription, "procedure": q.Procedure,
		"specialist_prompt": q.SpecialistPrompt, "hint": q.Hint, "scoring_guide": q.ScoringGuide, "TTS_child_prompts": q.TTSChildPrompts, "note": q.Note,
		"area_description": q.AreaDescription, "type_description": q.TypeDescription,
		"category_description": q.CategoryDescription, "sub_category_description": q.SubCategoryDescription,
	} {
		f.Text(field, text, maxText)
	}
	for field, name := range map[string]string{
		"custom_id": q.CustomID, "area": q.Area, "type": q.Type, "category": q.Category, "sub_category": q.SubCategory,
	} {
		f.Text(field, name, MaxName)
	}
	f.json("child_buttons", q.ChildButtons, maxText)
	f.json("specialist_buttons", q.SpecialistButtons, maxText)
	f.colour("background_color", q.BackgroundColor)
	f.oneOf("grading_type", q.GradingType, gradingTypes)
	f.oneOf("answer_type", q.AnswerType, answerTypes)
	f.sound("prompt_sound", q.PromptSound)
	q.checkAnswers(f)
	q.checkRubric(f)
	for _, p := range questionnaire.CheckWordings(q.Wordings) {
		f.Add(p.Field, p.Message)
	}
	if _, _, ok := resolution(q.ChildViewOriginalScreenResolution); !ok {
		f.Add("child_view_original_screen_resolution", questionResolution)
	}
	if _, err := wire.ParseAgeRange(q.AgeGroup); q.AgeGroup != "" && err != nil {
		f.Add("age_group", applicationAges)
	}
}

func (q Question) checkAnswers(f *FieldErrors) {
	f.between("highest_score_possible", q.HighestScorePossible, 1, maxScore)
	if len(q.Options) > maxOptions {
		f.Add("options", optionsFull.With("most", maxOptions))
	}
	for i, o := range q.Options {
		at := fmt.Sprintf("options[%d].", i)
		f.Text(at+"value", o.Value, 1000)
		f.Text(at+"label", o.Label, 1000)
		f.between(at+"score", o.Score, 0, max(q.HighestScorePossible, 0))
	}
	if len(q.CorrectAnswers) > maxOptions {
		f.Add("correct_answers", correctAnswersFull.With("most", maxOptions))
	}
	if q.Observed() && len(q.CorrectAnswers) > 0 {
		f.Add("correct_answers", observationGraded)
	}
	for i, answer := range q.CorrectAnswers {
		f.Text(fmt.Sprintf("correct_answers[%d]", i), answer, 1000)
	}
	if len(q.ChildImages) > maxElements {
		f.Add("child_images", picturesFull.With("most", maxElements))
	}
	for i, image := range q.ChildImages {
		f.Text(fmt.Sprintf("child_images[%d].file", i), image.File, 1000)
		f.Text(fmt.Sprintf("child_images[%d].fileRef", i), image.FileRef, 1000)
	}
}

// checkRubric: each text is about one score that the question can give.
func (q Question) checkRubric(f *FieldErrors) {
	if len(q.Rubric) > maxRubric {
		f.Add("rubric", rubricsFull.With("most", maxRubric))
		return
	}
	seen := make(map[int64]bool, len(q.Rubric))
	for i, r := range q.Rubric {
		at := fmt.Sprintf("rubric[%d].", i)
		f.between(at+"score", r.Score, 0, max(q.HighestScorePossible, 0))
		if seen[r.Score] {
			f.Add(at+"score", rubricTwice.With("score", r.Score))
		}
		seen[r.Score] = true
		f.Text(at+"text", r.Text, maxText)
	}
}

// Observed reports whether the question is watched and not answered, so that nothing about it is correct.
func (q Question) Observed() bool { return q.AnswerType == observation }

// Scale returns which scores the question can be given.
func (q Question) Scale() scoring.Scale {
	s := scoring.Scale{Highest: q.HighestScorePossible, Steps: q.GradingType == "scaled"}
	for _, o := range q.Options {
		s.Options = append(s.Options, o.Score)
	}
	return s
}
