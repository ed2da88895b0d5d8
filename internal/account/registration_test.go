package account_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/account/accounttest"
	"milepost/internal/account/login"
	"milepost/internal/account/users"
	"milepost/internal/authz"
)

func TestFromRegistrationToApproval(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		ana, root := fx.Browser(), fx.Browser()
		registered := ana.Register("Ana@X.example", authz.Specialist)
		require.Equal(t, "yes", registered.Pending)
		require.Contains(t, ana.Call("POST", "/api/auth/register", registerAgain).Body.String(), `"error":"email already exists"`)

		w := ana.Login("ana@x.EXAMPLE", accounttest.Password)
		require.Equal(t, 200, w.Code)
		require.Equal(t, login.LoggedIn{UserID: registered.UserID, Message: "pending", Email: "Ana@X.example", AccessRole: "Specialist"}, accounttest.Decode[login.LoggedIn](t, w))
		require.Equal(t, 401, ana.Status(), "nobody is logged in while the account waits")
		require.Equal(t, 401, ana.Login("ana@x.example", "wrong-horse-1").Code)

		require.Equal(t, 200, root.Login("root@x.example", accounttest.Password).Code)
		row := "/api/user/" + registered.UserID
		require.Equal(t, 409, root.Call("PUT", row, `{"pending":"no"}`).Code, "reactivating never approves")
		require.Equal(t, "active", accounttest.Decode[users.UserRow](t, root.Call("PUT", row, `{"pending":"no","approve":true}`)).State)
		require.Equal(t, 200, ana.Login("ana@x.example", accounttest.Password).Code)
		require.Equal(t, 200, ana.Status())
		require.Equal(t, 403, ana.Call("PUT", row, `{"pending":"no"}`).Code)

		require.Equal(t, "suspended", accounttest.Decode[users.UserRow](t, root.Call("PUT", row, `{"pending":"yes"}`)).State)
		require.Equal(t, 401, ana.Status(), "suspension holds from the next request")
		require.Equal(t, 401, ana.Login("ana@x.example", accounttest.Password).Code)
		require.Equal(t, "active", accounttest.Decode[users.UserRow](t, root.Call("PUT", row, `{"pending":"no"}`)).State)
		require.Equal(t, 401, ana.Status(), "its sessions have ended for good")
	})
}

const registerAgain = `{"name":{"first":"Eve","last":"L"},"pronouns":"Other","access_role":"App User","job_title":"x","department":"x",
	"address_1":"x","city":"x","state":"x","country":"Norway","zip_code":"x","email":"ANA@x.example","password":"another-1-horse"}`

func TestAWrongRegistrationCostsNothing(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		b, before := fx.Browser(), fx.Hashes()
		for range 305 { // more than an address may register
			require.Equal(t, 422, b.Call("POST", "/api/auth/register", strings.Replace(registerAgain, "another-1-horse", "short", 1)).Code)
		}
		require.Equal(t, before, fx.Hashes(), "what is filled in wrongly costs neither a hash nor a try")
		require.Equal(t, 201, b.Call("POST", "/api/auth/register", registerAgain).Code)
	})
}

// The stored details are shown later by the profile, user management and letters.
func TestRegistrationStoresTheCheckedForm(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		form := map[string]any{
			"name": map[string]string{"first": " Ana ", "last": "Berg"}, "pronouns": "She/Her", "access_role": "App User",
			"job_title": "Teacher", "department": "South", "address_1": "1 Road", "city": "Ely", "state": "Cambridgeshire",
			"country": "united kingdom", "zip_code": "CB7 4AA", "phone_number": "01353 659999", "email": "ana@x.example", "password": accounttest.Password,
		}
		send := func() (int, string) {
			body, err := json.Marshal(form)
			require.NoError(t, err)
			w := fx.Browser().Call("POST", "/api/auth/register", string(body))
			return w.Code, w.Body.String()
		}
		for field, wrong := range map[string]string{"country": "Atlantis", "phone_number": "12345", "alternate_phone_number": "1-800-FLOWERS"} {
			right := form[field]
			form[field] = wrong
			code, body := send()
			require.Equal(t, 422, code, field)
			require.Contains(t, body, `"body.`+field+`"`)
			form[field] = right
		}
		delete(form, "alternate_phone_number")
		code, body := send()
		require.Equal(t, 201, code, body)
		var stored struct {
			First   string `db:"first_name"`
			Country string `db:"country"`
			Phone   string `db:"phone_number"`
		}
		require.NoError(t, fx.Kernel.DB.Read().Get(t.Context(), &stored,
			`SELECT first_name, country, phone_number FROM account WHERE email_folded = $1`, "ana@x.example"))
		require.Equal(t, "Ana", stored.First)
		require.Equal(t, "GB", stored.Country)
		require.Equal(t, "+441353659999", stored.Phone)
	})
}
