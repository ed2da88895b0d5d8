package httpx

// How the process's file descriptors are divided. Files other than connections (database, files, log, letters) have their own
// part, and a request on a connection may open a file.
const (
	ownDescriptors = 96
	maxConnections = 20_000
	maxStreams     = 4_000 // of some 40 KiB each
	networkStreams = 200   // a large school behind one address
	accountStreams = 40
	minShare       = 4 // the least for each, however few descriptors there are
)

// StreamLimits bound how many streams a node holds open at once. Zero values mean what the file descriptors allow.
type StreamLimits struct {
	// Total bounds all of them.
	Total int
	// Anonymous bounds those of anonymous callers, together. The rest is for signed-in callers and paired devices.
	Anonymous int
	// Network bounds those of nobody known that come from one network.
	Network int
	// Account bounds those of one account.
	Account int
}

// withBudget sets missing values: connections get two thirds of the process's descriptors, since a request may need a file in
// addition to its connection, and streams half of the connections, so that requests always find some.
func (l Limits) withBudget(descriptors int) Limits {
	if l.Connections == 0 {
		l.Connections = max(minShare*4, min(maxConnections, (descriptors-ownDescriptors)*2/3))
	}
	s := &l.Streams
	fill(&s.Total, min(maxStreams, l.Connections/2))
	fill(&s.Anonymous, s.Total*3/4)
	fill(&s.Network, min(networkStreams, s.Anonymous/2))
	fill(&s.Account, min(accountStreams, s.Total/2))
	return l
}

func fill(field *int, value int) {
	if *field == 0 {
		*field = max(minShare, value)
	}
}
