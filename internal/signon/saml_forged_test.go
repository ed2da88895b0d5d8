package signon_test

import (
	"encoding/base64"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/beevik/etree"
	crewjam "github.com/crewjam/saml"
	"github.com/crewjam/saml/xmlenc"
	dsig "github.com/russellhaering/goxmldsig"
	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/account/accounttest"
	"milepost/internal/signon"
	"milepost/internal/signon/signontest"
)

// forgedAnswer is one answer of SAML that must not let in. It is honest but for what is set.
type forgedAnswer struct {
	// setting is how the provider signs and encrypts, in the honest answer as well.
	setting func(p *signontest.SAML)
	// assertion, response and document change the answer: the first two before it is signed.
	assertion func(w *samlWorld, a *crewjam.Assertion)
	response  func(w *samlWorld, r *crewjam.Response)
	document  func(w *samlWorld, d *etree.Document)
	// provider changes who answers, form what the browser brings, and way the browser and where it comes back to.
	provider func(w *samlWorld, p *signontest.SAML)
	form     func(w *samlWorld, form url.Values)
	way      func(w *samlWorld, b *accounttest.Browser, r *signon.Returned)
	// reason is a part of what the server logs about it; "over" if it belongs to no attempt.
	reason string
}

const over = "over"

func asserted(reason string, change func(w *samlWorld, a *crewjam.Assertion)) forgedAnswer {
	return forgedAnswer{assertion: change, reason: reason}
}

func confirmed(reason string, change func(w *samlWorld, c *crewjam.SubjectConfirmationData)) forgedAnswer {
	return asserted(reason, func(w *samlWorld, a *crewjam.Assertion) {
		change(w, a.Subject.SubjectConfirmations[0].SubjectConfirmationData)
	})
}

func responded(reason string, change func(w *samlWorld, r *crewjam.Response)) forgedAnswer {
	return forgedAnswer{response: change, reason: reason}
}

func rewritten(reason string, change func(w *samlWorld, d *etree.Document)) forgedAnswer {
	return forgedAnswer{document: change, reason: reason}
}

// wholly is a forgery of an answer whose response is signed, too.
func wholly(f forgedAnswer) forgedAnswer {
	f.setting = func(p *signontest.SAML) { p.Whole = true }
	return f
}

// inside has the assertion encrypted.
func inside(f forgedAnswer, with xmlenc.Encrypter, whole bool) forgedAnswer {
	f.setting = func(p *signontest.SAML) { p.Whole, p.Encrypt = whole, with }
	return f
}

func gcm() xmlenc.Encrypter {
	with := xmlenc.OAEP()
	with.BlockCipher = xmlenc.AES256GCM
	return with
}

func cbc() xmlenc.Encrypter {
	with := xmlenc.OAEP()
	with.BlockCipher = xmlenc.AES256CBC
	return with
}

func find(d *etree.Document, path string) *etree.Element { return d.FindElement(path) }

// evil is a copy of an element that says that the person is another one, under another ID and without a signature.
func evil(e *etree.Element) *etree.Element {
	copied := e.Copy()
	for _, one := range copied.FindElements(".//NameID") {
		one.SetText("root")
	}
	copied.CreateAttr("ID", "evil")
	for _, one := range copied.FindElements(".//Assertion") {
		one.CreateAttr("ID", "evil-inner")
	}
	for _, one := range append(copied.FindElements(".//Signature"), copied.FindElements("./Signature")...) {
		if one.Parent() != nil {
			one.Parent().RemoveChild(one)
		}
	}
	return copied
}

// unsigned takes an element's own signature out and returns it.
func unsigned(e *etree.Element) *etree.Element {
	taken := e.FindElement("./Signature")
	e.RemoveChild(taken)
	return taken
}

