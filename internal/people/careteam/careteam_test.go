package careteam_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/people/careteam"
	"milepost/internal/people/peopletest"
)

const zoe = `{"first_name":"Zoë","last_name":"Øst"}`

type fixture struct{ *peopletest.Fixture }

// run calls f on each engine. No letter is written: that they are to be is a row.
func run(t *testing.T, f func(h fixture)) {
	t.Helper()
	peopletest.Run(t, func(h *peopletest.Fixture) { f(fixture{h}) })
}

func (h fixture) add(as, child, body string) *httptest.ResponseRecorder {
	return h.Call(as, "POST", "/api/child/team/"+child, body)
}

func (h fixture) added(child, body string) careteam.TeamPerson {
	h.T.Helper()
	w := h.add("ana", child, body)
	require.Equal(h.T, http.StatusCreated, w.Code, w.Body)
	var m careteam.TeamPerson
	require.NoError(h.T, json.Unmarshal(w.Body.Bytes(), &m))
	return m
}

func (h fixture) team(as, child string) (list []careteam.TeamPerson) {
	h.T.Helper()
	w := h.Call(as, "GET", "/api/child/team/"+child, "")
	require.Equal(h.T, http.StatusOK, w.Code, w.Body)
	require.NoError(h.T, json.Unmarshal(w.Body.Bytes(), &list))
	return list
}

// rows counts everything that the act makes.
func (h fixture) rows() [4]int {
	return [4]int{
		h.Count(`SELECT count(*) FROM person WHERE kind <> 'child'`), h.Count(`SELECT count(*) FROM care_team`),
		h.Count(`SELECT count(*) FROM invitation`), h.Count(`SELECT count(*) FROM job`),
	}
}

// sam returns the body that adds Sam, with additional or replaced fields.
func sam(kind, more string) string {
	fields := map[string]any{}
	for _, part := range []string{peopletest.Sam, `{"kind":"` + kind + `"` + more + `}`} {
		if err := json.Unmarshal([]byte(part), &fields); err != nil {
			panic(err)
		}
	}
	body, err := json.Marshal(fields)
	if err != nil {
		panic(err)
	}
	return string(body)
}

func TestANewPersonIsListedAssignedAndInvitedAtOnce(t *testing.T) {
	for _, kind := range []string{"specialist", "case_manager", "guardian"} {
		t.Run(kind, func(t *testing.T) {
			run(t, func(h fixture) {
				child := h.Add("ana", zoe).ChildID
				m := h.added(child, sam(kind, `,"email":" Sam@Clinic.example ","invite":true`))
				require.Equal(t, careteam.Invited, m.State)
				require.Equal(t, "Sam@Clinic.example", m.SentTo)
				require.True(t, m.LetterWaits)
				require.Equal(t, [4]int{1, 1, 1, 1}, h.rows())
				require.Equal(t, 1, h.Count(`SELECT count(*) FROM invitation WHERE email_folded = 'sam@clinic.example'`))
				require.Equal(t, []careteam.TeamPerson{m}, h.team("ana", child))
				require.Equal(t, []string{"person.create", "invitation.create"}, h.Acts(m.ID))
				require.Equal(t, []string{"child.create", "team.assign", "child.read"}, h.Acts(child))
			})
		})
	}
}

func TestNobodyIsInvitedWithoutALetter(t *testing.T) {
	run(t, func(h fixture) {
		child := h.Add("ana", zoe).ChildID
		m := h.added(child, sam("specialist", ""))
		require.Equal(t, careteam.NotInvited, m.State)
		require.Empty(t, m.SentTo)
		require.Equal(t, [4]int{1, 1, 0, 0}, h.rows())
	})
}

func TestAPersonOfTheListIsChosen(t *testing.T) {
	run(t, func(h fixture) {
		child, other := h.Add("ana", zoe).ChildID, h.Add("ana", zoe).ChildID
		id := h.Sam("ana", "specialist", "specialist")
		chosen := func(more string) string { return `{"kind":"specialist","person_id":"` + id + `"` + more + `}` }
		require.Equal(t, id, h.added(child, chosen(`,"invite":true`)).ID)
		h.Exec(`UPDATE person SET access = 'accepted', account_id = 'ben' WHERE id = $1`, id)
		// A member who has access is not invited again, and then nothing of the act is stored.
		require.Equal(t, 409, h.add("ana", other, chosen(`,"invite":true`)).Code)
		require.Equal(t, [4]int{1, 1, 1, 1}, h.rows())
		require.Equal(t, careteam.Accepted, h.added(other, chosen("")).State)
		require.Equal(t, 409, h.add("ana", other, chosen("")).Code)
		require.Contains(t, h.add("ana", other, chosen("")).Body.String(), "This person is in the care team already.")
		// A member sees how far the others have come, and may add nobody.
		list := h.team("ben", other)
		require.Len(t, list, 1)
		require.Equal(t, careteam.Accepted, list[0].State)
		require.Empty(t, list[0].AcceptedBy)
		require.Equal(t, 404, h.add("ben", other, sam("guardian", "")).Code)
	})
}

