package fault

import (
	"go/ast"
	goparser "go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// sources are the files of the program, by folder.
func sources(t *testing.T) (*token.FileSet, map[string][]*ast.File) {
	t.Helper()
	set, found := token.NewFileSet(), map[string][]*ast.File{}
	err := filepath.WalkDir("..", func(at string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(at, ".go") || strings.HasSuffix(at, "_test.go") {
			return err
		}
		file, err := goparser.ParseFile(set, at, nil, goparser.SkipObjectResolution)
		found[filepath.Dir(at)] = append(found[filepath.Dir(at)], file)
		return err
	})
	require.NoError(t, err)
	return set, found
}

// definedIn returns the names of the values of each variable that a package defines by a literal.
func definedIn(t *testing.T, files []*ast.File) map[string][]string {
	t.Helper()
	found := map[string][]string{}
	for _, file := range files {
		ast.Inspect(file, func(n ast.Node) bool {
			spec, is := n.(*ast.ValueSpec)
			if !is || len(spec.Values) != len(spec.Names) {
				return true
			}
			for i, value := range spec.Values {
				call, is := value.(*ast.CallExpr)
				if !is || called(call) != "Define" || len(call.Args) != 2 {
					continue
				}
				if english, literal := text(call.Args[1]); literal {
					of, err := newDefinition("", english)
					require.NoError(t, err)
					found[spec.Names[i].Name] = slices.Sorted(maps.Keys(of.kinds()))
				}
			}
			return true
		})
	}
	return found
}

// called is the last part of the name of a function.
func called(call *ast.CallExpr) string {
	switch fun := call.Fun.(type) {
	case *ast.Ident:
		return fun.Name
	case *ast.SelectorExpr:
		return fun.Sel.Name
	}
	return ""
}

// text is the value of a literal, or of literals that are joined.
func text(e ast.Expr) (string, bool) {
	switch e := e.(type) {
	case *ast.BasicLit:
		value, err := strconv.Unquote(e.Value)
		return value, err == nil
	case *ast.BinaryExpr:
		left, ok := text(e.X)
		right, also := text(e.Y)
		return left + right, ok && also
	}
	return "", false
}

// chain returns the variable that values are added to, and their names.
func chain(e ast.Expr) (variable ast.Expr, names []string) {
	for {
		call, is := e.(*ast.CallExpr)
		if !is || called(call) != "With" || len(call.Args) != 2 {
			return e, names
		}
		name, _ := text(call.Args[0])
		names = append(names, name)
		e = call.Fun.(*ast.SelectorExpr).X
	}
}

// Every refusal that a variable is used for directly has the values of its template: those that are missing would be seen by a person first.
func TestEverySentenceGetsItsValues(t *testing.T) {
	set, packages := sources(t)
	defined, checked := map[string]map[string][]string{}, 0
	for folder, files := range packages {
		defined[filepath.Base(folder)+"/"+folder] = definedIn(t, files)
	}
	// wanted returns the values of a variable of this package, or of an imported one.
	wanted := func(folder string, e ast.Expr) ([]string, bool) {
		switch e := e.(type) {
		case *ast.Ident:
			values, known := defined[filepath.Base(folder)+"/"+folder][e.Name]
			return values, known
		case *ast.SelectorExpr:
			from, is := e.X.(*ast.Ident)
			if !is || !ast.IsExported(e.Sel.Name) {
				return nil, false
			}
			for key, of := range defined {
				if values, known := of[e.Sel.Name]; known && strings.HasPrefix(key, from.Name+"/") {
					return values, true
				}
			}
		}
		return nil, false
	}
	for folder, files := range packages {
		for _, file := range files {
			ast.Inspect(file, func(n ast.Node) bool {
				call, is := n.(*ast.CallExpr)
				if !is || called(call) == "With" {
					return true
				}
				refuses := isRefusal(call)
				for _, arg := range call.Args {
					variable, names := chain(arg)
					values, known := wanted(folder, variable)
					if !known || len(names) == 0 && !refuses {
						continue
					}
					checked++
					slices.Sort(names)
					if !slices.Equal(names, values) {
						t.Errorf("%s: the values %q are given, the sentence has %q", set.Position(arg.Pos()), names, values)
					}
				}
				return true
			})
		}
	}
	require.Greater(t, checked, 400)
}

// isRefusal reports whether a call makes a fault or an answer of a sentence.
func isRefusal(call *ast.CallExpr) bool {
	selector, is := call.Fun.(*ast.SelectorExpr)
	if !is {
		return false
	}
	from, is := selector.X.(*ast.Ident)
	return is && (from.Name == "fault" || from.Name == "problem") && selector.Sel.Name != "Define"
}
