package app

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/authz"
)

// Pictures of applications are public; a child's photo lies beside them and must not be.
func TestAPhotoIsNoPublicPicture(t *testing.T) {
	onWorlds(t, func(t *testing.T, w *world) {
		p := w.person(authz.Specialist, account.Active)
		hash := w.text(`SELECT photo FROM child WHERE id = $1`, p.photographed())
		for _, name := range []string{hash, hash + ".jpg", hash + ".jpeg", hash + ".png"} {
			answer := w.serve(w.request(w.operation("get-media"), call{id: name}, p.cookies()))
			require.Equal(t, http.StatusNotFound, answer.Code, name)
		}
	})
}
