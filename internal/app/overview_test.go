package app_test

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
	"milepost/internal/overview"
	"milepost/internal/people"
	"milepost/internal/people/directory"
	"milepost/internal/testworld"
)

// overview returns the person's start page.
func overviewOf(p *testworld.Person) overview.WorkOverview {
	p.World.T.Helper()
	out, err := p.World.Services.Overviews.Of(authz.With(p.World.T.Context(), p.Actor), p.Actor)
	require.NoError(p.World.T, err)
	return out
}

// stepsLeft returns the person's first steps by whether they are done.
func stepsLeft(p *testworld.Person) (done, left []string) {
	for _, step := range overviewOf(p).FirstSteps {
		if step.Done {
			done = append(done, step.Step)
		} else {
			left = append(left, step.Step)
		}
	}
	return done, left
}

// happened leaves an event of the person's in the trail.
func happened(p *testworld.Person, action string) {
	p.World.Exec(`INSERT INTO audit_event (id, at, actor_id, action, subject_kind, subject_id, child_id, detail, request_id, address)
		VALUES ($1, $2, $3, $4, 'account', $3, '', '{}', '', '')`, uuid.NewString(), db.Micros(p.World.Now()), p.ID, action)
}

func TestFirstStepsFollowTheDataAndEndOnTheirOwn(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		specialist := w.Person(authz.Specialist, account.Active)
		_, left := stepsLeft(specialist)
		require.Equal(t, []string{"get_application", "add_child", "start_activity", "read_report"}, left)
		specialist.Purchase()
		specialist.Child()
		done, left := stepsLeft(specialist)
		require.Equal(t, []string{"get_application", "add_child"}, done)
		require.Equal(t, []string{"start_activity", "read_report"}, left)
		specialist.Finished()
		_, left = stepsLeft(specialist)
		require.Equal(t, []string{"read_report"}, left)
		happened(specialist, "report.read")
		require.Empty(t, overviewOf(specialist).FirstSteps, "the last one is done")
		w.Exec(`DELETE FROM audit_event WHERE actor_id = $1`, specialist.ID)
		require.Empty(t, overviewOf(specialist).FirstSteps, "what the trail forgets brings nothing back")

		author := w.Person(authz.AppAdmin, account.Active)
		_, left = stepsLeft(author)
		require.Equal(t, []string{"create_application", "add_questions", "publish"}, left)
		author.Draft()
		_, left = stepsLeft(author)
		require.Equal(t, []string{"publish"}, left)
		author.Published()
		require.Empty(t, overviewOf(author).FirstSteps)

		parent := w.Person(authz.Parent, account.Active)
		specialist.Relate(parent, people.KindGuardian)
		done, left = stepsLeft(parent)
		require.Equal(t, []string{"accept_invitation"}, done)
		require.Equal(t, []string{"read_shared_report", "look_at_consents"}, left)

		organization := w.Person(authz.Organization, account.Active)
		organization.Employed()
		organization.Hub()
		require.Empty(t, overviewOf(organization).FirstSteps)

		statistician := w.Person(authz.Statistician, account.Active)
		_, left = stepsLeft(statistician)
		require.Equal(t, []string{"make_report"}, left)
		statistician.CohortRun()
		require.Empty(t, overviewOf(statistician).FirstSteps)

		super := w.Person(authz.SuperAdmin, account.Active)
		happened(super, "account.approve")
		_, left = stepsLeft(super)
		require.Equal(t, []string{"look_at_trail"}, left)
		require.Empty(t, overviewOf(w.Person(authz.Developer, account.Active)).FirstSteps)
	})
}

func TestOnlyTheAccountHidesAndShowsItsFirstSteps(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		ana, ben := w.Person(authz.Specialist, account.Active), w.Person(authz.Specialist, account.Active)
		show := func(hidden bool) {
			require.NoError(t, w.Services.Overviews.Show(authz.With(t.Context(), ana.Actor), ana.Actor, overview.ShowFirstSteps{Hidden: hidden}))
		}
		for range 2 {
			show(true)
			require.Empty(t, overviewOf(ana).FirstSteps)
		}
		require.Len(t, overviewOf(ben).FirstSteps, 4)
		show(false)
		require.Len(t, overviewOf(ana).FirstSteps, 4)
	})
}

