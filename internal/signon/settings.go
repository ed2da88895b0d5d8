package signon

import (
	"fmt"
	"net/url"
	"slices"
	"strings"

	"milepost/internal/authz"
	"milepost/internal/fault"
	"milepost/internal/wire"
)

const (
	mostProviders = 200
	mostRules     = 50
	mostDomains   = 200
	mostScopes    = 20
	nameLength    = 60
)

var (
	msgIssuer       = fault.Define("sign-on.issuer", "Enter the provider's address as it names itself: https://…, without ? and #.")
	msgDomain       = fault.Define("sign-on.domain", "“{domain}” is not a domain. Write it like school.example.")
	msgScope        = fault.Define("sign-on.scope", "“{scope}” is not the name of a scope.")
	msgTooMany      = fault.Define("sign-on.too-many", "These are more than {most, number}.")
	msgRuleEmpty    = fault.Define("sign-on.rule-empty", "Enter the claim and the value.")
	msgNeverSuper   = fault.Define("sign-on.never-super-admin", "No provider makes a Super Admin. Choose another role.")
	msgNeedsDomain  = fault.Define("sign-on.needs-domain", "Enter the domains whose users have to log in here.")
	msgDomainTaken  = fault.Define("sign-on.domain-taken", "{provider} is the provider of {domain} already.")
	msgHiddenButton = fault.Define("sign-on.hidden", "Without a button, enter the domains whose users find the provider by their address.")
)

// tidy puts the settings into their stored form.
func (c *Settings) tidy() {
	for _, text := range []*string{&c.Name, &c.Issuer, &c.ClientID} {
		*text = strings.TrimSpace(*text)
	}
	for i := range c.Domains {
		c.Domains[i] = strings.TrimPrefix(strings.ToLower(strings.TrimSpace(c.Domains[i])), "@")
	}
	slices.Sort(c.Domains)
	c.Domains = slices.Compact(c.Domains)
	for i := range c.Scopes {
		c.Scopes[i] = strings.TrimSpace(c.Scopes[i])
	}
	c.Scopes = slices.DeleteFunc(c.Scopes, func(scope string) bool { return scope == "" || scope == "openid" })
	for i := range c.Roles {
		c.Roles[i].Claim, c.Roles[i].Value = strings.TrimSpace(c.Roles[i].Claim), strings.TrimSpace(c.Roles[i].Value)
	}
	c.Domains, c.Scopes, c.Roles = orEmpty(c.Domains), orEmpty(c.Scopes), orEmpty(c.Roles)
	if c.SecondFactor == "" {
		c.SecondFactor = factorOwn
	}
}

func orEmpty[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}

// check returns what is wrong, by field. secure says which addresses may be called.
func (p *Provider) check(secure func(scheme, host string) bool) []fault.FieldError {
	wrong := checkText("name", p.Name, nameLength)
	if p.Kind == kindSAML {
		wrong = append(wrong, p.checkSAML(secure)...)
	} else {
		wrong = append(wrong, checkText("client_id", p.ClientID, 255)...)
		if at, err := url.Parse(p.Issuer); err != nil || at.Host == "" || at.RawQuery != "" || at.Fragment != "" || at.User != nil || !secure(at.Scheme, at.Hostname()) {
			wrong = append(wrong, fault.FieldError{Field: "issuer", Message: msgIssuer})
		}
	}
	wrong = append(wrong, p.checkLists()...)
	return append(wrong, p.checkRoles()...)
}

// checkText refuses a text that is missing, has several lines, or is longer than most letters.
func checkText(field, text string, most int) []fault.FieldError {
	switch {
	case text == "":
		return []fault.FieldError{{Field: field, Message: fault.Required}}
	case !wire.OneLine(text):
		return []fault.FieldError{{Field: field, Message: fault.NotOneLine}}
	case len([]rune(text)) > most:
		return []fault.FieldError{{Field: field, Message: fault.TooLong}}
	}
	return nil
}

func (c *Settings) checkLists() []fault.FieldError {
	var wrong []fault.FieldError
	say := func(field string, message fault.Sentence) {
		wrong = append(wrong, fault.FieldError{Field: field, Message: message})
	}
	for _, domain := range c.Domains {
		if len(domain) > 253 || !domainForm.MatchString(domain) {
			say("domains", msgDomain.With("domain", domain))
			break
		}
	}
	for _, scope := range c.Scopes {
		if !scopeForm.MatchString(scope) {
			say("scopes", msgScope.With("scope", scope))
			break
		}
	}
	switch {
	case len(c.Domains) > mostDomains:
		say("domains", msgTooMany.With("most", mostDomains))
	case c.Required && len(c.Domains) == 0:
		say("domains", msgNeedsDomain)
	case c.Hidden && len(c.Domains) == 0:
		say("domains", msgHiddenButton)
	}
	if len(c.Scopes) > mostScopes {
		say("scopes", msgTooMany.With("most", mostScopes))
	}
	return wrong
}

// checkRoles refuses rules that say nothing, and those by which a provider would make Super Admins.
func (c *Settings) checkRoles() []fault.FieldError {
	var wrong []fault.FieldError
	say := func(field string, message fault.Sentence) {
		wrong = append(wrong, fault.FieldError{Field: field, Message: message})
	}
	role := func(field, role string) {
		switch {
		case role == string(authz.SuperAdmin):
			say(field, msgNeverSuper)
		case !authz.Role(role).Valid():
			say(field, fault.UnknownChoice)
		}
	}
	if c.DefaultRole != "" {
		role("default_role", c.DefaultRole)
	}
	if len(c.Roles) > mostRules {
		say("roles", msgTooMany.With("most", mostRules))
	}
	for i, rule := range c.Roles {
		at := fmt.Sprintf("roles[%d]", i)
		if rule.Claim == "" || rule.Value == "" {
			say(at+".value", msgRuleEmpty)
		}
		role(at+".role", rule.Role)
	}
	if !slices.Contains([]string{factorOwn, factorAMR, factorTrusted}, c.SecondFactor) {
		say("second_factor", fault.UnknownChoice)
	}
	return wrong
}

// checkOthers refuses what another provider has: a domain, or the name of one that speaks SAML.
func checkOthers(p Provider, others []Provider) []fault.FieldError {
	for _, other := range others {
		if other.ID != p.ID && other.sameSAML(p) {
			return []fault.FieldError{{Field: "issuer", Message: msgEntityTaken.With("provider", other.Name)}}
		}
	}
	return checkDomains(p, others)
}

// checkDomains refuses a domain that is another provider's: an address must lead to one.
func checkDomains(p Provider, others []Provider) []fault.FieldError {
	for _, other := range others {
		if other.ID == p.ID {
			continue
		}
		for _, domain := range p.Domains {
			if slices.Contains(other.Domains, domain) {
				return []fault.FieldError{{Field: "domains", Message: msgDomainTaken.With("provider", other.Name).With("domain", domain)}}
			}
		}
	}
	return nil
}