func TestTheSameCallAgainMakesOne(t *testing.T) {
	run(t, func(h fixture) {
		child := h.Add("ana", zoe).ChildID
		body := sam("guardian", `,"invite":true,"id":"`+uuid.NewString()+`"`)
		var mutex sync.Mutex
		var answers []string
		peopletest.AtOnce(8, func(int) {
			w := h.add("ana", child, body)
			mutex.Lock()
			defer mutex.Unlock()
			answers = append(answers, fmt.Sprint(w.Code, w.Body))
		})
		for _, answer := range answers {
			require.Equal(t, answers[0], answer)
			require.Contains(t, answer, "201")
		}
		require.Equal(t, [4]int{1, 1, 1, 1}, h.rows())
	})
}

func TestAnIDIsValidForOneCallOnly(t *testing.T) {
	run(t, func(h fixture) {
		child, other, foreign := h.Add("ana", zoe).ChildID, h.Add("ana", zoe).ChildID, h.Add("ben", zoe).ChildID
		id := `,"id":"` + uuid.NewString() + `"`
		h.added(child, sam("guardian", id))
		before := h.rows()
		require.Equal(t, 409, h.add("ana", other, sam("guardian", id)).Code)
		require.Equal(t, 409, h.add("ana", child, sam("specialist", id)).Code)
		require.Equal(t, 409, h.add("ben", foreign, sam("guardian", id)).Code)
		require.Equal(t, 422, h.add("ana", child, sam("guardian", `,"id":"1"`)).Code)
		// Sam, entered again by mistake, stays one person.
		require.Equal(t, 409, h.add("ana", other, sam("guardian", "")).Code)
		require.Equal(t, 409, h.add("ana", other, sam("guardian", `,"email":"SAM@clinic.example"`)).Code)
		require.Equal(t, before, h.rows())
		// The other parent reads letters at the same address.
		h.added(child, sam("guardian", `,"first_name":"Kim"`))
	})
}

func TestRowsOfOthersAreNotFound(t *testing.T) {
	run(t, func(h fixture) {
		child, foreign := h.Add("ana", zoe).ChildID, h.Add("ben", zoe).ChildID
		theirs, mine := h.Sam("ben", "specialist", "specialist"), h.Sam("ana", "guardian", "guardian")
		before := h.rows()
		for _, c := range []struct{ child, body string }{
			{foreign, sam("specialist", "")},
			{uuid.NewString(), sam("specialist", "")},
			{mine, sam("specialist", "")},
			{child, `{"kind":"specialist","person_id":"` + theirs + `"}`},
			{child, `{"kind":"specialist","person_id":"` + mine + `"}`},
			{child, `{"kind":"specialist","person_id":"` + child + `"}`},
		} {
			require.Equal(t, 404, h.add("ana", c.child, c.body).Code, c)
		}
		require.Equal(t, 404, h.Call("ana", "GET", "/api/child/team/"+foreign, "").Code)
		require.Equal(t, before, h.rows())
	})
}

func TestErrorsNameTheField(t *testing.T) {
	run(t, func(h fixture) {
		child := h.Add("ana", zoe).ChildID
		for body, fields := range map[string][]string{
			sam("specialist", `,"email":"sam","phone_number":"no"`):      {"body.email", "body.phone_number"},
			`{"kind":"guardian","first_name":" ","email":"a@b.example"}`: {"body.first_name", "body.last_name", "body.phone_number"},
			`{"kind":"specialist"}`:                                      {"body.specialist_id"},
			sam("specialist", `,"person_id":"`+uuid.NewString()+`"`):     {"body.person_id"},
			sam("child", ""): {"body.kind"},
			sam("specialist", `,"access":"accepted"`): {"body.access"},
			sam("specialist", `,"owner_id":"ben"`):    {"body.owner_id"},
		} {
			require.Equal(t, fields, h.Wrong("POST", "/api/child/team/"+child, body), body)
		}
		require.Equal(t, [4]int{0, 0, 0, 0}, h.rows())
		h.Call("ana", "DELETE", "/api/child/"+child, "")
		require.Equal(t, 409, h.add("ana", child, sam("specialist", "")).Code)
	})
}

func TestTooManyLettersLeaveNothingBehind(t *testing.T) {
	run(t, func(h fixture) {
		child := h.Add("ana", zoe).ChildID
		for i := range 5 {
			h.added(child, sam("guardian", fmt.Sprintf(`,"first_name":"Kim %d","invite":true`, i)))
		}
		before := h.rows()
		w := h.add("ana", child, sam("guardian", `,"first_name":"One more","invite":true`))
		require.Equal(t, 429, w.Code)
		require.NotEmpty(t, w.Header().Get("Retry-After"))
		require.Equal(t, before, h.rows())
		h.added(child, sam("guardian", `,"first_name":"One more"`))
	})
}

func TestAnUnconfirmedAccountAssignsAndDoesNotInvite(t *testing.T) {
	run(t, func(h fixture) {
		child := h.Add("ana", zoe).ChildID
		h.Unconfirmed = "ana"
		w := h.add("ana", child, sam("specialist", `,"invite":true`))
		require.Equal(t, 409, w.Code)
		require.Contains(t, w.Body.String(), "Confirm your e-mail address first")
		require.Equal(t, [4]int{0, 0, 0, 0}, h.rows())
		h.added(child, sam("specialist", ""))
	})
}

