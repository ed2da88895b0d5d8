package translated_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/authoring"
	"milepost/internal/authoring/authoringtest"
	"milepost/internal/authoring/translated"
)

// An application of 500 questions with 20 texts each is translated in saves of 500 texts, published and read in the language.
func TestALargeApplicationIsTranslated(t *testing.T) {
	if testing.Short() {
		t.Skip("10,000 texts")
	}
	onBoth(t, func(h *fixture) {
		ctx := context.Background()
		h.in = authoringtest.Content(500)
		h.in.Application.Language = new("en")
		for i := range h.in.Questions {
			q := &h.in.Questions[i]
			q.Procedure, q.Hint, q.Note, q.ScoringGuide, q.TTSChildPrompts, q.QuestionDescription = "Sit", "Look", "Quiet", "One point", "Listen", "Why"
			for option := range 12 {
				q.Options = append(q.Options, authoring.Option{Value: fmt.Sprintf("option %d", option)})
			}
		}
		for i := range h.in.Elements {
			h.in.Elements[i].AnswerValue = "" // the child points
		}
		h.save()
		all, err := h.Translations.Get(ctx, h.Owner, h.id, "es")
		require.NoError(t, err)
		require.GreaterOrEqual(t, len(all.Texts), 10_000)
		var slowest time.Duration
		for from := 0; from < len(all.Texts); from += 500 {
			var changes []translated.TextChange
			for _, text := range all.Texts[from:min(from+500, len(all.Texts))] {
				changes = append(changes, translated.TextChange{Key: text.Key, Text: "es " + text.Source, Source: text.Source})
			}
			began := time.Now()
			require.Len(t, h.translate(changes...).Saved, len(changes))
			slowest = max(slowest, time.Since(began))
		}
		t.Logf("%d texts; the slowest save took %s", len(all.Texts), slowest)
		require.Empty(t, h.publish().LanguagesLeftOut)
		in, err := h.frozen(1).In("es", "es")
		require.NoError(t, err)
		require.Equal(t, "es option 11", in.Questions[499].Options[11].Label)
	})
}
