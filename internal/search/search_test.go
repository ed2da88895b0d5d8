package search_test

import (
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/search"
)

func TestAChildIsFoundByNamesSchoolAndIDs(t *testing.T) {
	onBoth(t, func(h *fixture) {
		zoe := h.child("ana", "Zoë", "Ångström-Łuk", `,"school":"St. Mary's Primary","medical_id":"MRN-0042/7","custom_id":"blue_15%","date_of_birth":"2018-03-05"`)
		h.child("ana", "Theo", "Stone", `,"school":"Hill Road"`)
		h.child("ana", "美咲", "山本", "")
		for _, words := range []string{
			"zoë", "ZOE", "angstrom", "ångström luk", "z", "zo an", "st mary", "St. Mary's", "mary's prim", "mrn-0042", "0042", "MRN-0042/7", "blue_15%", "zoe 0042 mary", "  zoe  ",
		} {
			require.Equal(t, []string{"Zoë"}, h.names("ana", words), words)
		}
		require.Equal(t, []string{"美咲"}, h.names("ana", "山"))
		for _, words := range []string{"zoe stone", "%", "_", "__", `\`, `"`, "'; DROP TABLE person; --", "zoe' OR '1'='1", "*", "m_rn", "z%e"} {
			require.NotContains(t, h.names("ana", words), "Theo", words)
			require.NotContains(t, h.names("ana", words), "Zoë", words)
		}
		activity, report := h.ran("ana", zoe, 0)
		found := h.search("ana", "zoe").Children
		require.Equal(t, "own", found[0].Access)
		require.Equal(t, "8 y 6 m", found[0].Age)
		require.Equal(t, []string{"St. Mary's Primary", "MRN-0042/7", "blue_15%"}, []string{found[0].School, found[0].MedicalID, found[0].CustomID})
		require.Equal(t, []string{report, activity, "Early reading WISC-V"}, []string{found[0].Last.ReportID, found[0].Last.ActivityID, found[0].Last.Title})
	})
}

// A changed record is found by its new values, in the same transaction.
func TestAChangedRecordIsFoundByItsNewValues(t *testing.T) {
	onBoth(t, func(h *fixture) {
		mia := h.child("ana", "Mia", "Stone", `,"school":"Hill Road"`)
		require.Equal(t, 200, h.Call("ana", "PATCH", "/api/child/"+mia, `{"school":"Lakeside","custom_id":"C-9"}`).Code)
		require.Empty(t, h.names("ana", "hill"))
		require.Equal(t, []string{"Mia"}, h.names("ana", "lakeside c-9"))
		require.Equal(t, 200, h.Call("ana", "PATCH", "/api/child/"+mia, `{"last_name":"Reed"}`).Code)
		require.Equal(t, []string{"Mia"}, h.names("ana", "reed lakeside"), "another name leaves the school")
		require.Equal(t, 200, h.Call("ana", "PATCH", "/api/child/"+mia, `{"school":"","custom_id":""}`).Code)
		require.Empty(t, h.names("ana", "lakeside"))
		require.Empty(t, h.names("ana", "c-9"))
	})
}

func TestNobodyFindsAChildOfOthers(t *testing.T) {
	onBoth(t, func(h *fixture) {
		noa := h.child("ben", "Noa", "Quimby", `,"school":"Hill Road","medical_id":"M1"`)
		h.child("ben", "Hidden", "Quimby", `,"school":"Hill Road"`)
		activity, report := h.ran("ben", noa, 0)
		nothing := func(as string) {
			t.Helper()
			for _, words := range []string{"quimby", "hill", "m1", "reading quimby", noa, activity, report} {
				found := h.search(as, words)
				require.Empty(t, found.Children, words)
				require.Empty(t, found.Reports, words)
			}
		}
		nothing("ana")
		member := h.member("ben", "specialist", "ana", noa)
		found := h.search("ana", "quimby")
		require.Equal(t, []string{"Noa"}, h.names("ana", "quimby"), "the shared one alone")
		require.Equal(t, "shared", found.Children[0].Access)
		require.Equal(t, report, found.Children[0].Last.ReportID)
		require.Equal(t, report, found.Reports[0].ReportID)
		require.Equal(t, "shared", found.Reports[0].Access)
		require.Equal(t, []string{"Noa"}, h.names("ana", "hill m1"), "by school and id too")

		h.Exec(`UPDATE person SET access = 'invited', account_id = NULL WHERE id = $1`, member)
		nothing("ana")
		h.Exec(`UPDATE person SET access = 'withdrawn', account_id = NULL WHERE id = $1`, member)
		nothing("ana")
		h.Exec(`UPDATE person SET access = 'accepted', account_id = 'ana', archived_at = 5 WHERE id = $1`, member)
		nothing("ana")
		h.Exec(`UPDATE person SET archived_at = NULL WHERE id = $1`, member)
		require.Equal(t, []string{"Noa"}, h.names("ana", "quimby"))
		h.Exec(`UPDATE account SET archived_at = 5 WHERE id = 'ben'`)
		nothing("ana")
		h.Exec(`UPDATE account SET archived_at = NULL WHERE id = 'ben'`)
		h.Exec(`UPDATE person SET archived_at = 5 WHERE id = $1`, noa)
		nothing("ana")
		require.Equal(t, []string{"Hidden"}, h.names("ben", "quimby"), "an archived child is on a list of its own")
		h.Exec(`UPDATE person SET archived_at = NULL WHERE id = $1`, noa)
		h.Exec(`DELETE FROM care_team`)
		nothing("ana")
	})
}

