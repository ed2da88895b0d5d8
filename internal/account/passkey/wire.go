package passkey

// Bytes travel as base64url without padding, as browsers write them.

// Descriptor names a passkey to a browser.
type Descriptor struct {
	Type       string   `json:"type" enum:"public-key"`
	ID         string   `json:"id"`
	Transports []string `json:"transports" doc:"how its device is reached; empty when that is not known"`
}

// Algorithm is a kind of signature that the server reads, preferred ones first.
type Algorithm struct {
	Type string `json:"type" enum:"public-key"`
	Alg  int    `json:"alg" doc:"COSE algorithm"`
}

// Owner is whose passkey the browser makes, as it shows and stores them.
type Owner struct {
	ID          string `json:"id"`
	Name        string `json:"name"`
	DisplayName string `json:"displayName"`
}

// PartyName is the site that a passkey is made for.
type PartyName struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// Selection describes which passkeys are wanted.
type Selection struct {
	ResidentKey        string `json:"residentKey"`
	RequireResidentKey bool   `json:"requireResidentKey"`
	UserVerification   string `json:"userVerification"`
}

// CreationOptions are the arguments of navigator.credentials.create, with bytes as text.
type CreationOptions struct {
	RP                     PartyName    `json:"rp"`
	User                   Owner        `json:"user"`
	Challenge              string       `json:"challenge"`
	PubKeyCredParams       []Algorithm  `json:"pubKeyCredParams"`
	Timeout                int          `json:"timeout" doc:"milliseconds"`
	ExcludeCredentials     []Descriptor `json:"excludeCredentials"`
	AuthenticatorSelection Selection    `json:"authenticatorSelection"`
	Attestation            string       `json:"attestation"`
}

// RequestOptions are the arguments of navigator.credentials.get, with bytes as text.
type RequestOptions struct {
	Challenge        string       `json:"challenge"`
	RPID             string       `json:"rpId"`
	Timeout          int          `json:"timeout" doc:"milliseconds"`
	AllowCredentials []Descriptor `json:"allowCredentials" doc:"empty when any passkey of this site will do"`
	UserVerification string       `json:"userVerification"`
}

// Attestation is a browser's answer when it has made a passkey.
type Attestation struct {
	ID       string              `json:"id" minLength:"1" maxLength:"1400"`
	Type     string              `json:"type" enum:"public-key"`
	Response AttestationResponse `json:"response"`
}

// AttestationResponse is the signed part of an [Attestation].
type AttestationResponse struct {
	ClientDataJSON    string   `json:"clientDataJSON" maxLength:"8000"`
	AttestationObject string   `json:"attestationObject" maxLength:"64000"`
	Transports        []string `json:"transports,omitempty" maxItems:"10"`
}

// Assertion is a browser's answer when the user has proven a passkey.
type Assertion struct {
	ID       string            `json:"id" minLength:"1" maxLength:"1400"`
	Type     string            `json:"type" enum:"public-key"`
	Response AssertionResponse `json:"response"`
}

// AssertionResponse is the signed part of an [Assertion].
type AssertionResponse struct {
	ClientDataJSON    string `json:"clientDataJSON" maxLength:"8000"`
	AuthenticatorData string `json:"authenticatorData" maxLength:"8000"`
	Signature         string `json:"signature" maxLength:"8000"`
	UserHandle        string `json:"userHandle,omitempty" maxLength:"200"`
}
