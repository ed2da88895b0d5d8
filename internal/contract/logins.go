package contract

import (
	"net/http"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/account/login"
	"milepost/internal/account/reset"
	"milepost/internal/authz"
	"milepost/internal/testworld"
)

// someone returns what a form about oneself holds.
func someone() account.Person {
	return account.Person{
		Name: account.Name{First: "Ana", Last: "Berg"}, Pronouns: "She/Her", JobTitle: "Teacher", Department: "South",
		Address1: "1 Road", City: "Oslo", State: "Oslo", Country: "NO", ZipCode: "0001",
	}
}

// Registration returns what registers a specialist.
func Registration() account.Registration {
	return account.Registration{
		Person: someone(), AccessRole: "Specialist", Email: uuid.NewString() + "@milepost.example", Password: testworld.Password,
	}
}

// loginOperations are about registration, log-in and its steps.
var loginOperations = table{
	"register": {Known: []string{"access_role", "email", "state"}, Call: func(Case) call { return call{Body: Registration()} },
		Tamper: []tampering{
			{
				what: "registering as the highest role is a request", caller: "nobody",
				with: map[string]any{"access_role": "Super Admin"}, want: 201, stays: registeredIs(authz.SuperAdmin, "awaiting"),
			},
			{
				what: "a state among the fields is the one on the map", caller: "nobody",
				with: map[string]any{"state": "active"}, want: 201, stays: registeredIs(authz.Specialist, "awaiting"),
			},
			{
				what: "a query says nothing about the role or the approval", caller: "nobody",
				query: "?access_role=Super+Admin&role=Super+Admin&pending=no&state=active&approve=true", want: 201,
				stays: registeredIs(authz.Specialist, "awaiting"),
			},
			{
				what: "a role that there is not", caller: "nobody", with: map[string]any{"access_role": "super admin"}, want: 422,
				stays: accountIs(theCaller),
			},
			{
				what: "a second spelling of a field", caller: "nobody", with: map[string]any{"Access_Role": "Super Admin"}, want: 400,
				stays: accountIs(theCaller),
			},
			{
				what: "registering with the address of another", caller: "nobody", with: map[string]any{"email": strangerEmail}, want: 409,
				stays: accountIs(theStranger),
			},
		},
		Spec: []specified{{"POST api/auth/register", authz.AppUser, func(c *Author) {
			in := Object{
				"name": "Ana M. Berg", "pronouns": "She/Her", "access_role": "App User", "job_title": "Teacher", "department": "South", "type_of_specialist": "",
				"certification": "", "address_1": "1 Road", "address_2": "", "city": "Oslo", "state": "Oslo", "country": "Norway", "zip_code": "0001",
				"phone_number": "22334455", "alternate_phone_number": "", "email": uuid.NewString() + "@milepost.example", "password": testworld.Password,
			}
			c.post("/api/auth/register", in, 201)
			name := c.World.Text(`SELECT first_name || '|' || middle_name || '|' || last_name FROM account WHERE email = $1`, in["email"])
			require.Equal(c.t, "Ana|M.|Berg", name)
			in["zip_code"] = 1
			taken := c.post("/api/auth/register", in, 409)
			require.Equal(c.t, "email already exists", taken["error"])
		}}},
	},
	"login": {Known: []string{"email", "id", "pending"},
		Call: func(c Case) call {
			return call{Body: login.Credentials{Email: c.Me.Email, Password: testworld.Password}}
		},
		Tamper: []tampering{
			{
				what: "logging in does not end the wait for approval", caller: "awaiting",
				with: map[string]any{"pending": "no", "pending_token": "x"}, want: 200, stays: func(f tamperedCall) (string, string) {
					return f.answered("message") + f.cookie, "pending"
				},
			},
			{
				what: "logging in under the id of another", caller: "user", with: map[string]any{"id": strangerID}, want: 200,
				stays: func(f tamperedCall) (string, string) { return f.answered("userId"), f.Me.ID },
			},
			{
				what: "logging in with the address of another", caller: "user",
				with: map[string]any{"email": strangerEmail, "password": "not-Theirs-1!"}, want: 401, stays: accountIs(theStranger),
			},
		},
		Spec: []specified{{"POST api/auth/login", authz.Specialist, func(c *Author) {
			c.Access = ""
			in := c.post("/api/auth/login", Object{"id": "", "email": c.Email, "password": testworld.Password, "pending": "", "pending_token": ""}, 200)
			require.Equal(c.t, []any{c.ID, "", c.Email, "Specialist"}, []any{in["userId"], in["message"], in["email"], in["accessRole"]})
			c.post("/api/auth/login", Object{"id": nil, "email": c.Email, "password": testworld.Password, "pending": false, "pending_token": nil}, 200)
			waiting := c.World.Person(authz.Specialist, account.Awaiting)
			in = c.post("/api/auth/login", Object{"id": "", "email": waiting.Email, "password": testworld.Password, "pending": "", "pending_token": ""}, 200)
			require.Equal(c.t, []any{waiting.ID, "pending"}, []any{in["userId"], in["message"]})
			wrong := c.post("/api/auth/login", Object{"id": "", "email": c.Email, "password": "wrong-Tracks-1!", "pending": "", "pending_token": ""}, 401)
			require.Equal(c.t, "The provided email or password is incorrect.", wrong["message"])
		}}},
	},
	"logout": {Call: func(Case) call { return call{} }, Spec: []specified{{"POST api/auth/logout", authz.AppUser, func(c *Author) {
		c.Send(http.MethodPost, "/api/auth/logout", "", nil, 200)
		c.another(authz.AppUser).post("/api/auth/logout", Object{}, 200)
		c.Answer(http.MethodGet, "/api/auth/get-access-cookie-data", nil, 401)
	}}}},
	"renew": {Call: func(Case) call { return call{} }, Spec: []specified{{"GET api/auth/renew-access-token", authz.AppUser, func(c *Author) {
		_, header := c.Send(http.MethodGet, "/api/auth/renew-access-token", "", nil, 200)
		require.NotEmpty(c.t, header.Values("Set-Cookie"))
	}}}},
	"cookie-data": {Call: func(Case) call { return call{} }, Spec: []specified{{"GET api/auth/get-access-cookie-data", authz.Specialist, func(c *Author) {
		data := c.get("/api/auth/get-access-cookie-data")
		for field, want := range map[string]string{"id": c.ID, "email": c.Email, "role": "Specialist"} {
			require.Equal(c.t, want, data[field])
		}
	}}}},

	"forgot-password": {Known: []string{"email"}, Call: func(c Case) call { return call{Body: reset.ForgottenPassword{Email: c.Me.Email}} },
		Tamper: []tampering{{
			what: "asking for a token sets no password", caller: "nobody",
			with: map[string]any{"password": "taken-Over-1!", "email": strangerEmail}, want: 200, stays: accountIs(theStranger),
		}},
		Spec: []specified{{"POST api/auth/forgot-pass", authz.AppUser, func(c *Author) {
			answer := c.post("/api/auth/forgot-pass", Object{"email": c.Email, "password": ""}, 200)
			require.Equal(c.t, "A reset token has been emailed to your account. Enter it along with your new passwords in the new section.", answer["message"])
		}}},
	},
	"verify-token": {Call: func(c Case) call { return call{Body: reset.ResetToken{Token: c.id((*person).ResetToken)}} },
		Spec: []specified{{"POST api/auth/verify-token", authz.AppUser, func(c *Author) {
			answer := c.post("/api/auth/verify-token", Object{"token": c.ResetToken()}, 200)
			require.Equal(c.t, Object{"message": "successfully verified", "userId": c.ID}, answer)
		}}},
	},
	"reset-password": {Known: []string{"email", "id", "pending"},
		Call: func(c Case) call {
			in := call{Body: reset.NewPassword{Email: c.Owner().Email, Password: "other-Tracks-8-measure!"}}
			if c.Row != Missing {
				in.Cookies = map[string]string{"milepost_reset": c.Me.ResetBrowser()}
			}
			return in
		},
		Tamper: []tampering{
			{
				what: "a reset does not end the wait for approval", caller: "awaiting", row: Own,
				with: map[string]any{"pending": "no", "token": "x"}, want: 200, stays: func(f tamperedCall) (string, string) {
					return f.Text(`SELECT state FROM account WHERE id = $1`, f.Me.ID), "awaiting"
				},
			},
			{
				what: "a reset of another by their id", caller: "nobody", row: Own,
				with: map[string]any{"id": strangerID}, want: 422, stays: accountIs(theStranger),
			},
			{
				what: "a reset of another by their address", caller: "nobody", row: Own,
				with: map[string]any{"email": strangerEmail}, want: 422, stays: accountIs(theStranger),
			},
			{
				what: "a reset of another by id and address, without a token", caller: "user", row: Missing,
				with: map[string]any{"id": strangerID, "email": strangerEmail, "token": "x", "pending": "no"}, want: 401, stays: accountIs(theStranger),
			},
		},
		Spec: []specified{{"POST api/auth/reset-pass", authz.AppUser, func(c *Author) {
			in := Object{"id": c.ID, "email": c.Email, "password": "other-Tracks-8-measure!", "pending": "", "token": ""}
			c.post("/api/auth/reset-pass", in, 401)
			c.with("milepost_reset", c.ResetBrowser())
			answer := c.post("/api/auth/reset-pass", in, 200)
			require.Equal(c.t, "Your password has been successfully reset! Use the new password to login.", answer["message"])
		}}},
	},

	"confirm-email": {Call: func(c Case) call {
		return call{Body: account.ConfirmationToken{Token: c.id((*person).ConfirmationToken)}}
	}},
	"send-confirmation": {Call: func(c Case) call {
		c.Me.World.Exec(`UPDATE account SET confirmed_at = NULL WHERE id = $1`, c.Me.ID)
		return call{}
	}},
	"login-second-factor": {Call: func(c Case) call {
		in := call{Body: login.FactorCode{Code: c.Owner().Code(true)}}
		c.Me.Code(true)
		if c.Row != Missing {
			in.Cookies = c.Me.Challenge()
		}
		return in
	}},
	"begin-second-factor":   {Call: func(c Case) call { return c.orChallenge(login.OwnPassword{Password: testworld.Password}) }},
	"confirm-second-factor": {Call: func(c Case) call { return c.orChallenge(login.FactorCode{Code: c.Me.Code(false)}) }},
	"get-second-factor":     {Call: func(Case) call { return call{} }},
	"remove-second-factor": {Call: func(c Case) call {
		c.Me.Code(true)
		return call{Body: login.OwnPassword{Password: testworld.Password}}
	}},
	"renew-recovery-codes": {Call: func(c Case) call {
		c.Me.Code(true)
		return call{Body: login.OwnPassword{Password: testworld.Password}}
	}},
}

// challenged is the row of calls that end a log-in, from a browser without a session.
const challenged = "challenge"

func (c Case) orChallenge(body any) call {
	if c.Row == challenged {
		return call{Body: body, Cookies: c.Me.Challenge()}
	}
	return call{Body: body}
}
