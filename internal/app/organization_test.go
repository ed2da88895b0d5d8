package app_test

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
	"milepost/internal/memberwork"
	"milepost/internal/people"
	"milepost/internal/people/organization"
	"milepost/internal/people/organization/handover"
	"milepost/internal/people/transfer"
	"milepost/internal/testworld"
)

// clinic is an organization with a member who has a child.
type clinic struct {
	*testworld.World
	org, member *testworld.Person
	membership  string
}

func inClinics(t *testing.T, f func(t *testing.T, c *clinic)) {
	t.Helper()
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		c := &clinic{World: w, org: w.Person(authz.Organization, account.Active), member: w.Person(authz.Specialist, account.Active)}
		c.membership = c.member.Works(c.org)
		f(t, c)
	})
}

// caseManager returns the person who represents an organization on the member's list.
func caseManager(w *testworld.World, membership string) string {
	w.T.Helper()
	return w.Text(`SELECT id FROM person WHERE membership_id = $1 AND access = 'accepted'`, membership)
}

// takesPart has one child take part, as its page does.
func (c *clinic) takesPart(child string) (junction string) {
	c.T.Helper()
	var made people.Assignment
	answer := c.Must(c.member, "assign-case-manager", testworld.Call{Body: people.NewAssignment{ChildID: child, CaseManagerID: caseManager(c.World, c.membership)}})
	require.NoError(c.T, json.Unmarshal([]byte(answer), &made))
	return made.JunctionID
}

func (c *clinic) participate(p organization.Participation) organization.OrganizationRow {
	c.T.Helper()
	var row organization.OrganizationRow
	require.NoError(c.T, json.Unmarshal([]byte(c.Must(c.member, "set-participation", testworld.Call{ID: c.membership, Body: p})), &row))
	return row
}

func reads(w *testworld.World, p *testworld.Person, child string, want int) {
	w.T.Helper()
	require.Equal(w.T, want, status(w, p, "get-child", testworld.Call{ID: child}))
}

func (c *clinic) newChild() string {
	c.T.Helper()
	child, err := c.Services.People.AddChild(authz.With(c.T.Context(), c.member.Actor), c.member.Actor, people.NewChild{FirstName: "Leo", LastName: "Berg"})
	require.NoError(c.T, err)
	return child.ID
}

// A member decides for each child whether the organization takes part; if so, it reads like a case manager, and no more than
// that.
func TestAnOrganizationSeesParticipatingChildren(t *testing.T) {
	inClinics(t, func(t *testing.T, c *clinic) {
		child, other, rival := c.member.Child(), c.newChild(), c.Person(authz.Organization, account.Active)
		open, report := c.member.Activity(), c.member.Report()
		c.member.Works(rival)
		reads(c.World, c.org, child, 404)
		junction := c.takesPart(child)
		reads(c.World, c.org, child, 200)
		reads(c.World, c.org, other, 404)
		reads(c.World, rival, child, 404)
		c.Must(c.org, "get-activity", testworld.Call{ID: open})
		c.Must(c.org, "get-report", testworld.Call{ID: report})
		require.Equal(t, 404, status(c.World, c.org, "update-child", testworld.Call{ID: child, Body: people.ChildEdit{FirstName: new("X")}}), "it changes no record")
		require.Equal(t, 404, status(c.World, c.org, "assign-case-manager", testworld.Call{Body: people.NewAssignment{ChildID: other, CaseManagerID: caseManager(c.World, c.membership)}}), "only the owner decides")
		listed := c.Must(c.org, "search-people", testworld.Call{Query: "?kind=child&membership=" + c.membership})
		require.Contains(t, listed, child)
		require.Contains(t, listed, `"owner":"Robin Hale"`)
		require.NotContains(t, listed, other)
		require.Equal(t, "[]\n", c.Must(rival, "search-people", testworld.Call{Query: "?kind=child&membership=" + c.membership}))
		require.Contains(t, c.Must(c.member, "list-child-people", testworld.Call{ID: child}), `"organization":true`)

		require.Equal(t, 404, status(c.World, c.org, "unassign-case-manager", testworld.Call{ID: junction}))
		c.Must(c.member, "unassign-case-manager", testworld.Call{ID: junction})
		reads(c.World, c.org, child, 404)
		require.Equal(t, 404, status(c.World, c.org, "get-activity", testworld.Call{ID: open}))
	})
}

