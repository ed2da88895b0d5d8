package signon_test

import (
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	crewjam "github.com/crewjam/saml"
	"github.com/stretchr/testify/require"

	"milepost/internal/account/accounttest"
	"milepost/internal/httpx"
	"milepost/internal/signon"
	"milepost/internal/signon/signontest"
)

func TestAFirstLogInBySAMLMakesAnAccount(t *testing.T) {
	runSAML(t, func(w *samlWorld) {
		b := w.enter()
		who := b.Who()
		require.Equal(w.T, []any{"ana@school.example", "Specialist"}, []any{who.Email, who.Role})
		require.Equal(w.T, who.ID, w.enter().ID(), "the second log-in finds it")
		require.Equal(w.T, 1, w.Count(`SELECT count(*) FROM identity WHERE issuer = $1 AND subject = 'ana'`, "saml:"+w.idp.EntityID()))
		require.Zero(w.T, w.Count(`SELECT count(*) FROM sign_on_attempt`), "nothing of an answer stays")
		require.Equal(w.T, "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent", *w.idp.Asked.NameIDPolicy.Format)

		form := w.idp.Visit(begin(b, school))
		w.bring(form)
		require.Zero(w.T, w.Count(`SELECT count(*) FROM sign_on_attempt WHERE answer LIKE $1`, "%"+form.Get("SAMLResponse")[:40]+"%"), "what waits is sealed")
		again := url.Values{"RelayState": form["RelayState"], "SAMLResponse": {"b3RoZXI="}}
		require.Empty(w.T, w.bring(again).State, "the first answer counts")

		w.idp.Set(func(p *signontest.SAML) {
			p.Response = func(r *crewjam.Response) { r.Status.StatusCode.Value = crewjam.StatusResponder }
		})
		answer := w.through(w.Browser())
		require.Equal(w.T, 401, answer.Code)
		require.Contains(w.T, answer.Body.String(), "did not log you in")

		// The log-out of the other protocol is none of a provider that speaks SAML.
		require.Equal(w.T, 404, w.tell(school, "token"))
	})
}

func TestHonestAnswersOfSAML(t *testing.T) {
	runSAML(t, func(w *samlWorld) {
		first := w.enter().ID()
		for name, setting := range map[string]func(p *signontest.SAML){
			"signed as a whole, too":       func(p *signontest.SAML) { p.Whole = true },
			"encrypted by GCM":             func(p *signontest.SAML) { p.Encrypt = gcm() },
			"encrypted by CBC, and signed": func(p *signontest.SAML) { p.Encrypt, p.Whole = cbc(), true },
			"a clock that is a minute ahead": func(p *signontest.SAML) {
				p.Assertion = func(a *crewjam.Assertion) { a.IssueInstant = w.Now().Add(time.Minute) }
			},
			"a clock that is a minute behind": func(p *signontest.SAML) {
				p.Assertion = func(a *crewjam.Assertion) {
					a.IssueInstant, a.Conditions.NotOnOrAfter = w.Now().Add(-time.Minute), w.Now().Add(-time.Second)
				}
			},
			"a key of an elliptic curve": func(p *signontest.SAML) { p.Pairs = []signontest.Pair{signontest.NewECPair(w.T, w.Now())} },
		} {
			w.Later(time.Minute)
			w.idp.Set(func(p *signontest.SAML) { p.Whole, p.Encrypt, p.Assertion = false, nil, nil })
			w.idp.Set(setting)
			require.Equal(w.T, first, w.enter().ID(), name)
		}
	})
}

func TestRolesAndSecondFactorsBySAML(t *testing.T) {
	runSAML(t, func(w *samlWorld) {
		w.enter()
		w.change(func(c *signon.ProviderChange) {
			c.RolesFollow, c.DefaultRole = true, ""
			c.Roles = append(c.Roles, signon.RoleRule{Claim: affiliation, Value: "office", Role: "App Admin"})
		})
		w.idp.Set(func(p *signontest.SAML) { p.Person.Groups = []string{"guests"} })
		require.Equal(w.T, 401, w.through(w.Browser()).Code, "without a role there is no access")
		w.idp.Set(func(p *signontest.SAML) { p.Person.Groups = []string{"guests", "office"} })
		require.Equal(w.T, "App Admin", w.enter().Who().Role)

		w.Kernel.Config.RequireMFAFor = []string{"App Admin"}
		w.change(func(c *signon.ProviderChange) { c.SecondFactor = "amr" })
		b := w.Browser()
		require.Equal(w.T, "second-factor-setup", accounttest.Decode[signon.SignedOn](w.T, w.through(b)).LoggedIn.Message)
		w.idp.Set(func(p *signontest.SAML) { p.Person.AuthnContextClassRef = "https://refeds.org/profile/mfa" })
		w.enter()
	})
}