// The eight ways of wrapping a signed element into a forged one, by the numbers that they have since Somorovsky and others (2012).
var wrappings = map[string]forgedAnswer{
	"wrapping 1: the signed response inside the signature of a forged one": wholly(rewritten("where none may be", func(_ *samlWorld, d *etree.Document) {
		signed, forged := d.Root().Copy(), evil(d.Root())
		around := unsigned(signed)
		around.AddChild(signed)
		forged.InsertChildAt(1, around)
		d.SetRoot(forged)
	})),
	"wrapping 2: the signed response before its signature, in a forged one": wholly(rewritten("where none may be", func(_ *samlWorld, d *etree.Document) {
		signed, forged := d.Root().Copy(), evil(d.Root())
		detached := unsigned(signed)
		forged.InsertChildAt(1, signed)
		forged.InsertChildAt(2, detached)
		d.SetRoot(forged)
	})),
	"wrapping 3: a forged assertion before the signed one": rewritten("two elements Assertion", func(_ *samlWorld, d *etree.Document) {
		signed := find(d, "./Response/Assertion")
		d.Root().InsertChildAt(signed.Index(), evil(signed))
	}),
	"wrapping 3, after the signed one": rewritten("two elements Assertion", func(_ *samlWorld, d *etree.Document) {
		d.Root().AddChild(evil(find(d, "./Response/Assertion")))
	}),
	"wrapping 4: the signed assertion inside a forged one": rewritten("where none may be", func(_ *samlWorld, d *etree.Document) {
		signed := find(d, "./Response/Assertion")
		forged := evil(signed)
		d.Root().RemoveChild(signed)
		forged.AddChild(signed)
		d.Root().AddChild(forged)
	}),
	"wrapping 5: the signature in a forged assertion, and the signed one beside it": rewritten("two elements Assertion", func(_ *samlWorld, d *etree.Document) {
		signed := find(d, "./Response/Assertion")
		forged := evil(signed)
		forged.InsertChildAt(1, unsigned(signed))
		d.Root().InsertChildAt(signed.Index(), forged)
	}),
	"wrapping 6: the signed assertion inside the signature of a forged one": rewritten("where none may be", func(_ *samlWorld, d *etree.Document) {
		signed := find(d, "./Response/Assertion")
		forged := evil(signed)
		around := unsigned(signed)
		d.Root().RemoveChild(signed)
		around.AddChild(signed)
		forged.InsertChildAt(1, around)
		d.Root().AddChild(forged)
	}),
	"wrapping 7: a forged assertion in an extension": rewritten("where none may be", func(_ *samlWorld, d *etree.Document) {
		signed := find(d, "./Response/Assertion")
		extensions := etree.NewElement("samlp:Extensions")
		forged := evil(signed)
		forged.CreateAttr("ID", signed.SelectAttrValue("ID", "")+"-2")
		extensions.AddChild(forged)
		d.Root().InsertChildAt(signed.Index(), extensions)
	}),
	"wrapping 8: the signed assertion in an object of the signature of a forged one": rewritten("where none may be", func(_ *samlWorld, d *etree.Document) {
		signed := find(d, "./Response/Assertion")
		forged := evil(signed)
		around := unsigned(signed)
		d.Root().RemoveChild(signed)
		object := etree.NewElement("ds:Object")
		object.AddChild(signed)
		around.AddChild(object)
		forged.InsertChildAt(1, around)
		d.Root().AddChild(forged)
	}),
	"a forged assertion under the ID of the signed one": rewritten("the same ID", func(_ *samlWorld, d *etree.Document) {
		signed := find(d, "./Response/Assertion")
		forged := evil(signed)
		forged.CreateAttr("ID", signed.SelectAttrValue("ID", ""))
		d.Root().InsertChildAt(signed.Index(), forged)
	}),
}

