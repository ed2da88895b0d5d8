package app

import (
	"milepost/internal/people"
	"milepost/internal/people/consent"
)

// guardianCalls are what a guardian does for a child. The caller is the guardian of a child of their own.
var guardianCalls = map[string]func(accessCase) call{
	"list-guardian-children": func(c accessCase) call {
		c.guard()
		return call{}
	},
	"list-guardian-consents": func(c accessCase) call {
		c.guard()
		return call{id: c.id((*person).child)}
	},
	"give-guardian-consent": func(c accessCase) call {
		c.guard()
		return call{id: c.id((*person).child), body: consent.GuardianGives{Purpose: "audio"}}
	},
	"withdraw-guardian-consent": func(c accessCase) call {
		c.guard()
		return call{id: c.id((*person).consent), body: consent.GuardianWithdraws{}}
	},
}

// guard makes the caller the guardian of a child of their own, where the call is about it.
func (c accessCase) guard() {
	if c.row == own || c.row == noRow {
		c.me.relate(c.me, people.KindGuardian)
	}
}
