package app

import (
	"context"
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/account/users"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/notice"
	"milepost/internal/notification"
	"milepost/internal/people"
	"milepost/internal/people/invitation"
	"milepost/internal/people/organization/handover"
	"milepost/internal/people/transfer"
	"milepost/internal/report/sharing"
	"milepost/internal/report/signing"
)

// told are the notifications of somebody as they read them, the newest first.
func (p *person) told() (list []notification.Notification) {
	p.w.t.Helper()
	require.NoError(p.w.t, json.Unmarshal([]byte(p.w.must(p, "list-notifications", call{})), &list))
	return list
}

// toldLast is the newest, of which there is one of the kind.
func (p *person) toldLast(kind notice.Kind) notification.Notification {
	p.w.t.Helper()
	list := p.told()
	require.NotEmpty(p.w.t, list, "%s: nothing is told", kind)
	require.Equal(p.w.t, kind, list[0].Kind)
	return list[0]
}

func TestAGuardianIsToldOfASharedReportAndAColleagueOfASignedOne(t *testing.T) {
	onWorlds(t, func(t *testing.T, w *world) {
		owner, guardian, colleague := w.person(authz.Specialist, account.Active), w.person(authz.Parent, account.Active), w.person(authz.Specialist, account.Active)
		owner.relate(guardian, people.KindGuardian)
		owner.relate(colleague, people.KindSpecialist)
		share := func(guardians ...string) {
			w.must(owner, "share-report", call{id: owner.report(), body: sharing.Sharing{GuardianIDs: append([]string{}, guardians...)}})
		}
		share(owner.guardian())
		require.Empty(t, guardian.told(), "there is nothing to read yet")
		w.must(owner, "sign-report", call{id: owner.report(), body: signing.Signing{Revision: 1}})
		got := guardian.toldLast(notice.ReportShared)
		require.Equal(t, "Mia Stone", got.Child)
		require.Equal(t, "/individualReport/"+owner.report()+"?shared=true", got.Path)
		require.Equal(t, "Mia Stone", colleague.toldLast(notice.ReportSigned).Child)
		require.Empty(t, owner.told(), "who did it knows")

		share()
		got = guardian.toldLast(notice.ReportShared)
		require.True(t, got.Gone, "taken back")
		require.Empty(t, got.Child+got.Who+got.Title+got.Path)
		w.must(owner, "withdraw-invitation", call{id: owner.specialist()})
		require.Empty(t, colleague.toldLast(notice.ReportSigned).Child, "who reaches the child no more learns no name")

		// A report that cannot be shared so tells nobody of it.
		require.Equal(t, 422, w.status(owner, "share-report", call{id: owner.report(), body: sharing.Sharing{GuardianIDs: []string{owner.guardian(), owner.specialist()}}}))
		require.Len(t, guardian.told(), 1)
	})
}

func TestWhoseLettersAreTurnedOffIsNotWrittenToOfASharedReport(t *testing.T) {
	onWorlds(t, func(t *testing.T, w *world) {
		guardian := w.person(authz.Parent, account.Active)
		ctx := t.Context()
		letter, err := w.Notices.Letter(ctx, w.DB.Read(), guardian.ID, notice.ReportShared)
		require.NoError(t, err)
		require.True(t, letter.Wanted)
		require.NotEmpty(t, letter.OneClick)
		w.must(guardian, "update-notification-settings", call{body: notification.SettingsEdit{Letters: map[notice.Kind]bool{notice.ReportShared: false}}})
		letter, err = w.Notices.Letter(ctx, w.DB.Read(), guardian.ID, notice.ReportShared)
		require.NoError(t, err)
		require.Equal(t, notice.Letter{}, letter)
	})
}

