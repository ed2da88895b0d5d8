package directory_test

import (
	"testing"

	"milepost/internal/people/peopletest"
)

// fixture is the installation of these tests, with what only they ask of it.
type fixture struct{ *peopletest.Fixture }

func onBoth(t *testing.T, f func(h *fixture)) {
	t.Helper()
	peopletest.Run(t, func(h *peopletest.Fixture) { f(&fixture{h}) })
}