// A case manager entered with the organization's address has no access, and the person who represents an organization cannot be
// changed, invited or taken over.
func TestAnOrganizationIsNoOrdinaryCaseManager(t *testing.T) {
	inClinics(t, func(t *testing.T, c *clinic) {
		child := c.member.Child()
		var typed people.PersonRow
		body := people.NewPerson{FirstName: "Clinic", LastName: "X", Email: c.org.Email, PhoneNumber: "+47 22 33 44 55"}
		require.NoError(t, json.Unmarshal([]byte(c.Must(c.member, "create-case-manager", testworld.Call{Body: body})), &typed))
		require.False(t, typed.Organization)
		c.Must(c.member, "assign-case-manager", testworld.Call{Body: people.NewAssignment{ChildID: child, CaseManagerID: typed.CaseManagerID}})
		reads(c.World, c.org, child, 404)

		stands := caseManager(c.World, c.membership)
		c.takesPart(child)
		for operation, in := range map[string]testworld.Call{
			"update-case-manager":  {ID: stands, Body: people.PersonEdit{FirstName: new("Other")}},
			"archive-case-manager": {ID: stands},
			"restore-case-manager": {ID: stands},
			"withdraw-invitation":  {ID: stands},
			"invite":               {Body: map[string]string{"person_id": stands}},
		} {
			require.Equal(t, 409, status(c.World, c.member, operation, in), operation)
		}
		require.Equal(t, 404, status(c.World, c.org, "leave-membership", testworld.Call{ID: stands}))
		require.Equal(t, "[]\n", c.Must(c.org, "list-memberships", testworld.Call{}))
		reads(c.World, c.org, child, 200)
		require.Contains(t, c.Must(c.member, "get-case-manager", testworld.Call{ID: stands}), `"organization":true`)
	})
}

// Anyone who ends it, the organization's next call finds nothing, and its open streams end.
func TestEndingAMembershipEndsTheAccessAtOnce(t *testing.T) {
	inClinics(t, func(t *testing.T, c *clinic) {
		server := follow(c.World)
		for _, ends := range []func(){
			func() { c.Must(c.member, "leave-organization", testworld.Call{ID: c.membership}) },
			func() { c.Must(c.org, "end-member", testworld.Call{ID: c.membership}) },
			func() { c.participate(organization.Participation{Present: "end"}) },
		} {
			child, open := c.member.Child(), c.member.Activity()
			c.takesPart(child)
			reads(c.World, c.org, child, 200)
			stream := watched(t, server, open, c.org.Cookies())
			before := time.Now()
			ends()
			reads(c.World, c.org, child, 404)
			require.Equal(t, 404, status(c.World, c.org, "get-activity", testworld.Call{ID: open}))
			stream.requireSoon(t, before, "the organization's")
			require.Equal(t, "0", c.Text(`SELECT CAST(count(*) AS TEXT) FROM care_team t JOIN person p ON p.key = t.member_key WHERE p.membership_id = $1`, c.membership))
			if c.Text(`SELECT state FROM organization_member WHERE id = $1`, c.membership) == "ended" {
				require.Equal(t, 404, status(c.World, c.member, "set-participation", testworld.Call{ID: c.membership, Body: organization.Participation{Default: true}}))
				require.Equal(t, "0", c.Text(`SELECT CAST(count(*) AS TEXT) FROM person WHERE membership_id = $1`, c.membership))
				delete(c.member.Rows, "member of "+c.org.ID)
				c.Exec(`UPDATE organization_member SET token_hash = $2 WHERE id = $1`, c.membership, testworld.Sum("used "+c.membership))
				c.Exec(`UPDATE organization_member SET replaced_at = 1 WHERE id = $1`, c.membership)
				c.membership = c.member.Works(c.org)
			}
		}
	})
}

