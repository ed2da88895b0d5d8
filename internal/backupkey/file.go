package backupkey

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"filippo.io/age"
	"filippo.io/age/agessh"
	"golang.org/x/crypto/ssh"
)

// maxKeyFile bounds how much of a key file is read: a backup named by mistake is larger.
const maxKeyFile = 1 << 20

var (
	errNoKey  = errors.New("no key is in it")
	errLocked = errors.New("the SSH key has a passphrase; use one without, or open the backup with age itself")
)

// read returns the significant lines of a key file, and the whole of it.
func read(path string) (lines []string, whole []byte, err error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, nil, err
	}
	defer func() { _ = file.Close() }() // it was only read from
	whole, err = io.ReadAll(io.LimitReader(file, maxKeyFile))
	if err != nil {
		return nil, nil, err
	}
	for line := range strings.Lines(string(whole)) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "#") {
			lines = append(lines, line)
		}
	}
	if len(lines) == 0 {
		return nil, nil, errNoKey
	}
	return lines, whole, nil
}

// recipients returns who can open a backup sealed with a key file: the owners of the public keys in it, or of the private ones.
func recipients(path string) ([]age.Recipient, error) {
	lines, whole, err := read(path)
	if err != nil {
		return nil, err
	}
	if private(lines) {
		return publicHalves(lines, whole)
	}
	var all []age.Recipient
	for i, line := range lines {
		one, err := recipient(line)
		if err != nil {
			return nil, fmt.Errorf("key %d is no public key of age or SSH", i+1) // not the key itself: it could be a private one
		}
		all = append(all, one)
	}
	return all, nil
}

func recipient(line string) (age.Recipient, error) {
	if strings.HasPrefix(line, "ssh-") {
		return agessh.ParseRecipient(line)
	}
	found, err := age.ParseRecipients(strings.NewReader(line))
	if err != nil {
		return nil, err
	}
	return found[0], nil
}

// private recognises a file of private keys by its first line.
func private(lines []string) bool {
	return strings.HasPrefix(lines[0], "AGE-SECRET-KEY-") || pem(lines)
}

func pem(lines []string) bool { return strings.HasPrefix(lines[0], "-----BEGIN") }

func publicHalves(lines []string, whole []byte) ([]age.Recipient, error) {
	keys, err := privateKeys(lines, whole)
	if err != nil {
		return nil, err
	}
	var all []age.Recipient
	for _, key := range keys {
		switch key := key.(type) {
		case *age.X25519Identity:
			all = append(all, key.Recipient())
		case *age.HybridIdentity:
			all = append(all, key.Recipient())
		case *agessh.Ed25519Identity:
			all = append(all, key.Recipient())
		case *agessh.RSAIdentity:
			all = append(all, key.Recipient())
		default:
			return nil, fmt.Errorf("a key of this kind (%T) seals nothing", key)
		}
	}
	return all, nil
}

// identities returns the private keys of a key file.
func identities(path string) ([]age.Identity, error) {
	lines, whole, err := read(path)
	if err != nil {
		return nil, err
	}
	if !private(lines) {
		if _, err := recipient(lines[0]); err == nil {
			return nil, errors.New("it holds public keys; a backup opens with the private one")
		}
		return nil, errNoKey
	}
	return privateKeys(lines, whole)
}

func privateKeys(lines []string, whole []byte) ([]age.Identity, error) {
	if !pem(lines) {
		return age.ParseIdentities(bytes.NewReader(whole))
	}
	key, err := agessh.ParseIdentity(whole)
	var locked *ssh.PassphraseMissingError
	if errors.As(err, &locked) {
		return nil, errLocked
	}
	if err != nil {
		return nil, err
	}
	return []age.Identity{key}, nil
}
