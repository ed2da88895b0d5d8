package saml

import (
	"context"
	"crypto/ecdsa"
	"crypto/rsa"
	"crypto/x509"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"

	crewjam "github.com/crewjam/saml"
	"github.com/crewjam/saml/samlsp"

	"milepost/internal/outbound"
)

// MaxMetadata is the length of the longest metadata in bytes: that of one provider, not of a federation.
const MaxMetadata = 512 << 10

// mostKeys is how many certificates a provider may sign with: each is tried.
const mostKeys = 8

// metadataOf returns the text in which a provider describes itself.
func metadataOf(ctx context.Context, p Provider) ([]byte, error) {
	if p.Metadata != "" {
		return []byte(p.Metadata), nil
	}
	client := outbound.New(outbound.Options{Allowed: p.Networks, MaxAnswer: MaxMetadata})
	defer client.CloseIdleConnections()
	ask, err := http.NewRequestWithContext(ctx, http.MethodGet, p.MetadataURL, http.NoBody)
	if err != nil {
		return nil, err
	}
	answer, err := client.Do(ask)
	if err != nil {
		return nil, err
	}
	text, err := io.ReadAll(answer.Body)
	if err := errors.Join(err, answer.Body.Close()); err != nil {
		return nil, err
	}
	if answer.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("its metadata is answered with %d", answer.StatusCode)
	}
	return text, nil
}

// EntityIn returns the name of the one provider in metadata.
func EntityIn(text string) (string, error) {
	entity, err := parse([]byte(text), "")
	if err != nil {
		return "", err
	}
	return entity.EntityID, nil
}

func parse(text []byte, entityID string) (*crewjam.EntityDescriptor, error) {
	if len(text) > MaxMetadata {
		return nil, errors.New("its metadata is too long")
	}
	if _, err := inspect(text); err != nil {
		return nil, err
	}
	if entityID == "" {
		return samlsp.ParseMetadata(text)
	}
	return samlsp.ParseMetadataByEntityID(text, entityID)
}

// readMetadata reads metadata of which log-ins can be made: an address for them by redirect, and keys that are strong enough.
func readMetadata(text []byte, p Provider, now time.Time) (*crewjam.EntityDescriptor, error) {
	entity, err := parse(text, p.EntityID)
	if err != nil {
		return nil, err
	}
	if entity.EntityID == "" || len(entity.EntityID) > maxEntityID {
		return nil, errors.New("its metadata does not say its entity ID")
	}
	if p.Metadata == "" && !entity.ValidUntil.IsZero() && !now.Before(entity.ValidUntil) {
		return nil, errors.New("its metadata has expired")
	}
	at, err := url.Parse(logInAddress(entity))
	networks := outbound.Networks{Allowed: p.Networks}
	if err != nil || !networks.Secure(at.Scheme, at.Hostname()) {
		return nil, errors.New("its metadata names no address for log-ins by redirect that is https")
	}
	return entity, checkKeys(entity)
}

const maxEntityID = 1024

func logInAddress(entity *crewjam.EntityDescriptor) string {
	return (&crewjam.ServiceProvider{IDPMetadata: entity}).GetSSOBindingLocation(crewjam.HTTPRedirectBinding)
}

// checkKeys refuses metadata without a key to verify signatures with, and keys that are weak.
func checkKeys(entity *crewjam.EntityDescriptor) error {
	found := 0
	for _, role := range entity.IDPSSODescriptors {
		for _, key := range role.KeyDescriptors {
			if key.Use == "encryption" {
				continue
			}
			for _, one := range key.KeyInfo.X509Data.X509Certificates {
				found++
				if err := checkCertificate(one.Data); err != nil {
					return err
				}
			}
		}
	}
	if found == 0 || found > mostKeys {
		return fmt.Errorf("its metadata has %d certificates for signatures", found)
	}
	return nil
}

func checkCertificate(text string) error {
	raw, err := base64.StdEncoding.DecodeString(strings.Join(strings.Fields(text), ""))
	if err != nil {
		return err
	}
	certificate, err := x509.ParseCertificate(raw)
	if err != nil {
		return err
	}
	switch key := certificate.PublicKey.(type) {
	case *rsa.PublicKey:
		if key.N.BitLen() < 2048 {
			return fmt.Errorf("its key has only %d bits", key.N.BitLen())
		}
	case *ecdsa.PublicKey:
	default:
		return errors.New("its key is neither RSA nor ECDSA")
	}
	return nil
}
