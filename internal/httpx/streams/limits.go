package streams

const (
	maxTotal   = 4_000 // of some 40 KiB each
	maxNetwork = 200   // a large school behind one address
	maxAccount = 40
	minShare   = 4 // the least for each, however few connections there are
)

// Limits bound how many streams a node holds open at once. Zero values mean what the connections allow.
type Limits struct {
	// Total bounds all of them.
	Total int
	// Anonymous bounds those of anonymous callers, together. The rest is for signed-in callers and paired devices.
	Anonymous int
	// Network bounds those of nobody known that come from one network.
	Network int
	// Account bounds those of one account.
	Account int
}

// Filled sets missing values: streams get half of the connections, so that requests always find some.
func (l Limits) Filled(connections int) Limits {
	fill(&l.Total, min(maxTotal, connections/2))
	fill(&l.Anonymous, l.Total*3/4)
	fill(&l.Network, min(maxNetwork, l.Anonymous/2))
	fill(&l.Account, min(maxAccount, l.Total/2))
	return l
}

func fill(field *int, value int) {
	if *field == 0 {
		*field = max(minShare, value)
	}
}
