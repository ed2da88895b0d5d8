package activity

import (
	"crypto/rand"
	"encoding/base64"

	"milepost/internal/kernel"
	"milepost/internal/seal"
)

// PairingKeys are the keys of devices that joined an activity, sealed.
var PairingKeys = seal.Column{Table: "activity", Row: "id", Value: "pairing_key"}

// PairingKeyOf returns what a device presents to send taps.
func PairingKeyOf(k *kernel.Kernel, a *Stored) (string, error) {
	return k.Seal.Open(PairingKeys, a.ID, a.sealedKey)
}

const keyBytes = 32 // of a pairing key

// NewPairingKey is a random secret that lets a child view on another device send taps.
func NewPairingKey() string {
	var raw [keyBytes]byte
	_, _ = rand.Read(raw[:]) // never fails: crypto/rand ends the program instead
	return base64.RawURLEncoding.EncodeToString(raw[:])
}
