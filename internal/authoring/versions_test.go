package authoring_test

import (
	"context"
	"strconv"
	"sync"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/authoring"
	"milepost/internal/db"
)

// threeVersions is an application that was published three times, and edited since.
func threeVersions(b *bench) (id string, in authoring.SaveAll) {
	b.t.Helper()
	ctx := context.Background()
	row, in := b.publishedApplication("Counting", 2)
	id = row.ApplicationID
	save := func() {
		b.t.Helper()
		_, err := b.service.Save(ctx, b.owner, id, in)
		require.NoError(b.t, err)
	}
	publish := func() {
		b.t.Helper()
		save()
		_, err := b.service.Publish(ctx, b.owner, id)
		require.NoError(b.t, err)
	}
	in.Questions[1].Question = "And these?"
	publish()
	in.Application.Title = ptr("Counting on")
	in.Questions = append(in.Questions, content(1).Questions...)
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
		w := b.call("owner", "GET", path, "")
		list := decode[[]authoring.VersionRow](b.t, w, 200)
		require.Len(b.t, list, 3)
		for i, want := range []authoring.VersionRow{
			{Version: 3, QuestionCount: 3, Shown: true, Title: "Counting on", Changes: &authoring.ChangeCount{Settings: 1, Added: 1, Moved: 1}},
			{Version: 2, QuestionCount: 2, Title: "Counting", Changes: &authoring.ChangeCount{Changed: 1}},
			{Version: 1, QuestionCount: 2, Title: "Counting", Changes: &authoring.ChangeCount{Settings: 7, Added: 2}},
		} {
			require.NotZero(b.t, list[i].PublishedDate)
			want.PublishedDate = list[i].PublishedDate
			require.Equal(b.t, want, list[i])
		}
		require.Greater(b.t, list[0].PublishedDate, list[1].PublishedDate)

		// Others see when there was which, and not what was in it.
		for _, as := range []string{"stranger", "user"} {
			others := decode[[]authoring.VersionRow](b.t, b.call(as, "GET", path, ""), 200)
			require.Len(b.t, others, 3)
			for i := range others {
				require.Equal(b.t, authoring.VersionRow{
					Version: list[i].Version, PublishedDate: list[i].PublishedDate, QuestionCount: list[i].QuestionCount, Shown: list[i].Shown,
				}, others[i])
			}
		}

		first := b.call("owner", "GET", path+"?limit=2", "")
		require.Equal(b.t, list[:2], decode[[]authoring.VersionRow](b.t, first, 200))
		rest := b.call("owner", "GET", path+"?limit=2&after="+first.Header().Get("Next-Cursor"), "")
		require.Equal(b.t, list[2:], decode[[]authoring.VersionRow](b.t, rest, 200))
		require.Empty(b.t, rest.Header().Get("Next-Cursor"))
		require.Equal(b.t, 422, b.call("owner", "GET", path+"?after=x", "").Code)
		require.Equal(b.t, 422, b.call("owner", "GET", path+"?limit=101", "").Code)

		// A draft that was never published has none, and nothing that is not published shows any.
		draft := b.create("Draft").ApplicationID
		require.Equal(b.t, "[]", trimmed(b.call("owner", "GET", "/api/appAdmin/application/versions/"+draft, "")))
		_, err := b.service.Unpublish(context.Background(), b.owner, id)
		require.NoError(b.t, err)
		require.Equal(b.t, 404, b.call("stranger", "GET", path, "").Code)
		hidden := decode[[]authoring.VersionRow](b.t, b.call("owner", "GET", path, ""), 200)
		require.Len(b.t, hidden, 3)
		require.False(b.t, hidden[0].Shown)
	})
}

// How versions differ is counted when they are published: a list decodes none. Those of before are counted once.
func TestAListOfVersionsDecodesNone(t *testing.T) {
	onBoth(t, func(b *bench) {
		const versions = 100
		ctx := context.Background()
		row, in := b.publishedApplication("Counting", 2)
		id := row.ApplicationID
		for i := range versions - 1 {
			in.Questions[0].Question = "Number " + strconv.Itoa(i)
			_, err := b.service.Save(ctx, b.owner, id, in)
			require.NoError(b.t, err)
			_, err = b.service.Publish(ctx, b.owner, id)
			require.NoError(b.t, err)
		}
		list := func() []authoring.VersionRow {
			b.t.Helper()
			rows := decode[[]authoring.VersionRow](b.t, b.call("owner", "GET", "/api/appAdmin/application/versions/"+id+"?limit=100", ""), 200)
			require.Len(b.t, rows, versions)
			require.Equal(b.t, &authoring.ChangeCount{Changed: 1}, rows[0].Changes)
			return rows
		}
		authoring.Decoded(b.service)
		first := list()
		require.Zero(b.t, authoring.Decoded(b.service))

		require.NoError(b.t, b.db.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.Exec(ctx, `UPDATE application_version SET changes = NULL`)
			return err
		}))
		require.Equal(b.t, first, list())
		require.Equal(b.t, versions, authoring.Decoded(b.service))
		require.Equal(b.t, first, list())
		require.Zero(b.t, authoring.Decoded(b.service), "they are counted once")
	})
}

