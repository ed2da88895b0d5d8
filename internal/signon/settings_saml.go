package signon

import (
	"net/url"
	"slices"
	"strings"

	"milepost/internal/fault"
	"milepost/internal/signon/saml"
)

var (
	msgMetadataURL   = fault.Define("sign-on.metadata-url", "Enter the address of the provider's metadata: https://…, without #.")
	msgMetadata      = fault.Define("sign-on.metadata", "This is not the metadata of one provider. Copy the whole file, from <EntityDescriptor to its end.")
	msgOneMetadata   = fault.Define("sign-on.one-metadata", "Enter either the address of the metadata or the metadata itself.")
	msgNoMetadata    = fault.Define("sign-on.no-metadata", "No metadata of which log-ins can be made is at this address. Check it, or save the provider switched off, with its entity ID.")
	msgUnfitMetadata = fault.Define("sign-on.unfit-metadata", "No log-ins can be made of this metadata: it must have the entity ID, an https address for log-ins by redirect, and certificates for signatures.")
	msgEntityTaken   = fault.Define("sign-on.entity-taken", "This is the entity ID of {provider}.")
)

// tidy puts a provider into its stored form: what the other protocol needs is left out.
func (p *Provider) tidy() {
	if p.Kind == kindSAML {
		p.ClientID, p.Scopes = "", nil
		if p.SAML == nil {
			p.SAML = &SAML{}
		}
		p.SAML.tidy()
	} else {
		p.SAML = nil
	}
	p.Settings.tidy()
}

func (c *SAML) tidy() {
	at := &c.Attributes
	for _, text := range []*string{&c.MetadataURL, &c.Metadata, &at.Subject, &at.Email, &at.FirstName, &at.LastName, &at.Name} {
		*text = strings.TrimSpace(*text)
	}
	if c.NameID == "" {
		c.NameID = saml.Persistent
	}
}

// checkSAML returns what is wrong with what SAML needs. The name may be missing if the metadata has it.
func (p *Provider) checkSAML(secure func(scheme, host string) bool) []fault.FieldError {
	c := p.SAML
	var wrong []fault.FieldError
	say := func(field string, message fault.Sentence) {
		wrong = append(wrong, fault.FieldError{Field: field, Message: message})
	}
	if p.Issuer != "" {
		wrong = append(wrong, checkText("issuer", p.Issuer, 1024)...)
	}
	switch {
	case c.Metadata == "" && c.MetadataURL == "":
		say("saml.metadata_url", fault.Required)
	case c.Metadata != "" && c.MetadataURL != "":
		say("saml.metadata", msgOneMetadata)
	case c.Metadata != "":
		if _, err := saml.EntityIn(c.Metadata); err != nil {
			say("saml.metadata", msgMetadata)
		}
	default:
		at, err := url.Parse(c.MetadataURL)
		if err != nil || at.Host == "" || at.Fragment != "" || at.User != nil || !secure(at.Scheme, at.Hostname()) {
			say("saml.metadata_url", msgMetadataURL)
		}
	}
	if !slices.Contains(saml.Formats, c.NameID) {
		say("saml.name_id", fault.UnknownChoice)
	}
	for field, name := range map[string]string{
		"subject": c.Attributes.Subject, "email": c.Attributes.Email, "first_name": c.Attributes.FirstName, "last_name": c.Attributes.LastName, "name": c.Attributes.Name,
	} {
		if name != "" {
			wrong = append(wrong, checkText("saml.attributes."+field, name, 200)...)
		}
	}
	return wrong
}

// whereDescribed returns the form field at which the screen shows that a provider's metadata could not be read, and notDescribed the refusal.
func (p *Provider) whereDescribed() string {
	switch {
	case p.Kind != kindSAML:
		return "issuer"
	case p.SAML.Metadata != "":
		return "saml.metadata"
	}
	return "saml.metadata_url"
}

func (p *Provider) notDescribed() fault.Sentence {
	switch {
	case p.Kind != kindSAML:
		return msgNoAnswer
	case p.SAML.Metadata != "":
		return msgUnfitMetadata
	}
	return msgNoMetadata
}
