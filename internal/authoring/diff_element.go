package authoring

import "slices"

// diffElements is what changed on a question's canvas: elements in their order after it, then those that were removed.
func diffElements(before, after []Element) []ElementChange {
	id := func(e Element) string { return e.ElementID }
	was, moved := places(before, id), outOfOrder(before, after, id)
	var changes []ElementChange
	for _, e := range after {
		at, ok := was[e.ElementID]
		if !ok {
			changes = append(changes, ElementChange{ElementID: e.ElementID, Kind: added, Name: e.called()})
			continue
		}
		fields := differingElement(before[at], e)
		if moved[e.ElementID] {
			fields = append(fields, "order")
		}
		if len(fields) > 0 {
			changes = append(changes, ElementChange{ElementID: e.ElementID, Kind: changed, Name: e.called(), Fields: fields})
		}
	}
	is := places(after, id)
	for _, e := range before {
		if _, ok := is[e.ElementID]; !ok {
			changes = append(changes, ElementChange{ElementID: e.ElementID, Kind: removed, Name: e.called()})
		}
	}
	return changes
}

// differingElement names what differs, with the single styles in place of their text.
func differingElement(before, after Element) []string {
	fields := differing(before, after, "element_id", "question_id")
	at := slices.Index(fields, "styles")
	if at < 0 {
		return fields
	}
	var b, a styles
	if b.read(before.Styles) != nil || a.read(after.Styles) != nil {
		return fields
	}
	return slices.Replace(fields, at, at+1, differing(b, a)...)
}

// called is what an author would call the element: its words, or what its picture shows.
func (e Element) called() string {
	if !blank(e.Content) {
		return e.Content
	}
	return e.AltText
}
