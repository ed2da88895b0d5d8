package logging_test

import (
	"bytes"
	"context"
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"
	"go.opentelemetry.io/otel/trace"

	"milepost/internal/logging"
	"milepost/internal/reqctx"
)

func TestALineHasTheIDsOfItsRequest(t *testing.T) {
	request := reqctx.With(t.Context(), "request-1", "192.0.2.1")
	sampled := trace.ContextWithSpanContext(request, trace.NewSpanContext(trace.SpanContextConfig{
		TraceID: trace.TraceID{1}, SpanID: trace.SpanID{2}, TraceFlags: trace.FlagsSampled,
	}))
	for name, c := range map[string]struct {
		ctx  context.Context
		args []any
		want map[string]any
	}{
		"outside of a request": {t.Context(), nil, map[string]any{}},
		"in a request":         {request, []any{"rows", 2}, map[string]any{"rows": 2.0, "request_id": "request-1"}},
		"with an id already":   {request, []any{"request_id", "other"}, map[string]any{"request_id": "other"}},
		"in a trace":           {sampled, nil, map[string]any{"request_id": "request-1", "trace_id": "01000000000000000000000000000000"}},
	} {
		t.Run(name, func(t *testing.T) {
			var out bytes.Buffer
			logging.New(&out, "info").InfoContext(c.ctx, "done", c.args...)
			var line map[string]any
			require.NoError(t, json.Unmarshal(out.Bytes(), &line), out.String())
			for _, name := range []string{"time", "level", "msg"} {
				delete(line, name)
			}
			require.Equal(t, c.want, line)
			require.NotContains(t, out.String(), "192.0.2.1")
		})
	}
}
