package backupkey

import (
	"errors"
	"fmt"
	"os"
	"time"

	"filippo.io/age"
)

// Make writes a new private key into a file that only its owner reads, and returns the public one. It replaces no file: what
// was sealed for the key in it could never be opened again.
func Make(path string) (public string, err error) {
	key, err := age.GenerateX25519Identity()
	if err != nil {
		return "", err
	}
	public = key.Recipient().String()
	file, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return "", err
	}
	_, err = fmt.Fprintf(file, "# Opens the backups of Milepost that were sealed for it.\n# created: %s\n# public key: %s\n%s\n",
		time.Now().UTC().Format(time.RFC3339), public, key)
	if err = errors.Join(err, file.Sync(), file.Close()); err != nil {
		return "", errors.Join(err, os.Remove(path)) // half a key is useless
	}
	return public, nil
}
