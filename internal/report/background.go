package report

import (
	"cmp"
	"context"
	"strings"

	"milepost/internal/db"
)

// shownGuardians is how many guardians a report shows.
const shownGuardians = 2

// readPeople reads the people around a child that a report shows.
func (b *ReportBackground) readPeople(ctx context.Context, q db.Querier, childID string) error {
	var around []teamMember
	err := q.Select(ctx, &around, `SELECT m.kind, m.first_name, m.last_name, m.phone_number, m.email FROM care_team t
		JOIN person c ON c.key = t.child_key JOIN person m ON m.key = t.member_key
		WHERE c.id = $1 AND m.kind IN ('guardian', 'case_manager') AND m.archived_at IS NULL ORDER BY t.created_at, m.key LIMIT 100 + 0`, childID)
	for _, m := range around {
		switch {
		case m.Kind == "case_manager":
			b.CaseManager = cmp.Or(b.CaseManager, m.name())
		case len(b.Guardians) < shownGuardians:
			b.Guardians = append(b.Guardians, ReportContact{Name: m.name(), PhoneNumber: m.Phone, Email: m.Email})
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
