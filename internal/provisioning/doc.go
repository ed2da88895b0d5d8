// Package provisioning owns directories: systems outside, such as Microsoft Entra or Okta, that create, change and deactivate accounts by
// SCIM 2.0 (RFC 7643, RFC 7644). Its subpackage scim speaks the protocol; this package has what people set up for it.
//
// Tables: scim_tenant, scim_domain, scim_token, scim_problem, and with scim also scim_user, scim_group and scim_member. Both join account.
//
// A tenant is one directory with its tokens, its domains and the rules for its groups. It is an organization's, which looks after it itself, or
// the installation's, which Super Admins look after; Super Admins see all.
//
// # Which accounts a tenant reaches
//
// Those that it created or linked, while their address is of a domain that is proved for it: by a TXT record in the domain's DNS, which is looked
// up again every day, or by a Super Admin. A domain is proved for one tenant at a time. It never reaches a Super Admin, and an organization's
// tenant only the roles of [organizationRoles]. [Reach] is that condition, in the WHERE clause of every statement that reads or writes accounts.
//
// An account that was there before is linked when its directory creates a user of its address, if its owner has confirmed that address: from
// then on the directory manages it. Whoever holds a domain reads its mail, and could have its passwords reset in any case.
//
// # What a group is
//
// A group is the directory's own: a name and members. It gives something only by a rule of its tenant, which people write on a screen: the group of
// that name gives a role, or makes those in it members of the tenant's organization (package people/organization), or both. The first rule with
// a role that fits decides; without one, new accounts have the tenant's default role. The values of a user's "roles" count as groups of that name.
// A membership gives the organization no child: members themselves decide which of their children take part.
package provisioning
