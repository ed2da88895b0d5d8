package app_test

import (
	"context"
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/account/users"
	"milepost/internal/authz"
	"milepost/internal/contract"
	"milepost/internal/db"
	"milepost/internal/notice"
	"milepost/internal/notification"
	"milepost/internal/people"
	"milepost/internal/people/invitation"
	"milepost/internal/people/organization/handover"
	"milepost/internal/people/transfer"
	"milepost/internal/report/sharing"
	"milepost/internal/report/signing"
	"milepost/internal/testworld"
)

// notificationsOf returns a person's notifications, newest first.
func notificationsOf(p *testworld.Person) (list []notification.Notification) {
	p.World.T.Helper()
	require.NoError(p.World.T, json.Unmarshal([]byte(p.World.Must(p, "list-notifications", testworld.Call{})), &list))
	return list
}

// lastNotice returns the newest notification, which must be of the kind.
func lastNotice(p *testworld.Person, kind notice.Kind) notification.Notification {
	p.World.T.Helper()
	list := notificationsOf(p)
	require.NotEmpty(p.World.T, list, "%s: there is no notice", kind)
	require.Equal(p.World.T, kind, list[0].Kind)
	return list[0]
}

func TestAGuardianIsNotifiedOfASharedReportAndAColleagueOfASignedOne(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		owner, guardian, colleague := w.Person(authz.Specialist, account.Active), w.Person(authz.Parent, account.Active), w.Person(authz.Specialist, account.Active)
		owner.Relate(guardian, people.KindGuardian)
		owner.Relate(colleague, people.KindSpecialist)
		share := func(guardians ...string) {
			w.Must(owner, "share-report", testworld.Call{ID: owner.Report(), Body: sharing.Sharing{GuardianIDs: append([]string{}, guardians...)}})
		}
		share(owner.Guardian())
		require.Empty(t, notificationsOf(guardian), "there is nothing to read yet")
		w.Must(owner, "sign-report", testworld.Call{ID: owner.Report(), Body: signing.Signing{Revision: 1}})
		got := lastNotice(guardian, notice.ReportShared)
		require.Equal(t, "Mia Stone", got.Child)
		require.Equal(t, "/individualReport/"+owner.Report()+"?shared=true", got.Path)
		require.Equal(t, "Mia Stone", lastNotice(colleague, notice.ReportSigned).Child)
		require.Empty(t, notificationsOf(owner), "who did it knows")

		share()
		got = lastNotice(guardian, notice.ReportShared)
		require.True(t, got.Gone, "taken back")
		require.Empty(t, got.Child+got.Who+got.Title+got.Path)
		w.Must(owner, "withdraw-invitation", testworld.Call{ID: owner.Specialist()})
		require.Empty(t, lastNotice(colleague, notice.ReportSigned).Child, "who can no longer access the child learns no name")

		// A report that cannot be shared that way notifies nobody.
		require.Equal(t, 422, status(w, owner, "share-report", testworld.Call{ID: owner.Report(), Body: sharing.Sharing{GuardianIDs: []string{owner.Guardian(), owner.Specialist()}}}))
		require.Len(t, notificationsOf(guardian), 1)
	})
}

func TestNoLetterAboutASharedReportWhenTurnedOff(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		guardian := w.Person(authz.Parent, account.Active)
		ctx := t.Context()
		letter, err := w.Notices.Letter(ctx, w.DB.Read(), guardian.ID, notice.ReportShared)
		require.NoError(t, err)
		require.True(t, letter.Wanted)
		require.NotEmpty(t, letter.OneClick)
		w.Must(guardian, "update-notification-settings", testworld.Call{Body: notification.SettingsEdit{Letters: map[notice.Kind]bool{notice.ReportShared: false}}})
		letter, err = w.Notices.Letter(ctx, w.DB.Read(), guardian.ID, notice.ReportShared)
		require.NoError(t, err)
		require.Equal(t, notice.Letter{}, letter)
	})
}

func TestInvitationsAreNotified(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		owner, invited := w.Person(authz.Specialist, account.Active), w.Person(authz.Specialist, account.Active)
		owner.ConfirmAddress()
		invited.ConfirmAddress()
		w.Exec(`UPDATE person SET email = $2 WHERE id = $1`, owner.Teammate(), invited.Email)
		w.Must(owner, "invite", testworld.Call{Body: invitation.NewInvitation{PersonID: owner.Specialist()}})
		require.False(t, lastNotice(invited, notice.InvitationOffered).Gone)
		w.Exec(`UPDATE invitation SET token_hash = $1, letter = 'sent'`, testworld.Sum("known"))
		w.Must(invited, "accept-invitation", testworld.Call{Body: invitation.InvitationToken{Token: "known"}})
		accepted := lastNotice(owner, notice.InvitationAccepted)
		require.Equal(t, "/dashboard?tab=people&person=specialist."+owner.Specialist(), accepted.Path)
		taken := lastNotice(invited, notice.InvitationOffered)
		require.True(t, taken.Accepted, "it says what became of it")
		require.False(t, taken.Gone)
		w.Must(invited, "leave-membership", testworld.Call{ID: owner.Specialist()})
		lastNotice(owner, notice.InvitationEnded)
		require.True(t, lastNotice(invited, notice.InvitationOffered).Gone, "it holds no more")
	})
}

