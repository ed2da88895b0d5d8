package signon_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/account/accounttest"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/httpx"
	"milepost/internal/signon"
	"milepost/internal/signon/signontest"
)

type dbTx = db.Tx

func TestASecretIsNeverSentBack(t *testing.T) {
	run(t, func(w *world) {
		answer := w.Root().Call("GET", providersPath, "")
		require.Equal(w.T, 200, answer.Code)
		require.NotContains(w.T, answer.Body.String(), signontest.ClientSecret)
		list := accounttest.Decode[signon.ProviderList](w.T, answer)
		require.True(w.T, list.Providers[0].HasSecret)
		require.Equal(w.T, "http://example.com/sign-on/school", list.Providers[0].Redirect)
		require.Equal(w.T, "http://example.com/api/auth/sign-on/school/logout", list.Providers[0].Logout)
		require.Len(w.T, list.Presets, 12)
		require.Zero(w.T, w.Count(`SELECT count(*) FROM sign_on_provider WHERE client_secret LIKE '%'||$1||'%'`, signontest.ClientSecret))

		teacher(w)
		w.change(func(c *signon.ProviderChange) { c.ClientSecret = "" })
		w.in()
		w.change(func(c *signon.ProviderChange) { c.ClientSecret = "another" })
		require.Equal(w.T, 401, w.signOn(w.Browser()).Code, "the new one counts at once")
		require.Equal(w.T, 1, w.Count(`SELECT count(*) FROM audit_event WHERE action = 'provider.create' AND subject_id = 'school'`))
		require.Equal(w.T, 2, w.Count(`SELECT count(*) FROM audit_event WHERE action = 'provider.update' AND subject_id = 'school'`))
		require.Equal(w.T, 204, w.Root().Call("DELETE", providersPath+"/"+school, "").Code)
		require.Equal(w.T, 404, w.Root().Call("DELETE", providersPath+"/"+school, "").Code)
	})
}

func TestOnlySuperAdminsChangeProviders(t *testing.T) {
	run(t, func(w *world) {
		b := w.Browser()
		b.Register("ben@x.example", authz.AppUser)
		require.Equal(w.T, 200, b.Login("ben@x.example", accounttest.Password).Code)
		require.Equal(w.T, 403, b.Call("GET", providersPath, "").Code)
		require.Equal(w.T, 403, b.Put(providersPath+"/"+school, settings(w.idp.URL)).Code)
		require.Equal(w.T, 403, w.LoggedIn("root@x.example").Put(providersPath+"/"+school, settings(w.idp.URL)).Code, "who has not just proven to be there")
	})
}

func TestWrongSettings(t *testing.T) {
	run(t, func(w *world) {
		for field, with := range map[string]func(c *signon.ProviderChange){
			"name":           func(c *signon.ProviderChange) { c.Name = " " },
			"client_id":      func(c *signon.ProviderChange) { c.ClientID = "" },
			"issuer":         func(c *signon.ProviderChange) { c.Issuer = "http://login.example" },
			"domains":        func(c *signon.ProviderChange) { c.Domains = []string{"school"} },
			"scopes":         func(c *signon.ProviderChange) { c.Scopes = []string{"a b"} },
			"roles[0].value": func(c *signon.ProviderChange) { c.Roles[0].Value = "" },
			"roles[0].role":  func(c *signon.ProviderChange) { c.Roles[0].Role = "King" },
			"default_role":   func(c *signon.ProviderChange) { c.DefaultRole = "Super Admin" },
		} {
			c := settings(w.idp.URL)
			with(&c)
			answer := w.Root().Put(providersPath+"/"+school, c)
			require.Equal(w.T, 422, answer.Code, field)
			require.Contains(w.T, answer.Body, `"body.`+field+`"`)
		}
		for _, issuer := range []string{"https://login.example?x=1", "https://a:b@login.example", "ftp://login.example", "login.example", "http://169.254.169.254"} {
			c := settings(issuer)
			require.Equal(w.T, 422, w.Root().Put(providersPath+"/"+school, c).Code, issuer)
		}
		c := settings(w.idp.URL)
		c.Required, c.Domains = true, []string{}
		require.Equal(w.T, 422, w.Root().Put(providersPath+"/"+school, c).Code)
		for id, domains := range map[string][]string{"second": {"school.example"}, "UPPER": {}, "": {}, school: {}} {
			c := settings(w.idp.URL)
			c.Domains = domains
			require.Equal(w.T, 422, w.Root().Post(providersPath, signon.NewProvider{ID: id, ProviderChange: c}).Code, id)
		}
		w.idp.Close()
		require.Equal(w.T, 422, w.Root().Put(providersPath+"/"+school, settings(w.idp.URL)).Code, "one that is on must answer")
		off := settings(w.idp.URL)
		off.Enabled = false
		require.Equal(w.T, 200, w.Root().Put(providersPath+"/"+school, off).Code)
	})
}

func TestProvidersOfTheFile(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "sign-on.json")
	write := func(text string) { require.NoError(t, os.WriteFile(file, []byte(text), 0o600)) }
	require.NoError(t, os.WriteFile(filepath.Join(folder, "secret"), []byte(signontest.ClientSecret+"\n"), 0o600))
	w := &world{}
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		w.Fixture = fx
		teacher(w)
		w.in()
		require.Equal(fx.T, 409, w.Root().Put(providersPath+"/"+school, settings(w.idp.URL)).Code)
		require.Equal(fx.T, 409, w.Root().Call("DELETE", providersPath+"/"+school, "").Code)
		require.True(fx.T, accounttest.Decode[signon.ProviderList](fx.T, w.Root().Call("GET", providersPath, "")).Providers[0].Fixed)

		config := fx.Kernel.Config
		for _, wrong := range []string{
			`{}`, `[{"id":"x"}]`, `[{"id":"x","unknown":1}]`, `[{"id":"x","name":"X","issuer":"http://x.example","client_id":"x"}]`,
			`[{"id":"x","name":"X","issuer":"https://x.example","client_id":"x"},{"id":"x","name":"X","issuer":"https://x.example","client_id":"x"}]`,
			`[{"id":"x","name":"X","issuer":"https://x.example","client_id":"x","client_secret":"a","client_secret_file":"secret"}]`,
			`[{"id":"x","name":"X","issuer":"https://x.example","client_id":"x","default_role":"Super Admin"}]`,
		} {
			write(wrong)
			fx.Kernel.Config.SignOnFile = file
			_, err := signon.New(fx.Kernel, fx.Accounts, fx.Logins, fx.Users)
			require.Error(fx.T, err, wrong)
		}
		fx.Kernel.Config = config
	}, func(fx *accounttest.Fixture, api *httpx.API) {
		w.idp = signontest.New(fx.T, fx.Now)
		write(`[{"id":"school","name":"Lincoln School","enabled":true,"issuer":"` + w.idp.URL + `","client_id":"milepost","client_secret_file":"secret",
			"domains":["school.example"],"roles":[{"claim":"groups","value":"teachers","role":"Specialist"}]}]`)
		fx.Kernel.Config.SignOnFile = file
		mounted(w)(fx, api)
	})
}
