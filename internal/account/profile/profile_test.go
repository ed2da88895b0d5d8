package profile_test

import (
	"context"
	"encoding/json"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/account/accounttest"
	"milepost/internal/account/login"
	"milepost/internal/account/profile"
	"milepost/internal/account/users"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
)

func TestAProfileIsReadAndReplaced(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		b := fx.Browser()
		registered := b.Register("ana@x.example", authz.AppUser)
		require.Equal(t, 401, b.Call("GET", accounttest.ProfilePath, "").Code)
		require.Equal(t, 200, b.Login("ana@x.example", accounttest.Password).Code)
		before := accounttest.Decode[profile.Profile](t, b.Call("GET", accounttest.ProfilePath, ""))
		require.Equal(t, "Ana", before.Name.First)
		require.Equal(t, "App User", before.Role)

		saved := b.Put(accounttest.ProfilePath, accounttest.Person())
		require.Equal(t, 200, saved.Code, saved.Body)
		after := accounttest.Decode[profile.Profile](t, b.Call("GET", accounttest.ProfilePath, ""))
		require.Equal(t, profile.Profile{Email: "ana@x.example", Role: "App User", Created: before.Created, Person: accounttest.Person()}, after)

		root := fx.LoggedIn("root@x.example")
		require.Equal(t, "Anna B Lund", accounttest.Decode[users.PublicUser](t, root.Call("GET", "/api/user/"+registered.UserID, "")).Name)
		require.Positive(t, fx.Grams("^lu"), "found by the new name")
		require.Zero(t, fx.Grams("^be"), "and no longer by the old one")
		require.Equal(t, "Ro", accounttest.Decode[profile.Profile](t, root.Call("GET", accounttest.ProfilePath, "")).Name.First, "nobody else's row is touched")
	})
}

func TestAProfileIsCheckedLikeARegistration(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		b := fx.Browser()
		b.Register("ana@x.example", authz.AppUser)
		fx.Exec(`UPDATE account SET role = 'Specialist' WHERE email = 'ana@x.example'`) // roles that state their work
		require.Equal(t, 200, b.Login("ana@x.example", accounttest.Password).Code)
		wrong := account.Person{Pronouns: "Ze", TypeOfSpecialist: "Wizard", PhoneNumber: "12", Country: "Atlantis"}
		answer := b.Put(accounttest.ProfilePath, wrong)
		require.Equal(t, 422, answer.Code)
		for _, field := range []string{
			"name.first", "name.last", "pronouns", "type_of_specialist", "job_title", "department", "address_1", "city", "state",
			"country", "zip_code",
		} {
			require.Contains(t, answer.Body, `"body.`+field+`"`)
		}
		require.Equal(t, "Ana", accounttest.Decode[profile.Profile](t, b.Call("GET", accounttest.ProfilePath, "")).Name.First, "nothing is saved in part")
	})
}

// A profile cannot change role, state or e-mail.
func TestAProfileGrantsNothing(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		b := fx.Browser()
		registered := b.Register("ana@x.example", authz.AppUser)
		require.Equal(t, 200, b.Login("ana@x.example", accounttest.Password).Code)
		for _, field := range []string{
			`"email":"root2@x.example"`, `"role":"Super Admin"`, `"access_role":"Super Admin"`, `"userLevel":"Super Admin"`,
			`"state_":"active"`, `"pending":"no"`, `"id":"` + registered.UserID + `"`, `"created":"2020-01-01T00:00:00Z"`, `"password":"another-1-horse"`,
		} {
			text, err := json.Marshal(accounttest.Person())
			require.NoError(t, err)
			code := b.Call("PUT", accounttest.ProfilePath, "{"+field+","+string(text[1:])).Code
			require.Contains(t, []int{200, 422}, code, field)
			got := accounttest.Decode[profile.Profile](t, b.Call("GET", accounttest.ProfilePath, ""))
			require.Equal(t, "ana@x.example", got.Email, field)
			require.Equal(t, "App User", got.Role, field)
			require.Equal(t, login.CookieData{ID: registered.UserID, Email: "ana@x.example", Confirmed: true, Role: "App User"},
				accounttest.Decode[login.CookieData](t, b.Call("GET", "/api/auth/get-access-cookie-data", "")))
		}
		require.Equal(t, 200, b.Login("ana@x.example", accounttest.Password).Code)
	})
}