func TestOffersOfAChildAreNotified(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		owner, other := w.Person(authz.Specialist, account.Active), w.Person(authz.Specialist, account.Active)
		owner.ConfirmAddress()
		other.ConfirmAddress()
		offer := func() string {
			w.Must(owner, "offer-transfer", testworld.Call{ID: owner.Child(), Body: transfer.OfferAddress{Email: other.Email}})
			return w.Text(`SELECT id FROM child_transfer WHERE child_id = $1 AND ended_at IS NULL`, owner.Child())
		}
		id := offer()
		got := lastNotice(other, notice.TransferOffered)
		require.Equal(t, owner.Email, got.Who)
		require.Empty(t, got.Child, "the child is named to who opens the offer")
		w.Must(other, "decline-transfer", testworld.Call{Body: transfer.OfferRefusal{TransferID: id}})
		require.Equal(t, "Mia Stone", lastNotice(owner, notice.TransferDeclined).Child)
		id = offer()
		w.Must(other, "accept-transfer", testworld.Call{Body: transfer.OfferToken{TransferID: id}})
		require.Empty(t, lastNotice(owner, notice.TransferAccepted).Child, "it is another account's now")
	})
}

func TestOrganizationsAndMembersAreNotified(t *testing.T) {
	inClinics(t, func(t *testing.T, c *clinic) {
		c.member.Child()
		c.Must(c.member, "offer-handover", testworld.Call{ID: c.membership, Body: handover.NewHandover{All: true}})
		require.Equal(t, int64(1), lastNotice(c.org, notice.HandoverOffered).Amount)
		id := c.Text(`SELECT id FROM organization_handover`)
		c.Must(c.org, "decline-handover", testworld.Call{ID: id})
		lastNotice(c.member, notice.HandoverDeclined)
		declined := lastNotice(c.org, notice.HandoverOffered)
		require.True(t, declined.Declined, "it says what became of it")
		require.False(t, declined.Gone)
		require.NotEmpty(t, declined.Who)
		c.Must(c.member, "offer-handover", testworld.Call{ID: c.membership, Body: handover.NewHandover{All: true}})
		id = c.Text(`SELECT id FROM organization_handover WHERE state = 'offered'`)
		c.Must(c.org, "accept-handover", testworld.Call{ID: id})
		for _, state := range []string{"accepted", "done"} {
			c.Exec(`UPDATE organization_handover SET state = $2 WHERE id = $1`, id, state)
			taken := lastNotice(c.org, notice.HandoverOffered)
			require.True(t, taken.Accepted, "it says what became of it: "+state)
			require.False(t, taken.Gone, state)
		}
		c.Must(c.member, "leave-organization", testworld.Call{ID: c.membership})
		lastNotice(c.org, notice.MembershipEnded)
	})
}

func TestSuperAdminsAreNotifiedOfApplicantsAndApplicantsOfApproval(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		super := w.Person(authz.SuperAdmin, account.Active)
		for _, email := range []string{"one@milepost.example", "two@milepost.example"} {
			in := contract.Registration()
			in.Email, in.AccessRole = email, string(authz.Specialist)
			w.Must(w.Person(authz.Parent, account.Active), "register", testworld.Call{Body: in})
		}
		require.Len(t, notificationsOf(super), 1, "however many apply")
		lastNotice(super, notice.AccountWaiting)
		applicant := w.Person(authz.Specialist, account.Awaiting)
		w.Must(super, "set-user", testworld.Call{ID: applicant.ID, Body: users.UserState{Pending: "no", Approve: true}})
		lastNotice(applicant, notice.AccountApproved)
	})
}

func TestARefusedActNotifiesNobody(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		owner := w.Person(authz.Specialist, account.Active)
		before := w.Text(`SELECT CAST(COUNT(*) AS TEXT) FROM notification`)
		err := w.DB.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			require.NoError(t, w.Notices.Notify(ctx, tx, notice.Notice{Kind: notice.AccountApproved, To: []string{owner.ID}}))
			return db.ErrConflict
		})
		require.ErrorIs(t, err, db.ErrConflict)
		require.Equal(t, before, w.Text(`SELECT CAST(COUNT(*) AS TEXT) FROM notification`))
	})
}