func TestTheKeyOfAProviderThatSpeaksSAMLChanges(t *testing.T) {
	runSAML(t, func(w *samlWorld) {
		w.enter()
		w.Later(time.Minute)
		w.idp.Set(func(p *signontest.SAML) { p.Pairs = []signontest.Pair{signontest.NewPair(w.T, w.Now())} })
		w.enter()

		// A provider whose metadata was pasted keeps its keys until the metadata is replaced.
		pasted := func(c *signon.ProviderChange) { c.SAML.Metadata, c.SAML.MetadataURL = w.idp.Describe(), "" }
		w.change(pasted)
		w.idp.Set(func(p *signontest.SAML) {
			p.Pairs = append([]signontest.Pair{signontest.NewPair(w.T, w.Now())}, p.Pairs...)
		})
		require.Equal(w.T, 401, w.through(w.Browser()).Code)
		w.change(pasted)
		w.enter()
		w.idp.Set(func(p *signontest.SAML) { p.Pairs = p.Pairs[1:] })
		w.enter()
	})
}

func TestAProviderThatSpeaksSAMLIsDown(t *testing.T) {
	runSAML(t, func(w *samlWorld) {
		w.enter()
		b := w.Browser()
		r := w.bring(w.idp.Visit(begin(b, school)))
		w.idp.Set(func(p *signontest.SAML) { p.Down = true })
		w.Later(2 * time.Minute)
		require.Equal(w.T, 200, finish(b, r).Code, "the answer holds without another call")
		require.Equal(w.T, 200, w.Browser().Login("root@x.example", accounttest.Password).Code)
		w.Later(2 * time.Hour)
		begin(w.Browser(), school) // with what was known of it
		w.Later(4 * 24 * time.Hour)
		require.Equal(w.T, 503, w.Browser().Post(signOnPath, signon.Wanted{Provider: school}).Code)
		require.Equal(w.T, 200, w.Browser().Login("root@x.example", accounttest.Password).Code)
		w.idp.Set(func(p *signontest.SAML) { p.Down = false })
		w.Later(10 * time.Second)
		w.enter()
	})
}

func TestOurKeyForAProviderChanges(t *testing.T) {
	runSAML(t, func(w *samlWorld) {
		step := func(step string, want int) []string {
			answer := w.Root().Put(providersPath+"/"+school+"/key", signon.KeyStep{Step: step})
			require.Equal(w.T, want, answer.Code, answer.Body)
			var stages []string
			for _, key := range w.rows()[0].Keys {
				stages = append(stages, key.Stage)
			}
			return stages
		}
		encrypted := func() { w.idp.Set(func(p *signontest.SAML) { p.Encrypt, p.Whole = cbc(), true }) }
		encrypted()
		w.enter()
		first := w.rows()[0].Keys[0].Fingerprint
		require.Equal(w.T, []string{"current"}, step("use", 409))
		require.Equal(w.T, []string{"current", "next"}, step("make", 200))
		require.Equal(w.T, []string{"current", "next"}, step("make", 409))
		w.enter() // the provider does not know the new key yet
		w.introduce()
		w.enter() // and encrypts for it now
		require.Equal(w.T, []string{"current", "former"}, step("use", 200))
		w.enter()
		keys := w.rows()[0].Keys
		require.Equal(w.T, first, keys[1].Fingerprint)
		require.NotEqual(w.T, first, keys[0].Fingerprint)
		require.Zero(w.T, w.Count(`SELECT count(*) FROM sign_on_key WHERE pair LIKE '%PRIVATE%'`))
		require.Equal(w.T, 204, w.Root().Call("DELETE", providersPath+"/"+school, "").Code)
		require.Zero(w.T, w.Count(`SELECT count(*) FROM sign_on_key`))
	})
}

// rows lists the providers.
func (w *samlWorld) rows() []signon.ProviderRow {
	return accounttest.Decode[signon.ProviderList](w.T, w.Root().Call("GET", providersPath, "")).Providers
}

