package natshub

import (
	"crypto/cipher"
	"crypto/rand"
	"encoding/json"
	"errors"

	"golang.org/x/crypto/chacha20poly1305"
)

// maxPacket is the size in bytes of the largest packet: an event, and what a hundred nodes have published.
const maxPacket = 16 << 10

var errPacket = errors.New("it is not a packet of this installation")

// packet is what nodes send each other: an event, or without one how far the node is.
type packet struct {
	Node string `json:"n"`
	// Seq numbers the node's events from 1: that of the event, or of the last one.
	Seq uint64 `json:"s"`
	// Seen is what the node had received from others when it sent the packet.
	Seen  map[string]uint64 `json:"v,omitempty"`
	Event json.RawMessage   `json:"e,omitempty"`
	// Bye says that the node ends.
	Bye bool `json:"b,omitempty"`
}

// sealer seals packets with a key that only the installation's nodes have.
type sealer struct{ aead cipher.AEAD }

func newSealer(key [chacha20poly1305.KeySize]byte) sealer {
	aead, err := chacha20poly1305.NewX(key[:])
	if err != nil {
		panic(err) // a key of another length
	}
	return sealer{aead}
}

func (s sealer) seal(p packet) ([]byte, error) {
	plain, err := json.Marshal(p)
	if err != nil {
		return nil, err
	}
	nonce := make([]byte, chacha20poly1305.NonceSizeX, chacha20poly1305.NonceSizeX+len(plain)+chacha20poly1305.Overhead)
	_, _ = rand.Read(nonce) // never fails: crypto/rand ends the program instead
	return s.aead.Seal(nonce, nonce, plain, nil), nil
}

func (s sealer) open(data []byte) (p packet, err error) {
	if len(data) < chacha20poly1305.NonceSizeX || len(data) > maxPacket {
		return p, errPacket
	}
	nonce, sealed := data[:chacha20poly1305.NonceSizeX], data[chacha20poly1305.NonceSizeX:]
	plain, err := s.aead.Open(nil, nonce, sealed, nil)
	if err != nil {
		return p, errPacket
	}
	err = json.Unmarshal(plain, &p)
	return p, err
}