func TestRestartsAndSharesFollowCurrentAccess(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		ana, ben, parent := w.Person(authz.Specialist, account.Active), w.Person(authz.Specialist, account.Active), w.Person(authz.Parent, account.Active)
		ana.Finished()
		again := overviewOf(ana).StartAgain
		require.Len(t, again, 1)
		require.Equal(t, []string{ana.Child(), w.Shop, "Mia"}, []string{again[0].ChildID, again[0].ApplicationID, again[0].FirstName})
		require.Empty(t, overviewOf(ben).StartAgain)

		ana.Relate(ben, people.KindSpecialist)
		shared := overviewOf(ben)
		require.EqualValues(t, 1, shared.SharedCount)
		require.Equal(t, ana.Child(), shared.SharedChildren[0].ChildID)
		require.Equal(t, "Robin Hale", shared.SharedChildren[0].SharedBy)
		ana.Relate(parent, people.KindGuardian)
		require.Empty(t, overviewOf(parent).SharedChildren, "a guardian reads reports alone")

		w.Exec(`UPDATE care_team SET created_at = $1 WHERE child_key IN (SELECT key FROM person WHERE id = $2)`, db.Micros(w.Now().AddDate(0, 0, -31)), ana.Child())
		w.Exec(`UPDATE person SET updated_at = $1 WHERE account_id = $2`, db.Micros(w.Now().AddDate(0, 0, -31)), ben.ID)
		require.Zero(t, overviewOf(ben).SharedCount, "longer ago than a month")
		w.Exec(`UPDATE care_team SET created_at = $1 WHERE child_key IN (SELECT key FROM person WHERE id = $2)`, db.Micros(w.Now()), ana.Child())
		ben.Rows["child"] = ana.Child()
		ben.Activity()
		require.Empty(t, overviewOf(ben).SharedChildren, "something was begun with them")
		require.Empty(t, overviewOf(ben).StartAgain, "it is open still")

		ana.Activity()
		require.Empty(t, overviewOf(ana).StartAgain)
		ben.Finished()
		w.Exec(`UPDATE activity SET finish_date = start_date WHERE owner_id = $1`, ben.ID)
		require.Len(t, overviewOf(ben).StartAgain, 1)
		ana.SetAccess(ana.Member(people.KindSpecialist), people.AccessWithdrawn)
		require.Empty(t, overviewOf(ben).StartAgain, "anyone who can access the child no longer begins nothing with them")
	})
}

func TestInvitationsWaitForTheConfirmedAddressTheyWereSentTo(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		inviter, invitee, stranger := w.Person(authz.Specialist, account.Active), w.Person(authz.Parent, account.Active), w.Person(authz.Parent, account.Active)
		inviter.Token()
		address := func(of string) {
			w.Exec(`UPDATE invitation SET email = $1, email_folded = $1 WHERE invited_by = $2`, of, inviter.ID)
		}
		address(invitee.Email)
		clinic := w.Person(authz.Organization, account.Active)
		now := db.Micros(w.Now())
		w.Exec(`INSERT INTO organization_member (id, organization_id, email, email_folded, token_hash, letter, state, created_at, expires_at)
			VALUES ('m1', $1, $2, $2, $3, 'sent', 'invited', $4, $5)`, clinic.ID, invitee.Email, testworld.Sum("m1"), now, db.Micros(w.Now().Add(time.Hour)))
		waiting := overviewOf(invitee).Invitations
		require.Len(t, waiting, 2)
		require.Equal(t, people.KindSpecialist, waiting[0].Kind)
		require.Equal(t, "Robin Hale", waiting[0].Inviter)
		require.Empty(t, waiting[1].Kind)
		require.Empty(t, overviewOf(stranger).Invitations)

		claimed := *invitee
		claimed.Unconfirmed = true
		require.Empty(t, overviewOf(&claimed).Invitations, "an address that nobody confirmed may be another account's")

		w.Exec(`UPDATE organization_member SET state = 'declined' WHERE id = 'm1'`)
		w.Exec(`UPDATE invitation SET expires_at = $1 WHERE invited_by = $2`, now-1, inviter.ID)
		require.Empty(t, overviewOf(invitee).Invitations)
		address(inviter.Email)
		w.Exec(`UPDATE invitation SET expires_at = $1 WHERE invited_by = $2`, now+time.Hour.Microseconds(), inviter.ID)
		require.Empty(t, overviewOf(inviter).Invitations, "nobody accepts their own")
	})
}

