package app

import (
	"net/http"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/authz"
)

// The calls of the specification's first document.
var accountContract = []specified{
	{"GET api/auth/renew-access-token", authz.AppUser, func(c *author) {
		_, header := c.send(http.MethodGet, "/api/auth/renew-access-token", "", nil, 200)
		require.NotEmpty(c.t, header.Values("Set-Cookie"))
	}},
	{"POST api/auth/login", authz.Specialist, func(c *author) {
		c.access = ""
		in := c.post("/api/auth/login", object{"id": "", "email": c.Email, "password": everybodysPassword, "pending": "", "pending_token": ""}, 200)
		require.Equal(c.t, []any{c.ID, "", c.Email, "Specialist"}, []any{in["userId"], in["message"], in["email"], in["accessRole"]})
		c.post("/api/auth/login", object{"id": nil, "email": c.Email, "password": everybodysPassword, "pending": false, "pending_token": nil}, 200)
		waiting := c.w.person(authz.Specialist, account.Awaiting)
		in = c.post("/api/auth/login", object{"id": "", "email": waiting.Email, "password": everybodysPassword, "pending": "", "pending_token": ""}, 200)
		require.Equal(c.t, []any{waiting.ID, "pending"}, []any{in["userId"], in["message"]})
		wrong := c.post("/api/auth/login", object{"id": "", "email": c.Email, "password": "wrong-Tracks-1!", "pending": "", "pending_token": ""}, 401)
		require.Equal(c.t, "The provided email or password is incorrect.", wrong["message"])
	}},
	{"POST api/auth/logout", authz.AppUser, func(c *author) {
		c.send(http.MethodPost, "/api/auth/logout", "", nil, 200)
		c.another(authz.AppUser).post("/api/auth/logout", object{}, 200)
		c.answer(http.MethodGet, "/api/auth/get-access-cookie-data", nil, 401)
	}},
	{"POST api/auth/register", authz.AppUser, func(c *author) {
		in := object{
			"name": "Ana M. Berg", "pronouns": "She/Her", "access_role": "App User", "job_title": "Teacher", "department": "South", "type_of_specialist": "",
			"certification": "", "address_1": "1 Road", "address_2": "", "city": "Oslo", "state": "Oslo", "country": "Norway", "zip_code": "0001",
			"phone_number": "22334455", "alternate_phone_number": "", "email": uuid.NewString() + "@milepost.example", "password": everybodysPassword,
		}
		c.post("/api/auth/register", in, 201)
		name := c.w.text(`SELECT first_name || '|' || middle_name || '|' || last_name FROM account WHERE email = $1`, in["email"])
		require.Equal(c.t, "Ana|M.|Berg", name)
		in["zip_code"] = 1
		taken := c.post("/api/auth/register", in, 409)
		require.Equal(c.t, "email already exists", taken["error"])
	}},
	{"GET api/auth/get-access-cookie-data", authz.Specialist, func(c *author) {
		data := c.get("/api/auth/get-access-cookie-data")
		for field, want := range map[string]string{"id": c.ID, "email": c.Email, "role": "Specialist"} {
			require.Equal(c.t, want, data[field])
		}
	}},
	{"POST api/auth/forgot-pass", authz.AppUser, func(c *author) {
		told := c.post("/api/auth/forgot-pass", object{"email": c.Email, "password": ""}, 200)
		require.Equal(c.t, "A reset token has been emailed to your account. Enter it along with your new passwords in the new section.", told["message"])
	}},
	{"POST api/auth/verify-token", authz.AppUser, func(c *author) {
		told := c.post("/api/auth/verify-token", object{"token": c.resetToken()}, 200)
		require.Equal(c.t, object{"message": "successfully verified", "userId": c.ID}, told)
	}},
	{"POST api/auth/reset-pass", authz.AppUser, func(c *author) {
		in := object{"id": c.ID, "email": c.Email, "password": "other-Tracks-8-measure!", "pending": "", "token": ""}
		c.post("/api/auth/reset-pass", in, 401)
		c.with("milepost_reset", c.resetBrowser())
		told := c.post("/api/auth/reset-pass", in, 200)
		require.Equal(c.t, "Your password has been successfully reset! Use the new password to login.", told["message"])
	}},
	{"GET api/auth/get-all-users", authz.SuperAdmin, func(c *author) {
		for range 120 {
			c.w.person(authz.AppUser, account.Active)
		}
		all := c.list("/api/auth/get-all-users")
		require.Greater(c.t, len(all), 120, "without a limit the first thousand are there")
		c.has(all[0], "id", "name", "userLevel", "email", "pending", "created")
	}},
	{"PUT api/user/{id}", authz.SuperAdmin, func(c *author) {
		other := c.w.person(authz.AppUser, account.Active)
		require.Equal(c.t, "yes", c.answer(http.MethodPut, "/api/user/"+other.ID, object{"pending": "yes"}, 200)["pending"])
		require.Equal(c.t, "no", c.answer(http.MethodPut, "/api/user/"+other.ID, object{"pending": "no"}, 200)["pending"])
		waiting := c.w.person(authz.Specialist, account.Awaiting)
		c.answer(http.MethodPut, "/api/user/"+waiting.ID, object{"pending": "no"}, 409)
	}},
	{"DELETE api/user/{id}", authz.SuperAdmin, func(c *author) {
		other := c.w.person(authz.AppUser, account.Active)
		c.answer(http.MethodDelete, "/api/user/"+other.ID, nil, 204)
	}},
	{"PUT api/user/role/{id}", authz.SuperAdmin, func(c *author) {
		other := c.w.person(authz.AppUser, account.Active)
		require.Equal(c.t, "App Admin", c.answer(http.MethodPut, "/api/user/role/"+other.ID, object{"user_level": "App Admin"}, 200)["userLevel"])
	}},
	{"GET /api/specialist/data", authz.Specialist, func(c *author) {
		require.Empty(c.t, c.list("/api/specialist/data"))
		child := c.measuredChild()
		rows := c.list("/api/specialist/data?first_name=mi")
		require.Len(c.t, rows, 1)
		c.has(rows[0], "sequence", "FirstName", "MiddleName", "LastName", "Age", "DOB", "Ethnicity", "Language", "Gender", "Address", "Email", "Phone",
			"NLL-A", "NLL-A Baseline score", "NLL-A baseline date", "NLL-A Change compared to last month",
			"NLL-A Change compared to same month last year", "NLL-A Average change for the past year", "SLPS2 Baseline score")
		require.Equal(c.t, []any{child, "Mia", "[64.5]", 64.5, "2026-01-02", nil}, []any{
			rows[0]["sequence"], rows[0]["FirstName"], rows[0]["NLL-A"], rows[0]["NLL-A Baseline score"], rows[0]["NLL-A baseline date"], rows[0]["SLPS2 Baseline score"],
		})
		require.Empty(c.t, c.list("/api/specialist/data?first_name=A&dob_from=2015-01-01"))
		c.answer(http.MethodGet, "/api/specialist/data?dob_from=yesterday", nil, 422)
	}},
}

func TestSpecifiedAccountCalls(t *testing.T) { runSpecified(t, accountContract) }
