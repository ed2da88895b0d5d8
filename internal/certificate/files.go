package certificate

import (
	"crypto/tls"
	"crypto/x509"
	"errors"
	"log/slog"
	"os"
	"sync"
	"time"
)

// lookEvery is how often handshakes look whether the files changed.
const lookEvery = 10 * time.Second

// Files is a certificate in files, which another program renews.
type Files struct {
	certificate, key string
	log              *slog.Logger
	now              func() time.Time

	mu      sync.Mutex
	looked  time.Time
	changed [2]time.Time // when the files last changed, of those that were tried
	current *tls.Certificate
}

// ReadFiles reads a certificate with its chain, and its key, in PEM.
func ReadFiles(certificate, key string, log *slog.Logger, now func() time.Time) (*Files, error) {
	f := &Files{certificate: certificate, key: key, log: log, now: now, looked: now()}
	f.changed = f.times()
	if err := f.read(); err != nil {
		return nil, err
	}
	return f, nil
}

// Config is for a server with the certificate.
func (f *Files) Config() *tls.Config {
	return &tls.Config{
		MinVersion: tls.VersionTLS12, NextProtos: []string{"h2", "http/1.1"},
		GetCertificate: func(*tls.ClientHelloInfo) (*tls.Certificate, error) { return f.get(), nil },
	}
}

// Ends returns when the certificate ends, by the first of its names.
func (f *Files) Ends() map[string]time.Time {
	leaf := f.get().Leaf
	name := leaf.Subject.CommonName
	if len(leaf.DNSNames) > 0 {
		name = leaf.DNSNames[0]
	}
	return map[string]time.Time{name: leaf.NotAfter}
}

// get returns the certificate. Files that changed and cannot be used, such as one of two that is not yet replaced, leave the former in place.
func (f *Files) get() *tls.Certificate {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.now().Sub(f.looked) < lookEvery {
		return f.current
	}
	f.looked = f.now()
	if times := f.times(); times != f.changed {
		f.changed = times
		if err := f.read(); err != nil {
			f.log.Warn("the files of the certificate changed and cannot be used; the former certificate stays", "error", err)
		} else {
			f.log.Info("read the certificate again", "until", f.current.Leaf.NotAfter)
		}
	}
	return f.current
}

func (f *Files) times() (changed [2]time.Time) {
	for i, path := range []string{f.certificate, f.key} {
		if info, err := os.Stat(path); err == nil {
			changed[i] = info.ModTime()
		}
	}
	return changed
}

func (f *Files) read() error {
	pair, err := tls.LoadX509KeyPair(f.certificate, f.key)
	if err != nil {
		return err
	}
	if pair.Leaf == nil {
		if pair.Leaf, err = x509.ParseCertificate(pair.Certificate[0]); err != nil {
			return err
		}
	}
	if f.now().After(pair.Leaf.NotAfter) {
		return errors.New("the certificate has expired")
	}
	f.current = &pair
	return nil
}
