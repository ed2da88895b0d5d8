package httpx_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/httpx"
)

func TestAPageOfAnotherAccountIsRefused(t *testing.T) {
	api := newAPI(t)
	own := call(api, "PUT", "/api/note/7", `{"title":"a"}`, "X-Role", "App User", httpx.AccountHeader, "a-1")
	require.Equal(t, 200, own.Code, own.Body.String())
	other := call(api, "PUT", "/api/note/7", `{"title":"a"}`, "X-Role", "App User", httpx.AccountHeader, "ben")
	require.Equal(t, 401, other.Code)
	require.Equal(t, "other", other.Header().Get(httpx.AccountHeader))
	require.Contains(t, other.Body.String(), "This browser is now logged in to another account.")
	// Without a session it is the session that is missing, which a page may renew.
	nobody := call(api, "PUT", "/api/note/7", `{"title":"a"}`, httpx.AccountHeader, "a-1")
	require.Equal(t, 401, nobody.Code)
	require.Empty(t, nobody.Header().Get(httpx.AccountHeader))
}
