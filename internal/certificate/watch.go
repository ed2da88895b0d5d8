package certificate

import (
	"context"
	"crypto/tls"
	"time"

	"milepost/internal/sleep"
)

// watchEvery is how often the certificates are looked after.
const watchEvery = time.Hour

// Run obtains what is missing, so that the first visitor need not wait, and warns of certificates that should have been renewed, until
// ctx ends.
func (a *Authority) Run(ctx context.Context) {
	select {
	case <-a.opened:
	case <-ctx.Done():
		return
	}
	for first := true; ; first = false {
		wait := watchEvery
		for _, name := range a.domains {
			found, err := a.obtain(ctx, helloOf(name))
			switch {
			case err != nil:
				wait = time.Minute // obtain asks the authority less often
			case first:
				a.log.InfoContext(ctx, "has a certificate", "name", name, "until", found.Leaf.NotAfter)
			case overdue(found, a.now()):
				a.log.WarnContext(ctx, "the certificate should have been renewed", "name", name, "until", found.Leaf.NotAfter)
			}
		}
		if sleep.For(ctx, wait) != nil {
			return
		}
	}
}

// overdue reports whether less than a quarter of a certificate's time is left; at a third it is renewed, or 30 days before its end.
func overdue(c *tls.Certificate, now time.Time) bool {
	left, whole := c.Leaf.NotAfter.Sub(now), c.Leaf.NotAfter.Sub(c.Leaf.NotBefore)
	return left < min(whole/4, 25*24*time.Hour)
}

// helloOf is a handshake of a client as they are today, for a name.
func helloOf(name string) *tls.ClientHelloInfo {
	return &tls.ClientHelloInfo{
		ServerName: name, CipherSuites: []uint16{tls.TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256},
		SignatureSchemes: []tls.SignatureScheme{tls.ECDSAWithP256AndSHA256}, SupportedCurves: []tls.CurveID{tls.CurveP256},
	}
}
