package signing_test

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/activity/result"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/people"
	"milepost/internal/report/content"
	"milepost/internal/report/document"
	"milepost/internal/report/reporttest"
	"milepost/internal/report/signing"
	"milepost/internal/reqctx"
)

type fixture struct{ *reporttest.Fixture }

func newFixture(t *testing.T, q *db.DB) *fixture { return &fixture{reporttest.New(t, q)} }

func (d *fixture) file(id string, number int) string {
	d.T.Helper()
	w := d.Call("owner", "GET", fmt.Sprintf("/api/report/%s/version/%d/file", id, number), "")
	require.Equal(d.T, 200, w.Code, w.Body)
	return w.Body.String()
}

func (d *fixture) versions(id string) (list []signing.SignedVersion) {
	d.T.Helper()
	w := d.Call("owner", "GET", "/api/report/versions/"+id, "")
	require.Equal(d.T, 200, w.Code, w.Body)
	require.NoError(d.T, json.Unmarshal(w.Body.Bytes(), &list))
	return list
}

func hashOf(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])
}

// A signed version stays, to the byte, whatever happens to the data it was made of.
func TestSignedBytesNeverChange(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		d.Exec(`UPDATE account SET certification = 'NCSP 123', job_title = 'Psychologist', department = 'Clinic', organization = 'North Clinic' WHERE id = $1`, d.Lower.Owner.ID)
		id := d.Created()
		guardian := d.Member(people.KindGuardian, d.Account("guardian").ID)
		require.Equal(t, 200, d.Call("owner", "PATCH", "/api/report/"+id, reporttest.Edit(reporttest.Commented("Quiet"), 1)).Code)
		require.Equal(t, 200, d.Share("owner", id, guardian))
		first := d.Signed(id, 2, "")
		require.EqualValues(t, 1, first.Number)
		require.Equal(t, "Ada Lane, NCSP 123, Psychologist, Clinic, North Clinic",
			strings.Join([]string{first.By, first.Credential, first.JobTitle, first.Department, first.Organization}, ", "))
		bytes := d.file(id, 1)
		require.Equal(t, first.Hash, hashOf(bytes))
		require.NotContains(t, bytes, guardian, "with whom it is shared is not part of it")
		atFirst := d.Read("/api/report/" + id + "/version/1")
		require.Equal(t, first, *atFirst.Signed)
		require.Contains(t, bytes, "Quiet")

		d.Exec(`UPDATE person SET first_name = 'Eve', date_of_birth = '2019-01-01' WHERE id = $1`, d.Lower.Found.ChildID)
		d.Exec(`UPDATE account SET last_name = 'Married', certification = '', organization = 'South Clinic' WHERE id = $1`, d.Lower.Owner.ID)
		three := int64(1)
		d.Lower.Found.Results[1].SelectedScore = &three
		d.Lower.Found.Version.Version, d.Lower.Found.Version.Title = 2, "Later literacy"
		d.Lower.Found.Version.Questions[0].Question.Question = "another text"
		require.Equal(t, 200, d.Call("owner", "PATCH", "/api/report/"+id, reporttest.Edit(reporttest.Commented("Loud"), 2)).Code)
		require.Equal(t, 200, d.Share("owner", id))
		d.Signed(id, 3, "The comments were somebody else's.")
		require.Equal(t, bytes, d.file(id, 1))
		require.Equal(t, atFirst, d.Read("/api/report/"+id+"/version/1"))
		second := d.Read("/api/report/" + id + "/version/2")
		require.Equal(t, "Later literacy", second.Application.Title)
		require.Equal(t, "Ada Married, South Clinic", second.Signed.By+", "+second.Signed.Organization)
		require.Equal(t, "South Clinic", d.Read("/api/report/"+id).Author.Organization)
		require.Nil(t, second.Author, "the signature says it")
		require.Equal(t, hashOf(d.file(id, 2)), second.Signed.Hash)
	})
}

