package authoring_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/authoring"
	"milepost/internal/authoring/authoringtest"
	"milepost/internal/authoring/version"
	"milepost/internal/wire"
)

// rich returns an application of the owner's with every field of the settings set.
func (b *bench) rich(in authoring.SaveAll) authoring.ApplicationRow {
	b.T.Helper()
	ctx := context.Background()
	m := authoringtest.Metadata("Counting")
	m.Subtitle, m.Info, m.Language, m.ScoreCode = authoringtest.Ptr("To ten"), authoringtest.Ptr("For beginners"), authoringtest.Ptr("pt-BR"), authoringtest.Ptr("NLL-A")
	m.IsFree, m.OnSale, m.CurrencyCode = authoringtest.Ptr(false), authoringtest.Ptr(false), authoringtest.Ptr("JPY")
	m.SingleUnitPricing, m.MonthlySubscriptionPricing = authoringtest.Ptr(int64(120)), authoringtest.Ptr(int64(990))
	m.AgeRange, m.EstimatedDuration = &wire.AgeRange{Begin: 3, End: 9}, authoringtest.Ptr(wire.Duration(600))
	row, err := b.Service.Create(ctx, b.Owner, m, &authoring.Picture{Name: "a.png", Data: authoringtest.PNG(b.T)})
	require.NoError(b.T, err)
	_, err = b.Service.Save(ctx, b.Owner, row.ApplicationID, in)
	require.NoError(b.T, err)
	return b.application(row.ApplicationID)
}

func (b *bench) application(id string) authoring.ApplicationRow {
	b.T.Helper()
	row, err := b.Versions.Application(context.Background(), b.Owner, id)
	require.NoError(b.T, err)
	return row
}

func (b *bench) structure(id string) version.Structure {
	b.T.Helper()
	return authoringtest.Decode[version.Structure](b.T, b.Call("owner", "GET", "/api/appAdmin/application/structure/"+id, ""), 200)
}

func (b *bench) clone(id string, in authoring.NewClone) authoring.ApplicationRow {
	b.T.Helper()
	row, err := b.Service.Clone(context.Background(), b.Owner, id, in)
	require.NoError(b.T, err)
	return row
}

// large is an application of 500 questions with 200 elements on the first.
func large() authoring.SaveAll {
	in := authoringtest.Content(500)
	for range 199 {
		e := in.Elements[0]
		e.ElementID = uuid.NewString()
		in.Elements = append(in.Elements, e)
	}
	return in
}

func TestCloneEqualsItsSource(t *testing.T) {
	onBoth(t, func(b *bench) {
		in := large()
		in.Questions[3].Rubric = []authoring.RubricEntry{{Score: 1, Text: "Names it"}}
		in.Questions[3].ChildImages = []authoring.ChildImage{{File: "media/a.png", X: 1, Y: 2, Width: 3, Height: 4, ZIndex: 5, FontSize: 6}}
		in.Elements[3].Image, in.Elements[3].AltText, in.Elements[3].EventsActions = "media/a.png", "A box", `{"click_action":"media"}`
		source := b.rich(in)
		_, err := b.Versions.Publish(context.Background(), b.Owner, source.ApplicationID)
		require.NoError(b.T, err)
		before, media := b.structure(source.ApplicationID), b.Snapshot()["media"]
		id, start := uuid.NewString(), time.Now()
		row := b.clone(source.ApplicationID, authoring.NewClone{ApplicationID: &id, ApplicationCustomID: " C-2 ", Title: "Counting on", Subtitle: authoringtest.Ptr("")})
		b.T.Logf("500 questions, 200 elements on the first, cloned in %s", time.Since(start).Round(time.Millisecond))
		require.Equal(b.T, id, row.ApplicationID)
		require.Equal(b.T, media, b.Snapshot()["media"])
		require.Equal(b.T, before, b.structure(source.ApplicationID), "the source changed")

		got := b.structure(id)
		require.Equal(b.T, row, got.ApplicationRow)
		require.Equal(b.T, []any{"C-2", "Counting on", "", false, int64(0), int64(1)},
			[]any{got.ApplicationCustomID, got.Title, got.Subtitle, got.Published, got.Version, got.Revision})
		requireNewIDs(b, before, got)
		require.Equal(b.T, withoutIDs(before), withoutIDs(got))
		// The classification is copied too, for the search.
		list := authoringtest.Decode[[]authoring.ApplicationRow](b.T, b.Call("owner", "GET", "/api/appAdmin/searchfilter?type=Number&owner_uuid="+b.Owner.ID, ""), 200)
		require.Len(b.T, list, 2)
	})
}

