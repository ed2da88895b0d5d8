package authoring_test

import (
	"context"
	"encoding/json"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/authoring"
	"milepost/internal/authoring/authoringtest"
	"milepost/internal/authoring/taxonomy"
)

// operation is one call on an application, with the expected status for its owner, another author, an account without the role
// and nobody: first for a draft, then for a published application.
type operation struct {
	name                                 string
	send                                 func(b *bench, as, id string) int
	owner, stranger, user, nobody        int
	strangerOnPublished, userOnPublished int
}

func operations() []operation {
	get := func(prefix string) func(*bench, string, string) int {
		return func(b *bench, as, id string) int { return b.Call(as, "GET", prefix+id, "").Code }
	}
	return []operation{
		{"get-application", get("/api/appAdmin/application/"), 200, 404, 404, 401, 200, 200},
		{"list-questions", get("/api/question-admin/application/"), 200, 404, 404, 401, 200, 200},
		{"get-structure", get("/api/appAdmin/application/structure/"), 200, 404, 404, 401, 200, 200},
		{"list-versions", get("/api/appAdmin/application/versions/"), 200, 404, 404, 401, 200, 200},
		{"list-changes", get("/api/appAdmin/application/changes/"), 200, 404, 404, 401, 404, 404},
		{"sample-questions", get("/api/appAdmin/application/sample/"), 200, 404, 404, 401, 200, 200},
		{"get-author", get("/api/appAdmin/application/author/"), 200, 404, 404, 401, 200, 200},
		{"get-categorization", get("/api/appAdmin/categorization/"), 200, 404, 404, 401, 404, 404},
		{"add-categorization", func(b *bench, as, id string) int {
			return b.Call(as, "POST", "/api/appAdmin/categorization/"+id, `{"kind":"type","name":"Reading"}`).Code
		}, 200, 404, 403, 401, 404, 403},
		{"save-application", func(b *bench, as, id string) int {
			text, _ := json.Marshal(authoringtest.Content(1))
			return b.Call(as, "POST", "/api/appAdmin/application/"+id, string(text)).Code
		}, 200, 404, 403, 401, 404, 403},
		{"save-questions", func(b *bench, as, id string) int {
			return b.Call(as, "PATCH", "/api/question-admin/application/"+id, `{"revision":0}`).Code
		}, 200, 404, 403, 401, 404, 403},
		{"update-application", func(b *bench, as, id string) int {
			return b.Form(as, "PATCH", "/api/appAdmin/"+id, map[string]string{"subtitle": "Changed"}).Code
		}, 200, 404, 403, 401, 404, 403},
		{"publish", func(b *bench, as, id string) int {
			return b.Form(as, "PATCH", "/api/appAdmin/"+id, map[string]string{"published": "true"}).Code
		}, 200, 404, 403, 401, 404, 403},
		{"upload-image", func(b *bench, as, id string) int {
			return b.Form(as, "POST", "/api/appAdmin/application/image/"+id, map[string]string{"image@a.png": string(authoringtest.PNG(b.T))}).Code
		}, 200, 404, 403, 401, 404, 403},
	}
}

func TestPermissions(t *testing.T) {
	onBoth(t, func(b *bench) {
		ctx := context.Background()
		draft := b.Create("Draft").ApplicationID
		_, err := b.Service.Save(ctx, b.Owner, draft, authoringtest.Content(1))
		require.NoError(b.T, err)
		public, _ := b.PublishedApplication("Public", 1)
		before := b.Snapshot()
		for _, op := range operations() {
			require.Equal(b.T, op.stranger, op.send(b, "stranger", draft), op.name)
			require.Equal(b.T, op.user, op.send(b, "user", draft), op.name)
			require.Equal(b.T, op.nobody, op.send(b, "", draft), op.name)
			require.Equal(b.T, op.strangerOnPublished, op.send(b, "stranger", public.ApplicationID), op.name)
			require.Equal(b.T, op.userOnPublished, op.send(b, "user", public.ApplicationID), op.name)
			require.Equal(b.T, 404, op.send(b, "owner", uuid.NewString()), op.name)
		}
		require.Equal(b.T, before, b.Snapshot(), "a refused call changed something")
		for _, op := range operations() {
			require.Equal(b.T, op.owner, op.send(b, "owner", draft), op.name)
		}
		require.NotEqual(b.T, before, b.Snapshot())
	})
}

