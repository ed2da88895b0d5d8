package backupkey

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"

	"filippo.io/age"
)

// start is the prefix of sealed data.
const start = "age-encryption.org/"

// Errors of [Open].
var (
	ErrNoKeyFile = errors.New("the backup is sealed: give the private key that opens it with --key-file")
	ErrWrongKey  = errors.New("the key in --key-file is none that the backup was sealed for, or the backup's first lines were changed")
	ErrChanged   = errors.New("the sealed backup is cut short or was changed")
)

// Sealer seals for the keys of one file, or for nobody.
type Sealer struct{ to []age.Recipient }

// For reads the keys of a file. Without a file nothing is sealed.
func For(keyFile string) (Sealer, error) {
	if keyFile == "" {
		return Sealer{}, nil
	}
	to, err := recipients(keyFile)
	if err != nil {
		return Sealer{}, fmt.Errorf("read the key file %s: %w", keyFile, err)
	}
	return Sealer{to: to}, nil
}

// Seals reports whether there is a key to seal with.
func (s Sealer) Seals() bool { return len(s.to) > 0 }

// Writer seals what is written to it and passes it on to w. It can be opened again only after Close.
func (s Sealer) Writer(w io.Writer) (io.WriteCloser, error) {
	if !s.Seals() {
		return open{w}, nil
	}
	return age.Encrypt(w, s.to...)
}

type open struct{ io.Writer }

func (open) Close() error { return nil }

// Open returns the content of r, sealed or not, and reports which. The data were not changed since they were sealed, but only
// the end of the reader shows that nothing is missing: use nothing of it before.
func Open(r io.Reader, keyFile string) (content io.Reader, sealed bool, err error) {
	buffered := bufio.NewReader(r)
	head, err := buffered.Peek(len(start))
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, false, err
	}
	if !bytes.Equal(head, []byte(start)) {
		return buffered, false, nil
	}
	if keyFile == "" {
		return nil, true, ErrNoKeyFile
	}
	keys, err := identities(keyFile)
	if err != nil {
		return nil, true, fmt.Errorf("read the key file %s: %w", keyFile, err)
	}
	opened, err := age.Decrypt(buffered, keys...)
	var other *age.NoIdentityMatchError
	switch {
	case errors.As(err, &other):
		return nil, true, ErrWrongKey
	case err != nil:
		return nil, true, fmt.Errorf("%w: %w", ErrChanged, err)
	}
	return checked{opened}, true, nil
}

// checked describes an error of the seal in plain words.
type checked struct{ io.Reader }

func (c checked) Read(p []byte) (int, error) {
	n, err := c.Reader.Read(p)
	if err != nil && !errors.Is(err, io.EOF) { // cut short is io.ErrUnexpectedEOF
		err = fmt.Errorf("%w: %w", ErrChanged, err)
	}
	return n, err
}
