package authoring

// reclassify files the question anew. With fresh, what it said of a name that changes was about something else, and goes.
func (q *Question) reclassify(to classification, fresh bool) {
	for _, part := range []struct {
		name, description *string
		to                string
	}{
		{&q.Area, &q.AreaDescription, to.Area},
		{&q.Type, &q.TypeDescription, to.Type},
		{&q.Category, &q.CategoryDescription, to.Category},
		{&q.SubCategory, &q.SubCategoryDescription, to.SubCategory},
	} {
		if fresh && *part.name != part.to {
			*part.description = ""
		}
		*part.name = part.to
	}
}

// path is the names down to an entry: an area's own, or a type's, a category's and a sub-category's. What is not there is empty.
type path [3]string

// paths are those of the entries that the classification names in the tree of types, the deepest last.
func (f classification) paths() []path {
	var list []path
	var p path
	for i, name := range []string{f.Type, f.Category, f.SubCategory} {
		if name == "" || isNone(name) {
			break
		}
		p[i] = name
		list = append(list, p)
	}
	return list
}

// head is the first n names.
func (p path) head(n int) path {
	clear(p[n:])
	return p
}

// depth is the number of names down to an entry of a kind.
func depth(kind string) int {
	switch kind {
	case kindCategory:
		return 2
	case kindSubCategory:
		return 3
	}
	return 1
}

// pathOf is the path of an entry named together with its parents.
func pathOf(kind, name, typeName, category string) path {
	switch kind {
	case kindCategory:
		return path{typeName, name}
	case kindSubCategory:
		return path{typeName, category, name}
	}
	return path{name}
}

// classification is the path in the fields that an entry of the kind goes into.
func (p path) classification(kind string) classification {
	if kind == kindArea {
		return classification{Area: p[0]}
	}
	return classification{Type: p[0], Category: p[1], SubCategory: p[2]}
}

// move says what becomes of questions when entries are renamed, united or removed.
type move struct {
	kind string
	// to holds what the names down to an entry become.
	to map[path]path
	// whole takes the names below along: they go with what they stood under.
	whole bool
}

// of is the classification after the move.
func (m move) of(f classification) classification {
	if m.kind == kindArea {
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
		return classification{Area: f.Area, Type: to[0], Category: to[1], SubCategory: to[2]}
	}
	return f
}
