package doctor

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"syscall"
	"time"

	"milepost/internal/fault"
)

var (
	msgSettingsFine  = fault.Define("doctor.settings-fine", "The settings can be used.")
	msgSettingsWrong = fault.Define("doctor.settings-wrong", "The server does not start with these settings: {reason}.")
	msgPublicMissing = fault.Define("doctor.public-missing", "Other machines reach the server, and --public-url is not set: links in letters lead nowhere. Set it to the address that people type.")
	msgPublicWrong   = fault.Define("doctor.public-wrong", "--public-url is no address: write it like https://milepost.example.org.")
	msgPublicPlain   = fault.Define("doctor.public-plain", "People reach the server by plain http: passwords and records can be read on the way. Put TLS in front, and set --public-url to the https address.")
	msgProxyUnknown  = fault.Define("doctor.proxy-unknown", "TLS ends in a proxy, and --trusted-proxy is not set: all people share the proxy's address, and with it their tries to log in. Set it.")
)

// settings looks at what the operator chose.
func settings(_ context.Context, p *Patient, f *found) {
	if err := p.Settings(p.Config); err != nil {
		f.broken(msgSettingsWrong.With("reason", err.Error()))
	}
	host, _, _ := net.SplitHostPort(p.Config.Listen)
	public, err := url.Parse(p.Config.PublicURL)
	switch {
	case p.Config.PublicURL == "" && !local(host):
		f.warning(msgPublicMissing)
	case p.Config.PublicURL == "":
	case err != nil || public.Hostname() == "" || public.Scheme != "http" && public.Scheme != "https":
		f.broken(msgPublicWrong)
	case public.Scheme == "http" && !local(public.Hostname()):
		f.warning(msgPublicPlain)
	case public.Scheme == "https" && !p.Config.TrustedProxy && !local(public.Hostname()):
		f.warning(msgProxyUnknown)
	}
	if len(f.list) == 0 {
		f.ok(msgSettingsFine)
	}
}

// local reports whether a host is this machine.
func local(host string) bool {
	address, err := netip.ParseAddr(host)
	return host == "localhost" || err == nil && address.IsLoopback()
}

var (
	msgAddressFree    = fault.Define("doctor.address-free", "No server runs at {address}, and one can be started there.")
	msgAddressRunning = fault.Define("doctor.address-running", "The server runs at {address}, and is ready.")
	msgAddressUnready = fault.Define("doctor.address-unready", "The server runs at {address}, and is not ready: {reason}. Its log says more.")
	msgAddressTaken   = fault.Define("doctor.address-taken", "Another program answers at {address}. Stop it, or choose another address with --listen.")
	msgAddressWrong   = fault.Define("doctor.address-wrong", "The server cannot answer at {address}: {reason}. Choose another address with --listen.")
)

// address finds out whether a server runs at the address, or can be started there.
func address(ctx context.Context, p *Patient, f *found) {
	if p.Running {
		return
	}
	var lc net.ListenConfig
	listener, err := lc.Listen(ctx, "tcp", p.Config.Listen)
	switch {
	case err == nil:
		_ = listener.Close()
		f.ok(msgAddressFree.With("address", p.Config.Listen))
	case !errors.Is(err, syscall.EADDRINUSE):
		f.broken(msgAddressWrong.With("address", p.Config.Listen).With("reason", err.Error()))
	default:
		p.whoAnswers(ctx, f)
	}
}

// whoAnswers asks who is at the address.
func (p *Patient) whoAnswers(ctx context.Context, f *found) {
	host, port, _ := net.SplitHostPort(p.Config.Listen)
	if unbound, err := netip.ParseAddr(host); host == "" || err == nil && unbound.IsUnspecified() {
		host = "localhost"
	}
	at := "http://" + net.JoinHostPort(host, port)
	alive := map[string]string{}
	if status, err := ask(ctx, at+"/healthz", &alive); err != nil || status != http.StatusOK || alive["status"] != "ok" {
		f.broken(msgAddressTaken.With("address", p.Config.Listen))
		return
	}
	ready := map[string]string{}
	status, err := ask(ctx, at+"/readyz", &ready)
	if err == nil && status == http.StatusOK {
		f.ok(msgAddressRunning.With("address", p.Config.Listen))
		return
	}
	reason, _ := json.Marshal(ready) // texts by names
	f.broken(msgAddressUnready.With("address", p.Config.Listen).With("reason", string(reason)))
}

func ask(ctx context.Context, address string, into any) (status int, err error) {
	ctx, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, address, http.NoBody)
	if err != nil {
		return 0, err
	}
	answer, err := dateClient.Do(r)
	if err != nil {
		return 0, err
	}
	defer func() { _ = answer.Body.Close() }()
	return answer.StatusCode, json.NewDecoder(io.LimitReader(answer.Body, 1<<16)).Decode(into)
}
