package report

import (
	"cmp"
	"context"
	"errors"
	"strings"

	"milepost/internal/db"
	"milepost/internal/report/document"
)

// shownGuardians is how many guardians a report shows.
const shownGuardians = 2

// readPeople reads the people around a child that a report shows.
func readPeople(ctx context.Context, q db.Querier, childID string, b *document.ReportBackground) error {
	var around []teamMember
	err := q.Select(ctx, &around, `SELECT m.kind, m.first_name, m.last_name, m.phone_number, m.email FROM care_team t
		JOIN person c ON c.key = t.child_key JOIN person m ON m.key = t.member_key
		WHERE c.id = $1 AND m.kind IN ('guardian', 'case_manager') AND m.archived_at IS NULL ORDER BY t.created_at, m.key LIMIT 100 + 0`, childID)
	for _, m := range around {
		switch {
		case m.Kind == "case_manager":
			b.CaseManager = cmp.Or(b.CaseManager, m.name())
		case len(b.Guardians) < shownGuardians:
			b.Guardians = append(b.Guardians, document.ReportContact{Name: m.name(), PhoneNumber: m.Phone, Email: m.Email})
		}
	}
	return err
}

type teamMember struct {
	Kind  string `db:"kind"`
	First string `db:"first_name"`
	Last  string `db:"last_name"`
	Phone string `db:"phone_number"`
	Email string `db:"email"`
}

func (m teamMember) name() string { return strings.TrimSpace(m.First + " " + m.Last) }

// familyLanguage is the language that the first guardian of a child chose who chose any; empty if none did.
func familyLanguage(ctx context.Context, q db.Querier, childID string) (language string, err error) {
	err = q.Get(ctx, &language, `SELECT o.language FROM care_team t JOIN person c ON c.key = t.child_key JOIN person g ON g.key = t.member_key
		JOIN account o ON o.id = g.account_id WHERE c.id = $1 AND g.kind = 'guardian' AND g.access = 'accepted' AND g.archived_at IS NULL
		AND o.state = 'active' AND o.archived_at IS NULL AND o.language <> '' ORDER BY t.created_at, g.key LIMIT 1 + 0`, childID)
	if errors.Is(err, db.ErrNotFound) {
		return "", nil
	}
	return language, err
}

// childOf reads the details of a child for a report from its current record.
func childOf(ctx context.Context, q db.Querier, childID string) (document.ReportChild, error) {
	child := document.ReportChild{ChildID: childID, Background: document.ReportBackground{Guardians: []document.ReportContact{}}}
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
	return child, readPeople(ctx, q, childID, b)
}
