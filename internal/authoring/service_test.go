package authoring_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"sync"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/authoring"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/httpx"
)

func TestCreate(t *testing.T) {
	onBoth(t, func(b *bench) {
		id := uuid.NewString()
		row := decode[authoring.ApplicationRow](b.t, b.form("owner", "POST", "/api/appAdmin", fields(
			"application_id", id, "owner_uuid", b.stranger.ID, "published", "true", "image@a.png", string(pngBytes(b.t)))), 201)
		require.Equal(b.t, id, row.ApplicationID)
		require.Equal(b.t, b.owner.ID, row.OwnerUUID)
		require.Equal(b.t, "owner Tester", row.OwnerName)
		require.False(b.t, row.Published)
		require.True(b.t, row.OnSale)
		require.Equal(b.t, "USD", row.CurrencyCode)
		require.Equal(b.t, "[5,7]", row.AgeRange.String())
		require.Equal(b.t, "00:30:00", row.EstimatedDuration.String())
		require.Regexp(b.t, `^media/[0-9a-f]{64}\.png$`, row.Image)
		require.EqualValues(b.t, 1, row.Revision)

		again := b.form("owner", "POST", "/api/appAdmin", fields("application_id", id, "application_custom_id", "C-2"))
		require.Equal(b.t, 409, again.Code)
		sameCustomID := b.form("owner", "POST", "/api/appAdmin", fields())
		require.Equal(b.t, 409, sameCustomID.Code)
		require.Equal(b.t, 201, b.form("stranger", "POST", "/api/appAdmin", fields()).Code)

		area := decode[authoring.Categorization](b.t, b.call("owner", "GET", "/api/appAdmin/categorization/owner/"+b.owner.ID, ""), 200)
		require.Equal(b.t, []string{"Number"}, area.Areas)
	})
}

func TestCreateRefuses(t *testing.T) {
	onBoth(t, func(b *bench) {
		cases := map[string]struct {
			change  []string
			code    int
			field   string
			message string
		}{
			"no title":       {[]string{"title", " "}, 422, "body.title", "Title Missing"},
			"no custom id":   {[]string{"application_custom_id", ""}, 422, "body.application_custom_id", "Custom ID Missing"},
			"no area":        {[]string{"area", ""}, 422, "body.area", "Area Missing"},
			"long title":     {[]string{"title", strings.Repeat("ü", 121)}, 422, "body.title", "At most 120 characters."},
			"classification": {[]string{"classification", "Game"}, 422, "body.classification", ""},
			"currency":       {[]string{"currency_code", "XXX"}, 422, "body.currency_code", ""},
			"price":          {[]string{"single_unit_pricing", "-1"}, 422, "body.single_unit_pricing", ""},
			"price text":     {[]string{"monthly_subscription_pricing", "1.50"}, 422, "body.monthly_subscription_pricing", ""},
			"ages":           {[]string{"age_range", "[7,5]"}, 422, "body.age_range", ""},
			"age above":      {[]string{"age_range", "[7,101]"}, 422, "body.age_range", ""},
			"duration":       {[]string{"estimated_duration", "30 min"}, 422, "body.estimated_duration", ""},
			"boolean":        {[]string{"is_free", "yes"}, 422, "body.is_free", ""},
			"id":             {[]string{"application_id", "7"}, 422, "body.application_id", ""},
			"unknown":        {[]string{"role", "Super Admin"}, 422, "body.role", "unexpected property"},
			"nul":            {[]string{"info", "a\x00b"}, 422, "body.info", "This is not text."},
			"outside image":  {[]string{"image", "https://example.org/a.png"}, 422, "body.image", ""},
			"not an image":   {[]string{"image@a.png", "hello"}, 415, "", ""},
			"file elsewhere": {[]string{"info@a.txt", "hello"}, 422, "body.info", ""},
		}
		for name, c := range cases {
			w := b.form("owner", "POST", "/api/appAdmin", fields(c.change...))
			require.Equal(b.t, c.code, w.Code, name+w.Body.String())
			var problem httpx.Problem
			require.NoError(b.t, json.Unmarshal(w.Body.Bytes(), &problem))
			if c.field != "" {
				require.Equal(b.t, c.field, problem.Errors[0].Location, name)
			}
			if c.message != "" {
				require.Equal(b.t, c.message, problem.Msg, name)
			}
		}
		require.Equal(b.t, 415, b.call("owner", "POST", "/api/appAdmin", `{"title":"a"}`).Code)
		var n int
		require.NoError(b.t, b.db.Read().Get(context.Background(), &n, `SELECT COUNT(*) FROM application`))
		require.Zero(b.t, n)
	})
}

