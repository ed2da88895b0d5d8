package app

import (
	"encoding/json"
	"net/http"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/insight/overview"
	"milepost/internal/people"
	"milepost/internal/people/directory"
)

// overview is what the person sees first.
func (p *person) overview() overview.WorkOverview {
	p.w.t.Helper()
	out, err := p.w.Services.overviews.Of(authz.With(p.w.t.Context(), p.Actor), p.Actor)
	require.NoError(p.w.t, err)
	return out
}

// stepsLeft are the person's first steps by whether they are done.
func (p *person) stepsLeft() (done, left []string) {
	for _, step := range p.overview().FirstSteps {
		if step.Done {
			done = append(done, step.Step)
		} else {
			left = append(left, step.Step)
		}
	}
	return done, left
}

// happened leaves an event of the person's in the trail.
func (p *person) happened(action string) {
	p.w.exec(`INSERT INTO audit_event (id, at, actor_id, action, subject_kind, subject_id, child_id, detail, request_id, address)
		VALUES ($1, $2, $3, $4, 'account', $3, '', '{}', '', '')`, uuid.NewString(), db.Micros(p.w.Now()), p.ID, action)
}

func TestFirstStepsFollowWhatIsThereAndEndByThemselves(t *testing.T) {
	onWorlds(t, func(t *testing.T, w *world) {
		specialist := w.person(authz.Specialist, account.Active)
		_, left := specialist.stepsLeft()
		require.Equal(t, []string{"get_application", "add_child", "start_activity", "read_report"}, left)
		specialist.purchase()
		specialist.child()
		done, left := specialist.stepsLeft()
		require.Equal(t, []string{"get_application", "add_child"}, done)
		require.Equal(t, []string{"start_activity", "read_report"}, left)
		specialist.finished()
		_, left = specialist.stepsLeft()
		require.Equal(t, []string{"read_report"}, left)
		specialist.happened("report.read")
		require.Empty(t, specialist.overview().FirstSteps, "the last one is done")
		w.exec(`DELETE FROM audit_event WHERE actor_id = $1`, specialist.ID)
		require.Empty(t, specialist.overview().FirstSteps, "what the trail forgets brings nothing back")

		author := w.person(authz.AppAdmin, account.Active)
		_, left = author.stepsLeft()
		require.Equal(t, []string{"create_application", "add_questions", "publish"}, left)
		author.draft()
		_, left = author.stepsLeft()
		require.Equal(t, []string{"publish"}, left)
		author.published()
		require.Empty(t, author.overview().FirstSteps)

		parent := w.person(authz.Parent, account.Active)
		specialist.relate(parent, people.KindGuardian)
		done, left = parent.stepsLeft()
		require.Equal(t, []string{"accept_invitation"}, done)
		require.Equal(t, []string{"read_shared_report", "look_at_consents"}, left)

		organization := w.person(authz.Organization, account.Active)
		organization.employed()
		organization.hub()
		require.Empty(t, organization.overview().FirstSteps)

		statistician := w.person(authz.Statistician, account.Active)
		_, left = statistician.stepsLeft()
		require.Equal(t, []string{"make_report"}, left)
		statistician.cohortRun()
		require.Empty(t, statistician.overview().FirstSteps)

		super := w.person(authz.SuperAdmin, account.Active)
		super.happened("account.approve")
		_, left = super.stepsLeft()
		require.Equal(t, []string{"look_at_trail"}, left)
		require.Empty(t, w.person(authz.Developer, account.Active).overview().FirstSteps)
	})
}

func TestFirstStepsArePutAwayAndBroughtBackByTheirAccountAlone(t *testing.T) {
	onWorlds(t, func(t *testing.T, w *world) {
		ana, ben := w.person(authz.Specialist, account.Active), w.person(authz.Specialist, account.Active)
		show := func(hidden bool) {
			require.NoError(t, w.Services.overviews.Show(authz.With(t.Context(), ana.Actor), ana.Actor, overview.ShowFirstSteps{Hidden: hidden}))
		}
		for range 2 {
			show(true)
			require.Empty(t, ana.overview().FirstSteps)
		}
		require.Len(t, ben.overview().FirstSteps, 4)
		show(false)
		require.Len(t, ana.overview().FirstSteps, 4)
	})
}

func TestWhatIsBegunAgainAndWhatWasSharedIsWhatTheCallerReachesNow(t *testing.T) {
	onWorlds(t, func(t *testing.T, w *world) {
		ana, ben, parent := w.person(authz.Specialist, account.Active), w.person(authz.Specialist, account.Active), w.person(authz.Parent, account.Active)
		ana.finished()
		again := ana.overview().StartAgain
		require.Len(t, again, 1)
		require.Equal(t, []string{ana.child(), w.shop, "Mia"}, []string{again[0].ChildID, again[0].ApplicationID, again[0].FirstName})
		require.Empty(t, ben.overview().StartAgain)

		ana.relate(ben, people.KindSpecialist)
		shared := ben.overview()
		require.EqualValues(t, 1, shared.SharedCount)
		require.Equal(t, ana.child(), shared.SharedChildren[0].ChildID)
		require.Equal(t, "Robin Hale", shared.SharedChildren[0].SharedBy)
		ana.relate(parent, people.KindGuardian)
		require.Empty(t, parent.overview().SharedChildren, "a guardian reads reports alone")

		w.exec(`UPDATE care_team SET created_at = $1 WHERE child_key IN (SELECT key FROM person WHERE id = $2)`, db.Micros(w.Now().AddDate(0, 0, -31)), ana.child())
		w.exec(`UPDATE person SET updated_at = $1 WHERE account_id = $2`, db.Micros(w.Now().AddDate(0, 0, -31)), ben.ID)
		require.Zero(t, ben.overview().SharedCount, "longer ago than a month")
		w.exec(`UPDATE care_team SET created_at = $1 WHERE child_key IN (SELECT key FROM person WHERE id = $2)`, db.Micros(w.Now()), ana.child())
		ben.rows["child"] = ana.child()
		ben.activity()
		require.Empty(t, ben.overview().SharedChildren, "something was begun with them")
		require.Empty(t, ben.overview().StartAgain, "it is open still")

		ana.activity()
		require.Empty(t, ana.overview().StartAgain)
		ben.finished()
		w.exec(`UPDATE activity SET finish_date = start_date WHERE owner_id = $1`, ben.ID)
		require.Len(t, ben.overview().StartAgain, 1)
		ana.setAccess(ana.member(people.KindSpecialist), people.AccessWithdrawn)
		require.Empty(t, ben.overview().StartAgain, "whoever reaches the child no longer begins nothing with them")
	})
}