func TestASessionEndsWithThatAtTheProvider(t *testing.T) {
	runSAML(t, func(w *samlWorld) {
		ends := w.Now().Add(time.Hour)
		w.idp.Set(func(p *signontest.SAML) {
			p.Assertion = func(a *crewjam.Assertion) { a.AuthnStatements[0].SessionNotOnOrAfter = &ends }
		})
		b := w.enter()
		w.Later(59 * time.Minute)
		require.Equal(w.T, 200, b.Call("GET", accounttest.RenewPath, "").Code)
		require.Equal(w.T, 200, b.Status())
		w.Later(2 * time.Minute)
		require.Equal(w.T, 401, b.Status())
		require.Equal(w.T, 401, b.Call("GET", accounttest.RenewPath, "").Code)

		// So does one with a second factor, and one that began with a letter.
		owner, phone, _ := w.WithFactor("ben@school.example")
		w.idp.Set(func(p *signontest.SAML) { p.Person.NameID, p.Person.UserEmail = "ben", "ben@school.example" })
		ends = w.Now().Add(time.Hour)
		answer := w.through(owner)
		require.Contains(w.T, answer.Body.String(), "claim")
		require.Equal(w.T, 200, owner.Post(accounttest.StepUpPath, map[string]string{"password": accounttest.Password}).Code)
		require.Equal(w.T, 200, owner.Call("PUT", identityPath, "").Code)
		b = w.Browser()
		require.Equal(w.T, "second-factor", accounttest.Decode[signon.SignedOn](w.T, w.through(b)).LoggedIn.Message)
		require.Equal(w.T, 200, b.Second(phone.Code()).Code)
		require.Equal(w.T, 1, w.Count(`SELECT count(*) FROM session WHERE identity_id <> '' AND second_factor = 1 AND expires_at = $1`, ends.UnixMicro()))
	})
}

func TestWhatNamesAPerson(t *testing.T) {
	runSAML(t, func(w *samlWorld) {
		known := func(subject string) {
			require.Equal(w.T, 1, w.Count(`SELECT count(*) FROM identity WHERE subject = $1`, subject))
		}
		w.change(func(c *signon.ProviderChange) { c.SAML.NameID, c.SAML.Attributes.Email = "email", "" })
		w.idp.Set(func(p *signontest.SAML) {
			p.Person.NameID, p.Person.NameIDFormat, p.Person.UserEmail = "cleo@school.example", string(crewjam.EmailAddressNameIDFormat), ""
		})
		require.Equal(w.T, "cleo@school.example", w.enter().Who().Email)
		known("emailAddress=cleo@school.example")
		require.Equal(w.T, string(crewjam.EmailAddressNameIDFormat), *w.idp.Asked.NameIDPolicy.Format)

		w.change(func(c *signon.ProviderChange) {
			c.SAML.NameID, c.SAML.Attributes.Subject = "any", "urn:oid:0.9.2342.19200300.100.1.1"
		})
		w.idp.Set(func(p *signontest.SAML) {
			p.Person.NameID, p.Person.NameIDFormat, p.Person.UserName, p.Person.UserEmail = "x81", string(crewjam.TransientNameIDFormat), "dan", "dan@school.example"
		})
		first := w.enter().ID()
		known("urn:oid:0.9.2342.19200300.100.1.1=dan")
		w.idp.Set(func(p *signontest.SAML) { p.Person.NameID = "x82" })
		require.Equal(w.T, first, w.enter().ID())
	})
}

