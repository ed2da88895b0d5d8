package app

import (
	"context"

	"milepost/internal/insight/specialist"
)

// specialistCalls are about the figures of all children whom a caller sees, and about what they chose for that view.
var specialistCalls = map[string]func(accessCase) call{
	"get-specialist-data":        func(accessCase) call { return call{} },
	"list-specialist-children":   func(accessCase) call { return call{} },
	"export-specialist-children": func(accessCase) call { return call{} },
	"get-specialist-summary":     func(accessCase) call { return call{} },
	"list-filters":               func(accessCase) call { return call{} },
	"save-filter": func(accessCase) call {
		return call{body: specialist.FilterEdit{Name: "Third grade", Query: "age_from=8"}}
	},
	"remove-filter":          func(c accessCase) call { return call{id: c.id((*person).filter)} },
	"get-dashboard-settings": func(accessCase) call { return call{} },
	"save-dashboard-settings": func(accessCase) call {
		return call{body: specialist.DashboardSettings{Plot: "bar", Statistic: "average", Color: "mixed", Periods: []specialist.DashboardPeriod{}}}
	},
	"reset-dashboard-settings": func(accessCase) call { return call{} },
}

// filter is a saved one of the person's.
func (p *person) filter() string {
	return p.row("filter", func(ctx context.Context) (string, error) {
		f, err := p.w.Services.specialists.SaveFilter(ctx, p.Actor, specialist.FilterEdit{Name: "Second grade", Query: "age_from=7"})
		return f.FilterID, err
	})
}
