package document

import (
	"cmp"
	"encoding/json"
	"fmt"

	"milepost/internal/scoring/agecase"
)

// ReadChild reads a report's stored details of the child; empty for reports from before they were stored.
func ReadChild(text string) (child ReportChild, err error) {
	if text == "" {
		return child, nil
	}
	if err := json.Unmarshal([]byte(text), &child); err != nil {
		return child, fmt.Errorf("report: read what was kept of the child: %w", err)
	}
	return child, nil
}

// Or returns the stored details of a child, completed from the current ones where they were unknown. Names and the length of
// the pregnancy belong together.
func (c ReportChild) Or(now ReportChild) ReportChild {
	out := c
	out.ChildID = now.ChildID
	if c.FirstName == "" && c.LastName == "" {
		out.FirstName, out.MiddleName, out.LastName = now.FirstName, now.MiddleName, now.LastName
	}
	if c.GestationalWeeks == 0 {
		out.GestationalWeeks, out.GestationalDays = now.GestationalWeeks, now.GestationalDays
	}
	out.DateOfBirth = cmp.Or(c.DateOfBirth, now.DateOfBirth)
	out.SexForNorms = cmp.Or(c.SexForNorms, now.SexForNorms)
	out.MedicalID, out.CustomID = cmp.Or(c.MedicalID, now.MedicalID), cmp.Or(c.CustomID, now.CustomID)
	out.ReferringPhysician = cmp.Or(c.ReferringPhysician, now.ReferringPhysician)
	out.Background = c.Background.or(now.Background)
	return out
}

// Changed returns the fields in which the current record differs.
func (c ReportChild) Changed(now ReportChild) []string {
	out := []string{}
	if c.FirstName != now.FirstName || c.MiddleName != now.MiddleName || c.LastName != now.LastName {
		out = append(out, "name")
	}
	if c.DateOfBirth != now.DateOfBirth {
		out = append(out, "date of birth")
	}
	return out
}

// ageOn returns the child's age on the day of the test.
func (c ReportChild) ageOn(testDate string) AgeResult {
	aged := agecase.Ages([]agecase.AgeCase{
		{TestDate: testDate, BirthDate: &c.DateOfBirth, GestationWeeks: &c.GestationalWeeks, GestationDays: &c.GestationalDays},
	})[0]
	if aged.Wrong != "" { // born after the test: a typing error
		return AgeResult{Reason: new(bornAfter)}
	}
	return aged.Result()
}

// or returns the stored background, completed from the current one where it was unknown. The photo is always the current one.
func (b ReportBackground) or(now ReportBackground) ReportBackground {
	out := ReportBackground{
		School: cmp.Or(b.School, now.School), Program: cmp.Or(b.Program, now.Program), ProgramType: cmp.Or(b.ProgramType, now.ProgramType),
		Grade: cmp.Or(b.Grade, now.Grade), BuildingRoom: cmp.Or(b.BuildingRoom, now.BuildingRoom), Teacher: cmp.Or(b.Teacher, now.Teacher),
		Address: cmp.Or(b.Address, now.Address), ConsentSignDate: cmp.Or(b.ConsentSignDate, now.ConsentSignDate),
		Language: cmp.Or(b.Language, now.Language), CaseManager: cmp.Or(b.CaseManager, now.CaseManager),
		Guardians: b.Guardians, HasPhoto: now.HasPhoto,
	}
	if len(out.Guardians) == 0 {
		out.Guardians = now.Guardians
	}
	return out
}

// Names returns the parts of the child's name.
func (c *ReportChild) Names() []string { return []string{c.FirstName, c.MiddleName, c.LastName} }
