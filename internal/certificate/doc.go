// Package certificate has the certificates by which a server that ends TLS itself proves who it is: files that it reads again when they
// changed, or certificates that it obtains and renews from an authority by ACME (RFC 8555), such as Let's Encrypt.
//
// An authority asks back on the ports 443 (TLS-ALPN-01) and 80 (HTTP-01), and may reach any node: what answers it, and the certificates
// with their keys, are in a store that all nodes share. Only names of the configuration are ever asked for.
package certificate