func TestInvitationsWaitForTheConfirmedAddressTheyWereSentTo(t *testing.T) {
	onWorlds(t, func(t *testing.T, w *world) {
		inviter, invitee, stranger := w.person(authz.Specialist, account.Active), w.person(authz.Parent, account.Active), w.person(authz.Parent, account.Active)
		inviter.token()
		address := func(of string) {
			w.exec(`UPDATE invitation SET email = $1, email_folded = $1 WHERE invited_by = $2`, of, inviter.ID)
		}
		address(invitee.Email)
		clinic := w.person(authz.Organization, account.Active)
		now := db.Micros(w.Now())
		w.exec(`INSERT INTO organization_member (id, organization_id, email, email_folded, token_hash, letter, state, created_at, expires_at)
			VALUES ('m1', $1, $2, $2, $3, 'sent', 'invited', $4, $5)`, clinic.ID, invitee.Email, sum("m1"), now, db.Micros(w.Now().Add(time.Hour)))
		waiting := invitee.overview().Invitations
		require.Len(t, waiting, 2)
		require.Equal(t, people.KindSpecialist, waiting[0].Kind)
		require.Equal(t, "Robin Hale", waiting[0].Inviter)
		require.Empty(t, waiting[1].Kind)
		require.Empty(t, stranger.overview().Invitations)

		claimed := *invitee
		claimed.Unconfirmed = true
		require.Empty(t, claimed.overview().Invitations, "an address that nobody confirmed may be somebody else's")

		w.exec(`UPDATE organization_member SET state = 'declined' WHERE id = 'm1'`)
		w.exec(`UPDATE invitation SET expires_at = $1 WHERE invited_by = $2`, now-1, inviter.ID)
		require.Empty(t, invitee.overview().Invitations)
		address(inviter.Email)
		w.exec(`UPDATE invitation SET expires_at = $1 WHERE invited_by = $2`, now+time.Hour.Microseconds(), inviter.ID)
		require.Empty(t, inviter.overview().Invitations, "nobody accepts their own")
	})
}

func TestASuperAdminSeesHowManyWait(t *testing.T) {
	onWorlds(t, func(t *testing.T, w *world) {
		super := w.person(authz.SuperAdmin, account.Active)
		before := super.overview().AwaitingApproval
		w.person(authz.Developer, account.Awaiting)
		require.Equal(t, before+1, super.overview().AwaitingApproval)
		require.Zero(t, w.person(authz.Developer, account.Active).overview().AwaitingApproval)
	})
}

func TestTheListOfPeopleTellsEachChildsLastResult(t *testing.T) {
	onWorlds(t, func(t *testing.T, w *world) {
		ana, ben := w.person(authz.Specialist, account.Active), w.person(authz.Specialist, account.Active)
		first := ana.finished()
		delete(ana.rows, "finished")
		last := ana.finished()
		w.exec(`UPDATE activity SET finish_date = finish_date + 1000000 WHERE id = $1`, last)
		w.exec(`UPDATE child SET school = 'Oak School', grade = '2' WHERE id = $1`, ana.child())
		listed := func(p *person) (rows []directory.PersonEntry) {
			answer := w.serve(w.request(w.operation("search-people"), call{query: "?kind=child"}, p.cookies()))
			require.Equal(t, http.StatusOK, answer.Code, answer.Body)
			require.NoError(t, json.Unmarshal(answer.Body.Bytes(), &rows))
			return rows
		}
		require.NotEqual(t, first, last)
		rows := listed(ana)
		require.Len(t, rows, 1)
		require.Equal(t, last, rows[0].LastResult.ActivityID)
		require.Equal(t, "Looking and counting", rows[0].LastResult.Title)
		require.Equal(t, []any{"Oak School", "2", int64(0)}, []any{rows[0].School, rows[0].Grade, rows[0].TeamSize})
		require.Empty(t, listed(ben))

		ana.relate(ben, people.KindSpecialist)
		require.Equal(t, last, listed(ben)[0].LastResult.ActivityID, "whoever works with the child sees it too")
		require.EqualValues(t, 1, listed(ben)[0].TeamSize)
		found, err := w.Services.activities.LastFinished(t.Context(), w.DB.Read(), w.person(authz.Specialist, account.Active).Actor, []string{ana.child()})
		require.NoError(t, err)
		require.Empty(t, found, "a stranger learns nothing of a child by its id")
	})
}
