package normset_test

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/authoring/authoringtest"
	"milepost/internal/authoring/normset"
)

func (h *fixture) list(as, applicationID string) []normset.NormRow {
	h.T.Helper()
	return authoringtest.Decode[[]normset.NormRow](h.T, h.Call(as, "GET", "/api/norm?application_id="+applicationID, ""), 200)
}

func (h *fixture) try(as, id, cases string) []normset.TryResult {
	h.T.Helper()
	return authoringtest.Decode[normset.TryResults](h.T, h.Call(as, "POST", "/api/norm/"+id+"/try", `{"cases":[`+cases+`]}`), 200).Results
}

func TestAccessToNormSets(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.holds(h.AppUser)
		public := h.upload("owner", h.published, words)[0].NormID
		private := h.upload("user", h.published, words)[0].NormID
		draft := h.upload("owner", h.draft, words)[0].NormID
		for caller, sees := range map[string][]string{"owner": {public, draft}, "user": {public, private}, "stranger": {public}} {
			for _, id := range []string{public, private, draft} {
				code := 404
				for _, seen := range sees {
					if seen == id {
						code = 200
					}
				}
				require.Equal(h.T, code, h.Call(caller, "GET", "/api/norm/"+id, "").Code)
				if caller == "stranger" {
					code = 404 // holds nothing
				}
				require.Equal(h.T, code, h.Call(caller, "GET", "/api/norm/"+id+".csv", "").Code)
				require.Equal(h.T, code, h.Call(caller, "POST", "/api/norm/"+id+"/try", `{"cases":[]}`).Code)
			}
		}
		require.Equal(h.T, 404, h.Call("stranger", "GET", "/api/norm?application_id="+h.draft, "").Code)
		require.Empty(h.T, h.list("owner", h.Create("Empty").ApplicationID))

		rows := h.list("user", h.published)
		require.Len(h.T, rows, 2)
		require.Equal(h.T, []any{private, true, true, false}, []any{rows[0].NormID, rows[0].Private, rows[0].Own, rows[0].Used})
		require.Equal(h.T, []any{public, false, false, 120, "Invented 2026"}, []any{rows[1].NormID, rows[1].Private, rows[1].Own, rows[1].SampleN, rows[1].Citation})

		require.Equal(h.T, 204, h.Call("owner", "DELETE", "/api/appAdmin/"+h.published, "").Code)
		require.Equal(h.T, 404, h.Call("stranger", "GET", "/api/norm/"+public, "").Code, "what is no longer published")
		require.Len(h.T, h.list("user", h.published), 1, "one's own stay")
		require.Equal(h.T, 200, h.Call("owner", "GET", "/api/norm/"+public, "").Code)
	})
}

// A set's header is visible to everyone who sees the application; its rows, and all that reveals them, only to holders.
func TestRowsAreVisibleToHoldersOfTheApplication(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.holds()
		id := h.upload("owner", h.published, words)[0].NormID
		read := func(as, query string) normset.NormSet {
			return authoringtest.Decode[normset.NormSet](h.T, h.Call(as, "GET", "/api/norm/"+id+query, ""), 200)
		}
		closed := read("user", "")
		require.False(h.T, closed.Open)
		require.False(h.T, h.list("user", h.published)[0].Open)
		require.Equal(h.T, []any{"Invented 2026", 120, int64(8)}, []any{closed.Citation, closed.SampleN, closed.Rows})
		require.Equal(h.T, []int{0, 0, 0, 0}, []int{len(closed.Curves), len(closed.Tried), len(closed.Columns), len(closed.Lines)})
		require.Nil(h.T, closed.FirstRaw)
		missing := h.Call("user", "GET", "/api/norm/nothing.csv", "")
		require.Equal(h.T, missing.Body.String(), h.Call("user", "GET", "/api/norm/"+id+".csv", "").Body.String())
		h.holds(h.AppUser)
		open := read("user", "")
		require.True(h.T, open.Open)
		require.True(h.T, h.list("user", h.published)[0].Open)
		require.Equal(h.T, []string{"total", "", "5;0", "5;6", "1", "10"}, open.Lines[1][:6], "%v", open.Columns)
		require.Len(h.T, open.Lines, 8)
		require.Equal(h.T, open.Lines[6:], read("user", "?from_row=6").Lines)
		require.Empty(h.T, read("user", "?from_row=9000").Lines)
		require.Equal(h.T, 422, h.Call("user", "GET", "/api/norm/"+id+"?from_row=-1", "").Code)
		require.Equal(h.T, 200, h.Call("user", "GET", "/api/norm/"+id+".csv", "").Code)
	})
}

