package normset_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/authoring/authoringtest"
	"milepost/internal/authoring/normset"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/scoring/norm"
)

func TestAFileBecomesSets(t *testing.T) {
	onBoth(t, func(h *fixture) {
		first := h.upload("owner", h.published, words)
		require.Len(h.T, first, 1)
		got := first[0]
		require.NotEmpty(h.T, got.NormID)
		require.Equal(h.T, []any{"total", "raw", "Words", int64(1), int64(8), 120, 0.9}, []any{got.Score, got.Kind, got.Title, got.Version, got.Rows, got.SampleN, *got.Reliability})

		second := h.upload("owner", h.published, moreWords)
		require.Len(h.T, second, 2)
		require.Equal(h.T, int64(1), second[0].Version, "another score begins again")
		require.Equal(h.T, "category:Shapes", second[0].Score)
		require.Equal(h.T, int64(2), second[1].Version)
		require.Equal(h.T, int64(3), h.count("norm_set"))
		require.Equal(h.T, int64(10), h.count("norm_row"))
	})
}

func TestStoredTextsAreUnchanged(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.upload("owner", h.published, words)
		read, refused, err := normset.ReadFile(context.Background(), []byte(words))
		require.NoError(h.T, err)
		require.Empty(h.T, refused)
		require.Equal(h.T, *read[0], h.inUse(h.Owner.ID, h.published)[0].Set)
	})
}

func TestTheSameFileAgainAnswersWhatIsThere(t *testing.T) {
	onBoth(t, func(h *fixture) {
		first := h.upload("owner", h.published, words)
		again := authoringtest.Decode[normset.UploadedNorms](h.T, h.send("owner", h.published, "norms.csv", words), 200)
		require.True(h.T, again.Norms[0].Known)
		require.Equal(h.T, first[0].NormID, again.Norms[0].NormID)
		require.Equal(h.T, int64(1), again.Norms[0].Version)
		require.Equal(h.T, int64(1), h.count("norm_set"))
		h.upload("owner", h.published, moreWords)
		require.Equal(h.T, int64(3), h.upload("owner", h.published, words)[0].Version, "back to what it was before")
	})
}

func TestAPreviewAndARefusalStoreNothing(t *testing.T) {
	onBoth(t, func(h *fixture) {
		before := h.count("audit_event")
		preview := authoringtest.Decode[normset.UploadedNorms](h.T, h.send("owner", h.published, "norms.txt", words, "preview", "true"), 200)
		require.Equal(h.T, int64(1), preview.Norms[0].Version)
		require.Empty(h.T, preview.Norms[0].NormID)
		require.Equal(h.T, []int64{0, 3}, []int64{*preview.Norms[0].FirstRaw, *preview.Norms[0].LastRaw})
		require.Len(h.T, preview.Norms[0].Curves, 2, "one for each band")
		require.Equal(h.T, normset.NormCurve{Age: "5;0–5;6", Points: []normset.NormPoint{{X: 0, Y: 0}, {X: 1, Y: 10}, {X: 2, Y: 50}, {X: 3, Y: 90}}}, preview.Norms[0].Curves[0])
		require.Len(h.T, preview.Norms[0].Tried, 10)
		for _, tried := range preview.Norms[0].Tried {
			require.NotNil(h.T, tried.Percentile, tried)
		}
		bad := authoringtest.Decode[normset.RefusedNorms](h.T, h.send("owner", h.published, "norms.csv", words+",5;6,6;0,3,80\n,7;0,8;0,1,x\n"), 422)
		require.Equal(h.T, []normset.RefusedLine{
			{Line: 11, Field: "raw", Finding: fault.Finding{Message: "This raw score is there twice.", MessageID: "norm.raw-twice"}},
			{Line: 12, Field: "percentile", Finding: fault.Finding{Message: "This is not a number, as 12 or 12.5.", MessageID: "norm.number"}},
		}, bad.Refused)
		require.Equal(h.T, "Line 11: This raw score is there twice.", bad.Detail)
		require.Empty(h.T, bad.Norms)
		require.Zero(h.T, h.count("norm_set"))
		require.Equal(h.T, before, h.count("audit_event"))
	})
}

func TestOwnersOfUploadedNorms(t *testing.T) {
	onBoth(t, func(h *fixture) {
		require.False(h.T, h.upload("owner", h.draft, words)[0].Private)
		for _, caller := range []string{"stranger", "user"} {
			require.Equal(h.T, 404, h.send(caller, h.draft, "norms.csv", words).Code, "another's draft")
			own := h.upload(caller, h.published, words)[0]
			require.True(h.T, own.Private)
			require.Equal(h.T, int64(1), own.Version, "each account counts its own")
		}
		h.upload("owner", h.published, words)

		sets := h.inUse(h.Stranger.ID, h.published)
		require.Len(h.T, sets, 2)
		require.True(h.T, sets[0].Private, "one's own come first")
		require.False(h.T, sets[1].Private)
		require.Equal(h.T, norm.Raw, sets[0].Set.Kind)
		require.Len(h.T, h.inUse(h.Owner.ID, h.published), 1, "private sets of others are not used")
	})
}

func TestTheNewestVersionIsInUse(t *testing.T) {
	onBoth(t, func(h *fixture) {
		require.Empty(h.T, h.inUse(h.Owner.ID, h.published))
		h.upload("owner", h.published, words)
		before := h.Now
		h.upload("owner", h.published, moreWords)
		sets := h.inUse(h.Owner.ID, h.published)
		require.Len(h.T, sets, 2)
		require.Equal(h.T, int64(2), sets[1].Version)
		require.Equal(h.T, "Words again", sets[1].Set.Title)

		old, err := h.Norms.InUse(context.Background(), h.DB.Read(), h.Owner.ID, h.published, before)
		require.NoError(h.T, err)
		require.Len(h.T, old, 1, "as it was then")
		require.Equal(h.T, int64(1), old[0].Version)

		require.NoError(h.T, h.DB.Tx(context.Background(), func(ctx context.Context, tx *db.Tx) error {
			return h.Norms.MarkUsed(ctx, tx, []string{sets[0].ID})
		}))
		var used int64
		require.NoError(h.T, h.DB.Read().Get(context.Background(), &used, `SELECT COUNT(*) FROM norm_set WHERE used_at IS NOT NULL`))
		require.Equal(h.T, int64(1), used)
	})
}
