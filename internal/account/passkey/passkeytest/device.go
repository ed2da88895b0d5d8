// Package passkeytest is a device that holds passkeys, for tests: it makes and proves them as a browser does with the one in a
// telephone, written without the server's checks.
package passkeytest

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"testing"

	"github.com/go-webauthn/webauthn/protocol/webauthncbor"
	"github.com/stretchr/testify/require"

	"milepost/internal/account/passkey"
)

// The flags of an authenticator: user present, user verified, key may be synced, new key attached.
const (
	present  = 0x01
	verified = 0x04
	syncable = 0x08
	attested = 0x40
)

// Device holds passkeys. It signs for the page that the test names, whatever the server asked.
type Device struct {
	t *testing.T
	// Origin is the page that the browser shows.
	Origin string
	// Site is the name that a passkey is made or used for; empty for the one that the server asks for.
	Site string
	// Unverified leaves out the finger, face or PIN.
	Unverified bool
	// Synced marks new keys as copyable; they have no signature counter.
	Synced bool
	// Keys are those that it holds.
	Keys []*Key
}

// Key is a passkey.
type Key struct {
	ID, Handle []byte
	Site       string
	Count      uint32
	private    *ecdsa.PrivateKey
}

// New is an empty device whose browser shows the page.
func New(t *testing.T, origin string) *Device { return &Device{t: t, Origin: origin} }

// Refuses reports whether the device already has one of the passkeys that the server excludes.
func (d *Device) Refuses(o passkey.CreationOptions) bool {
	for _, excluded := range o.ExcludeCredentials {
		if d.find([]passkey.Descriptor{excluded}) != nil {
			return true
		}
	}
	return false
}

// Make makes a passkey.
func (d *Device) Make(o passkey.CreationOptions) passkey.Attestation {
	d.t.Helper()
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	require.NoError(d.t, err)
	handle, err := base64.RawURLEncoding.DecodeString(o.User.ID)
	require.NoError(d.t, err)
	k := &Key{ID: random(), Handle: handle, Site: d.site(o.RP.ID), private: private}
	d.Keys = append(d.Keys, k)
	return d.Attest(o, k)
}

// Attest returns the attestation of a key of the device for the server's challenge.
func (d *Device) Attest(o passkey.CreationOptions, k *Key) passkey.Attestation {
	d.t.Helper()
	point, err := k.private.PublicKey.Bytes()
	require.NoError(d.t, err)
	key, err := webauthncbor.Marshal(map[int]any{1: 2, 3: -7, -1: 1, -2: point[1:33], -3: point[33:65]})
	require.NoError(d.t, err)
	data := append(d.data(k, attested), make([]byte, 16)...) // of no particular make
	data = binary.BigEndian.AppendUint16(data, uint16(len(k.ID)))
	data = append(append(data, k.ID...), key...)
	object, err := webauthncbor.Marshal(map[string]any{"fmt": "none", "attStmt": map[string]any{}, "authData": data})
	require.NoError(d.t, err)
	return passkey.Attestation{ID: text(k.ID), Type: "public-key", Response: passkey.AttestationResponse{
		ClientDataJSON: d.clientData("webauthn.create", o.Challenge), AttestationObject: text(object), Transports: []string{"internal", "hybrid"},
	}}
}

// Prove signs the server's question with the newest key that will do.
func (d *Device) Prove(o passkey.RequestOptions) passkey.Assertion {
	d.t.Helper()
	k := d.find(o.AllowCredentials)
	require.NotNil(d.t, k, "the device has no such passkey")
	return d.ProveWith(o, k)
}

// ProveWith signs the server's question with a key, whether or not it was asked for.
func (d *Device) ProveWith(o passkey.RequestOptions, k *Key) passkey.Assertion {
	d.t.Helper()
	if !d.Synced {
		k.Count++
	}
	client := d.clientData("webauthn.get", o.Challenge)
	raw, err := base64.RawURLEncoding.DecodeString(client)
	require.NoError(d.t, err)
	hash := sha256.Sum256(raw)
	site := *k
	if d.Site != "" {
		site.Site = d.Site
	}
	data := d.data(&site, 0)
	sum := sha256.Sum256(append(append([]byte{}, data...), hash[:]...))
	signature, err := ecdsa.SignASN1(rand.Reader, k.private, sum[:])
	require.NoError(d.t, err)
	return passkey.Assertion{ID: text(k.ID), Type: "public-key", Response: passkey.AssertionResponse{
		ClientDataJSON: client, AuthenticatorData: text(data), Signature: text(signature), UserHandle: text(k.Handle),
	}}
}

// find returns the newest key that is among those allowed; any when none is named.
func (d *Device) find(allowed []passkey.Descriptor) *Key {
	for i := len(d.Keys) - 1; i >= 0; i-- {
		if len(allowed) == 0 {
			return d.Keys[i]
		}
		for _, one := range allowed {
			if one.ID == text(d.Keys[i].ID) {
				return d.Keys[i]
			}
		}
	}
	return nil
}

func (d *Device) site(asked string) string {
	if d.Site != "" {
		return d.Site
	}
	return asked
}

// data returns the authenticator data that all answers share.
func (d *Device) data(k *Key, flags byte) []byte {
	site := sha256.Sum256([]byte(k.Site))
	flags |= present
	if !d.Unverified {
		flags |= verified
	}
	if d.Synced {
		flags |= syncable
	}
	return binary.BigEndian.AppendUint32(append(site[:], flags), k.Count)
}

func (d *Device) clientData(kind, challenge string) string {
	raw, err := json.Marshal(map[string]any{"type": kind, "challenge": challenge, "origin": d.Origin, "crossOrigin": false})
	require.NoError(d.t, err)
	return text(raw)
}

func random() []byte {
	raw := make([]byte, 16)
	_, _ = rand.Read(raw) // crypto/rand.Read never fails
	return raw
}

func text(raw []byte) string { return base64.RawURLEncoding.EncodeToString(raw) }
