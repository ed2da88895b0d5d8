package signon

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// fileEntry is a provider in the operator's file. The secret may lie in a file of its own.
type fileEntry struct {
	ID string `json:"id"`
	Settings
	ClientSecret     string `json:"client_secret"`
	ClientSecretFile string `json:"client_secret_file"`
}

var errTwoSecrets = errors.New("the secret is given twice")

// readFile reads the operator's providers; none without a file. They may be in the installation's own network.
func readFile(path string, secure func(scheme, host string) bool) ([]Provider, error) {
	if path == "" {
		return nil, nil
	}
	raw, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	decoder := json.NewDecoder(strings.NewReader(string(raw)))
	decoder.DisallowUnknownFields()
	var entries []fileEntry
	if err := decoder.Decode(&entries); err != nil {
		return nil, fmt.Errorf("providers of sign-on: %s: %w", path, err)
	}
	var all []Provider
	for i, entry := range entries {
		p, err := entry.provider(filepath.Dir(path), secure)
		if err == nil {
			err = firstOf(p, all)
		}
		if err != nil {
			return nil, fmt.Errorf("providers of sign-on: %s, entry %d: %w", path, i+1, err)
		}
		all = append(all, p)
	}
	return all, nil
}

func (e fileEntry) provider(folder string, secure func(scheme, host string) bool) (Provider, error) {
	p := Provider{ID: e.ID, Kind: kindOIDC, Fixed: true, Settings: e.Settings, secret: e.ClientSecret}
	p.tidy()
	if !idForm.MatchString(e.ID) {
		return p, fmt.Errorf("id: %s", msgID)
	}
	for _, wrong := range p.check(secure) {
		return p, fmt.Errorf("%s: %s", wrong.Field, wrong.Message.Message())
	}
	if e.ClientSecretFile == "" {
		return p, nil
	}
	if e.ClientSecret != "" {
		return p, errTwoSecrets
	}
	at := e.ClientSecretFile
	if !filepath.IsAbs(at) {
		at = filepath.Join(folder, at)
	}
	secret, err := os.ReadFile(at)
	p.secret = strings.TrimSpace(string(secret))
	return p, err
}

// firstOf refuses a second provider of an id or a domain.
func firstOf(p Provider, earlier []Provider) error {
	for _, other := range earlier {
		if other.ID == p.ID {
			return fmt.Errorf("id: %s", msgIDTaken)
		}
	}
	for _, wrong := range checkDomains(p, earlier) {
		return fmt.Errorf("%s: %s", wrong.Field, wrong.Message.Message())
	}
	return nil
}