var forgedSignatures = map[string]forgedAnswer{
	"no signature": rewritten("signature element not present", func(_ *samlWorld, d *etree.Document) { unsigned(find(d, "./Response/Assertion")) }),
	"an empty signature": rewritten("cannot validate signature", func(_ *samlWorld, d *etree.Document) {
		for _, child := range find(d, "./Response/Assertion/Signature").ChildElements() {
			child.Parent().RemoveChild(child)
		}
	}),
	"a signature without its value": rewritten("cannot validate signature", func(_ *samlWorld, d *etree.Document) {
		find(d, "./Response/Assertion/Signature/SignatureValue").SetText("")
	}),
	"a signature of nothing": rewritten("cannot validate signature", func(_ *samlWorld, d *etree.Document) {
		find(d, "./Response/Assertion/Signature/SignedInfo/Reference").CreateAttr("URI", "")
	}),
	"a signature of another element": rewritten("cannot validate signature", func(_ *samlWorld, d *etree.Document) {
		find(d, "./Response/Assertion/Signature/SignedInfo/Reference").CreateAttr("URI", "#"+d.Root().SelectAttrValue("ID", ""))
	}),
	"another person under the signature": rewritten("cannot validate signature", func(_ *samlWorld, d *etree.Document) { find(d, "//NameID").SetText("root") }),
	"another role under the signature": rewritten("cannot validate signature", func(_ *samlWorld, d *etree.Document) {
		for _, value := range d.FindElements("//AttributeValue") {
			value.SetText("teachers")
		}
	}),
	"a signed response around an assertion that is not signed": wholly(forgedAnswer{reason: "its assertion is not signed", document: func(w *samlWorld, d *etree.Document) {
		unsigned(find(d, "./Response/Assertion"))
		unsigned(d.Root())
		d.Root().InsertChildAt(1, signontest.SignatureOf(w.T, d.Root(), w.idp.Pairs[0], ""))
	}}),
	"a signed response that was changed around the signed assertion": wholly(rewritten("cannot validate signature on Response", func(_ *samlWorld, d *etree.Document) {
		d.Root().CreateAttr("Consent", "urn:oasis:names:tc:SAML:2.0:consent:obtained")
	})),
	"two signatures in the assertion": rewritten("two elements Signature", func(_ *samlWorld, d *etree.Document) {
		once := find(d, "./Response/Assertion/Signature")
		once.Parent().InsertChildAt(once.Index(), once.Copy())
	}),
	"a key that is not the provider's": rewritten("cannot validate signature", func(w *samlWorld, d *etree.Document) {
		a := find(d, "./Response/Assertion")
		unsigned(a)
		a.InsertChildAt(1, signontest.SignatureOf(w.T, a, signontest.NewPair(w.T, w.Now()), ""))
	}),
	"a key that is not the provider's, under its certificate": rewritten("cannot validate signature", func(w *samlWorld, d *etree.Document) {
		a := find(d, "./Response/Assertion")
		unsigned(a)
		mine := signontest.NewPair(w.T, w.Now())
		mine.Certificate = w.idp.Pairs[0].Certificate
		a.InsertChildAt(1, signontest.SignatureOf(w.T, a, mine, ""))
	}),
	"a certificate of the provider's that has run out": {reason: "cannot validate signature", provider: func(w *samlWorld, p *signontest.SAML) {
		p.Pairs = []signontest.Pair{signontest.Certified(w.T, p.Pairs[0].Key, w.Now().AddDate(-6, 0, 0))}
	}},
	"SHA-1": rewritten("SHA-1", func(w *samlWorld, d *etree.Document) {
		a := find(d, "./Response/Assertion")
		unsigned(a)
		a.InsertChildAt(1, signontest.SignatureOf(w.T, a, w.idp.Pairs[0], dsig.RSASHA1SignatureMethod))
	}),
	"encrypted by CBC in a response that is not signed": {
		setting: func(p *signontest.SAML) { p.Whole, p.Encrypt = true, cbc() }, reason: "RequireSignedResponseForCBC",
		document: func(_ *samlWorld, d *etree.Document) { unsigned(d.Root()) },
	},
	"encrypted, and not signed inside": {
		setting: func(p *signontest.SAML) { p.Encrypt = gcm() }, reason: "signature element not present",
		provider: func(_ *samlWorld, p *signontest.SAML) { p.Unsigned = true },
	},
	"encrypted for somebody else": {
		setting: func(p *signontest.SAML) { p.Encrypt = gcm() }, reason: "decrypt",
		provider: func(w *samlWorld, p *signontest.SAML) { p.Sealed = signontest.NewPair(w.T, w.Now()).Certificate },
	},
	"encrypted, and changed": inside(rewritten("decrypt", func(_ *samlWorld, d *etree.Document) {
		value := d.FindElement("//EncryptedData/CipherData/CipherValue")
		text := []byte(value.Text())
		text[len(text)/2] ^= 1
		value.SetText(string(text))
	}), gcm(), false),
	"encrypted twice over": inside(rewritten("two elements EncryptedAssertion", func(_ *samlWorld, d *etree.Document) {
		d.Root().AddChild(find(d, "./Response/EncryptedAssertion").Copy())
	}), gcm(), false),
}

