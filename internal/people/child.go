package people

import (
	"strings"
	"time"
	"unicode/utf8"
)

// Child is a child's whole record.
type Child struct {
	Person
	Record
}

// Record is what only a child has. Dates are YYYY-MM-DD, empty when unknown.
type Record struct {
	GestationalWeeks int64  `db:"gestational_weeks"` // 0 when unknown
	GenderIdentity   string `db:"gender_identity"`
	SexForNorms      string `db:"sex_for_norms"` // female, male or empty
	Ethnicity        string `db:"ethnicity"`
	Language         string `db:"language"`
	Address          string `db:"address"`
	School           string `db:"school"`
	Grade            string `db:"grade"`
	Program          string `db:"program"`
	ProgramType      string `db:"program_type"`
	BuildingRoom     string `db:"building_room"`
	Teacher          string `db:"teacher"`
	MedicalID        string `db:"medical_id"`
	CustomID         string `db:"custom_id"`
	ConsentSignDate  string `db:"consent_sign_date"`
	Notes            string `db:"notes"`
	Photo            string `db:"photo"` // the hash of a picture, empty when there is none
}

// A birth before 20 or after 45 weeks is a slip of the pen.
const (
	fewestWeeks = 20
	mostWeeks   = 45
)

// The lengths of a child's texts, in letters.
const (
	nameLength  = 100
	lineLength  = 200
	blockLength = 10_000
)

// detail is one text of a body and where it goes.
type detail struct {
	field string
	from  *string
	to    *string
	most  int
	lines bool
}

func (d *ChildDetails) texts(c *Child) []detail {
	return []detail{
		{"middle_name", d.MiddleName, &c.MiddleName, nameLength, false},
		{"email", d.Email, &c.Email, lineLength, false},
		{"phone_number", d.PhoneNumber, &c.PhoneNumber, nameLength, false},
		{"date_of_birth", d.DateOfBirth, &c.DateOfBirth, nameLength, false},
		{"gender_identity", d.GenderIdentity, &c.GenderIdentity, nameLength, false},
		{"sex_for_norms", d.SexForNorms, &c.SexForNorms, nameLength, false},
		{"ethnicity", d.Ethnicity, &c.Ethnicity, nameLength, false},
		{"language", d.Language, &c.Language, nameLength, false},
		{"address", d.Address, &c.Address, blockLength, true},
		{"school", d.School, &c.School, lineLength, false},
		{"grade", d.Grade, &c.Grade, nameLength, false},
		{"program", d.Program, &c.Program, lineLength, false},
		{"program_type", d.ProgramType, &c.ProgramType, lineLength, false},
		{"building_room", d.BuildingRoom, &c.BuildingRoom, lineLength, false},
		{"teacher", d.Teacher, &c.Teacher, lineLength, false},
		{"medical_id", d.MedicalID, &c.MedicalID, nameLength, false},
		{"custom_id", d.CustomID, &c.CustomID, nameLength, false},
		{"consent_sign_date", d.ConsentSignDate, &c.ConsentSignDate, nameLength, false},
		{"notes", d.Notes, &c.Notes, blockLength, true},
	}
}

// Apply makes the changes to a child's record and answers the wrong fields. Of a child only the names are required.
func (e *ChildEdit) Apply(c *Child, now time.Time) error {
	var wrong faults
	names := []detail{
		{"first_name", e.FirstName, &c.FirstName, nameLength, false},
		{"last_name", e.LastName, &c.LastName, nameLength, false},
	}
	for _, name := range names {
		name.apply(&wrong)
		if *name.to == "" {
			wrong.add(name.field, msgRequired)
		}
	}
	for _, text := range e.texts(c) {
		text.apply(&wrong)
	}
	if e.GestationalWeeks != nil {
		c.GestationalWeeks = *e.GestationalWeeks
	}
	c.check(&wrong, now)
	return wrong.err()
}

// trimmed is a text of several lines without the blanks around it.
func trimmed(text string) string { return strings.TrimSpace(strings.ReplaceAll(text, "\r\n", "\n")) }

func (d detail) apply(wrong *faults) {
	if d.from == nil {
		return
	}
	*d.to = trimmed(*d.from)
	if !d.lines {
		wrong.line(d.field, d.to)
	}
	if utf8.RuneCountInString(*d.to) > d.most {
		wrong.add(d.field, "This is too long")
	}
}

func (c *Child) check(wrong *faults, now time.Time) {
	wrong.email("email", c.Email)
	wrong.phone("phone_number", c.PhoneNumber)
	if c.DateOfBirth != "" && !pastDate(c.DateOfBirth, now) {
		wrong.add("date_of_birth", "Please enter a date of birth that is not in the future.")
	}
	if c.ConsentSignDate != "" && !pastDate(c.ConsentSignDate, now) {
		wrong.add("consent_sign_date", msgNotFuture)
	}
	if c.GestationalWeeks != 0 && (c.GestationalWeeks < fewestWeeks || c.GestationalWeeks > mostWeeks) {
		wrong.add("gestational_weeks", "Please enter 20 to 45 weeks.")
	}
	switch c.SexForNorms {
	case "", "female", "male":
	default:
		wrong.add("sex_for_norms", "Please choose female or male, or nothing.")
	}
}
