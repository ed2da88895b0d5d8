package app

// catalogueCalls are about the marketplace's list.
var catalogueCalls = map[string]func(cell) call{
	"get-facets": func(cell) call { return call{} },
}