// A user's own reports about a child are no longer found once they have left its team.
func TestReportsEndWithTheAccess(t *testing.T) {
	onBoth(t, func(h *fixture) {
		noa := h.child("ben", "Noa", "Quimby", "")
		h.member("ben", "case-manager", "ana", noa)
		_, report := h.ran("ana", noa, 0)
		for _, words := range []string{"quimby", "noa reading", "wisc-v", "early"} {
			found := h.search("ana", words).Reports
			require.Len(t, found, 1, words)
			require.Equal(t, []string{report, "own", "Noa"}, []string{found[0].ReportID, found[0].Access, found[0].FirstName})
		}
		require.Empty(t, h.search("ana", "noa writing").Reports)
		h.Exec(`DELETE FROM care_team`)
		require.Empty(t, h.search("ana", "early").Reports)
	})
}

// A guardian finds the child's first name, and signed reports that are shared with them: what their own lists show.
func TestAGuardianFindsWhatIsSharedWithThem(t *testing.T) {
	onBoth(t, func(h *fixture) {
		noa := h.child("ben", "Noa", "Quimby", `,"school":"Hill Road","medical_id":"M1"`)
		member := h.member("ben", "guardian", "gus", noa)
		_, unsigned := h.ran("ben", noa, 0)
		_, signed := h.ran("ben", noa, 1)
		h.ran("ben", noa, 1) // shared with nobody
		for _, report := range []string{unsigned, signed} {
			h.Exec(`INSERT INTO report_share (report_id, guardian_key, shared_by, shared_at) VALUES ($1, (SELECT key FROM person WHERE id = $2), 'ben', 7)`, report, member)
		}
		found := h.search("gus", "noa")
		require.Equal(t, []search.FoundChild{{ChildID: noa, FirstName: "Noa", Access: "guardian"}}, found.Children)
		require.Len(t, found.Reports, 1)
		require.Equal(t, []string{signed, "", "guardian"}, []string{found.Reports[0].ReportID, found.Reports[0].ActivityID, found.Reports[0].Access})
		for _, words := range []string{"hill", "m1", "quimby"} {
			require.Empty(t, h.search("gus", words).Children, "the record is not to be guessed at: %s", words)
		}
		require.Len(t, h.search("gus", "reading quimby").Reports, 1, "the shared report names the child")
		h.Exec(`UPDATE person SET access = 'withdrawn', account_id = NULL WHERE id = $1`, member)
		found = h.search("gus", "noa")
		require.Empty(t, found.Children)
		require.Empty(t, found.Reports)
	})
}

func TestAnErasedChildIsFoundByNothing(t *testing.T) {
	onBoth(t, func(h *fixture) {
		mia := h.child("ana", "Mia", "Stone", `,"school":"Hill Road"`)
		require.Len(t, h.names("ana", "hill"), 1)
		for _, statement := range []string{`DELETE FROM child WHERE id = $1`, `DELETE FROM person WHERE id = $1`} {
			h.Exec(statement, mia) // as erasure ends; the parts of the name go with the row
		}
		require.Zero(t, h.Count(`SELECT count(*) FROM person_gram WHERE gram = 'hil'`))
		require.Empty(t, h.search("ana", "mia").Children)
	})
}

