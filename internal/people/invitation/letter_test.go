package invitation_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

func TestAnInvitationThatIsRefusedForGoodIsGivenUp(t *testing.T) {
	withMail(t, func(t *testing.T, o *mailFixture) {
		nobody := o.member("guardian", "nobody@x.example")
		require.Equal(t, 201, o.invite("ana", nobody).Code)
		o.settled()
		require.Equal(t, "refused", o.access(nobody).Letter)
		require.Equal(t, 1, o.Count(`SELECT count(*) FROM job WHERE attempts = 1 AND done_at IS NOT NULL`))
		require.NotContains(t, o.log.String(), "nobody@")
	})
}

// failed waits until the letter's job has failed that often.
func (o *mailFixture) failed(attempts int) {
	o.T.Helper()
	require.Eventually(o.T, func() bool {
		return o.Count(`SELECT count(*) FROM job WHERE attempts = $1 AND claimed_by IS NULL AND last_error <> ''`, attempts) == 1
	}, 20*time.Second, 5*time.Millisecond)
}

func TestAnInvitationWaitsForItsServer(t *testing.T) {
	withMail(t, func(t *testing.T, o *mailFixture) {
		mara := o.member("guardian", "mara@x.example")
		o.server.SetDown(true)
		require.Equal(t, 201, o.invite("ana", mara).Code)
		o.failed(1)
		require.Equal(t, "waiting", o.access(mara).Letter)
		o.later(10 * time.Second)
		o.failed(2)
		o.server.SetDown(false)
		o.later(time.Minute)
		require.Equal(t, 200, o.accept("ben", tokenOf(t, o.letter())).Code)
	})
}

func TestAnEndedInvitationIsNotSent(t *testing.T) {
	withMail(t, func(t *testing.T, o *mailFixture) {
		mara := o.member("guardian", "mara@x.example")
		o.server.SetDown(true)
		require.Equal(t, 201, o.invite("ana", mara).Code)
		o.failed(1)
		require.Equal(t, 204, o.Call("ana", "DELETE", "/api/invitation/"+mara, "").Code)
		o.server.SetDown(false)
		o.later(time.Minute)
		o.settled()
		require.Empty(t, o.server.Letters)
	})
}
