package httpx_test

import (
	"io"
	"net/http"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/authz"
	"milepost/internal/httpx"
)

// leaving signs everyone in until they leave.
type leaving struct{ gone atomic.Bool }

func (l *leaving) Authenticate(*http.Request) (authz.Actor, bool, error) {
	return authz.Actor{ID: "ana", Role: authz.AppUser}, !l.gone.Load(), nil
}

func TestAStreamEndsWithItsCallersSession(t *testing.T) {
	caller := &leaving{}
	api := newAPI(t, func(o *httpx.Options) {
		o.Authenticator = caller
		o.Limits.Recheck = time.Millisecond
		o.Policies = authz.Policies{"healthz": {Public: true}, "readyz": {Public: true}, "save-note": {}, "mine": {}}
	})
	ended := make(chan struct{})
	api.Handle("GET", "/api/mine", "mine", func(w http.ResponseWriter, r *http.Request) {
		_ = http.NewResponseController(w).Flush()
		<-r.Context().Done()
		close(ended)
	}, httpx.Stream())
	url, stop := start(t, api)
	res, err := http.Get(url + "/api/mine")
	require.NoError(t, err)
	defer func() { _ = res.Body.Close() }()
	require.Equal(t, 200, res.StatusCode)
	select {
	case <-ended:
		t.Fatal("it ended although its caller may still call it")
	default:
	}
	caller.gone.Store(true)
	<-ended
	_, err = io.ReadAll(res.Body)
	require.NoError(t, err)
	require.NoError(t, stop())
}
