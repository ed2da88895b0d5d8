package organization_test

import (
	"context"
	"fmt"
	"log/slog"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/fault"
	"milepost/internal/jobs"
	"milepost/internal/kernel"
	"milepost/internal/people"
	"milepost/internal/people/organization"
	"milepost/internal/people/peopletest"
)

// fixture is an installation with ana, who works with the organization org, and the background work running.
type fixture struct {
	*peopletest.Fixture
	service *organization.Service
	ctx     context.Context
	ana     authz.Actor
}

func run(t *testing.T, f func(h *fixture)) {
	t.Helper()
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		log, clock := slog.New(slog.DiscardHandler), time.Now
		notes := audit.New(d, log, clock)
		t.Cleanup(notes.Stop)
		queue := jobs.New(d, log, jobs.Options{Now: clock, Poll: 5 * time.Millisecond})
		h := &fixture{Fixture: peopletest.New(t, &kernel.Kernel{DB: d, Audit: notes, Log: log, Now: clock, Jobs: queue})}
		h.service = organization.New(h.Kernel, h.People)
		h.People.OnChildrenAdded(h.service.ChildrenAdded)
		h.service.Work()
		queue.Start()
		t.Cleanup(func() { require.NoError(t, queue.Stop(context.Background())) })
		for id, role := range map[string]string{"ana": "Specialist", "ben": "Specialist", "org": "Organization"} {
			h.Exec(`INSERT INTO account (id, email, email_folded, first_name, last_name, role, state, password_hash, created_at, updated_at)
				VALUES ($1, $2, $2, 'Mill', 'Clinic', $3, 'active', '', 1, 1)`, id, id+"@x.example", role)
		}
		h.ana = authz.Actor{ID: "ana"}
		h.ctx = authz.With(t.Context(), h.ana)
		h.join("org")
		f(h)
	})
}

// join makes ana a member.
func (h *fixture) join(org string) {
	h.Exec(`INSERT INTO organization_member (id, organization_id, email, email_folded, token_hash, state, account_id, created_at, expires_at, accepted_at)
		VALUES ('m', $1, 'ana', 'ana', $2, 'accepted', 'ana', 1, 1, 1)`, org, []byte("m"))
	require.NoError(h.T, h.DB.Tx(h.ctx, func(ctx context.Context, tx *db.Tx) error {
		return h.People.AddOrganization(ctx, tx, "ana", people.Organization{MembershipID: "m", AccountID: org, Name: "Mill Clinic"})
	}))
}

// add stores children as an import does: some hundreds in a transaction.
func (h *fixture) add(n int) time.Duration {
	h.T.Helper()
	before := time.Now()
	for done := 0; done < n; {
		some := make([]people.Child, min(500, n-done))
		for i := range some {
			some[i].Person = people.Person{
				ID: uuid.NewString(), OwnerID: "ana", Kind: people.KindChild, FirstName: "Zoë", LastName: fmt.Sprint("N", done+i), Access: people.AccessNone, CreatedAt: db.Micros(time.Now()),
			}
		}
		done += len(some)
		require.NoError(h.T, h.DB.Tx(h.ctx, func(ctx context.Context, tx *db.Tx) error { return h.People.StoreChildren(ctx, tx, some, nil) }))
	}
	return time.Since(before)
}

func (h *fixture) participate(p organization.Participation) organization.OrganizationRow {
	h.T.Helper()
	row, err := h.service.Participate(h.ctx, h.ana, "m", p)
	require.NoError(h.T, err)
	return row
}

func (h *fixture) inTeams() int {
	return h.Count(`SELECT count(*) FROM care_team t JOIN person p ON p.key = t.member_key WHERE p.membership_id = 'm'`)
}

