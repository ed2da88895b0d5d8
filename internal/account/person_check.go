package account

import (
	"slices"
	"strings"

	"milepost/internal/authz"
	"milepost/internal/fault"
	"milepost/internal/wire"
)

// Check trims a user's details, normalizes country and phone numbers, and returns a message for every wrong field.
func (p *Person) Check(role authz.Role) []fault.FieldError {
	texts := make([]textField, len(personTable))
	for i, f := range personTable {
		texts[i] = textField{f.name, f.in(p), needs(f.need, role)}
	}
	wrong := checkTexts(texts)
	for _, f := range personTable {
		if f.kind == "" || *f.in(p) == "" || slices.ContainsFunc(wrong, func(e fault.FieldError) bool { return e.Field == f.name }) {
			continue
		}
		if message := personKinds[f.kind](p, f.in(p)); message != nil {
			wrong = append(wrong, fault.FieldError{Field: f.name, Message: message})
		}
	}
	return wrong
}

// needs reports whether a user of the role must fill in fields marked so. Parents need only names, e-mail address and password.
func needs(need string, role authz.Role) bool {
	switch need {
	case needAlways:
		return true
	case needOthers:
		return role != authz.Parent
	case needWork:
		return works(role)
	}
	return false
}

// works reports whether users of the role state their work: not parents, nor users of applications given to them.
func works(role authz.Role) bool { return role != authz.Parent && role != authz.AppUser }

type textField struct {
	name     string
	value    *string
	required bool
}

func checkTexts(fields []textField) []fault.FieldError {
	var wrong []fault.FieldError
	for _, field := range fields {
		*field.value = strings.TrimSpace(*field.value)
		var message fault.Sentence
		switch {
		case field.required && *field.value == "":
			message = fault.Required
		case len(*field.value) > maxFieldLength:
			message = fault.TooLong
		case !wire.OneLine(*field.value):
			message = fault.NotOneLine
		}
		if message != nil {
			wrong = append(wrong, fault.FieldError{Field: field.name, Message: message})
		}
	}
	return wrong
}

// personKinds normalize a text that is present and short enough, and return what is wrong with it, nil if nothing is.
var personKinds = map[string]func(p *Person, text *string) fault.Sentence{
	"pronouns":   func(_ *Person, text *string) fault.Sentence { return oneOf(pronouns, *text) },
	"specialist": func(_ *Person, text *string) fault.Sentence { return oneOf(specialistTypes, *text) },
	"country": func(_ *Person, text *string) fault.Sentence {
		region := countryCode(*text)
		if region == "" {
			return fault.UnknownChoice
		}
		*text = region
		return nil
	},
	"phone": func(p *Person, text *string) fault.Sentence {
		if !normalizePhone(text, countryCode(p.Country)) {
			return msgPhone
		}
		return nil
	},
}

func oneOf(choices []string, text string) fault.Sentence {
	if slices.Contains(choices, text) {
		return nil
	}
	return fault.UnknownChoice
}

var pronouns = []string{"He/Him", "She/Her", "They/Them", "He/They", "She/They", "Other", "Prefer Not to Say"}

// specialistTypes begins with the empty value, which means not a specialist.
var specialistTypes = []string{
	"", "Child Counselor", "Language Therapist", "Neuro-pediatrician", "Occupational Therapist (OT)",
	"Occupational Therapist Assistant (OTA)", "Physical Therapist/Kinesiologist", "Psychotherapist", "Psychologist",
	"Reading Specialist (RSP)", "Social Worker", "Special Education Teacher", "Speech & Language Pathologist (SLP)",
	"Speech & Language Pathologist Assistant (SLPA)", "Speech Therapist",
}
