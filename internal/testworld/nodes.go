package testworld

import (
	"context"
	"net/http/httptest"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
)

// OtherSession opens a second place where the person is logged in.
func (p *Person) OtherSession() (id string, cookies map[string]string) {
	p.World.T.Helper()
	cookies = map[string]string{}
	require.NoError(p.World.T, p.World.DB.Tx(p.World.T.Context(), func(ctx context.Context, tx *db.Tx) (err error) {
		id, cookies["milepost_access"], cookies["milepost_refresh"], err = InsertSession(ctx, tx, p.Key, p.World.Now())
		return err
	}))
	return id, cookies
}

// As makes a call without a body.
func (w *World) As(cookies map[string]string, operation string) *httptest.ResponseRecorder {
	w.T.Helper()
	return w.Serve(w.Request(w.Operation(operation), Call{}, cookies))
}
