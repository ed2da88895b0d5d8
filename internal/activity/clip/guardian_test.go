package clip_test

import (
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/activity/clip"
	"milepost/internal/authz"
	"milepost/internal/people/consent"
)

// guardian is an account that has accepted to be a guardian of the child.
func (f *fixture) guardian() authz.Actor {
	f.t.Helper()
	actor, member := f.account(), uuid.NewString()
	f.exec(`INSERT INTO person (id, owner_id, kind, first_name, last_name, access, account_id, created_at, updated_at)
		VALUES ($1, $2, 'guardian', 'Gita', 'Stone', 'accepted', $3, 1, 1)`, member, f.owner.ID, actor.ID)
	f.exec(`INSERT INTO care_team (id, child_key, member_key, created_at) SELECT CAST($1 AS TEXT), c.key, m.key, 1 FROM person c, person m WHERE c.id = $2 AND m.id = $3`,
		uuid.NewString(), f.child, member)
	return actor
}

// A guardian's own consent allows recording, and its withdrawal ends it, even for uploads in progress and where someone else
// recorded a consent.
func TestAGuardiansConsentCountsLikeOneOnPaper(t *testing.T) {
	onBoth(t, func(f *fixture) {
		guardian := f.guardian()
		ctx := authz.With(t.Context(), guardian)
		content := webm(100*kb, false, true)
		begin := func() int {
			return f.call("owner", "POST", "/api/clip/activity/"+f.activity,
				clip.NewClip{ClipID: uuid.NewString(), Kind: "video", Size: int64(len(content)), SHA256: sum(content)}).Code
		}
		require.Equal(t, 409, begin())
		given, err := f.consents.Give(ctx, guardian, f.child, consent.GuardianGives{Purpose: "video"})
		require.NoError(t, err)
		stays := f.whole("video", webm(kb, false, true))
		sending := f.announce("video", content)
		status, _ := f.put(sending, 0, content[:50*kb])
		require.Equal(t, 200, status)
		f.consent("video", "2026-03-02")
		_, err = f.consents.WithdrawAsGuardian(ctx, guardian, given[0].ConsentID, "")
		require.NoError(t, err)
		status, _ = f.put(sending, 50*kb, content[50*kb:])
		require.Equal(t, 404, status, "thrown away")
		require.Equal(t, 409, begin(), "the consent on paper ended with it")
		require.Equal(t, 200, f.call("owner", "GET", "/api/clip/content/"+stays, nil).Code, "what had arrived stays")
		_, err = f.consents.Give(ctx, guardian, f.child, consent.GuardianGives{Purpose: "video"})
		require.NoError(t, err)
		require.Equal(t, 201, begin(), "given again")
	})
}
