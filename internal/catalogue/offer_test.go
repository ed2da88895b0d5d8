package catalogue_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/authoring/authoringtest"
	"milepost/internal/catalogue"
)

func TestSampleAndAuthor(t *testing.T) {
	onBoth(t, func(b *bench) {
		row, in := b.PublishedApplication("Counting", 4)
		b.PublishedApplication("Reading", 1)
		b.Create("Draft")
		id := row.ApplicationID
		in.Questions[0].Question = "Does {child} count?"
		_, err := b.Service.Save(context.Background(), b.Owner, id, in)
		require.NoError(b.T, err)
		for as, text := range map[string]string{"owner": "Does the child count?", "stranger": "How many?", "user": "How many?"} {
			w := b.Call(as, "GET", "/api/appAdmin/application/sample/"+id, "")
			sample := authoringtest.Decode[[]catalogue.SampleQuestion](b.T, w, 200)
			require.Len(b.T, sample, 3)
			require.Equal(b.T, text, sample[0].Question)
			require.Equal(b.T, "three", sample[2].Elements[0].Content)
			require.True(b.T, sample[2].Elements[0].Tappable)
			require.NotContains(b.T, w.Body.String(), "secret")
			author := authoringtest.Decode[catalogue.Author](b.T, b.Call(as, "GET", "/api/appAdmin/application/author/"+id, ""), 200)
			require.Equal(b.T, catalogue.Author{OwnerUUID: b.Owner.ID, OwnerName: "owner Tester", Published: 2}, author)
		}
		empty := b.Create("Empty").ApplicationID
		require.Equal(b.T, "[]", authoringtest.Trimmed(b.Call("owner", "GET", "/api/appAdmin/application/sample/"+empty, "")))
	})
}
