package saml

import (
	"errors"
	"fmt"
	"strings"
	"time"

	crewjam "github.com/crewjam/saml"

	"milepost/internal/signon/assertion"
)

// maxSubject bounds what names a person.
const maxSubject = 255

// said turns a verified assertion into ours.
func (p *Provider) said(a *crewjam.Assertion, now time.Time) (assertion.Assertion, error) {
	said := assertion.Assertion{Issuer: p.EntityID, Claims: claims(a), ID: a.ID, Until: a.IssueInstant.Add(freshFor), Issued: a.IssueInstant}
	one := func(name string) string {
		if values := said.Values(name); name != "" && len(values) == 1 {
			return strings.TrimSpace(values[0])
		}
		return ""
	}
	var err error
	if said.Subject, err = p.subject(a.Subject.NameID, one); err != nil {
		return said, err
	}
	said.Email, said.FirstName, said.LastName = one(p.Attributes.Email), one(p.Attributes.FirstName), one(p.Attributes.LastName)
	if id := a.Subject.NameID; p.Attributes.Email == "" && id != nil && id.Format == string(crewjam.EmailAddressNameIDFormat) {
		said.Email = strings.TrimSpace(id.Value)
	}
	if said.FirstName == "" && said.LastName == "" {
		said.FirstName, said.LastName = assertion.SplitName(one(p.Attributes.Name))
	}
	said.Methods = methods(a)
	for _, statement := range a.AuthnStatements {
		if ends := statement.SessionNotOnOrAfter; ends != nil && (said.SessionEnds.IsZero() || ends.Before(said.SessionEnds)) {
			said.SessionEnds = *ends
		}
		said.Session = statement.SessionIndex
		if at := statement.AuthnInstant; said.Proved.IsZero() || at.Before(said.Proved) {
			said.Proved = at
		}
	}
	if !said.SessionEnds.IsZero() && !now.Before(said.SessionEnds) {
		return said, errors.New("the session at the provider is over")
	}
	return said, nil
}

// subject returns what names the person for ever. What is no persistent NameID says where it comes from: the same text may be another
// person's under another name.
func (p *Provider) subject(id *crewjam.NameID, one func(name string) string) (string, error) {
	var prefix, value string
	switch {
	case p.Attributes.Subject != "":
		prefix, value = p.Attributes.Subject+"=", one(p.Attributes.Subject)
	case id == nil || id.Format == string(crewjam.TransientNameIDFormat):
		return "", errors.New("its NameID is another one at each log-in")
	case id.Format == string(crewjam.PersistentNameIDFormat):
		if id.NameQualifier != "" && id.NameQualifier != p.EntityID || id.SPNameQualifier != "" && id.SPNameQualifier != p.Own.EntityID {
			return "", errors.New("its NameID is one between others")
		}
		value = strings.TrimSpace(id.Value)
	default:
		prefix, value = id.Format[strings.LastIndexByte(id.Format, ':')+1:]+"=", strings.TrimSpace(id.Value)
	}
	if value == "" || len(prefix)+len(value) > maxSubject {
		return "", fmt.Errorf("it names nobody: its subject has %d bytes", len(value))
	}
	return prefix + value, nil
}

// claims are the values of the attributes, by the name of each. Friendly names are none: anybody may choose them.
func claims(a *crewjam.Assertion) map[string]any {
	all := map[string]any{}
	for _, statement := range a.AttributeStatements {
		for _, attribute := range statement.Attributes {
			values, _ := all[attribute.Name].([]any)
			for _, value := range attribute.Values {
				switch {
				case value.NameID != nil:
					values = append(values, strings.TrimSpace(value.NameID.Value))
				case !value.Nil:
					values = append(values, strings.TrimSpace(value.Value))
				}
			}
			all[attribute.Name] = values
		}
	}
	return all
}

// entraMethods is the attribute in which Microsoft Entra lists how somebody proved to be there.
const entraMethods = "http://schemas.microsoft.com/claims/authnmethodsreferences"

// strong are the ways to log in that are two factors, as RFC 8176 names them.
var strong = map[string]string{
	"https://refeds.org/profile/mfa":                                     "mfa",
	"http://schemas.microsoft.com/claims/multipleauthn":                  "mfa",
	"urn:oasis:names:tc:SAML:2.0:ac:classes:MobileTwoFactorContract":     "mfa",
	"urn:oasis:names:tc:SAML:2.0:ac:classes:MobileTwoFactorUnregistered": "mfa",
	"urn:oasis:names:tc:SAML:2.0:ac:classes:TimeSyncToken":               "otp",
	"urn:oasis:names:tc:SAML:2.0:ac:classes:SmartcardPKI":                "sc",
	"urn:oasis:names:tc:SAML:2.0:ac:classes:Smartcard":                   "sc",
}

func methods(a *crewjam.Assertion) []string {
	var named []string
	for _, statement := range a.AuthnStatements {
		if class := statement.AuthnContext.AuthnContextClassRef; class != nil {
			named = append(named, strings.TrimSpace(class.Value))
		}
	}
	named = append(named, assertion.Assertion{Claims: claims(a)}.Values(entraMethods)...)
	var all []string
	for _, name := range named {
		if method, ok := strong[name]; ok {
			all = append(all, method)
		}
	}
	return all
}
