package rig

import (
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
)

// HTTP2 puts a proxy before a server that speaks HTTP/2 over TLS to those who call it, as an installation's does. Its Client
// trusts it. Close it after the server.
func HTTP2(address string) (*httptest.Server, error) {
	to, err := url.Parse(address)
	if err != nil {
		return nil, err
	}
	front := httptest.NewUnstartedServer(&httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(to)
			r.Out.Host = r.In.Host
		},
		FlushInterval: -1, // each event is passed on as it comes
	})
	front.EnableHTTP2 = true
	front.StartTLS()
	return front, nil
}