func TestInvitationsAreTold(t *testing.T) {
	onWorlds(t, func(t *testing.T, w *world) {
		owner, invited := w.person(authz.Specialist, account.Active), w.person(authz.Specialist, account.Active)
		owner.confirmAddress()
		invited.confirmAddress()
		w.exec(`UPDATE person SET email = $2 WHERE id = $1`, owner.teammate(), invited.Email)
		w.must(owner, "invite", call{body: invitation.NewInvitation{PersonID: owner.specialist()}})
		require.False(t, invited.toldLast(notice.InvitationOffered).Gone)
		w.exec(`UPDATE invitation SET token_hash = $1, letter = 'sent'`, sum("known"))
		w.must(invited, "accept-invitation", call{body: invitation.InvitationToken{Token: "known"}})
		accepted := owner.toldLast(notice.InvitationAccepted)
		require.Equal(t, "/dashboard?tab=people&person=specialist."+owner.specialist(), accepted.Path)
		taken := invited.toldLast(notice.InvitationOffered)
		require.True(t, taken.Accepted, "it says what became of it")
		require.False(t, taken.Gone)
		w.must(invited, "leave-membership", call{id: owner.specialist()})
		owner.toldLast(notice.InvitationEnded)
		require.True(t, invited.toldLast(notice.InvitationOffered).Gone, "it holds no more")
	})
}

func TestOffersOfAChildAreTold(t *testing.T) {
	onWorlds(t, func(t *testing.T, w *world) {
		owner, other := w.person(authz.Specialist, account.Active), w.person(authz.Specialist, account.Active)
		owner.confirmAddress()
		other.confirmAddress()
		offer := func() string {
			w.must(owner, "offer-transfer", call{id: owner.child(), body: transfer.OfferAddress{Email: other.Email}})
			return w.text(`SELECT id FROM child_transfer WHERE child_id = $1 AND ended_at IS NULL`, owner.child())
		}
		id := offer()
		got := other.toldLast(notice.TransferOffered)
		require.Equal(t, owner.Email, got.Who)
		require.Empty(t, got.Child, "the child is named to who opens the offer")
		w.must(other, "decline-transfer", call{body: transfer.OfferRefusal{TransferID: id}})
		require.Equal(t, "Mia Stone", owner.toldLast(notice.TransferDeclined).Child)
		id = offer()
		w.must(other, "accept-transfer", call{body: transfer.OfferToken{TransferID: id}})
		require.Empty(t, owner.toldLast(notice.TransferAccepted).Child, "it is somebody else's now")
	})
}

func TestOrganizationsAndMembersAreTold(t *testing.T) {
	inClinics(t, func(t *testing.T, c *clinic) {
		c.member.child()
		c.must(c.member, "offer-handover", call{id: c.membership, body: handover.NewHandover{All: true}})
		require.Equal(t, int64(1), c.org.toldLast(notice.HandoverOffered).Amount)
		id := c.text(`SELECT id FROM organization_handover`)
		c.must(c.org, "decline-handover", call{id: id})
		c.member.toldLast(notice.HandoverDeclined)
		require.True(t, c.org.toldLast(notice.HandoverOffered).Gone)
		c.must(c.member, "leave-organization", call{id: c.membership})
		c.org.toldLast(notice.MembershipEnded)
	})
}

func TestSuperAdminsAreToldOfApplicantsAndThoseOfTheirApproval(t *testing.T) {
	onWorlds(t, func(t *testing.T, w *world) {
		super := w.person(authz.SuperAdmin, account.Active)
		for _, email := range []string{"one@milepost.example", "two@milepost.example"} {
			in := registration()
			in.Email, in.AccessRole = email, string(authz.Specialist)
			w.must(w.person(authz.Parent, account.Active), "register", call{body: in})
		}
		require.Len(t, super.told(), 1, "however many apply")
		super.toldLast(notice.AccountWaiting)
		applicant := w.person(authz.Specialist, account.Awaiting)
		w.must(super, "set-user", call{id: applicant.ID, body: users.UserState{Pending: "no", Approve: true}})
		applicant.toldLast(notice.AccountApproved)
	})
}

func TestNobodyIsToldByAnActThatIsRefused(t *testing.T) {
	onWorlds(t, func(t *testing.T, w *world) {
		owner := w.person(authz.Specialist, account.Active)
		before := w.text(`SELECT CAST(COUNT(*) AS TEXT) FROM notification`)
		err := w.DB.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			require.NoError(t, w.Notices.Tell(ctx, tx, notice.Notice{Kind: notice.AccountApproved, To: []string{owner.ID}}))
			return db.ErrConflict
		})
		require.ErrorIs(t, err, db.ErrConflict)
		require.Equal(t, before, w.text(`SELECT CAST(COUNT(*) AS TEXT) FROM notification`))
	})
}
