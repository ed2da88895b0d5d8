package signontest

import (
	"context"
	"crypto"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/rsa"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/base64"
	"encoding/xml"
	"html"
	"io"
	"math/big"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"sync"
	"testing"
	"time"

	"github.com/beevik/etree"
	crewjam "github.com/crewjam/saml"
	"github.com/crewjam/saml/xmlenc"
	dsig "github.com/russellhaering/goxmldsig"
	"github.com/stretchr/testify/require"
)

// SAML is a provider of SAML whose answers a test can change as it likes. What it does without a change is what the protocol asks. Requests
// are read and verified by crewjam/saml's own identity provider. Its fields may be set until a call that they are to change.
type SAML struct {
	*httptest.Server
	t   testing.TB
	now func() time.Time

	mu sync.Mutex
	// Pairs are the keys that it publishes; it signs with the first.
	Pairs []Pair
	// Person is who logs in next.
	Person crewjam.Session
	// Known is this side's metadata.
	Known *crewjam.EntityDescriptor
	// Whole has it sign the response, too, and Encrypt encrypt the assertion.
	Whole   bool
	Encrypt xmlenc.Encrypter
	// Unsigned has it leave the signature of the assertion out, and Sealed encrypt for somebody else.
	Unsigned bool
	Sealed   *x509.Certificate
	// Method is that of its signatures, if it is not the usual one.
	Method string
	// Assertion and Response change what is signed next, and Document what was signed.
	Assertion func(*crewjam.Assertion)
	Response  func(*crewjam.Response)
	Document  func(*etree.Document)
	// Down has it answer nothing but errors.
	Down bool
	// Lax has it not ask again who somebody is that is logged in.
	Lax bool
	// Asked is the last request.
	Asked crewjam.AuthnRequest
}

// Pair is a key with its certificate.
type Pair struct {
	Key         crypto.Signer
	Certificate *x509.Certificate
}

// NewPair makes a key with a certificate that counts for ten years around a time.
func NewPair(t testing.TB, at time.Time) Pair {
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	require.NoError(t, err)
	return Certified(t, key, at)
}

// NewECPair makes a key of an elliptic curve.
func NewECPair(t testing.TB, at time.Time) Pair {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	require.NoError(t, err)
	return Certified(t, key, at)
}

// Certified makes a certificate for a key.
func Certified(t testing.TB, key crypto.Signer, at time.Time) Pair {
	about := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "provider"}, NotBefore: at.AddDate(-5, 0, 0), NotAfter: at.AddDate(5, 0, 0),
	}
	raw, err := x509.CreateCertificate(rand.Reader, about, about, key.Public(), key)
	require.NoError(t, err)
	certificate, err := x509.ParseCertificate(raw)
	require.NoError(t, err)
	return Pair{key, certificate}
}

// NewSAML starts a provider.
func NewSAML(t testing.TB, now func() time.Time) *SAML {
	p := &SAML{t: t, now: now, Pairs: []Pair{NewPair(t, now())}}
	p.Person = crewjam.Session{
		NameID: "ana", NameIDFormat: string(crewjam.PersistentNameIDFormat), Index: "one", CreateTime: now(),
		UserEmail: "ana@school.example", UserGivenName: "Ana", UserSurname: "Lund", Groups: []string{"staff", "teachers"},
	}
	routes := http.NewServeMux()
	routes.HandleFunc("GET /metadata", p.metadata)
	routes.HandleFunc("GET /sso", p.logIn)
	p.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		p.mu.Lock()
		defer p.mu.Unlock()
		if p.Down {
			http.Error(w, "down", http.StatusServiceUnavailable)
			return
		}
		routes.ServeHTTP(w, r)
	}))
	t.Cleanup(p.Close)
	return p
}

// Set changes the provider between two calls.
func (p *SAML) Set(change func(p *SAML)) {
	p.mu.Lock()
	defer p.mu.Unlock()
	change(p)
}

// EntityID is its name.
func (p *SAML) EntityID() string { return p.URL + "/metadata" }

// Describe returns its metadata.
func (p *SAML) Describe() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.describe()
}

func (p *SAML) describe() string {
	about := p.provider().Metadata()
	about.ValidUntil = time.Time{}
	text, err := xml.Marshal(about)
	require.NoError(p.t, err)
	return string(text)
}

func (p *SAML) metadata(w http.ResponseWriter, _ *http.Request) {
	_, _ = io.WriteString(w, p.describe())
}

func (p *SAML) provider() *crewjam.IdentityProvider {
	at := func(path string) url.URL {
		u, err := url.Parse(p.URL + path)
		require.NoError(p.t, err)
		return *u
	}
	idp := &crewjam.IdentityProvider{
		Signer: p.Pairs[0].Key, Certificate: p.Pairs[0].Certificate, MetadataURL: at("/metadata"), SSOURL: at("/sso"),
		ServiceProviderProvider: p, Clock: dsig.NewFakeClockAt(p.now()), RejectSHA1Signatures: true, WantAuthnRequestsSigned: true,
		NameIDFormats: []crewjam.NameIDFormat{crewjam.PersistentNameIDFormat}, EnforceNameIDPolicy: false,
	}
	for _, more := range p.Pairs[1:] {
		idp.ExtraCertificates = append(idp.ExtraCertificates, more.Certificate)
	}
	return idp
}

// GetServiceProvider implements [crewjam.ServiceProviderProvider].
func (p *SAML) GetServiceProvider(*http.Request, string) (*crewjam.EntityDescriptor, error) {
	return p.Known, nil
}

