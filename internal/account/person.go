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
	wrong := checkTexts(p.texts(works(role)))
	fine := func(field string) bool {
		return !slices.ContainsFunc(wrong, func(e fault.FieldError) bool { return e.Field == field })
	}
	say := func(field, message string) {
		wrong = append(wrong, fault.FieldError{Field: field, Message: message})
	}

	if fine("pronouns") && !slices.Contains(pronouns, p.Pronouns) {
		say("pronouns", MsgUnknownChoice)
	}
	if fine("type_of_specialist") && !slices.Contains(specialistTypes, p.TypeOfSpecialist) {
		say("type_of_specialist", MsgUnknownChoice)
	}
	region := countryCode(p.Country)
	if fine("country") && region == "" {
		say("country", MsgUnknownChoice)
	}
	if region != "" {
		p.Country = region
	}
	if fine("phone_number") && !normalizePhone(&p.PhoneNumber, region) {
		say("phone_number", msgPhone)
	}
	if fine("alternate_phone_number") && !normalizePhone(&p.AlternatePhoneNumber, region) {
		say("alternate_phone_number", msgPhone)
	}
	return wrong
}

// works tells whether who has the role tells of their work: not who follows their own child or uses what others give them.
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

func (p *Person) texts(working bool) []textField {
	return []textField{
		{"name.first", &p.Name.First, true}, {"name.middle_initial", &p.Name.MiddleInitial, false}, {"name.last", &p.Name.Last, true},
		{"pronouns", &p.Pronouns, true}, {"job_title", &p.JobTitle, working}, {"department", &p.Department, working},
		{"type_of_specialist", &p.TypeOfSpecialist, false}, {"certification", &p.Certification, false},
		{"address_1", &p.Address1, true}, {"address_2", &p.Address2, false}, {"city", &p.City, true}, {"state", &p.State, true},
		{"country", &p.Country, true}, {"zip_code", &p.ZipCode, true}, {"phone_number", &p.PhoneNumber, false},
		{"alternate_phone_number", &p.AlternatePhoneNumber, false},
	}
}

var pronouns = []string{"He/Him", "She/Her", "They/Them", "He/They", "She/They", "Other", "Prefer Not to Say"}

// specialistTypes begins with the empty value, which means not a specialist.
var specialistTypes = []string{
	"", "Child Counselor", "Language Therapist", "Neuro-pediatrician", "Occupational Therapist (OT)",
	"Occupational Therapist Assistant (OTA)", "Physical Therapist/Kinesiologist", "Psychotherapist", "Psychologist",
	"Reading Specialist (RSP)", "Social Worker", "Special Education Teacher", "Speech & Language Pathologist (SLP)",
	"Speech & Language Pathologist Assistant (SLPA)", "Speech Therapist",
}
