package tracing

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"strconv"
	"sync/atomic"
	"time"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	sdk "go.opentelemetry.io/otel/sdk/trace"
)

// quiet is how long a failure is not logged again.
const quiet = time.Minute

// exporter sends spans in the JSON form of OTLP. What the collector does not take is dropped: the next ones are worth more.
type exporter struct {
	address string
	headers map[string]string
	client  *http.Client
	log     *slog.Logger
	logged  atomic.Int64
}

func newExporter(address string, o Options) *exporter {
	return &exporter{address: address, headers: o.Headers, log: o.Log, client: &http.Client{
		Timeout: sendTime, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

// ExportSpans implements [sdk.SpanExporter].
func (e *exporter) ExportSpans(ctx context.Context, spans []sdk.ReadOnlySpan) error {
	err := e.send(ctx, spans)
	now := time.Now().UnixNano()
	if last := e.logged.Load(); err != nil && now-last > int64(quiet) && e.logged.CompareAndSwap(last, now) {
		e.log.WarnContext(ctx, "spans could not be sent", "spans", len(spans), "error", err)
	}
	return nil
}

// Shutdown implements [sdk.SpanExporter].
func (e *exporter) Shutdown(context.Context) error {
	e.client.CloseIdleConnections()
	return nil
}

func (e *exporter) send(ctx context.Context, spans []sdk.ReadOnlySpan) error {
	if len(spans) == 0 {
		return nil
	}
	body, err := json.Marshal(message(spans))
	if err != nil {
		return err
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, e.address, bytes.NewReader(body))
	if err != nil {
		return err
	}
	r.Header.Set("Content-Type", "application/json")
	for name, value := range e.headers {
		r.Header.Set(name, value)
	}
	answer, err := e.client.Do(r)
	if err != nil {
		return err
	}
	_, _ = io.Copy(io.Discard, io.LimitReader(answer.Body, 1<<16)) // so that the connection is used again
	_ = answer.Body.Close()
	if answer.StatusCode >= http.StatusMultipleChoices {
		return fmt.Errorf("the collector answered %s", answer.Status)
	}
	return nil
}

// The types below are those of ExportTraceServiceRequest, as the specification of OTLP writes them in JSON.
type (
	request struct {
		ResourceSpans []resourceSpans `json:"resourceSpans"`
	}
	resourceSpans struct {
		Resource   attributes   `json:"resource"`
		ScopeSpans []scopeSpans `json:"scopeSpans"`
	}
	attributes struct {
		Attributes []keyValue `json:"attributes"`
	}
	scopeSpans struct {
		Scope scope  `json:"scope"`
		Spans []span `json:"spans"`
	}
	scope struct {
		Name string `json:"name"`
	}
	span struct {
		TraceID      string     `json:"traceId"`
		SpanID       string     `json:"spanId"`
		TraceState   string     `json:"traceState,omitempty"`
		ParentSpanID string     `json:"parentSpanId,omitempty"`
		Flags        uint32     `json:"flags"`
		Name         string     `json:"name"`
		Kind         int        `json:"kind"`
		Start        string     `json:"startTimeUnixNano"`
		End          string     `json:"endTimeUnixNano"`
		Attributes   []keyValue `json:"attributes"`
		Status       status     `json:"status"`
	}
	status struct {
		Code int `json:"code"`
	}
	keyValue struct {
		Key   string         `json:"key"`
		Value map[string]any `json:"value"`
	}
)

// message puts spans of one tracer into the message for a collector.
func message(spans []sdk.ReadOnlySpan) request {
	of := spans[0]
	list := make([]span, 0, len(spans))
	for _, s := range spans {
		list = append(list, wire(s))
	}
	return request{[]resourceSpans{{
		Resource:   attributes{values(of.Resource().Attributes())},
		ScopeSpans: []scopeSpans{{Scope: scope{of.InstrumentationScope().Name}, Spans: list}},
	}}}
}

func wire(s sdk.ReadOnlySpan) span {
	own := s.SpanContext()
	out := span{
		TraceID: own.TraceID().String(), SpanID: own.SpanID().String(), TraceState: own.TraceState().String(), Flags: uint32(own.TraceFlags()),
		Name: s.Name(), Kind: int(s.SpanKind()), Start: nanos(s.StartTime()), End: nanos(s.EndTime()), Attributes: values(s.Attributes()),
	}
	if parent := s.Parent(); parent.HasSpanID() {
		out.ParentSpanID = parent.SpanID().String()
	}
	if s.Status().Code == codes.Error {
		out.Status.Code = 2
	}
	return out
}

func nanos(at time.Time) string { return strconv.FormatInt(at.UnixNano(), 10) }

func values(list []attribute.KeyValue) []keyValue {
	out := make([]keyValue, 0, len(list))
	for _, a := range list {
		value := map[string]any{"stringValue": a.Value.String()}
		if a.Value.Type() == attribute.INT64 {
			value = map[string]any{"intValue": strconv.FormatInt(a.Value.AsInt64(), 10)}
		}
		out = append(out, keyValue{string(a.Key), value})
	}
	return out
}
