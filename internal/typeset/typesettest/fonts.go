// Package typesettest has the fonts of the web application for tests, and reads documents back.
package typesettest

import (
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/typeset"
)

// installed are the packages of fonts, from which the web application is built.
type installed struct{ folder string }

func (i installed) Open(name string) (fs.File, error) { return os.Open(name) }

// Glob finds the font that the built application has under a name like assets/NotoSans_400Regular-*.ttf*.
func (i installed) Glob(pattern string) ([]string, error) {
	name, _, _ := strings.Cut(path.Base(pattern), "-*")
	return filepath.Glob(filepath.Join(i.folder, "*", "*", name+".ttf"))
}

var fonts = sync.OnceValues(func() (*typeset.Fonts, bool) {
	root, err := os.Getwd() // a test runs in the folder of its package
	for err == nil && filepath.Dir(root) != root {
		if _, missing := os.Stat(filepath.Join(root, "go.mod")); missing == nil {
			break
		}
		root = filepath.Dir(root)
	}
	folder := filepath.Join(root, "web", "node_modules", "@expo-google-fonts")
	_, err = os.Stat(folder)
	return typeset.NewFonts(installed{folder}), err == nil
})

// Fonts returns the fonts of the web application. They are read once for all tests.
func Fonts(t testing.TB) *typeset.Fonts {
	t.Helper()
	all, ok := fonts()
	require.True(t, ok, "the fonts are not installed; make setup installs them")
	return all
}

// Text returns the text of a document as poppler reads it, with single spaces between words.
func Text(t testing.TB, document []byte, options ...string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "document.pdf")
	require.NoError(t, os.WriteFile(name, document, 0o600))
	out, err := exec.CommandContext(t.Context(), "pdftotext", append(options, name, "-")...).CombinedOutput()
	require.NoError(t, err, string(out))
	return strings.Join(strings.Fields(string(out)), " ")
}

// Undirected is a text that poppler has read, without the marks with which it shows directions.
func Undirected(text string) string {
	return strings.NewReplacer("\u202a", "", "\u202b", "", "\u202c", "", "\u200e", "", "\u200f", "").Replace(text)
}
