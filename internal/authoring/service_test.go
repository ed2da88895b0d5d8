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
	"milepost/internal/authoring/authoringtest"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/httpx"
)

func TestCreate(t *testing.T) {
	onBoth(t, func(b *bench) {
		id := uuid.NewString()
		row := authoringtest.Decode[authoring.ApplicationRow](b.T, b.Form("owner", "POST", "/api/appAdmin", authoringtest.Fields(
			"application_id", id, "owner_uuid", b.Stranger.ID, "published", "true", "image@a.png", string(authoringtest.PNG(b.T)))), 201)
		require.Equal(b.T, id, row.ApplicationID)
		require.Equal(b.T, b.Owner.ID, row.OwnerUUID)
		require.Equal(b.T, "owner Tester", row.OwnerName)
		require.False(b.T, row.Published)
		require.True(b.T, row.OnSale)
		require.Equal(b.T, "USD", row.CurrencyCode)
		require.Equal(b.T, "[5,7]", row.AgeRange.String())
		require.Equal(b.T, "00:30:00", row.EstimatedDuration.String())
		require.Regexp(b.T, `^media/[0-9a-f]{64}\.png$`, row.Image)
		require.EqualValues(b.T, 1, row.Revision)

		again := b.Form("owner", "POST", "/api/appAdmin", authoringtest.Fields("application_id", id, "application_custom_id", "C-2"))
		require.Equal(b.T, 409, again.Code)
		sameCustomID := b.Form("owner", "POST", "/api/appAdmin", authoringtest.Fields())
		require.Equal(b.T, 409, sameCustomID.Code)
		require.Equal(b.T, 201, b.Form("stranger", "POST", "/api/appAdmin", authoringtest.Fields()).Code)

		area := authoringtest.Decode[authoring.Categorization](b.T, b.Call("owner", "GET", "/api/appAdmin/categorization/owner/"+b.Owner.ID, ""), 200)
		require.Equal(b.T, []string{"Number"}, area.Areas)
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
			w := b.Form("owner", "POST", "/api/appAdmin", authoringtest.Fields(c.change...))
			require.Equal(b.T, c.code, w.Code, name+w.Body.String())
			var problem httpx.Problem
			require.NoError(b.T, json.Unmarshal(w.Body.Bytes(), &problem))
			if c.field != "" {
				require.Equal(b.T, c.field, problem.Errors[0].Location, name)
			}
			if c.message != "" {
				require.Equal(b.T, c.message, problem.Msg, name)
			}
		}
		require.Equal(b.T, 415, b.Call("owner", "POST", "/api/appAdmin", `{"title":"a"}`).Code)
		var n int
		require.NoError(b.T, b.DB.Read().Get(context.Background(), &n, `SELECT COUNT(*) FROM application`))
		require.Zero(b.T, n)
	})
}

func TestSaveReplacesEverything(t *testing.T) {
	onBoth(t, func(b *bench) {
		ctx := context.Background()
		id := b.Create("Counting").ApplicationID
		in := authoringtest.Content(500)
		in.Application.Title = authoringtest.Ptr("Counting on")
		saved, err := b.Service.Save(ctx, b.Owner, id, in)
		require.NoError(b.T, err)
		require.EqualValues(b.T, 2, saved.Revision)

		questions, err := b.Service.Questions(ctx, b.Owner, id)
		require.NoError(b.T, err)
		require.Len(b.T, questions, 500)
		require.Equal(b.T, in.Questions[499].QuestionID, questions[499].QuestionID)
		require.EqualValues(b.T, 499, questions[499].QuestionOrder)
		require.EqualValues(b.T, 1, questions[0].HighestScorePossible)
		require.Equal(b.T, "804x640", questions[0].ChildViewOriginalScreenResolution)

		// Only what differs is written.
		in.Questions = append(in.Questions[:1:1], in.Questions[2:3]...)
		in.Questions[1].Question = "And now?"
		in.Elements = in.Elements[:1]
		in.Revision = saved.Revision
		_, err = b.Service.Save(ctx, b.Owner, id, in)
		require.NoError(b.T, err)
		var written []struct {
			ID        string `db:"id"`
			UpdatedAt int64  `db:"updated_at"`
		}
		require.NoError(b.T, b.DB.Read().Select(ctx, &written, `SELECT id, updated_at FROM question WHERE application_id = $1 ORDER BY position`, id))
		require.Len(b.T, written, 2)
		require.Less(b.T, written[0].UpdatedAt, written[1].UpdatedAt)
		row, err := b.Service.Application(ctx, b.Owner, id)
		require.NoError(b.T, err)
		require.Equal(b.T, "Counting on", row.Title)
		require.EqualValues(b.T, 2, row.QuestionCount)
		require.EqualValues(b.T, 3, row.Revision)
	})
}

