package app_test

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/testworld"
)

var (
	namedMetric   = regexp.MustCompile(`\bmilepost_[a-z_]+`)
	sampleOf      = regexp.MustCompile(`(?m)^([a-z_]+)(?:\{([^}]*)\})? `)
	labelOf       = regexp.MustCompile(`([a-z_]+)="`)
	histogramEnds = regexp.MustCompile(`_(bucket|sum|count)$`)
)

// elsewhere are metrics that a server exports only where it ends TLS by itself, once it listens, or once it has refused a stream.
var elsewhere = []string{"milepost_certificate_end_seconds", "milepost_http_connections_refused_total", "milepost_streams_refused_total"}

// labels are all that a metric may be split by: none of them names a person, a record or an organization.
var labels = []string{
	"state", "what", "at", "version", "route", "status", "operation", "bound", "result", "le", "quantile", "name",
}

// monitored is the text of the dashboard and the rules.
func monitored(t *testing.T) string {
	t.Helper()
	var all strings.Builder
	for _, file := range []string{"milepost-dashboard.json", "milepost-alerts.yaml"} {
		text, err := os.ReadFile(filepath.Join("..", "..", "deploy", "monitoring", file))
		require.NoError(t, err)
		all.Write(text)
	}
	return all.String()
}

func TestDashboardAndRulesNameWhatIsExported(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		w.As(w.Person(authz.Specialist, account.Active).Cookies(), "get-overview")
		exported := map[string]bool{}
		for _, sample := range sampleOf.FindAllStringSubmatch(scraped(w), -1) {
			exported[sample[1]] = true
		}
		for _, help := range regexp.MustCompile(`(?m)^# HELP (\S+)`).FindAllStringSubmatch(scraped(w), -1) {
			exported[help[1]] = true
		}
		named := map[string]bool{}
		for _, name := range namedMetric.FindAllString(monitored(t), -1) {
			named[name] = true
		}
		require.Greater(t, len(named), 15)
		for _, name := range slices.Sorted(maps.Keys(named)) {
			if base := histogramEnds.ReplaceAllString(name, ""); !exported[name] && !exported[base] {
				require.Contains(t, elsewhere, name, "a metric that no server exports")
			}
		}
	})
}

// Whoever reads the metrics learns nothing about a person, however many there are.
func TestMetricsNameNobody(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		someone := w.Person(authz.SuperAdmin, account.Active)
		w.As(someone.Cookies(), "get-overview")
		w.As(nil, "get-overview")
		text := scraped(w)
		for _, sample := range sampleOf.FindAllStringSubmatch(text, -1) {
			if !strings.HasPrefix(sample[1], "milepost_") {
				continue
			}
			for _, label := range labelOf.FindAllStringSubmatch(sample[2], -1) {
				require.Contains(t, labels, label[1], sample[0])
			}
		}
		require.NotRegexp(t, `[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-`, text, "no ids")
		require.NotContains(t, text, "@")
	})
}
