package contract

import (
	"github.com/google/uuid"

	"milepost/internal/testworld"
)

// provisioningOperations are about directories, and what directories call by their tokens, whoever may have a session beside.
var provisioningOperations = table{
	"list-tenants": {Call: func(Case) call { return call{} }},
	"create-tenant": {Call: func(c Case) call { return call{Body: testworld.TenantFields("new" + c.Me.TenantDomain())} }, Tamper: []tampering{
		{
			what: "a directory that makes Super Admins", caller: "organization", with: map[string]any{"default_role": "Super Admin"}, want: 422, stays: noTenant,
		},
		{
			what: "a directory of an organization with a role that needs approval", caller: "organization", with: map[string]any{"default_role": "Developer"}, want: 422, stays: noTenant,
		},
		{
			what: "an owner among the fields of a directory", caller: "organization", with: map[string]any{"organization": strangerID}, want: 422, stays: noTenant,
		},
	}},
	"change-tenant": {Call: func(c Case) call {
		return call{ID: c.id((*person).Tenant), Body: testworld.TenantFields("b" + c.Owner().TenantDomain())}
	}},
	"remove-tenant":        {Call: about((*person).Tenant)},
	"list-tenant-problems": {Call: about((*person).Tenant)},
	"issue-tenant-token":   {Call: about((*person).Tenant)},
	"revoke-tenant-token": {Call: func(c Case) call {
		return call{ID: c.id((*person).Tenant), Second: c.id((*person).TenantToken)}
	}},
	"check-tenant-domain":   {Call: aDomain},
	"confirm-tenant-domain": {Call: aDomain},
	"scim-list":             {Call: ofDirectory(nil)},
	"scim-create": {Call: func(c Case) call {
		return ofDirectory(map[string]any{"userName": uuid.NewString() + "@" + c.Owner().DirectoryDomain()})(c)
	}},
	"scim-search":  {Call: ofDirectory(map[string]any{"count": 1})},
	"scim-read":    {Call: aUser(nil)},
	"scim-replace": {Call: func(c Case) call { return aUser(map[string]any{"userName": "ida@" + c.Me.DirectoryDomain()})(c) }},
	"scim-update":  {Call: aUser(map[string]any{"Operations": []any{map[string]any{"op": "replace", "path": "active", "value": false}}})},
	"scim-delete":  {Call: aUser(nil)},
}

// ofDirectory is a call of a directory about all of its users, or about what there is none of.
func ofDirectory(body any) func(Case) call {
	return func(c Case) call {
		in := call{ID: "Users", Key: c.Me.DirectoryToken(), Body: body}
		if c.Row == Missing {
			in.ID = "Devices"
		}
		return in
	}
}

// aUser is a call of a directory about a user, its own or another directory's.
func aUser(body any) func(Case) call {
	return func(c Case) call {
		return call{ID: "Users", Second: c.id((*person).DirectoryUser), Key: c.Me.DirectoryToken(), Body: body}
	}
}

func aDomain(c Case) call {
	return call{ID: c.id((*person).Tenant), Second: c.Owner().TenantDomain()}
}

func noTenant(f tamperedCall) (string, string) {
	return f.Text(`SELECT CAST(count(*) AS TEXT) FROM scim_tenant`), "0"
}
