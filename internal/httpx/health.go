package httpx

import (
	"context"
	"maps"
	"net/http"
	"slices"
	"time"
)

// mountHealth adds /healthz (the process lives) and /readyz (it can serve).
func (a *API) mountHealth() {
	a.Handle(http.MethodGet, "/healthz", "healthz", func(w http.ResponseWriter, _ *http.Request) {
		JSON(w, http.StatusOK, map[string]string{"status": "ok"})
	}, Uncounted())
	a.Handle(http.MethodGet, "/readyz", "readyz", a.ready, Timeout(5*time.Second), Uncounted())
	for path, statuses := range map[string][]int{"/healthz": {http.StatusOK}, "/readyz": {http.StatusOK, http.StatusServiceUnavailable}} {
		for _, status := range statuses {
			DescribeAnswer[map[string]string](a, http.MethodGet, path, status, JSONContent)
		}
	}
}

// ready answers 200 when every check passes and the server is not stopping.
// It names the checks that fail; why they fail goes to the log only.
func (a *API) ready(w http.ResponseWriter, r *http.Request) {
	status, checks := http.StatusOK, map[string]string{}
	if a.draining.Load() {
		status, checks["server"] = http.StatusServiceUnavailable, "stopping"
	}
	for _, name := range slices.Sorted(maps.Keys(a.opts.Ready)) {
		checks[name] = "ok"
		if err := a.check(r.Context(), name); err != nil {
			status, checks[name] = http.StatusServiceUnavailable, "failing"
		}
	}
	JSON(w, status, checks)
}

func (a *API) check(ctx context.Context, name string) error {
	err := a.opts.Ready[name](ctx)
	if err != nil {
		a.opts.Log.WarnContext(ctx, "not ready", "check", name, "error", err)
	}
	return err
}