var forgedStatements = map[string]forgedAnswer{
	"another issuer of the assertion": asserted("issuer is not", func(_ *samlWorld, a *crewjam.Assertion) { a.Issuer.Value = "https://other.example" }),
	"another issuer of the response":  responded("response Issuer", func(_ *samlWorld, r *crewjam.Response) { r.Issuer.Value = "https://other.example" }),
	"another audience": asserted("AudienceRestriction does not contain", func(_ *samlWorld, a *crewjam.Assertion) {
		a.Conditions.AudienceRestrictions[0].Audience.Value = "https://other.example"
	}),
	"no audience": asserted("no AudienceRestriction", func(_ *samlWorld, a *crewjam.Assertion) { a.Conditions.AudienceRestrictions = nil }),
	"our audience, and another condition that needs another one": asserted("AudienceRestriction does not contain", func(_ *samlWorld, a *crewjam.Assertion) {
		a.Conditions.AudienceRestrictions = append(a.Conditions.AudienceRestrictions, crewjam.AudienceRestriction{Audience: crewjam.Audience{Value: "https://other.example"}})
	}),
	"another recipient":   confirmed("Recipient is not", func(_ *samlWorld, c *crewjam.SubjectConfirmationData) { c.Recipient = "https://other.example" }),
	"another destination": responded("`Destination` does not match", func(_ *samlWorld, r *crewjam.Response) { r.Destination = "https://other.example" }),
	"no bearer": asserted("no bearer", func(_ *samlWorld, a *crewjam.Assertion) {
		a.Subject.SubjectConfirmations[0].Method = "urn:oasis:names:tc:SAML:2.0:cm:holder-of-key"
	}),
	"the answer to nothing":            responded("`InResponseTo` does not match", func(_ *samlWorld, r *crewjam.Response) { r.InResponseTo = "" }),
	"the answer to another":            responded("`InResponseTo` does not match", func(_ *samlWorld, r *crewjam.Response) { r.InResponseTo = "_other" }),
	"an assertion for nothing":         confirmed("one of the possible request IDs", func(_ *samlWorld, c *crewjam.SubjectConfirmationData) { c.InResponseTo = "" }),
	"an assertion for another request": confirmed("one of the possible request IDs", func(_ *samlWorld, c *crewjam.SubjectConfirmationData) { c.InResponseTo = "_other" }),
	"over three minutes ago":           asserted("Conditions is expired", func(w *samlWorld, a *crewjam.Assertion) { a.Conditions.NotOnOrAfter = w.Now().Add(-3 * time.Minute) }),
	"not before an hour":               asserted("not yet valid", func(w *samlWorld, a *crewjam.Assertion) { a.Conditions.NotBefore = w.Now().Add(time.Hour) }),
	"a confirmation that is over":      confirmed("SubjectConfirmationData is expired", func(w *samlWorld, c *crewjam.SubjectConfirmationData) { c.NotOnOrAfter = w.Now().Add(-3 * time.Minute) }),
	"a confirmation without an end":    confirmed("SubjectConfirmationData is expired", func(_ *samlWorld, c *crewjam.SubjectConfirmationData) { c.NotOnOrAfter = time.Time{} }),
	"an old assertion that says it counts for a day": asserted("expired on", func(w *samlWorld, a *crewjam.Assertion) {
		a.IssueInstant, a.Conditions.NotOnOrAfter = w.Now().Add(-6*time.Minute), w.Now().Add(24*time.Hour)
	}),
	"an assertion of the future": asserted("in the future", func(w *samlWorld, a *crewjam.Assertion) { a.IssueInstant = w.Now().Add(3 * time.Minute) }),
	"an old response":            responded("response IssueInstant expired", func(w *samlWorld, r *crewjam.Response) { r.IssueInstant = w.Now().Add(-6 * time.Minute) }),
	"a session that is over": asserted("session at the provider is over", func(w *samlWorld, a *crewjam.Assertion) {
		ended := w.Now().Add(-time.Second)
		a.AuthnStatements[0].SessionNotOnOrAfter = &ended
	}),
	"no statement of a log-in": asserted("no AuthnStatement", func(_ *samlWorld, a *crewjam.Assertion) { a.AuthnStatements = nil }),
	"no conditions":            asserted("no Conditions", func(_ *samlWorld, a *crewjam.Assertion) { a.Conditions = nil }),
	"a transient name": asserted("another one at each log-in", func(_ *samlWorld, a *crewjam.Assertion) {
		a.Subject.NameID.Format = string(crewjam.TransientNameIDFormat)
	}),
	"a name of another provider's": asserted("one between others", func(_ *samlWorld, a *crewjam.Assertion) { a.Subject.NameID.NameQualifier = "https://other.example" }),
	"a name for another program":   asserted("one between others", func(_ *samlWorld, a *crewjam.Assertion) { a.Subject.NameID.SPNameQualifier = "https://other.example" }),
	"nobody":                       asserted("names nobody", func(_ *samlWorld, a *crewjam.Assertion) { a.Subject.NameID.Value = " " }),
	"a name that is too long":      asserted("names nobody", func(_ *samlWorld, a *crewjam.Assertion) { a.Subject.NameID.Value = strings.Repeat("a", 256) }),
	"no subject":                   asserted("no Subject", func(_ *samlWorld, a *crewjam.Assertion) { a.Subject = nil }),
}

