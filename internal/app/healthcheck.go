package app

import (
	"context"
	"crypto/tls"
	"fmt"
	"net"
	"net/http"
	"time"

	"milepost/internal/config"
)

// CheckHealth asks a server on this machine whether it can serve.
func CheckHealth(ctx context.Context, c config.Healthcheck) error {
	transport := &http.Transport{DisableKeepAlives: true}
	if c.URL == "" {
		all := config.Serve{Listen: c.Listen, TLS: c.TLS}
		if err := all.EndTLS(); err != nil {
			return err
		}
		c.URL = scheme(all) + "://" + nearest(all.Listen) + "/readyz"
		if all.EndsTLS() {
			transport.TLSClientConfig = &tls.Config{InsecureSkipVerify: true} //nolint:gosec // the request stays on this machine and carries nothing secret
		}
		if len(c.TLSDomain) > 0 {
			transport.TLSClientConfig.ServerName = c.TLSDomain[0]
		}
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, c.URL, http.NoBody)
	if err != nil {
		return err
	}
	answer, err := (&http.Client{Transport: transport, Timeout: 4 * time.Second}).Do(request)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return fmt.Errorf("%s answers %s", c.URL, answer.Status)
	}
	return nil
}

// nearest returns the address by which this machine reaches what listens on an address.
func nearest(listen string) string {
	host, port, err := net.SplitHostPort(listen)
	if err != nil {
		return listen
	}
	if ip := net.ParseIP(host); host == "" || ip != nil && ip.IsUnspecified() {
		host = "127.0.0.1"
	}
	return net.JoinHostPort(host, port)
}