// A failure in the middle, here of the letter's job, takes the person and the assignment with it.
func TestAFailureInTheMiddleLeavesNothing(t *testing.T) {
	run(t, func(h fixture) {
		child := h.Add("ana", zoe).ChildID
		h.Exec(`ALTER TABLE job RENAME TO job_away`)
		require.Equal(t, 500, h.add("ana", child, sam("specialist", `,"invite":true`)).Code)
		h.Exec(`ALTER TABLE job_away RENAME TO job`)
		require.Equal(t, [4]int{0, 0, 0, 0}, h.rows())
		require.Equal(t, []string{"child.create"}, h.Acts(child))
	})
}

func TestTheListShowsEachMembersStateAndWhoEndedIt(t *testing.T) {
	run(t, func(h fixture) {
		child := h.Add("ana", zoe).ChildID
		add := func(kind, name, more string) careteam.TeamPerson {
			return h.added(child, sam(kind, `,"first_name":"`+name+`"`+more))
		}
		late, refused := add("guardian", "A late", `,"invite":true`), add("guardian", "B refused", `,"invite":true`)
		left, ended := add("specialist", "C left", ""), add("specialist", "D ended", "")
		off, gone := add("specialist", "E off", ""), add("specialist", "F gone", "")
		h.Exec(`UPDATE invitation SET expires_at = 5 WHERE person_key = (SELECT key FROM person WHERE id = $1)`, late.ID)
		h.Exec(`UPDATE invitation SET letter = 'refused' WHERE person_key = (SELECT key FROM person WHERE id = $1)`, refused.ID)
		h.Exec(`UPDATE person SET access = 'accepted', account_id = 'ben' WHERE id IN ($1, $2)`, left.ID, ended.ID)
		require.Equal(t, "ben", h.team("ana", child)[2].AcceptedBy)
		require.Equal(t, 204, h.Call("ben", "DELETE", "/api/membership/"+left.ID, "").Code)
		// Ben can still access the child through the other member, and gets no notice of an end.
		states := func(list []careteam.TeamPerson) (all []string) {
			for _, m := range list {
				all = append(all, fmt.Sprint(m.FirstName, " ", m.State, " ", m.EndedBy, " ", m.At != nil))
			}
			return all
		}
		require.Equal(t, 204, h.Call("ana", "DELETE", "/api/specialist/"+off.ID, "").Code)
		require.Equal(t, 204, h.Call("ana", "DELETE", "/api/child-specialist-junction/"+gone.JunctionID, "").Code)
		require.Equal(t, []string{
			"A late expired  true", "B refused refused  true", "C left withdrawn  true", "D ended accepted  false",
		}, states(h.team("ben", child)))
		require.Equal(t, 204, h.Call("ana", "DELETE", "/api/invitation/"+ended.ID, "").Code)
		require.Equal(t, []string{
			"A late expired  true", "B refused refused  true", "C left withdrawn them true", "D ended withdrawn you true",
			"E off archived  true", "F gone removed you true",
		}, states(h.team("ana", child)))
		// A member who comes back is listed once.
		h.added(child, `{"kind":"specialist","person_id":"`+gone.ID+`"}`)
		require.Len(t, h.team("ana", child), 6)
		require.Equal(t, careteam.NotInvited, h.team("ana", child)[5].State)
		// The trail is not kept for ever: the end is known then, and not when it was.
		h.Exec(`DELETE FROM audit_event`)
		require.Contains(t, states(h.team("ana", child)), "D ended withdrawn  false")
	})
}

// A new owner does not read what an earlier owner did with their list.
func TestAMovedChildDoesNotNotifyTheFormerTeam(t *testing.T) {
	run(t, func(h fixture) {
		child := h.Add("ana", zoe).ChildID
		m := h.added(child, sam("specialist", ""))
		require.Equal(t, 204, h.Call("ana", "DELETE", "/api/child-specialist-junction/"+m.JunctionID, "").Code)
		h.Exec(`UPDATE person SET owner_id = 'ben' WHERE id = $1`, child)
		require.Empty(t, h.team("ben", child))
	})
}

// The team on a child's page loads quickly, however often the child was read.
func TestALongTrailIsReadFast(t *testing.T) {
	run(t, func(h fixture) {
		child := h.Add("ana", zoe).ChildID
		h.added(child, sam("specialist", ""))
		const events = 20_000
		h.Exec(`INSERT INTO audit_event (id, at, actor_id, action, subject_kind, subject_id, child_id, detail, request_id, address)
			WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $2)
			SELECT 'e' || i, i, 'ana', 'child.read', 'child', CAST($1 AS TEXT), CAST($1 AS TEXT), '{}', '', '' FROM n`, child, events)
		began := time.Now()
		require.Len(t, h.team("ana", child), 1)
		took := time.Since(began)
		t.Logf("%d events: %s", events, took)
		require.Less(t, took, 2*time.Second)
	})
}