var forgedForms = map[string]forgedAnswer{
	"a comment in a name": rewritten("has a comment", func(_ *samlWorld, d *etree.Document) {
		name := find(d, "//NameID")
		name.SetText("")
		name.CreateText("a")
		name.CreateComment("x")
		name.CreateText("na")
	}),
	"a definition of entities": {reason: "definition of a document's type", form: func(_ *samlWorld, form url.Values) {
		prefixed(form, `<!DOCTYPE r [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>`)
	}},
	"an instruction": {reason: "has an instruction", form: func(_ *samlWorld, form url.Values) { prefixed(form, `<?php x ?>`) }},
	"too deep": {reason: "too many elements, or too deep", form: func(_ *samlWorld, form url.Values) {
		set(form, strings.Repeat("<a>", 1000)+strings.Repeat("</a>", 1000))
	}},
	"too much":                              {reason: "too many elements, or too deep", form: func(_ *samlWorld, form url.Values) { set(form, "<a>"+strings.Repeat("<b/>", 22_000)+"</a>") }},
	"too long":                              {reason: over, form: func(_ *samlWorld, form url.Values) { set(form, strings.Repeat("a", 128<<10)) }},
	"another element":                       {reason: "it is no response", form: func(_ *samlWorld, form url.Values) { set(form, `<Response xmlns="urn:other"/>`) }},
	"not XML":                               {reason: "does not hold", form: func(_ *samlWorld, form url.Values) { set(form, "ana") }},
	"not base64":                            {reason: "illegal base64", form: func(_ *samlWorld, form url.Values) { form.Set("SAMLResponse", "<>") }},
	"no answer":                             {reason: over, form: func(_ *samlWorld, form url.Values) { form.Del("SAMLResponse") }},
	"no state, as when the provider begins": {reason: over, form: func(_ *samlWorld, form url.Values) { form.Del("RelayState") }},
	"a state that nobody began":             {reason: over, form: func(_ *samlWorld, form url.Values) { form.Set("RelayState", "bWFkZSB1cA") }},
	"the state of another browser": {reason: over, form: func(w *samlWorld, form url.Values) {
		form.Set("RelayState", w.idp.Visit(begin(w.Browser(), school)).Get("RelayState"))
	}},
	"the answer to another attempt in this browser": {reason: "`InResponseTo` does not match", way: func(w *samlWorld, b *accounttest.Browser, r *signon.Returned) {
		first, second := w.idp.Visit(begin(b, school)), w.idp.Visit(begin(b, school))
		second.Set("SAMLResponse", first.Get("SAMLResponse"))
		*r = w.bring(second)
	}},
	"a browser without its cookie": {reason: over, way: func(_ *samlWorld, b *accounttest.Browser, _ *signon.Returned) { delete(b.Cookies, "milepost_sign_on") }},
	"the cookie of another browser": {reason: over, way: func(w *samlWorld, b *accounttest.Browser, _ *signon.Returned) {
		other := w.Browser()
		begin(other, school)
		b.Cookies["milepost_sign_on"] = other.Jar()["milepost_sign_on"]
	}},
	"an attempt that took too long": {reason: over, way: func(w *samlWorld, _ *accounttest.Browser, _ *signon.Returned) { w.Later(6 * time.Minute) }},
	"nothing brought": {reason: "has brought none", way: func(w *samlWorld, b *accounttest.Browser, r *signon.Returned) {
		r.State = w.idp.Visit(begin(b, school)).Get("RelayState")
	}},
	"the page of another provider": {reason: over, way: func(_ *samlWorld, _ *accounttest.Browser, r *signon.Returned) { r.Provider = "other" }},
	"a state that was used": {reason: over, way: func(w *samlWorld, b *accounttest.Browser, r *signon.Returned) {
		require.Equal(w.T, 200, finish(b, *r).Code)
		b.Call("POST", "/api/auth/logout", "")
		w.forget()
	}},
	"an assertion that was taken before": {reason: "taken before", way: func(w *samlWorld, b *accounttest.Browser, r *signon.Returned) {
		form := w.idp.Visit(begin(b, school))
		*r = w.bring(form)
		require.Equal(w.T, 200, finish(b, *r).Code)
		b.Call("POST", "/api/auth/logout", "")
		w.forget()
		// The attempt comes back, as out of a backup, and the store of what was taken stops it.
		w.Exec(`INSERT INTO sign_on_attempt (state_hash, browser_hash, provider_id, expires_at) VALUES ($1, $2, $3, $4)`, account.HashSecret(r.State),
			account.HashSecret(b.Jar()["milepost_sign_on"]), school, w.Now().Add(time.Hour).UnixMicro())
		*r = w.bring(form)
	}},
	"a provider that was switched off": {reason: over, way: func(w *samlWorld, _ *accounttest.Browser, _ *signon.Returned) {
		w.change(func(c *signon.ProviderChange) { c.Enabled = false })
	}},
}

