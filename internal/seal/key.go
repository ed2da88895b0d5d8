package seal

import (
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
)

const (
	keyBytes  = 32
	keyPrefix = "MILEPOST-SECRET-KEY-1-"
	idBytes   = 6
	maxFile   = 64 << 10
	remark    = "# Milepost seals with this what the database must not give away. Every node needs the same one.\n" +
		"# Keep a copy apart from the unsealed backups: without it second factors have to be set up again.\n"
)

// ErrNoKey is for a file that holds something else than one key.
var ErrNoKey = errors.New("it does not hold one secret key")

// Key is an installation's secret key.
type Key struct{ raw [keyBytes]byte }

// String keeps the key out of logs.
func (k Key) String() string { return "secret key " + k.id() }

// GoString keeps it out of them too.
func (k Key) GoString() string { return k.String() }

// NewKey makes a random key.
func NewKey() Key {
	var k Key
	_, _ = rand.Read(k.raw[:]) // never fails: crypto/rand ends the program instead
	return k
}

// id distinguishes keys and reveals nothing about them.
func (k Key) id() string { return hex.EncodeToString(k.derive("id", idBytes)) }

// derive is a key for one purpose.
func (k Key) derive(purpose string, length int) []byte {
	derived, err := hkdf.Key(sha256.New, k.raw[:], nil, "milepost "+purpose, length)
	if err != nil {
		panic(err) // a length that is a constant
	}
	return derived
}

func (k Key) text() string { return keyPrefix + base64.RawURLEncoding.EncodeToString(k.raw[:]) }

// Make writes a new key into a file that only its owner reads. It replaces no file.
func Make(path string) (Key, error) {
	k := NewKey()
	file, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return Key{}, err
	}
	_, err = fmt.Fprintf(file, "%s%s\n", remark, k.text())
	if err = errors.Join(err, file.Sync(), file.Close()); err != nil {
		return Key{}, errors.Join(err, os.Remove(path))
	}
	return k, nil
}

// Read reads the key of a file.
func Read(path string) (Key, error) {
	file, err := os.Open(path)
	if err != nil {
		return Key{}, err
	}
	defer func() { _ = file.Close() }() // it was only read from
	content, err := io.ReadAll(io.LimitReader(file, maxFile))
	if err != nil {
		return Key{}, err
	}
	k, err := parse(string(content))
	if err != nil {
		return Key{}, fmt.Errorf("read the secret key %s: %w", path, err)
	}
	return k, nil
}

// parse takes a file of one key, and of remarks.
func parse(text string) (Key, error) {
	var found []string
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "#") {
			found = append(found, line)
		}
	}
	if len(found) != 1 {
		return Key{}, ErrNoKey
	}
	encoded, ours := strings.CutPrefix(found[0], keyPrefix)
	raw, err := base64.RawURLEncoding.Strict().DecodeString(encoded)
	if !ours || err != nil || len(raw) != keyBytes {
		return Key{}, ErrNoKey
	}
	return Key{raw: [keyBytes]byte(raw)}, nil
}
