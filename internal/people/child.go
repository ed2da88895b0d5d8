package people

import "time"

// Child is a child's whole record.
type Child struct {
	Person
	Record
}

// Record is what only a child has. Dates are YYYY-MM-DD, empty when unknown.
type Record struct {
	GestationalWeeks int64  `db:"gestational_weeks"` // 0 when unknown
	GestationalDays  int64  `db:"gestational_days"`  // beyond the weeks
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
	Physician        string `db:"referring_physician"`
	ConsentSignDate  string `db:"consent_sign_date"`
	Notes            string `db:"notes"`
	Photo            string `db:"photo"` // the hash of a picture, empty when there is none
}

// A birth before 20 or after 45 weeks is a slip of the pen.
const (
	fewestWeeks = 20
	mostWeeks   = 45
)

// texts are what a change of a child's record says of its texts.
func (e *ChildEdit) texts(c *Child) []entry {
	d := e.ChildDetails
	return []entry{
		{field: "first_name", from: e.FirstName, to: &c.FirstName, most: nameLength, required: true},
		{field: "middle_name", from: d.MiddleName, to: &c.MiddleName, most: nameLength},
		{field: "last_name", from: e.LastName, to: &c.LastName, most: nameLength, required: true},
		{field: "email", from: d.Email, to: &c.Email, most: emailLength},
		{field: "phone_number", from: d.PhoneNumber, to: &c.PhoneNumber, most: phoneLength},
		{field: "date_of_birth", from: d.DateOfBirth, to: &c.DateOfBirth, most: nameLength},
		{field: "gender_identity", from: d.GenderIdentity, to: &c.GenderIdentity, most: nameLength},
		{field: "sex_for_norms", from: d.SexForNorms, to: &c.SexForNorms, most: nameLength},
		{field: "ethnicity", from: d.Ethnicity, to: &c.Ethnicity, most: nameLength},
		{field: "language", from: d.Language, to: &c.Language, most: nameLength},
		{field: "address", from: d.Address, to: &c.Address, most: blockLength, lines: true},
		{field: "school", from: d.School, to: &c.School, most: lineLength},
		{field: "grade", from: d.Grade, to: &c.Grade, most: nameLength},
		{field: "program", from: d.Program, to: &c.Program, most: lineLength},
		{field: "program_type", from: d.ProgramType, to: &c.ProgramType, most: lineLength},
		{field: "building_room", from: d.BuildingRoom, to: &c.BuildingRoom, most: lineLength},
		{field: "teacher", from: d.Teacher, to: &c.Teacher, most: lineLength},
		{field: "medical_id", from: d.MedicalID, to: &c.MedicalID, most: nameLength},
		{field: "custom_id", from: d.CustomID, to: &c.CustomID, most: nameLength},
		{field: "referring_physician", from: d.Physician, to: &c.Physician, most: lineLength},
		{field: "consent_sign_date", from: d.ConsentSignDate, to: &c.ConsentSignDate, most: nameLength},
		{field: "notes", from: d.Notes, to: &c.Notes, most: blockLength, lines: true},
	}
}

// Apply makes the changes to a child's record and answers the wrong fields. Of a child only the names are required.
func (e *ChildEdit) Apply(c *Child, now time.Time) error {
	_, err := e.apply(c, now)
	return err
}

// apply answers the fields that are others now, too.
func (e *ChildEdit) apply(c *Child, now time.Time) (changed []string, err error) {
	wrong, changed := enter(e.texts(c))
	changed = append(changed, e.applyGestation(c)...)
	c.check(&wrong, now)
	return changed, wrong.err()
}

// applyGestation takes over how long the pregnancy lasted; without weeks there are no days.
func (e *ChildEdit) applyGestation(c *Child) (changed []string) {
	if e.GestationalWeeks != nil && *e.GestationalWeeks != c.GestationalWeeks {
		c.GestationalWeeks = *e.GestationalWeeks
		changed = append(changed, "gestational_weeks")
		if c.GestationalWeeks == 0 && e.GestationalDays == nil {
			c.GestationalDays = 0
		}
	}
	if e.GestationalDays != nil && *e.GestationalDays != c.GestationalDays {
		c.GestationalDays = *e.GestationalDays
		changed = append(changed, "gestational_days")
	}
	return changed
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
	switch {
	case c.GestationalDays < 0 || c.GestationalDays > 6:
		wrong.add("gestational_days", "Please enter 0 to 6 days.")
	case c.GestationalDays != 0 && c.GestationalWeeks == 0:
		wrong.add("gestational_days", "Please enter the weeks, too.")
	}
	switch c.SexForNorms {
	case "", "female", "male":
	default:
		wrong.add("sex_for_norms", "Please choose female or male, or nothing.")
	}
}