// An import of many children with a default costs little more than one without, and many children are added and taken out
// some at a time: what the organization may is decided at once.
func TestManyChildren(t *testing.T) {
	many := 10_000
	if testing.Short() {
		many = 600 // twice as many need more than one step
	}
	run(t, func(h *fixture) {
		without := h.add(many)
		require.Zero(t, h.inTeams())
		h.participate(organization.Participation{Default: true})
		with := h.add(many)
		require.Equal(t, many, h.inTeams())
		t.Logf("%d children added: %v without and %v with a default", many, without, with)
		require.Less(t, with, 3*without+2*time.Second)

		before := time.Now()
		row := h.participate(organization.Participation{Default: true, Present: "add"})
		t.Logf("adding all answered after %v", time.Since(before))
		require.True(t, row.Adding)
		require.Eventually(t, func() bool { return h.inTeams() == 2*many }, 60*time.Second, 20*time.Millisecond)
		rows, err := h.service.Organizations(h.ctx, h.ana)
		require.NoError(t, err)
		require.Equal(t, int64(2*many), rows[0].Children)

		before = time.Now()
		require.NoError(t, h.service.Leave(h.ctx, h.ana, "m"))
		t.Logf("leaving answered after %v", time.Since(before))
		require.Zero(t, h.Count(`SELECT count(*) FROM person p WHERE p.kind = 'child' AND `+people.CanAccessChild("p.id", "'org'")))
		require.Eventually(t, func() bool { return h.inTeams() == 0 }, 60*time.Second, 20*time.Millisecond)
		require.Eventually(t, func() bool { return h.Count(`SELECT count(*) FROM person WHERE membership_id = 'm'`) == 0 }, 20*time.Second, 20*time.Millisecond)
	})
}

// Each child concerned has an event of it.
func TestParticipationIsAudited(t *testing.T) {
	run(t, func(h *fixture) {
		h.add(3)
		h.participate(organization.Participation{Default: true, Present: "add"})
		h.add(2)
		h.participate(organization.Participation{Present: "end"})
		under := func(action string) int {
			return h.Count(`SELECT count(*) FROM audit_children c JOIN audit_event e ON e.children = c.list_id WHERE e.action = $1 AND e.actor_id = 'ana'`, action)
		}
		require.Equal(t, 5, under("organization.participate"))
		require.Equal(t, 5, under("organization.participate_end"))
	})
}

func TestInvitationsAreBounded(t *testing.T) {
	run(t, func(h *fixture) {
		org := authz.Actor{ID: "org", Email: "org@x.example", Since: time.Now()}
		invite := func(email string) error {
			_, err := h.service.Invite(authz.With(t.Context(), org), org, organization.NewMember{Email: email})
			return err
		}
		for range 5 {
			require.NoError(t, invite("one@x.example"))
		}
		require.True(t, fault.Is(invite("one@x.example"), fault.KindTooMany), "five to one address")
		for i := range 5 {
			require.NoError(t, invite(fmt.Sprintf("n%d@x.example", i)))
		}
		require.True(t, fault.Is(invite("more@x.example"), fault.KindTooMany), "ten of a new account")
		require.Equal(t, 1, h.Count(`SELECT count(*) FROM organization_member WHERE email_folded = 'one@x.example' AND replaced_at IS NULL`))
	})
}

// An import can be undone although its children take part: nobody did anything to them.
func TestAnImportWithADefaultCanBeUndone(t *testing.T) {
	run(t, func(h *fixture) {
		h.participate(organization.Participation{Default: true})
		h.add(3)
		var keys []int64
		require.NoError(t, h.DB.Read().Select(h.ctx, &keys, `SELECT key FROM person WHERE owner_id = 'ana' AND kind = 'child'`))
		untouched, err := h.People.Untouched(h.ctx, h.DB.Read(), h.ana, keys)
		require.NoError(t, err)
		require.Len(t, untouched, 3)
		require.NoError(t, h.DB.Tx(h.ctx, func(ctx context.Context, tx *db.Tx) error { return h.People.RemoveChildren(ctx, tx, keys) }))
		require.Zero(t, h.inTeams())
	})
}
