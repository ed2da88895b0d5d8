package sharing_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/mail"
	"milepost/internal/people"
	"milepost/internal/report/reporttest"
)

// mailbox collects letters in a test.
type mailbox chan mail.Message

func (m mailbox) Send(_ context.Context, letter mail.Message) error { m <- letter; return nil }

func TestAGuardianGetsALetterWhenAReportIsShared(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		letters := make(mailbox, 10)
		d.K.Mail = letters
		d.Sharing.Work()
		d.K.Jobs.Start()
		t.Cleanup(func() { require.NoError(t, d.K.Jobs.Stop(context.Background())) })
		id := d.Created()
		guardian := d.Account("guardian")
		accepted, waiting := d.Member(people.KindGuardian, guardian.ID), d.Member(people.KindGuardian, "")
		require.Equal(t, 200, d.Share("owner", id, accepted, waiting))
		d.quiet(t)
		require.Empty(t, letters, "there is nothing to read yet")
		d.Signed(id, 1, "")
		letter := <-letters
		require.Equal(t, guardian.ID, letter.To, "the account's address")
		require.Equal(t, mail.Subject("A report was shared with you"), letter.Subject)
		require.Contains(t, letter.Text, "/individualReport/"+id)
		require.NotContains(t, letter.Text, "Stone", "the letter names no child")

		require.Equal(t, 200, d.Share("owner", id))
		require.Equal(t, 200, d.Share("owner", id, accepted))
		d.quiet(t)
		require.Empty(t, letters, "once a day, and nobody without access")

		require.Equal(t, 200, d.Call("owner", "PATCH", "/api/report/"+id, reporttest.Edit(reporttest.Reordered, 1)).Code)
		d.Signed(id, 2, "A comment is added")
		letter = <-letters
		require.Equal(t, mail.Subject("A report that is shared with you was signed again"), letter.Subject, "each signed version has its letter, also on the same day")
		require.Contains(t, letter.Text, "/individualReport/"+id)
		require.NotContains(t, letter.Text+string(letter.Subject), "Stone", "the letter names no child")
		d.quiet(t)
		require.Empty(t, letters, "one letter for one version")

		d.Sessions["owner"] = authz.Actor{ID: d.Sessions["owner"].ID, Role: authz.Specialist, Unconfirmed: true}
		d.Exec(`UPDATE throttle SET full_at = 0`)
		require.Equal(t, 200, d.Share("owner", id))
		require.Equal(t, 200, d.Share("owner", id, accepted))
		d.quiet(t)
		require.Empty(t, letters, "an account whose address is not confirmed writes to nobody")
	})
}

func TestAGuardianWhoAcceptsGetsALetterAboutReportsSharedBefore(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		letters := make(mailbox, 10)
		d.K.Mail = letters
		d.Sharing.Work()
		d.K.Jobs.Start()
		t.Cleanup(func() { require.NoError(t, d.K.Jobs.Stop(context.Background())) })
		d.Exec(`UPDATE account SET confirmed_at = 1`)
		id := d.Created()
		guardian := d.Member(people.KindGuardian, "")
		require.Equal(t, 200, d.Share("owner", id, guardian))
		d.Signed(id, 1, "")
		d.quiet(t)
		require.Empty(t, letters, "nobody can read it yet")

		account := d.Account("guardian")
		d.accepted(t, guardian, account.ID)
		letter := <-letters
		require.Equal(t, account.ID, letter.To)
		require.Equal(t, mail.Subject("A report was shared with you"), letter.Subject)
		require.NotContains(t, letter.Text, "Stone", "the letter names no child")
		d.quiet(t)
		require.Empty(t, letters)

		d.Exec(`DELETE FROM care_team WHERE member_key = (SELECT key FROM person WHERE id = $1)`, guardian)
		d.Exec(`UPDATE throttle SET full_at = 0`)
		d.accepted(t, guardian, account.ID)
		d.quiet(t)
		require.Empty(t, letters, "somebody who has left the care team gets no letter")
	})
}

// accepted has a guardian of the list accept an invitation with an account.
func (d *fixture) accepted(t *testing.T, guardianID, accountID string) {
	t.Helper()
	d.Exec(`UPDATE person SET access = 'accepted', account_id = $2 WHERE id = $1`, guardianID, accountID)
	require.NoError(t, d.DB.Tx(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		var p people.Person
		if err := tx.Get(ctx, &p, `SELECT `+people.PersonColumns+` FROM person p WHERE p.id = $1`, guardianID); err != nil {
			return err
		}
		return d.Sharing.NotifyAccepted(ctx, tx, p)
	}))
}

// quiet waits until every letter is written.
func (d *fixture) quiet(t *testing.T) {
	t.Helper()
	require.Eventually(t, func() bool {
		var open int
		err := d.DB.Read().Get(context.Background(), &open, `SELECT COUNT(*) FROM job WHERE kind = 'report.shared' AND done_at IS NULL`)
		return err == nil && open == 0
	}, 20*time.Second, 5*time.Millisecond)
}
