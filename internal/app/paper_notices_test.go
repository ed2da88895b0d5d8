package app_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/activity/paper"
	"milepost/internal/authz"
	"milepost/internal/notice"
	"milepost/internal/people"
	"milepost/internal/testworld"
)

func TestColleaguesAreNotifiedOfASecondEntryFromPaper(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		owner, guardian := w.Person(authz.Specialist, account.Active), w.Person(authz.Parent, account.Active)
		colleague, other := w.Person(authz.Specialist, account.Active), w.Person(authz.Specialist, account.Active)
		owner.Relate(guardian, people.KindGuardian)
		owner.Relate(colleague, people.KindSpecialist)
		owner.Relate(other, people.KindCaseManager)
		id := owner.PaperAsked("by a colleague")
		asked := lastNotice(colleague, notice.PaperAsked)
		require.Equal(t, "/activity/paper/"+id, asked.Path)
		require.Equal(t, "Mia Stone", asked.Child)
		require.False(t, lastNotice(other, notice.PaperAsked).Gone)
		require.Empty(t, notificationsOf(guardian), "guardians enter nothing")
		require.Empty(t, notificationsOf(owner))

		w.Must(colleague, "begin-second-paper-entry", testworld.Call{ID: id})
		require.False(t, lastNotice(colleague, notice.PaperAsked).Gone)
		require.True(t, lastNotice(other, notice.PaperAsked).Gone, "somebody else makes it")
		answers := paper.PaperAnswers{Entry: 2, Answers: []paper.PaperAnswer{{QuestionNo: 1, Value: "never", Revision: 1}}}
		w.Must(colleague, "save-paper-answers", testworld.Call{ID: id, Body: answers})
		require.Empty(t, notificationsOf(owner))
		w.Must(colleague, "end-second-paper-entry", testworld.Call{ID: id})
		require.Equal(t, "/activity/paper/"+id, lastNotice(owner, notice.PaperEntered).Path)

		before := len(notificationsOf(owner))
		owner.PaperCompared("alone")
		require.Len(t, notificationsOf(owner), before, "nobody is notified of what they did themselves")
	})
}
