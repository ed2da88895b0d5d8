package login_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/account/accounttest"
	"milepost/internal/authz"
)

func TestRenamingAndRemovingPasskeys(t *testing.T) {
	accounttest.WithPasskeys(t, func(fx *accounttest.Fixture) {
		b, d := fx.WithPasskey("ana@x.example")
		eve, evil := fx.WithPasskey("eve@x.example")
		elsewhere := fx.Browser()
		require.Equal(t, 200, elsewhere.LoginWith(d))
		own := accounttest.PasskeysPath + "/" + b.Passkeys()[0].ID
		require.Equal(t, 200, b.Call("PATCH", own, `{"name":"Telephone"}`).Code)
		require.Equal(t, "Telephone", b.Passkeys()[0].Name)
		require.Equal(t, 422, b.Call("PATCH", own, `{"name":" "}`).Code)
		missing := accounttest.PasskeysPath + "/00000000-0000-4000-8000-000000000001"
		for _, path := range []string{own, missing, accounttest.PasskeysPath + "/x"} {
			require.Equal(t, 404, eve.Call("PATCH", path, `{"name":"Mine"}`).Code, path)
			require.Equal(t, 404, eve.Call("DELETE", path, "").Code, path)
		}
		require.Equal(t, "Telephone", b.Passkeys()[0].Name)

		fx.Later(11 * time.Minute)
		w := b.Call("DELETE", own, "")
		require.Equal(t, 403, w.Code)
		require.Equal(t, "step-up-required", accounttest.Code(t, w))
		b.StepUp()
		require.Equal(t, 204, b.Call("DELETE", own, "").Code)
		require.Empty(t, b.Passkeys())
		require.Equal(t, 401, elsewhere.Status(), "its device may be in other hands")
		require.Equal(t, 401, fx.Browser().LoginWith(d))
		require.Equal(t, 200, fx.Browser().Login("ana@x.example", accounttest.Password).Code)
		require.Equal(t, 200, fx.Browser().LoginWith(evil), "nobody else's is gone")
	})
}

func TestActsThatRemovePasskeys(t *testing.T) {
	for what, act := range map[string]func(fx *accounttest.Fixture, root *accounttest.Browser, id string){
		"the Super Admin's reset": func(fx *accounttest.Fixture, root *accounttest.Browser, id string) {
			require.Equal(fx.T, 204, root.Call("DELETE", "/api/user/"+id+"/second-factor", "").Code)
		},
		"the command line": func(fx *accounttest.Fixture, _ *accounttest.Browser, _ string) {
			require.NoError(fx.T, fx.Users.ResetFactorByEmail(fx.T.Context(), "ana@x.example"))
		},
		"deleting the account": func(fx *accounttest.Fixture, root *accounttest.Browser, id string) {
			require.Equal(fx.T, 204, root.Call("DELETE", "/api/user/"+id, "").Code)
		},
	} {
		t.Run(what, func(t *testing.T) {
			accounttest.WithPasskeys(t, func(fx *accounttest.Fixture) {
				b, d := fx.WithPasskey("ana@x.example")
				root := fx.LoggedIn("root@x.example")
				root.StepUp()
				act(fx, root, b.Who().ID)
				require.Zero(fx.T, fx.Count(`SELECT count(*) FROM passkey`))
				require.Equal(fx.T, 401, b.Status())
				require.Equal(fx.T, 401, fx.Browser().LoginWith(d))
			})
		})
	}
}

// An account with an unconfirmed address has no passkey; if there were one, it would be removed with the rest.
func TestAnAccountThatGivesUpItsAddressKeepsNoPasskey(t *testing.T) {
	accounttest.WithMail(t, func(t *testing.T, p *accounttest.Postbox) {
		p.Kernel.Config.PublicURL = accounttest.Site
		_, d := p.WithPasskey("ana@x.example")
		p.Settled()
		p.Quiet()
		p.Exec(`UPDATE account SET confirmed_at = NULL WHERE email = 'ana@x.example'`)
		owner := p.Browser()
		require.Equal(t, 200, owner.Verify(p.Token("ana@x.example")).Code)
		require.Equal(t, 200, owner.Reset("", "ana@x.example", "brand-new-2-horse").Code)
		require.Zero(t, p.Count(`SELECT count(*) FROM passkey`))
		require.Equal(t, 401, p.Browser().LoginWith(d))
	})
}

func TestThePasskeysOwnerGetsALetter(t *testing.T) {
	accounttest.WithMail(t, func(t *testing.T, p *accounttest.Postbox) {
		p.Kernel.Config.PublicURL = accounttest.Site
		b, d := p.Browser(), p.Device()
		b.Register("ana@x.example", authz.AppUser)
		require.Equal(t, 200, b.Login("ana@x.example", accounttest.Password).Code)
		row := b.AddPasskey(d, "evil.example/login")
		added := p.Letter()
		require.Equal(t, "ana@x.example", added.To)
		require.Contains(t, added.Data, "Subject: A passkey was added to your Milepost account")
		require.Contains(t, added.Text(t), accounttest.Site+"/account")
		require.NotContains(t, added.Text(t), "evil")
		require.Equal(t, 204, b.Call("DELETE", accounttest.PasskeysPath+"/"+row.ID, "").Code)
		require.Contains(t, p.Letter().Data, "Subject: A passkey was removed from your Milepost account")
	})
}
