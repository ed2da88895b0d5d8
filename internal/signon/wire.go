package signon

import (
	"milepost/internal/account/login"
	"milepost/internal/wire"
)

// RoleRule gives a role to people of whom the provider says something.
type RoleRule struct {
	Claim string `json:"claim" maxLength:"200" doc:"such as groups; dots lead into objects"`
	Value string `json:"value" maxLength:"400"`
	Role  string `json:"role" maxLength:"100"`
}

// Settings are what somebody chose about a provider.
type Settings struct {
	Name     string `json:"name" maxLength:"200" doc:"on the button"`
	Preset   string `json:"preset,omitempty" enum:",microsoft,google,keycloak,clever,classlink,other,microsoft-saml,google-saml,shibboleth,simplesamlphp,keycloak-saml,other-saml"`
	Enabled  bool   `json:"enabled"`
	Issuer   string `json:"issuer" maxLength:"1024" doc:"as the provider names itself; with OpenID Connect its document is below it, with SAML it is the entity ID, and read from the metadata if it is empty"`
	ClientID string `json:"client_id" maxLength:"400" doc:"with OpenID Connect"`
	// Scopes are asked for besides openid.
	Scopes   []string `json:"scopes" maxItems:"100" doc:"besides openid"`
	SAML     *SAML    `json:"saml,omitempty" doc:"with SAML"`
	Domains  []string `json:"domains" maxItems:"1000" doc:"of the addresses whose users log in here; new accounts have one of them, if there are any"`
	Required bool     `json:"required" doc:"users of these domains log in here only; Super Admins may use their password"`
	Hidden   bool     `json:"hidden" doc:"without a button: found by the address"`
	// Roles are tried in their order.
	Roles       []RoleRule `json:"roles" maxItems:"200" doc:"the first that fits decides; its people need no approval"`
	DefaultRole string     `json:"default_role" maxLength:"100" doc:"of new people whom no rule fits, who wait for approval as after a registration; empty: they get no account"`
	RolesFollow bool       `json:"roles_follow" doc:"each log-in gives the role of the rules; who has none may not log in"`
	// SecondFactor is own, amr or trusted.
	SecondFactor string `json:"second_factor" enum:"own,amr,trusted" doc:"own: an account's second factor is asked for; amr: unless the provider did; trusted: never"`
	TrustEmail   bool   `json:"trust_email" doc:"addresses count as confirmed although the provider does not say so"`
}

// SAML is what is chosen about a provider that speaks SAML.
type SAML struct {
	MetadataURL string `json:"metadata_url,omitempty" maxLength:"500" doc:"where the provider describes itself, now and when its keys change"`
	Metadata    string `json:"metadata,omitempty" maxLength:"524288" doc:"the description itself, for providers that publish none"`
	// NameID is the format that is asked for.
	NameID     string     `json:"name_id" enum:"persistent,email,any"`
	Attributes Attributes `json:"attributes"`
}

// Attributes are the names under which a provider says what an account needs.
type Attributes struct {
	Subject   string `json:"subject,omitempty" maxLength:"200" doc:"names the person, for ever; empty for the NameID"`
	Email     string `json:"email,omitempty" maxLength:"200" doc:"empty if the NameID is the address"`
	FirstName string `json:"first_name,omitempty" maxLength:"200"`
	LastName  string `json:"last_name,omitempty" maxLength:"200"`
	Name      string `json:"name,omitempty" maxLength:"200" doc:"the whole name, for providers that do not split it"`
}

// NewProvider is a provider to add.
type NewProvider struct {
	ID   string `json:"id" maxLength:"40" doc:"part of the address to which the provider sends browsers back; it stays"`
	Kind string `json:"kind,omitempty" enum:",oidc,saml" doc:"its protocol, which stays; empty: OpenID Connect"`
	ProviderChange
}

// ProviderChange replaces what was chosen about a provider. Without a secret the stored one stays.
type ProviderChange struct {
	Settings
	ClientSecret string `json:"client_secret,omitempty" maxLength:"2000"`
}

// ProviderRow is a provider as a Super Admin sees it. The secret is never part of it.
type ProviderRow struct {
	ID   string `json:"id"`
	Kind string `json:"kind" enum:"oidc,saml"`
	Settings
	HasSecret bool   `json:"has_secret"`
	Fixed     bool   `json:"fixed" doc:"from the operator's file; it cannot be changed here"`
	Redirect  string `json:"redirect" doc:"the address to enter at the provider as that to which it sends browsers back, or answers with SAML"`
	Logout    string `json:"logout,omitempty" doc:"the address to enter there for back-channel log-outs"`
	Metadata  string `json:"metadata,omitempty" doc:"with SAML: the name of this side, at which its metadata is"`
	People    int    `json:"people" doc:"how many identities of this issuer are linked"`
	Keys      []Key  `json:"keys,omitempty" doc:"with SAML: this side's"`
}

