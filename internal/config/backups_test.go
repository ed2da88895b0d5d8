package config_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

func TestBackupsOnASchedule(t *testing.T) {
	key := filepath.Join(t.TempDir(), "backup.pub")
	require.NoError(t, os.WriteFile(key, nil, 0o600))
	sealed := []string{"--backup-to=/backups", "--backup-key-file=" + key}
	for _, right := range [][]string{{}, sealed, append(sealed[:2:2], "--backup-every=1h", "--backup-keep=2", "--backup-warn-after=3h")} {
		c, err := parse(t, append([]string{"serve"}, right...)...)
		require.NoError(t, err)
		require.NoError(t, c.CheckBackups())
	}
	for _, wrong := range [][]string{
		sealed[:1], sealed[1:], append(sealed[:2:2], "--backup-every=1m"), append(sealed[:2:2], "--backup-keep=1"), {"--backup-warn-after=-1s"},
	} {
		c, err := parse(t, append([]string{"serve"}, wrong...)...)
		require.NoError(t, err)
		require.Error(t, c.CheckBackups(), wrong)
	}
	file := settings(t, `{"backup-to": "s3://safe/nightly?region=eu-central-1", "backup-key-file": "`+key+`", "backup-every": "6h", "backup-keep": 30}`)
	c, err := parse(t, file, "serve")
	require.NoError(t, err)
	require.NoError(t, c.CheckBackups())
	require.Equal(t, 6*time.Hour, c.BackupEvery)
	require.Equal(t, 30, c.BackupKeep)
	require.Equal(t, "s3://safe/nightly?region=eu-central-1", c.BackupTo)
}
