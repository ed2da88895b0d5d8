// Package natshub is a [live.Hub] across nodes over NATS: a server embedded in each node, with routes between them, or a cluster
// that exists already. It is core NATS, which stores nothing.
//
// Every node gets every event and hands it to its own listeners. What NATS loses is found here, whatever the cause: events are
// numbered by the node that publishes them, and each node says several times a second how far it is. See docs/decisions/0076.
package natshub
