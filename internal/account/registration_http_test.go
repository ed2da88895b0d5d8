package account_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"
)

// What is stored is what the profile, user management and letters show later.
func TestRegistrationStoresTheCheckedForm(t *testing.T) {
	onBoth(t, func(k *desk) {
		form := map[string]any{
			"name": map[string]string{"first": " Ana ", "last": "Berg"}, "pronouns": "She/Her", "access_role": "App User",
			"job_title": "Teacher", "department": "South", "address_1": "1 Road", "city": "Ely", "state": "Cambridgeshire",
			"country": "united kingdom", "zip_code": "CB7 4AA", "phone_number": "01353 659999", "email": "ana@x.example", "password": password,
		}
		send := func() (int, string) {
			body, err := json.Marshal(form)
			require.NoError(t, err)
			w := k.browser().call("POST", "/api/auth/register", string(body))
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
		require.NoError(t, k.kernel.DB.Read().Get(t.Context(), &stored,
			`SELECT first_name, country, phone_number FROM account WHERE email_folded = $1`, "ana@x.example"))
		require.Equal(t, "Ana", stored.First)
		require.Equal(t, "GB", stored.Country)
		require.Equal(t, "+441353659999", stored.Phone)
	})
}
