package config_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestTLSDecidesAboutPortAndAddress(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file.pem")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	for _, at := range []struct {
		args              []string
		listen, publicURL string
	}{
		{nil, "127.0.0.1:8080", ""},
		{[]string{"--tls-domain=a.example,b.example"}, ":443", "https://a.example"},
		{[]string{"--tls-domain=a.example", "--listen=:8443"}, ":8443", "https://a.example:8443"},
		{[]string{"--tls-domain=a.example", "--public-url=https://b.example"}, ":443", "https://b.example"},
		{[]string{"--tls-cert=" + file, "--tls-key=" + file}, ":443", ""},
	} {
		c, err := parse(t, append([]string{"serve"}, at.args...)...)
		require.NoError(t, err)
		require.NoError(t, c.EndTLS())
		require.Equal(t, at.listen, c.Listen)
		require.Equal(t, at.publicURL, c.PublicURL)
	}
	for _, args := range [][]string{
		{"--tls-cert=" + file}, {"--tls-key=" + file}, {"--tls-domain=a.example", "--tls-cert=" + file, "--tls-key=" + file},
		{"--tls-domain=a.example", "--public-url=http://a.example"}, {"--tls-email=it@example.org"}, {"--tls-directory-url=https://ca.example"},
	} {
		c, err := parse(t, append([]string{"serve"}, args...)...)
		require.NoError(t, err)
		require.Error(t, c.EndTLS(), args)
	}
}