func TestSaveRevision(t *testing.T) {
	onBoth(t, func(b *bench) {
		ctx := context.Background()
		id := b.Create("Counting").ApplicationID
		in := authoringtest.Content(2)
		in.Revision = 1
		var wait sync.WaitGroup
		errs := make([]error, 8)
		for i := range errs {
			wait.Go(func() { _, errs[i] = b.Service.Save(ctx, b.Owner, id, in) })
		}
		wait.Wait()
		won := 0
		for _, err := range errs {
			if err == nil {
				won++
				continue
			}
			require.Equal(b.T, 409, authoringtest.Status(b.T, err))
			require.ErrorContains(b.T, err, "its revision is now 2")
		}
		require.Equal(b.T, 1, won)
		in.Revision = 0
		saved, err := b.Service.Save(ctx, b.Owner, id, in)
		require.NoError(b.T, err)
		require.EqualValues(b.T, 3, saved.Revision)
	})
}

func TestFailedSaveChangesNothing(t *testing.T) {
	onBoth(t, func(b *bench) {
		ctx := context.Background()
		b.Create("Taken")
		id := b.Create("Counting").ApplicationID
		in := authoringtest.Content(3)
		in.Application.ApplicationCustomID = authoringtest.Ptr("Taken")
		_, err := b.Service.Save(ctx, b.Owner, id, in)
		require.Equal(b.T, 409, authoringtest.Status(b.T, err))
		row, err := b.Service.Application(ctx, b.Owner, id)
		require.NoError(b.T, err)
		require.Zero(b.T, row.QuestionCount)
		require.EqualValues(b.T, 1, row.Revision)
	})
}

func TestPublishChecklist(t *testing.T) {
	onBoth(t, func(b *bench) {
		ctx := context.Background()
		id := b.Create("Counting").ApplicationID
		w := b.Form("owner", "PATCH", "/api/appAdmin/"+id, map[string]string{"published": "true"})
		require.Equal(b.T, 422, w.Code)
		require.Contains(b.T, w.Body.String(), `"body.questions"`)
		in := authoringtest.Content(2)
		in.Questions[1].Category, in.Questions[1].CorrectAnswers = "", []string{" "}
		in.Elements[1].Image = "media/a.png"
		_, err := b.Service.Save(ctx, b.Owner, id, in)
		require.NoError(b.T, err)
		_, err = b.Service.Publish(ctx, b.Owner, id)
		var problem *httpx.Problem
		require.ErrorAs(b.T, httpx.Error(err), &problem)
		var where []string
		for _, e := range problem.Errors {
			where = append(where, e.Location)
		}
		require.Equal(b.T, []string{"body.questions[1].category", "body.questions[1].correct_answers", "body.questions[1].elements[0].alt_text"}, where)
		row, err := b.Service.Application(ctx, b.Owner, id)
		require.NoError(b.T, err)
		require.False(b.T, row.Published)
	})
}

