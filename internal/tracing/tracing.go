package tracing

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/url"
	"os"
	"time"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/propagation"
	"go.opentelemetry.io/otel/sdk/resource"
	sdk "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/trace"
)

const (
	// queue is how many spans wait to be sent; more are dropped.
	queue    = 4096
	atOnce   = 512
	sendPace = 5 * time.Second
	sendTime = 10 * time.Second
)

// errURL refuses addresses to which nothing can be sent.
var errURL = errors.New("--trace-url must begin with http:// or https://")

// Options say where spans go.
type Options struct {
	// URL is a collector's, such as http://127.0.0.1:4318; Headers go with every call to it.
	URL     string
	Headers map[string]string
	// Share of the requests that are recorded, from 0 to 1.
	Share float64
	// Trusted takes over the trace that a request says it belongs to, as behind a proxy.
	Trusted bool
	Version string
	Log     *slog.Logger
}

// Tracer records spans.
type Tracer struct {
	provider *sdk.TracerProvider
	tracer   trace.Tracer
	trusted  bool
}

// New makes a tracer, which has to be closed.
func New(o Options) (*Tracer, error) {
	address, err := url.Parse(o.URL)
	if err != nil || address.Scheme != "http" && address.Scheme != "https" || address.Host == "" {
		return nil, errURL
	}
	if address.Path == "" || address.Path == "/" {
		address.Path = "/v1/traces"
	}
	host, err := os.Hostname()
	if err != nil {
		host = "?"
	}
	t := &Tracer{trusted: o.Trusted, provider: sdk.NewTracerProvider(
		sdk.WithBatcher(newExporter(address.String(), o), sdk.WithMaxQueueSize(queue), sdk.WithMaxExportBatchSize(atOnce), sdk.WithBatchTimeout(sendPace),
			sdk.WithExportTimeout(sendTime)),
		sdk.WithSampler(sdk.ParentBased(sdk.TraceIDRatioBased(o.Share))),
		sdk.WithResource(resource.NewSchemaless(attribute.String("service.name", "milepost"), attribute.String("service.version", o.Version),
			attribute.String("service.instance.id", host))),
	)}
	t.tracer = t.provider.Tracer("milepost")
	return t, nil
}

// Close sends what waits, until ctx ends.
func (t *Tracer) Close(ctx context.Context) error { return t.provider.Shutdown(ctx) }

// Request begins the span of a request. The returned function ends it, when its route and its status are known; nil if there is none.
func (t *Tracer) Request(ctx context.Context, r *http.Request) (context.Context, func(route string, status int)) {
	if r.URL.Path == "/healthz" || r.URL.Path == "/readyz" {
		return ctx, nil // somebody asks every few seconds
	}
	if t.trusted {
		ctx = propagation.TraceContext{}.Extract(ctx, propagation.HeaderCarrier(r.Header))
	}
	ctx, span := t.tracer.Start(ctx, method(r.Method), trace.WithSpanKind(trace.SpanKindServer))
	return ctx, func(route string, status int) {
		if span.IsRecording() {
			span.SetName(route) // begins with the method
			span.SetAttributes(attribute.String("http.request.method", method(r.Method)), attribute.String("http.route", route), attribute.Int("http.response.status_code", status))
			if status >= http.StatusInternalServerError {
				span.SetStatus(codes.Error, "")
			}
		}
		span.End()
	}
}

// method is one of those that there are: a client may make up others.
func method(given string) string {
	switch given {
	case http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete, http.MethodOptions:
		return given
	}
	return "_OTHER"
}

// Job runs a job of the background in a span.
func (t *Tracer) Job(ctx context.Context, kind string, run func(context.Context) error) error {
	ctx, span := t.tracer.Start(ctx, "job "+kind, trace.WithSpanKind(trace.SpanKindConsumer), trace.WithAttributes(attribute.String("milepost.job", kind)))
	defer span.End()
	err := run(ctx)
	if err != nil {
		span.SetStatus(codes.Error, "")
	}
	return err
}
