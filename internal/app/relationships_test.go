package app

import (
	list "slices" // slices are those of this package
	"strings"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/httpx"
	"milepost/internal/people"
)

// Rows of another's that the caller has to do with: a child of the stranger's, and what hangs on it. Only the first
// gives a specialist or case manager access.
const (
	assigned   = "assigned"   // the caller accepted as the child's specialist
	invited    = "invited"    // assigned, but the invitation is not accepted yet
	withdrawn  = "withdrawn"  // assigned and accepted, then withdrawn
	unassigned = "unassigned" // accepted, and in the child's care team no more
	guarding   = "guardian"   // the caller accepted as the child's guardian
	archived   = "archived"   // assigned and accepted; the child is archived
	retired    = "retired"    // assigned and accepted; the specialist is archived
)

// relationships are those rows.
var relationships = []string{assigned, invited, withdrawn, unassigned, guarding, archived, retired}

func isRelationship(row string) bool { return list.Contains(relationships, row) }

// prepare makes the call of an operation. The rows that it is about are made while the caller has to do with them, so that
// they are there before the relationship ends.
func (c *accessCase) prepare(operation string) call {
	c.t.Helper()
	in := callOf(operation)
	require.NotNil(c.t, in, "say how to call %s", operation)
	if isRelationship(c.row) {
		if c.stranger = c.related[c.row]; c.stranger == nil {
			c.stranger = c.person(authz.Specialist, account.Active)
		} else {
			c.restore()
		}
		c.stranger.relate(c.me, c.kind())
		defer c.unrelate()
		if c.related != nil {
			c.related[c.row] = c.stranger
		}
	}
	return in(*c)
}

// kind is what the caller is to a child of the stranger's.
func (c *accessCase) kind() people.Kind {
	if c.row == guarding {
		return people.KindGuardian
	}
	return people.KindSpecialist
}

// relate puts somebody on the person's list and into the care team of their child.
func (p *person) relate(to *person, kind people.Kind) {
	p.w.t.Helper()
	p.junction(kind)
	p.accept(p.member(kind), to)
}

// restore takes back what unrelate has archived, so that the relationship can be taken up again.
func (c *accessCase) restore() {
	c.t.Helper()
	owner, err := c.stranger, error(nil)
	ctx := authz.With(c.t.Context(), owner.Actor)
	switch c.row {
	case archived:
		err = c.Services.people.Restore(ctx, owner.Actor, people.KindChild, owner.child())
	case retired:
		err = c.Services.people.Restore(ctx, owner.Actor, people.KindSpecialist, owner.specialist())
	}
	require.NoError(c.t, err)
}

// unrelate ends the relationship as the row says, unless it lasts.
func (c *accessCase) unrelate() {
	c.t.Helper()
	owner, s, specialist := c.stranger.Actor, c.Services.people, people.KindSpecialist
	ctx := authz.With(c.t.Context(), owner)
	var err error
	switch c.row {
	case invited:
		c.stranger.setAccess(c.stranger.specialist(), people.AccessInvited)
	case withdrawn:
		c.stranger.setAccess(c.stranger.specialist(), people.AccessWithdrawn)
	case unassigned:
		err = s.Unassign(ctx, owner, specialist, c.stranger.junction(specialist))
		c.stranger.forget(specialist)
	case archived:
		err = s.Archive(ctx, owner, people.KindChild, c.stranger.child())
	case retired:
		err = s.Archive(ctx, owner, specialist, c.stranger.specialist())
	}
	require.NoError(c.t, err)
}

// accept lets an account accept the invitation of somebody on the person's list.
func (p *person) accept(memberID string, as *person) {
	p.w.t.Helper()
	p.w.exec(`UPDATE person SET access = 'accepted', account_id = $2 WHERE id = $1`, memberID, as.ID)
}

// setAccess ends or undoes an acceptance.
func (p *person) setAccess(memberID string, access people.Access) {
	p.w.t.Helper()
	p.w.exec(`UPDATE person SET access = $2, account_id = NULL WHERE id = $1`, memberID, access)
}

// tiesOf are the rows that an operation's lines must have beside the usual ones: all when it is about one child's data.
func relationshipsOf(op httpx.Operation) []string {
	if auditCoverage[op.ID] == "" || !strings.Contains(op.Path, "{id}") || list.Contains(ofKey, op.ID) || list.Contains(ofImport, op.ID) || list.Contains(ofExport, op.ID) || list.Contains(ofMembership, op.ID) {
		return nil
	}
	return relationships
}

// ofImport are operations about an import, which is its account's alone, whoever else sees the children in it.
var ofImport = []string{"list-import-rows", "run-import", "list-measure-import-scores", "run-measure-import"}

// ofExport are operations about an export of results, which is its account's alone, too.
var ofExport = []string{"export-results", "export-result-key"}

// ofMembership are operations about a membership or a hand-over, which are the two accounts' alone, whoever else sees the children.
var ofMembership = []string{"set-participation", "leave-organization", "offer-handover", "withdraw-handover", "accept-handover", "decline-handover"}

// ofKey are operations about a child's data for which a key is asked, whoever comes.
var ofKey = []string{"report-child-view", "watch-child-view", "get-child-view"}