func set(form url.Values, text string) {
	form.Set("SAMLResponse", base64.StdEncoding.EncodeToString([]byte(text)))
}

func prefixed(form url.Values, text string) {
	honest, err := base64.StdEncoding.DecodeString(form.Get("SAMLResponse"))
	if err != nil {
		panic(err)
	}
	set(form, text+string(honest))
}

// forge goes the whole way with a forgery, and returns its answer and what the server logged about it.
func (w *samlWorld) forge(f forgedAnswer) (b *accounttest.Browser, code int, reason string) {
	w.T.Helper()
	w.idp.Set(func(p *signontest.SAML) {
		if f.assertion != nil {
			p.Assertion = func(a *crewjam.Assertion) { f.assertion(w, a) }
		}
		if f.response != nil {
			p.Response = func(r *crewjam.Response) { f.response(w, r) }
		}
		if f.document != nil {
			p.Document = func(d *etree.Document) { f.document(w, d) }
		}
		if f.provider != nil {
			f.provider(w, p)
		}
	})
	b = w.Browser()
	form := w.idp.Visit(begin(b, school))
	if f.form != nil {
		f.form(w, form)
	}
	w.log.take()
	r := w.bring(form)
	if f.way != nil {
		f.way(w, b, &r)
	}
	answer := finish(b, r)
	reason = w.log.take()
	if strings.Contains(answer.Body.String(), `"sign-on.over"`) {
		reason = over
	}
	return b, answer.Code, reason
}

// nobody removes what a log-in has left.
func (w *samlWorld) nobody() {
	w.forget()
	w.Exec(`UPDATE account SET archived_at = 1, email_folded = id WHERE email LIKE '%@school.example'`)
}

// Nothing of what is forged lets in, makes an account or links anything; each is refused for its own reason, and without what is
// forged of it the answer lets in.
func TestForgedAnswersOfSAMLLetNobodyIn(t *testing.T) {
	runSAML(t, func(w *samlWorld) {
		other := samlSettings(signontest.NewSAML(w.T, w.Now))
		other.Name, other.Domains = "Other", []string{}
		require.Equal(w.T, 201, w.Root().Post(providersPath, signon.NewProvider{ID: "other", Kind: "saml", ProviderChange: other}).Code)
		count := 0
		key := w.idp.Pairs
		for _, table := range []map[string]forgedAnswer{wrappings, forgedSignatures, forgedStatements, forgedForms} {
			for name, f := range table {
				count++
				w.Later(time.Hour) // allowances are whole again
				w.change(func(*signon.ProviderChange) {})
				w.idp.Set(func(p *signontest.SAML) {
					p.Pairs, p.Whole, p.Encrypt, p.Unsigned, p.Sealed, p.Assertion, p.Response, p.Document = key, false, nil, false, nil, nil, nil, nil
					if f.setting != nil {
						f.setting(p)
					}
				})
				w.nobody()
				w.enter() // the control
				w.nobody()
				b, code, reason := w.forge(f)
				require.Equal(w.T, 401, code, name)
				require.Contains(w.T, reason, f.reason, name)
				require.Equal(w.T, 401, b.Status(), name)
				require.Zero(w.T, w.Count(`SELECT count(*) FROM identity`), name)
				require.Zero(w.T, w.Count(`SELECT count(*) FROM session s JOIN account a ON a.key = s.account_key WHERE s.ended_at IS NULL AND a.email LIKE '%@school.example'
					AND a.archived_at IS NULL`), name)
			}
		}
		require.GreaterOrEqual(w.T, count, 60)
		require.Positive(w.T, w.FailedLogins(), "they are in the audit trail")
		w.T.Logf("%d forged answers", count)
	})
}