func TestVersionsNeverChange(t *testing.T) {
	onBoth(t, func(b *bench) {
		ctx := context.Background()
		row, in := b.PublishedApplication("Counting", 2)
		id := row.ApplicationID
		first := versionBytes(b, id, 1)

		same, err := b.Service.Publish(ctx, b.Owner, id)
		require.NoError(b.T, err)
		require.EqualValues(b.T, 1, same.Version)
		in.Application.Title, in.Application.IsFree = authoringtest.Ptr("Counting further"), authoringtest.Ptr(false)
		in.Questions[0].Question = "How many now?"
		_, err = b.Service.Save(ctx, b.Owner, id, in)
		require.NoError(b.T, err)
		shown, err := b.Service.Application(ctx, b.Stranger, id)
		require.NoError(b.T, err)
		require.Equal(b.T, "Counting", shown.Title)
		require.True(b.T, shown.IsFree)
		require.Zero(b.T, shown.Revision)

		off, err := b.Service.Unpublish(ctx, b.Owner, id)
		require.NoError(b.T, err)
		require.False(b.T, off.Published)
		_, err = b.Service.Application(ctx, b.Stranger, id)
		require.ErrorIs(b.T, err, db.ErrNotFound)
		latest, err := b.Service.LatestVersion(ctx, b.DB.Read(), id)
		require.NoError(b.T, err)
		require.EqualValues(b.T, 1, latest)

		next, err := b.Service.Publish(ctx, b.Owner, id)
		require.NoError(b.T, err)
		require.EqualValues(b.T, 2, next.Version)
		require.Equal(b.T, first, versionBytes(b, id, 1))
		frozen, err := b.Service.Frozen(ctx, b.DB.Read(), id, 1)
		require.NoError(b.T, err)
		require.Equal(b.T, "Counting", frozen.Title)
		require.Equal(b.T, "How many?", frozen.Questions[0].Question.Question)
		require.Len(b.T, frozen.Questions[0].Elements, 1)
		later, err := b.Service.Frozen(ctx, b.DB.Read(), id, 2)
		require.NoError(b.T, err)
		require.Equal(b.T, "How many now?", later.Questions[0].Question.Question)
		_, err = b.Service.Frozen(ctx, b.DB.Read(), id, 3)
		require.ErrorIs(b.T, err, db.ErrNotFound)
	})
}

func versionBytes(b *bench, id string, version int64) []byte {
	b.T.Helper()
	var row struct {
		Structure []byte `db:"structure"`
		ChildView []byte `db:"child_view"`
	}
	require.NoError(b.T, b.DB.Read().Get(context.Background(), &row,
		`SELECT structure, child_view FROM application_version WHERE application_id = $1 AND version = $2`, id, version))
	for _, secret := range []string{"secret", "How many", "Counting", "score"} {
		require.NotContains(b.T, string(row.ChildView), secret)
	}
	require.Contains(b.T, string(row.ChildView), `"tappable":true`)
	return append(row.Structure, row.ChildView...)
}

