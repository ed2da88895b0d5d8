package taxonomy_test

import (
	"context"
	"encoding/json"
	"net/url"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/authoring"
	"milepost/internal/authoring/authoringtest"
	"milepost/internal/authoring/taxonomy"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/scoring/flow"
)

// categorized is the owner with two drafts of authoringtest.Content(2), one of them published, and a third without questions.
type categorized struct {
	*bench
	draft, public, empty string
}

func newCategorized(b *bench) categorized {
	b.T.Helper()
	draft := b.Create("Draft").ApplicationID
	_, err := b.Service.Save(context.Background(), b.Owner, draft, authoringtest.Content(2))
	require.NoError(b.T, err)
	public, _ := b.PublishedApplication("Public", 2)
	return categorized{b, draft, public.ApplicationID, b.Create("Empty").ApplicationID}
}

func (b categorized) own() string { return "/api/appAdmin/categorization/owner/" + b.Owner.ID }

func (b categorized) rename(in taxonomy.RenameCategory) taxonomy.Recategorized {
	b.T.Helper()
	return authoringtest.Decode[taxonomy.Recategorized](b.T, b.Call("owner", "PATCH", b.own(), asJSON(b.T, in)), 200)
}

func (b categorized) remove(query ...string) taxonomy.Recategorized {
	b.T.Helper()
	return authoringtest.Decode[taxonomy.Recategorized](b.T, b.Call("owner", "DELETE", b.own()+params(query...), ""), 200)
}

func (b categorized) refused(code int, message, method, path, body string) {
	b.T.Helper()
	w := b.Call("owner", method, path, body)
	require.Equal(b.T, code, w.Code, w.Body.String())
	require.Contains(b.T, w.Body.String(), message)
}

func params(query ...string) string {
	v := url.Values{}
	for i := 0; i < len(query); i += 2 {
		v.Set(query[i], query[i+1])
	}
	return "?" + v.Encode()
}

func asJSON(t testing.TB, v any) string {
	t.Helper()
	encoded, err := json.Marshal(v)
	require.NoError(t, err)
	return string(encoded)
}

// using returns the classification in an application's questions, which must equal that in their rows.
func (b categorized) place(id string) authoring.Place {
	b.T.Helper()
	ctx := context.Background()
	questions, err := b.Versions.Questions(ctx, b.Owner, id)
	require.NoError(b.T, err)
	var rows []struct {
		Area        string `db:"area"`
		Type        string `db:"type"`
		Category    string `db:"category"`
		SubCategory string `db:"sub_category"`
	}
	require.NoError(b.T, b.DB.Read().Select(ctx, &rows, `SELECT area, type, category, sub_category FROM question WHERE application_id = $1`, id))
	require.Len(b.T, rows, len(questions))
	first := authoring.Place(rows[0])
	for i, q := range questions {
		require.Equal(b.T, first, authoring.Place(rows[i]))
		require.Equal(b.T, first, authoring.Place{Area: q.Area, Type: q.Type, Category: q.Category, SubCategory: q.SubCategory})
	}
	return first
}

func (b categorized) found(query string) int {
	b.T.Helper()
	return len(authoringtest.Decode[[]authoring.ApplicationRow](b.T, b.Call("owner", "GET", "/api/appAdmin/searchfilter?owner_uuid="+b.Owner.ID+"&"+query, ""), 200))
}

func (b categorized) revision(id string) int64 {
	b.T.Helper()
	row, err := b.Versions.Application(context.Background(), b.Owner, id)
	require.NoError(b.T, err)
	return row.Revision
}

// Entries that drafts use are listed without having been added, with their number of uses.
func TestUsageIsCounted(t *testing.T) {
	onBoth(t, func(bench *bench) {
		b := newCategorized(bench)
		_, err := b.Taxonomy.AddCategory(context.Background(), b.Owner, b.Owner.ID, taxonomy.NewCategory{Kind: "type", Name: "Unused"})
		require.NoError(b.T, err)
		_, err = b.Service.Update(context.Background(), b.Owner, b.empty, authoring.Metadata{Language: authoringtest.Ptr("pt-br")}, nil)
		require.NoError(b.T, err)
		got := authoringtest.Decode[taxonomy.Categorization](b.T, b.Call("owner", "GET", b.own(), ""), 200)
		require.Equal(b.T, []string{"Number", "Unused"}, got.Types)
		require.Equal(b.T, []string{"pt-BR"}, got.Languages)
		require.Equal(b.T, []taxonomy.CategoryUse{
			{Kind: "area", Place: authoring.Place{Area: "Number"}, Applications: 3},
			{Kind: "type", Place: authoring.Place{Type: "Number"}, Questions: 4, Applications: 2},
			{Kind: "category", Place: authoring.Place{Type: "Number", Category: "Counting"}, Questions: 4, Applications: 2},
			{Kind: "sub_category", Place: authoring.Place{Type: "Number", Category: "Counting", SubCategory: "To five"}, Questions: 4, Applications: 2},
		}, got.Usage)
	})
}

