package authz

var (
	authors      = []Role{AppAdmin, Specialist, SuperAdmin}
	userManagers = []Role{SuperAdmin, Developer}
	superAdmin   = []Role{SuperAdmin}
)

// Table is the policy of every operation by its id. An operation that is not listed here cannot be mounted.
// A policy says who may call; which rows a caller reaches is decided in each store's query.
var Table = Policies{
	// The server about itself.
	"healthz": {Public: true},
	"readyz":  {Public: true},
	"about":   {Public: true},

	// Account.
	"register":              {Public: true},
	"login":                 {Public: true},
	"logout":                {Public: true},
	"renew":                 {Public: true},
	"cookie-data":           {},
	"forgot-password":       {Public: true},
	"verify-token":          {Public: true},
	"reset-password":        {Public: true},
	"login-second-factor":   {Public: true},
	"begin-second-factor":   {Public: true},
	"confirm-second-factor": {Public: true},
	"get-second-factor":     {},
	"remove-second-factor":  {},
	"renew-recovery-codes":  {},
	"get-profile":           {},
	"update-profile":        {},
	"change-password":       {},
	"list-sessions":         {},
	"end-session":           {},
	"end-other-sessions":    {},
	"get-user":              {},
	"list-users":            {Roles: userManagers},
	"set-user":              {Roles: superAdmin},
	"set-user-role":         {Roles: superAdmin},
	"delete-user":           {Roles: superAdmin},
	"reset-user-factor":     {Roles: superAdmin},
	"list-audit":            {Roles: superAdmin},
	"export-audit":          {Roles: superAdmin},

	// People.
	"list-people":       {},
	"list-children":     {},
	"create-child":      {},
	"get-child":         {},
	"list-child-people": {},

	// Authoring.
	"search-applications":  {},
	"create-application":   {Roles: authors},
	"get-application":      {},
	"update-application":   {Roles: authors},
	"save-application":     {Roles: authors},
	"list-questions":       {},
	"get-structure":        {},
	"owner-categorization": {Roles: authors},
	"get-categorization":   {},
	"add-categorization":   {Roles: authors},
	"upload-image":         {Roles: authors},
	"get-media":            {Public: true},

	// Market.
	"list-purchases":  {},
	"create-purchase": {},
	"get-purchase":    {},

	// Activity.
	"start-activity":         {},
	"get-activity":           {},
	"update-activity":        {},
	"list-activities":        {},
	"get-activity-structure": {},
	"create-results":         {},
	"update-results":         {},
	"list-results":           {},
	"list-taps":              {},
	"watch-activity":         {},
	"direct-child-view":      {},
	"get-child-view":         {Public: true},
	"watch-child-view":       {Public: true},
	"report-child-view":      {Public: true},
	"pair-child-view":        {Public: true},

	// Report.
	"get-report":          {},
	"get-activity-report": {},
	"update-report":       {},
	"list-report-results": {},
}