func TestASuperAdminSeesHowManyApplicantsWait(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		super := w.Person(authz.SuperAdmin, account.Active)
		before := overviewOf(super).AwaitingApproval
		w.Person(authz.Developer, account.Awaiting)
		require.Equal(t, before+1, overviewOf(super).AwaitingApproval)
		require.Zero(t, overviewOf(w.Person(authz.Developer, account.Active)).AwaitingApproval)
	})
}

func TestTheListOfPeopleShowsEachChildsLastResult(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		ana, ben := w.Person(authz.Specialist, account.Active), w.Person(authz.Specialist, account.Active)
		first := ana.Finished()
		delete(ana.Rows, "finished")
		last := ana.Finished()
		w.Exec(`UPDATE activity SET finish_date = finish_date + 1000000 WHERE id = $1`, last)
		w.Exec(`UPDATE child SET school = 'Oak School', grade = '2' WHERE id = $1`, ana.Child())
		listed := func(p *testworld.Person) (rows []directory.PersonEntry) {
			answer := w.Serve(w.Request(w.Operation("search-people"), testworld.Call{Query: "?kind=child"}, p.Cookies()))
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

		ana.Relate(ben, people.KindSpecialist)
		require.Equal(t, last, listed(ben)[0].LastResult.ActivityID, "anyone who works with the child sees it too")
		require.EqualValues(t, 1, listed(ben)[0].TeamSize)
		found, err := w.Services.ActivityLists.LastFinished(t.Context(), w.DB.Read(), w.Person(authz.Specialist, account.Active).Actor, []string{ana.Child()})
		require.NoError(t, err)
		require.Empty(t, found, "a stranger learns nothing of a child by its id")
	})
}

// Only what a purchase gives a start of is offered again, whichever of the purchases it is.
func TestRestartsNeedAPurchaseThatGivesAStart(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		ana := w.Person(authz.Specialist, account.Active)
		ana.Finished()
		hour := db.Micros(w.Now().Add(time.Hour))
		for what, c := range map[string]struct {
			plan            string
			purchased, used int64
			runs            int64
			suspended       bool
			want            int
		}{
			"free":               {"free", 0, 7, 0, false, 1},
			"a unit left":        {"unit", 3, 2, 0, false, 1},
			"no unit left":       {"unit", 3, 3, 0, false, 0},
			"in dispute":         {"unit", 3, 2, 0, true, 0},
			"a month that runs":  {"monthly", 0, 2, hour, false, 1},
			"a month that ended": {"monthly", 0, 2, 1, false, 0},
		} {
			w.Exec(`UPDATE purchase SET purchase_type = $2, units_purchased = $3, units_used = $4, runs_until = $5, suspended = $6 WHERE account_id = $1`,
				ana.ID, c.plan, c.purchased, c.used, c.runs, c.suspended)
			require.Len(t, overviewOf(ana).StartAgain, c.want, what)
		}
		w.Exec(`INSERT INTO purchase (id, account_id, application_id, purchase_type, units_purchased, currency_code, created_at)
			VALUES ('second', $1, $2, 'unit', 1, 'USD', 1)`, ana.ID, w.Shop)
		require.Len(t, overviewOf(ana).StartAgain, 1)
	})
}
