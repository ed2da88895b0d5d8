package app

import (
	"context"
	"crypto/x509"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"os"
	"slices"
	"time"

	"golang.org/x/sync/errgroup"

	"milepost/internal/certificate"
	"milepost/internal/config"
	"milepost/internal/httpx"
	"milepost/internal/kernel"
)

// certificates are those of a server that ends TLS by itself; neither is set where it does not.
type certificates struct {
	config    config.Serve
	authority *certificate.Authority
	files     *certificate.Files
}

func newCertificates(c config.Serve, log *slog.Logger) (*certificates, error) {
	found := &certificates{config: c}
	var err error
	switch {
	case len(c.TLSDomain) > 0:
		found.authority, err = newAuthority(c, log)
	case c.TLSCert != "":
		if found.files, err = certificate.ReadFiles(c.TLSCert, c.TLSKey, log, time.Now); err != nil {
			err = fmt.Errorf("--tls-cert: %w", err)
		}
	}
	return found, err
}

func newAuthority(c config.Serve, log *slog.Logger) (*certificate.Authority, error) {
	options := certificate.Options{Domains: c.TLSDomain, Email: c.TLSEmail, Directory: c.TLSDirectoryURL, Log: log, Now: time.Now}
	if c.TLSDirectoryCA != "" {
		content, err := os.ReadFile(c.TLSDirectoryCA)
		if err != nil {
			return nil, err
		}
		options.Roots = x509.NewCertPool()
		if !options.Roots.AppendCertsFromPEM(content) {
			return nil, fmt.Errorf("--tls-directory-ca: there is no certificate in %s", c.TLSDirectoryCA)
		}
	}
	authority, err := certificate.NewAuthority(options)
	if err != nil {
		return nil, fmt.Errorf("--tls-domain: %w", err)
	}
	return authority, nil
}

// use has the front end TLS, and everybody who comes without it be redirected.
func (c *certificates) use(ctx context.Context, group *errgroup.Group, front *httpx.Front, plain net.Listener) {
	redirect := redirectTo(c.config)
	switch {
	case c.authority != nil:
		front.UseTLS(c.authority.Config())
		redirect = c.authority.Plain(redirect)
		group.Go(func() error { c.authority.Run(ctx); return nil })
	case c.files != nil:
		front.UseTLS(c.files.Config())
	}
	if plain != nil {
		group.Go(func() error { return front.ServePlain(ctx, plain, redirect) })
	}
}

// open has certificates be obtained; before, nothing can keep them.
func (c *certificates) open(k *kernel.Kernel) {
	if c.authority != nil {
		c.authority.Open(k.Blob, k.Seal)
	}
}

// measure reports when the certificates end.
func (c *certificates) measure(api *httpx.API) {
	var ends func() map[string]time.Time
	switch {
	case c.authority != nil:
		ends = c.authority.Ends
	case c.files != nil:
		ends = c.files.Ends
	default:
		return
	}
	api.AddGauge("milepost_certificate_end_seconds", "When the certificate of a name ends, in seconds since 1970.", "name",
		func(context.Context) (map[string]float64, error) {
			values := map[string]float64{}
			for name, end := range ends() {
				values[name] = float64(end.Unix())
			}
			return values, nil
		})
}

// redirectTo sends reads to the same place under https: at the name that was asked, if it is one of the server's, else at its public
// address. What was sent to be changed has been readable to others on its way, and is not passed on.
func redirectTo(c config.Serve) http.Handler {
	public, err := url.Parse(c.PublicURL)
	if err != nil {
		public = &url.URL{}
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			http.Error(w, "Use https.", http.StatusForbidden)
			return
		}
		to := url.URL{Scheme: "https", Host: public.Host, Path: r.URL.Path, RawPath: r.URL.RawPath, RawQuery: r.URL.RawQuery}
		if name := withoutPort(r.Host); slices.Contains(c.TLSDomain, name) {
			to.Host = name
			if port := public.Port(); port != "" {
				to.Host = net.JoinHostPort(name, port)
			}
		}
		http.Redirect(w, r, to.String(), http.StatusMovedPermanently)
	})
}

// withoutPort is a host without its port.
func withoutPort(host string) string {
	if name, _, err := net.SplitHostPort(host); err == nil {
		return name
	}
	return host
}

func scheme(c config.Serve) string {
	if c.EndsTLS() {
		return "https"
	}
	return "http"
}
