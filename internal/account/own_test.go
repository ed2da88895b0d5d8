package account_test

import (
	"context"
	"encoding/json"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
)

const (
	profilePath  = "/api/auth/profile"
	passwordPath = "/api/auth/password"
	sessionsPath = "/api/auth/sessions"
	renewPath    = "/api/auth/renew-access-token"
)

// enter is a new browser in which the account is logged in.
func (k *desk) enter(email string) *browser {
	b := k.browser()
	require.Equal(k.t, 200, b.login(email, password).Code)
	return b
}

func (b *browser) put(path string, body any) *answered {
	text, err := json.Marshal(body)
	require.NoError(b.t, err)
	w := b.call("PUT", path, string(text))
	return &answered{code: w.Code, body: w.Body.String()}
}

type answered struct {
	code int
	body string
}

func (b *browser) sessions() []account.SessionRow {
	w := b.call("GET", sessionsPath, "")
	require.Equal(b.t, 200, w.Code, w.Body)
	return decode[[]account.SessionRow](b.t, w)
}

func person() account.Person {
	return account.Person{
		Name: account.Name{First: "Anna", MiddleInitial: "B", Last: "Lund"}, Pronouns: "They/Them", JobTitle: "Lead",
		Department: "North", TypeOfSpecialist: "Psychologist", Certification: "C1", Address1: "2 Road", Address2: "Flat 3",
		City: "Oslo", State: "Oslo", Country: "NO", ZipCode: "0150", PhoneNumber: "+4722123456", AlternatePhoneNumber: "+4722123457",
	}
}

func TestAProfileIsReadAndReplaced(t *testing.T) {
	onBoth(t, func(k *desk) {
		b := k.browser()
		registered := b.register("ana@x.example", authz.AppUser)
		require.Equal(t, 401, b.call("GET", profilePath, "").Code)
		require.Equal(t, 200, b.login("ana@x.example", password).Code)
		before := decode[account.Profile](t, b.call("GET", profilePath, ""))
		require.Equal(t, "Ana", before.Name.First)
		require.Equal(t, "App User", before.Role)

		saved := b.put(profilePath, person())
		require.Equal(t, 200, saved.code, saved.body)
		after := decode[account.Profile](t, b.call("GET", profilePath, ""))
		require.Equal(t, account.Profile{Email: "ana@x.example", Role: "App User", Created: before.Created, Person: person()}, after)

		root := k.enter("root@x.example")
		require.Equal(t, "Anna B Lund", decode[account.PublicUser](t, root.call("GET", "/api/user/"+registered.UserID, "")).Name)
		require.Positive(t, k.grams("^lu"), "found by the new name")
		require.Zero(t, k.grams("^be"), "and no longer by the old one")
		require.Equal(t, "Ro", decode[account.Profile](t, root.call("GET", profilePath, "")).Name.First, "nobody else's row is touched")
	})
}

func TestAProfileIsCheckedLikeARegistration(t *testing.T) {
	onBoth(t, func(k *desk) {
		b := k.browser()
		b.register("ana@x.example", authz.AppUser)
		k.exec(`UPDATE account SET role = 'Specialist' WHERE email = 'ana@x.example'`) // who tells of their work, too
		require.Equal(t, 200, b.login("ana@x.example", password).Code)
		wrong := account.Person{Pronouns: "Ze", TypeOfSpecialist: "Wizard", PhoneNumber: "12", Country: "Atlantis"}
		answer := b.put(profilePath, wrong)
		require.Equal(t, 422, answer.code)
		for _, field := range []string{
			"name.first", "name.last", "pronouns", "type_of_specialist", "job_title", "department", "address_1", "city", "state",
			"country", "zip_code",
		} {
			require.Contains(t, answer.body, `"body.`+field+`"`)
		}
		require.Equal(t, "Ana", decode[account.Profile](t, b.call("GET", profilePath, "")).Name.First, "nothing is saved in part")
	})
}

