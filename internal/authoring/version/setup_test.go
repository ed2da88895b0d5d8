package version_test

import (
	"testing"

	"milepost/internal/authoring/authoringtest"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
)

// bench is an installation for one test.
type bench struct{ *authoringtest.Fixture }

// onBoth runs f on a fresh installation for each engine.
func onBoth(t *testing.T, f func(b *bench)) {
	t.Helper()
	dbtest.Run(t, func(t *testing.T, d *db.DB) { f(newBench(t, d)) })
}

func newBench(t testing.TB, d *db.DB) *bench { return &bench{authoringtest.New(t, d)} }
