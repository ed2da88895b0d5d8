package session_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/activity/activitytest"
	"milepost/internal/activity/result"
	"milepost/internal/activity/session"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/scoring/flow"
)

func anOverride() session.NewOverride {
	return session.NewOverride{OverrideID: uuid.NewString(), QuestionNo: 0, ProposedNo: -1, ChosenNo: 1, Rule: "ceiling", Reason: "She wanted to."}
}

func overrides(d *activitytest.Fixture, id string) []session.Override {
	d.T.Helper()
	found, err := d.Results.Find(context.Background(), d.DB.Read(), d.Owner, id)
	require.NoError(d.T, err)
	return found.Overrides
}

func TestOverride(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := activitytest.New(t, d, 4)
		id := h.Start()
		send := func(who string, change func(map[string]any)) int {
			body := map[string]any{}
			text, err := json.Marshal(anOverride())
			require.NoError(t, err)
			require.NoError(t, json.Unmarshal(text, &body))
			change(body)
			text, err = json.Marshal(body)
			require.NoError(t, err)
			return h.Call(who, http.MethodPost, "/api/activity/overrule/"+id, string(text)).Code
		}
		set := func(field string, value any) func(map[string]any) {
			return func(body map[string]any) { body[field] = value }
		}
		for name, change := range map[string]func(map[string]any){
			"no UUID":                    set("overrule_id", "one"),
			"no reason":                  set("reason", ""),
			"a reason of spaces":         set("reason", "  \n "),
			"a reason with a NUL byte":   set("reason", "a\x00b"),
			"a reason that is too long":  set("reason", strings.Repeat("é", 501)),
			"a rule that there is not":   set("rule", "boredom"),
			"a question beyond the last": set("chosen_no", 4),
			"a question before the end":  set("proposed_no", -2),
			"a present beyond the last":  set("question_no", 4),
			"a field that there is not":  set("by", "Somebody Else"),
		} {
			require.Equal(t, http.StatusUnprocessableEntity, send("owner", change), name)
		}
		require.Equal(t, http.StatusNotFound, send("stranger", set("reason", "Mine.")))
		require.Empty(t, overrides(h, id))

		once := uuid.NewString()
		for _, reason := range []string{"  Said twice: é\u0301.  ", "Said otherwise."} {
			require.Equal(t, http.StatusNoContent, send("owner", func(body map[string]any) {
				body["overrule_id"], body["reason"] = once, reason
			}))
		}
		kept := overrides(h, id)
		require.Len(t, kept, 1)
		require.Equal(t, "Said twice: é\u0301.", kept[0].Reason, "the first stands, and what is sent again changes nothing")
		require.Equal(t, "Ada Lane", kept[0].By)

		other := h.Start()
		in := anOverride()
		in.OverrideID = once
		require.NoError(t, h.Sessions.Override(context.Background(), h.Owner, other, in), "another activity's is another")
		require.Len(t, overrides(h, other), 1)

		h.Finish(id)
		require.Equal(t, http.StatusConflict, send("owner", set("reason", "Too late.")))
		require.Len(t, overrides(h, id), 1)
	})
}

func TestOverridesOfAnActivityAreBounded(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := activitytest.New(t, d, 2)
		id := h.Start()
		for range 500 {
			require.NoError(t, h.Sessions.Override(context.Background(), h.Owner, id, anOverride()))
		}
		err := h.Sessions.Override(context.Background(), h.Owner, id, anOverride())
		require.ErrorContains(t, err, "At most 500")
		require.Len(t, overrides(h, id), 500)
	})
}

func TestQuestionsLeftOutByRulesAreRecordedAtFinish(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := activitytest.New(t, d, 8) // four categories take turns
		h.Lower.Version.Rules = &flow.Rules{Parts: []flow.Part{{Category: "Category 0", Discontinue: 1}, {Category: "Category 1", Ceiling: 1}, {Category: "Category 2", Discontinue: 2}}}
		id := h.Start()
		edits := []result.ResultEdit{{QuestionResultID: activitytest.ResultID(id, 7), MissingReason: activitytest.Ptr("refused")}}
		for no := range 3 {
			edits = append(edits, result.ResultEdit{QuestionResultID: activitytest.ResultID(id, no), SelectedScore: activitytest.Score(0)})
		}
		_, err := h.Results.UpdateResults(context.Background(), h.Owner, edits)
		require.NoError(t, err)
		h.Finish(id)
		results, err := h.Results.Results(context.Background(), h.Owner, id)
		require.NoError(t, err)
		var reasons []string
		for _, r := range results {
			reasons = append(reasons, fmt.Sprintf("%s/%t", r.MissingReason, r.Skipped))
		}
		require.Equal(t, []string{
			"/false", "/false", "/false", "/true", // asked, and one of a category without a rule
			"discontinued/true", "discontinued/true", "/true", "refused/true",
		}, reasons)
	})
}

func TestOnlyTheRunnerReadsTheReasonsOfOverrides(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := activitytest.New(t, d, 4)
		id := h.Start()
		in := anOverride()
		in.Rule, in.ChosenNo = "time_limit", 0
		require.NoError(t, h.Sessions.Override(t.Context(), h.Owner, id, in))
		detail := h.Detail(id)
		require.Len(t, detail.Overrides, 1)
		require.Equal(t, in, detail.Overrides[0].NewOverride)
		_, err := h.Sessions.Detail(t.Context(), h.Stranger, id)
		require.Error(t, err)
	})
}