func TestRenameRewritesDraftsAndNotVersions(t *testing.T) {
	onBoth(t, func(bench *bench) {
		b := newCategorized(bench)
		frozen := b.Call("stranger", "GET", "/api/appAdmin/application/structure/"+b.public, "").Body.Bytes()
		done := b.rename(taxonomy.RenameCategory{Kind: "type", Name: "Number", NewName: " Maths "})
		require.EqualValues(b.T, 4, done.Questions)
		require.ElementsMatch(b.T, []authoring.Saved{{ApplicationID: b.draft, Revision: 3}, {ApplicationID: b.public, Revision: 3}}, done.Applications)
		require.Equal(b.T, []taxonomy.CategoryMove{{From: authoring.Place{Type: "Number"}, To: authoring.Place{Type: "Maths"}}}, done.Moves)
		require.Equal(b.T, []string{"Maths"}, done.Categorization.Types)
		require.Equal(b.T, authoring.Place{Type: "Maths", Category: "Counting", SubCategory: "To five"}, b.place(b.draft))
		require.EqualValues(b.T, 1, b.revision(b.empty))
		require.Equal(b.T, 2, b.found("type=maths"))
		require.Equal(b.T, 0, b.found("type=Number"))
		require.Equal(b.T, frozen, b.Call("stranger", "GET", "/api/appAdmin/application/structure/"+b.public, "").Body.Bytes())

		// A save that began before meets the revision.
		in := authoringtest.Content(1)
		in.Revision = 2
		_, err := b.Service.Save(context.Background(), b.Owner, b.draft, in)
		require.Equal(b.T, 409, authoringtest.Status(b.T, err))

		// Its own name is no change.
		done = b.rename(taxonomy.RenameCategory{Kind: "type", Name: "Maths", NewName: "Maths"})
		require.Empty(b.T, done.Applications)
		require.EqualValues(b.T, 3, b.revision(b.draft))
	})
}

func TestAreasIncludeThoseOfApplications(t *testing.T) {
	onBoth(t, func(bench *bench) {
		b := newCategorized(bench)
		done := b.rename(taxonomy.RenameCategory{Kind: "area", Name: "Number", NewName: "Early maths"})
		require.Len(b.T, done.Applications, 3)
		require.Zero(b.T, done.Questions)
		require.Equal(b.T, 3, b.found("area=Early%20maths"))
		require.Equal(b.T, 3, b.found("search_query=early+maths"))
		require.Equal(b.T, 0, b.found("search_query=number"))
		b.refused(409, "It is used by 0 questions in 3 applications. Name a replacement.", "DELETE", b.own()+params("kind", "area", "name", "Early maths"), "")
		_, err := b.Taxonomy.AddCategory(context.Background(), b.Owner, b.Owner.ID, taxonomy.NewCategory{Kind: "area", Name: "Mind"})
		require.NoError(b.T, err)
		require.Equal(b.T, []string{"Mind"}, b.remove("kind", "area", "name", "Early maths", "to_area", "Mind").Categorization.Areas)
		require.Equal(b.T, 3, b.found("area=Mind"))
	})
}

func TestMergeCombinesChildren(t *testing.T) {
	onBoth(t, func(bench *bench) {
		b := newCategorized(bench)
		for _, in := range []taxonomy.NewCategory{
			{Kind: "type", Name: "Maths"}, {Kind: "category", Type: "Maths", Name: "COUNTING"}, {Kind: "category", Type: "Maths", Name: "Shapes"},
		} {
			_, err := b.Taxonomy.AddCategory(context.Background(), b.Owner, b.Owner.ID, in)
			require.NoError(b.T, err)
		}
		body := asJSON(b.T, taxonomy.RenameCategory{Kind: "type", Name: "Number", NewName: "MATHS"})
		b.refused(409, "There is already the type “Maths”. Names that differ only in case or accents count as the same.", "PATCH", b.own(), body)
		done := b.rename(taxonomy.RenameCategory{Kind: "type", Name: "Number", NewName: "MATHS", Merge: true})
		require.Equal(b.T, []taxonomy.TypeNode{{Name: "Maths", Categories: []taxonomy.CategoryNode{
			{Name: "COUNTING", SubCategories: []string{"To five"}}, {Name: "Shapes", SubCategories: []string{}},
		}}}, done.Categorization.Tree)
		require.Equal(b.T, authoring.Place{Type: "Maths", Category: "COUNTING", SubCategory: "To five"}, b.place(b.public))
	})
}

