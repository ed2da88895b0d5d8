package version_test

import (
	"context"
	"strconv"
	"sync"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/authoring"
	"milepost/internal/authoring/authoringtest"
	"milepost/internal/authoring/version"
	"milepost/internal/db"
)

// threeVersions is an application that was published three times, and edited since.
func threeVersions(b *bench) (id string, in authoring.SaveAll) {
	b.T.Helper()
	ctx := context.Background()
	row, in := b.PublishedApplication("Counting", 2)
	id = row.ApplicationID
	save := func() {
		b.T.Helper()
		_, err := b.Service.Save(ctx, b.Owner, id, in)
		require.NoError(b.T, err)
	}
	publish := func() {
		b.T.Helper()
		save()
		_, err := b.Versions.Publish(ctx, b.Owner, id)
		require.NoError(b.T, err)
	}
	in.Questions[1].Question = "And these?"
	publish()
	in.Application.Title = authoringtest.Ptr("Counting on")
	in.Questions = append(in.Questions, authoringtest.Content(1).Questions...)
	in.Questions[0], in.Questions[1] = in.Questions[1], in.Questions[0]
	publish()
	in.Questions, in.Elements = in.Questions[:2], in.Elements[:1]
	save()
	return id, in
}

func TestVersionsAreListed(t *testing.T) {
	onBoth(t, func(b *bench) {
		id, _ := threeVersions(b)
		path := "/api/appAdmin/application/versions/" + id
		w := b.Call("owner", "GET", path, "")
		list := authoringtest.Decode[[]version.VersionRow](b.T, w, 200)
		require.Len(b.T, list, 3)
		for i, want := range []version.VersionRow{
			{Version: 3, QuestionCount: 3, Shown: true, Title: "Counting on", Changes: &version.ChangeCount{Settings: 1, Added: 1, Moved: 1}},
			{Version: 2, QuestionCount: 2, Title: "Counting", Changes: &version.ChangeCount{Changed: 1}},
			{Version: 1, QuestionCount: 2, Title: "Counting", Changes: &version.ChangeCount{Settings: 7, Added: 2}},
		} {
			require.NotZero(b.T, list[i].PublishedDate)
			want.PublishedDate = list[i].PublishedDate
			require.Equal(b.T, want, list[i])
		}
		require.Greater(b.T, list[0].PublishedDate, list[1].PublishedDate)

		// Others see when there was which, and not what was in it.
		for _, as := range []string{"stranger", "user"} {
			others := authoringtest.Decode[[]version.VersionRow](b.T, b.Call(as, "GET", path, ""), 200)
			require.Len(b.T, others, 3)
			for i := range others {
				require.Equal(b.T, version.VersionRow{
					Version: list[i].Version, PublishedDate: list[i].PublishedDate, QuestionCount: list[i].QuestionCount, Shown: list[i].Shown,
				}, others[i])
			}
		}

		first := b.Call("owner", "GET", path+"?limit=2", "")
		require.Equal(b.T, list[:2], authoringtest.Decode[[]version.VersionRow](b.T, first, 200))
		rest := b.Call("owner", "GET", path+"?limit=2&after="+first.Header().Get("Next-Cursor"), "")
		require.Equal(b.T, list[2:], authoringtest.Decode[[]version.VersionRow](b.T, rest, 200))
		require.Empty(b.T, rest.Header().Get("Next-Cursor"))
		require.Equal(b.T, 422, b.Call("owner", "GET", path+"?after=x", "").Code)
		require.Equal(b.T, 422, b.Call("owner", "GET", path+"?limit=101", "").Code)

		// A draft that was never published has none, and nothing that is not published shows any.
		draft := b.Create("Draft").ApplicationID
		require.Equal(b.T, "[]", authoringtest.Trimmed(b.Call("owner", "GET", "/api/appAdmin/application/versions/"+draft, "")))
		_, err := b.Versions.Unpublish(context.Background(), b.Owner, id)
		require.NoError(b.T, err)
		require.Equal(b.T, 404, b.Call("stranger", "GET", path, "").Code)
		hidden := authoringtest.Decode[[]version.VersionRow](b.T, b.Call("owner", "GET", path, ""), 200)
		require.Len(b.T, hidden, 3)
		require.False(b.T, hidden[0].Shown)
	})
}

// How versions differ is counted when they are published: a list decodes none. Versions published by an earlier release are counted once.
func TestAListOfVersionsDecodesNone(t *testing.T) {
	onBoth(t, func(b *bench) {
		const versions = 100
		ctx := context.Background()
		row, in := b.PublishedApplication("Counting", 2)
		id := row.ApplicationID
		for i := range versions - 1 {
			in.Questions[0].Question = "Number " + strconv.Itoa(i)
			_, err := b.Service.Save(ctx, b.Owner, id, in)
			require.NoError(b.T, err)
			_, err = b.Versions.Publish(ctx, b.Owner, id)
			require.NoError(b.T, err)
		}
		list := func() []version.VersionRow {
			b.T.Helper()
			rows := authoringtest.Decode[[]version.VersionRow](b.T, b.Call("owner", "GET", "/api/appAdmin/application/versions/"+id+"?limit=100", ""), 200)
			require.Len(b.T, rows, versions)
			require.Equal(b.T, &version.ChangeCount{Changed: 1}, rows[0].Changes)
			return rows
		}
		version.Decoded(b.Versions)
		first := list()
		require.Zero(b.T, version.Decoded(b.Versions))

		require.NoError(b.T, b.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.Exec(ctx, `UPDATE application_version SET changes = NULL`)
			return err
		}))
		require.Equal(b.T, first, list())
		require.Equal(b.T, versions, version.Decoded(b.Versions))
		require.Equal(b.T, first, list())
		require.Zero(b.T, version.Decoded(b.Versions), "they are counted once")
	})
}

