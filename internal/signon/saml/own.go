package saml

import (
	"encoding/base64"
	"encoding/xml"
	"net/url"
	"time"

	crewjam "github.com/crewjam/saml"
	dsig "github.com/russellhaering/goxmldsig"
)

// Own is this side as a provider knows it.
type Own struct {
	EntityID string
	// ACS is the address to which answers are sent.
	ACS  string
	Keys Keys
}

// Keys are this side's: Current signs, Next is known to providers already and will sign, Former opens what is still encrypted for it.
type Keys struct{ Current, Next, Former *Key }

// The formats of a NameID that can be asked for.
const (
	Persistent = "persistent"
	Email      = "email"
	Any        = "any"
)

// Formats lists them, the preferred one first.
var Formats = []string{Persistent, Email, Any}

func format(name string) crewjam.NameIDFormat {
	switch name {
	case Email:
		return crewjam.EmailAddressNameIDFormat
	case Any:
		return crewjam.UnspecifiedNameIDFormat
	}
	return crewjam.PersistentNameIDFormat
}

// serviceProvider sets the library up for one provider, at a time.
func (p *Provider) serviceProvider(entity *crewjam.EntityDescriptor, now time.Time) (*crewjam.ServiceProvider, error) {
	acs, err := url.Parse(p.Own.ACS)
	if err != nil {
		return nil, err
	}
	keys := p.Own.Keys
	sp := &crewjam.ServiceProvider{
		EntityID: p.Own.EntityID, AcsURL: *acs, IDPMetadata: entity,
		Key: keys.Current.private, Certificate: keys.Current.certificate, SignatureMethod: dsig.RSASHA256SignatureMethod,
		EncryptionKey: keys.Current.private, EncryptionCertificate: keys.Current.certificate,
		AuthnNameIDFormat: format(p.Format), AssertionConsumerServiceBindings: []string{crewjam.HTTPPostBinding},
		MetadataOmitValidUntil: true, RejectSHA1Signatures: true, RequireSignedResponseForCBC: true, RejectUnknownConditions: true,
		// Metadata that somebody gave us counts until they replace it.
		RejectExpiredIDPMetadata: p.Metadata == "",
		Clock:                    dsig.NewFakeClockAt(now),
	}
	for _, key := range []*Key{keys.Next, keys.Former} {
		if key != nil {
			sp.DecryptionKeys = append(sp.DecryptionKeys, key.private)
		}
	}
	return sp, nil
}

// OwnMetadata is what this side says of itself to a provider.
func OwnMetadata(p Provider, now time.Time) ([]byte, error) {
	sp, err := p.serviceProvider(nil, now)
	if err != nil {
		return nil, err
	}
	next := p.Own.Keys.Next
	if next != nil {
		sp.EncryptionCertificate = next.certificate
	}
	about := sp.Metadata()
	if next != nil {
		role := &about.SPSSODescriptors[0]
		role.KeyDescriptors = append(role.KeyDescriptors, crewjam.KeyDescriptor{Use: "signing", KeyInfo: crewjam.KeyInfo{
			X509Data: crewjam.X509Data{X509Certificates: []crewjam.X509Certificate{{Data: base64.StdEncoding.EncodeToString(next.certificate.Raw)}}},
		}})
	}
	text, err := xml.MarshalIndent(about, "", "  ")
	return append([]byte(xml.Header), text...), err
}