func TestApplicationsAreFoundOnce(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.application(uuid.NewString(), "ana", "Reading for Ana")
		found := h.search("ana", "reading").Applications
		require.Len(t, found, 2)
		require.Equal(t, []string{"Reading for Ana", "own", "Early reading WISC-V", "marketplace"}, []string{found[0].Title, found[0].Access, found[1].Title, found[1].Access})
		mia := h.child("ana", "Mia", "Stone", "")
		h.ran("ana", mia, 0)
		h.ran("ana", mia, 0)
		found = h.search("ana", "wisc-v").Applications
		require.Len(t, found, 1, "bought twice")
		require.Equal(t, "purchased", found[0].Access)
		require.Empty(t, h.search("ana", "50%").Applications)
		h.Exec(`UPDATE application SET archived_at = 5 WHERE owner_id = 'ana'`)
		h.Exec(`UPDATE application SET published = FALSE WHERE owner_id = 'ben'`)
		require.Len(t, h.search("ana", "wisc").Applications, 1, "a purchase continues")
	})
}

func TestAFewOfManyAreFound(t *testing.T) {
	onBoth(t, func(h *fixture) {
		var last string
		for _, first := range strings.Fields("Ada Bea Cy Dee Eva Fay Gil") {
			last = h.child("ana", first, "Stone", "")
			h.ran("ana", last, 0)
		}
		h.ran("ana", last, 0)
		found := h.search("ana", "stone")
		require.Equal(t, []string{"Gil", "Fay", "Eva", "Dee", "Cy", "Bea"}, h.names("ana", "stone"), "the last result first")
		require.True(t, found.MoreChildren)
		require.Len(t, found.Reports, 6)
		require.True(t, found.MoreReports)
		require.Equal(t, []string{"Gil", "Gil", "Fay"}, []string{found.Reports[0].FirstName, found.Reports[1].FirstName, found.Reports[2].FirstName})
		found = h.search("ana", "ada")
		require.False(t, found.MoreChildren)
		require.False(t, found.MoreReports)
	})
}

func TestASearchIsCheckedAndBounded(t *testing.T) {
	onBoth(t, func(h *fixture) {
		require.Equal(t, 401, h.ask("", "?q=a", "").Code)
		for _, wrong := range []string{strings.Repeat("a", 201), strings.Repeat("é", 201), "\x00", "\xff"} {
			require.Contains(t, []int{400, 422}, h.ask("ana", "?q="+url.QueryEscape(wrong), "").Code, "%q", wrong)
			require.Equal(t, 422, h.ask("ana", "", url.PathEscape(wrong)).Code, "%q", wrong)
		}
		require.Empty(t, h.names("ana", "\a\x1b\t\n"))
		require.Equal(t, 422, h.ask("ana", "?q="+strings.Repeat("a", 201), "").Code)
		require.Equal(t, 200, h.ask("ana", "?q="+strings.Repeat("a", 200), "").Code)
	})
}

func TestContinuousSearchesAreThrottled(t *testing.T) {
	onBoth(t, func(h *fixture) {
		frozen, now := *h.Kernel, h.Kernel.Now()
		frozen.Now = func() time.Time { return now }
		h.mount(&frozen)
		for range 60 {
			require.Equal(t, 200, h.ask("ana", "", "mia").Code)
			require.Equal(t, 200, h.ask("ana", "", "%20%20").Code, "no words are no search")
		}
		w := h.ask("ana", "", "mia")
		require.Equal(t, 429, w.Code)
		require.NotEmpty(t, w.Header().Get("Retry-After"))
		require.Equal(t, 200, h.ask("ben", "", "mia").Code, "others continue")
		now = now.Add(time.Second)
		require.Equal(t, 200, h.ask("ana", "", "mia").Code)
	})
}

// The children shown are recorded in the trail, the typed words are not.
func TestASearchIsAuditedWithTheChildrenShown(t *testing.T) {
	onBoth(t, func(h *fixture) {
		mia := h.child("ana", "Mia", "Quagga", "")
		h.ran("ana", mia, 0)
		h.search("ana", "mia quagga")
		h.Notes.Stop()
		require.Equal(t, 1, h.Count(`SELECT count(*) FROM audit_event WHERE action = 'child.list' AND subject_id = 'ana'`))
		require.Equal(t, 1, h.Count(`SELECT count(*) FROM audit_event WHERE action = 'report.list' AND subject_id = 'ana'`))
		require.Zero(t, h.Count(`SELECT count(*) FROM audit_event WHERE action IN ('child.list', 'report.list') AND detail LIKE '%uagga%'`))
	})
}
