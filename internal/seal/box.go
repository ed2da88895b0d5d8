package seal

import (
	"crypto/cipher"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"strings"

	"golang.org/x/crypto/chacha20poly1305"
)

// Prefix is the prefix of sealed values, which unsealed values in their places do not have.
const Prefix = "s1."

// Errors of [Box.Open].
var (
	ErrOtherKey = errors.New("sealed with another secret key")
	ErrChanged  = errors.New("changed since it was sealed, or sealed for another row")
)

// Column names where sealed values are: in Value, of the rows of a table that Row distinguishes.
type Column struct{ Table, Row, Value string }

// Box seals and opens with one key. It is safe for concurrent use.
type Box struct {
	id   string
	aead cipher.AEAD
	mark []byte // the key of fingerprints
}

// New makes a box of a key.
func New(k Key) *Box {
	aead, err := chacha20poly1305.NewX(k.derive("values", chacha20poly1305.KeySize))
	if err != nil {
		panic(err) // a length that is a constant
	}
	return &Box{id: k.id(), aead: aead, mark: k.derive("fingerprints", sha256.Size)}
}

// Seal returns what to store in a row in place of plain.
func (b *Box) Seal(c Column, row, plain string) string {
	sealed := make([]byte, chacha20poly1305.NonceSizeX, chacha20poly1305.NonceSizeX+len(plain)+chacha20poly1305.Overhead)
	_, _ = rand.Read(sealed) // never fails: crypto/rand ends the program instead
	sealed = b.aead.Seal(sealed, sealed, []byte(plain), b.place(c, row))
	return Prefix + b.id + "." + base64.RawURLEncoding.EncodeToString(sealed)
}

// Open returns the value sealed for the row: [ErrOtherKey] if it was sealed with another key, else [ErrChanged] if it is not
// what was stored there, such as a value that was never sealed.
func (b *Box) Open(c Column, row, stored string) (string, error) {
	rest, ours := strings.CutPrefix(stored, Prefix)
	id, encoded, found := strings.Cut(rest, ".")
	if !ours || !found {
		return "", ErrChanged
	}
	if id != b.id {
		return "", ErrOtherKey
	}
	sealed, err := base64.RawURLEncoding.Strict().DecodeString(encoded)
	if err != nil || len(sealed) < chacha20poly1305.NonceSizeX {
		return "", ErrChanged
	}
	nonce, sealed := sealed[:chacha20poly1305.NonceSizeX], sealed[chacha20poly1305.NonceSizeX:]
	plain, err := b.aead.Open(nil, nonce, sealed, b.place(c, row))
	if err != nil {
		return "", ErrChanged
	}
	return string(plain), nil
}

// Fingerprint returns a number for a value that cannot be computed without the secret key and is always the same. The purpose
// separates different uses.
func (b *Box) Fingerprint(purpose, value string) [sha256.Size]byte {
	sum := hmac.New(sha256.New, b.mark)
	_, _ = sum.Write([]byte(purpose + "\x00" + value)) // a hash never fails
	return [sha256.Size]byte(sum.Sum(nil))
}

// place binds a value to its row. No name has a zero byte.
func (b *Box) place(c Column, row string) []byte {
	return []byte(b.id + "\x00" + c.Table + "\x00" + c.Value + "\x00" + row)
}
