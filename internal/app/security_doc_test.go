package app

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

var (
	namedPackage = regexp.MustCompile("`(internal/[a-z/]+)`: ((?:`Test\\w+`(?:, )?)+)")
	namedTest    = regexp.MustCompile("`(Test\\w+)`")
)

// What the documents say is tested is tested.
func TestTheTestsThatTheSecurityDocumentNamesExist(t *testing.T) {
	root := filepath.Join("..", "..")
	for _, document := range []string{"security.md", "buyers.md"} {
		text, err := os.ReadFile(filepath.Join(root, "docs", document))
		require.NoError(t, err)
		found := 0
		for _, line := range namedPackage.FindAllStringSubmatch(string(text), -1) {
			sources := testSources(t, filepath.Join(root, filepath.FromSlash(line[1])))
			for _, test := range namedTest.FindAllStringSubmatch(line[2], -1) {
				require.Contains(t, sources, "\nfunc "+test[1]+"(", "%s names a test of %s", document, line[1])
				found++
			}
		}
		require.Len(t, namedTest.FindAllString(string(text), -1), found, "each test that %s names stands behind its package", document)
	}
}

func testSources(t *testing.T, folder string) string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*_test.go"))
	require.NoError(t, err)
	var all strings.Builder
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		all.Write(text)
	}
	return all.String()
}
