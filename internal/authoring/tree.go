package authoring

import (
	"slices"
	"strings"

	"milepost/internal/db"
)

// arrange makes lists, each name once, and the tree of an owner's entries, all sorted by name without regard to case.
func arrange(entries []entry) Categorization {
	folded := make(map[string]string, len(entries))
	for _, e := range entries {
		folded[e.Name] = db.Fold(e.Name)
	}
	slices.SortFunc(entries, func(a, b entry) int {
		if c := strings.Compare(folded[a.Name], folded[b.Name]); c != 0 {
			return c
		}
		return strings.Compare(a.Name+a.ID, b.Name+b.ID)
	})
	children := map[string][]entry{}
	names := map[string][]string{}
	for _, e := range entries {
		children[e.Kind+e.ParentID] = append(children[e.Kind+e.ParentID], e)
		if !slices.Contains(names[e.Kind], e.Name) {
			names[e.Kind] = append(names[e.Kind], e.Name)
		}
	}
	c := Categorization{
		Areas: present(names[kindArea]), Types: present(names[kindType]),
		Categories: present(names[kindCategory]), SubCategories: present(names[kindSubCategory]),
		Tree: []TypeNode{},
	}
	for _, t := range children[kindType] {
		node := TypeNode{Name: t.Name, Categories: []CategoryNode{}}
		for _, category := range children[kindCategory+t.ID] {
			below := CategoryNode{Name: category.Name, SubCategories: []string{}}
			for _, sub := range children[kindSubCategory+category.ID] {
				below.SubCategories = append(below.SubCategories, sub.Name)
			}
			node.Categories = append(node.Categories, below)
		}
		c.Tree = append(c.Tree, node)
	}
	return c
}

// present makes a missing list an empty one, so that it travels as [].
func present(names []string) []string {
	if names == nil {
		return []string{}
	}
	return names
}