func TestSigningAgain(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		id := d.Created()
		path := "/api/report/" + id
		require.Nil(t, d.Read(path).LastSigned)
		code, body := d.Sign(id, 2, "")
		require.Equal(t, 409, code, body)
		require.Contains(t, body, "was changed meanwhile")
		first := d.Signed(id, 1, "")
		read := d.Read(path)
		require.Equal(t, first, *read.LastSigned)
		require.False(t, read.UnsignedChanges)
		require.EqualValues(t, 1, read.Revision, "signing is no change of what was written")

		code, body = d.Sign(id, 1, "Once more")
		require.Equal(t, 409, code, body)
		require.Contains(t, body, "Nothing has changed since version 1 was signed.")
		require.Equal(t, 200, d.Call("owner", "PATCH", path, reporttest.Edit(reporttest.Reordered, 1)).Code)
		require.True(t, d.Read(path).UnsignedChanges)
		for _, reason := range []string{"", "  ", strings.Repeat("x", 1001)} {
			code, body = d.Sign(id, 2, reason)
			require.Equal(t, 422, code, body)
			require.Contains(t, body, `"body.reason"`)
		}
		require.EqualValues(t, 2, d.Signed(id, 2, " A comment is added ").Number)

		list := d.versions(id)
		require.Len(t, list, 2)
		require.Equal(t, "A comment is added", list[1].Reason)
		require.Equal(t, "Ada Lane", list[1].SignedBy)
		require.Equal(t, hashOf(d.file(id, 2)), list[1].Hash)
		require.EqualValues(t, len(d.file(id, 2)), list[1].Bytes)
		require.Equal(t, 404, d.Call("owner", "GET", path+"/version/3", "").Code)
		require.Equal(t, 404, d.Call("owner", "GET", path+"/version/x/file", "").Code)
		require.Contains(t, d.Call("owner", "GET", "/api/report", "").Body.String(), `"signed_version":2`)

		d.K.Audit.Stop()
		var details []string
		require.NoError(t, q.Read().Select(t.Context(), &details, `SELECT detail FROM audit_event WHERE subject_id = $1 AND action = 'report.sign' ORDER BY id`, id))
		require.Len(t, details, 2)
		require.Contains(t, strings.Join(details, " "), first.Hash)
	})
}

func TestASignatureHasTheCalendarDayOfItsSigner(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		id := d.Created()
		d.K.Now = func() time.Time { return time.Date(2026, 3, 2, 23, 30, 0, 0, time.UTC) }
		for i, of := range []struct{ name, device, want string }{
			{"east of Greenwich", "2026-03-03", "2026-03-03"}, {"west of it", "2026-03-02", "2026-03-02"},
			{"of a device that does not say", "", "2026-03-02"}, {"of a device with a wrong clock", "2026-03-09", "2026-03-02"},
		} {
			number, reason := int64(i+1), fmt.Sprintf("Reason %d", i)
			require.Equal(t, 200, d.Call("owner", "PATCH", "/api/report/"+id, reporttest.Edit(reporttest.Commented(reason), number)).Code)
			ctx := reqctx.WithCalendar(t.Context(), of.device, "", d.K.Now())
			signed, err := d.Signing.Sign(ctx, d.Lower.Owner, id, signing.Signing{Revision: number + 1, Reason: reason})
			require.NoError(t, err)
			require.Equal(t, of.want, signed.Day, of.name)
			require.Equal(t, of.want, d.Read("/api/report/"+id).LastSigned.Day, of.name)
			require.Contains(t, d.file(id, i+1), `"day":"`+of.want+`"`, of.name)
			require.Equal(t, of.want, d.versions(id)[i].SignedOn, of.name)
		}
	})
}

func TestAVersionOfAnEarlierReleaseHasNoDay(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		id := d.Created()
		d.Signed(id, 1, "")
		d.Exec(`UPDATE report_version SET signature = ''`)
		require.Empty(t, d.versions(id)[0].SignedOn)
	})
}

// A sentence with a changed figure cannot be signed.
func TestAStaleSentenceIsNotSigned(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		id := d.Created()
		sentence := func(value string) func(c *content.Content) {
			return func(c *content.Content) {
				reporttest.Section(c, "summConclus").Sentences = []content.Sentence{{
					Template: "{total.raw} points.", Figures: []content.FigureValue{{ID: "total.raw", Value: value}},
				}}
			}
		}
		require.Equal(t, 200, d.Call("owner", "PATCH", "/api/report/"+id, reporttest.Edit(sentence("99"), 1)).Code)
		code, body := d.Sign(id, 2, "")
		require.Equal(t, 409, code, body)
		require.Contains(t, body, "Summary of Conclusion")
		is := d.Read("/api/report/" + id).Stale[0].Is
		require.Equal(t, 200, d.Call("owner", "PATCH", "/api/report/"+id, reporttest.Edit(sentence(is), 2)).Code)
		require.EqualValues(t, 1, d.Signed(id, 3, "").Number)
	})
}