// An author's taking an application out of the marketplace takes nothing from those who have it.
func TestHoldersKeepTheNormsOfAnUnpublishedApplication(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.holds(h.AppUser)
		id := h.upload("owner", h.published, words)[0].NormID
		_, err := h.Versions.Unpublish(context.Background(), h.Owner, h.published)
		require.NoError(h.T, err)
		require.True(h.T, h.list("user", h.published)[0].Open)
		require.Equal(h.T, 200, h.Call("user", "GET", "/api/norm/"+id+".csv", "").Code)
		require.True(h.T, h.upload("user", h.published, words)[0].Private)
		for _, path := range []string{"/api/norm?application_id=" + h.published, "/api/norm/" + id, "/api/norm/" + id + ".csv"} {
			require.Equal(h.T, 404, h.Call("stranger", "GET", path, "").Code, path)
		}
		require.Equal(h.T, 404, h.send("stranger", h.published, "norms.csv", words).Code)
	})
}

func TestADownloadedNormSetUploadsToTheSameSet(t *testing.T) {
	odd := "# title: =1+1, \"Words\" \\; A: b; citation: Lund; Berg 2026, J Read; sample_n: 50; bands: 120 High, very | 90.5 Middle | Low; limits: 55–145; " +
		"correction: 3 weeks early until month 18 term 39; reliability: 0; reliability_kind: alpha; better: lower; interval: true 90\n" +
		"score,sex,age_from,age_until,raw,standard_score\n\"category:=A, b\",,30 d,180 d,-1,70\n\"category:=A, b\",,30 d,180 d,0,100\n"
	onOne(t, func(h *fixture) {
		for name, file := range map[string]string{
			"raw scores": words, "odd texts": odd, "groups": "# title: X; citation: Y\nscore,sex,age_from,age_until,mean,sd,n\ntotal,male,5;0,6;6,-1.5,2.25,12\n",
			"curves": "# score: stature_cm; title: X; citation: Y; better: none; age_kind: chronological\nage_years,l,m,s,reliability\n2.04,-1.5,86.4,0.04,0.9\n3,1,90,0.05,\n",
		} {
			id := h.upload("owner", h.draft, file)[0].NormID
			w := h.Call("owner", "GET", "/api/norm/"+id+".csv", "")
			require.Equal(h.T, 200, w.Code)
			require.Contains(h.T, w.Header().Get("Content-Disposition"), ".csv")
			again := authoringtest.Decode[normset.UploadedNorms](h.T, h.send("owner", h.draft, "n.csv", w.Body.String()), 200)
			require.True(h.T, again.Norms[0].Known, "%s: %s", name, w.Body)
			require.Equal(h.T, id, again.Norms[0].NormID, name)
			for line := range strings.Lines(w.Body.String()) {
				require.NotRegexp(h.T, `(^|,)"?([=+@]|-[^0-9])`, line, name)
			}
		}
	})
}

func TestARetiredSetIsOutOfUseAndCanStillBeTried(t *testing.T) {
	onBoth(t, func(h *fixture) {
		first := h.upload("owner", h.published, words)[0].NormID
		before := h.Now
		for _, caller := range []string{"stranger", "user"} {
			require.Equal(h.T, 404, h.Call(caller, "POST", "/api/norm/"+first+"/retire", "").Code)
		}
		retired := authoringtest.Decode[normset.NormRow](h.T, h.Call("owner", "POST", "/api/norm/"+first+"/retire", ""), 200)
		require.NotNil(h.T, retired.RetiredAt)
		events := h.count("audit_event")
		again := authoringtest.Decode[normset.NormRow](h.T, h.Call("owner", "POST", "/api/norm/"+first+"/retire", ""), 200)
		require.Equal(h.T, retired.RetiredAt, again.RetiredAt)
		require.Equal(h.T, events, h.count("audit_event"), "nothing was done")

		require.Empty(h.T, h.inUse(h.Owner.ID, h.published))
		then, err := h.Norms.InUse(context.Background(), h.DB.Read(), h.Owner.ID, h.published, before)
		require.NoError(h.T, err)
		require.Len(h.T, then, 1, "as it was before")
		require.InDelta(h.T, 50, *h.try("stranger", first, `{"birth_date":"2020-03-01","test_date":"2025-03-01","raw":2}`)[0].Percentile, 0)
		require.NotNil(h.T, h.list("user", h.published)[0].RetiredAt)
		require.Equal(h.T, int64(2), h.upload("owner", h.published, words)[0].Version, "the same again is in use again")
	})
}

func TestTwoUploadsAtOnceAreTwoVersions(t *testing.T) {
	onBoth(t, func(h *fixture) {
		var all sync.WaitGroup
		errs := make([]error, 3) // one inside and two in line
		for i := range errs {
			all.Go(func() {
				file := strings.Replace(words, "title: Words", fmt.Sprintf("title: Words %d", i), 1)
				_, errs[i] = h.Norms.Add(context.Background(), h.Owner, h.published, []byte(file))
			})
		}
		all.Wait()
		for _, err := range errs {
			require.NoError(h.T, err)
		}
		versions := map[int64]bool{}
		for _, row := range h.list("owner", h.published) {
			versions[row.Version] = true
		}
		require.Len(h.T, versions, 3)
		require.Len(h.T, h.inUse(h.Owner.ID, h.published), 1)
	})
}
