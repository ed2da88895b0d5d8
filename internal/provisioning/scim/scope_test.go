package scim_test

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/account/token"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/provisioning"
	"milepost/internal/testworld"
)

// attempts are all operations of the protocol, on a user and a group that are somebody else's.
func attempts() []step {
	name := object{"userName": "taken@theirs.example", "name": object{"givenName": "Taken"}}
	return []step{
		{method: get, path: "/Users"}, {method: get, path: `/Users?filter=userName eq "ida@theirs.example"`}, {method: get, path: `/Users?filter=id eq "{user}"`},
		{method: get, path: `/Users?filter=not (id eq "x")`}, {method: get, path: `/Users?filter=groups.value eq "{group}"`}, {method: get, path: "/Users?count=0"},
		{method: get, path: "/Users/{user}"}, {method: put, path: "/Users/{user}", body: name}, {method: pat, path: "/Users/{user}", body: patch(op("replace", "active", false))},
		{method: del, path: "/Users/{user}"}, {method: post, path: "/Users/.search", body: object{"filter": `id eq "{user}"`}}, {method: post, path: "/.search", body: object{}},
		{method: post, path: "/Users", body: object{"userName": "ida@theirs.example"}}, {method: post, path: "/Users", body: object{"userName": "new@theirs.example"}},
		{method: get, path: "/Groups"}, {method: get, path: `/Groups?filter=displayName eq "Staff"`}, {method: get, path: `/Groups?filter=members.value eq "{user}"`},
		{method: get, path: "/Groups/{group}"}, {method: put, path: "/Groups/{group}", body: object{"displayName": "Ours"}},
		{method: pat, path: "/Groups/{group}", body: patch(op("remove", "members", nil))}, {method: del, path: "/Groups/{group}"},
		{method: post, path: "/Groups", body: object{"displayName": "Mine", "members": list{object{"value": "{user}"}}}},
		{method: post, path: "/Groups/.search", body: object{"filter": `id eq "{group}"`}},
		{method: get, path: "/ServiceProviderConfig"}, {method: get, path: "/Schemas"}, {method: get, path: "/ResourceTypes"},
	}
}

// No caller but the directory itself gets at its users and groups: neither the tokens of other directories, which work for their own, nor any other
// way to log in.
func TestOnlyTheDirectoryItselfGetsIn(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		owner := w.Person(authz.Organization, account.Active)
		theirs := newClient(t, w, owner.Directory(testworld.TenantFields("theirs.example")).Token)
		user := theirs.newUser("ida@theirs.example")
		group := theirs.send(post, "/Groups", object{"displayName": "Staff", "members": list{object{"value": user}}}).at("id").(string)
		snapshot := func() string {
			return w.Text(`SELECT COALESCE(MAX(a.email || a.first_name || a.state || a.role || a.updated_at || u.updated_at || g.name || g.revision), '') || ' ' || count(*)
				FROM scim_user u JOIN account a ON a.key = u.account_key JOIN scim_member m ON m.account_key = a.key JOIN scim_group g ON g.key = m.group_key
				WHERE a.id = $1`, user) + w.Text(`SELECT CAST(count(*) AS TEXT) FROM account WHERE email_folded LIKE '%@theirs.example'`)
		}
		before := snapshot()
		other, super := w.Person(authz.Organization, account.Active), w.Person(authz.SuperAdmin, account.Active)
		fields := testworld.TenantFields("ours.example")
		mine := other.Directory(fields)
		unproved := w.Person(authz.Organization, account.Active)
		claimed, err := w.Services.Provisioning.Create(authz.With(t.Context(), unproved.Actor), unproved.Actor, testworld.TenantFields("theirs.example"))
		require.NoError(t, err)
		installation := super.Directory(testworld.TenantFields("all.example"))
		made := 0
		for what, secret := range map[string]string{
			"of another organization": mine.Token, "of the installation": installation.Token, "of one that claims the domain": claimed.Token,
			"personal": owner.EveryScope(), "of a service": owner.MakeToken(token.OfService, authz.AllScopes()...).Secret, "of a Super Admin": super.EveryScope(),
			"of nobody": "", "made up": token.NewSecret(token.ScimSecret), "cut off": mine.Token[:20], "a client's secret": owner.MakeToken(token.Client, authz.ReadChildren).Secret,
		} {
			c := newClient(t, w, secret)
			c.known["user"], c.known["group"] = user, group
			isDirectory := strings.HasPrefix(what, "of another") || strings.HasPrefix(what, "of the inst") || strings.HasPrefix(what, "of one")
			for _, s := range attempts() {
				got := c.send(s.method, s.path, s.body)
				require.NotContains(t, got.Body.String(), "Moss", "%s: %s %s", what, s.method, s.path)
				if !isDirectory {
					require.Contains(t, []int{http.StatusUnauthorized, http.StatusForbidden}, got.Code, "%s: %s %s: %s", what, s.method, s.path, got.Body)
				} else if strings.Contains(s.path, "{") && !strings.Contains(s.path, "filter") {
					require.Equal(t, http.StatusNotFound, got.Code, "%s: %s %s: %s", what, s.method, s.path, got.Body)
				}
				made++
			}
		}
		for _, p := range []*testworld.Person{owner, super} {
			c := newClient(t, w, "")
			c.known["user"], c.known["group"] = user, group
			for _, s := range attempts() {
				got := c.send(s.method, s.path, s.body, "Cookie", testworld.CookieHeader(p.Cookies(), nil))
				require.Equal(t, http.StatusUnauthorized, got.Code, "a session: %s %s: %s", s.method, s.path, got.Body)
				made++
			}
		}
		require.Equal(t, before, snapshot())
		t.Logf("%d calls, none let in", made)
	})
}