// Who somebody is and may do is nothing that they say of themselves.
func TestAProfileGrantsNothing(t *testing.T) {
	onBoth(t, func(k *desk) {
		b := k.browser()
		registered := b.register("ana@x.example", authz.AppUser)
		require.Equal(t, 200, b.login("ana@x.example", password).Code)
		for _, field := range []string{
			`"email":"root2@x.example"`, `"role":"Super Admin"`, `"access_role":"Super Admin"`, `"userLevel":"Super Admin"`,
			`"state_":"active"`, `"pending":"no"`, `"id":"` + registered.UserID + `"`, `"created":"2020-01-01T00:00:00Z"`, `"password":"another-1-horse"`,
		} {
			text, err := json.Marshal(person())
			require.NoError(t, err)
			code := b.call("PUT", profilePath, "{"+field+","+string(text[1:])).Code
			require.Contains(t, []int{200, 422}, code, field)
			got := decode[account.Profile](t, b.call("GET", profilePath, ""))
			require.Equal(t, "ana@x.example", got.Email, field)
			require.Equal(t, "App User", got.Role, field)
			require.Equal(t, account.CookieData{ID: registered.UserID, Email: "ana@x.example", Confirmed: true, Role: "App User"},
				decode[account.CookieData](t, b.call("GET", "/api/auth/get-access-cookie-data", "")))
		}
		require.Equal(t, 200, b.login("ana@x.example", password).Code)
	})
}

func TestAPasswordChangeEndsTheOtherSessions(t *testing.T) {
	onBoth(t, func(k *desk) {
		k.browser().register("ana@x.example", authz.AppUser)
		here, there := k.enter("ana@x.example"), k.enter("ana@x.example")
		root := k.enter("root@x.example")
		const other = "brand-new-2-horse"

		wrong := here.put(passwordPath, account.PasswordChange{Current: "guess-1-wrong", Password: other})
		require.Equal(t, 422, wrong.code)
		require.Contains(t, wrong.body, "This is not your present password.")
		require.Contains(t, wrong.body, `"body.current"`)
		for secret, message := range map[string]string{
			"": "This field is required", "a-1": "at least 8 characters", "no-digits-here": "at least 1 number", "nospecial123": "at least 1 number",
		} {
			weak := here.put(passwordPath, account.PasswordChange{Current: password, Password: secret})
			require.Equal(t, 422, weak.code, secret)
			require.Contains(t, weak.body, `"body.password"`)
			require.Contains(t, weak.body, message)
		}
		require.Equal(t, 200, there.status())

		changed := here.put(passwordPath, account.PasswordChange{Current: password, Password: other})
		require.Equal(t, 200, changed.code, changed.body)
		require.Equal(t, 200, here.status(), "this one stays")
		require.Equal(t, 200, here.call("GET", renewPath, "").Code)
		require.Equal(t, 401, there.status())
		require.Equal(t, 401, there.call("GET", renewPath, "").Code)
		require.Equal(t, 200, root.status(), "nobody else is logged out")
		require.Equal(t, 401, k.browser().login("ana@x.example", password).Code)
		require.Equal(t, 200, k.browser().login("ana@x.example", other).Code)
	})
}

func TestWhereSomebodyIsLoggedIn(t *testing.T) {
	onBoth(t, func(k *desk) {
		k.browser().register("ana@x.example", authz.AppUser)
		first := k.enter("ana@x.example")
		k.later(time.Minute)
		second := k.enter("ana@x.example")
		k.later(time.Minute)
		third := k.enter("ana@x.example")
		root := k.enter("root@x.example")
		k.later(time.Minute)
		require.Equal(t, 200, first.call("GET", renewPath, "").Code)

		rows := first.sessions()
		require.Len(t, rows, 3)
		require.Equal(t, []bool{true, false, false}, []bool{rows[0].Current, rows[1].Current, rows[2].Current}, "newest use first")
		require.Greater(t, rows[0].LastUsed, rows[0].Created)
		require.NotEmpty(t, rows[0].Address)

		foreign := root.sessions()[0].ID
		for _, id := range []string{foreign, "00000000-0000-4000-8000-000000000000", "x", "%00"} {
			require.Equal(t, 404, first.call("DELETE", sessionsPath+"/"+id, "").Code, id)
		}
		require.Equal(t, 200, root.status())

		require.Equal(t, 204, first.call("DELETE", sessionsPath+"/"+rows[1].ID, "").Code)
		require.Equal(t, 401, third.status(), "on the next request")
		require.Equal(t, 401, third.call("GET", renewPath, "").Code)
		require.Equal(t, 404, first.call("DELETE", sessionsPath+"/"+rows[1].ID, "").Code, "it has ended already")
		require.Len(t, first.sessions(), 2)

		require.Equal(t, 204, first.call("DELETE", sessionsPath, "").Code)
		require.Equal(t, 401, second.status())
		require.Equal(t, 200, first.status())
		require.Len(t, first.sessions(), 1)
		require.Equal(t, 204, first.call("DELETE", sessionsPath, "").Code, "twice is fine")
		require.Equal(t, 204, first.call("DELETE", sessionsPath+"/"+rows[0].ID, "").Code)
		require.Equal(t, 401, first.status(), "one's own session may be ended too")
	})
}