func TestProvidersThatSpeakSAMLAreChecked(t *testing.T) {
	runSAML(t, func(w *samlWorld) {
		put := func(with func(c *signon.ProviderChange)) *accounttest.Answered {
			c := samlSettings(w.idp)
			with(&c)
			return w.Root().Put(providersPath+"/"+school, c)
		}
		weak := strings.NewReplacer(`use="signing"`, `use="encryption"`)
		for name, wrong := range map[string]struct {
			field string
			with  func(c *signon.ProviderChange)
		}{
			"nothing":     {"saml.metadata_url", func(c *signon.ProviderChange) { c.SAML = nil }},
			"plain HTTP":  {"saml.metadata_url", func(c *signon.ProviderChange) { c.SAML.MetadataURL = "http://login.example/metadata" }},
			"no answer":   {"saml.metadata_url", func(c *signon.ProviderChange) { c.SAML.MetadataURL = w.idp.URL + "/none" }},
			"inside":      {"saml.metadata_url", func(c *signon.ProviderChange) { c.SAML.MetadataURL = "https://169.254.169.254/metadata" }},
			"both":        {"saml.metadata", func(c *signon.ProviderChange) { c.SAML.Metadata = w.idp.Describe() }},
			"no metadata": {"saml.metadata", func(c *signon.ProviderChange) { c.SAML.MetadataURL, c.SAML.Metadata = "", "<a/>" }},
			"a definition": {"saml.metadata", func(c *signon.ProviderChange) {
				c.SAML.MetadataURL, c.SAML.Metadata = "", "<!DOCTYPE a []>"+w.idp.Describe()
			}},
			"without a key": {"saml.metadata", func(c *signon.ProviderChange) {
				c.SAML.MetadataURL, c.SAML.Metadata = "", weak.Replace(w.idp.Describe())
			}},
			"another entity":     {"saml.metadata_url", func(c *signon.ProviderChange) { c.Issuer = "https://other.example" }},
			"another name's way": {"saml.name_id", func(c *signon.ProviderChange) { c.SAML.NameID = "transient" }},
		} {
			answer := put(wrong.with)
			require.Equal(w.T, 422, answer.Code, name)
			require.Contains(w.T, answer.Body, `"body.`+wrong.field+`"`, name)
		}
		// Two providers of one name could each speak for the other's people, and neither takes the name of one of OpenID Connect.
		twin := samlSettings(w.idp)
		twin.Domains = []string{}
		answer := w.Root().Post(providersPath, signon.NewProvider{ID: "twin", Kind: "saml", ProviderChange: twin})
		require.Equal(w.T, 422, answer.Code)
		require.Contains(w.T, answer.Body.String(), `"body.issuer"`)
		off := func(c *signon.ProviderChange) {
			c.Enabled, c.Issuer, c.SAML.MetadataURL = false, "https://login.example", "https://login.example/metadata"
		}
		require.Equal(w.T, 200, put(off).Code, "one that is off need not answer if it is named")
		plain := settings(signontest.New(w.T, w.Now).URL)
		plain.Domains = []string{}
		require.Equal(w.T, 201, w.Root().Post(providersPath, signon.NewProvider{ID: "plain", ProviderChange: plain}).Code)
		require.Equal(w.T, 409, w.Root().Put(providersPath+"/plain/key", signon.KeyStep{Step: "make"}).Code)
	})
}

func TestProvidersOfTheFileThatSpeakSAML(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "sign-on.json")
	write := func(name, text string) {
		require.NoError(t, os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600))
	}
	w := &samlWorld{world: &world{}, log: &lastWords{}}
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		w.Fixture = fx
		w.introduce()
		w.enter()
		row := w.rows()[0]
		require.Equal(fx.T, []any{true, "saml", w.idp.EntityID()}, []any{row.Fixed, row.Kind, row.Issuer})
		require.Equal(fx.T, 200, w.Root().Put(providersPath+"/"+school+"/key", signon.KeyStep{Step: "make"}).Code, "the key is this side's")
		for _, wrong := range []string{
			`[{"id":"x","kind":"saml","name":"X"}]`, `[{"id":"x","kind":"saml","name":"X","saml":{"metadata_url":"https://x.example/metadata"}}]`,
			`[{"id":"x","kind":"ldap","name":"X"}]`, `[{"id":"x","kind":"saml","name":"X","metadata_file":"none.xml"}]`,
			`[{"id":"x","kind":"saml","name":"X","metadata_file":"idp.xml"},{"id":"y","kind":"saml","name":"Y","metadata_file":"idp.xml"}]`,
		} {
			write("sign-on.json", wrong)
			_, err := signon.New(fx.Kernel, fx.Accounts, fx.Logins, fx.Users)
			require.Error(fx.T, err, wrong)
		}
	}, func(fx *accounttest.Fixture, api *httpx.API) {
		w.idp = signontest.NewSAML(fx.T, fx.Now)
		write("idp.xml", w.idp.Describe())
		write("sign-on.json", `[{"id":"school","kind":"saml","name":"Lincoln School","enabled":true,"metadata_file":"idp.xml","domains":["school.example"],
			"saml":{"attributes":{"email":"`+mail+`","first_name":"`+givenName+`","last_name":"`+surname+`"}},
			"roles":[{"claim":"`+affiliation+`","value":"teachers","role":"Specialist"}]}]`)
		fx.Kernel.Config.SignOnFile = file
		mounted(w.world)(fx, api)
	})
}
