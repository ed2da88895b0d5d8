package passkey

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"
)

// Lifetime is how long a ceremony waits for its answer.
const Lifetime = 5 * time.Minute

var (
	// ErrRefused is the error of what a browser sent and was not right: another site's, another challenge's, without the
	// owner's finger, face or PIN, or signed by another key.
	ErrRefused = errors.New("passkey: refused")
	// ErrCloned is the error of a passkey whose device counted back: a copy of it was used in between.
	ErrCloned = errors.New("passkey: the counter of the passkey went back")
)

// Holder is an account whose passkeys are meant. The handle is stored with each passkey and names the account again.
type Holder struct {
	Handle, Email, Name string
	Passkeys            []Passkey
}

// WebAuthnID implements webauthn.User.
func (h Holder) WebAuthnID() []byte { return []byte(h.Handle) }

// WebAuthnName implements webauthn.User.
func (h Holder) WebAuthnName() string { return h.Email }

// WebAuthnDisplayName implements webauthn.User.
func (h Holder) WebAuthnDisplayName() string {
	if h.Name == "" {
		return h.Email
	}
	return h.Name
}

// WebAuthnCredentials implements webauthn.User.
func (h Holder) WebAuthnCredentials() []webauthn.Credential {
	out := make([]webauthn.Credential, len(h.Passkeys))
	for i, p := range h.Passkeys {
		out[i] = p.credential()
	}
	return out
}

func (p Passkey) credential() webauthn.Credential {
	return webauthn.Credential{
		ID: p.CredentialID, PublicKey: p.PublicKey,
		Flags:         webauthn.CredentialFlags{BackupEligible: p.Synced != 0},
		Authenticator: webauthn.Authenticator{SignCount: uint32(p.SignCount)},
	}
}

// Creation returns the options by which a browser makes a passkey. Those that the account has already are named, so that no
// device makes a second one.
func (p Party) Creation(h Holder) (CreationOptions, error) {
	made, _, err := p.web.BeginRegistration(h)
	if err != nil {
		return CreationOptions{}, err
	}
	o := made.Response
	out := CreationOptions{
		RP:        PartyName{ID: o.RelyingParty.ID, Name: o.RelyingParty.Name},
		User:      Owner{ID: text(h.WebAuthnID()), Name: h.WebAuthnName(), DisplayName: h.WebAuthnDisplayName()},
		Challenge: o.Challenge.String(), Timeout: int(Lifetime.Milliseconds()), Attestation: string(o.Attestation),
		ExcludeCredentials: descriptors(h.Passkeys),
		AuthenticatorSelection: Selection{
			ResidentKey: string(o.AuthenticatorSelection.ResidentKey), RequireResidentKey: true,
			UserVerification: string(o.AuthenticatorSelection.UserVerification),
		},
	}
	for _, a := range o.Parameters {
		out.PubKeyCredParams = append(out.PubKeyCredParams, Algorithm{Type: string(a.Type), Alg: int(a.Algorithm)})
	}
	return out, nil
}

// Request returns the options by which a browser asks for a proof: of one of these passkeys, or of any of the site's.
func (p Party) Request(of []Passkey) (RequestOptions, error) {
	asked, _, err := p.web.BeginDiscoverableLogin()
	if err != nil {
		return RequestOptions{}, err
	}
	o := asked.Response
	return RequestOptions{
		Challenge: o.Challenge.String(), RPID: o.RelyingPartyID, Timeout: int(Lifetime.Milliseconds()),
		AllowCredentials: descriptors(of), UserVerification: string(o.UserVerification),
	}, nil
}

func descriptors(of []Passkey) []Descriptor {
	out := make([]Descriptor, len(of))
	for i, p := range of {
		out[i] = Descriptor{Type: string(protocol.PublicKeyCredentialType), ID: text(p.CredentialID), Transports: strings.Fields(p.Transports)}
	}
	return out
}

// Challenge returns the challenge that the browser claims to answer. The store knows whether it was asked; the party verifies
// that it was signed.
func (a Assertion) Challenge() string { return challengeOf(a.Response.ClientDataJSON) }

// Challenge returns the challenge that the browser claims to answer.
func (a Attestation) Challenge() string { return challengeOf(a.Response.ClientDataJSON) }

func challengeOf(clientData string) string {
	var client struct {
		Challenge string `json:"challenge"`
	}
	raw, err := base64.RawURLEncoding.DecodeString(clientData)
	if err != nil || json.Unmarshal(raw, &client) != nil {
		return ""
	}
	return client.Challenge
}

// CredentialID returns the id that the browser gave the passkey.
func (a Assertion) CredentialID() []byte {
	id, err := base64.RawURLEncoding.DecodeString(a.ID)
	if err != nil {
		return nil
	}
	return id
}

// Made checks a passkey that a browser made for the holder.
func (p Party) Made(h Holder, a Attestation) (Passkey, error) {
	parsed, err := protocol.ParseCredentialCreationResponseBytes(asSent(a.ID, a.Type, a.Response))
	if err != nil {
		return Passkey{}, errors.Join(ErrRefused, err)
	}
	made, err := p.web.CreateCredential(h, webauthn.SessionData{
		Challenge: a.Challenge(), RelyingPartyID: p.web.Config.RPID, UserID: h.WebAuthnID(),
		UserVerification: protocol.VerificationRequired, CredParams: webauthn.CredentialParametersDefault(),
	}, parsed)
	if err != nil {
		return Passkey{}, errors.Join(ErrRefused, err)
	}
	return Passkey{
		CredentialID: made.ID, PublicKey: made.PublicKey, SignCount: int64(made.Authenticator.SignCount),
		Synced: flag(made.Flags.BackupEligible), Transports: strings.Join(known(a.Response.Transports), " "),
	}, nil
}

// Proven checks the proof of the holder's only passkey, and returns its new counter.
func (p Party) Proven(h Holder, a Assertion) (int64, error) {
	parsed, err := protocol.ParseCredentialRequestResponseBytes(asSent(a.ID, a.Type, a.Response))
	if err != nil {
		return 0, errors.Join(ErrRefused, err)
	}
	proven, err := p.web.ValidateLogin(h, webauthn.SessionData{
		Challenge: a.Challenge(), RelyingPartyID: p.web.Config.RPID, UserID: h.WebAuthnID(),
		UserVerification: protocol.VerificationRequired,
	}, parsed)
	switch {
	case err != nil:
		return 0, errors.Join(ErrRefused, err)
	case proven.Authenticator.CloneWarning:
		return 0, ErrCloned
	}
	return int64(proven.Authenticator.SignCount), nil
}

// asSent is a browser's answer in the form that the library reads.
func asSent(id, kind string, response any) []byte {
	raw, err := json.Marshal(map[string]any{"id": id, "rawId": id, "type": kind, "response": response})
	if err != nil { // texts and lists of texts always can be written
		return nil
	}
	return raw
}

// known returns the transports defined by the recommendation; others are left out.
func known(transports []string) []string {
	return slices.DeleteFunc(slices.Clone(transports), func(one string) bool {
		return !slices.Contains([]string{"usb", "nfc", "ble", "smart-card", "hybrid", "internal"}, one)
	})
}

func text(raw []byte) string { return base64.RawURLEncoding.EncodeToString(raw) }

func flag(yes bool) int64 {
	if yes {
		return 1
	}
	return 0
}
