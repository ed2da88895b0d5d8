package version_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/authoring"
	"milepost/internal/authoring/authoringtest"
	"milepost/internal/authoring/version"
	"milepost/internal/httpx/problem"
	"milepost/internal/scoring/flow"
)

func TestRulesAreFrozenWithTheVersion(t *testing.T) {
	onBoth(t, func(b *bench) {
		ctx := context.Background()
		row, in := b.PublishedApplication("Counting", 3)
		id := row.ApplicationID
		rules := flow.Rules{
			Parts:    []flow.Part{{Category: "Counting", Basal: 2}},
			Critical: []flow.Critical{{QuestionID: in.Questions[2].QuestionID, AtLeast: authoringtest.Ptr(int64(1)), Text: "Secret line."}},
		}
		_, err := b.Service.SaveRules(ctx, b.Owner, id, authoring.DraftRules{Rules: rules})
		require.NoError(b.T, err)
		state, err := b.Versions.Publish(ctx, b.Owner, id)
		require.NoError(b.T, err)
		require.EqualValues(b.T, 2, state.Version, "other rules are another version")
		state, err = b.Versions.Publish(ctx, b.Owner, id)
		require.NoError(b.T, err)
		require.EqualValues(b.T, 2, state.Version, "the same ones are not")

		changed := rules
		changed.Parts = []flow.Part{{Category: "Counting", Basal: 3}}
		changed.Critical = nil
		_, err = b.Service.SaveRules(ctx, b.Owner, id, authoring.DraftRules{Rules: changed})
		require.NoError(b.T, err)
		frozen, err := b.Versions.Frozen(ctx, b.DB.Read(), id, 2)
		require.NoError(b.T, err)
		require.Equal(b.T, rules.Carried(), frozen.Rules, "what a missing answer counts stands with the version")
		first, err := b.Versions.Frozen(ctx, b.DB.Read(), id, 1)
		require.NoError(b.T, err)
		require.Equal(b.T, (*flow.Rules)(nil).Carried(), first.Rules, "without other rules too")

		require.NotContains(b.T, b.Call("stranger", "GET", "/api/appAdmin/application/structure/"+id, "").Body.String(), "Secret line")
		changes, err := b.Versions.Changes(ctx, b.Owner, id, 1, 2)
		require.NoError(b.T, err)
		require.Equal(b.T, []version.RuleChange{{Rule: "parts", Kind: "added", Name: "Counting"}, {Rule: "critical", Kind: "added"}}, changes.Rules)
		changes, err = b.Versions.Changes(ctx, b.Owner, id, 2, 0)
		require.NoError(b.T, err)
		require.Equal(b.T, []version.RuleChange{{Rule: "parts", Kind: "changed", Name: "Counting"}, {Rule: "critical", Kind: "removed"}}, changes.Rules)
		list, _, err := b.Versions.Versions(ctx, b.Owner, id, 10, "")
		require.NoError(b.T, err)
		require.EqualValues(b.T, 2, list[0].Changes.Rules)
	})
}

func TestRulesWhoseQuestionIsGoneAreNotPublished(t *testing.T) {
	onBoth(t, func(b *bench) {
		ctx := context.Background()
		row, in := b.PublishedApplication("Counting", 2)
		_, err := b.Service.SaveRules(ctx, b.Owner, row.ApplicationID, authoring.DraftRules{Rules: flow.Rules{Practice: []string{in.Questions[0].QuestionID}}})
		require.NoError(b.T, err)
		_, err = b.Service.SaveQuestions(ctx, b.Owner, row.ApplicationID, authoring.QuestionChanges{Removed: []string{in.Questions[0].QuestionID}})
		require.NoError(b.T, err)
		_, err = b.Versions.Publish(ctx, b.Owner, row.ApplicationID)
		var refusal *problem.Problem
		require.ErrorAs(b.T, problem.Error(err), &refusal)
		require.Equal(b.T, "body.rules.practice[0]", refusal.Errors[0].Location)
	})
}
