package app

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"io"
	"math/big"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/config"
)

// ownCertificate writes a certificate for clinic.example.org, and returns the files and who trusts it.
func ownCertificate(t *testing.T) (certificate, key string, roots *x509.CertPool) {
	t.Helper()
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	require.NoError(t, err)
	template := &x509.Certificate{SerialNumber: big.NewInt(1), DNSNames: []string{"clinic.example.org"}, NotAfter: time.Now().Add(time.Hour), IsCA: true, BasicConstraintsValid: true}
	der, err := x509.CreateCertificate(rand.Reader, template, template, private.Public(), private)
	require.NoError(t, err)
	encoded, err := x509.MarshalPKCS8PrivateKey(private)
	require.NoError(t, err)
	certificate, key = filepath.Join(t.TempDir(), "cert.pem"), filepath.Join(t.TempDir(), "key.pem")
	public := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der})
	require.NoError(t, os.WriteFile(certificate, public, 0o600))
	require.NoError(t, os.WriteFile(key, pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: encoded}), 0o600))
	roots = x509.NewCertPool()
	require.True(t, roots.AppendCertsFromPEM(public))
	return certificate, key, roots
}

// answered is an answer without its body.
type answered struct {
	status, protocol int
	header           http.Header
}

func TestAServerEndsTLSByItself(t *testing.T) {
	ports := make([]string, 2)
	for i := range ports {
		ln, err := net.Listen("tcp", "127.0.0.1:0")
		require.NoError(t, err)
		ports[i] = ln.Addr().String()
		require.NoError(t, ln.Close())
	}
	c := config.Serve{Listen: ports[0], LogLevel: "error", MailFrom: "milepost@localhost", PublicURL: "https://clinic.example.org"}
	c.Data, c.HTTPListen = filepath.Join(t.TempDir(), "data"), ports[1]
	var roots *x509.CertPool
	c.TLSCert, c.TLSKey, roots = ownCertificate(t)
	line, stop := serving(t, c)
	require.Equal(t, "Milepost answers on https://clinic.example.org\n", line)

	client := &http.Client{
		Transport: &http.Transport{
			ForceAttemptHTTP2: true, TLSClientConfig: &tls.Config{RootCAs: roots, MinVersion: tls.VersionTLS12},
			DialContext: func(ctx context.Context, _, address string) (net.Conn, error) {
				to := ports[0]
				if _, port, _ := net.SplitHostPort(address); port == "80" {
					to = ports[1]
				}
				return (&net.Dialer{}).DialContext(ctx, "tcp", to)
			},
		},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	call := func(method, address string) answered {
		request, err := http.NewRequestWithContext(t.Context(), method, address, http.NoBody)
		require.NoError(t, err)
		answer, err := client.Do(request)
		require.NoError(t, err)
		defer answer.Body.Close()
		_, err = io.Copy(io.Discard, answer.Body)
		require.NoError(t, err)
		return answered{answer.StatusCode, answer.ProtoMajor, answer.Header}
	}
	ready := call(http.MethodGet, "https://clinic.example.org/readyz")
	require.Equal(t, http.StatusOK, ready.status)
	require.Equal(t, 2, ready.protocol, "many streams share one connection")
	require.NotEmpty(t, ready.header.Get("Strict-Transport-Security"))

	redirected := call(http.MethodGet, "http://clinic.example.org/children?page=2")
	require.Equal(t, http.StatusMovedPermanently, redirected.status)
	require.Equal(t, "https://clinic.example.org/children?page=2", redirected.header.Get("Location"))
	require.Equal(t, http.StatusForbidden, call(http.MethodPost, "http://clinic.example.org/api/auth/login").status)

	health := config.Healthcheck{Listen: c.Listen, TLS: c.TLS}
	require.NoError(t, CheckHealth(t.Context(), health))
	require.NoError(t, stop())
	require.Error(t, CheckHealth(t.Context(), health))
}

func TestRedirectsLeadToNamesOfTheServerAlone(t *testing.T) {
	c := config.Serve{PublicURL: "https://clinic.example.org:8443", TLS: config.TLS{TLSDomain: []string{"clinic.example.org", "www.example.org"}}}
	for host, want := range map[string]string{
		"clinic.example.org": "https://clinic.example.org:8443/a%2Fb?c", "www.example.org:80": "https://www.example.org:8443/a%2Fb?c",
		"evil.example": "https://clinic.example.org:8443/a%2Fb?c", "": "https://clinic.example.org:8443/a%2Fb?c",
	} {
		w, r := httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, "/a%2Fb?c", http.NoBody)
		r.Host = host
		redirectTo(c).ServeHTTP(w, r)
		require.Equal(t, want, w.Header().Get("Location"), host)
	}
}

func TestTheNearestAddressOfAServer(t *testing.T) {
	for listen, want := range map[string]string{
		":8080": "127.0.0.1:8080", "0.0.0.0:80": "127.0.0.1:80", "[::]:443": "127.0.0.1:443", "10.0.0.5:8080": "10.0.0.5:8080", "[::1]:8080": "[::1]:8080",
	} {
		require.Equal(t, want, nearest(listen))
	}
}
