package account

import (
	"slices"
	"strings"

	"milepost/internal/authz"
	"milepost/internal/fault"
	"milepost/internal/wire"
)

// Check trims what somebody with a role tells about themselves, brings country and phone numbers into the form that is
// stored, and answers every wrong field with its message.
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
		if message := personKinds[f.kind](p, f.in(p)); message != "" {
			wrong = append(wrong, fault.FieldError{Field: f.name, Message: message})
		}
	}
	return wrong
}

// needs reports whether who has the role must fill in what is marked so. A parent is asked for no more than names, address of
// e-mail and password.
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

// works reports whether who has the role tells of their work: not who follows their own child or uses what others give them.
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
		message := ""
		switch {
		case field.required && *field.value == "":
			message = MsgRequired
		case len(*field.value) > maxFieldLength:
			message = MsgTooLong
		case !wire.OneLine(*field.value):
			message = wire.NotOneLine
		}
		if message != "" {
			wrong = append(wrong, fault.FieldError{Field: field.name, Message: message})
		}
	}
	return wrong
}

// personKinds bring a text that is there and not too long into the form that is stored, and answer what is wrong with it.
var personKinds = map[string]func(p *Person, text *string) string{
	"pronouns":   func(_ *Person, text *string) string { return oneOf(pronouns, *text) },
	"specialist": func(_ *Person, text *string) string { return oneOf(specialistTypes, *text) },
	"country": func(_ *Person, text *string) string {
		region := countryCode(*text)
		if region == "" {
			return MsgUnknownChoice
		}
		*text = region
		return ""
	},
	"phone": func(p *Person, text *string) string {
		if !normalizePhone(text, countryCode(p.Country)) {
			return msgPhone
		}
		return ""
	},
}

func oneOf(choices []string, text string) string {
	if slices.Contains(choices, text) {
		return ""
	}
	return MsgUnknownChoice
}

var pronouns = []string{"He/Him", "She/Her", "They/Them", "He/They", "She/They", "Other", "Prefer Not to Say"}

// specialistTypes begins with the empty value, which means not a specialist.
var specialistTypes = []string{
	"", "Child Counselor", "Language Therapist", "Neuro-pediatrician", "Occupational Therapist (OT)",
	"Occupational Therapist Assistant (OTA)", "Physical Therapist/Kinesiologist", "Psychotherapist", "Psychologist",
	"Reading Specialist (RSP)", "Social Worker", "Special Education Teacher", "Speech & Language Pathologist (SLP)",
	"Speech & Language Pathologist Assistant (SLPA)", "Speech Therapist",
}
