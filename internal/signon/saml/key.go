package saml

import (
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"errors"
	"math/big"
	"time"
)

const (
	keyBits = 3072
	keyLife = 10 * 365 * 24 * time.Hour
)

// Key signs this side's requests and opens what is encrypted for it.
type Key struct {
	private     *rsa.PrivateKey
	certificate *x509.Certificate
}

// NewKey makes a key with a certificate, and returns it as ReadKey takes it.
func NewKey(name string, now time.Time) (string, error) {
	private, err := rsa.GenerateKey(rand.Reader, keyBits)
	if err != nil {
		return "", err
	}
	serial, err := rand.Int(rand.Reader, new(big.Int).Lsh(big.NewInt(1), 127))
	if err != nil {
		return "", err
	}
	about := &x509.Certificate{
		SerialNumber: serial, Subject: pkix.Name{CommonName: name}, NotBefore: now.Add(-time.Hour), NotAfter: now.Add(keyLife),
		KeyUsage: x509.KeyUsageDigitalSignature | x509.KeyUsageKeyEncipherment,
	}
	certificate, err := x509.CreateCertificate(rand.Reader, about, about, private.Public(), private)
	if err != nil {
		return "", err
	}
	raw, err := x509.MarshalPKCS8PrivateKey(private)
	if err != nil {
		return "", err
	}
	text := pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: raw})
	return string(append(text, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: certificate})...)), nil
}

// ReadKey reads a key with its certificate.
func ReadKey(text string) (*Key, error) {
	first, rest := pem.Decode([]byte(text))
	if first == nil {
		return nil, errors.New("there is no key")
	}
	second, _ := pem.Decode(rest)
	if second == nil {
		return nil, errors.New("the key has no certificate")
	}
	parsed, err := x509.ParsePKCS8PrivateKey(first.Bytes)
	if err != nil {
		return nil, err
	}
	private, ok := parsed.(*rsa.PrivateKey)
	if !ok {
		return nil, errors.New("the key is not RSA")
	}
	certificate, err := x509.ParseCertificate(second.Bytes)
	return &Key{private, certificate}, err
}

// Fingerprint is the SHA-256 of the certificate, by which people compare it.
func (k *Key) Fingerprint() [sha256.Size]byte { return sha256.Sum256(k.certificate.Raw) }

// Ends is when the certificate runs out.
func (k *Key) Ends() time.Time { return k.certificate.NotAfter }
