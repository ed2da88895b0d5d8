package chain

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"

	"milepost/internal/seal"
)

// signed is a row that is signed with the installation's secret key.
type signed interface {
	// fields writes what the signature covers.
	fields(c canonical)
	// kind distinguishes rows of different tables that hold the same.
	kind() string
}

func sign(box *seal.Box, row signed) string {
	c := canonical{sha256.New()}
	row.fields(c)
	mac := box.Fingerprint("audit "+row.kind(), string(c.Sum(nil)))
	return hex.EncodeToString(mac[:])
}

func genuine(box *seal.Box, row signed, mac string) bool {
	return hmac.Equal([]byte(sign(box, row)), []byte(mac))
}

// Head is the end of the chain.
type Head struct {
	Seq  int64  `db:"seq"`
	Hash string `db:"hash"`
	// At is when it was sealed last, BeganAt when the chain began.
	At      int64  `db:"at"`
	BeganAt int64  `db:"began_at"`
	MAC     string `db:"mac"`
}

func (*Head) kind() string { return "head" }

func (h *Head) fields(c canonical) {
	c.number(h.Seq)
	c.texts(h.Hash)
	c.number(h.At)
	c.number(h.BeganAt)
}

// checkpoint is what the chain was at a moment.
type checkpoint struct {
	Seq  int64  `db:"seq"`
	Hash string `db:"hash"`
	At   int64  `db:"at"`
	MAC  string `db:"mac"`
}

func (*checkpoint) kind() string { return "checkpoint" }

func (p *checkpoint) fields(c canonical) {
	c.number(p.Seq)
	c.texts(p.Hash)
	c.number(p.At)
}

// Reasons of gaps.
const (
	Retention = "retention" // the events were kept for long enough
	Accepted  = "accepted"  // an operator had the chain go on after a break; what is left of the events is not verified
)

// Gap stands for the events with the numbers First to Last.
type Gap struct {
	First int64 `db:"first"`
	Last  int64 `db:"last"`
	// Prev is the hash of the event before, Hash that of the last one of the gap.
	Prev   string `db:"prev"`
	Hash   string `db:"hash"`
	Reason string `db:"reason"`
	Who    string `db:"who"`
	At     int64  `db:"at"`
	MAC    string `db:"mac"`
}

func (*Gap) kind() string { return "gap" }

func (g *Gap) fields(c canonical) {
	c.number(g.First)
	c.number(g.Last)
	c.texts(g.Prev, g.Hash, g.Reason, g.Who)
	c.number(g.At)
}