func TestRemoveNeedsAReplacementForWhatIsUsed(t *testing.T) {
	onBoth(t, func(bench *bench) {
		b := newCategorized(bench)
		_, err := b.Taxonomy.AddCategory(context.Background(), b.Owner, b.Owner.ID, taxonomy.NewCategory{Kind: "category", Type: "Number", Name: "Shapes"})
		require.NoError(b.T, err)
		counting := []string{"kind", "category", "type", "Number", "name", "Counting"}
		before := b.Snapshot()
		b.refused(409, "It is used by 4 questions in 2 applications. Name a replacement.", "DELETE", b.own()+params(counting...), "")
		b.refused(422, "query.to_category", "DELETE", b.own()+params(append(counting, "to_type", "Number", "to_category", "Sums")...), "")
		b.refused(422, "query.to_category", "DELETE", b.own()+params(append(counting, "to_type", "Number", "to_category", "Counting")...), "")
		b.refused(422, "query.name", "DELETE", b.own()+params("kind", "type", "name", "Reading"), "")
		b.refused(422, "query.name", "DELETE", b.own()+params("kind", "type", "name", "a\x00"), "")
		b.refused(422, "query.kind", "DELETE", b.own()+params("kind", "owner", "name", "Number"), "")
		require.Equal(b.T, before, b.Snapshot(), "a refused call changed something")

		done := b.remove(append(counting, "to_type", "Number", "to_category", "Shapes")...)
		require.True(b.T, done.Whole)
		require.EqualValues(b.T, 4, done.Questions)
		require.Equal(b.T, authoring.Place{Type: "Number", Category: "Shapes"}, b.place(b.draft))
		require.Equal(b.T, []taxonomy.TypeNode{{Name: "Number", Categories: []taxonomy.CategoryNode{{Name: "Shapes", SubCategories: []string{}}}}}, done.Categorization.Tree)
	})
}

func TestNamesThatLookTheSame(t *testing.T) {
	onBoth(t, func(bench *bench) {
		b := newCategorized(bench)
		b.refused(409, "There is already the type “Number”. Names that differ only in case or accents", "POST", b.own(), `{"kind":"type","name":"NÚMBER"}`)
		b.refused(422, "“none” stands for no subcategory.", "POST", b.own(), `{"kind":"type","name":"None"}`)
		b.refused(422, "line breaks", "POST", b.own(), `{"kind":"type","name":"a\nb"}`)
		b.refused(422, "Input for Area cannot be empty", "PATCH", b.own(), `{"kind":"area","name":"Number","new_name":" "}`)
		b.refused(422, "There is no such type.", "PATCH", b.own(), `{"kind":"type","name":"Nothing","new_name":"x"}`)
		b.refused(422, "unexpected property", "PATCH", b.own(), `{"kind":"type","name":"Number","new_name":"x","owner_id":"x"}`)
		require.Equal(b.T, 200, b.Call("owner", "POST", b.own(), `{"kind":"category","type":"Number","name":"Number"}`).Code)
	})
}

// An archived draft is no use of a name, but comes back under the new one.
func TestArchivedDraftsGoAlong(t *testing.T) {
	onBoth(t, func(bench *bench) {
		b := newCategorized(bench)
		b.write(`UPDATE application SET archived_at = 1 WHERE id = $1`, b.draft)
		done := b.rename(taxonomy.RenameCategory{Kind: "category", Type: "Number", Name: "Counting", NewName: "Count"})
		require.Equal(b.T, []authoring.Saved{{ApplicationID: b.public, Revision: 3}}, done.Applications)
		require.EqualValues(b.T, 2, done.Questions)
		b.write(`UPDATE application SET archived_at = NULL WHERE id = $1`, b.draft)
		require.Equal(b.T, "Count", b.place(b.draft).Category)
	})
}

