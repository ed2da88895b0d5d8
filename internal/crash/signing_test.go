package crash_test

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/bench/rig"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/db/migrations"
)

// longestSigned is the time from asking for a signature until the kill.
const longestSigned = 25 * time.Millisecond

// A server killed while a report is signed leaves a whole version or none: its bytes have the stored hash, the report counts as
// many versions as there are, and it can be signed afterwards.
func TestKilledWhileSigning(t *testing.T) {
	signingKills := kills(3, 10)
	binary := build(t)
	dbtest.Each(t, migrations.Files, func(t *testing.T, options db.Options) {
		t.Parallel()
		store := rig.Store{Binary: binary, Data: t.TempDir(), DatabaseURL: options.URL}
		server := serve(t, store)
		prepared := prepare(t, store, server)[0]
		s := &signer{t: t, client: prepared.client}
		s.finish(prepared.activities[0])
		var whole int
		for n := range signingKills {
			before := s.versions()
			s.comment()
			s.signAndKill(server, momentOf(n, signingKills, longestSigned))
			settle(t, options)
			server = serve(t, store)
			s.client.URL = server.URL
			if after := s.versions(); after > before {
				whole++
			}
		}
		s.comment()
		require.NoError(t, s.sign(t.Context()))
		t.Logf("%d kills: %d versions were whole already, of the others nothing was left", signingKills, whole)
		require.NoError(t, server.Stop())
	})
}

// signer signs one report again and again.
type signer struct {
	t        *testing.T
	client   *rig.Client
	reportID string
	revision int64
}

// finish ends an activity and finds its report.
func (s *signer) finish(activity string) {
	s.t.Helper()
	finish := map[string]string{"finish_date": time.Now().UTC().Format(time.RFC3339)}
	require.NoError(s.t, s.client.Call(s.t.Context(), http.MethodPatch, "/api/activity/"+activity, finish, nil))
	var report struct {
		ID       string `json:"report_id"`
		Revision int64  `json:"revision"`
	}
	require.NoError(s.t, s.client.Call(s.t.Context(), http.MethodGet, "/api/report/activity/"+activity, nil, &report))
	s.reportID, s.revision = report.ID, report.Revision
}

// comment changes the report, so that it can be signed.
func (s *signer) comment() {
	s.t.Helper()
	var report struct {
		Revision int64          `json:"revision"`
		Content  map[string]any `json:"content"`
	}
	require.NoError(s.t, s.client.Call(s.t.Context(), http.MethodGet, "/api/report/"+s.reportID, nil, &report))
	report.Content["cognitiveAge"] = time.Now().Format(time.StampMicro)
	require.NoError(s.t, s.client.Call(s.t.Context(), http.MethodPatch, "/api/report/"+s.reportID, report, nil))
	s.revision = report.Revision + 1
}

func (s *signer) sign(ctx context.Context) error {
	in := map[string]any{"revision": s.revision, "reason": "The age was missing."}
	return s.client.Call(ctx, http.MethodPost, "/api/report/"+s.reportID+"/sign", in, nil)
}

func (s *signer) signAndKill(server *rig.Server, after time.Duration) {
	s.t.Helper()
	done := make(chan struct{})
	go func() {
		defer close(done)
		_ = s.sign(s.t.Context()) // whatever the result
	}()
	timer := time.NewTimer(after)
	defer timer.Stop()
	<-timer.C
	require.NoError(s.t, server.Kill())
	<-done
}

// versions checks the stored versions of the report, and returns how many there are.
func (s *signer) versions() int {
	s.t.Helper()
	var list []struct {
		Number int    `json:"number"`
		Bytes  int    `json:"bytes"`
		Hash   string `json:"hash"`
	}
	require.NoError(s.t, s.client.Call(s.t.Context(), http.MethodGet, "/api/report/versions/"+s.reportID, nil, &list))
	for i, v := range list {
		require.Equal(s.t, i+1, v.Number)
		var body json.RawMessage
		path := fmt.Sprintf("/api/report/%s/version/%d/file", s.reportID, v.Number)
		require.NoError(s.t, s.client.Call(s.t.Context(), http.MethodGet, path, nil, &body))
		sum := sha256.Sum256(body)
		require.Equal(s.t, []any{v.Bytes, v.Hash}, []any{len(body), hex.EncodeToString(sum[:])})
	}
	var report struct {
		LastSigned struct {
			Number int `json:"number"`
		} `json:"last_signed"`
	}
	require.NoError(s.t, s.client.Call(s.t.Context(), http.MethodGet, "/api/report/"+s.reportID, nil, &report))
	require.Len(s.t, list, report.LastSigned.Number, "the report counts what there is")
	return len(list)
}
