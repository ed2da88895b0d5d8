package signon

// presets are the providers that many have, as the form for a new one offers them. An issuer with {…} is completed by whoever
// fills in the form.
var presets = []Preset{
	{
		ID: "microsoft", Name: "Microsoft", Issuer: "https://login.microsoftonline.com/{tenant}/v2.0",
		Scopes: []string{"profile", "email"}, Claim: "roles",
	},
	{ID: "google", Name: "Google", Issuer: "https://accounts.google.com", Scopes: []string{"profile", "email"}, Claim: "hd"},
	{
		ID: "keycloak", Name: "Keycloak", Issuer: "https://{host}/realms/{realm}",
		Scopes: []string{"profile", "email"}, Claim: "realm_access.roles",
	},
	{ID: "clever", Name: "Clever", Issuer: "https://clever.com", Scopes: []string{"profile", "email"}, Claim: "user_type"},
	{ID: "classlink", Name: "ClassLink", Issuer: "https://launchpad.classlink.com", Scopes: []string{"profile", "email"}, Claim: "Role"},
	{ID: "other", Scopes: []string{"profile", "email"}, Claim: "groups"},
}
