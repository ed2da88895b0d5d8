package app

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// layers lists the slices from the lowest to the uppermost. A package may import the slices of lower lines and the kernel, but no
// other slice of its own line. hub stands beside the slices: no slice imports it, and it imports none.
var layers = [][]string{
	{"account", "system"},
	{"signon"},
	{"people"},
	{"auditlog", "provisioning"},
	{"authoring"},
	{"catalogue"},
	{"market"},
	{"activity"},
	{"offline", "rating", "report"},
	{"digest", "measure"},
	{"cohort", "itemanalysis", "measureimport", "memberwork", "oneroster", "overview", "resultexport", "search", "specialist", "webhook"},
	{"notification"},
}

// leaves are packages inside a slice that know no slice, not even their own: the table of the fields of a child's record, by which
// files are read. The kernel may import them.
var leaves = []string{"people/field"}

// composing packages build an installation, or test and measure a whole one. They may import everything; nothing else imports them.
var composing = []string{"app", "bench", "budget", "contract", "crash", "demo", "testworld"}

func TestSlicesImportOneWay(t *testing.T) {
	layerOf := map[string]int{}
	for at, line := range layers {
		for _, slice := range line {
			layerOf[slice] = at + 1 // the kernel is 0
			if _, err := os.Stat(filepath.Join("..", slice)); err != nil {
				t.Errorf("no package for the slice: %v", err)
			}
		}
	}
	for file, imports := range sourceImports(t) {
		own := strings.Split(file, "/")[0]
		if slices.Contains(leaves, path.Dir(file)) {
			own = path.Dir(file) // in no layer
		}
		if slices.Contains(composing, own) {
			continue
		}
		for _, imported := range imports {
			switch {
			case imported == own:
			case slices.Contains(composing, imported):
				t.Errorf("%s imports %s: only the command line composes", file, imported)
			case imported == "hub":
				t.Errorf("%s imports hub, which stands beside the slices", file)
			case layerOf[imported] > 0 && layerOf[imported] >= layerOf[own]:
				t.Errorf("%s imports %s, which does not come before %s", file, imported, own)
			}
		}
	}
}

// sourceImports returns, for each file below internal that is built into the binary, the folders below internal that it imports.
func sourceImports(t *testing.T) map[string][]string {
	t.Helper()
	found := map[string][]string{}
	err := filepath.WalkDir("..", func(at string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(at, ".go") || strings.HasSuffix(at, "_test.go") ||
			strings.HasSuffix(filepath.Dir(at), "test") || strings.HasPrefix(at, "../tools/") {
			return err
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), at, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		name := filepath.ToSlash(strings.TrimPrefix(at, ".."+string(filepath.Separator)))
		found[name] = nil
		for _, spec := range parsed.Imports {
			imported, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			if below, ok := strings.CutPrefix(imported, "milepost/internal/"); ok {
				if !slices.Contains(leaves, below) {
					below = strings.Split(below, "/")[0]
				}
				found[name] = append(found[name], below)
			}
		}
		return nil
	})
	if err != nil || len(found) < 500 {
		t.Fatalf("%d files were read: %v", len(found), err)
	}
	return found
}
