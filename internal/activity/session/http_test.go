package session_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/activity/activitytest"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
)

func TestStructureIsKept(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := activitytest.New(t, q, 2)
		path := "/api/activity/structure/" + d.Start()
		plain := d.Call("owner", "GET", path, "")
		require.Equal(t, 200, plain.Code)
		require.Contains(t, plain.Body.String(), "Secret question 1")
		packed := d.Call("owner", "GET", path, "", "Accept-Encoding", "gzip")
		require.Equal(t, "gzip", packed.Header().Get("Content-Encoding"))
		require.Equal(t, d.Lower.Version.Structure, packed.Body.Bytes())
		again := d.Call("owner", "GET", path, "", "If-None-Match", plain.Header().Get("ETag"))
		require.Equal(t, 304, again.Code)
		require.Empty(t, again.Body.String())
		require.Equal(t, 404, d.Call("stranger", "GET", path, "", "If-None-Match", plain.Header().Get("ETag")).Code)
	})
}
