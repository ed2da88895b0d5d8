package taxonomy

import (
	"slices"
	"strings"

	"milepost/internal/authoring"
	"milepost/internal/db"
)

// treeKinds are the kinds of the tree, from its roots down.
var treeKinds = []string{authoring.KindType, authoring.KindCategory, authoring.KindSubCategory}

// tree holds an owner's entries by their parents.
type tree struct {
	below  map[parentKey][]entry
	folded map[string]string // by name
	size   int
}

// parentKey is the place that siblings share.
type parentKey struct{ kind, parentID string }

func buildTree(entries []entry) *tree {
	f := &tree{below: make(map[parentKey][]entry, len(entries)), folded: make(map[string]string, len(entries))}
	for _, e := range entries {
		f.add(e)
	}
	return f
}

func (f *tree) add(e entry) {
	at := parentKey{e.Kind, e.ParentID}
	f.below[at] = append(f.below[at], e)
	f.size++
}

func (f *tree) fold(name string) string {
	folded, ok := f.folded[name]
	if !ok {
		folded = db.Fold(name)
		f.folded[name] = folded
	}
	return folded
}

func (f *tree) exact(kind, parentID, name string) (entry, bool) {
	list := f.below[parentKey{kind, parentID}]
	if i := slices.IndexFunc(list, func(e entry) bool { return e.Name == name }); i >= 0 {
		return list[i], true
	}
	return entry{}, false
}

// duplicate returns the entry of that name, or one whose name is the same but for case and accents; never the one with the id except.
func (f *tree) duplicate(kind, parentID, name, except string) (entry, bool) {
	if e, ok := f.exact(kind, parentID, name); ok && e.ID != except {
		return e, true
	}
	list := f.below[parentKey{kind, parentID}]
	same := func(e entry) bool { return e.ID != except && f.fold(e.Name) == f.fold(name) }
	if i := slices.IndexFunc(list, same); i >= 0 {
		return list[i], true
	}
	return entry{}, false
}

// find returns the entry at a path; how far reports how many names of it there are.
func (f *tree) find(kind string, p path) (found entry, far int, ok bool) {
	if kind == authoring.KindArea {
		found, ok = f.exact(authoring.KindArea, "", p[0])
		return found, 0, ok
	}
	for far = range depth(kind) {
		if found, ok = f.exact(treeKinds[far], found.ID, p[far]); !ok {
			return entry{}, far, false
		}
	}
	return found, depth(kind), true
}

// children returns the entries right under one.
func (f *tree) children(e entry) []entry {
	if d := depth(e.Kind); e.Kind != authoring.KindArea && d < len(treeKinds) {
		return f.sorted(treeKinds[d], e.ID)
	}
	return nil
}

// sorted are siblings by name, without regard to case.
func (f *tree) sorted(kind, parentID string) []entry {
	list := f.below[parentKey{kind, parentID}]
	slices.SortFunc(list, func(a, b entry) int {
		if c := strings.Compare(f.fold(a.Name), f.fold(b.Name)); c != 0 {
			return c
		}
		return strings.Compare(a.Name, b.Name)
	})
	return list
}

// arrange makes lists, each name once, and the tree of the entries, all sorted by name; and the places in that order.
func (f *tree) arrange() (Categorization, []entryKey) {
	c := Categorization{Areas: []string{}, Tree: []TypeNode{}}
	var order []entryKey
	names := map[string][]string{}
	note := func(kind string, p path) {
		order = append(order, entryKey{kind, p})
		if kind != authoring.KindArea {
			names[kind] = append(names[kind], p[depth(kind)-1])
		}
	}
	for _, area := range f.sorted(authoring.KindArea, "") {
		note(authoring.KindArea, path{area.Name})
		c.Areas = append(c.Areas, area.Name)
	}
	for _, t := range f.sorted(authoring.KindType, "") {
		note(authoring.KindType, path{t.Name})
		node := TypeNode{Name: t.Name, Categories: []CategoryNode{}}
		for _, category := range f.children(t) {
			note(authoring.KindCategory, path{t.Name, category.Name})
			below := CategoryNode{Name: category.Name, SubCategories: []string{}}
			for _, sub := range f.children(category) {
				note(authoring.KindSubCategory, path{t.Name, category.Name, sub.Name})
				below.SubCategories = append(below.SubCategories, sub.Name)
			}
			node.Categories = append(node.Categories, below)
		}
		c.Tree = append(c.Tree, node)
	}
	c.Types, c.Categories, c.SubCategories = f.once(names[authoring.KindType]), f.once(names[authoring.KindCategory]), f.once(names[authoring.KindSubCategory])
	return c, order
}

// once sorts names and leaves each there once.
func (f *tree) once(names []string) []string {
	list := append([]string{}, names...)
	slices.SortFunc(list, func(a, b string) int {
		if c := strings.Compare(f.fold(a), f.fold(b)); c != 0 {
			return c
		}
		return strings.Compare(a, b)
	})
	return slices.Compact(list)
}
