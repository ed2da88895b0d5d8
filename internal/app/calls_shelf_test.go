package app

// shelfCalls are about the marketplace's list.
var shelfCalls = map[string]func(cell) call{
	"get-facets": func(cell) call { return call{} },
}
