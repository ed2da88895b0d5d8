package main

import (
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// locked is an entry of a lock file.
type locked struct {
	Version, Integrity, License string
	Dev, DevOptional, Optional  bool
}

// packages returns the npm packages that are not for development alone. Packages of types are no part of what is built.
func packages(lock, folder string) ([]part, error) {
	content, err := os.ReadFile(lock)
	if err != nil {
		return nil, err
	}
	var file struct{ Packages map[string]locked }
	if err := json.Unmarshal(content, &file); err != nil {
		return nil, fmt.Errorf("%s: %w", lock, err)
	}
	var parts []part
	for path, entry := range file.Packages {
		_, name, found := cutLast(path, "node_modules/")
		if !found || entry.Dev || entry.DevOptional || strings.HasPrefix(name, "@types/") {
			continue
		}
		one, err := entry.part(name, filepath.Join(folder, strings.TrimPrefix(path, "node_modules/")))
		if err != nil {
			return nil, fmt.Errorf("%s@%s: %w", name, entry.Version, err)
		}
		parts = append(parts, one)
	}
	return parts, nil
}

func (l locked) part(name, folder string) (part, error) {
	if l.License == "" {
		return part{}, errors.New("the lock file names no licence")
	}
	encoded, strong := strings.CutPrefix(l.Integrity, "sha512-")
	sum, err := base64.StdEncoding.DecodeString(encoded)
	if err != nil || !strong {
		return part{}, fmt.Errorf("its checksum %q is no SHA-512", l.Integrity)
	}
	texts, err := licenceTexts(folder)
	if err != nil && (!l.Optional || !errors.Is(err, fs.ErrNotExist)) {
		return part{}, err
	}
	return part{
		url: "pkg:npm/" + strings.Replace(name, "@", "%40", 1) + "@" + l.Version, name: name, version: l.Version,
		licence: strings.Trim(l.License, "()"), sha512: hex.EncodeToString(sum), texts: texts,
	}, nil
}

// cutLast cuts s around the last separator.
func cutLast(s, separator string) (before, after string, found bool) {
	i := strings.LastIndex(s, separator)
	if i < 0 {
		return s, "", false
	}
	return s[:i], s[i+len(separator):], true
}
