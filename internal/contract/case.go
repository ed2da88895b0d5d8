package contract

import (
	"slices"
	"strings"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/httpx"
	"milepost/internal/people"
	"milepost/internal/testworld"
)

// The rows that a call may be about. Some calls have further ones.
const (
	NoRow   = "—"
	Own     = "own"
	Others  = "other's"
	Missing = "missing"
)

// Case is one call: its caller, and its row.
type Case struct {
	*testworld.World
	Me       *person // whose rows "own" means, whether or not they send cookies
	Stranger *person // whose rows "other's" means
	Row      string
	// ByToken has the caller come by a token with all scopes, instead of a session.
	ByToken bool
	// related are strangers of earlier cases that changed nothing, by the row that the caller is to them; nil: each case has its own.
	related map[string]*person
}

// Owner is whose rows the call is about.
func (c Case) Owner() *person {
	if c.Row == Others || IsRelationship(c.Row) {
		return c.Stranger
	}
	return c.Me
}

// id returns the id of the call's row.
func (c Case) id(of func(*person) string) string {
	if c.Row == Missing {
		return missingID
	}
	return of(c.Owner())
}

// Rows of another account that the caller is related to: a child of the stranger's, and rows that belong to it. Only the first
// gives a specialist or case manager access.
const (
	Assigned   = "assigned"   // the caller accepted as the child's specialist
	Invited    = "invited"    // assigned, but the invitation is not accepted yet
	Withdrawn  = "withdrawn"  // assigned and accepted, then withdrawn
	Unassigned = "unassigned" // accepted, and no longer in the child's care team
	Guarding   = "guardian"   // the caller accepted as the child's guardian
	Archived   = "archived"   // assigned and accepted; the child is archived
	Retired    = "retired"    // assigned and accepted; the specialist is archived
)

// relationships are these rows.
var relationships = []string{Assigned, Invited, Withdrawn, Unassigned, Guarding, Archived, Retired}

// IsRelationship reports whether a row is another's that the caller has to do with.
func IsRelationship(row string) bool { return slices.Contains(relationships, row) }

// Prepare makes the call of an operation. Its rows are made while the caller is related to them, so that they exist before the
// relationship ends.
func (c *Case) Prepare(operation string) testworld.Call {
	c.T.Helper()
	in := Of(operation).Call
	require.NotNil(c.T, in, "say how to call %s", operation)
	if IsRelationship(c.Row) {
		if c.Stranger = c.related[c.Row]; c.Stranger == nil {
			c.Stranger = c.Person(authz.Specialist, account.Active)
		} else {
			c.restore()
		}
		c.Stranger.Relate(c.Me, c.Kind())
		defer c.Unrelate()
		if c.related != nil {
			c.related[c.Row] = c.Stranger
		}
	}
	return in(*c)
}

// Kind returns what the caller is to a child of the stranger's.
func (c *Case) Kind() people.Kind {
	if c.Row == Guarding {
		return people.KindGuardian
	}
	return people.KindSpecialist
}

// restore takes back what unrelate has archived, so that the relationship can be taken up again.
func (c *Case) restore() {
	c.T.Helper()
	owner, err := c.Stranger, error(nil)
	ctx := authz.With(c.T.Context(), owner.Actor)
	switch c.Row {
	case Archived:
		err = c.Services.People.Restore(ctx, owner.Actor, people.KindChild, owner.Child())
	case Retired:
		err = c.Services.People.Restore(ctx, owner.Actor, people.KindSpecialist, owner.Specialist())
	}
	require.NoError(c.T, err)
}

// Unrelate ends the relationship of the row, unless it lasts.
func (c *Case) Unrelate() {
	c.T.Helper()
	owner, s, specialist := c.Stranger.Actor, c.Services.People, people.KindSpecialist
	ctx := authz.With(c.T.Context(), owner)
	var err error
	switch c.Row {
	case Invited:
		c.Stranger.SetAccess(c.Stranger.Specialist(), people.AccessInvited)
	case Withdrawn:
		c.Stranger.SetAccess(c.Stranger.Specialist(), people.AccessWithdrawn)
	case Unassigned:
		err = s.Unassign(ctx, owner, specialist, c.Stranger.Junction(specialist))
		c.Stranger.Forget(specialist)
	case Archived:
		err = s.Archive(ctx, owner, people.KindChild, c.Stranger.Child())
	case Retired:
		err = s.Archive(ctx, owner, specialist, c.Stranger.Specialist())
	}
	require.NoError(c.T, err)
}

// relationshipsOf returns the rows that an operation's lines must have in addition to the usual ones: all if it is about one
// child's data.
func relationshipsOf(op httpx.Operation) []string {
	if Of(op.ID).Audit == "" || !strings.Contains(op.Path, "{id}") || slices.Contains(ofKey, op.ID) || slices.Contains(ofImport, op.ID) || slices.Contains(ofExport, op.ID) || slices.Contains(ofMembership, op.ID) || slices.Contains(ofRequest, op.ID) || slices.Contains(ofCopy, op.ID) {
		return nil
	}
	return relationships
}

// ofImport are operations on an import, which belongs only to its account, whoever else sees the children in it.
var ofImport = []string{"list-import-rows", "run-import", "list-roster-changes", "list-measure-import-scores", "run-measure-import"}

// ofExport are operations on an export of results, which belongs only to its account, too.
var ofExport = []string{"export-results", "export-result-key"}

// ofMembership are operations on a membership or a hand-over, which belong only to the two accounts, whoever else sees the
// children.
var ofMembership = []string{"set-participation", "leave-organization", "offer-handover", "withdraw-handover", "accept-handover", "decline-handover"}

// ofKey are operations about a child's data for which a key is asked, anyone who comes.
var ofKey = []string{"report-child-view", "watch-child-view", "get-child-view"}
