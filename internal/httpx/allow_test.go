package httpx_test

import (
	"context"
	"log/slog"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/httpx"
	"milepost/internal/throttle"
)

func TestAnAccountOverTheRowLimitIsRefusedWithAMessage(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		made := 0
		meter := throttle.NewMeter(d, slog.New(slog.DiscardHandler), time.Now, throttle.Ceilings{throttle.People: 40, throttle.Rows: 2_000})
		api := httpx.New(httpx.Options{
			Authenticator: byHeader{}, Policies: authz.Policies{"create-child": {}, "healthz": {}, "readyz": {}}, Log: slog.New(slog.DiscardHandler), Made: meter,
		})
		api.Handle(http.MethodPost, "/api/child", "create-child", func(w http.ResponseWriter, r *http.Request) {
			err := d.Tx(r.Context(), func(ctx context.Context, tx *db.Tx) error {
				_, err := tx.Exec(ctx, `INSERT INTO setting (name, value) VALUES ($1, '')`, time.Now().String())
				return err
			})
			made++
			if err != nil {
				api.Fail(w, r, err)
			}
		})
		for range 2 {
			require.Equal(t, 200, call(api, "POST", "/api/child", "", "X-Role", "App User").Code)
		}
		refused := call(api, "POST", "/api/child", "", "X-Role", "App User")
		require.Equal(t, 429, refused.Code)
		require.Equal(t, "540", refused.Header().Get("Retry-After"))
		require.Contains(t, refused.Body.String(), `"detail":"Very many people were added or changed in a short time. Please go on in 9 minutes."`)
		require.Contains(t, refused.Body.String(), `"code":"too-many-people"`)
		require.Equal(t, 2, made, "nothing is done for who is refused")
	})
}

func TestAWriteWithoutAnAllowanceStopsTheStart(t *testing.T) {
	api := httpx.New(httpx.Options{Policies: authz.Policies{"make-something": {}, "read-something": {}, "healthz": {}, "readyz": {}}})
	api.Handle(http.MethodGet, "/api/something", "read-something", nil)
	require.NoError(t, api.CheckAllowances())
	api.Handle(http.MethodPost, "/api/something", "make-something", nil)
	require.ErrorContains(t, api.CheckAllowances(), `"make-something" (POST /api/something) has no allowance`)
}
