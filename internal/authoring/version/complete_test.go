package version_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"io"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/authoring"
	"milepost/internal/authoring/authoringtest"
	"milepost/internal/db"
)

// Texts that were stored before every field was named leave out those that are empty.
func TestTextsOfEarlierInstallationsAreAnsweredWithEveryField(t *testing.T) {
	onBoth(t, func(b *bench) {
		id := b.Create("Counting").ApplicationID
		_, err := b.Service.Save(t.Context(), b.Owner, id, authoringtest.Content(1))
		require.NoError(b.T, err)
		publish := func() authoring.PublishState {
			return authoringtest.Decode[authoring.PublishState](b.T, b.Form("owner", "PATCH", "/api/appAdmin/"+id, map[string]string{"published": "true"}), 200)
		}
		publish()
		var content string
		require.NoError(b.T, b.DB.Read().Get(t.Context(), &content, `SELECT content FROM question WHERE application_id = $1`, id))
		execute(b, `UPDATE question SET content = $2 WHERE application_id = $1`, id, sparse(b.T, content))
		var packed []byte
		require.NoError(b.T, b.DB.Read().Get(t.Context(), &packed, `SELECT structure FROM application_version WHERE application_id = $1`, id))
		unpacked, err := gzip.NewReader(bytes.NewReader(packed))
		require.NoError(b.T, err)
		text, err := io.ReadAll(unpacked)
		require.NoError(b.T, err)
		var repacked bytes.Buffer
		writer := gzip.NewWriter(&repacked)
		_, _ = writer.Write([]byte(sparse(b.T, string(text))))
		require.NoError(b.T, writer.Close())
		execute(b, `UPDATE application_version SET structure = $2, etag = 'of another writing' WHERE application_id = $1`, id,
			repacked.Bytes())

		for _, who := range []string{"owner", "stranger"} {
			answer := b.Call(who, "GET", "/api/appAdmin/application/structure/"+id, "")
			var whole map[string]any
			require.NoError(b.T, json.Unmarshal(answer.Body.Bytes(), &whole), who)
			require.Equal(b.T, whole["estimated_duration"], whole["total_duration"], who)
			question := whole["Questions"].([]any)[0].(map[string]any)
			for _, name := range []string{"correct_answers", "child_images", "note", "custom_id", "total_duration"} {
				require.Contains(b.T, question, name, who)
			}
			require.Contains(b.T, question["Elements"].([]any)[0], "events_actions", who)
		}
		require.EqualValues(b.T, 1, publish().Version, "the same content is the same version")
	})
}

func execute(b *bench, statement string, args ...any) {
	b.T.Helper()
	require.NoError(b.T, b.DB.Tx(b.T.Context(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, statement, args...)
		return err
	}))
}

// sparse is a JSON text without its empty texts and lists, and without the fields that came later.
func sparse(t testing.TB, text string) string {
	t.Helper()
	var value any
	require.NoError(t, json.Unmarshal([]byte(text), &value))
	thin(value)
	var b bytes.Buffer
	require.NoError(t, json.NewEncoder(&b).Encode(value))
	return string(bytes.TrimSpace(b.Bytes()))
}

func thin(value any) {
	switch v := value.(type) {
	case []any:
		for _, item := range v {
			thin(item)
		}
	case map[string]any:
		for name, field := range v {
			list, isList := field.([]any)
			if field == "" || name == "total_duration" || isList && len(list) == 0 {
				delete(v, name)
			}
			thin(field)
		}
	}
}
