package testworld

import (
	"github.com/stretchr/testify/require"

	"milepost/internal/authz"
)

// PairingKey is what a child view needs to send something to an activity.
func (w *World) PairingKey(activityID string) string {
	w.T.Helper()
	key, err := w.Seal.Open(pairingKeys, activityID, w.Text(`SELECT pairing_key FROM activity WHERE id = $1`, activityID))
	require.NoError(w.T, err)
	return key
}

// OpenPairing is the code by which a device joins the person's activity.
func (w *World) OpenPairing(p *Person) string {
	w.T.Helper()
	open, err := w.Services.Activities.OpenPairing(authz.With(w.T.Context(), p.Actor), p.Actor, p.Activity(), "")
	require.NoError(w.T, err)
	return open.Code
}
