package chain

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"hash"
)

// form names the canonical form of an event. Another form needs another name, or hashes would mean two things.
const form = "milepost audit event 1"

// Event is a sealed event as it is stored.
type Event struct {
	Seq      int64  `db:"seq"`
	Hash     string `db:"hash"`
	ID       string `db:"id"`
	At       int64  `db:"at"`
	Actor    string `db:"actor_id"`
	Action   string `db:"action"`
	Kind     string `db:"subject_kind"`
	Subject  string `db:"subject_id"`
	Child    string `db:"child_id"`
	Children string `db:"children"`
	Detail   string `db:"detail"`
	Request  string `db:"request_id"`
	Address  string `db:"address"`
}

// content are the columns of an event that its hash covers, beside its number.
const content = `id, at, actor_id, action, subject_kind, subject_id, child_id, children, detail, request_id, address`

const columns = `seq, hash, ` + content

// link returns the hash of the event after one with the hash prev, which is empty before the first. It is SHA-256 of the canonical form:
// each number as 8 bytes, most significant first, and each text as its length in bytes, written so, followed by its bytes in UTF-8.
func (e *Event) link(prev string) string {
	c := canonical{sha256.New()}
	c.texts(form)
	c.number(e.Seq)
	c.texts(prev, e.ID)
	c.number(e.At)
	c.texts(e.Actor, e.Action, e.Kind, e.Subject, e.Child, e.Children, e.Detail, e.Request, e.Address)
	return hex.EncodeToString(c.Sum(nil))
}

// canonical writes values so that different lists of them never give the same bytes.
type canonical struct{ hash.Hash }

func (c canonical) number(n int64) {
	_, _ = c.Write(binary.BigEndian.AppendUint64(nil, uint64(n))) // a hash never fails
}

func (c canonical) texts(all ...string) {
	for _, text := range all {
		c.number(int64(len(text)))
		_, _ = c.Write([]byte(text))
	}
}
