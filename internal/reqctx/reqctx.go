// Package reqctx carries what every layer may want to know about the request
// it works for: its id (for logs and audit events), the client's address,
// and the day and the language of the page that it comes from.
package reqctx

import "context"

type key struct{}

type values struct{ id, address string }

// With returns a context that carries the request's id and the client's address.
func With(ctx context.Context, id, address string) context.Context {
	return context.WithValue(ctx, key{}, values{id: id, address: address})
}

// RequestID returns the id of the request the context belongs to, "" outside of one.
func RequestID(ctx context.Context) string { return from(ctx).id }

// Address returns the client's address without a port, "" outside of a request.
func Address(ctx context.Context) string { return from(ctx).address }

func from(ctx context.Context) values {
	v, _ := ctx.Value(key{}).(values)
	return v
}
