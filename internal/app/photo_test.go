package app_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/testworld"
)

// Pictures of applications are public; a child's photo is stored beside them and must not be.
func TestAPhotoIsNoPublicPicture(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		p := w.Person(authz.Specialist, account.Active)
		hash := w.Text(`SELECT photo FROM child WHERE id = $1`, p.Photographed())
		for _, name := range []string{hash, hash + ".jpg", hash + ".jpeg", hash + ".png"} {
			answer := w.Serve(w.Request(w.Operation("get-media"), testworld.Call{ID: name}, p.Cookies()))
			require.Equal(t, http.StatusNotFound, answer.Code, name)
		}
	})
}