func TestStructure(t *testing.T) {
	onBoth(t, func(b *bench) {
		row, in := b.PublishedApplication("Counting", 2)
		path := "/api/appAdmin/application/structure/" + row.ApplicationID
		first := b.Call("stranger", "GET", path, "")
		shown := authoringtest.Decode[authoring.Structure](b.T, first, 200)
		require.Equal(b.T, in.Questions[1].QuestionID, shown.Questions[1].QuestionID)
		require.Equal(b.T, row.ApplicationID, shown.Questions[1].ApplicationID)
		require.Equal(b.T, in.Elements[1].ElementID, shown.Questions[1].Elements[0].ElementID)
		require.EqualValues(b.T, 1, shown.Version)

		packed := b.Call("stranger", "GET", path, "", "Accept-Encoding", "gzip")
		require.Equal(b.T, "gzip", packed.Header().Get("Content-Encoding"))
		r, err := gzip.NewReader(bytes.NewReader(packed.Body.Bytes()))
		require.NoError(b.T, err)
		text, err := io.ReadAll(r)
		require.NoError(b.T, err)
		require.Equal(b.T, first.Body.String(), string(text))

		etag := first.Header().Get("ETag")
		require.Equal(b.T, 304, b.Call("stranger", "GET", path, "", "If-None-Match", etag).Code)
		own := b.Call("owner", "GET", path, "")
		require.NotEqual(b.T, etag, own.Header().Get("ETag"))
		require.Equal(b.T, 304, b.Call("owner", "GET", path, "", "If-None-Match", own.Header().Get("ETag")).Code)

		in.Questions[0].Question = "<b>& more</b>"
		_, err = b.Service.Save(context.Background(), b.Owner, row.ApplicationID, in)
		require.NoError(b.T, err)
		changed := b.Call("owner", "GET", path, "", "If-None-Match", own.Header().Get("ETag"))
		require.Equal(b.T, "<b>& more</b>", authoringtest.Decode[authoring.Structure](b.T, changed, 200).Questions[0].Question.Question)
		require.Equal(b.T, 304, b.Call("stranger", "GET", path, "", "If-None-Match", etag).Code)
		_, err = b.Service.Unpublish(context.Background(), b.Owner, row.ApplicationID)
		require.NoError(b.T, err)
		require.Equal(b.T, 404, b.Call("stranger", "GET", path, "", "If-None-Match", etag).Code)
	})
}

func TestImages(t *testing.T) {
	onBoth(t, func(b *bench) {
		id := b.Create("Counting").ApplicationID
		path := "/api/appAdmin/application/image/" + id
		w := b.Form("owner", "POST", path, map[string]string{"image@a.png": string(authoringtest.PNG(b.T))})
		stored := authoringtest.Decode[authoring.StoredImage](b.T, w, 200)
		again := b.Form("owner", "POST", path, map[string]string{"image@b.png": string(authoringtest.PNG(b.T))})
		require.Equal(b.T, stored, authoringtest.Decode[authoring.StoredImage](b.T, again, 200))
		got := b.Call("", "GET", "/api/"+stored.Image, "")
		require.Equal(b.T, 200, got.Code)
		require.Equal(b.T, authoringtest.PNG(b.T), got.Body.Bytes())
		require.Equal(b.T, "image/png", got.Header().Get("Content-Type"))
		require.Equal(b.T, "nosniff", got.Header().Get("X-Content-Type-Options"))
		require.Contains(b.T, got.Header().Get("Content-Security-Policy"), "sandbox")
		require.Contains(b.T, got.Header().Get("Cache-Control"), "immutable")
		for _, name := range []string{"x.png", strings.Replace(stored.Image[6:], ".png", ".svg", 1), "..%2f..%2fpasswd"} {
			require.Equal(b.T, 404, b.Call("", "GET", "/api/media/"+name, "").Code, name)
		}
		svg := `<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>`
		require.Equal(b.T, 422, b.Form("owner", "POST", path, map[string]string{"image@a.svg": svg}).Code)
		require.Equal(b.T, 415, b.Form("owner", "POST", path, map[string]string{"image@a.png": "no"}).Code)
		require.Equal(b.T, 422, b.Form("owner", "POST", path, map[string]string{}).Code)
		require.Equal(b.T, 422, b.Form("owner", "POST", path, map[string]string{"title": "x"}).Code)
		large := strings.Repeat("x", 10<<20+1)
		require.Equal(b.T, 413, b.Form("owner", "POST", path, map[string]string{"image@a.png": large}).Code)
		require.Equal(b.T, http.StatusRequestEntityTooLarge, b.Form("owner", "POST", path, map[string]string{"image@a.png": large + large}).Code)
	})
}

