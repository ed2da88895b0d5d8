package app

import (
	"context"
	"encoding/json"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/account/users"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/insight/memberwork"
	"milepost/internal/people"
	"milepost/internal/people/organization"
	"milepost/internal/people/organization/handover"
	"milepost/internal/people/transfer"
)

// clinic is an organization with a member who has a child.
type clinic struct {
	*world
	org, member *person
	membership  string
}

func inClinics(t *testing.T, f func(t *testing.T, c *clinic)) {
	t.Helper()
	onWorlds(t, func(t *testing.T, w *world) {
		c := &clinic{world: w, org: w.person(authz.Organization, account.Active), member: w.person(authz.Specialist, account.Active)}
		c.membership = c.member.works(c.org)
		f(t, c)
	})
}

// caseManager is who stands for an organization on the member's list.
func (w *world) caseManager(membership string) string {
	w.t.Helper()
	return w.text(`SELECT id FROM person WHERE membership_id = $1 AND access = 'accepted'`, membership)
}

// takesPart has one child take part, as its page does.
func (c *clinic) takesPart(child string) (junction string) {
	c.t.Helper()
	var made people.Assignment
	answer := c.must(c.member, "assign-case-manager", call{body: people.NewAssignment{ChildID: child, CaseManagerID: c.caseManager(c.membership)}})
	require.NoError(c.t, json.Unmarshal([]byte(answer), &made))
	return made.JunctionID
}

func (c *clinic) participate(p organization.Participation) organization.OrganizationRow {
	c.t.Helper()
	var row organization.OrganizationRow
	require.NoError(c.t, json.Unmarshal([]byte(c.must(c.member, "set-participation", call{id: c.membership, body: p})), &row))
	return row
}

func (w *world) reads(p *person, child string, want int) {
	w.t.Helper()
	require.Equal(w.t, want, w.status(p, "get-child", call{id: child}))
}

func (c *clinic) newChild() string {
	c.t.Helper()
	child, err := c.Services.people.AddChild(authz.With(c.t.Context(), c.member.Actor), c.member.Actor, people.NewChild{FirstName: "Leo", LastName: "Berg"})
	require.NoError(c.t, err)
	return child.ID
}

// A member says for each child whether the organization takes part; then it reads as a case manager does, and no longer.
func TestAnOrganizationSeesTheChildrenWhoTakePart(t *testing.T) {
	inClinics(t, func(t *testing.T, c *clinic) {
		child, other, rival := c.member.child(), c.newChild(), c.person(authz.Organization, account.Active)
		open, report := c.member.activity(), c.member.report()
		c.member.works(rival)
		c.reads(c.org, child, 404)
		junction := c.takesPart(child)
		c.reads(c.org, child, 200)
		c.reads(c.org, other, 404)
		c.reads(rival, child, 404)
		c.must(c.org, "get-activity", call{id: open})
		c.must(c.org, "get-report", call{id: report})
		require.Equal(t, 404, c.status(c.org, "update-child", call{id: child, body: people.ChildEdit{FirstName: new("X")}}), "it changes no record")
		require.Equal(t, 404, c.status(c.org, "assign-case-manager", call{body: people.NewAssignment{ChildID: other, CaseManagerID: c.caseManager(c.membership)}}), "only the owner decides")
		listed := c.must(c.org, "search-people", call{query: "?kind=child&membership=" + c.membership})
		require.Contains(t, listed, child)
		require.Contains(t, listed, `"owner":"Robin Hale"`)
		require.NotContains(t, listed, other)
		require.Equal(t, "[]\n", c.must(rival, "search-people", call{query: "?kind=child&membership=" + c.membership}))
		require.Contains(t, c.must(c.member, "list-child-people", call{id: child}), `"organization":true`)

		require.Equal(t, 404, c.status(c.org, "unassign-case-manager", call{id: junction}))
		c.must(c.member, "unassign-case-manager", call{id: junction})
		c.reads(c.org, child, 404)
		require.Equal(t, 404, c.status(c.org, "get-activity", call{id: open}))
	})
}