func requireNewIDs(b *bench, before, after version.Structure) {
	b.T.Helper()
	seen := map[string]bool{}
	for _, q := range before.Questions {
		seen[q.QuestionID] = true
		for _, e := range q.Elements {
			seen[e.ElementID] = true
		}
	}
	require.Len(b.T, after.Questions, len(before.Questions))
	for _, q := range after.Questions {
		require.NotContains(b.T, seen, q.QuestionID)
		seen[q.QuestionID] = true
		for _, e := range q.Elements {
			require.Equal(b.T, q.QuestionID, e.QuestionID)
			require.NotContains(b.T, seen, e.ElementID)
			seen[e.ElementID] = true
		}
	}
}

// withoutIDs returns the structure as JSON without the fields in which a clone may differ.
func withoutIDs(s version.Structure) map[string]any {
	for i := range s.Questions {
		s.Questions[i].ApplicationID, s.Questions[i].QuestionID = "", ""
		for j := range s.Questions[i].Elements {
			s.Questions[i].Elements[j].ElementID, s.Questions[i].Elements[j].QuestionID = "", ""
		}
	}
	text, _ := json.Marshal(s)
	var fields map[string]any
	_ = json.Unmarshal(text, &fields)
	for _, name := range []string{
		"application_id", "application_custom_id", "title", "subtitle", "published", "published_date", "version", "revision", "created_at", "updated_at",
	} {
		delete(fields, name)
	}
	return fields
}

func TestCloneOverHTTP(t *testing.T) {
	onBoth(t, func(b *bench) {
		public, _ := b.PublishedApplication("Counting", 1)
		path := "/api/appAdmin/application/clone/" + public.ApplicationID
		id := uuid.NewString()
		body := func(id, customID, title string) string {
			return fmt.Sprintf(`{"application_id":%q,"application_custom_id":%q,"title":%q}`, id, customID, title)
		}
		cases := []struct {
			as, path, body string
			code           int
			says           string
		}{
			{"stranger", path, body(id, "C-2", "Counting"), 404, ""},
			{"user", path, body(id, "C-2", "Counting"), 403, ""},
			{"", path, body(id, "C-2", "Counting"), 401, ""},
			{"owner", "/api/appAdmin/application/clone/" + uuid.NewString(), body(id, "C-2", "Counting"), 404, ""},
			{"owner", path, body("7", "C-2", "Counting"), 422, "body.application_id"},
			{"owner", path, body(id, " ", "Counting"), 422, "Custom ID Missing"},
			{"owner", path, body(id, "C-2", ""), 422, "Title Missing"},
			{"owner", path, body(id, "Counting", "Counting"), 409, "custom ID"},
			{"owner", path, `{"application_custom_id":"C-2","title":"Counting","owner_uuid":"x"}`, 422, "owner_uuid"},
			{"owner", path, body(id, "C-2", "Counting"), 201, id},
			{"owner", path, body(id, "C-2", "Counting"), 409, "this id"},
			{"owner", path, body(uuid.NewString(), "C-2", "Counting"), 409, "custom ID"},
		}
		for _, c := range cases {
			w := b.Call(c.as, http.MethodPost, c.path, c.body)
			require.Equal(b.T, c.code, w.Code, w.Body.String())
			require.Contains(b.T, w.Body.String(), c.says)
		}
		require.EqualValues(b.T, 2, b.Snapshot()["applications"])
		require.Equal(b.T, b.Owner.ID, b.application(id).OwnerUUID)
	})
}

func TestCloneNames(t *testing.T) {
	onBoth(t, func(b *bench) {
		id := b.Create("Counting").ApplicationID
		path := "/api/appAdmin/application/clone/"
		suggest := func() authoring.CloneNames {
			return authoringtest.Decode[authoring.CloneNames](b.T, b.Call("owner", "GET", path+id, ""), 200)
		}
		require.Equal(b.T, authoring.CloneNames{Title: "Counting (copy)", ApplicationCustomID: "Counting (copy)"}, suggest())
		b.clone(id, authoring.NewClone{ApplicationCustomID: "X", Title: "Counting (copy)"})
		taken := b.clone(id, authoring.NewClone{ApplicationCustomID: "Counting (copy 2)", Title: "X"})
		require.Equal(b.T, "Counting (copy 3)", suggest().Title)
		require.NoError(b.T, b.Service.Archive(context.Background(), b.Owner, taken.ApplicationID))
		require.Equal(b.T, "Counting (copy 2)", suggest().ApplicationCustomID)
		require.Equal(b.T, 404, b.Call("stranger", "GET", path+id, "").Code)
		require.Equal(b.T, 403, b.Call("user", "GET", path+id, "").Code)
	})
}
