package authz

// hubPolicies are the policies of hubs. Calls made by a hub need its key.
var hubPolicies = Policies{
	"get-hub-overview":        {Roles: hubOwners},
	"list-hub-customers":      {Roles: superAdmin},
	"list-hubs":               {Roles: hubOwners},
	"create-hub":              {Roles: hubOwners},
	"get-hub":                 {Roles: hubOwners},
	"update-hub":              {Roles: hubOwners},
	"archive-hub":             {Roles: hubOwners},
	"issue-hub-key":           {Roles: hubOwners},
	"list-hub-applications":   {Roles: hubOwners},
	"get-hub-usage":           {Roles: hubOwners},
	"list-hub-commands":       {Roles: hubOwners},
	"queue-hub-command":       {Roles: hubOwners},
	"withdraw-hub-command":    {Roles: hubOwners},
	"hub-heartbeat":           {Public: true},
	"fetch-hub-commands":      {Public: true},
	"acknowledge-hub-command": {Public: true},
}
