package config

import (
	"errors"
	"net"
	"net/url"
)

// DefaultListen is where a server answers without another choice: for a proxy in front of it, or for trying.
const DefaultListen = "127.0.0.1:8080"

// TLS says how a server ends TLS by itself, if it does.
type TLS struct {
	TLSDomain       []string `name:"tls-domain" placeholder:"NAME" help:"Names under which people reach the server: it ends TLS by itself, on port 443, with certificates that it obtains by ACME and renews."`
	TLSEmail        string   `name:"tls-email" placeholder:"ADDRESS" help:"Address to which the authority for certificates writes."`
	TLSDirectoryURL string   `name:"tls-directory-url" placeholder:"URL" help:"ACME directory of the authority for certificates. Without it: Let's Encrypt, whose terms of service you accept."`
	TLSDirectoryCA  string   `name:"tls-directory-ca" type:"existingfile" placeholder:"FILE" help:"Certificates in PEM of who may sign the authority's own, where the system does not trust it."`
	TLSCert         string   `name:"tls-cert" type:"existingfile" placeholder:"FILE" help:"Certificate with its chain, in PEM: the server ends TLS by itself, on port 443. It is read again when it changed."`
	TLSKey          string   `name:"tls-key" type:"existingfile" placeholder:"FILE" help:"Key of --tls-cert, in PEM."`
	HTTPListen      string   `name:"http-listen" default:":80" placeholder:"ADDR" help:"Where the server ends TLS by itself, address at which it redirects to https and answers the authority (default ${default}); none for neither."`
}

// EndsTLS reports whether the server ends TLS by itself.
func (t TLS) EndsTLS() bool { return len(t.TLSDomain) > 0 || t.TLSCert != "" }

// Errors of settings that contradict each other.
var (
	errTwoWays  = errors.New("--tls-domain and --tls-cert are two ways to a certificate: choose one")
	errNoKey    = errors.New("--tls-cert and --tls-key belong together")
	errPlainURL = errors.New("--public-url must begin with https:// where the server ends TLS by itself")
	errNoTLS    = errors.New("--tls-email, --tls-directory-url and --tls-directory-ca are of use with --tls-domain only")
)

// EndTLS checks the settings of TLS and fills in what follows from them: the port, and the address that people type.
func (c *Serve) EndTLS() error {
	switch {
	case (c.TLSCert == "") != (c.TLSKey == ""):
		return errNoKey
	case len(c.TLSDomain) > 0 && c.TLSCert != "":
		return errTwoWays
	case len(c.TLSDomain) == 0 && (c.TLSEmail != "" || c.TLSDirectoryURL != "" || c.TLSDirectoryCA != ""):
		return errNoTLS
	case !c.EndsTLS():
		return nil
	}
	if c.Listen == DefaultListen {
		c.Listen = ":443"
	}
	if len(c.TLSDomain) > 0 && c.PublicURL == "" {
		c.PublicURL = "https://" + withPort(c.TLSDomain[0], c.Listen)
	}
	if public, err := url.Parse(c.PublicURL); c.PublicURL != "" && (err != nil || public.Scheme != "https") {
		return errPlainURL
	}
	return nil
}

// withPort adds the port of an address to a name, unless it is the one of https.
func withPort(name, listen string) string {
	_, port, err := net.SplitHostPort(listen)
	if err != nil || port == "443" {
		return name
	}
	return net.JoinHostPort(name, port)
}

// Healthcheck are the settings of `healthcheck`.
type Healthcheck struct {
	Listen string `default:"127.0.0.1:8080" placeholder:"ADDR" help:"Address that the server answers on (default ${default})."`
	URL    string `name:"url" placeholder:"URL" help:"Address to ask instead, such as http://127.0.0.1:8080/readyz."`
	TLS
}