func TestSaveReplacesEverything(t *testing.T) {
	onBoth(t, func(b *bench) {
		ctx := context.Background()
		id := b.create("Counting").ApplicationID
		in := content(500)
		in.Application.Title = ptr("Counting on")
		saved, err := b.service.Save(ctx, b.owner, id, in)
		require.NoError(b.t, err)
		require.EqualValues(b.t, 2, saved.Revision)

		questions, err := b.service.Questions(ctx, b.owner, id)
		require.NoError(b.t, err)
		require.Len(b.t, questions, 500)
		require.Equal(b.t, in.Questions[499].QuestionID, questions[499].QuestionID)
		require.EqualValues(b.t, 499, questions[499].QuestionOrder)
		require.EqualValues(b.t, 1, questions[0].HighestScorePossible)
		require.Equal(b.t, "804x640", questions[0].ChildViewOriginalScreenResolution)

		// Only what differs is written.
		in.Questions = append(in.Questions[:1:1], in.Questions[2:3]...)
		in.Questions[1].Question = "And now?"
		in.Elements = in.Elements[:1]
		in.Revision = saved.Revision
		_, err = b.service.Save(ctx, b.owner, id, in)
		require.NoError(b.t, err)
		var written []struct {
			ID        string `db:"id"`
			UpdatedAt int64  `db:"updated_at"`
		}
		require.NoError(b.t, b.db.Read().Select(ctx, &written, `SELECT id, updated_at FROM question WHERE application_id = $1 ORDER BY position`, id))
		require.Len(b.t, written, 2)
		require.Less(b.t, written[0].UpdatedAt, written[1].UpdatedAt)
		row, err := b.service.Application(ctx, b.owner, id)
		require.NoError(b.t, err)
		require.Equal(b.t, "Counting on", row.Title)
		require.EqualValues(b.t, 2, row.QuestionCount)
		require.EqualValues(b.t, 3, row.Revision)
	})
}

func TestSaveRevision(t *testing.T) {
	onBoth(t, func(b *bench) {
		ctx := context.Background()
		id := b.create("Counting").ApplicationID
		in := content(2)
		in.Revision = 1
		var wait sync.WaitGroup
		errs := make([]error, 8)
		for i := range errs {
			wait.Go(func() { _, errs[i] = b.service.Save(ctx, b.owner, id, in) })
		}
		wait.Wait()
		won := 0
		for _, err := range errs {
			if err == nil {
				won++
				continue
			}
			require.Equal(b.t, 409, status(b.t, err))
			require.ErrorContains(b.t, err, "its revision is now 2")
		}
		require.Equal(b.t, 1, won)
		in.Revision = 0
		saved, err := b.service.Save(ctx, b.owner, id, in)
		require.NoError(b.t, err)
		require.EqualValues(b.t, 3, saved.Revision)
	})
}

func TestFailedSaveChangesNothing(t *testing.T) {
	onBoth(t, func(b *bench) {
		ctx := context.Background()
		b.create("Taken")
		id := b.create("Counting").ApplicationID
		in := content(3)
		in.Application.ApplicationCustomID = ptr("Taken")
		_, err := b.service.Save(ctx, b.owner, id, in)
		require.Equal(b.t, 409, status(b.t, err))
		row, err := b.service.Application(ctx, b.owner, id)
		require.NoError(b.t, err)
		require.Zero(b.t, row.QuestionCount)
		require.EqualValues(b.t, 1, row.Revision)
	})
}

