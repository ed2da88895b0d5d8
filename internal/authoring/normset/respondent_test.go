package normset_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/authoring/authoringtest"
	"milepost/internal/authoring/normset"
	"milepost/internal/questionnaire"
)

// Norms of one kind of respondents do not replace those of another: each kind has versions of its own.
func TestEachKindOfRespondentsHasItsOwnNorms(t *testing.T) {
	onBoth(t, func(h *fixture) {
		byParents := strings.Replace(words, "score: total;", "score: total; respondent: parent;", 1)
		first := h.upload("owner", h.published, words)[0]
		require.Equal(h.T, "specialist", first.Respondent)
		parents := h.upload("owner", h.published, byParents)[0]
		require.Equal(h.T, []any{"parent", int64(2), false}, []any{parents.Respondent, parents.Version, parents.Known}, "numbers are of the score")
		again := func(file string) normset.UploadedNorm {
			return authoringtest.Decode[normset.UploadedNorms](h.T, h.send("owner", h.published, "norms.csv", file), 200).Norms[0]
		}
		require.True(h.T, again(words).Known, "the specialists' table is still the newest of its kind")
		require.True(h.T, again(strings.Replace(words, "score: total;", "respondent: specialist; score: total;", 1)).Known)

		used := map[questionnaire.Respondent]int64{}
		for _, n := range h.inUse(h.Owner.ID, h.published) {
			used[n.Set.AnsweredBy()] = n.Version
		}
		require.Equal(h.T, map[questionnaire.Respondent]int64{questionnaire.Specialist: 1, questionnaire.Parent: 2}, used)

		got := authoringtest.Decode[normset.NormSet](h.T, h.Call("owner", "GET", "/api/norm/"+parents.NormID, ""), 200)
		require.Equal(h.T, "parent", got.Respondent)
		file := h.Call("owner", "GET", "/api/norm/"+parents.NormID+".csv", "").Body.String()
		require.Contains(h.T, file, "respondent: parent")
		require.True(h.T, again(file).Known, "the file reads as it was written")
		tried := authoringtest.Decode[normset.TryResults](h.T, h.Call("owner", "POST", "/api/norm/"+parents.NormID+"/try",
			`{"cases":[{"birth_date":"2020-01-01","test_date":"2025-03-01","raw":2}]}`), 200)
		require.Equal(h.T, "parent", tried.Results[0].Trail.Respondent)
		bad := authoringtest.Decode[normset.RefusedNorms](h.T, h.send("owner", h.published, "n.csv", strings.Replace(words, "score: total;", "score: total; respondent: aunt;", 1)), 422)
		require.Equal(h.T, "respondent", bad.Refused[0].Field)
	})
}