func TestSaveOverHTTP(t *testing.T) {
	onBoth(t, func(b *bench) {
		path := "/api/appAdmin/application/" + b.Create("Counting").ApplicationID
		in := authoringtest.Content(300)
		for i := range in.Questions {
			in.Questions[i].Note = strings.Repeat("n", 10_000)
		}
		text, err := json.Marshal(in)
		require.NoError(b.T, err)
		require.Greater(b.T, len(text), 3_000_000)
		require.EqualValues(b.T, 2, authoringtest.Decode[authoring.Saved](b.T, b.Call("owner", "POST", path, string(text)), 200).Revision)
		require.Equal(b.T, 409, b.Call("owner", "POST", path, `{"application":{},"questions":[],"elements":[],"revision":1}`).Code)
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
			w := b.Call("owner", "POST", path, body)
			require.Equal(b.T, 422, w.Code, body)
			require.Contains(b.T, w.Body.String(), `"location":"`+field+`"`, body)
		}
		row := authoringtest.Decode[authoring.ApplicationRow](b.T, b.Call("owner", "GET", path, ""), 200)
		require.EqualValues(b.T, 300, row.QuestionCount)
	})
}

func TestUpdateSettingsAndPublishTogether(t *testing.T) {
	onBoth(t, func(b *bench) {
		ctx := context.Background()
		id := b.Create("Counting").ApplicationID
		_, err := b.Service.Save(ctx, b.Owner, id, authoringtest.Content(1))
		require.NoError(b.T, err)
		path := "/api/appAdmin/" + id
		state := authoringtest.Decode[authoring.PublishState](b.T, b.Form("owner", "PATCH", path, map[string]string{
			"title": "Counting on", "published": "true", "single_unit_pricing": "250", "image@a.png": string(authoringtest.PNG(b.T)),
		}), 200)
		require.True(b.T, state.Published)
		require.EqualValues(b.T, 1, state.Version)
		require.EqualValues(b.T, 3, state.Revision)
		require.NotNil(b.T, state.PublishedDate)
		shown, err := b.Service.Published(ctx, b.DB.Read(), id)
		require.NoError(b.T, err)
		require.Equal(b.T, "Counting on", shown.Title)
		require.EqualValues(b.T, 250, shown.SingleUnitPricing)
		require.NotEmpty(b.T, shown.Image)

		// What fails on publishing changes no setting.
		_, err = b.Service.Save(ctx, b.Owner, id, authoring.SaveAll{Questions: []authoring.Question{}, Elements: []authoring.Element{}})
		require.NoError(b.T, err)
		require.Equal(b.T, 422, b.Form("owner", "PATCH", path, map[string]string{"title": "Empty", "published": "true"}).Code)
		row, err := b.Service.Application(ctx, b.Owner, id)
		require.NoError(b.T, err)
		require.Equal(b.T, "Counting on", row.Title)
		require.True(b.T, row.Published)
		b.Create("Taken")
		require.Equal(b.T, 409, b.Form("owner", "PATCH", path, map[string]string{"application_custom_id": "Taken"}).Code)
		require.Equal(b.T, 422, b.Form("owner", "PATCH", path, map[string]string{"title": ""}).Code)
	})
}

func TestPreview(t *testing.T) {
	onBoth(t, func(b *bench) {
		ctx, nobody := context.Background(), authz.Actor{}
		row, in := b.PublishedApplication("Counting", 1)
		id := row.ApplicationID
		in.Elements[0].Content = "four"
		_, err := b.Service.Save(ctx, b.Owner, id, in)
		require.NoError(b.T, err)
		for content, actor := range map[string]authz.Actor{"four": b.Owner, "three": nobody} {
			shown, err := b.Service.Preview(ctx, actor, id)
			require.NoError(b.T, err)
			require.Equal(b.T, content, shown[0].Elements[0].Content)
		}
		_, err = b.Service.Unpublish(ctx, b.Owner, id)
		require.NoError(b.T, err)
		for _, actor := range []authz.Actor{nobody, b.Stranger} {
			_, err = b.Service.Preview(ctx, actor, id)
			require.ErrorIs(b.T, err, db.ErrNotFound)
		}
	})
}