// A case manager whom somebody types with the organization's address is nobody's, and who stands for an organization is not
// changed, invited or taken over by anybody.
func TestWhoStandsForAnOrganizationIsNoOrdinaryCaseManager(t *testing.T) {
	inClinics(t, func(t *testing.T, c *clinic) {
		child := c.member.child()
		var typed people.PersonRow
		body := people.NewPerson{FirstName: "Clinic", LastName: "X", Email: c.org.Email, PhoneNumber: "+47 22 33 44 55"}
		require.NoError(t, json.Unmarshal([]byte(c.must(c.member, "create-case-manager", call{body: body})), &typed))
		require.False(t, typed.Organization)
		c.must(c.member, "assign-case-manager", call{body: people.NewAssignment{ChildID: child, CaseManagerID: typed.CaseManagerID}})
		c.reads(c.org, child, 404)

		stands := c.caseManager(c.membership)
		c.takesPart(child)
		for operation, in := range map[string]call{
			"update-case-manager":  {id: stands, body: people.PersonEdit{FirstName: new("Other")}},
			"archive-case-manager": {id: stands},
			"restore-case-manager": {id: stands},
			"withdraw-invitation":  {id: stands},
			"invite":               {body: map[string]string{"person_id": stands}},
		} {
			require.Equal(t, 409, c.status(c.member, operation, in), operation)
		}
		require.Equal(t, 404, c.status(c.org, "leave-membership", call{id: stands}))
		require.Equal(t, "[]\n", c.must(c.org, "list-memberships", call{}))
		c.reads(c.org, child, 200)
		require.Contains(t, c.must(c.member, "get-case-manager", call{id: stands}), `"organization":true`)
	})
}

// Whoever ends it, the organization's next call finds nothing, and its open streams end.
func TestEndingAMembershipEndsTheAccessAtOnce(t *testing.T) {
	inClinics(t, func(t *testing.T, c *clinic) {
		server := c.follow()
		for _, ends := range []func(){
			func() { c.must(c.member, "leave-organization", call{id: c.membership}) },
			func() { c.must(c.org, "end-member", call{id: c.membership}) },
			func() { c.participate(organization.Participation{Present: "end"}) },
		} {
			child, open := c.member.child(), c.member.activity()
			c.takesPart(child)
			c.reads(c.org, child, 200)
			stream := watched(t, server, open, c.org.cookies())
			before := time.Now()
			ends()
			c.reads(c.org, child, 404)
			require.Equal(t, 404, c.status(c.org, "get-activity", call{id: open}))
			stream.requireSoon(t, before, "the organization's")
			require.Equal(t, "0", c.text(`SELECT CAST(count(*) AS TEXT) FROM care_team t JOIN person p ON p.key = t.member_key WHERE p.membership_id = $1`, c.membership))
			if c.text(`SELECT state FROM organization_member WHERE id = $1`, c.membership) == "ended" {
				require.Equal(t, 404, c.status(c.member, "set-participation", call{id: c.membership, body: organization.Participation{Default: true}}))
				require.Equal(t, "0", c.text(`SELECT CAST(count(*) AS TEXT) FROM person WHERE membership_id = $1`, c.membership))
				delete(c.member.rows, "member of "+c.org.ID)
				c.exec(`UPDATE organization_member SET token_hash = $2 WHERE id = $1`, c.membership, sum("used "+c.membership))
				c.exec(`UPDATE organization_member SET replaced_at = 1 WHERE id = $1`, c.membership)
				c.membership = c.member.works(c.org)
			}
		}
	})
}