// A directory's token opens nothing else.
func TestATokenOfADirectoryIsNoOther(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		secret := w.Person(authz.Organization, account.Active).Directory(testworld.TenantFields("school.example")).Token
		for _, o := range w.Operations {
			if o.Policy.Public {
				continue
			}
			r := w.Request(o, testworld.Call{ID: testworld.MissingID}, nil)
			r.Header.Set("Authorization", "Bearer "+secret)
			require.Equal(t, http.StatusUnauthorized, w.Serve(r).Code, o.ID)
		}
	})
}

// What a directory cannot reach in its own domain: Super Admins, roles that organizations do not manage, accounts whose owners have not confirmed
// the address.
func TestAccountsThatADirectoryCannotLink(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		fields := testworld.TenantFields("milepost.example", provisioning.GroupRule{Group: "Staff", Role: authz.Specialist})
		organization := w.Person(authz.Organization, account.Active)
		c := newClient(t, w, organization.Directory(fields).Token)
		unconfirmed := w.Person(authz.AppUser, account.Active)
		w.Exec(`UPDATE account SET confirmed_at = NULL WHERE id = $1`, unconfirmed.ID)
		for what, p := range map[string]*testworld.Person{
			"Super Admin": w.Person(authz.SuperAdmin, account.Active), "developer": w.Person(authz.Developer, account.Active), "unconfirmed": unconfirmed, "itself": organization,
		} {
			got := c.send(post, "/Users", object{"userName": p.Email})
			require.Equal(t, http.StatusConflict, got.Code, "%s: %s", what, got.Body)
			require.Equal(t, "uniqueness", got.at("scimType"))
		}
		linked := w.Person(authz.Specialist, account.Active)
		id := c.newUser(linked.Email)
		require.Equal(t, linked.ID, id, "an account of a proved domain is linked")
		require.Equal(t, "Specialist", roleOf(w, id), "and keeps its role")
		w.Exec(`UPDATE account SET role = 'Super Admin' WHERE id = $1`, id)
		for _, s := range []step{
			{method: get, path: "/Users/" + id}, {method: put, path: "/Users/" + id, body: object{"userName": linked.Email}},
			{method: pat, path: "/Users/" + id, body: patch(op("replace", "active", false))}, {method: del, path: "/Users/" + id},
		} {
			require.Equal(t, http.StatusNotFound, c.send(s.method, s.path, s.body).Code, "a Super Admin: %s", s.method)
		}
		require.EqualValues(t, 0, c.send(get, "/Users", nil).at(total))
		require.Equal(t, "active", w.Text(`SELECT state FROM account WHERE id = $1`, id))
	})
}

func roleOf(w *testworld.World, id string) string {
	return w.Text(`SELECT role FROM account WHERE id = $1`, id)
}

