package authz

// hubPolicies are the policies of hubs. Calls made by a hub need its key.
var hubPolicies = Policies{
	"get-hub-overview":        {Roles: hubOwners, Token: ReadHubs},
	"list-hub-customers":      {Roles: superAdmin},
	"list-hubs":               {Roles: hubOwners, Token: ReadHubs},
	"create-hub":              {Roles: hubOwners},
	"get-hub":                 {Roles: hubOwners, Token: ReadHubs},
	"update-hub":              {Roles: hubOwners},
	"archive-hub":             {Roles: hubOwners},
	"issue-hub-key":           {Roles: hubOwners},
	"list-hub-applications":   {Roles: hubOwners, Token: ReadHubs},
	"get-hub-usage":           {Roles: hubOwners, Token: ReadHubs},
	"list-hub-commands":       {Roles: hubOwners, Token: ReadHubs},
	"queue-hub-command":       {Roles: hubOwners, Token: WriteHubs},
	"withdraw-hub-command":    {Roles: hubOwners, Token: WriteHubs},
	"hub-heartbeat":           {Public: true},
	"fetch-hub-commands":      {Public: true},
	"acknowledge-hub-command": {Public: true},
}