func TestChanges(t *testing.T) {
	onBoth(t, func(b *bench) {
		id, in := threeVersions(b)
		changes := func(query string) authoring.Changes {
			return decode[authoring.Changes](b.t, b.call("owner", "GET", "/api/appAdmin/application/changes/"+id+query, ""), 200)
		}
		got := changes("?from=1&to=2")
		require.Empty(b.t, got.Settings)
		require.Len(b.t, got.Questions, 1)
		require.Equal(b.t, []string{"question"}, got.Questions[0].Fields)
		require.EqualValues(b.t, 2, got.Questions[0].Number)
		require.Equal(b.t, "And these?", got.Questions[0].Question)

		got = changes("?from=2&to=3")
		require.Equal(b.t, []authoring.SettingChange{{Field: "title", Before: "Counting", After: "Counting on"}}, got.Settings)
		require.Len(b.t, got.Questions, 2)

		// Up to the draft: the last question and an element are gone.
		got = changes("?from=3")
		require.Empty(b.t, got.Settings)
		require.Len(b.t, got.Questions, 2)
		require.Equal(b.t, authoring.ElementChange{ElementID: got.Questions[0].Elements[0].ElementID, Kind: "removed", Name: "three"}, got.Questions[0].Elements[0])
		require.Equal(b.t, "removed", got.Questions[1].Kind)
		require.Equal(b.t, got, changes("?from=3&to=0"))
		require.Len(b.t, changes("").Questions, len(in.Questions))
		require.Equal(b.t, authoring.Changes{Settings: []authoring.SettingChange{}, Questions: []authoring.QuestionChange{}}, changes("?from=2&to=2"))

		for query, field := range map[string]string{"?from=4": "query.from", "?to=4": "query.to", "?from=-1": "query.from", "?from=x": "query.from"} {
			w := b.call("owner", "GET", "/api/appAdmin/application/changes/"+id+query, "")
			require.Equal(b.t, 422, w.Code, query)
			require.Contains(b.t, w.Body.String(), `"location":"`+field+`"`, query)
		}
	})
}

func TestSampleAndAuthor(t *testing.T) {
	onBoth(t, func(b *bench) {
		row, in := b.publishedApplication("Counting", 4)
		b.publishedApplication("Reading", 1)
		b.create("Draft")
		id := row.ApplicationID
		in.Questions[0].Question = "A draft's?"
		_, err := b.service.Save(context.Background(), b.owner, id, in)
		require.NoError(b.t, err)
		for as, text := range map[string]string{"owner": "A draft's?", "stranger": "How many?", "user": "How many?"} {
			w := b.call(as, "GET", "/api/appAdmin/application/sample/"+id, "")
			sample := decode[[]authoring.SampleQuestion](b.t, w, 200)
			require.Len(b.t, sample, 3)
			require.Equal(b.t, text, sample[0].Question)
			require.Equal(b.t, "three", sample[2].Elements[0].Content)
			require.True(b.t, sample[2].Elements[0].Tappable)
			require.NotContains(b.t, w.Body.String(), "secret")
			author := decode[authoring.Author](b.t, b.call(as, "GET", "/api/appAdmin/application/author/"+id, ""), 200)
			require.Equal(b.t, authoring.Author{OwnerUUID: b.owner.ID, OwnerName: "owner Tester", Published: 2}, author)
		}
		empty := b.create("Empty").ApplicationID
		require.Equal(b.t, "[]", trimmed(b.call("owner", "GET", "/api/appAdmin/application/sample/"+empty, "")))
	})
}

// Of publishing and unpublishing at once one comes last, and everything is as if there had been nothing else.
func TestPublishingAtOnce(t *testing.T) {
	onBoth(t, func(b *bench) {
		ctx := context.Background()
		id := b.create("Counting").ApplicationID
		var revision int64
		for round := range 5 {
			in := content(1)
			in.Questions[0].Note = strconv.Itoa(round)
			saved, err := b.service.Save(ctx, b.owner, id, in)
			require.NoError(b.t, err)
			revision = saved.Revision
			var wait sync.WaitGroup
			for i := range 6 {
				wait.Go(func() {
					act := b.service.Publish
					if i%3 == 2 {
						act = b.service.Unpublish
					}
					_, err := act(ctx, b.owner, id)
					require.NoError(b.t, err)
				})
			}
			wait.Wait()
			row, err := b.service.Application(ctx, b.owner, id)
			require.NoError(b.t, err)
			require.EqualValues(b.t, round+1, row.Version, "one draft became one version")
			require.Equal(b.t, revision, row.Revision)
			var last string
			require.NoError(b.t, b.db.Read().Get(ctx, &last, `SELECT action FROM audit_event WHERE action LIKE '%publish' ORDER BY id DESC LIMIT 1`))
			require.Equal(b.t, row.Published, last == "application.publish", "the trail tells the state")
			list, _, err := b.service.Versions(ctx, b.owner, id, 100, "")
			require.NoError(b.t, err)
			require.Len(b.t, list, round+1)
			require.Equal(b.t, row.Published, list[0].Shown)
			_, err = b.service.Application(ctx, b.stranger, id)
			require.Equal(b.t, row.Published, err == nil)
		}
		require.Equal(b.t, 404, b.call("owner", "GET", "/api/appAdmin/application/versions/"+uuid.NewString(), "").Code)
	})
}
