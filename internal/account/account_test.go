package account

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/httpx"
)

func TestCheckPassword(t *testing.T) {
	for password, want := range map[string]string{
		"":                                  msgRequired,
		"a1$":                               msgPasswordShort,
		"abcdefg1":                          msgPasswordSymbols,
		"abcdefg$":                          msgPasswordSymbols,
		"abcdef1$":                          "",
		"пароль1$":                          "",
		"abc def 1":                         msgPasswordSymbols,
		strings.Repeat("a", 126) + "1$":     "",
		strings.Repeat("a", 127) + "1$":     msgPasswordLong,
		strings.Repeat("日", 10) + "1" + "！": "",
	} {
		require.Equal(t, want, checkPassword(password, "ana@x.example"), "%q", password)
	}
}

func TestRegistrationNamesEveryWrongField(t *testing.T) {
	err := (&Registration{Person: Person{TypeOfSpecialist: "Wizard"}, AccessRole: "King", Email: "no"}).check()
	require.Error(t, err)
	var problem *httpx.Problem
	require.ErrorAs(t, httpx.Error(err), &problem)
	var names []string
	for _, field := range problem.Errors {
		names = append(names, field.Location)
	}
	require.Subset(t, names, []string{
		"body.name.first", "body.name.last", "body.pronouns", "body.access_role", "body.job_title", "body.department",
		"body.type_of_specialist", "body.address_1", "body.city", "body.state", "body.country", "body.zip_code", "body.email", "body.password",
	})
}

func TestHashVerifiesItsOwnPasswordOnly(t *testing.T) {
	h := newHasher()
	stored, err := h.hash(context.Background(), "correct horse 1$")
	require.NoError(t, err)
	for password, want := range map[string]bool{"correct horse 1$": true, "correct horse 1": false, "": false} {
		right, err := h.verify(context.Background(), password, stored)
		require.NoError(t, err)
		require.Equal(t, want, right, "%q", password)
	}
	again, err := h.hash(context.Background(), "correct horse 1$")
	require.NoError(t, err)
	require.NotEqual(t, stored, again, "each hash has its own salt")
	_, err = h.verify(context.Background(), "x", "plain")
	require.ErrorIs(t, err, errHashForm)
}

// OWASP password storage: argon2id with 19 MiB and two passes, or more.
func TestAHashOutsideOfTestsIsDear(t *testing.T) {
	require.GreaterOrEqual(t, memoryOf(false), uint32(19*1024))
	require.GreaterOrEqual(t, argonTime, 2)
}

func TestHashGivesUpWithItsCaller(t *testing.T) {
	h := newHasher()
	h.queue.free = 0
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err := h.hash(ctx, "correct horse 1$")
	require.ErrorIs(t, err, context.Canceled)
}

func TestRefreshTokenIsJudgedByItsAge(t *testing.T) {
	now := time.Unix(1_800_000_000, 0)
	held := session{
		Refresh: hashSecret("family.new"), Previous: hashSecret("family.old"), Family: hashSecret("family"),
		RotatedAt: db.Micros(now), ExpiresAt: db.Micros(now.Add(time.Hour)),
	}
	cases := []struct {
		name, secret string
		at           time.Time
		want         outcome
	}{
		{"the newest is exchanged", "family.new", now.Add(time.Minute), exchange},
		{"but only once in a grace", "family.new", now.Add(renewalGrace - time.Second), keep},
		{"the one before renews within the grace", "family.old", now.Add(renewalGrace - time.Second), keep},
		{"and is a replay after it", "family.old", now.Add(renewalGrace), replayed},
		{"any other of its family is a replay", "family.older", now, replayed},
		{"the family alone is one too: only a holder knows it", "family", now, replayed},
		{"what never was one of its tokens says nothing", "nonsense", now, refused},
		{"nor does nothing", "", now, refused},
		{"nothing renews a session that ran out", "family.new", now.Add(time.Hour), refused},
	}
	for _, c := range cases {
		require.Equal(t, c.want, held.judge(c.secret, c.at), c.name)
	}
	fresh := session{Refresh: hashSecret("new"), RotatedAt: db.Micros(now), ExpiresAt: db.Micros(now.Add(time.Hour))}
	require.Equal(t, refused, fresh.judge("", now), "a missing previous token or family matches nothing")
	before := session{Refresh: hashSecret("new"), Previous: hashSecret("old"), RotatedAt: db.Micros(now), ExpiresAt: db.Micros(now.Add(time.Hour))}
	require.Equal(t, replayed, before.judge("old", now.Add(renewalGrace)), "a session from before there were families")
}
