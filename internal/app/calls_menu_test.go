package app

// menuCalls are about what an application's menu shows.
var menuCalls = map[string]func(accessCase) call{
	"get-application-menu":      func(c accessCase) call { return call{id: c.held()} },
	"list-application-children": func(c accessCase) call { return call{id: c.held()} },
}

// held is an application that the row's person has: their own, or one that they ran.
func (c accessCase) held() string {
	if c.row == own {
		c.me.purchase()
		return c.shop
	}
	return c.application()
}