func TestAPasswordChangeEndsTheOtherSessions(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		fx.Browser().Register("ana@x.example", authz.AppUser)
		here, there := fx.LoggedIn("ana@x.example"), fx.LoggedIn("ana@x.example")
		root := fx.LoggedIn("root@x.example")
		const other = "brand-new-2-horse"

		wrong := here.Put(accounttest.PasswordPath, profile.PasswordChange{Current: "guess-1-wrong", Password: other})
		require.Equal(t, 422, wrong.Code)
		require.Contains(t, wrong.Body, "This is not your present password.")
		require.Contains(t, wrong.Body, `"body.current"`)
		for secret, message := range map[string]string{
			"": "This field is required", "a-1": "at least 8 characters", "no-digits-here": "at least 1 number", "nospecial123": "at least 1 number",
		} {
			weak := here.Put(accounttest.PasswordPath, profile.PasswordChange{Current: accounttest.Password, Password: secret})
			require.Equal(t, 422, weak.Code, secret)
			require.Contains(t, weak.Body, `"body.password"`)
			require.Contains(t, weak.Body, message)
		}
		require.Equal(t, 200, there.Status())

		changed := here.Put(accounttest.PasswordPath, profile.PasswordChange{Current: accounttest.Password, Password: other})
		require.Equal(t, 200, changed.Code, changed.Body)
		require.Equal(t, 200, here.Status(), "this one stays")
		require.Equal(t, 200, here.Call("GET", accounttest.RenewPath, "").Code)
		require.Equal(t, 401, there.Status())
		require.Equal(t, 401, there.Call("GET", accounttest.RenewPath, "").Code)
		require.Equal(t, 200, root.Status(), "nobody else is logged out")
		require.Equal(t, 401, fx.Browser().Login("ana@x.example", accounttest.Password).Code)
		require.Equal(t, 200, fx.Browser().Login("ana@x.example", other).Code)
	})
}

func TestOwnActsAreAudited(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		fx := accounttest.New(t, d)
		fx.Browser().Register("ana@x.example", authz.AppUser)
		b := fx.LoggedIn("ana@x.example")
		fx.LoggedIn("ana@x.example")
		require.Equal(t, 200, b.Put(accounttest.ProfilePath, accounttest.Person()).Code)
		require.Equal(t, http.StatusUnprocessableEntity, b.Put(accounttest.ProfilePath, account.Person{}).Code)
		require.Equal(t, 200, b.Put(accounttest.PasswordPath, profile.PasswordChange{Current: accounttest.Password, Password: "brand-new-2-horse"}).Code)
		require.Equal(t, 204, b.Call("DELETE", accounttest.SessionsPath, "").Code)
		require.Equal(t, 204, b.Call("DELETE", accounttest.SessionsPath+"/"+b.Sessions()[0].ID, "").Code)
		for _, action := range []string{"account.profile_changed", "account.password_changed", "account.other_sessions_ended", "account.session_ended"} {
			require.Equal(t, 1, fx.Audited(d, action), action)
		}
	})
}

// Somebody at an unlocked computer cannot guess the password, and the owner can change it again soon.
func TestGuessingOnesOwnPasswordIsSlowedDown(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		fx := accounttest.New(t, d)
		fx.Browser().Register("ana@x.example", authz.AppUser)
		b := fx.LoggedIn("ana@x.example")
		change := profile.PasswordChange{Current: "guess-1-wrong", Password: "brand-new-2-horse"}
		for range 10 {
			require.Equal(t, 422, b.Put(accounttest.PasswordPath, change).Code)
		}
		change.Current = accounttest.Password
		require.Equal(t, 429, b.Put(accounttest.PasswordPath, change).Code, "even the right one")
		require.Equal(t, 200, fx.Browser().Login("ana@x.example", accounttest.Password).Code, "which keeps nobody from logging in")
		fx.Later(time.Minute)
		require.Equal(t, 200, b.Put(accounttest.PasswordPath, change).Code)
		var letters int
		require.NoError(t, d.Read().Get(context.Background(), &letters, `SELECT count(*) FROM job WHERE kind = 'account.password_changed'`))
		require.Equal(t, 1, letters, "the owner is notified once")
	})
}

// One of two parallel changes wins; the other is refused because its present password is no longer valid.
func TestTwoPasswordChangesAtOnce(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		fx.Browser().Register("ana@x.example", authz.AppUser)
		b := fx.LoggedIn("ana@x.example")
		secrets := []string{"brand-new-1-horse", "brand-new-2-horse"}
		codes := make([]int, 2)
		accounttest.Together(2, func(i int) {
			codes[i] = b.Put(accounttest.PasswordPath, profile.PasswordChange{Current: accounttest.Password, Password: secrets[i]}).Code
		})
		require.ElementsMatch(t, []int{200, 422}, codes)
		for i, code := range codes {
			want := map[int]int{200: 200, 422: 401}[code]
			require.Equal(t, want, fx.Browser().Login("ana@x.example", secrets[i]).Code)
		}
	})
}
