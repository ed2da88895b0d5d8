package authoring_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/authoring"
	"milepost/internal/authoring/authoringtest"
	"milepost/internal/authoring/taxonomy"
	"milepost/internal/httpx/problem"
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

		area := authoringtest.Decode[taxonomy.Categorization](b.T, b.Call("owner", "GET", "/api/appAdmin/categorization/owner/"+b.Owner.ID, ""), 200)
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
			var refusal problem.Problem
			require.NoError(b.T, json.Unmarshal(w.Body.Bytes(), &refusal))
			if c.field != "" {
				require.Equal(b.T, c.field, refusal.Errors[0].Location, name)
			}
			if c.message != "" {
				require.Equal(b.T, c.message, refusal.Msg, name)
			}
		}
		require.Equal(b.T, 415, b.Call("owner", "POST", "/api/appAdmin", `{"title":"a"}`).Code)
		var n int
		require.NoError(b.T, b.DB.Read().Get(context.Background(), &n, `SELECT COUNT(*) FROM application`))
		require.Zero(b.T, n)
	})
}