// An account that is an organization no longer, is suspended or deleted, reaches nothing by what it was.
func TestAnAccountThatIsNoOrganizationReachesNothing(t *testing.T) {
	inClinics(t, func(t *testing.T, c *clinic) {
		child, super := c.member.child(), c.person(authz.SuperAdmin, account.Active)
		c.takesPart(child)
		admin := authz.With(t.Context(), super.Actor)
		role := func(to authz.Role) {
			_, err := c.Services.users.SetRole(admin, super.Actor, c.org.ID, users.UserRole{UserLevel: string(to)})
			require.NoError(t, err)
			c.exec(`DELETE FROM access_token WHERE session_id = $1`, c.org.SessionID)
			c.signIn(c.org)
		}
		role(authz.Specialist)
		c.reads(c.org, child, 404)
		require.Equal(t, "[]\n", c.must(c.org, "search-people", call{query: "?kind=child"}))
		require.Equal(t, 403, c.status(c.org, "list-members", call{}))
		role(authz.Organization)
		c.reads(c.org, child, 200)

		_, err := c.Services.users.SetState(admin, super.Actor, c.org.ID, users.UserState{Pending: "yes"})
		require.NoError(t, err)
		c.reads(c.org, child, 401)
		require.NoError(t, c.Services.users.Archive(admin, super.Actor, c.org.ID, ""))
		require.Equal(t, "[]\n", c.must(c.member, "list-organizations", call{}))
		require.Equal(t, "ended", c.text(`SELECT state FROM organization_member WHERE id = $1`, c.membership))
	})
}

// signIn gives a person whose sessions ended another one.
func (w *world) signIn(p *person) {
	w.t.Helper()
	require.NoError(w.t, w.DB.Tx(w.t.Context(), func(ctx context.Context, tx *db.Tx) (err error) {
		p.SessionID, p.access, p.refresh, err = insertSession(ctx, tx, p.Key, w.Now())
		return err
	}))
}

// What a letter offers is had once, in time, by the account of its address.
func TestAnOrganizationsLetterIsAcceptedOnce(t *testing.T) {
	onWorlds(t, func(t *testing.T, w *world) {
		org, ann, bob := w.person(authz.Organization, account.Active), w.person(authz.Specialist, account.Active), w.person(authz.Specialist, account.Active)
		token := organization.Token{Token: w.invitedBy(org, ann.Email)}
		require.Equal(t, 409, w.status(bob, "join-organization", call{body: token}), "of another address")
		require.Equal(t, "[]\n", w.must(ann, "list-organizations", call{}), "the address alone gives nothing")

		var all sync.WaitGroup
		codes := make([]int, 8)
		for i := range codes {
			request := w.request(w.operation("join-organization"), call{body: token}, ann.cookies())
			all.Go(func() { codes[i] = w.serve(request).Code })
		}
		all.Wait()
		for _, code := range codes {
			require.Equal(t, 200, code)
		}
		require.Equal(t, "1", w.text(`SELECT CAST(count(*) AS TEXT) FROM person WHERE owner_id = $1 AND membership_id IS NOT NULL`, ann.ID))
		require.Equal(t, 404, w.status(bob, "join-organization", call{body: token}), "it is used")
		var rows []organization.OrganizationRow
		require.NoError(t, json.Unmarshal([]byte(w.must(ann, "list-organizations", call{})), &rows))
		w.must(ann, "leave-organization", call{id: rows[0].MembershipID})
		require.Equal(t, 404, w.status(ann, "join-organization", call{body: token}), "a replay brings nothing back")

		late := organization.Token{Token: w.invitedBy(w.person(authz.Organization, account.Active), bob.Email)}
		w.exec(`UPDATE organization_member SET expires_at = 1 WHERE token_hash = $1`, sum(late.Token))
		for _, operation := range []string{"look-at-organization", "join-organization", "decline-organization"} {
			require.Equal(t, 404, w.status(bob, operation, call{body: late}), operation)
		}
		declined := organization.Token{Token: w.invitedBy(w.person(authz.Organization, account.Active), bob.Email)}
		w.must(bob, "decline-organization", call{body: declined})
		require.Equal(t, 404, w.status(bob, "join-organization", call{body: declined}))
		parent := w.person(authz.Parent, account.Active)
		require.Equal(t, 403, w.status(parent, "join-organization", call{body: organization.Token{Token: w.invitedBy(org, parent.Email)}}))
	})
}

