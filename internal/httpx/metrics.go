package httpx

import (
	"context"
	"net/http"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// gaugeLimit is how long a figure that is read on demand may take.
const gaugeLimit = 2 * time.Second

// metrics are the server's figures about its requests.
type metrics struct {
	registry *prometheus.Registry
	requests *prometheus.CounterVec
	duration *prometheus.HistogramVec
	inFlight prometheus.Gauge
	refused  *prometheus.CounterVec
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
		refused: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "milepost_refused_reads_total", Help: "Refused reads and changes of children's records and of the audit trail, by operation.",
		}, []string{"operation"}),
	}
	m.registry.MustRegister(m.requests, m.duration, m.inFlight, m.refused, collectors.NewGoCollector(),
		collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

func (m *metrics) observe(route string, status int, took time.Duration) {
	code := strconv.Itoa(status)
	m.requests.WithLabelValues(route, code).Inc()
	m.duration.WithLabelValues(route, code).Observe(took.Seconds())
}

// AddCounter adds a counter that is counted elsewhere. Its name begins with milepost_ and ends with _total.
func (a *API) AddCounter(name, help string, total func() float64) {
	a.metrics.registry.MustRegister(prometheus.NewCounterFunc(prometheus.CounterOpts{Name: name, Help: help}, total))
}

// AddGauge adds figures that are read on demand, by the values of one label. A figure that cannot be read is left out.
func (a *API) AddGauge(name, help, label string, read func(ctx context.Context) (map[string]float64, error)) {
	a.metrics.registry.MustRegister(gauges{prometheus.NewDesc(name, help, []string{label}, nil), read})
}

type gauges struct {
	desc *prometheus.Desc
	read func(ctx context.Context) (map[string]float64, error)
}

// Describe implements [prometheus.Collector].
func (g gauges) Describe(out chan<- *prometheus.Desc) { out <- g.desc }

// Collect implements [prometheus.Collector].
func (g gauges) Collect(out chan<- prometheus.Metric) {
	ctx, cancel := context.WithTimeout(context.Background(), gaugeLimit)
	defer cancel()
	values, err := g.read(ctx)
	if err != nil {
		return
	}
	for label, value := range values {
		out <- prometheus.MustNewConstMetric(g.desc, prometheus.GaugeValue, value, label)
	}
}

// MetricsHandler answers in Prometheus' format. It belongs on a separate listener that is not public.
func (a *API) MetricsHandler() http.Handler {
	return promhttp.HandlerFor(a.metrics.registry, promhttp.HandlerOpts{})
}