func TestPublishChecklist(t *testing.T) {
	onBoth(t, func(b *bench) {
		ctx := context.Background()
		id := b.create("Counting").ApplicationID
		w := b.form("owner", "PATCH", "/api/appAdmin/"+id, map[string]string{"published": "true"})
		require.Equal(b.t, 422, w.Code)
		require.Contains(b.t, w.Body.String(), `"body.questions"`)
		in := content(2)
		in.Questions[1].Category, in.Questions[1].CorrectAnswers = "", []string{" "}
		in.Elements[1].Image = "media/a.png"
		_, err := b.service.Save(ctx, b.owner, id, in)
		require.NoError(b.t, err)
		_, err = b.service.Publish(ctx, b.owner, id)
		var problem *httpx.Problem
		require.ErrorAs(b.t, httpx.Error(err), &problem)
		var where []string
		for _, e := range problem.Errors {
			where = append(where, e.Location)
		}
		require.Equal(b.t, []string{"body.questions[1].category", "body.questions[1].correct_answers", "body.questions[1].elements[0].alt_text"}, where)
		row, err := b.service.Application(ctx, b.owner, id)
		require.NoError(b.t, err)
		require.False(b.t, row.Published)
	})
}

func TestVersionsNeverChange(t *testing.T) {
	onBoth(t, func(b *bench) {
		ctx := context.Background()
		row, in := b.publishedApplication("Counting", 2)
		id := row.ApplicationID
		first := versionBytes(b, id, 1)

		same, err := b.service.Publish(ctx, b.owner, id)
		require.NoError(b.t, err)
		require.EqualValues(b.t, 1, same.Version)
		in.Application.Title, in.Application.IsFree = ptr("Counting further"), ptr(false)
		in.Questions[0].Question = "How many now?"
		_, err = b.service.Save(ctx, b.owner, id, in)
		require.NoError(b.t, err)
		shown, err := b.service.Application(ctx, b.stranger, id)
		require.NoError(b.t, err)
		require.Equal(b.t, "Counting", shown.Title)
		require.True(b.t, shown.IsFree)
		require.Zero(b.t, shown.Revision)

		off, err := b.service.Unpublish(ctx, b.owner, id)
		require.NoError(b.t, err)
		require.False(b.t, off.Published)
		_, err = b.service.Application(ctx, b.stranger, id)
		require.ErrorIs(b.t, err, db.ErrNotFound)
		latest, err := b.service.LatestVersion(ctx, b.db.Read(), id)
		require.NoError(b.t, err)
		require.EqualValues(b.t, 1, latest)

		next, err := b.service.Publish(ctx, b.owner, id)
		require.NoError(b.t, err)
		require.EqualValues(b.t, 2, next.Version)
		require.Equal(b.t, first, versionBytes(b, id, 1))
		frozen, err := b.service.Frozen(ctx, b.db.Read(), id, 1)
		require.NoError(b.t, err)
		require.Equal(b.t, "Counting", frozen.Title)
		require.Equal(b.t, "How many?", frozen.Questions[0].Question.Question)
		require.Len(b.t, frozen.Questions[0].Elements, 1)
		later, err := b.service.Frozen(ctx, b.db.Read(), id, 2)
		require.NoError(b.t, err)
		require.Equal(b.t, "How many now?", later.Questions[0].Question.Question)
		_, err = b.service.Frozen(ctx, b.db.Read(), id, 3)
		require.ErrorIs(b.t, err, db.ErrNotFound)
	})
}

func versionBytes(b *bench, id string, version int64) []byte {
	b.t.Helper()
	var row struct {
		Structure []byte `db:"structure"`
		ChildView []byte `db:"child_view"`
	}
	require.NoError(b.t, b.db.Read().Get(context.Background(), &row,
		`SELECT structure, child_view FROM application_version WHERE application_id = $1 AND version = $2`, id, version))
	for _, secret := range []string{"secret", "How many", "Counting", "score"} {
		require.NotContains(b.t, string(row.ChildView), secret)
	}
	require.Contains(b.t, string(row.ChildView), `"tappable":true`)
	return append(row.Structure, row.ChildView...)
}

