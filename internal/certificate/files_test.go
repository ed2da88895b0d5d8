package certificate_test

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"log/slog"
	"math/big"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/certificate"
)

// issue writes a certificate of its own signature and its key.
func issue(t *testing.T, certFile, keyFile string, serial int64, until, changed time.Time) {
	t.Helper()
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	require.NoError(t, err)
	template := &x509.Certificate{SerialNumber: big.NewInt(serial), DNSNames: []string{name}, NotBefore: until.Add(-time.Hour), NotAfter: until}
	der, err := x509.CreateCertificate(rand.Reader, template, template, private.Public(), private)
	require.NoError(t, err)
	encoded, err := x509.MarshalPKCS8PrivateKey(private)
	require.NoError(t, err)
	for path, block := range map[string]*pem.Block{certFile: {Type: "CERTIFICATE", Bytes: der}, keyFile: {Type: "PRIVATE KEY", Bytes: encoded}} {
		if path != "" {
			require.NoError(t, os.WriteFile(path, pem.EncodeToMemory(block), 0o600))
			require.NoError(t, os.Chtimes(path, changed, changed))
		}
	}
}

func TestFilesAreReadAgainWhenTheyChanged(t *testing.T) {
	now := time.Now()
	certFile, keyFile := filepath.Join(t.TempDir(), "cert.pem"), filepath.Join(t.TempDir(), "key.pem")
	issue(t, certFile, keyFile, 1, now.Add(time.Hour), now)
	var log bytes.Buffer
	f, err := certificate.ReadFiles(certFile, keyFile, slog.New(slog.NewTextHandler(&log, nil)), func() time.Time { return now })
	require.NoError(t, err)
	shown := func() int64 {
		found, err := f.Config().GetCertificate(&tls.ClientHelloInfo{})
		require.NoError(t, err)
		return found.Leaf.SerialNumber.Int64()
	}
	require.EqualValues(t, 1, shown())
	require.Contains(t, f.Ends(), name)

	issue(t, certFile, "", 2, now.Add(time.Hour), now.Add(time.Second))
	now = now.Add(time.Minute)
	require.EqualValues(t, 1, shown(), "its key is not there yet")
	require.Contains(t, log.String(), "the former certificate stays")

	issue(t, certFile, keyFile, 3, now.Add(time.Hour), now)
	require.EqualValues(t, 1, shown(), "handshakes do not look each time")
	now = now.Add(time.Minute)
	require.EqualValues(t, 3, shown())

	issue(t, certFile, keyFile, 4, now.Add(-time.Minute), now)
	now = now.Add(time.Minute)
	require.EqualValues(t, 3, shown(), "the new one has expired")
	_, err = certificate.ReadFiles(certFile, keyFile, slog.Default(), func() time.Time { return now })
	require.ErrorContains(t, err, "expired")
}