// Deactivating ends sessions, tokens and streams at once, moves nothing, and takes nothing from the children; reactivating restores the account.
func TestDeactivatingEndsAccessAndNothingElse(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		c := newClient(t, w, w.Person(authz.Organization, account.Active).Directory(testworld.TenantFields("milepost.example")).Token)
		p := w.Person(authz.Specialist, account.Active)
		child, secret := p.Child(), p.EveryScope()
		id := c.newUser(p.Email)
		reads := func() (bySession, byToken int) {
			r := w.Request(w.Operation("get-child"), testworld.Call{ID: child}, p.Cookies())
			byCookie := w.Serve(r).Code
			r = w.Request(w.Operation("get-child"), testworld.Call{ID: child}, nil)
			r.Header.Set("Authorization", "Bearer "+secret)
			return byCookie, w.Serve(r).Code
		}
		session, program := reads()
		require.Equal(t, [2]int{200, 200}, [2]int{session, program})
		require.Equal(t, false, c.send(pat, "/Users/"+id, patch(op("Replace", "active", "False"))).at("active"))
		session, program = reads()
		require.Equal(t, [2]int{401, 401}, [2]int{session, program})
		require.Equal(t, p.ID, w.Text(`SELECT owner_id FROM person WHERE id = $1`, child), "its children stay")
		require.Equal(t, "0", w.Text(`SELECT CAST(count(*) AS TEXT) FROM child_transfer`)+w.Text(`SELECT CASE WHEN count(*) = 0 THEN '' ELSE 'erased' END FROM child_erasure`))
		require.Equal(t, true, c.send(pat, "/Users/"+id, patch(op("replace", "active", true))).at("active"))
		require.Equal(t, "active", w.Text(`SELECT state FROM account WHERE id = $1`, id))
		session, _ = reads()
		require.Equal(t, 401, session, "sessions that have ended stay so")
		require.Equal(t, "1", w.Text(`SELECT CAST(count(*) AS TEXT) FROM audit_event WHERE action = 'account.suspend' AND subject_id = $1 AND detail LIKE '%by_token%'`, id))
		require.Equal(t, http.StatusNoContent, c.send(del, "/Users/"+id, nil).Code)
		require.Equal(t, "suspended", w.Text(`SELECT state FROM account WHERE id = $1`, id))
		require.Equal(t, child, w.Text(`SELECT id FROM person WHERE id = $1 AND archived_at IS NULL`, child))
		require.Equal(t, id, c.newUser(p.Email), "it is taken up again")
		require.Equal(t, "active", w.Text(`SELECT state FROM account WHERE id = $1`, id))

		w.Exec(`UPDATE account SET state = 'suspended' WHERE id = $1`, id) // by a Super Admin
		got := c.send(pat, "/Users/"+id, patch(op("replace", "active", true)))
		require.Equal(t, http.StatusForbidden, got.Code, got.Body)
		require.Equal(t, "suspended", w.Text(`SELECT state FROM account WHERE id = $1`, id))
	})
}

// Groups give roles and memberships by the rules, and take back what they gave.
func TestGroupsGiveWhatTheRulesSay(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		organization := w.Person(authz.Organization, account.Active)
		made := organization.Directory(testworld.TenantFields("school.example",
			provisioning.GroupRule{Group: "Teachers", Role: authz.Specialist, Member: true}, provisioning.GroupRule{Group: "Parents", Role: authz.Parent}))
		c := newClient(t, w, made.Token)
		id := c.newUser("ida@school.example")
		require.Equal(t, "App User", roleOf(w, id))
		members := func() string {
			return w.Text(`SELECT CAST(count(*) AS TEXT) FROM organization_member WHERE organization_id = $1 AND account_id = $2 AND state = 'accepted'`, organization.ID, id)
		}
		group := c.send(post, "/Groups", object{"displayName": "teachers", "members": list{object{"value": id}}}).at("id").(string)
		require.Equal(t, "Specialist", roleOf(w, id))
		require.Equal(t, "1", members())
		require.Equal(t, "0", w.Text(`SELECT CAST(count(*) AS TEXT) FROM care_team t JOIN person c ON c.key = t.member_key WHERE c.account_id = $1`, organization.ID), "and no child")
		c.send(pat, "/Groups/"+group, patch(op("replace", "displayName", "Parents")))
		require.Equal(t, "Parent/Caretaker", roleOf(w, id), "a renamed group gives what its name says")
		require.Equal(t, "0", members())
		c.send(pat, "/Users/"+id, patch(op("add", "roles", list{object{"value": "TEACHERS"}})))
		require.Equal(t, "Specialist", roleOf(w, id), "the first rule decides")
		c.send(pat, "/Users/"+id, patch(op("remove", "roles", nil)))
		require.Equal(t, http.StatusNoContent, c.send(del, "/Groups/"+group, nil).Code)
		require.Equal(t, "App User", roleOf(w, id), "what a rule gave is taken back")

		group = c.send(post, "/Groups", object{"displayName": "Admins", "members": list{object{"value": id}}}).at("id").(string)
		require.Equal(t, "App User", roleOf(w, id), "a group without a rule gives nothing")
		fields := testworld.TenantFields("school.example", provisioning.GroupRule{Group: "Admins", Role: authz.Specialist})
		ctx := authz.With(t.Context(), organization.Actor)
		_, err := w.Services.Provisioning.Change(ctx, organization.Actor, made.Tenant.ID, fields)
		require.NoError(t, err)
		require.NoError(t, w.Jobs.RunDue(t.Context()))
		require.Equal(t, "Specialist", roleOf(w, id), "other rules hold for those who are there")
		fields.Rules[0].Role = authz.SuperAdmin
		_, err = w.Services.Provisioning.Change(ctx, organization.Actor, made.Tenant.ID, fields)
		require.ErrorContains(t, err, "role")
		w.Exec(`UPDATE scim_tenant SET settings = REPLACE(settings, 'Specialist', 'Super Admin')`)
		c.send(pat, "/Groups/"+group, patch(op("remove", "members", nil), op("add", "members", list{object{"value": id}})))
		require.NotEqual(t, "Super Admin", roleOf(w, id), "not even by a rule that came into the database in another way")
	})
}

