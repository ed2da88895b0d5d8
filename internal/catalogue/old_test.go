package catalogue_test

import (
	"context"
	"io/fs"
	"log/slog"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/authoring/authoringtest"
	"milepost/internal/catalogue"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/db/migrations"
	"milepost/internal/kernel"
)

// before returns the schema before the migration of that name.
func before(t *testing.T, name string) fs.FS {
	t.Helper()
	old := fstest.MapFS{}
	require.NoError(t, fs.WalkDir(migrations.Files, ".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || strings.Compare(entry.Name(), name) >= 0 {
			return err
		}
		text, err := fs.ReadFile(migrations.Files, path)
		old[path] = &fstest.MapFile{Data: text}
		return err
	}))
	return old
}

// All that an older version published is in the marketplace, and nothing else, however much it is.
func TestCatalogueOfAnOlderVersion(t *testing.T) {
	dbtest.Each(t, before(t, "00012"), func(t *testing.T, options db.Options) {
		ctx := context.Background()
		old := dbtest.Open(t, options)
		require.NoError(t, old.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
			for _, query := range []string{
				`INSERT INTO account (id, email, email_folded, first_name, last_name, role, state, password_hash, created_at, updated_at)
					VALUES ('ana', 'ana', 'ana', 'Ana', 'Berg', 'Specialist', 'active', '', 1, 1)`,
				// Every fifth one is a draft.
				`INSERT INTO application (id, owner_id, custom_id, classification, title, area, is_free, published, published_at, latest_version, created_at, updated_at)
					WITH RECURSIVE n(i) AS (SELECT 1000 UNION ALL SELECT i + 1 FROM n WHERE i < 2499)
					SELECT 'id' || i, 'ana', 'c' || i, 'Assessment/Test', 'Title ' || i, 'Ear', TRUE, i % 5 > 0, i, 1, i, i FROM n`,
				`INSERT INTO application_version (application_id, version, custom_id, classification, title, subtitle, info, area, image, is_free, on_sale,
					currency_code, single_unit_pricing, monthly_subscription_pricing, age_begin, age_end, estimated_duration, labels, search_text,
					structure, child_view, etag, question_count, created_by, created_at)
					SELECT id, 1, custom_id, classification, title, '', '', area, '', TRUE, TRUE, 'USD', 0, 0, 0, 9, 0, '', '', '', '', '', 1, owner_id, 1
					FROM application`,
			} {
				if tx.Engine() == db.SQLite {
					query = strings.Replace(query, "'', '', '', 1, owner_id", "x'', x'', '', 1, owner_id", 1)
				}
				if _, err := tx.Exec(ctx, query); err != nil {
					return err
				}
			}
			return nil
		}))
		options.Migrations = migrations.Files
		d := dbtest.Open(t, options)
		require.NoError(t, d.Migrate(ctx))
		service := authoringtest.NewServices(&kernel.Kernel{DB: d, Log: slog.New(slog.DiscardHandler), Now: time.Now}).Catalogue
		require.NoError(t, service.Load(ctx))
		f, err := service.Facets(ctx)
		require.NoError(t, err)
		require.Equal(t, []int{1200, 1200}, []int{f.Total, f.Free})
		require.Equal(t, []catalogue.FacetCount{{Value: "Ear", Count: 1200}}, f.Areas)
	})
}