func TestStructure(t *testing.T) {
	onBoth(t, func(b *bench) {
		row, in := b.publishedApplication("Counting", 2)
		path := "/api/appAdmin/application/structure/" + row.ApplicationID
		first := b.call("stranger", "GET", path, "")
		shown := decode[authoring.Structure](b.t, first, 200)
		require.Equal(b.t, in.Questions[1].QuestionID, shown.Questions[1].QuestionID)
		require.Equal(b.t, row.ApplicationID, shown.Questions[1].ApplicationID)
		require.Equal(b.t, in.Elements[1].ElementID, shown.Questions[1].Elements[0].ElementID)
		require.EqualValues(b.t, 1, shown.Version)

		packed := b.call("stranger", "GET", path, "", "Accept-Encoding", "gzip")
		require.Equal(b.t, "gzip", packed.Header().Get("Content-Encoding"))
		r, err := gzip.NewReader(bytes.NewReader(packed.Body.Bytes()))
		require.NoError(b.t, err)
		text, err := io.ReadAll(r)
		require.NoError(b.t, err)
		require.Equal(b.t, first.Body.String(), string(text))

		etag := first.Header().Get("ETag")
		require.Equal(b.t, 304, b.call("stranger", "GET", path, "", "If-None-Match", etag).Code)
		own := b.call("owner", "GET", path, "")
		require.NotEqual(b.t, etag, own.Header().Get("ETag"))
		require.Equal(b.t, 304, b.call("owner", "GET", path, "", "If-None-Match", own.Header().Get("ETag")).Code)

		in.Questions[0].Question = "<b>& more</b>"
		_, err = b.service.Save(context.Background(), b.owner, row.ApplicationID, in)
		require.NoError(b.t, err)
		changed := b.call("owner", "GET", path, "", "If-None-Match", own.Header().Get("ETag"))
		require.Equal(b.t, "<b>& more</b>", decode[authoring.Structure](b.t, changed, 200).Questions[0].Question.Question)
		require.Equal(b.t, 304, b.call("stranger", "GET", path, "", "If-None-Match", etag).Code)
		_, err = b.service.Unpublish(context.Background(), b.owner, row.ApplicationID)
		require.NoError(b.t, err)
		require.Equal(b.t, 404, b.call("stranger", "GET", path, "", "If-None-Match", etag).Code)
	})
}

func TestImages(t *testing.T) {
	onBoth(t, func(b *bench) {
		id := b.create("Counting").ApplicationID
		path := "/api/appAdmin/application/image/" + id
		w := b.form("owner", "POST", path, map[string]string{"image@a.png": string(pngBytes(b.t))})
		stored := decode[authoring.StoredImage](b.t, w, 200)
		again := b.form("owner", "POST", path, map[string]string{"image@b.png": string(pngBytes(b.t))})
		require.Equal(b.t, stored, decode[authoring.StoredImage](b.t, again, 200))
		got := b.call("", "GET", "/api/"+stored.Image, "")
		require.Equal(b.t, 200, got.Code)
		require.Equal(b.t, pngBytes(b.t), got.Body.Bytes())
		require.Equal(b.t, "image/png", got.Header().Get("Content-Type"))
		require.Equal(b.t, "nosniff", got.Header().Get("X-Content-Type-Options"))
		require.Contains(b.t, got.Header().Get("Content-Security-Policy"), "sandbox")
		require.Contains(b.t, got.Header().Get("Cache-Control"), "immutable")
		for _, name := range []string{"x.png", strings.Replace(stored.Image[6:], ".png", ".svg", 1), "..%2f..%2fpasswd"} {
			require.Equal(b.t, 404, b.call("", "GET", "/api/media/"+name, "").Code, name)
		}
		svg := `<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>`
		require.Equal(b.t, 422, b.form("owner", "POST", path, map[string]string{"image@a.svg": svg}).Code)
		require.Equal(b.t, 415, b.form("owner", "POST", path, map[string]string{"image@a.png": "no"}).Code)
		require.Equal(b.t, 422, b.form("owner", "POST", path, map[string]string{}).Code)
		require.Equal(b.t, 422, b.form("owner", "POST", path, map[string]string{"title": "x"}).Code)
		large := strings.Repeat("x", 10<<20+1)
		require.Equal(b.t, 413, b.form("owner", "POST", path, map[string]string{"image@a.png": large}).Code)
		require.Equal(b.t, http.StatusRequestEntityTooLarge, b.form("owner", "POST", path, map[string]string{"image@a.png": large + large}).Code)
	})
}