// The version cached by publishing equals the one read from the database.
func TestAPublishedVersionIsCachedAsItIsRead(t *testing.T) {
	onBoth(t, func(b *bench) {
		row, _ := b.PublishedApplication("Counting", 3)
		held, err := b.Versions.Frozen(context.Background(), b.DB.Read(), row.ApplicationID, 1)
		require.NoError(b.T, err)
		require.Equal(b.T, 1, version.Decoded(b.Versions))
		read, err := b.Versions.Frozen(context.Background(), b.DB.Read(), row.ApplicationID, 1)
		require.NoError(b.T, err)
		require.NotSame(b.T, held, read)
		require.Equal(b.T, read, held)
	})
}

func TestChanges(t *testing.T) {
	onBoth(t, func(b *bench) {
		id, in := threeVersions(b)
		changes := func(query string) version.Changes {
			return authoringtest.Decode[version.Changes](b.T, b.Call("owner", "GET", "/api/appAdmin/application/changes/"+id+query, ""), 200)
		}
		got := changes("?from=1&to=2")
		require.Empty(b.T, got.Settings)
		require.Len(b.T, got.Questions, 1)
		require.Equal(b.T, []string{"question"}, got.Questions[0].Fields)
		require.EqualValues(b.T, 2, got.Questions[0].Number)
		require.Equal(b.T, "And these?", got.Questions[0].Question)

		got = changes("?from=2&to=3")
		require.Equal(b.T, []version.SettingChange{{Field: "title", Before: "Counting", After: "Counting on"}}, got.Settings)
		require.Len(b.T, got.Questions, 2)

		// In the draft the last question and an element are removed.
		got = changes("?from=3")
		require.Empty(b.T, got.Settings)
		require.Len(b.T, got.Questions, 2)
		require.Equal(b.T, version.ElementChange{ElementID: got.Questions[0].Elements[0].ElementID, Kind: "removed", Name: "three"}, got.Questions[0].Elements[0])
		require.Equal(b.T, "removed", got.Questions[1].Kind)
		require.Equal(b.T, got, changes("?from=3&to=0"))
		require.Len(b.T, changes("").Questions, len(in.Questions))
		require.Equal(b.T, version.Changes{Settings: []version.SettingChange{}, Rules: []version.RuleChange{}, Form: []version.FormChange{}, Questions: []version.QuestionChange{}, Languages: []version.LanguageChange{}}, changes("?from=2&to=2"))

		for query, field := range map[string]string{"?from=4": "query.from", "?to=4": "query.to", "?from=-1": "query.from", "?from=x": "query.from"} {
			w := b.Call("owner", "GET", "/api/appAdmin/application/changes/"+id+query, "")
			require.Equal(b.T, 422, w.Code, query)
			require.Contains(b.T, w.Body.String(), `"location":"`+field+`"`, query)
		}
	})
}

// Parallel publishing and unpublishing end like one of the two alone.
func TestPublishingAtOnce(t *testing.T) {
	onBoth(t, func(b *bench) {
		ctx := context.Background()
		id := b.Create("Counting").ApplicationID
		var revision int64
		for round := range 5 {
			in := authoringtest.Content(1)
			in.Questions[0].Note = strconv.Itoa(round)
			saved, err := b.Service.Save(ctx, b.Owner, id, in)
			require.NoError(b.T, err)
			revision = saved.Revision
			var wait sync.WaitGroup
			for i := range 6 {
				wait.Go(func() {
					act := b.Versions.Publish
					if i%3 == 2 {
						act = b.Versions.Unpublish
					}
					_, err := act(ctx, b.Owner, id)
					require.NoError(b.T, err)
				})
			}
			wait.Wait()
			row, err := b.Versions.Application(ctx, b.Owner, id)
			require.NoError(b.T, err)
			require.EqualValues(b.T, round+1, row.Version, "one draft became one version")
			require.Equal(b.T, revision, row.Revision)
			var last string
			require.NoError(b.T, b.DB.Read().Get(ctx, &last, `SELECT action FROM audit_event WHERE action LIKE '%publish' ORDER BY id DESC LIMIT 1`))
			require.Equal(b.T, row.Published, last == "application.publish", "the trail tells the state")
			list, _, err := b.Versions.Versions(ctx, b.Owner, id, 100, "")
			require.NoError(b.T, err)
			require.Len(b.T, list, round+1)
			require.Equal(b.T, row.Published, list[0].Shown)
			_, err = b.Versions.Application(ctx, b.Stranger, id)
			require.Equal(b.T, row.Published, err == nil)
		}
		require.Equal(b.T, 404, b.Call("owner", "GET", "/api/appAdmin/application/versions/"+uuid.NewString(), "").Code)
	})
}