// An account that is no longer an organization, is suspended or deleted, can access nothing as an organization.
func TestAnAccountThatIsNoOrganizationReachesNothing(t *testing.T) {
	inClinics(t, func(t *testing.T, c *clinic) {
		child, super := c.member.Child(), c.Person(authz.SuperAdmin, account.Active)
		c.takesPart(child)
		admin := authz.With(t.Context(), super.Actor)
		role := func(to authz.Role) {
			_, err := c.Services.Users.SetRole(admin, super.Actor, c.org.ID, users.UserRole{UserLevel: string(to)})
			require.NoError(t, err)
			c.Exec(`DELETE FROM access_token WHERE session_id = $1`, c.org.SessionID)
			signIn(c.World, c.org)
		}
		role(authz.Specialist)
		reads(c.World, c.org, child, 404)
		require.Equal(t, "[]\n", c.Must(c.org, "search-people", testworld.Call{Query: "?kind=child"}))
		require.Equal(t, 403, status(c.World, c.org, "list-members", testworld.Call{}))
		role(authz.Organization)
		reads(c.World, c.org, child, 200)

		_, err := c.Services.Users.SetState(admin, super.Actor, c.org.ID, users.UserState{Pending: "yes"})
		require.NoError(t, err)
		reads(c.World, c.org, child, 401)
		require.NoError(t, c.Services.Users.Archive(admin, super.Actor, c.org.ID, ""))
		require.Equal(t, "[]\n", c.Must(c.member, "list-organizations", testworld.Call{}))
		require.Equal(t, "ended", c.Text(`SELECT state FROM organization_member WHERE id = $1`, c.membership))
	})
}

// signIn gives a person whose sessions ended another one.
func signIn(w *testworld.World, p *testworld.Person) {
	w.T.Helper()
	require.NoError(w.T, w.DB.Tx(w.T.Context(), func(ctx context.Context, tx *db.Tx) (err error) {
		p.SessionID, p.Access, p.Refresh, err = testworld.InsertSession(ctx, tx, p.Key, w.Now())
		return err
	}))
}

// An offered membership is accepted once, in time, by the account of its address.
func TestAnOrganizationsLetterIsAcceptedOnce(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		org, ann, bob := w.Person(authz.Organization, account.Active), w.Person(authz.Specialist, account.Active), w.Person(authz.Specialist, account.Active)
		token := organization.Token{Token: w.InvitedBy(org, ann.Email)}
		require.Equal(t, 409, status(w, bob, "join-organization", testworld.Call{Body: token}), "of another address")
		require.Equal(t, "[]\n", w.Must(ann, "list-organizations", testworld.Call{}), "the address alone gives nothing")

		var all sync.WaitGroup
		codes := make([]int, 8)
		for i := range codes {
			request := w.Request(w.Operation("join-organization"), testworld.Call{Body: token}, ann.Cookies())
			all.Go(func() { codes[i] = w.Serve(request).Code })
		}
		all.Wait()
		for _, code := range codes {
			require.Equal(t, 200, code)
		}
		require.Equal(t, "1", w.Text(`SELECT CAST(count(*) AS TEXT) FROM person WHERE owner_id = $1 AND membership_id IS NOT NULL`, ann.ID))
		require.Equal(t, 404, status(w, bob, "join-organization", testworld.Call{Body: token}), "it is used")
		var rows []organization.OrganizationRow
		require.NoError(t, json.Unmarshal([]byte(w.Must(ann, "list-organizations", testworld.Call{})), &rows))
		w.Must(ann, "leave-organization", testworld.Call{ID: rows[0].MembershipID})
		require.Equal(t, 404, status(w, ann, "join-organization", testworld.Call{Body: token}), "a replay brings nothing back")

		late := organization.Token{Token: w.InvitedBy(w.Person(authz.Organization, account.Active), bob.Email)}
		w.Exec(`UPDATE organization_member SET expires_at = 1 WHERE token_hash = $1`, testworld.Sum(late.Token))
		for _, operation := range []string{"look-at-organization", "join-organization", "decline-organization"} {
			require.Equal(t, 404, status(w, bob, operation, testworld.Call{Body: late}), operation)
		}
		declined := organization.Token{Token: w.InvitedBy(w.Person(authz.Organization, account.Active), bob.Email)}
		w.Must(bob, "decline-organization", testworld.Call{Body: declined})
		require.Equal(t, 404, status(w, bob, "join-organization", testworld.Call{Body: declined}))
		parent := w.Person(authz.Parent, account.Active)
		require.Equal(t, 403, status(w, parent, "join-organization", testworld.Call{Body: organization.Token{Token: w.InvitedBy(org, parent.Email)}}))
	})
}