// Key is a key of this side, which the metadata has.
type Key struct {
	Stage       string    `json:"stage" enum:"current,next,former" doc:"current: it signs; next: providers can learn it; former: it still opens what is encrypted for it"`
	Fingerprint string    `json:"fingerprint" doc:"SHA-256 of the certificate"`
	Ends        wire.Time `json:"ends" doc:"of the certificate"`
}

// KeyStep is a step of the change of a key.
type KeyStep struct {
	Step string `json:"step" enum:"make,use" doc:"make: another key, which the metadata has from now on; use: it signs from now on"`
}

// Preset is a provider that many have.
type Preset struct {
	ID     string   `json:"id"`
	Kind   string   `json:"kind" enum:"oidc,saml"`
	Name   string   `json:"name"`
	Issuer string   `json:"issuer" doc:"with {…} to be completed"`
	Scopes []string `json:"scopes"`
	SAML   *SAML    `json:"saml,omitempty"`
	Claim  string   `json:"claim" doc:"by which roles are usually given"`
}

// ProviderList are the providers, with what a form for another needs.
type ProviderList struct {
	Providers []ProviderRow `json:"providers"`
	Presets   []Preset      `json:"presets"`
	// Address is what redirect addresses begin with.
	Address string `json:"address" doc:"the redirect address without the provider's id"`
	// Endpoint is what the addresses of this side begin with.
	Endpoint string `json:"endpoint" doc:"what the addresses for calls of providers begin with: the provider's id and /saml, /metadata or /logout follow"`
}

// SignOnChoice is a provider as the log-in offers it.
type SignOnChoice struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// SignOnChoices are how one can log in besides with a password or a passkey.
type SignOnChoices struct {
	Providers []SignOnChoice `json:"providers" doc:"those with a button"`
	ByEmail   bool           `json:"by_email" doc:"some are found by the address"`
}

// Wanted is how somebody wants to log in: at a provider, or at that of their address.
type Wanted struct {
	Provider string `json:"provider,omitempty" maxLength:"40"`
	Email    string `json:"email,omitempty" maxLength:"400"`
}

// Confirmer is the provider that is to ask the caller again who they are.
type Confirmer struct {
	Provider string `json:"provider" maxLength:"40"`
}

// Leave is where the browser has to go.
type Leave struct {
	Address string `json:"address" doc:"at the provider"`
}

// Returned is what the browser brings back, as the provider put it into the address.
type Returned struct {
	Provider string `json:"provider" maxLength:"40" doc:"to which the address belongs"`
	State    string `json:"state" maxLength:"500" doc:"all that comes back with SAML, whose answer the provider has brought itself"`
	Code     string `json:"code,omitempty" maxLength:"4000"`
	Issuer   string `json:"iss,omitempty" maxLength:"500"`
	Error    string `json:"error,omitempty" maxLength:"200"`
}

// SignedOn is what came of it. "entered": as after a right password, see login. "claim": an account has this address; its owner
// logs in, or answers a letter, to link it. "linked": the caller's account is linked now. "confirmed": the caller has proven again who
// they are.
type SignedOn struct {
	Outcome  string          `json:"outcome" enum:"entered,claim,linked,confirmed"`
	Provider string          `json:"provider" doc:"its name"`
	LoggedIn *login.LoggedIn `json:"logged_in,omitempty" doc:"with entered"`
	Email    string          `json:"email,omitempty" doc:"with claim: the account's address"`
	Letter   bool            `json:"letter,omitempty" doc:"with claim: a letter will do, since the account has no second factor"`
}

// LetterToken is the one in the link of a letter that links an account.
type LetterToken struct {
	Token string `json:"token" maxLength:"200"`
}

// IdentityRow is an identity that is linked to the caller's account.
type IdentityRow struct {
	ID       string    `json:"id"`
	Provider string    `json:"provider" doc:"its name, or its address if it is no longer there"`
	Email    string    `json:"email" doc:"as the provider knows it"`
	Created  wire.Time `json:"created"`
	LastUsed wire.Time `json:"last_used"`
	Usable   bool      `json:"usable" doc:"its provider is there and on"`
}

// Identities are the identities of the caller, and the providers with which another can be linked.
type Identities struct {
	Linked  []IdentityRow  `json:"linked"`
	Choices []SignOnChoice `json:"choices"`
}
