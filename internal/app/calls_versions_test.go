package app

// versionCalls are about what an application was, and what its page in the marketplace shows.
var versionCalls = map[string]func(accessCase) call{
	"list-versions":    func(c accessCase) call { return call{id: c.application()} },
	"list-changes":     func(c accessCase) call { return call{id: c.application()} },
	"sample-questions": func(c accessCase) call { return call{id: c.application()} },
	"get-author":       func(c accessCase) call { return call{id: c.application()} },
}