// A wrong body must not reveal to a stranger whether a draft exists.
func TestAWrongBodyRevealsNothing(t *testing.T) {
	onBoth(t, func(b *bench) {
		id := b.Create("Draft").ApplicationID
		bad := authoringtest.Content(1)
		bad.Questions[0].QuestionID = "x"
		text, err := json.Marshal(bad)
		require.NoError(b.T, err)
		for _, path := range []string{"/api/appAdmin/application/" + id, "/api/appAdmin/application/" + uuid.NewString()} {
			require.Equal(b.T, 404, b.Call("stranger", "POST", path, string(text)).Code)
		}
		require.Equal(b.T, 422, b.Call("owner", "POST", "/api/appAdmin/application/"+id, string(text)).Code)
		require.Equal(b.T, 404, b.Form("stranger", "PATCH", "/api/appAdmin/"+id, map[string]string{"title": ""}).Code)
		require.Equal(b.T, 404, b.Call("stranger", "POST", "/api/appAdmin/categorization/"+id, `{"kind":"type","name":""}`).Code)
	})
}

func TestCreateNeedsARole(t *testing.T) {
	onBoth(t, func(b *bench) {
		require.Equal(b.T, 403, b.Form("user", "POST", "/api/appAdmin", authoringtest.Fields()).Code)
		require.Equal(b.T, 401, b.Form("", "POST", "/api/appAdmin", authoringtest.Fields()).Code)
		own := "/api/appAdmin/categorization/owner/" + b.Owner.ID
		require.Equal(b.T, 404, b.Call("stranger", "GET", own, "").Code)
		require.Equal(b.T, 403, b.Call("user", "GET", own, "").Code)
		require.Equal(b.T, 401, b.Call("", "GET", own, "").Code)
		require.Equal(b.T, 401, b.Call("", "GET", "/api/appAdmin/searchfilter", "").Code)
	})
}

func TestWritesAreAudited(t *testing.T) {
	onBoth(t, func(b *bench) {
		ctx := context.Background()
		row, in := b.PublishedApplication("Counting", 1)
		_, err := b.Versions.Unpublish(ctx, b.Owner, row.ApplicationID)
		require.NoError(b.T, err)
		_, err = b.Service.Update(ctx, b.Owner, row.ApplicationID, authoring.Metadata{Subtitle: authoringtest.Ptr("x")}, nil)
		require.NoError(b.T, err)
		_, err = b.Taxonomy.AddCategoryTo(ctx, b.Owner, row.ApplicationID, taxonomy.NewCategory{Kind: "type", Name: "Reading"})
		require.NoError(b.T, err)
		_, err = b.Service.StoreImage(ctx, b.Owner, authoring.Picture{Name: "a.png", Data: authoringtest.PNG(b.T)})
		require.NoError(b.T, err)
		require.NotEmpty(b.T, in.Questions)
		var events []struct {
			Action  string `db:"action"`
			ActorID string `db:"actor_id"`
		}
		require.NoError(b.T, b.DB.Read().Select(ctx, &events, `SELECT action, actor_id FROM audit_event ORDER BY id`))
		var actions []string
		for _, e := range events {
			actions = append(actions, e.Action)
			require.Equal(b.T, b.Owner.ID, e.ActorID)
		}
		require.Equal(b.T, []string{
			"application.create", "application.save", "application.publish", "application.unpublish",
			"application.update", "taxonomy.add", "media.store",
		}, actions)
	})
}