// Sessions are swept when the account logs in again, a month after they ended or ran out; the trail of them stays.
func TestOldSessionsAreSwept(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		k := newDesk(t, d)
		k.browser().register("ana@x.example", authz.AppUser)
		count := func(table string) (n int) {
			require.NoError(t, d.Read().Get(context.Background(), &n, "SELECT count(*) FROM "+table))
			return n
		}
		first := k.enter("ana@x.example")
		k.enter("ana@x.example")
		require.Equal(t, 204, first.call("DELETE", sessionsPath, "").Code)
		k.later(29 * 24 * time.Hour)
		k.enter("ana@x.example")
		require.Equal(t, 3, count("session"))
		k.later(25 * time.Hour)
		k.enter("ana@x.example")
		require.Equal(t, 3, count("session"), "the one that was ended is gone")
		k.later(61 * 24 * time.Hour)
		k.enter("ana@x.example")
		require.Equal(t, 1, count("session"))
		require.Equal(t, 1, count("access_token"))
		require.Equal(t, 1, k.audited(d, "account.other_sessions_ended"))
	})
}

// grams counts the accounts that a search for the part of a name looks at.
func (k *desk) grams(part string) (n int) {
	require.NoError(k.t, k.kernel.DB.Read().Get(context.Background(), &n, `SELECT count(*) FROM account_gram WHERE gram = $1`, part))
	return n
}

// audited counts the events of an act.
func (k *desk) audited(d *db.DB, action string) (n int) {
	require.NoError(k.t, d.Read().Get(context.Background(), &n, `SELECT count(*) FROM audit_event WHERE action = $1 AND subject_kind = 'account'`, action))
	return n
}

func TestOwnActsAreAudited(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		k := newDesk(t, d)
		k.browser().register("ana@x.example", authz.AppUser)
		b := k.enter("ana@x.example")
		k.enter("ana@x.example")
		require.Equal(t, 200, b.put(profilePath, person()).code)
		require.Equal(t, http.StatusUnprocessableEntity, b.put(profilePath, account.Person{}).code)
		require.Equal(t, 200, b.put(passwordPath, account.PasswordChange{Current: password, Password: "brand-new-2-horse"}).code)
		require.Equal(t, 204, b.call("DELETE", sessionsPath, "").Code)
		require.Equal(t, 204, b.call("DELETE", sessionsPath+"/"+b.sessions()[0].ID, "").Code)
		for _, action := range []string{"account.profile_changed", "account.password_changed", "account.other_sessions_ended", "account.session_ended"} {
			require.Equal(t, 1, k.audited(d, action), action)
		}
	})
}

// Somebody at an unlocked computer cannot guess the password, and the owner can change it again soon.
func TestGuessingOnesOwnPasswordIsSlowedDown(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		k := newDesk(t, d)
		k.browser().register("ana@x.example", authz.AppUser)
		b := k.enter("ana@x.example")
		change := account.PasswordChange{Current: "guess-1-wrong", Password: "brand-new-2-horse"}
		for range 10 {
			require.Equal(t, 422, b.put(passwordPath, change).code)
		}
		change.Current = password
		require.Equal(t, 429, b.put(passwordPath, change).code, "even the right one")
		require.Equal(t, 200, k.browser().login("ana@x.example", password).Code, "which keeps nobody from logging in")
		k.later(time.Minute)
		require.Equal(t, 200, b.put(passwordPath, change).code)
		var letters int
		require.NoError(t, d.Read().Get(context.Background(), &letters, `SELECT count(*) FROM job WHERE kind = 'account.password_changed'`))
		require.Equal(t, 1, letters, "the owner is told, once")
	})
}

// Of two changes at once one wins; the other is told that its present password is none any more.
func TestTwoPasswordChangesAtOnce(t *testing.T) {
	onBoth(t, func(k *desk) {
		k.browser().register("ana@x.example", authz.AppUser)
		b := k.enter("ana@x.example")
		secrets := []string{"brand-new-1-horse", "brand-new-2-horse"}
		codes := make([]int, 2)
		together(2, func(i int) {
			codes[i] = b.put(passwordPath, account.PasswordChange{Current: password, Password: secrets[i]}).code
		})
		require.ElementsMatch(t, []int{200, 422}, codes)
		for i, code := range codes {
			want := map[int]int{200: 200, 422: 401}[code]
			require.Equal(t, want, k.browser().login("ana@x.example", secrets[i]).Code)
		}
	})
}
