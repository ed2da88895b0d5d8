package authoringtest

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
)

// Snapshot counts everything that authoring, its subpackages and the audit trail hold.
func (b *Fixture) Snapshot() map[string]int64 {
	b.T.Helper()
	counts := map[string]int64{}
	for name, query := range map[string]string{
		"applications": `SELECT COUNT(*) FROM application`, "questions": `SELECT COUNT(*) FROM question`,
		"versions": `SELECT COUNT(*) FROM application_version`, "taxonomy": `SELECT COUNT(*) FROM taxonomy`,
		"media": `SELECT COUNT(*) FROM media`, "audit": `SELECT COUNT(*) FROM audit_event`,
		"revisions": `SELECT COALESCE(CAST(SUM(revision) AS BIGINT), 0) FROM application`, "published": `SELECT COUNT(*) FROM application WHERE published`,
	} {
		var n int64
		require.NoError(b.T, b.DB.Read().Get(context.Background(), &n, query), name)
		counts[name] = n
	}
	return counts
}

// OpenSQLite opens an empty database for a benchmark.
func OpenSQLite(b *testing.B) *db.DB {
	b.Helper()
	d, err := db.Open(context.Background(), db.Options{Path: b.TempDir() + "/bench.DB"})
	require.NoError(b, err)
	b.Cleanup(func() { require.NoError(b, d.Close()) })
	require.NoError(b, d.Migrate(context.Background()))
	return d
}
