package outbound

import (
	"crypto/tls"
	"crypto/x509"
	"errors"
	"net"
)

// Why no answer came.
const (
	ByInside     = "inside"
	ByLookup     = "lookup"
	ByTimeout    = "timeout"
	ByTLS        = "tls"
	ByConnection = "connection"
)

// Reason is why no answer came, or not all of it.
func Reason(err error) string {
	var (
		timeout    net.Error
		unverified *tls.CertificateVerificationError
		alert      tls.AlertError
		header     tls.RecordHeaderError
		authority  x509.UnknownAuthorityError
	)
	switch {
	case errors.Is(err, ErrInside):
		return ByInside
	case errors.Is(err, ErrLookup):
		return ByLookup
	case errors.As(err, &timeout) && timeout.Timeout():
		return ByTimeout
	case errors.As(err, &unverified), errors.As(err, &alert), errors.As(err, &header), errors.As(err, &authority):
		return ByTLS
	}
	return ByConnection
}
