package taxonomy

import "milepost/internal/authoring"

// path holds the names down to an entry: an area's own, or a type's, a category's and a sub-category's. Missing ones are empty.
type path [3]string

// paths returns the paths of the entries that a question's place names in the tree of types, the deepest last.
func paths(f authoring.Place) []path {
	var list []path
	var p path
	for i, name := range []string{f.Type, f.Category, f.SubCategory} {
		if name == "" || authoring.IsNone(name) {
			break
		}
		p[i] = name
		list = append(list, p)
	}
	return list
}

// head returns the first n names.
func (p path) head(n int) path {
	clear(p[n:])
	return p
}

// depth returns the number of names down to an entry of a kind.
func depth(kind string) int {
	switch kind {
	case authoring.KindCategory:
		return 2
	case authoring.KindSubCategory:
		return 3
	}
	return 1
}

// pathOf returns the path of an entry named together with its parents.
func pathOf(kind, name, typeName, category string) path {
	switch kind {
	case authoring.KindCategory:
		return path{typeName, name}
	case authoring.KindSubCategory:
		return path{typeName, category, name}
	}
	return path{name}
}

// place returns the path in the fields that an entry of the kind goes into.
func (p path) place(kind string) authoring.Place {
	if kind == authoring.KindArea {
		return authoring.Place{Area: p[0]}
	}
	return authoring.Place{Type: p[0], Category: p[1], SubCategory: p[2]}
}

// move maps the questions of entries that are renamed, merged or removed.
type move struct {
	kind string
	// to holds what the names down to an entry become.
	to map[path]path
	// whole moves descendants along with their parent.
	whole bool
}

// of is a question's place after the move.
func (m move) of(f authoring.Place) authoring.Place {
	if m.kind == authoring.KindArea {
		if to, ok := m.to[path{f.Area}]; ok {
			f.Area = to[0]
		}
		return f
	}
	names := path{f.Type, f.Category, f.SubCategory}
	for n := len(names); n > 0; n-- {
		to, ok := m.to[names.head(n)]
		if !ok {
			continue
		}
		if !m.whole {
			copy(to[n:], names[n:])
		}
		return authoring.Place{Area: f.Area, Type: to[0], Category: to[1], SubCategory: to[2]}
	}
	return f
}
