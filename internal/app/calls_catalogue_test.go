package app

// catalogueCalls are about the marketplace's list.
var catalogueCalls = map[string]func(accessCase) call{
	"get-facets": func(accessCase) call { return call{} },
}
