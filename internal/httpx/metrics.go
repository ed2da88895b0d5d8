package httpx

import (
	"net/http"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// metrics are the server's figures about its requests.
type metrics struct {
	registry *prometheus.Registry
	requests *prometheus.CounterVec
	duration *prometheus.HistogramVec
	inFlight prometheus.Gauge
}

func newMetrics() *metrics {
	m := &metrics{
		registry: prometheus.NewRegistry(),
		requests: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "milepost_http_requests_total", Help: "Requests by route pattern and status.",
		}, []string{"route", "status"}),
		duration: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "milepost_http_request_duration_seconds", Help: "Time to answer by route pattern and status.",
			Buckets: []float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10},
		}, []string{"route", "status"}),
		inFlight: prometheus.NewGauge(prometheus.GaugeOpts{
			Name: "milepost_http_requests_in_flight", Help: "Requests being answered, streams included.",
		}),
	}
	m.registry.MustRegister(m.requests, m.duration, m.inFlight, collectors.NewGoCollector(),
		collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

func (m *metrics) observe(route string, status int, took time.Duration) {
	code := strconv.Itoa(status)
	m.requests.WithLabelValues(route, code).Inc()
	m.duration.WithLabelValues(route, code).Observe(took.Seconds())
}

// AddCounter adds a counter that is kept elsewhere. Its name begins with milepost_ and ends with _total.
func (a *API) AddCounter(name, help string, total func() float64) {
	a.metrics.registry.MustRegister(prometheus.NewCounterFunc(prometheus.CounterOpts{Name: name, Help: help}, total))
}

// MetricsHandler answers in Prometheus' format. It belongs on a listener of
// its own that the public does not reach.
func (a *API) MetricsHandler() http.Handler {
	return promhttp.HandlerFor(a.metrics.registry, promhttp.HandlerOpts{})
}