func TestSaveOverHTTP(t *testing.T) {
	onBoth(t, func(b *bench) {
		path := "/api/appAdmin/application/" + b.create("Counting").ApplicationID
		in := content(300)
		for i := range in.Questions {
			in.Questions[i].Note = strings.Repeat("n", 10_000)
		}
		text, err := json.Marshal(in)
		require.NoError(b.t, err)
		require.Greater(b.t, len(text), 3_000_000)
		require.EqualValues(b.t, 2, decode[authoring.Saved](b.t, b.call("owner", "POST", path, string(text)), 200).Revision)
		require.Equal(b.t, 409, b.call("owner", "POST", path, `{"application":{},"questions":[],"elements":[],"revision":1}`).Code)
		for body, field := range map[string]string{
			`{"application":{},"questions":[],"elements":[],"owner":1}`:           "body.owner",
			`{"application":{"role":"x"},"questions":[],"elements":[]}`:           "body.application.role",
			`{"application":{},"elements":[]}`:                                    "body.questions",
			`{"application":{},"questions":null,"elements":[]}`:                   "body.questions",
			`{"application":{"title":""},"questions":[],"elements":[]}`:           "body.application.title",
			`{"application":{"age_range":"5-7"},"questions":[],"elements":[]}`:    "body.application.age_range",
			`{"application":{"currency_code":"A"},"questions":[],"elements":[]}`:  "body.application.currency_code",
			`{"application":{"application_id":"A"},"questions":[],"elements":[]}`: "body.application.application_id",
		} {
			w := b.call("owner", "POST", path, body)
			require.Equal(b.t, 422, w.Code, body)
			require.Contains(b.t, w.Body.String(), `"location":"`+field+`"`, body)
		}
		row := decode[authoring.ApplicationRow](b.t, b.call("owner", "GET", path, ""), 200)
		require.EqualValues(b.t, 300, row.QuestionCount)
	})
}

func TestUpdateSettingsAndPublishTogether(t *testing.T) {
	onBoth(t, func(b *bench) {
		ctx := context.Background()
		id := b.create("Counting").ApplicationID
		_, err := b.service.Save(ctx, b.owner, id, content(1))
		require.NoError(b.t, err)
		path := "/api/appAdmin/" + id
		state := decode[authoring.PublishState](b.t, b.form("owner", "PATCH", path, map[string]string{
			"title": "Counting on", "published": "true", "single_unit_pricing": "250", "image@a.png": string(pngBytes(b.t)),
		}), 200)
		require.True(b.t, state.Published)
		require.EqualValues(b.t, 1, state.Version)
		require.EqualValues(b.t, 3, state.Revision)
		require.NotNil(b.t, state.PublishedDate)
		shown, err := b.service.Published(ctx, b.db.Read(), id)
		require.NoError(b.t, err)
		require.Equal(b.t, "Counting on", shown.Title)
		require.EqualValues(b.t, 250, shown.SingleUnitPricing)
		require.NotEmpty(b.t, shown.Image)

		// What fails on publishing changes no setting.
		_, err = b.service.Save(ctx, b.owner, id, authoring.SaveAll{Questions: []authoring.Question{}, Elements: []authoring.Element{}})
		require.NoError(b.t, err)
		require.Equal(b.t, 422, b.form("owner", "PATCH", path, map[string]string{"title": "Empty", "published": "true"}).Code)
		row, err := b.service.Application(ctx, b.owner, id)
		require.NoError(b.t, err)
		require.Equal(b.t, "Counting on", row.Title)
		require.True(b.t, row.Published)
		b.create("Taken")
		require.Equal(b.t, 409, b.form("owner", "PATCH", path, map[string]string{"application_custom_id": "Taken"}).Code)
		require.Equal(b.t, 422, b.form("owner", "PATCH", path, map[string]string{"title": ""}).Code)
	})
}

func TestPreview(t *testing.T) {
	onBoth(t, func(b *bench) {
		ctx, nobody := context.Background(), authz.Actor{}
		row, in := b.publishedApplication("Counting", 1)
		id := row.ApplicationID
		in.Elements[0].Content = "four"
		_, err := b.service.Save(ctx, b.owner, id, in)
		require.NoError(b.t, err)
		for content, actor := range map[string]authz.Actor{"four": b.owner, "three": nobody} {
			shown, err := b.service.Preview(ctx, actor, id)
			require.NoError(b.t, err)
			require.Equal(b.t, content, shown[0].Elements[0].Content)
		}
		_, err = b.service.Unpublish(ctx, b.owner, id)
		require.NoError(b.t, err)
		for _, actor := range []authz.Actor{nobody, b.stranger} {
			_, err = b.service.Preview(ctx, actor, id)
			require.ErrorIs(b.t, err, db.ErrNotFound)
		}
	})
}
