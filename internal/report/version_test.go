package report_test

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/people"
	"milepost/internal/report"
	"milepost/internal/report/content"
)

// sign signs a report at a revision and answers the status and the body.
func (d *fixture) sign(id string, revision int, reason string) (int, string) {
	d.t.Helper()
	body, err := json.Marshal(report.Signing{Revision: int64(revision), Reason: reason})
	require.NoError(d.t, err)
	w := d.call("owner", "POST", "/api/report/"+id+"/sign", string(body))
	return w.Code, w.Body.String()
}

// signed signs a report that can be.
func (d *fixture) signed(id string, revision int, reason string) (out report.Signature) {
	d.t.Helper()
	code, body := d.sign(id, revision, reason)
	require.Equal(d.t, 200, code, body)
	require.NoError(d.t, json.Unmarshal([]byte(body), &out))
	return out
}

func (d *fixture) file(id string, number int) string {
	d.t.Helper()
	w := d.call("owner", "GET", fmt.Sprintf("/api/report/%s/version/%d/file", id, number), "")
	require.Equal(d.t, 200, w.Code, w.Body)
	return w.Body.String()
}

func hashOf(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])
}

func commented(text string) func(c *content.Content) {
	return func(c *content.Content) { section(c, "obserComments").Text = "<p>" + text + "</p>" }
}

// What was signed stays, to the byte, whatever becomes of everything that it was made of.
func TestSignedBytesNeverChange(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		d.exec(`UPDATE account SET certification = 'NCSP 123', job_title = 'Psychologist', department = 'Clinic' WHERE id = $1`, d.lower.owner.ID)
		id := d.created()
		guardian := d.member(people.KindGuardian, d.account("guardian").ID)
		require.Equal(t, 200, d.call("owner", "PATCH", "/api/report/"+id, edit(commented("Quiet"), 1)).Code)
		require.Equal(t, 200, d.share("owner", id, guardian))
		first := d.signed(id, 2, "")
		require.EqualValues(t, 1, first.Number)
		require.Equal(t, "Ada Lane, NCSP 123, Psychologist, Clinic", first.By+", "+first.Credential+", "+first.JobTitle+", "+first.Department)
		bytes := d.file(id, 1)
		require.Equal(t, first.Hash, hashOf(bytes))
		require.NotContains(t, bytes, guardian, "with whom it is shared is not part of it")
		atFirst := d.read("/api/report/" + id + "/version/1")
		require.Equal(t, first, *atFirst.Signed)
		require.Contains(t, bytes, "Quiet")

		d.exec(`UPDATE person SET first_name = 'Eve', date_of_birth = '2019-01-01' WHERE id = $1`, d.lower.found.ChildID)
		d.exec(`UPDATE account SET last_name = 'Married', certification = '' WHERE id = $1`, d.lower.owner.ID)
		three := int64(1)
		d.lower.found.Results[1].SelectedScore = &three
		d.lower.found.Version.Version, d.lower.found.Version.Title = 2, "Later literacy"
		d.lower.found.Version.Questions[0].Question.Question = "another text"
		require.Equal(t, 200, d.call("owner", "PATCH", "/api/report/"+id, edit(commented("Loud"), 2)).Code)
		require.Equal(t, 200, d.share("owner", id))
		d.signed(id, 3, "The comments were somebody else's.")
		require.Equal(t, bytes, d.file(id, 1))
		require.Equal(t, atFirst, d.read("/api/report/"+id+"/version/1"))
		second := d.read("/api/report/" + id + "/version/2")
		require.Equal(t, "Later literacy", second.Application.Title)
		require.Equal(t, "Ada Married", second.Signed.By)
		require.Equal(t, hashOf(d.file(id, 2)), second.Signed.Hash)
	})
}

func TestSigningAgain(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		id := d.created()
		path := "/api/report/" + id
		require.Nil(t, d.read(path).LastSigned)
		code, body := d.sign(id, 2, "")
		require.Equal(t, 409, code, body)
		require.Contains(t, body, "was changed meanwhile")
		first := d.signed(id, 1, "")
		read := d.read(path)
		require.Equal(t, first, *read.LastSigned)
		require.False(t, read.UnsignedChanges)
		require.EqualValues(t, 1, read.Revision, "signing is no change of what was written")

		code, body = d.sign(id, 1, "Once more")
		require.Equal(t, 409, code, body)
		require.Contains(t, body, "Nothing has changed since version 1 was signed.")
		require.Equal(t, 200, d.call("owner", "PATCH", path, edit(reordered, 1)).Code)
		require.True(t, d.read(path).UnsignedChanges)
		for _, reason := range []string{"", "  ", strings.Repeat("x", 1001)} {
			code, body = d.sign(id, 2, reason)
			require.Equal(t, 422, code, body)
			require.Contains(t, body, `"body.reason"`)
		}
		require.EqualValues(t, 2, d.signed(id, 2, " A comment is added ").Number)

		w := d.call("owner", "GET", "/api/report/versions/"+id, "")
		var list []report.SignedVersion
		require.NoError(t, json.Unmarshal(w.Body.Bytes(), &list))
		require.Len(t, list, 2)
		require.Equal(t, "A comment is added", list[1].Reason)
		require.Equal(t, "Ada Lane", list[1].SignedBy)
		require.Equal(t, hashOf(d.file(id, 2)), list[1].Hash)
		require.EqualValues(t, len(d.file(id, 2)), list[1].Bytes)
		require.Equal(t, 404, d.call("owner", "GET", path+"/version/3", "").Code)
		require.Equal(t, 404, d.call("owner", "GET", path+"/version/x/file", "").Code)
		require.Contains(t, d.call("owner", "GET", "/api/report", "").Body.String(), `"signed_version":2`)

		d.k.Audit.Stop()
		var details []string
		require.NoError(t, q.Read().Select(t.Context(), &details, `SELECT detail FROM audit_event WHERE subject_id = $1 AND action = 'report.sign' ORDER BY id`, id))
		require.Len(t, details, 2)
		require.Contains(t, strings.Join(details, " "), first.Hash)
	})
}

