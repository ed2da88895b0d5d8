package authoring_test

import (
	"context"
	"encoding/json"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/authoring"
)

// operation is one call on an application: what its owner, another author, an account without the role and nobody get,
// first for a draft, then after it has been published.
type operation struct {
	name                                 string
	send                                 func(b *bench, as, id string) int
	owner, stranger, user, nobody        int
	strangerOnPublished, userOnPublished int
}

func operations() []operation {
	get := func(prefix string) func(*bench, string, string) int {
		return func(b *bench, as, id string) int { return b.call(as, "GET", prefix+id, "").Code }
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
			return b.call(as, "POST", "/api/appAdmin/categorization/"+id, `{"kind":"type","name":"Reading"}`).Code
		}, 200, 404, 403, 401, 404, 403},
		{"save-application", func(b *bench, as, id string) int {
			text, _ := json.Marshal(content(1))
			return b.call(as, "POST", "/api/appAdmin/application/"+id, string(text)).Code
		}, 200, 404, 403, 401, 404, 403},
		{"save-questions", func(b *bench, as, id string) int {
			return b.call(as, "PATCH", "/api/question-admin/application/"+id, `{"revision":0}`).Code
		}, 200, 404, 403, 401, 404, 403},
		{"update-application", func(b *bench, as, id string) int {
			return b.form(as, "PATCH", "/api/appAdmin/"+id, map[string]string{"subtitle": "Changed"}).Code
		}, 200, 404, 403, 401, 404, 403},
		{"publish", func(b *bench, as, id string) int {
			return b.form(as, "PATCH", "/api/appAdmin/"+id, map[string]string{"published": "true"}).Code
		}, 200, 404, 403, 401, 404, 403},
		{"upload-image", func(b *bench, as, id string) int {
			return b.form(as, "POST", "/api/appAdmin/application/image/"+id, map[string]string{"image@a.png": string(pngBytes(b.t))}).Code
		}, 200, 404, 403, 401, 404, 403},
	}
}

func TestWhoMay(t *testing.T) {
	onBoth(t, func(b *bench) {
		ctx := context.Background()
		draft := b.create("Draft").ApplicationID
		_, err := b.service.Save(ctx, b.owner, draft, content(1))
		require.NoError(b.t, err)
		public, _ := b.publishedApplication("Public", 1)
		before := snapshot(b)
		for _, op := range operations() {
			require.Equal(b.t, op.stranger, op.send(b, "stranger", draft), op.name)
			require.Equal(b.t, op.user, op.send(b, "user", draft), op.name)
			require.Equal(b.t, op.nobody, op.send(b, "", draft), op.name)
			require.Equal(b.t, op.strangerOnPublished, op.send(b, "stranger", public.ApplicationID), op.name)
			require.Equal(b.t, op.userOnPublished, op.send(b, "user", public.ApplicationID), op.name)
			require.Equal(b.t, 404, op.send(b, "owner", uuid.NewString()), op.name)
		}
		require.Equal(b.t, before, snapshot(b), "a refused call changed something")
		for _, op := range operations() {
			require.Equal(b.t, op.owner, op.send(b, "owner", draft), op.name)
		}
		require.NotEqual(b.t, before, snapshot(b))
	})
}

// A stranger's wrong body must not tell an existing draft from a missing one.
func TestWrongBodyTellsNothing(t *testing.T) {
	onBoth(t, func(b *bench) {
		id := b.create("Draft").ApplicationID
		bad := content(1)
		bad.Questions[0].QuestionID = "x"
		text, err := json.Marshal(bad)
		require.NoError(b.t, err)
		for _, path := range []string{"/api/appAdmin/application/" + id, "/api/appAdmin/application/" + uuid.NewString()} {
			require.Equal(b.t, 404, b.call("stranger", "POST", path, string(text)).Code)
		}
		require.Equal(b.t, 422, b.call("owner", "POST", "/api/appAdmin/application/"+id, string(text)).Code)
		require.Equal(b.t, 404, b.form("stranger", "PATCH", "/api/appAdmin/"+id, map[string]string{"title": ""}).Code)
		require.Equal(b.t, 404, b.call("stranger", "POST", "/api/appAdmin/categorization/"+id, `{"kind":"type","name":""}`).Code)
	})
}

func TestCreateNeedsARole(t *testing.T) {
	onBoth(t, func(b *bench) {
		require.Equal(b.t, 403, b.form("user", "POST", "/api/appAdmin", fields()).Code)
		require.Equal(b.t, 401, b.form("", "POST", "/api/appAdmin", fields()).Code)
		own := "/api/appAdmin/categorization/owner/" + b.owner.ID
		require.Equal(b.t, 404, b.call("stranger", "GET", own, "").Code)
		require.Equal(b.t, 403, b.call("user", "GET", own, "").Code)
		require.Equal(b.t, 401, b.call("", "GET", own, "").Code)
		require.Equal(b.t, 401, b.call("", "GET", "/api/appAdmin/searchfilter", "").Code)
	})
}

// snapshot is everything that the slice and the audit log hold.
func snapshot(b *bench) map[string]int64 {
	b.t.Helper()
	counts := map[string]int64{}
	for name, query := range map[string]string{
		"applications": `SELECT COUNT(*) FROM application`, "questions": `SELECT COUNT(*) FROM question`,
		"versions": `SELECT COUNT(*) FROM application_version`, "taxonomy": `SELECT COUNT(*) FROM taxonomy`,
		"media": `SELECT COUNT(*) FROM media`, "audit": `SELECT COUNT(*) FROM audit_event`,
		"revisions": `SELECT COALESCE(CAST(SUM(revision) AS BIGINT), 0) FROM application`, "published": `SELECT COUNT(*) FROM application WHERE published`,
	} {
		var n int64
		require.NoError(b.t, b.db.Read().Get(context.Background(), &n, query), name)
		counts[name] = n
	}
	return counts
}

func TestWritesAreAudited(t *testing.T) {
	onBoth(t, func(b *bench) {
		ctx := context.Background()
		row, in := b.publishedApplication("Counting", 1)
		_, err := b.service.Unpublish(ctx, b.owner, row.ApplicationID)
		require.NoError(b.t, err)
		_, err = b.service.Update(ctx, b.owner, row.ApplicationID, authoring.Metadata{Subtitle: ptr("x")}, nil)
		require.NoError(b.t, err)
		_, err = b.service.AddCategoryTo(ctx, b.owner, row.ApplicationID, authoring.NewCategory{Kind: "type", Name: "Reading"})
		require.NoError(b.t, err)
		_, err = b.service.StoreImage(ctx, b.owner, authoring.Picture{Name: "a.png", Data: pngBytes(b.t)})
		require.NoError(b.t, err)
		require.NotEmpty(b.t, in.Questions)
		var events []struct {
			Action  string `db:"action"`
			ActorID string `db:"actor_id"`
		}
		require.NoError(b.t, b.db.Read().Select(ctx, &events, `SELECT action, actor_id FROM audit_event ORDER BY id`))
		var actions []string
		for _, e := range events {
			actions = append(actions, e.Action)
			require.Equal(b.t, b.owner.ID, e.ActorID)
		}
		require.Equal(b.t, []string{
			"application.create", "application.save", "application.publish", "application.unpublish",
			"application.update", "taxonomy.add", "media.store",
		}, actions)
	})
}