// Inviting again voids the earlier letter, and another organization's invitations are not found.
func TestInvitationsOfAnOrganizationAreItsOwn(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		org, rival, ann := w.Person(authz.Organization, account.Active), w.Person(authz.Organization, account.Active), w.Person(authz.Specialist, account.Active)
		first := organization.Token{Token: w.InvitedBy(org, ann.Email)}
		invited := w.Must(org, "invite-member", testworld.Call{Body: organization.NewMember{Email: strings.ToUpper(ann.Email)}})
		require.Equal(t, 404, status(w, ann, "join-organization", testworld.Call{Body: first}), "a newer letter took its place")
		var row organization.MemberRow
		require.NoError(t, json.Unmarshal([]byte(invited), &row))
		require.Equal(t, 1, strings.Count(w.Must(org, "list-members", testworld.Call{Query: "?search=" + ann.ID[:8]}), "membership_id"), "an address stands once")
		require.Equal(t, "[]\n", w.Must(rival, "list-members", testworld.Call{}))
		require.Equal(t, 404, status(w, rival, "end-member", testworld.Call{ID: row.MembershipID}))
		w.Must(rival, "invite-member", testworld.Call{Body: organization.NewMember{Email: ann.Email}})
		w.Must(org, "end-member", testworld.Call{ID: row.MembershipID})
		require.Equal(t, 422, status(w, org, "invite-member", testworld.Call{Body: organization.NewMember{Email: "no address"}}))
		require.Equal(t, 422, status(w, org, "invite-member", testworld.Call{Body: organization.NewMember{Email: org.Email}}))
		w.Exec(`UPDATE account SET confirmed_at = NULL WHERE id = $1`, org.ID)
		require.Equal(t, 409, status(w, org, "invite-member", testworld.Call{Body: organization.NewMember{Email: "x@milepost.example"}}), "who may have another's address")
	})
}

// The default applies to present children and to those added later, but not to archived ones.
func TestChildrenTakePartByDefault(t *testing.T) {
	inClinics(t, func(t *testing.T, c *clinic) {
		child, hidden := c.member.Child(), c.newChild()
		c.Must(c.member, "archive-child", testworld.Call{ID: hidden})
		row := c.participate(organization.Participation{Default: true, Present: "add"})
		require.Equal(t, organization.OrganizationRow{
			MembershipID: c.membership, Organization: "Robin Hale", Email: c.org.Email, AcceptedAt: row.AcceptedAt, Default: true, Children: 1, CaseManagerID: row.CaseManagerID,
		}, row)
		reads(c.World, c.org, child, 200)
		c.Must(c.member, "restore-child", testworld.Call{ID: hidden})
		reads(c.World, c.org, hidden, 404)
		later := c.newChild()
		reads(c.World, c.org, later, 200)
		c.Must(c.member, "archive-child", testworld.Call{ID: later})
		reads(c.World, c.org, later, 404)

		c.participate(organization.Participation{Default: false})
		reads(c.World, c.org, c.newChild(), 404)
		reads(c.World, c.org, child, 200)
	})
}

// A child that moves to another account is no longer visible to the organization, unless the new owner's default includes it.
func TestATransferEndsTheParticipation(t *testing.T) {
	inClinics(t, func(_ *testing.T, c *clinic) {
		child, to := c.member.Child(), c.Person(authz.Specialist, account.Active)
		c.takesPart(child)
		c.Must(c.member, "offer-transfer", testworld.Call{ID: child, Body: transfer.OfferAddress{Email: to.Email}})
		c.Must(to, "accept-transfer", testworld.Call{Body: known(c.World, child)})
		reads(c.World, c.org, child, 404)
		reads(c.World, to, child, 200)
	})
}

