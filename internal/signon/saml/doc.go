// Package saml speaks SAML 2.0 with identity providers, as their service provider: the web browser profile, with a signed request by
// redirect and the answer by POST. It knows neither accounts nor tables. There is no single log-out.
//
// metadata.go reads what a provider says of itself and client.go keeps it; key.go and own.go are this side's keys and its own
// metadata; begin.go sends a browser to a provider; shape.go looks at the form of an answer before anything is believed of it,
// answer.go checks the answer, and read.go turns its assertion into ours. Signatures, audiences, recipients, times and the request that
// an answer belongs to are checked by crewjam/saml. Beside it we refuse answers that are not of the one form that providers send, and
// assertions without a signature of their own.
package saml
