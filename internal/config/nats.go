package config

import "errors"

// NATS says how live events get from node to node, if not through the database.
type NATS struct {
	NATSListen    string `name:"nats-listen" placeholder:"ADDR" help:"Address for live events of other nodes, such as 10.0.0.5:6222: they go over NATS, by a server within each node, and no longer through the database. The same choice for all nodes."`
	NATSAdvertise string `name:"nats-advertise" placeholder:"ADDR" help:"Address at which other nodes reach --nats-listen. Without it: the same."`
	NATSURL       string `name:"nats-url" placeholder:"URL" help:"Cluster of NATS that is there already and passes live events on, nats://user:password@host:4222 or tls://…."`
}

// Errors of settings that contradict each other.
var (
	errTwoClusters = errors.New("--nats-listen and --nats-url are two ways of live events: choose one")
	errNoListen    = errors.New("--nats-advertise is of use with --nats-listen only")
	errOneNode     = errors.New("--nats-listen and --nats-url are for several nodes, which need --database-url")
)

// UsesNATS reports whether live events go over NATS.
func (n NATS) UsesNATS() bool { return n.NATSListen != "" || n.NATSURL != "" }

// CheckNATS refuses settings of live events that contradict each other.
func (c *Serve) CheckNATS() error {
	switch {
	case c.NATSListen != "" && c.NATSURL != "":
		return errTwoClusters
	case c.NATSAdvertise != "" && c.NATSListen == "":
		return errNoListen
	case c.UsesNATS() && c.DatabaseURL == "":
		return errOneNode
	}
	return nil
}