// Children are handed over in one act, when the organization accepts, and stay where they are when it does not.
func TestAMemberHandsChildrenOver(t *testing.T) {
	inClinics(t, func(t *testing.T, c *clinic) {
		c.Jobs.Start()
		child, kept, gone := c.member.Child(), c.newChild(), c.newChild()
		offer := func(in handover.NewHandover) (h handover.Handover) {
			require.NoError(t, json.Unmarshal([]byte(c.Must(c.member, "offer-handover", testworld.Call{ID: c.membership, Body: in})), &h))
			return h
		}
		stranger := c.Person(authz.Specialist, account.Active)
		require.Equal(t, 404, status(c.World, c.member, "offer-handover", testworld.Call{ID: c.membership, Body: handover.NewHandover{ChildIDs: []string{stranger.Child()}}}))
		require.Equal(t, 422, status(c.World, c.member, "offer-handover", testworld.Call{ID: c.membership, Body: handover.NewHandover{}}))

		declined := offer(handover.NewHandover{ChildIDs: []string{child, child}})
		require.Equal(t, int64(1), declined.Children)
		require.Equal(t, 409, status(c.World, c.member, "offer-handover", testworld.Call{ID: c.membership, Body: handover.NewHandover{All: true}}), "one at a time")
		require.Equal(t, 403, status(c.World, c.member, "accept-handover", testworld.Call{ID: declined.HandoverID}))
		require.Equal(t, 404, status(c.World, c.Person(authz.Organization, account.Active), "accept-handover", testworld.Call{ID: declined.HandoverID}))
		c.Must(c.org, "decline-handover", testworld.Call{ID: declined.HandoverID})
		require.Equal(t, 409, status(c.World, c.org, "accept-handover", testworld.Call{ID: declined.HandoverID}))
		reads(c.World, c.member, child, 200)
		reads(c.World, c.org, child, 404)

		all := offer(handover.NewHandover{All: true})
		c.Must(c.member, "leave-organization", testworld.Call{ID: c.membership})
		c.Must(c.member, "ask-erasure", testworld.Call{ID: gone, Body: map[string]string{"name": "Leo Berg"}})
		c.Must(c.org, "accept-handover", testworld.Call{ID: all.HandoverID})
		require.Eventually(t, func() bool {
			return c.Text(`SELECT state FROM organization_handover WHERE id = $1`, all.HandoverID) == "done"
		}, 20*time.Second, 5*time.Millisecond)
		for _, id := range []string{child, kept} {
			reads(c.World, c.member, id, 404)
			reads(c.World, c.org, id, 200)
		}
		reads(c.World, c.org, gone, 404)
		require.Contains(t, c.Must(c.member, "list-handovers", testworld.Call{}), `"moved":2,"kept":1`)
		require.NotContains(t, c.Must(c.org, "list-handovers", testworld.Call{}), "Leo")
	})
}

// Figures are about children who take part, and what the member did with them.
func TestTheWorkOfMembersInNumbers(t *testing.T) {
	inClinics(t, func(t *testing.T, c *clinic) {
		work := func(p *testworld.Person) (all []memberwork.Work) {
			require.NoError(t, json.Unmarshal([]byte(c.Must(p, "get-member-work", testworld.Call{Query: "?membership_id=" + c.membership})), &all))
			return all
		}
		child := c.member.Child()
		c.member.Activity()
		c.member.Signed()
		require.Equal(t, []memberwork.Work{{MembershipID: c.membership}}, work(c.org), "nobody takes part yet")
		c.takesPart(child)
		one := work(c.org)[0]
		require.Equal(t, int64(1), one.Children)
		require.Equal(t, int64(2), one.Started)
		require.Equal(t, int64(1), one.Finished)
		require.Equal(t, int64(2), one.StartedRecently)
		require.Equal(t, int64(1), one.FinishedRecently)
		require.Equal(t, int64(1), one.ReportsSigned)
		c.Exec(`UPDATE activity SET start_date = 1, finish_date = CASE WHEN finish_date IS NULL THEN NULL ELSE 1 END WHERE owner_id = $1`, c.member.ID)
		require.Zero(t, work(c.org)[0].StartedRecently+work(c.org)[0].FinishedRecently)
		require.Empty(t, work(c.Person(authz.Organization, account.Active)), "another's members")
		c.Must(c.member, "archive-child", testworld.Call{ID: child})
		require.Equal(t, []memberwork.Work{{MembershipID: c.membership}}, work(c.org))
	})
}
