package plan

import (
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"milepost/internal/fault"
	"milepost/internal/scoring"
	"milepost/internal/scoring/measure"
	"milepost/internal/wire"
)

var (
	goalsFull     = fault.Define("plan.goals-full", "A plan has at most {most, number} goals.")
	ownID         = fault.Define("plan.own-id", "expected a UUID of its own")
	notText       = fault.Define("plan.not-text", "cannot be stored as a text")
	goalMissing   = fault.Define("plan.goal-missing", "Please say what is to be reached.")
	planMeasure   = fault.Define("plan.measure", "not one of the measures")
	targetDate    = fault.Define("plan.target-date", "This date is before the start.")
	givenUpReason = fault.Define("plan.given-up-reason", "Please say why it was given up.")
	planOutcome   = fault.Define("plan.outcome", "Please say what came of it.")
	reviewFuture  = fault.Define("plan.review-future", "This day has not come yet.")
	nextReview    = fault.Define("plan.next-review", "The next review is after this one.")
)

// Bounds of one plan.
const (
	maxGoals   = 40
	maxReviews = 500
)

// The states of a goal.
const (
	planned    = "planned"
	inProgress = "in_progress"
	reached    = "reached"
	givenUp    = "given_up"
)

// Goal is a goal for a child.
type Goal struct {
	GoalID      string `json:"goal_id" doc:"client-made UUID"`
	Text        string `json:"text" minLength:"1" maxLength:"500"`
	Category    string `json:"category" maxLength:"200" doc:"of the application; empty for none"`
	Measure     string `json:"measure" maxLength:"20" doc:"code of a measure; empty for none"`
	Baseline    string `json:"baseline" maxLength:"100"`
	Target      string `json:"target" maxLength:"100"`
	StartDate   string `json:"start_date" maxLength:"10" doc:"YYYY-MM-DD; empty for none"`
	TargetDate  string `json:"target_date" maxLength:"10"`
	ReviewDate  string `json:"review_date" maxLength:"10" doc:"when it is looked at next"`
	Status      string `json:"status" enum:"planned,in_progress,reached,given_up"`
	Reason      string `json:"reason" maxLength:"500" doc:"why it was given up"`
	Strategies  string `json:"strategies" maxLength:"2000"`
	Responsible string `json:"responsible" maxLength:"200"`
}

// NewReview is a review of a goal on a day.
type NewReview struct {
	ReviewID   string `json:"review_id" doc:"client-made UUID, so that one sent twice is stored once"`
	GoalID     string `json:"goal_id"`
	ReviewedOn string `json:"reviewed_on" maxLength:"10" doc:"YYYY-MM-DD"`
	Outcome    string `json:"outcome" minLength:"1" maxLength:"2000"`
	Status     string `json:"status" enum:"planned,in_progress,reached,given_up" doc:"of the goal from now on"`
	NextReview string `json:"next_review" maxLength:"10" doc:"when it is looked at next; empty for not again"`
}

// Review is a stored NewReview.
type Review struct {
	NewReview
	Goal   string    `json:"goal" doc:"its text, as it was"`
	MadeBy string    `json:"made_by" doc:"name"`
	MadeAt wire.Time `json:"made_at"`
}

func (g *Goal) open() bool { return g.Status == planned || g.Status == inProgress }

// checked returns the goals in their stored form, or what is wrong with them.
func checked(given []Goal) ([]Goal, error) {
	if len(given) > maxGoals {
		return nil, fault.Field("goals", goalsFull.With("most", maxGoals))
	}
	out, seen := make([]Goal, len(given)), map[string]bool{}
	for i, g := range given {
		where := fmt.Sprintf("goals[%d].", i)
		if !wire.IsUUID(g.GoalID) || seen[g.GoalID] {
			return nil, fault.Field(where+"goal_id", ownID)
		}
		seen[g.GoalID] = true
		if field, message := g.tidy(); field != "" {
			return nil, fault.Field(where+field, message)
		}
		out[i] = g
	}
	return out, nil
}

// tidy trims a goal's texts, and names a field that is wrong.
func (g *Goal) tidy() (field string, message fault.Sentence) {
	for name, text := range map[string]*string{
		"text": &g.Text, "category": &g.Category, "baseline": &g.Baseline, "target": &g.Target, "reason": &g.Reason,
		"strategies": &g.Strategies, "responsible": &g.Responsible,
	} {
		if !plain(*text) {
			return name, notText
		}
		*text = strings.TrimSpace(*text)
	}
	for name, date := range map[string]string{"start_date": g.StartDate, "target_date": g.TargetDate, "review_date": g.ReviewDate} {
		if !isDate(date) {
			return name, fault.NotDate
		}
	}
	switch {
	case g.Text == "":
		return "text", goalMissing
	case g.Measure != "" && !measure.Known(g.Measure):
		return "measure", planMeasure
	case g.StartDate != "" && g.TargetDate != "" && g.TargetDate < g.StartDate:
		return "target_date", targetDate
	case g.Status == givenUp && g.Reason == "":
		return "reason", givenUpReason
	case g.Status != givenUp:
		g.Reason = ""
	}
	return "", nil
}

// check names a field of a review that is wrong; today is the day in UTC.
func (n *NewReview) check(today time.Time) error {
	n.Outcome = strings.TrimSpace(n.Outcome)
	latest := today.AddDate(0, 0, 1).Format(scoring.DateForm)
	switch {
	case !wire.IsUUID(n.ReviewID):
		return fault.Field("review_id", fault.NotUUID)
	case n.Outcome == "" || !plain(n.Outcome):
		return fault.Field("outcome", planOutcome)
	case n.ReviewedOn == "" || !isDate(n.ReviewedOn):
		return fault.Field("reviewed_on", fault.NotDate)
	case n.ReviewedOn > latest:
		return fault.Field("reviewed_on", reviewFuture)
	case !isDate(n.NextReview):
		return fault.Field("next_review", fault.NotDate)
	case n.NextReview != "" && n.NextReview <= n.ReviewedOn:
		return fault.Field("next_review", nextReview)
	}
	return nil
}

// reviewed updates a goal by its review, and reports whether the goal exists.
func reviewed(goals []Goal, n *NewReview) (text string, found bool) {
	for i := range goals {
		g := &goals[i]
		if g.GoalID != n.GoalID {
			continue
		}
		g.Status, g.ReviewDate = n.Status, n.NextReview
		if n.Status == givenUp && g.Reason == "" {
			g.Reason = firstRunes(n.Outcome, 500)
		}
		if n.Status != givenUp {
			g.Reason = ""
		}
		return g.Text, true
	}
	return "", false
}

// outlook returns how many goals are open, and when the first of them is due for review.
func outlook(goals []Goal) (open int64, next string) {
	for i := range goals {
		if !goals[i].open() {
			continue
		}
		open++
		if date := goals[i].ReviewDate; date != "" && (next == "" || date < next) {
			next = date
		}
	}
	return open, next
}

// plain reports whether both engines store the text unchanged.
func plain(text string) bool { return utf8.ValidString(text) && strings.IndexByte(text, 0) < 0 }

// isDate reports whether a text is a day, or empty.
func isDate(text string) bool {
	day, err := time.Parse(scoring.DateForm, text)
	return text == "" || err == nil && day.Year() >= 1900 && day.Year() < 2200
}

func firstRunes(text string, n int) string {
	if runes := []rune(text); len(runes) > n {
		return string(runes[:n])
	}
	return text
}
