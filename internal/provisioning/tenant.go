package provisioning

import (
	"regexp"
	"slices"
	"strings"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/fault"
	"milepost/internal/wire"
)

const (
	mostTenants = 10  // of an organization
	mostOwn     = 200 // of the installation
	mostDomains = 20
	mostRules   = 100
	longestName = 200
)

var (
	msgDomain     = fault.Define("provisioning.domain", "{domain} is no domain such as school.org.")
	msgDomains    = fault.Define("provisioning.domains", "Enter at least one domain, and {most, number} at most.")
	msgHeld       = fault.Define("provisioning.domain-held", "{domain} belongs to another directory already.")
	msgRoleBeyond = fault.Define("provisioning.role-beyond", "A directory cannot give this role here.")
	msgEmptyRule  = fault.Define("provisioning.empty-rule", "Choose what the group gives.")
	msgNoMembers  = fault.Define("provisioning.no-organization", "Only the directory of an organization has members.")
	msgRules      = fault.Define("provisioning.rules", "A directory has {most, number} rules at most.")
	msgMost       = fault.Define("provisioning.most", "There are {most, number} directories already, as many as there can be.")
)

// organizationRoles are those of the people whom an organization can vouch for. Others need a Super Admin's approval.
var organizationRoles = []authz.Role{authz.AppUser, authz.Parent, authz.Specialist}

// RolesFor are the roles that a directory can be allowed to give.
func RolesFor(ofOrganization bool) []authz.Role {
	if ofOrganization {
		return slices.Clone(organizationRoles)
	}
	return slices.DeleteFunc(authz.Roles(), func(r authz.Role) bool { return r == authz.SuperAdmin })
}

// Reach is the condition that a tenant $1 may see and change an account a by its row u of scim_user.
var Reach = `u.tenant_key = $1 AND u.removed_at IS NULL AND a.archived_at IS NULL AND ` + Manageable + `
	AND EXISTS (SELECT 1 FROM scim_domain d WHERE d.tenant_key = $1 AND d.proved_at IS NOT NULL AND a.email_folded LIKE '%@' || d.domain)`

// Manageable is the condition that an account a has a role that the tenant $1 may manage.
var Manageable = `a.role <> 'Super Admin' AND (a.role IN (` + quoted(organizationRoles) + `)
	OR EXISTS (SELECT 1 FROM scim_tenant t WHERE t.key = $1 AND t.account_key IS NULL))`

func quoted(roles []authz.Role) string {
	names := make([]string, len(roles))
	for i, role := range roles {
		names[i] = `'` + string(role) + `'`
	}
	return strings.Join(names, ", ")
}

// GroupRule says what a group gives.
type GroupRule struct {
	Group  string     `json:"group" maxLength:"200" doc:"the name of the group in the directory, or a value of its users' roles; in any case of letters"`
	Role   authz.Role `json:"role" doc:"empty: none"`
	Member bool       `json:"member" doc:"its members are members of the organization"`
}

// GroupRules are a tenant's, in their order.
type GroupRules []GroupRule

// For returns what groups give: the role of the first rule that has one, and whether their members are members of the organization.
func (r GroupRules) For(groups []string) (role authz.Role, member bool) {
	for _, rule := range r {
		if !slices.ContainsFunc(groups, rule.names) {
			continue
		}
		if role == "" {
			role = rule.Role
		}
		member = member || rule.Member
	}
	return role, member
}

// Name reports whether a rule is about a group.
func (r GroupRules) Name(group string) bool {
	return slices.ContainsFunc(r, func(rule GroupRule) bool { return rule.names(group) })
}

func (r GroupRule) names(group string) bool { return Fold(r.Group) == Fold(group) }

// Fold is the form in which names of groups and users are compared.
func Fold(name string) string { return account.FoldEmail(name) }

// Settings are what people choose about a tenant, but for its name and domains.
type Settings struct {
	DefaultRole authz.Role `json:"default_role" doc:"of new accounts that no rule gives a role"`
	Rules       GroupRules `json:"rules" maxItems:"100"`
}

// Domain is that of an address, as domains are stored.
func Domain(email string) string {
	folded := account.FoldEmail(email)
	return folded[strings.LastIndexByte(folded, '@')+1:]
}

// TenantFields are the fields of a directory that people enter.
type TenantFields struct {
	Name    string   `json:"name" maxLength:"60"`
	Domains []string `json:"domains" maxItems:"20" doc:"of the addresses that it manages, such as school.org"`
	Settings
}

// Domains are plain ASCII: a domain with other letters is written in its form for DNS (xn--…), and looks like no other one.
var domainForm = regexp.MustCompile(`^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$`)

func (f *TenantFields) tidy() {
	f.Name = strings.TrimSpace(f.Name)
	for i, domain := range f.Domains {
		f.Domains[i] = strings.Trim(strings.ToLower(strings.TrimSpace(domain)), ".")
	}
	slices.Sort(f.Domains)
	f.Domains = slices.Compact(f.Domains)
	for i := range f.Rules {
		f.Rules[i].Group = strings.TrimSpace(f.Rules[i].Group)
	}
	if f.Rules == nil {
		f.Rules = GroupRules{}
	}
}

// check validates all fields at once.
func (f *TenantFields) check(ofOrganization bool) error {
	f.tidy()
	var wrong []fault.FieldError
	say := func(field string, message fault.Sentence) {
		wrong = append(wrong, fault.FieldError{Field: field, Message: message})
	}
	if _, err := account.CheckLabel(f.Name); err != nil {
		return err
	}
	if len(f.Domains) == 0 || len(f.Domains) > mostDomains {
		say("domains", msgDomains.With("most", mostDomains))
	}
	for _, domain := range f.Domains {
		if len(domain) > longestName || !domainForm.MatchString(domain) {
			say("domains", msgDomain.With("domain", domain))
			break
		}
	}
	if !slices.Contains(RolesFor(ofOrganization), f.DefaultRole) {
		say("default_role", msgRoleBeyond)
	}
	if len(f.Rules) > mostRules {
		say("rules", msgRules.With("most", mostRules))
	}
	for _, rule := range f.Rules {
		if message := rule.wrong(ofOrganization); message != nil {
			say("rules", message)
			break
		}
	}
	if len(wrong) > 0 {
		return fault.Fields(wrong...)
	}
	return nil
}

// wrong says what is wrong with a rule; nil if nothing is.
func (r GroupRule) wrong(ofOrganization bool) fault.Sentence {
	switch {
	case r.Group == "":
		return fault.Required
	case len([]rune(r.Group)) > longestName:
		return fault.TooLong
	case !wire.OneLine(r.Group):
		return fault.NotOneLine
	case r.Role == "" && !r.Member:
		return msgEmptyRule
	case r.Role != "" && !slices.Contains(RolesFor(ofOrganization), r.Role):
		return msgRoleBeyond
	case r.Member && !ofOrganization:
		return msgNoMembers
	}
	return nil
}
