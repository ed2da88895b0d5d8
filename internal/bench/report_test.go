package main

import (
	"os"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestTheDocumentHasAMarkerForEachTableThatIsMeasured(t *testing.T) {
	text, err := os.ReadFile("../../docs/performance.md")
	require.NoError(t, err)
	require.NoError(t, checkMarkers(string(text)))
}

func TestMarkersAndTablesMustBelongTogether(t *testing.T) {
	document := "<!-- bench:rates-sqlite -->\n<!-- /bench -->\n<!-- bench:weather -->\n<!-- /bench -->\n"
	err := checkMarkers(document)
	require.ErrorContains(t, err, "nothing is measured for the marker <!-- bench:weather -->")
	require.ErrorContains(t, err, "the document has no marker <!-- bench:siege-postgres -->")
	require.NotContains(t, err.Error(), "rates-sqlite")
}

func TestFillReplacesOnlyWhatIsBetweenMarkers(t *testing.T) {
	document := "# Title\n\n<!-- bench:a -->\nold\n\nolder\n<!-- /bench -->\nProse.\n<!-- bench:b -->\n<!-- /bench -->\n"
	filled, err := fill(document, map[string]string{"a": "\nnew\n\n", "b": "table"})
	require.NoError(t, err)
	require.Equal(t, "# Title\n\n<!-- bench:a -->\nnew\n<!-- /bench -->\nProse.\n<!-- bench:b -->\ntable\n<!-- /bench -->\n", filled)
	again, err := fill(filled, map[string]string{"a": "new", "b": "table"})
	require.NoError(t, err)
	require.Equal(t, filled, again)
}

func TestFillNeedsATablePerMarkerAndAMarkerPerTable(t *testing.T) {
	document := "<!-- bench:a -->\n<!-- /bench -->\n"
	_, err := fill(document, nil)
	require.ErrorContains(t, err, "nothing was measured")
	_, err = fill(document, map[string]string{"a": "x", "b": "y"})
	require.ErrorContains(t, err, "no marker <!-- bench:b -->")
}

func TestMarkersAreClosedAndUnique(t *testing.T) {
	for document, want := range map[string]string{
		"<!-- bench:a -->\n": "not closed",
		"<!-- bench:a -->\n<!-- bench:b -->\n<!-- /bench -->\n": "inside of another",
		"<!-- /bench -->\n": "closes nothing",
		"<!-- bench:a -->\n<!-- /bench -->\n<!-- bench:a -->\n<!-- /bench -->\n": "there twice",
	} {
		_, err := marked(document)
		require.ErrorContains(t, err, want, "%q", document)
	}
}

func TestPartsAreChosenByTheirWholeNames(t *testing.T) {
	all, err := runs([]string{"imports", "outages"}, []string{"postgres"})
	require.NoError(t, err)
	var tables []string
	for _, r := range all {
		tables = append(tables, r.table())
	}
	slices.Sort(tables)
	require.Equal(t, []string{"imports-postgres", "outages"}, tables)
	_, err = runs([]string{"port"}, []string{"sqlite"})
	require.ErrorContains(t, err, `there is no part "port"`)
	_, err = runs([]string{"imports"}, []string{"mysql"})
	require.ErrorContains(t, err, `there is no engine "mysql"`)
}

func TestTheReportCoversEverything(t *testing.T) {
	o, err := parse([]string{"-report"})
	require.NoError(t, err)
	require.Equal(t, brief, o.settings)
	_, err = parse([]string{"-report", "-parts", "rates"})
	require.ErrorContains(t, err, "without -parts")
}
