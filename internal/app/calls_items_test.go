package app

import "milepost/internal/insight/itemanalysis"

// itemCalls are about how the questions of an application work.
var itemCalls = map[string]func(accessCase) call{
	"get-item-analysis": func(c accessCase) call { return call{id: c.application()} },
	"try-item-analysis": func(c accessCase) call {
		return call{id: c.application(), body: itemanalysis.WhatIf{Without: []string{}}}
	},
}