// Two tabs that sign the same report make one version, and one of them is refused.
func TestTwoTabsSignAtOnce(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		id := d.Created()
		codes := make([]int, 4)
		var tabs sync.WaitGroup
		for i := range codes {
			tabs.Go(func() {
				codes[i] = d.Call("owner", "POST", "/api/report/"+id+"/sign", `{"revision":1,"reason":"at once"}`).Code
			})
		}
		tabs.Wait()
		require.ElementsMatch(t, []int{200, 409, 409, 409}, codes)
		var stored []int
		require.NoError(t, q.Read().Select(t.Context(), &stored, `SELECT number FROM report_version WHERE report_id = $1`, id))
		require.Equal(t, []int{1}, stored)
		require.Len(t, hashOf(d.file(id, 1)), 64)
	})
}

// A signing that fails at its last step leaves nothing: no number is used up, and nothing reads as signed.
func TestASigningThatIsCutShortLeavesNothing(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		id := d.Created()
		d.Exec(`ALTER TABLE audit_event RENAME TO audit_event_away`)
		code, _ := d.Sign(id, 1, "")
		require.Equal(t, 500, code)
		d.Exec(`ALTER TABLE audit_event_away RENAME TO audit_event`)
		require.Nil(t, d.Read("/api/report/"+id).LastSigned)
		require.Contains(t, d.Call("owner", "GET", "/api/report/versions/"+id, "").Body.String(), "[]")
		require.EqualValues(t, 1, d.Signed(id, 1, "").Number)
	})
}

func TestSigningIsBounded(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		id := d.Created()
		d.Signed(id, 1, "")
		d.Exec(`UPDATE report SET signed_version = 100 WHERE id = $1`, id)
		d.Exec(`UPDATE report_version SET number = 100`)
		require.Equal(t, 200, d.Call("owner", "PATCH", "/api/report/"+id, reporttest.Edit(reporttest.Reordered, 1)).Code)
		code, body := d.Sign(id, 2, "Once more")
		require.Equal(t, 409, code)
		require.Contains(t, body, "at most 100 times")
		for code != 429 {
			code, body = d.Sign(id, 2, "Once more")
			require.Contains(t, []int{409, 429}, code, body)
		}
	})
}

func TestAccessToSignedVersions(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		id, missing := d.Created(), uuid.NewString()
		d.Member(people.KindSpecialist, d.Account("specialist").ID)
		guardian := d.Member(people.KindGuardian, d.Account("guardian").ID)
		require.Equal(t, 200, d.Share("owner", id, guardian))
		require.Equal(t, 404, d.Call("specialist", "POST", "/api/report/"+id+"/sign", `{"revision":1}`).Code, "who only reads it")
		require.Equal(t, 404, d.Call("guardian", "POST", "/api/report/"+id+"/sign", `{"revision":1}`).Code)
		d.Signed(id, 1, "")
		require.Equal(t, 200, d.Call("owner", "PATCH", "/api/report/"+id, reporttest.Edit(reporttest.Reordered, 1)).Code)
		for _, path := range []string{"/api/report/%s/version/1", "/api/report/%s/version/1/file", "/api/report/versions/%s", "/api/report/history/%s", "/api/report/%s/history/1"} {
			for who, code := range map[string]int{"owner": 200, "specialist": 200, "guardian": 404, "stranger": 404, "": 401} {
				require.Equal(t, code, d.Call(who, "GET", fmt.Sprintf(path, id), "").Code, "%s %s", who, path)
			}
			foreign, absent := d.Call("stranger", "GET", fmt.Sprintf(path, id), ""), d.Call("owner", "GET", fmt.Sprintf(path, missing), "")
			require.Equal(t, absent.Body.String(), foreign.Body.String())
		}
	})
}

// Later changes of the child's other activities do not change a signed version.
func TestPeriodsAreSigned(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		d.Lower.Found.TestDate = "2026-03-02"
		before := d.Lower.Found
		before.TestDate = "2026-02-20"
		d.Lower.Before = []result.FinishedResults{before}
		id := d.Created()
		guardian := d.Member(people.KindGuardian, d.Account("guardian").ID)
		require.Equal(t, 200, d.Share("owner", id, guardian))
		d.Signed(id, 1, "")
		signed := d.Read("/api/report/" + id + "/version/1").Periods
		require.Len(t, signed, 5)
		require.EqualValues(t, 2, signed[0].N)
		d.Lower.Before = nil
		require.Equal(t, signed, d.Read("/api/report/"+id+"/version/1").Periods)
		now := d.Read("/api/report/" + id)
		require.Empty(t, now.Periods, "what is written now asks for them")
		require.False(t, now.UnsignedChanges, "this report says the same")

		var shared document.Report
		require.NoError(t, json.Unmarshal(d.Call("guardian", "GET", "/api/report/shared/"+id, "").Body.Bytes(), &shared))
		require.Equal(t, signed[:1], shared.Periods, "guardians get those that a chart prints, as they were signed")
	})
}
