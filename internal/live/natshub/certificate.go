package natshub

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"encoding/hex"
	"errors"
	"math/big"
	"time"
)

// certified is for how long a node's certificate holds: longer than it runs. Each start makes another.
const certified = 10 * 365 * 24 * time.Hour

var errStranger = errors.New("the certificate is of no node of this installation")

// newCertificate makes the certificate by which the other nodes know this one. Its key does not leave the process.
func newCertificate() (tls.Certificate, error) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return tls.Certificate{}, err
	}
	now := time.Now()
	template := &x509.Certificate{
		SerialNumber: big.NewInt(now.UnixNano()), NotBefore: now.Add(-24 * time.Hour), NotAfter: now.Add(certified),
		KeyUsage: x509.KeyUsageDigitalSignature, ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth, x509.ExtKeyUsageClientAuth},
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, &key.PublicKey, key)
	return tls.Certificate{Certificate: [][]byte{der}, PrivateKey: key}, err
}

func fingerprint(der []byte) string {
	sum := sha256.Sum256(der)
	return hex.EncodeToString(sum[:])
}

// mutual is TLS in which each side shows a certificate that trusts accepts. No authority signs them: the table of nodes does.
func mutual(own tls.Certificate, trusts func(fingerprint string) bool) *tls.Config {
	return &tls.Config{
		Certificates: []tls.Certificate{own}, MinVersion: tls.VersionTLS13, ClientAuth: tls.RequireAnyClientCert,
		InsecureSkipVerify:     true, //nolint:gosec // VerifyConnection compares the certificate itself
		SessionTicketsDisabled: true,
		VerifyConnection: func(s tls.ConnectionState) error {
			if len(s.PeerCertificates) == 0 || !trusts(fingerprint(s.PeerCertificates[0].Raw)) {
				return errStranger
			}
			return nil
		},
	}
}
