package report

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"

	"milepost/internal/db"
	"milepost/internal/scoring/agecase"
)

// childOf reads the details of a child for a report from its current record.
func childOf(ctx context.Context, q db.Querier, childID string) (ReportChild, error) {
	child := ReportChild{ChildID: childID, Background: ReportBackground{Guardians: []ReportContact{}}}
	b := &child.Background
	err := q.Row(ctx, `SELECT p.first_name, p.middle_name, p.last_name, COALESCE(p.date_of_birth, ''), COALESCE(c.gestational_weeks, 0),
		c.gestational_days, c.sex_for_norms, c.medical_id, c.custom_id, c.referring_physician,
		c.school, c.program, c.program_type, c.grade, c.building_room, c.teacher, c.address, COALESCE(c.consent_sign_date, ''), c.language, c.photo <> ''
		FROM person p JOIN child c ON c.id = p.id WHERE p.id = $1`, childID).
		Scan(&child.FirstName, &child.MiddleName, &child.LastName, &child.DateOfBirth, &child.GestationalWeeks,
			&child.GestationalDays, &child.SexForNorms, &child.MedicalID, &child.CustomID, &child.ReferringPhysician,
			&b.School, &b.Program, &b.ProgramType, &b.Grade, &b.BuildingRoom, &b.Teacher, &b.Address, &b.ConsentSignDate, &b.Language, &b.HasPhoto)
	if err != nil {
		return child, db.Error(err)
	}
	return child, b.readPeople(ctx, q, childID)
}

// readChild reads a report's stored details of the child; empty for reports from before they were stored.
func readChild(text string) (child ReportChild, err error) {
	if text == "" {
		return child, nil
	}
	if err := json.Unmarshal([]byte(text), &child); err != nil {
		return child, fmt.Errorf("report: read what was kept of the child: %w", err)
	}
	return child, nil
}

// or returns the stored details of a child, completed from the current ones where they were unknown. Names and the length of
// the pregnancy belong together.
func (c ReportChild) or(now ReportChild) ReportChild {
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

// changed returns the fields in which the current record differs.
func (c ReportChild) changed(now ReportChild) []string {
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
