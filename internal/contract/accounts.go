package contract

import (
	"net/http"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/account/profile"
	"milepost/internal/account/users"
	"milepost/internal/authz"
	"milepost/internal/testworld"
)

// accountOperations are about the caller's own account, and about those of others.
var accountOperations = table{
	"get-storage-key":       {Call: func(Case) call { return call{} }},
	"decline-second-factor": {Call: func(Case) call { return call{} }},

	"set-language": {Call: func(Case) call { return call{Body: profile.LanguageChoice{Language: "es"}} }},

	"get-profile": {Call: func(Case) call { return call{} }},
	"update-profile": {Known: []string{"state"}, Call: func(Case) call { return call{Body: someone()} }, Tamper: []tampering{
		{
			what: "the profile's state is the one on the map", caller: "user", with: map[string]any{"state": "suspended"}, want: 200,
			stays: accountIs(theCaller),
		},
		{
			what: "the profile of another, named in the query", caller: "user", query: "?id=" + strangerID + "&user_id=" + strangerID, want: 200,
			stays: func(f tamperedCall) (string, string) {
				return f.Text(`SELECT first_name FROM account WHERE id = $1`, f.Stranger.ID), "Robin"
			},
		},
		{
			what: "a role within the name", caller: "user",
			with: map[string]any{"name": map[string]string{"first": "A", "last": "B", "role": "Super Admin"}}, want: 422, stays: accountIs(theCaller),
		},
	}},
	"change-password": {Call: func(Case) call {
		return call{Body: profile.PasswordChange{Current: testworld.Password, Password: "other-Tracks-8-measure!"}}
	},
		Tamper: []tampering{{
			what: "the password of another", caller: "user", query: "?id=" + strangerID + "&email=" + strangerEmail, want: 200,
			stays: accountIs(theStranger),
		}},
	},
	"list-sessions": {Call: func(Case) call { return call{} }},
	"end-session": {Call: func(c Case) call { return call{ID: c.id((*person).Session)} }, Tamper: []tampering{{
		what: "ending the session of another", caller: "super", row: Others, query: "?user_id=" + strangerID, want: 404,
		stays: func(f tamperedCall) (string, string) {
			return f.Text(`SELECT CASE WHEN ended_at IS NULL THEN 'open' ELSE 'ended' END FROM session WHERE id = $1`, f.Stranger.Session()), "open"
		},
	}}},
	"end-other-sessions": {Call: func(Case) call { return call{} }, Tamper: []tampering{{
		what: "ending the sessions of another", caller: "super", query: "?user_id=" + strangerID + "&account_id=" + strangerID, want: 204,
		stays: func(f tamperedCall) (string, string) {
			return f.Text(`SELECT CASE WHEN ended_at IS NULL THEN 'open' ELSE 'ended' END FROM session WHERE id = $1`, f.Stranger.SessionID), "open"
		},
	}}},

	"get-user": {Call: func(c Case) call { return call{ID: c.id((*person).AccountID)} },
		Spec: []specified{{"GET /api/user/{ownerId}", authz.AppUser, func(c *Author) {
			owner := c.another(authz.AppAdmin)
			require.Equal(c.t, "Robin Hale", c.get("/api/user/" + owner.ID)["name"])
		}}},
	},
	"list-users": {Call: func(Case) call { return call{} }, Spec: []specified{{"GET api/auth/get-all-users", authz.SuperAdmin, func(c *Author) {
		for range 120 {
			c.World.Person(authz.AppUser, account.Active)
		}
		all := c.list("/api/auth/get-all-users")
		require.Greater(c.t, len(all), 120, "without a limit the first thousand are there")
		c.has(all[0], "id", "name", "userLevel", "email", "pending", "created")
	}}}},
	"set-user": {Known: []string{"pending", "approve"},
		Call: func(c Case) call { return call{ID: c.id((*person).AccountID), Body: users.UserState{Pending: "yes"}} },
		Tamper: []tampering{
			{
				what: "reactivating approves nobody", caller: "super", row: applicant, with: map[string]any{"pending": "no"}, want: 409,
				stays: accountIs(theStranger),
			},
			{
				what: "approving by one who only reads", caller: "developer", row: applicant,
				with: map[string]any{"pending": "no", "approve": true}, want: 403, stays: accountIs(theStranger),
			},
			{
				what: "approving oneself", caller: "awaiting", row: Own,
				with: map[string]any{"pending": "no", "approve": true}, want: 401, stays: accountIs(theCaller),
			},
		},
		Spec: []specified{{"PUT api/user/{id}", authz.SuperAdmin, func(c *Author) {
			other := c.World.Person(authz.AppUser, account.Active)
			require.Equal(c.t, "yes", c.Answer(http.MethodPut, "/api/user/"+other.ID, Object{"pending": "yes"}, 200)["pending"])
			require.Equal(c.t, "no", c.Answer(http.MethodPut, "/api/user/"+other.ID, Object{"pending": "no"}, 200)["pending"])
			waiting := c.World.Person(authz.Specialist, account.Awaiting)
			c.Answer(http.MethodPut, "/api/user/"+waiting.ID, Object{"pending": "no"}, 409)
		}}},
	},
	"set-user-role": {Known: []string{"user_level"},
		Call: func(c Case) call {
			return call{ID: c.id((*person).AccountID), Body: users.UserRole{UserLevel: "Specialist"}}
		},
		Tamper: []tampering{
			{
				what: "giving oneself a role", caller: "specialist", row: Own,
				with: map[string]any{"user_level": "Super Admin"}, want: 403, stays: accountIs(theCaller),
			},
			{
				what: "a role approves nobody", caller: "super", row: applicant, query: "?approve=true&pending=no", want: 200,
				stays: func(f tamperedCall) (string, string) {
					return f.Text(`SELECT state FROM account WHERE id = $1`, f.Stranger.ID), "awaiting"
				},
			},
			{
				what: "the role in the query is not read", caller: "super", row: Others, query: "?user_level=Super+Admin&role=Super+Admin", want: 200,
				stays: func(f tamperedCall) (string, string) {
					return f.Text(`SELECT role FROM account WHERE id = $1`, f.Stranger.ID), "Specialist"
				},
			},
		},
		Spec: []specified{{"PUT api/user/role/{id}", authz.SuperAdmin, func(c *Author) {
			other := c.World.Person(authz.AppUser, account.Active)
			require.Equal(c.t, "App Admin", c.Answer(http.MethodPut, "/api/user/role/"+other.ID, Object{"user_level": "App Admin"}, 200)["userLevel"])
		}}},
	},
	"delete-user": {Call: func(c Case) call { return call{ID: c.id((*person).AccountID)} },
		Tamper: []tampering{{
			what: "deleting another than the path names", caller: "super", row: Missing, query: "?id=" + strangerID, want: 404,
			stays: accountIs(theStranger),
		}},
		Spec: []specified{{"DELETE api/user/{id}", authz.SuperAdmin, func(c *Author) {
			other := c.World.Person(authz.AppUser, account.Active)
			c.Answer(http.MethodDelete, "/api/user/"+other.ID, nil, 204)
		}}},
	},
	"reset-user-factor": {Call: func(c Case) call { return call{ID: c.id((*person).AccountID)} }},
	"list-audit":        {Call: func(Case) call { return call{} }},
	"get-audit-chain":   {Call: func(Case) call { return call{} }},
	"get-system":        {Call: func(Case) call { return call{} }},
	"examine-system":    {Call: func(Case) call { return call{} }},
	"export-audit":      {Call: func(Case) call { return call{} }},
}
