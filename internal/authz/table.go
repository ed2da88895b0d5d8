package authz

var (
	authors      = []Role{AppAdmin, Specialist, SuperAdmin}
	userManagers = []Role{SuperAdmin, Developer}
	superAdmin   = []Role{SuperAdmin}

	// ReportReaders may compute reports of many children: of the children whom they may see, or, for statisticians, of
	// de-identified groups.
	ReportReaders = []Role{AppUser, AppAdmin, Organization, Specialist, Statistician, SuperAdmin}
	hubOwners     = []Role{Organization, SuperAdmin}
	// ofChildren may work with single children; statisticians see only groups.
	ofChildren   = []Role{AppUser, AppAdmin, Developer, Organization, Parent, Specialist, SuperAdmin}
	organization = []Role{Organization}
	tenantOwners = []Role{Organization, SuperAdmin}

	// WebhookOwners may have programs outside told of what they may see.
	WebhookOwners = []Role{Organization, Specialist}
)

// Table holds the policy of every operation by its id. An operation that is not listed cannot be mounted. A policy decides who
// may call; which rows a caller can access is decided in each store's query.
var Table = joined(serverPolicies, accountPolicies, peoplePolicies, authoringPolicies, marketPolicies, activityPolicies, reportPolicies,
	figurePolicies, notificationPolicies, ratingPolicies, offlinePolicies, hubPolicies, webhookPolicies, rosterPolicies)

// joined puts tables together. It panics if two of them name the same operation.
func joined(tables ...Policies) Policies {
	all := Policies{}
	for _, table := range tables {
		for id, policy := range table {
			if _, twice := all[id]; twice {
				panic("authz: two policies of the operation " + id)
			}
			all[id] = policy
		}
	}
	return all
}

// serverPolicies are the policies of what the server says about itself.
var serverPolicies = Policies{
	"healthz": {Public: true},
	"readyz":  {Public: true},
	"about":   {Public: true, Token: AnyScope},
	// The API's contract, and its page.
	"get-contract":  {Public: true, Token: AnyScope},
	"get-reference": {Public: true},
}

// notificationPolicies are the policies of notifications and the choice of letters. Letters are ended by their token alone.
var notificationPolicies = Policies{
	"list-notifications":           {Record: ChildRecord, Token: ReadNotifications},
	"count-notifications":          {Token: ReadNotifications},
	"read-notification":            {Token: WriteNotifications},
	"read-notifications":           {Token: WriteNotifications},
	"get-notification-settings":    {},
	"update-notification-settings": {},
	"stop-letters":                 {Public: true},
	"stop-letters-one-click":       {Public: true},
}

// webhookPolicies are the policies of webhooks. They show ids of what happened, and nothing of a child's record.
var webhookPolicies = Policies{
	"list-webhooks":           {Roles: WebhookOwners},
	"create-webhook":          {Roles: WebhookOwners},
	"get-webhook":             {Roles: WebhookOwners},
	"update-webhook":          {Roles: WebhookOwners},
	"remove-webhook":          {Roles: WebhookOwners},
	"pause-webhook":           {Roles: WebhookOwners},
	"resume-webhook":          {Roles: WebhookOwners},
	"issue-webhook-secret":    {Roles: WebhookOwners},
	"ping-webhook":            {Roles: WebhookOwners},
	"list-webhook-deliveries": {Roles: WebhookOwners},
	"resend-webhook-delivery": {Roles: WebhookOwners},
}

// rosterPolicies are the policies of rosters that an organization's children come from.
var rosterPolicies = Policies{
	"list-roster-sources":  {Roles: organization},
	"create-roster-source": {Roles: organization},
	"get-roster-source":    {Roles: organization},
	"update-roster-source": {Roles: organization},
	"remove-roster-source": {Roles: organization},
	"test-roster-source":   {Roles: organization},
	"read-roster":          {Roles: organization},
	"upload-roster":        {Roles: organization},
	"list-roster-runs":     {Roles: organization},
	"get-roster-run":       {Roles: organization},
	"list-roster-changes":  {Roles: organization, Record: ImportRecord},
}
