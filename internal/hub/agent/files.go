package agent

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// writeFile puts a value into a file so that a reader, also after the power failed, finds the old content or the new one.
func writeFile(path string, value any) error {
	text, err := json.MarshalIndent(value, "", "  ")
	if err != nil {
		return err
	}
	draft, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+"-*")
	if err != nil {
		return err
	}
	defer func() { _ = os.Remove(draft.Name()) }() // it does not exist any longer after a success
	_, wrote := draft.Write(append(text, '\n'))
	if err := errors.Join(wrote, draft.Sync(), draft.Close()); err != nil {
		return err
	}
	if err := os.Rename(draft.Name(), path); err != nil {
		return err
	}
	return syncFolder(filepath.Dir(path))
}

func syncFolder(path string) error {
	folder, err := os.Open(path) //nolint:gosec // the agent's own
	if err != nil {
		return err
	}
	return errors.Join(folder.Sync(), folder.Close())
}

// readFile reads what writeFile wrote; a missing file leaves value unchanged.
func readFile(path string, value any) error {
	text, err := os.ReadFile(path) //nolint:gosec // the agent's own
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err == nil {
		err = json.Unmarshal(text, value)
	}
	if err != nil {
		return fmt.Errorf("read %s: %w", path, err)
	}
	return nil
}

// lockFolder keeps a second agent off the folder, until this one ends in whatever way.
func lockFolder(path string) (*os.File, error) {
	file, err := os.OpenFile(filepath.Join(path, "lock"), os.O_CREATE|os.O_RDWR, 0o600) //nolint:gosec // the agent's own
	if err != nil {
		return nil, err
	}
	if err := lockFile(file); err != nil {
		return nil, errors.Join(fmt.Errorf("another agent runs on %s", path), file.Close())
	}
	return file, nil
}
