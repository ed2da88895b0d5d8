package app

// versionCalls are about what an application was, and what its page in the marketplace shows.
var versionCalls = map[string]func(cell) call{
	"list-versions":    func(c cell) call { return call{id: c.application()} },
	"list-changes":     func(c cell) call { return call{id: c.application()} },
	"sample-questions": func(c cell) call { return call{id: c.application()} },
	"get-author":       func(c cell) call { return call{id: c.application()} },
}
