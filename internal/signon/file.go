package signon

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"milepost/internal/fault"
	"milepost/internal/signon/saml"
)

// fileEntry is a provider in the operator's file. The secret may lie in a file of its own.
type fileEntry struct {
	ID   string `json:"id"`
	Kind string `json:"kind"`
	Settings
	ClientSecret     string `json:"client_secret"`
	ClientSecretFile string `json:"client_secret_file"`
	MetadataFile     string `json:"metadata_file"`
}

var (
	errTwoSecrets = errors.New("the secret is given twice")
	errKind       = errors.New("kind: it is neither oidc nor saml")
)

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
	p := Provider{ID: e.ID, Kind: cmp.Or(e.Kind, kindOIDC), Fixed: true, Settings: e.Settings, secret: e.ClientSecret}
	if p.Kind != kindOIDC && p.Kind != kindSAML {
		return p, errKind
	}
	if err := e.readMetadata(&p, folder); err != nil {
		return p, err
	}
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
	var err error
	p.secret, err = readBeside(folder, e.ClientSecretFile)
	return p, err
}

// readMetadata reads the metadata of a provider that speaks SAML out of a file of its own, and the provider's name out of it.
func (e fileEntry) readMetadata(p *Provider, folder string) error {
	if p.Kind != kindSAML {
		return nil
	}
	if p.SAML == nil {
		p.SAML = &SAML{}
	}
	if e.MetadataFile != "" {
		var err error
		if p.SAML.Metadata, err = readBeside(folder, e.MetadataFile); err != nil {
			return err
		}
	}
	if p.Issuer != "" {
		return nil
	}
	if p.SAML.Metadata == "" {
		return fmt.Errorf("issuer: %s", fault.Required.Message())
	}
	var err error
	p.Issuer, err = saml.EntityIn(p.SAML.Metadata)
	return err
}

// readBeside reads a file that the operator's file names, relative to it.
func readBeside(folder, name string) (string, error) {
	if !filepath.IsAbs(name) {
		name = filepath.Join(folder, name)
	}
	text, err := os.ReadFile(name)
	return strings.TrimSpace(string(text)), err
}

// firstOf refuses a second provider of an id, a domain or a name.
func firstOf(p Provider, earlier []Provider) error {
	for _, other := range earlier {
		if other.ID == p.ID {
			return fmt.Errorf("id: %s", msgIDTaken)
		}
	}
	for _, wrong := range checkOthers(p, earlier) {
		return fmt.Errorf("%s: %s", wrong.Field, wrong.Message.Message())
	}
	return nil
}
