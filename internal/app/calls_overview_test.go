package app

import "milepost/internal/insight/overview"

// overviewCalls are about what an account sees first.
var overviewCalls = map[string]func(accessCase) call{
	"get-overview": func(c accessCase) call {
		c.me.finished()
		return call{}
	},
	"show-first-steps": func(accessCase) call { return call{body: overview.ShowFirstSteps{Hidden: true}} },
}