func TestTaxonomyIsItsOwners(t *testing.T) {
	onBoth(t, func(bench *bench) {
		b := newCategorized(bench)
		before := b.Snapshot()
		missing := "/api/appAdmin/categorization/owner/" + uuid.NewString()
		for _, call := range [][2]string{
			{"POST", `{"kind":"type","name":"Reading"}`}, {"PATCH", `{"kind":"type","name":"Number","new_name":"x"}`}, {"DELETE", ""},
		} {
			query := ""
			if call[0] == "DELETE" {
				query = params("kind", "type", "name", "Number")
			}
			hidden := b.Call("stranger", call[0], b.own()+query, call[1])
			require.Equal(b.T, 404, hidden.Code)
			require.Equal(b.T, b.Call("stranger", call[0], missing+query, call[1]).Body.String(), hidden.Body.String())
			require.Equal(b.T, 403, b.Call("user", call[0], b.own()+query, call[1]).Code)
			require.Equal(b.T, 401, b.Call("", call[0], b.own()+query, call[1]).Code)
		}
		require.Equal(b.T, before, b.Snapshot())
		// The stranger has the same names, and keeps them.
		row, err := b.Service.Create(context.Background(), b.Stranger, authoringtest.Metadata("Theirs"), nil)
		require.NoError(b.T, err)
		_, err = b.Service.Save(context.Background(), b.Stranger, row.ApplicationID, authoringtest.Content(1))
		require.NoError(b.T, err)
		b.rename(taxonomy.RenameCategory{Kind: "type", Name: "Number", NewName: "Maths"})
		questions, err := b.Versions.Questions(context.Background(), b.Stranger, row.ApplicationID)
		require.NoError(b.T, err)
		require.Equal(b.T, "Number", questions[0].Type)
	})
}

func TestTaxonomyActsAreAudited(t *testing.T) {
	onBoth(t, func(bench *bench) {
		b := newCategorized(bench)
		b.rename(taxonomy.RenameCategory{Kind: "type", Name: "Number", NewName: "Maths"})
		_, err := b.Taxonomy.AddCategory(context.Background(), b.Owner, b.Owner.ID, taxonomy.NewCategory{Kind: "type", Name: "Reading"})
		require.NoError(b.T, err)
		b.rename(taxonomy.RenameCategory{Kind: "type", Name: "Reading", NewName: "Maths", Merge: true})
		_, err = b.Taxonomy.Remove(authz.With(context.Background(), b.Owner), b.Owner, b.Owner.ID,
			taxonomy.RemoveCategory{Kind: "sub_category", Type: "Maths", Category: "Counting", Name: "To five", ToType: "Maths", ToCategory: "Counting"})
		require.NoError(b.T, err)
		var events []struct {
			Action string `db:"action"`
			Detail string `db:"detail"`
		}
		require.NoError(b.T, b.DB.Read().Select(context.Background(), &events, `SELECT action, detail FROM audit_event WHERE action LIKE 'taxonomy.%' ORDER BY id`))
		var actions []string
		for _, n := range events {
			actions = append(actions, n.Action)
			require.NotContains(b.T, n.Detail, "Maths")
		}
		require.Equal(b.T, []string{"taxonomy.rename", "taxonomy.add", "taxonomy.merge", "taxonomy.remove"}, actions)
		require.Contains(b.T, events[3].Detail, `"questions":4`)
	})
}

// write changes rows behind the service's back.
func (b categorized) write(statement string, args ...any) {
	b.T.Helper()
	require.NoError(b.T, b.DB.Tx(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, statement, args...)
		return err
	}))
}

func TestRulesFollowACategoryThatIsRenamed(t *testing.T) {
	onBoth(t, func(b *bench) {
		c := newCategorized(b)
		rules := flow.Rules{Parts: []flow.Part{{Category: "Counting", Basal: 2}}}
		_, err := b.Service.SaveRules(context.Background(), b.Owner, c.draft, authoring.DraftRules{Rules: rules})
		require.NoError(b.T, err)
		c.rename(taxonomy.RenameCategory{Kind: "category", Type: "Number", Name: "Counting", NewName: "Tallying"})
		read, err := b.Service.Rules(context.Background(), b.Owner, c.draft)
		require.NoError(b.T, err)
		require.Equal(b.T, "Tallying", read.Rules.Parts[0].Category)
	})
}
