package main

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const diff = "diff --git a/x.go b/x.go\n--- a/x.go\n+++ b/x.go\n"

func TestParseHeaderReadsTheFieldsAboveTheDiff(t *testing.T) {
	m, err := parseHeader("Fault: A list shows: too much.\nArea: people\nTests: go ./internal/people/ -run 'TestA|TestB' engines=postgres\n" +
		"Tests: browser people.spec.ts --grep \"a child's name\"\nSurvives: nobody looks\n\n" + diff)
	require.NoError(t, err)
	assert.Equal(t, mutant{
		fault: "A list shows: too much.", area: "people", survives: "nobody looks",
		tests: []testLine{
			{kind: "go", args: []string{"./internal/people/", "-run", "TestA|TestB", "engines=postgres"}},
			{kind: "browser", args: []string{"people.spec.ts", "--grep", "a child's name"}},
		},
	}, m)
	assert.Equal(t, `browser people.spec.ts --grep "a child's name"`, m.tests[1].String())
}

func TestParseHeaderRefusesWhatIsIncomplete(t *testing.T) {
	cases := map[string]string{
		"no diff":       "Fault: x\nArea: y\nTests: web a.test.ts\n",
		"no tests":      "Fault: x\nArea: y\n" + diff,
		"no fault":      "Area: y\nTests: web a.test.ts\n" + diff,
		"unknown kind":  "Fault: x\nArea: y\nTests: python a\n" + diff,
		"unknown field": "Fault: x\nArea: y\nTests: web a.test.ts\nTest: web a.test.ts\n" + diff,
		"empty line":    "Fault: x\nArea: y\nTests: web\n" + diff,
		"open quote":    "Fault: x\nArea: y\nTests: web a.test.ts -t \"x\n" + diff,
	}
	for name, content := range cases {
		t.Run(name, func(t *testing.T) {
			_, err := parseHeader(content)
			require.Error(t, err)
		})
	}
}

func TestGoCommandsTakeTheEngineFromTheArguments(t *testing.T) {
	steps := goCommands([]string{"./a/", "engines=postgres", "-run", "TestX"})
	require.Len(t, steps, 1)
	assert.Equal(t, []string{"./a/", "-run", "TestX"}, steps[0].args)
	assert.Contains(t, steps[0].env, "MILEPOST_TEST_ENGINES=postgres")
}

func TestARunWithoutTestsCatchesNoMutant(t *testing.T) {
	assert.NotEmpty(t, brokenBy("testing: warning: no tests to run\nPASS"))
	assert.NotEmpty(t, brokenBy("Error: No tests found"))
	assert.Empty(t, brokenBy("--- FAIL: TestX"))
	assert.Equal(t, "e2e.spec.ts does not exist", missing(t.TempDir(), testLine{kind: "browser", args: []string{"e2e.spec.ts", "--grep", "x"}}))
}