// logIn logs the person in at once.
func (p *SAML) logIn(w http.ResponseWriter, r *http.Request) {
	asked, err := crewjam.NewIdpAuthnRequest(p.provider(), r)
	require.NoError(p.t, err)
	require.NoError(p.t, asked.Validate())
	p.Asked = asked.Request
	if again := asked.Request.ForceAuthn; again != nil && *again && !p.Lax {
		p.Person.CreateTime = p.now()
	}
	require.NoError(p.t, crewjam.DefaultAssertionMaker{}.MakeAssertion(asked, &p.Person))
	_, err = io.WriteString(w, `<input name="SAMLResponse" value="`+p.answer(asked)+`"/><input name="RelayState" value="`+html.EscapeString(asked.RelayState)+`"/>`)
	require.NoError(p.t, err)
}

func (p *SAML) answer(asked *crewjam.IdpAuthnRequest) string {
	a := asked.Assertion
	if p.Assertion != nil {
		p.Assertion(a)
	}
	if !p.Unsigned {
		a.Signature = p.signed(a.Element())
	}
	inner := a.Element()
	if p.Encrypt != nil {
		inner = p.encrypted(inner)
	}
	response := &crewjam.Response{
		Destination: asked.ACSEndpoint.Location, ID: "id-" + rand.Text(), InResponseTo: asked.Request.ID, IssueInstant: p.now(), Version: "2.0",
		Issuer: &crewjam.Issuer{Value: p.EntityID()}, Status: crewjam.Status{StatusCode: crewjam.StatusCode{Value: crewjam.StatusSuccess}},
	}
	if p.Response != nil {
		p.Response(response)
	}
	outer := func() *etree.Element {
		e := response.Element()
		e.AddChild(inner)
		return e
	}
	if p.Whole {
		response.Signature = p.signed(outer())
	}
	document := etree.NewDocument()
	document.SetRoot(outer())
	if p.Document != nil {
		p.Document(document)
	}
	text, err := document.WriteToBytes()
	require.NoError(p.t, err)
	return base64.StdEncoding.EncodeToString(text)
}

// signed returns the signature of an element.
func (p *SAML) signed(e *etree.Element) *etree.Element {
	return SignatureOf(p.t, e, p.Pairs[0], p.Method)
}

// SignatureOf signs an element with a key and returns the signature, which stands after the issuer then.
func SignatureOf(t testing.TB, e *etree.Element, by Pair, method string) *etree.Element {
	with := dsig.NewDefaultSigningContext(dsig.TLSCertKeyStore(tls.Certificate{Certificate: [][]byte{by.Certificate.Raw}, PrivateKey: by.Key, Leaf: by.Certificate}))
	if _, isRSA := by.Key.(*rsa.PrivateKey); !isRSA {
		var err error
		with, err = dsig.NewSigningContext(by.Key, [][]byte{by.Certificate.Raw})
		require.NoError(t, err)
		method = dsig.ECDSASHA256SignatureMethod
	}
	with.Canonicalizer = dsig.MakeC14N10ExclusiveCanonicalizerWithPrefixList("")
	if method == "" {
		method = dsig.RSASHA256SignatureMethod
	}
	require.NoError(t, with.SetSignatureMethod(method))
	signed, err := with.SignEnveloped(e)
	require.NoError(t, err)
	children := signed.ChildElements()
	return children[len(children)-1]
}

func (p *SAML) encrypted(e *etree.Element) *etree.Element {
	document := etree.NewDocument()
	document.SetRoot(e)
	text, err := document.WriteToBytes()
	require.NoError(p.t, err)
	var key *x509.Certificate
	for _, one := range p.Known.SPSSODescriptors[0].KeyDescriptors {
		if one.Use != "encryption" {
			continue
		}
		raw, err := base64.StdEncoding.DecodeString(one.KeyInfo.X509Data.X509Certificates[0].Data)
		require.NoError(p.t, err)
		key, err = x509.ParseCertificate(raw)
		require.NoError(p.t, err)
	}
	if p.Sealed != nil {
		key = p.Sealed
	}
	data, err := p.Encrypt.Encrypt(key, text, nil)
	require.NoError(p.t, err)
	data.CreateAttr("Type", "http://www.w3.org/2001/04/xmlenc#Element")
	around := etree.NewElement("saml:EncryptedAssertion")
	around.CreateAttr("xmlns:saml", "urn:oasis:names:tc:SAML:2.0:assertion")
	around.AddChild(data)
	return around
}

var field = regexp.MustCompile(`name="(SAMLResponse|RelayState)"\s+value="([^"]*)"`)

// Visit logs in at the address to which a browser was sent, and returns the form that its page has the browser send.
func (p *SAML) Visit(address string) url.Values {
	ask, err := http.NewRequestWithContext(context.Background(), http.MethodGet, address, http.NoBody)
	require.NoError(p.t, err)
	answer, err := http.DefaultClient.Do(ask)
	require.NoError(p.t, err)
	page, err := io.ReadAll(answer.Body)
	require.NoError(p.t, err)
	require.NoError(p.t, answer.Body.Close())
	return Form(string(page))
}

// Form reads the form on the page of a provider.
func Form(page string) url.Values {
	form := url.Values{}
	for _, found := range field.FindAllStringSubmatch(page, -1) {
		form.Set(found[1], html.UnescapeString(found[2]))
	}
	return form
}