// A token is shown once; two work while a directory is changed; an organization that is suspended has none.
func TestTokensOfADirectory(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		p := w.Person(authz.Organization, account.Active)
		made := p.Directory(testworld.TenantFields("school.example"))
		ctx, s, id := authz.With(t.Context(), p.Actor), w.Services.Provisioning, made.Tenant.ID
		works := func(secret string) bool {
			return newClient(t, w, secret).send(get, "/Users", nil).Code == http.StatusOK
		}
		second, err := s.IssueToken(ctx, p.Actor, id)
		require.NoError(t, err)
		require.True(t, works(made.Token))
		require.True(t, works(second.Token))
		third, err := s.IssueToken(ctx, p.Actor, id)
		require.NoError(t, err)
		require.Equal(t, [3]bool{false, true, true}, [3]bool{works(made.Token), works(second.Token), works(third.Token)}, "two work")
		require.Len(t, third.Tenant.Tokens, 2)
		require.WithinDuration(t, w.Now().Add(7*24*time.Hour), third.Tenant.Tokens[1].ExpiresAt.Time(), time.Minute)
		row, err := s.Tenants(ctx, p.Actor)
		require.NoError(t, err)
		require.NotNil(t, row.Tenants[0].Tokens[0].LastUsedAt)
		_, err = s.RevokeToken(ctx, p.Actor, id, third.Tenant.Tokens[0].ID)
		require.NoError(t, err)
		require.False(t, works(third.Token))
		w.Exec(`UPDATE account SET state = 'suspended' WHERE id = $1`, p.ID)
		require.False(t, works(second.Token))
		w.Exec(`UPDATE account SET state = 'active' WHERE id = $1`, p.ID)
		require.True(t, works(second.Token))
		require.NoError(t, w.DB.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			return provisioning.RevokeEverything(ctx, tx, db.Micros(w.Now()))
		}))
		require.False(t, works(second.Token))
		require.NoError(t, s.Remove(ctx, p.Actor, id))
		require.NotEqual(t, made.Token[:len(token.ScimSecret)+5], second.Token[:len(token.ScimSecret)+5])
		require.Equal(t, "0", w.Text(`SELECT CAST(count(*) AS TEXT) FROM scim_token`))
	})
}

// A deleted account is let go, and a deleted organization's directory ends.
func TestADeletedAccountIsLetGo(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		p, super := w.Person(authz.Organization, account.Active), w.Person(authz.SuperAdmin, account.Active)
		c := newClient(t, w, p.Directory(testworld.TenantFields("school.example")).Token)
		id := c.newUser("ida@school.example")
		require.NoError(t, w.Services.Users.Archive(authz.With(t.Context(), super.Actor), super.Actor, id, ""))
		require.Equal(t, http.StatusNotFound, c.send(get, "/Users/"+id, nil).Code)
		require.NotEqual(t, id, c.newUser("ida@school.example"), "its address is free")
		require.NoError(t, w.Services.Users.Archive(authz.With(t.Context(), super.Actor), super.Actor, p.ID, ""))
		require.Equal(t, http.StatusUnauthorized, c.send(get, "/Users", nil).Code)
		require.NoError(t, w.Jobs.RunDue(t.Context()))
	})
}

// The owner of an account learns of another address at both; the way that it is written is no other address.
func TestAnotherAddressIsAnnounced(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		c := newClient(t, w, w.Person(authz.Organization, account.Active).Directory(testworld.TenantFields("school.example")).Token)
		id := c.newUser("ida@school.example")
		letters := func() string {
			return w.Text(`SELECT CAST(count(*) AS TEXT) FROM job WHERE kind = 'account.address_changed'`)
		}
		for _, same := range []object{op("replace", "name.familyName", "Reed"), op("replace", "userName", "Ida@school.example")} {
			require.Equal(t, http.StatusOK, c.send(pat, "/Users/"+id, patch(same)).Code)
			require.Equal(t, "0", letters())
		}
		require.Equal(t, http.StatusOK, c.send(pat, "/Users/"+id, patch(op("replace", "userName", "ida.reed@school.example"))).Code)
		require.Equal(t, "2", letters())
	})
}
