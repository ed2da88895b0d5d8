package app

import (
	"bytes"
	"context"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/audit"
	"milepost/internal/config"
	"milepost/internal/db"
)

// serveTrail runs what seals and exports the trail until the trail's file has so many lines.
func serveTrail(t *testing.T, s config.Store, folder string, record, lines int) []byte {
	t.Helper()
	k, err := open(t.Context(), config.Serve{Store: s, AuditExport: config.AuditExport{AuditJSONL: folder, AuditJSONLSize: 100}}, slog.New(slog.DiscardHandler))
	require.NoError(t, err)
	require.NoError(t, k.followTrail())
	require.NoError(t, k.DB.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
		for range record {
			if err := k.Audit.Record(ctx, tx, audit.Event{Action: "child.read", SubjectKind: "child", SubjectID: "c1", ChildID: "c1"}); err != nil {
				return err
			}
		}
		return nil
	}))
	var text []byte
	require.Eventually(t, func() bool {
		text = nil
		files, _ := filepath.Glob(filepath.Join(folder, "*.jsonl"))
		for _, name := range files {
			part, err := os.ReadFile(name)
			require.NoError(t, err)
			text = append(text, part...)
		}
		return bytes.Count(text, []byte("\n")) == lines
	}, 30*time.Second, 20*time.Millisecond)
	require.NoError(t, k.close(context.Background()))
	return text
}

// The chain is sealed and exported while the server runs, verified from the command line, and goes on in what a backup restores.
func TestTheAuditTrailIsChainedAndSurvivesARestore(t *testing.T) {
	s := config.Store{Data: filepath.Join(t.TempDir(), "data")}
	folder := filepath.Join(t.TempDir(), "trail")
	text := serveTrail(t, s, folder, 5, 5)
	text = append(text, serveTrail(t, s, folder, 3, 8)[len(text):]...)
	require.Equal(t, 8, bytes.Count(text, []byte("\n")), "none twice after a clean stop")

	run := func(s config.Store, against ...string) (string, error) {
		var out strings.Builder
		err := VerifyAudit(t.Context(), config.AuditVerify{Store: s, Against: against}, &out)
		return out.String(), err
	}
	copied := filepath.Join(t.TempDir(), "copy.jsonl")
	require.NoError(t, os.WriteFile(copied, text, 0o600))
	out, err := run(s, copied)
	require.NoError(t, err)
	require.Contains(t, out, "the chain holds: 8 events up to number 8")
	require.Contains(t, out, "8 events are the same as in the trail")
	var printed bytes.Buffer
	require.NoError(t, ExportAudit(t.Context(), config.AuditExportOnce{Store: s, After: 2}, &printed))
	require.Equal(t, string(bytes.Join(bytes.SplitAfter(text, []byte("\n"))[2:], nil)), printed.String())

	file := filepath.Join(t.TempDir(), "backup.tar.gz")
	require.NoError(t, Backup(t.Context(), config.Backup{Store: s, File: file}, nil))
	into := config.Store{Data: filepath.Join(t.TempDir(), "new")}
	require.NoError(t, Restore(t.Context(), config.Restore{Store: into, File: file}, nil))
	_, err = run(into)
	require.ErrorContains(t, err, "there is no")
	key, err := os.ReadFile(s.SecretKeyPath())
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(into.SecretKeyPath(), key, 0o600))
	out, err = run(into, copied)
	require.NoError(t, err)
	require.Contains(t, out, "the chain holds: 8 events")
	require.Equal(t, 10, bytes.Count(serveTrail(t, into, folder, 2, 10), []byte("\n")), "it goes on from its position")
	out, err = run(into)
	require.NoError(t, err)
	require.Contains(t, out, "the chain holds: 10 events")
}

func TestTheCommandsSayWhereTheTrailBreaks(t *testing.T) {
	s := config.Store{Data: filepath.Join(t.TempDir(), "data")}
	serveTrail(t, s, filepath.Join(t.TempDir(), "trail"), 5, 5)
	change := func(query string) {
		t.Helper()
		require.NoError(t, withStore(t.Context(), s, func(k *opened) error {
			return k.DB.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
				_, err := tx.Exec(ctx, query)
				return err
			})
		}))
	}
	accept := func() string {
		t.Helper()
		var out strings.Builder
		require.NoError(t, AcceptAudit(t.Context(), s, &out))
		return out.String()
	}
	verify := func() (string, error) {
		var out strings.Builder
		err := VerifyAudit(t.Context(), config.AuditVerify{Store: s}, &out)
		return out.String(), err
	}
	require.Equal(t, "the chain holds; nothing was changed\n", accept())
	change(`UPDATE audit_event SET actor_id = 'ben' WHERE seq = 3`)
	_, err := verify()
	require.ErrorContains(t, err, "the audit chain breaks at event 3 (")
	require.Contains(t, accept(), "events 3 to 5 are accepted as they are")
	out, err := verify()
	require.NoError(t, err)
	require.Contains(t, out, "events 3 to 5 ARE NOT VERIFIED")

	require.NoError(t, os.Remove(s.SecretKeyPath()))
	require.NoError(t, ReplaceSecretKey(t.Context(), s, &strings.Builder{}))
	out, err = verify()
	require.NoError(t, err, "all is signed with the new key")
	require.Contains(t, out, "the chain holds: 2 events")
	require.NoError(t, os.Remove(s.SecretKeyPath()))
	require.NoError(t, MakeSecretKey(config.MakeSecretKey{File: s.SecretKeyPath()}))
	_, err = verify()
	require.ErrorContains(t, err, "is not the secret key")
}

func TestAFreshTrailHasNothingToVerify(t *testing.T) {
	s := config.Store{Data: t.TempDir()}
	require.NoError(t, MakeSecretKey(config.MakeSecretKey{File: s.SecretKeyPath()}))
	var out strings.Builder
	require.NoError(t, VerifyAudit(t.Context(), config.AuditVerify{Store: s}, &out))
	require.Contains(t, out.String(), "no event was sealed yet")
}

func TestWrongExportSettingsStopTheStart(t *testing.T) {
	k, err := open(t.Context(), config.Serve{Store: config.Store{Data: t.TempDir()}, AuditExport: config.AuditExport{AuditSyslog: "udp://collector"}}, slog.New(slog.DiscardHandler))
	require.NoError(t, err)
	require.ErrorContains(t, k.followTrail(), "tls://host:port")
	require.NoError(t, k.close(context.Background()))
}
