package passkey

import (
	"errors"
	"net"
	"net/url"
	"strings"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"
)

// ErrNoName is the error of a site that browsers make no passkeys for: it is reached by an IP address, or in the open.
var ErrNoName = errors.New("passkey: a passkey needs a site with a name and https")

// siteName is shown by the browser when it makes a passkey.
const siteName = "Milepost"

// Party is the site as browsers know it: a passkey is bound to its name, and the signed data contain the page's origin.
type Party struct{ web *webauthn.WebAuthn }

// Site describes where a call arrived: the address configured by the operator, and the page's host according to the browser.
type Site struct{ PublicURL, Host, Origin string }

// NewParty returns the party of a site. Its name is that of the public address. Only if browsers do not accept that address
// does localhost count: development needs no certificate, and no foreign page is at localhost.
func NewParty(s Site) (Party, error) {
	origin := s.PublicURL
	name := nameOf(origin)
	if name == "" {
		if origin = s.Origin; origin == "" {
			origin = "http://" + s.Host
		}
		if name = nameOf(origin); !isLocal(name) {
			return Party{}, ErrNoName
		}
	}
	web, err := webauthn.New(&webauthn.Config{
		RPID: name, RPDisplayName: siteName, RPOrigins: []string{originOf(origin)},
		AttestationPreference: protocol.PreferNoAttestation,
		AuthenticatorSelection: protocol.AuthenticatorSelection{
			ResidentKey: protocol.ResidentKeyRequirementRequired, RequireResidentKey: protocol.ResidentKeyRequired(),
			UserVerification: protocol.VerificationRequired,
		},
	})
	return Party{web: web}, err
}

// nameOf returns the host of an address that browsers make passkeys for, empty when they do not.
func nameOf(address string) string {
	u, err := url.Parse(address)
	if err != nil || u.Hostname() == "" || net.ParseIP(u.Hostname()) != nil {
		return ""
	}
	name := strings.ToLower(u.Hostname())
	if u.Scheme != "https" && !isLocal(name) {
		return ""
	}
	return name
}

func isLocal(name string) bool { return name == "localhost" || strings.HasSuffix(name, ".localhost") }

// originOf is an address without path and query.
func originOf(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return u.Scheme + "://" + strings.ToLower(u.Host)
}
