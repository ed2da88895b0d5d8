package rating

import (
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"milepost/internal/activity"
	"milepost/internal/fault"
	"milepost/internal/questionnaire"
	"milepost/internal/wire"
)

var (
	ratingForms      = fault.Define("rating.forms", "expected 1 to {most, number} forms")
	ratingRespondent = fault.Define("rating.respondent", "expected parent, teacher, self or other")
	ratingEmail      = fault.Define("rating.email", "Please enter a valid e-mail address.")
	ratingLanguage   = fault.Define("rating.language", "expected a language such as en or pt-BR")
	ratingCalled     = fault.Define("rating.called", "expected first_name, initials or your_child")
	ratingBy         = fault.Define("rating.by", "expected letter or link")
	ratingReminders  = fault.Define("rating.reminders", "expected 0 to {most, number}")
	reminderDays     = fault.Define("rating.reminder-days", "expected {least, number} to {most, number} days")
	dueDate          = fault.Define("rating.due-date", "expected a date within the next year, such as 2026-03-12")
	askedAlready     = fault.Define("rating.asked-already", "This child is asked about with this application already.")
)

// States of a request. One that has run out is ended, whether or not its row says so yet.
const (
	waiting  = "waiting" // its letter is not sent yet
	sent     = "sent"    // by letter, or handed over as a link
	opened   = "opened"
	begun    = "begun"
	answered = "answered" // no form is left, and one at least was answered
	refused  = "refused"  // no form is left, and none was answered
	revoked  = "revoked"
	ended    = "ended"
	bounced  = "bounced" // no server takes letters for the address
)

// States of a form beside begun, refused, revoked and ended.
const (
	open     = "open"
	finished = "finished"
)

// How a request reaches its rater.
const (
	byLetter = "letter"
	byLink   = "link"
)

// How a rater reads of a child.
const (
	firstName = "first_name"
	initials  = "initials"
	yourChild = "your_child"
)

// Bounds of a request.
const (
	maxForms        = 200
	maxBatch        = 50
	maxName         = 120
	maxRelation     = 60
	maxPurpose      = 1000
	maxReminders    = 3
	leastBetween    = 3 // days between two letters
	usualBetween    = 7
	maxBetween      = 30
	maxLanguage     = 35
	maxRefusal      = 1000
	longestDueInDay = 366
)

// check completes and checks a request as far as that needs no database. today is the first moment of the day in UTC.
func (in *NewRequest) check(today time.Time) error {
	in.Relation, in.Purpose = wire.Plain(strings.TrimSpace(in.Relation)), wire.Plain(strings.TrimSpace(in.Purpose))
	in.Rater.Name, in.Rater.Email = strings.TrimSpace(in.Rater.Name), strings.TrimSpace(in.Rater.Email)
	if in.Language == "" {
		in.Language = "en"
	}
	if in.Reminders == nil {
		in.Reminders = &Reminders{}
	}
	if in.Reminders.Days == 0 {
		in.Reminders.Days = usualBetween
	}
	for _, rule := range []struct {
		wrong   bool
		field   string
		message fault.Sentence
	}{
		{in.RequestID != "" && !wire.IsUUID(in.RequestID), "request_id", fault.NotUUID},
		{len(in.Forms) == 0 || len(in.Forms) > maxForms, "forms", ratingForms.With("most", maxForms)},
		{!slices.Contains(questionnaire.Respondents[1:], in.Respondent), "respondent", ratingRespondent},
		{tooLong(in.Relation, maxRelation) || !wire.OneLine(in.Relation), "relation", fault.MostOnOneLine.With("most", maxRelation)},
		{tooLong(in.Rater.Name, maxName) || !wire.OneLine(in.Rater.Name), "rater.name", fault.MostOnOneLine.With("most", maxName)},
		{in.Rater.Email != "" && !wire.Email(in.Rater.Email), "rater.email", ratingEmail},
		{tooLong(in.Purpose, maxPurpose), "purpose", fault.MostCharacters.With("most", maxPurpose)},
		{tooLong(in.Language, maxLanguage) || !isLanguage(in.Language), "language", ratingLanguage},
		{in.Called != firstName && in.Called != initials && in.Called != yourChild, "called", ratingCalled},
		{in.By != byLetter && in.By != byLink, "by", ratingBy},
		{in.Reminders.Count < 0 || in.Reminders.Count > maxReminders, "reminders.count", ratingReminders.With("most", maxReminders)},
		{in.Reminders.Days < leastBetween || in.Reminders.Days > maxBetween, "reminders.days", reminderDays.With("least", leastBetween).With("most", maxBetween)},
		{!isDue(in.DueDate, today), "due_date", dueDate},
	} {
		if rule.wrong {
			return fault.Field(rule.field, rule.message)
		}
	}
	return in.checkForms()
}

func (in *NewRequest) checkForms() error {
	seen := map[[2]string]bool{}
	for i, f := range in.Forms {
		pair := [2]string{f.ChildID, f.ApplicationID}
		switch {
		case f.ChildID == "":
			return fault.Field(fmt.Sprintf("forms[%d].child_id", i), activity.NoChild)
		case seen[pair]:
			return fault.Field(fmt.Sprintf("forms[%d].child_id", i), askedAlready)
		}
		seen[pair] = true
	}
	return nil
}

func tooLong(text string, most int) bool {
	return utf8.RuneCountInString(text) > most || strings.IndexByte(text, 0) >= 0
}

func isLanguage(text string) bool {
	return strings.Trim(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-") == ""
}

// isDue reports whether a text is empty or a day from yesterday, where it is still today, to a year ahead.
func isDue(text string, today time.Time) bool {
	if text == "" {
		return true
	}
	day, err := time.Parse(time.DateOnly, text)
	return err == nil && !day.Before(today.AddDate(0, 0, -1)) && day.Before(today.AddDate(0, 0, longestDueInDay))
}

// nameFor returns how a rater reads of a child.
func nameFor(called string, who questionnaire.Respondent, first, last string) string {
	switch {
	case called == firstName:
		return first
	case called == initials:
		return strings.TrimSpace(initial(first) + " " + initial(last))
	case who == questionnaire.Parent:
		return "your child"
	case who == questionnaire.Self:
		return "you"
	}
	return "the child"
}

func initial(name string) string {
	for _, r := range name {
		return strings.ToUpper(string(r)) + "."
	}
	return ""
}

// masked hides most of an e-mail address from whoever has the link: "a…@s….example".
func masked(email string) string {
	name, host, found := strings.Cut(email, "@")
	if !found {
		return ""
	}
	last := host[strings.LastIndexByte(host, '.')+1:]
	return firstRune(name) + "…@" + firstRune(host) + "…." + last
}

func firstRune(text string) string {
	for _, r := range text {
		return string(r)
	}
	return ""
}

// over returns the state of a request whose forms are in these states: the state that it had, as long as one of them is left.
func over(before string, forms []string) string {
	left, done := false, false
	for _, state := range forms {
		left = left || state == open || state == begun
		done = done || state == finished
	}
	switch {
	case left:
		return before
	case done:
		return answered
	case slices.Contains(forms, refused):
		return refused
	case slices.Contains(forms, revoked):
		return revoked
	}
	return ended
}

// minutes estimates how long a form takes: six questions in a minute.
func minutes(questions int64) int64 { return max(1, (questions+5)/6) }
