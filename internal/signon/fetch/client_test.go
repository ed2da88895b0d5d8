package fetch_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/signon/fetch"
)

func get(t *testing.T, r fetch.Reach, address string) (string, error) {
	t.Helper()
	answer, err := fetch.New(r).Get(address)
	if err != nil {
		return "", err
	}
	defer func() { require.NoError(t, answer.Body.Close()) }()
	text, err := io.ReadAll(answer.Body)
	return answer.Status + " " + string(text), err
}

func TestCallsStayOutOfTheInstallationsNetwork(t *testing.T) {
	t.Parallel()
	for address, allowed := range map[string]string{
		"8.8.8.8": "all", "2606:4700::1111": "all",
		"127.0.0.1": "loopback", "127.9.9.9": "loopback", "::1": "loopback", "::ffff:127.0.0.1": "loopback",
		"10.0.0.1": "inside", "172.16.3.4": "inside", "192.168.1.1": "inside", "100.64.0.1": "inside", "fd00::1": "inside", "::ffff:10.0.0.1": "inside",
		"169.254.169.254": "", "fe80::1": "", "0.0.0.0": "", "::": "", "0.1.2.3": "", "224.0.0.1": "", "ff02::1": "", "255.255.255.255": "",
		"64:ff9b::a00:1": "", "fd00:ec2::254": "", "2002:a00:1::": "", "192.0.0.192": "", "198.18.0.1": "", "240.0.0.1": "",
	} {
		for name, reach := range map[string]fetch.Reach{"all": {}, "inside": {Inside: true}, "loopback": {Loopback: true}} {
			want := allowed == "all" || allowed == name
			got := fetch.Allows(reach, netip.MustParseAddr(address).Unmap())
			require.Equal(t, want, got, "%s, reaching %s", address, name)
		}
	}
}

func TestNothingButHTTPS(t *testing.T) {
	t.Parallel()
	server := httptest.NewServer(http.NotFoundHandler())
	t.Cleanup(server.Close)
	for _, address := range []string{server.URL, "http://example.com", "ftp://example.com"} {
		_, err := get(t, fetch.Reach{Inside: true}, address)
		require.ErrorIs(t, err, fetch.ErrNotHTTPS, address)
	}
	_, err := get(t, fetch.Reach{Inside: true}, strings.Replace(server.URL, "http:", "https:", 1))
	require.ErrorIs(t, err, fetch.ErrInside)
	// A name that leads to this machine is no other thing than its address.
	_, err = get(t, fetch.Reach{}, strings.Replace(strings.Replace(server.URL, "http:", "https:", 1), "127.0.0.1", "localhost", 1))
	require.ErrorIs(t, err, fetch.ErrInside)
	text, err := get(t, fetch.Reach{Loopback: true}, server.URL)
	require.NoError(t, err)
	require.Contains(t, text, "404")
}

func TestRedirectsAreNotFollowed(t *testing.T) {
	t.Parallel()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/inside" {
			_, _ = io.WriteString(w, "secret")
			return
		}
		http.Redirect(w, r, "/inside", http.StatusFound)
	}))
	t.Cleanup(server.Close)
	text, err := get(t, fetch.Reach{Loopback: true}, server.URL)
	require.NoError(t, err)
	require.NotContains(t, text, "secret")
}

func TestLongAnswersEnd(t *testing.T) {
	t.Parallel()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		_, _ = io.WriteString(w, strings.Repeat("a", 2<<20))
	}))
	t.Cleanup(server.Close)
	_, err := get(t, fetch.Reach{Loopback: true}, server.URL)
	require.ErrorIs(t, err, fetch.ErrTooLarge)
}
