package mail

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/google/uuid"
)

// Outbox writes letters into a folder as .eml files, which every mail program
// opens. Only the server's own user may read them.
type Outbox struct{ folder, from string }

// NewOutbox makes the folder if need be.
func NewOutbox(folder, from string) (*Outbox, error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, fmt.Errorf("make the outbox folder: %w", err)
	}
	return &Outbox{folder: folder, from: from}, nil
}

// Send implements Sender. A file appears whole or not at all.
func (o *Outbox) Send(_ context.Context, m Message) error {
	letter, err := compose(o.from, m)
	if err != nil {
		return err
	}
	name := filepath.Join(o.folder, time.Now().UTC().Format("20060102-150405.000000")+"-"+uuid.NewString()[:8]+".eml")
	f, err := os.OpenFile(name+".part", os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600) //nolint:gosec // the name is ours
	if err != nil {
		return fmt.Errorf("write to the outbox: %w", err)
	}
	_, err = letter.WriteTo(f)
	if err = errors.Join(err, f.Close()); err != nil {
		return errors.Join(fmt.Errorf("write to the outbox: %w", err), os.Remove(f.Name()))
	}
	return os.Rename(f.Name(), name)
}
