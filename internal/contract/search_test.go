package contract

import (
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/testworld"
)

// Each role finds its own and nothing of a stranger's, whatever is looked for.
func TestEachRoleFindsItsOwn(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		stranger := w.Person(authz.Specialist, account.Active)
		w.Child(stranger, "Stranger")
		ran := stranger.Activity()
		for _, role := range authz.Roles() {
			me := w.Person(role, account.Active)
			w.Child(me, "Own")
			found := w.Found(me, "quagga")
			require.Len(t, found.Children, 1, role)
			require.Equal(t, "Own", found.Children[0].FirstName, role)
			require.Empty(t, found.Reports, role)
			for _, words := range []string{"stranger", "stone", "hill-7", ran, stranger.ID, stranger.Email} {
				found = w.Found(me, words)
				require.Empty(t, found.Children, "%s %s", role, words)
				require.Empty(t, found.Reports, "%s %s", role, words)
			}
		}
	})
}