// What a sentence says of a figure is signed only as long as it is so.
func TestAStaleSentenceIsNotSigned(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		id := d.created()
		said := func(value string) func(c *content.Content) {
			return func(c *content.Content) {
				section(c, "summConclus").Sentences = []content.Sentence{{
					Template: "{total.raw} points.", Figures: []content.FigureValue{{ID: "total.raw", Value: value}},
				}}
			}
		}
		require.Equal(t, 200, d.call("owner", "PATCH", "/api/report/"+id, edit(said("99"), 1)).Code)
		code, body := d.sign(id, 2, "")
		require.Equal(t, 409, code, body)
		require.Contains(t, body, "Summary of Conclusion")
		is := d.read("/api/report/" + id).Stale[0].Is
		require.Equal(t, 200, d.call("owner", "PATCH", "/api/report/"+id, edit(said(is), 2)).Code)
		require.EqualValues(t, 1, d.signed(id, 3, "").Number)
	})
}

// Two tabs that sign the same report make one version, and one of them is told.
func TestTwoTabsSignAtOnce(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		id := d.created()
		codes := make([]int, 4)
		var tabs sync.WaitGroup
		for i := range codes {
			tabs.Go(func() {
				codes[i] = d.call("owner", "POST", "/api/report/"+id+"/sign", `{"revision":1,"reason":"at once"}`).Code
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
		id := d.created()
		d.exec(`ALTER TABLE audit_event RENAME TO audit_event_away`)
		code, _ := d.sign(id, 1, "")
		require.Equal(t, 500, code)
		d.exec(`ALTER TABLE audit_event_away RENAME TO audit_event`)
		require.Nil(t, d.read("/api/report/"+id).LastSigned)
		require.Contains(t, d.call("owner", "GET", "/api/report/versions/"+id, "").Body.String(), "[]")
		require.EqualValues(t, 1, d.signed(id, 1, "").Number)
	})
}

func TestHowOftenAReportIsSigned(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		id := d.created()
		d.signed(id, 1, "")
		d.exec(`UPDATE report SET signed_version = 100 WHERE id = $1`, id)
		d.exec(`UPDATE report_version SET number = 100`)
		require.Equal(t, 200, d.call("owner", "PATCH", "/api/report/"+id, edit(reordered, 1)).Code)
		code, body := d.sign(id, 2, "Once more")
		require.Equal(t, 409, code)
		require.Contains(t, body, "at most 100 times")
		for code != 429 {
			code, body = d.sign(id, 2, "Once more")
			require.Contains(t, []int{409, 429}, code, body)
		}
	})
}

func TestWhoSignsAndReadsVersions(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		id, missing := d.created(), uuid.NewString()
		d.member(people.KindSpecialist, d.account("specialist").ID)
		guardian := d.member(people.KindGuardian, d.account("guardian").ID)
		require.Equal(t, 200, d.share("owner", id, guardian))
		require.Equal(t, 404, d.call("specialist", "POST", "/api/report/"+id+"/sign", `{"revision":1}`).Code, "who only reads it")
		require.Equal(t, 404, d.call("guardian", "POST", "/api/report/"+id+"/sign", `{"revision":1}`).Code)
		d.signed(id, 1, "")
		require.Equal(t, 200, d.call("owner", "PATCH", "/api/report/"+id, edit(reordered, 1)).Code)
		for _, path := range []string{"/api/report/%s/version/1", "/api/report/%s/version/1/file", "/api/report/versions/%s", "/api/report/history/%s", "/api/report/%s/history/1"} {
			for who, code := range map[string]int{"owner": 200, "specialist": 200, "guardian": 404, "stranger": 404, "": 401} {
				require.Equal(t, code, d.call(who, "GET", fmt.Sprintf(path, id), "").Code, "%s %s", who, path)
			}
			foreign, absent := d.call("stranger", "GET", fmt.Sprintf(path, id), ""), d.call("owner", "GET", fmt.Sprintf(path, missing), "")
			require.Equal(t, absent.Body.String(), foreign.Body.String())
		}
	})
}
