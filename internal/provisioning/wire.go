package provisioning

import (
	"milepost/internal/authz"
	"milepost/internal/wire"
)

// Base is the path of the protocol.
const Base = "/scim/v2"

// TenantList are the directories that the caller looks after.
type TenantList struct {
	Tenants []TenantRow  `json:"tenants"`
	Address string       `json:"address" doc:"to enter in a directory, beside a token"`
	Roles   []authz.Role `json:"roles" doc:"that a directory of the caller's can be allowed to give"`
}

// TenantRow is a directory.
type TenantRow struct {
	ID             string `json:"tenant_id"`
	Name           string `json:"name"`
	Organization   string `json:"organization" doc:"whose directory it is; empty for the installation's"`
	OfOrganization bool   `json:"of_organization"`
	Settings
	AllowedRoles []authz.Role   `json:"allowed_roles" doc:"that it can be allowed to give"`
	Domains      []TenantDomain `json:"domains"`
	Tokens       []ScimToken    `json:"tokens" doc:"that work, the newest first"`
	Accounts     int64          `json:"accounts" doc:"that it manages"`
	Active       int64          `json:"active" doc:"of them"`
	Groups       int64          `json:"groups"`
	CreatedAt    wire.Time      `json:"created_at"`
	UsedAt       *wire.Time     `json:"used_at,omitempty" doc:"the last call, to the minute"`
	ChangedAt    *wire.Time     `json:"changed_at,omitempty" doc:"the last call that changed something"`
}

// TenantDomain is a domain of addresses that a directory manages.
type TenantDomain struct {
	Domain      string     `json:"domain"`
	State       string     `json:"state" enum:"waiting,proved,failing" doc:"failing: the record is missing, and the domain ends to be proved after a week"`
	ProvedBy    string     `json:"proved_by" enum:",record,super-admin"`
	RecordName  string     `json:"record_name" doc:"the name of the TXT record that proves it"`
	RecordValue string     `json:"record_value" doc:"its text"`
	CheckedAt   *wire.Time `json:"checked_at,omitempty"`
}

// ScimToken is a directory's token without its secret.
type ScimToken struct {
	ID         string     `json:"token_id"`
	Hint       string     `json:"hint" doc:"the end of its secret"`
	CreatedAt  wire.Time  `json:"created_at"`
	ExpiresAt  wire.Time  `json:"expires_at"`
	LastUsedAt *wire.Time `json:"last_used_at,omitempty"`
}

// IssuedScimToken is a directory with a new token, which is shown this once.
type IssuedScimToken struct {
	Tenant TenantRow `json:"tenant"`
	Token  string    `json:"token" doc:"mp_scim_…; it cannot be read again"`
}

// ScimProblem is a call of a directory that was refused.
type ScimProblem struct {
	At       wire.Time `json:"at"`
	Method   string    `json:"method"`
	Path     string    `json:"path"`
	About    string    `json:"about" doc:"the user or group that it was about, if the call names one"`
	Status   int64     `json:"status"`
	ScimType string    `json:"scim_type" doc:"of RFC 7644, such as uniqueness; often empty"`
	Detail   string    `json:"detail" doc:"in English, as the directory got it"`
}
