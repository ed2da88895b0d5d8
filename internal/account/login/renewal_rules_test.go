package login

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/db"
)

func TestRefreshTokenIsJudgedByItsAge(t *testing.T) {
	now := time.Unix(1_800_000_000, 0)
	held := session{
		Refresh: account.HashSecret("family.new"), Previous: account.HashSecret("family.old"), Family: account.HashSecret("family"),
		RotatedAt: db.Micros(now), ExpiresAt: db.Micros(now.Add(time.Hour)),
	}
	cases := []struct {
		name, secret string
		at           time.Time
		want         renewal
	}{
		{"the newest is exchanged", "family.new", now.Add(time.Minute), exchange},
		{"but only once in a grace", "family.new", now.Add(renewalGrace - time.Second), renewAccess},
		{"the one before renews within the grace", "family.old", now.Add(renewalGrace - time.Second), renewAccess},
		{"and is a replay after it", "family.old", now.Add(renewalGrace), replayed},
		{"any other of its family is a replay", "family.older", now, replayed},
		{"the family alone is one too: only a holder knows it", "family", now, replayed},
		{"what never was one of its tokens says nothing", "nonsense", now, refused},
		{"nor does nothing", "", now, refused},
		{"nothing renews a session that ran out", "family.new", now.Add(time.Hour), refused},
	}
	for _, c := range cases {
		require.Equal(t, c.want, held.outcomeOf(c.secret, c.at), c.name)
	}
	fresh := session{Refresh: account.HashSecret("new"), RotatedAt: db.Micros(now), ExpiresAt: db.Micros(now.Add(time.Hour))}
	require.Equal(t, refused, fresh.outcomeOf("", now), "a missing previous token or family matches nothing")
	before := session{Refresh: account.HashSecret("new"), Previous: account.HashSecret("old"), RotatedAt: db.Micros(now), ExpiresAt: db.Micros(now.Add(time.Hour))}
	require.Equal(t, replayed, before.outcomeOf("old", now.Add(renewalGrace)), "a session from before there were families")
}
