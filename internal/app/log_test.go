package app

import (
	"bytes"
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/config"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/db/migrations"
)

// A log is read by more people than the data: every call of the whole API leaves neither a name nor an address nor a
// secret in it.
func TestTheLogNamesNobody(t *testing.T) {
	_, lines, err := readTable(whomay)
	require.NoError(t, err)
	dbtest.Each(t, migrations.Files, func(t *testing.T, options db.Options) {
		var log bytes.Buffer
		store := config.Store{Data: t.TempDir(), DatabaseURL: options.URL}
		o, err := open(context.Background(), config.Serve{Store: store, MailFrom: "milepost@localhost"}, newLogger(&log, "debug"))
		require.NoError(t, err)
		w := newWorld(t, o)
		for _, caller := range []string{"nobody", "specialist", "super"} {
			w.walk(caller, lines)
		}
		require.NoError(t, o.close(context.Background()))
		require.Greater(t, bytes.Count(log.Bytes(), []byte(`"msg":"request"`)), 3*len(lines)-1)
		for _, private := range []string{"@milepost.example", "Robin", "Hale", "Ana", "Berg", "Mia", "Stone", "Tracks", "10.0."} {
			require.NotContains(t, log.String(), private)
		}
	})
}
