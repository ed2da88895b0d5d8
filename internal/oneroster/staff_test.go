package oneroster

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/oneroster/rostertest"
	"milepost/internal/provisioning/scim"
)

// directory is one of the domain school.example, for which it makes everybody a member.
type directory struct{ members []string }

func (*directory) Domains(context.Context, db.Querier, string) ([]string, error) {
	return []string{"school.example"}, nil
}

func (d *directory) Enroll(_ context.Context, _ *db.Tx, _ string, p scim.Colleague) (scim.Enrolled, error) {
	if slices.Contains(d.members, p.Email) {
		return scim.Enrolled{AccountID: p.Email}, nil
	}
	d.members = append(d.members, p.Email)
	return scim.Enrolled{AccountID: p.Email, MembershipID: p.Email}, nil
}

func (d *directory) Dismiss(_ context.Context, _ *db.Tx, _, membershipID string) error {
	d.members = slices.DeleteFunc(d.members, func(email string) bool { return email == membershipID })
	return nil
}

// A night reads all teachers, also where it reads only the students who have changed, and ends no membership where some may be missing.
func TestTheTeachersOfAServerAreFollowedEachNight(t *testing.T) {
	onBoth(t, func(h *fixture) {
		d := &directory{}
		h.s.directory = d
		h.server.Student(1)
		teach := func(id, email string) {
			h.server.Put("teachers", rostertest.Record{"sourcedId": id, "givenName": "Tess", "familyName": "Ode", "email": email})
		}
		for n := range 30 {
			teach(fmt.Sprintf("t%02d", n), fmt.Sprintf("t%02d@school.example", n))
		}
		of, err := h.s.Create(h.ctx(), h.actor, NewRosterSource{Kind: kindServer, RosterSourceFields: h.fields(importTeachers)})
		require.NoError(h.T, err)
		first := h.read(of.ID)
		require.Empty(h.T, d.members)
		require.Equal(h.T, []RosterFinding{{teacherNew, 30}}, first.Findings)
		h.approve(first)
		require.Len(h.T, d.members, 30)

		// Two leave, one with a mark and one without. One gets another id, and two are the same person.
		h.server.Forget("teachers", "t00")
		h.server.Change("teachers", "t01", rostertest.Record{"status": "tobedeleted"})
		h.server.Forget("teachers", "t02")
		teach("x02", "t02@school.example")
		teach("x03", "t03@school.example")
		h.server.Asked()
		r := h.night(of.ID)
		require.False(h.T, r.Whole)
		require.Equal(h.T, stateDone, r.State)
		for _, asked := range h.server.Asked() {
			require.Equal(h.T, asked.Part == "students", asked.Since != "", "%+v", asked)
		}
		require.Len(h.T, d.members, 28)
		require.NotContains(h.T, d.members, "t00@school.example")
		require.NotContains(h.T, d.members, "t01@school.example")
		require.Empty(h.T, h.night(of.ID).Findings, "nothing has changed")

		// By the server's count there is another one.
		h.server.Forget("teachers", "t04")
		h.server.Total = func(records int) string { return strconv.Itoa(records + 1) }
		h.night(of.ID)
		require.Len(h.T, d.members, 28)
		h.server.Total = nil
		h.night(of.ID)
		require.Len(h.T, d.members, 27)

		// Many at a time are more likely a mistake.
		for n := 10; n < 20; n++ {
			h.server.Forget("teachers", fmt.Sprintf("t%02d", n))
		}
		require.Equal(h.T, []RosterFinding{{teacherKept, 10}}, h.night(of.ID).Findings)
		require.Len(h.T, d.members, 27)
	})
}