// Inviting again voids the earlier letter, and what is one organization's does not exist for another.
func TestInvitationsOfAnOrganizationAreItsOwn(t *testing.T) {
	onWorlds(t, func(t *testing.T, w *world) {
		org, rival, ann := w.person(authz.Organization, account.Active), w.person(authz.Organization, account.Active), w.person(authz.Specialist, account.Active)
		first := organization.Token{Token: w.invitedBy(org, ann.Email)}
		invited := w.must(org, "invite-member", call{body: organization.NewMember{Email: strings.ToUpper(ann.Email)}})
		require.Equal(t, 404, w.status(ann, "join-organization", call{body: first}), "a newer letter took its place")
		var row organization.MemberRow
		require.NoError(t, json.Unmarshal([]byte(invited), &row))
		require.Equal(t, 1, strings.Count(w.must(org, "list-members", call{query: "?search=" + ann.ID[:8]}), "membership_id"), "an address stands once")
		require.Equal(t, "[]\n", w.must(rival, "list-members", call{}))
		require.Equal(t, 404, w.status(rival, "end-member", call{id: row.MembershipID}))
		w.must(rival, "invite-member", call{body: organization.NewMember{Email: ann.Email}})
		w.must(org, "end-member", call{id: row.MembershipID})
		require.Equal(t, 422, w.status(org, "invite-member", call{body: organization.NewMember{Email: "no address"}}))
		require.Equal(t, 422, w.status(org, "invite-member", call{body: organization.NewMember{Email: org.Email}}))
		w.exec(`UPDATE account SET confirmed_at = NULL WHERE id = $1`, org.ID)
		require.Equal(t, 409, w.status(org, "invite-member", call{body: organization.NewMember{Email: "x@milepost.example"}}), "who may have another's address")
	})
}

// The default counts for children who are there and for those who come, and not for those who are archived.
func TestChildrenTakePartByDefault(t *testing.T) {
	inClinics(t, func(t *testing.T, c *clinic) {
		child, hidden := c.member.child(), c.newChild()
		c.must(c.member, "archive-child", call{id: hidden})
		row := c.participate(organization.Participation{Default: true, Present: "add"})
		require.Equal(t, organization.OrganizationRow{
			MembershipID: c.membership, Organization: "Robin Hale", Email: c.org.Email, AcceptedAt: row.AcceptedAt, Default: true, Children: 1, CaseManagerID: row.CaseManagerID,
		}, row)
		c.reads(c.org, child, 200)
		c.must(c.member, "restore-child", call{id: hidden})
		c.reads(c.org, hidden, 404)
		later := c.newChild()
		c.reads(c.org, later, 200)
		c.must(c.member, "archive-child", call{id: later})
		c.reads(c.org, later, 404)

		c.participate(organization.Participation{Default: false})
		c.reads(c.org, c.newChild(), 404)
		c.reads(c.org, child, 200)
	})
}

// A child that goes to another account is out of the organization's sight, unless the new owner's default says otherwise.
func TestATransferEndsTheParticipation(t *testing.T) {
	inClinics(t, func(_ *testing.T, c *clinic) {
		child, to := c.member.child(), c.person(authz.Specialist, account.Active)
		c.takesPart(child)
		c.must(c.member, "offer-transfer", call{id: child, body: transfer.OfferAddress{Email: to.Email}})
		c.must(to, "accept-transfer", call{body: c.known(child)})
		c.reads(c.org, child, 404)
		c.reads(to, child, 200)
	})
}

// Children are handed over in one act, when the organization accepts, and stay where they are when it does not.
func TestAMemberHandsChildrenOver(t *testing.T) {
	inClinics(t, func(t *testing.T, c *clinic) {
		c.Jobs.Start()
		child, kept, gone := c.member.child(), c.newChild(), c.newChild()
		offer := func(in handover.NewHandover) (h handover.Handover) {
			require.NoError(t, json.Unmarshal([]byte(c.must(c.member, "offer-handover", call{id: c.membership, body: in})), &h))
			return h
		}
		stranger := c.person(authz.Specialist, account.Active)
		require.Equal(t, 404, c.status(c.member, "offer-handover", call{id: c.membership, body: handover.NewHandover{ChildIDs: []string{stranger.child()}}}))
		require.Equal(t, 422, c.status(c.member, "offer-handover", call{id: c.membership, body: handover.NewHandover{}}))

		declined := offer(handover.NewHandover{ChildIDs: []string{child, child}})
		require.Equal(t, int64(1), declined.Children)
		require.Equal(t, 409, c.status(c.member, "offer-handover", call{id: c.membership, body: handover.NewHandover{All: true}}), "one at a time")
		require.Equal(t, 403, c.status(c.member, "accept-handover", call{id: declined.HandoverID}))
		require.Equal(t, 404, c.status(c.person(authz.Organization, account.Active), "accept-handover", call{id: declined.HandoverID}))
		c.must(c.org, "decline-handover", call{id: declined.HandoverID})
		require.Equal(t, 409, c.status(c.org, "accept-handover", call{id: declined.HandoverID}))
		c.reads(c.member, child, 200)
		c.reads(c.org, child, 404)

		all := offer(handover.NewHandover{All: true})
		c.must(c.member, "leave-organization", call{id: c.membership})
		c.must(c.member, "ask-erasure", call{id: gone, body: map[string]string{"name": "Leo Berg"}})
		c.must(c.org, "accept-handover", call{id: all.HandoverID})
		require.Eventually(t, func() bool {
			return c.text(`SELECT state FROM organization_handover WHERE id = $1`, all.HandoverID) == "done"
		}, 20*time.Second, 5*time.Millisecond)
		for _, id := range []string{child, kept} {
			c.reads(c.member, id, 404)
			c.reads(c.org, id, 200)
		}
		c.reads(c.org, gone, 404)
		require.Contains(t, c.must(c.member, "list-handovers", call{}), `"moved":2,"kept":1`)
		require.NotContains(t, c.must(c.org, "list-handovers", call{}), "Leo")
	})
}

// Figures are about children who take part, and what the member did with them.
func TestTheWorkOfMembersInNumbers(t *testing.T) {
	inClinics(t, func(t *testing.T, c *clinic) {
		work := func(p *person) (all []memberwork.Work) {
			require.NoError(t, json.Unmarshal([]byte(c.must(p, "get-member-work", call{query: "?membership_id=" + c.membership})), &all))
			return all
		}
		child := c.member.child()
		c.member.activity()
		c.member.signed()
		require.Equal(t, []memberwork.Work{{MembershipID: c.membership}}, work(c.org), "nobody takes part yet")
		c.takesPart(child)
		one := work(c.org)[0]
		require.Equal(t, int64(1), one.Children)
		require.Equal(t, int64(2), one.Started)
		require.Equal(t, int64(1), one.Finished)
		require.Equal(t, int64(2), one.StartedRecently)
		require.Equal(t, int64(1), one.FinishedRecently)
		require.Equal(t, int64(1), one.ReportsSigned)
		c.exec(`UPDATE activity SET start_date = 1, finish_date = CASE WHEN finish_date IS NULL THEN NULL ELSE 1 END WHERE owner_id = $1`, c.member.ID)
		require.Zero(t, work(c.org)[0].StartedRecently+work(c.org)[0].FinishedRecently)
		require.Empty(t, work(c.person(authz.Organization, account.Active)), "another's members")
		c.must(c.member, "archive-child", call{id: child})
		require.Equal(t, []memberwork.Work{{MembershipID: c.membership}}, work(c.org))
	})
}
