package httpx

import (
	"context"
	"errors"
	"io"
	"net"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/fault"
	"milepost/internal/httpx/problem"
)

var (
	slowBody  = fault.Define("request.slow", "The request took too long to arrive. Please try again.")
	brokenOff = fault.Define("request.broken-off", "The request broke off before its end.")
)

// incoming is a request's body that remembers why it could not be read to its end: whatever its reader makes of that, the cause
// is the sender or the line, and no failure of the server.
type incoming struct {
	io.ReadCloser
	problem *problem.Problem
}

type incomingKey struct{}

// init has huma's own findings about a body give way to why the body could not be read.
func init() {
	huma.NewErrorWithContext = func(ctx huma.Context, status int, msg string, errs ...error) huma.StatusError {
		return asAnswered(ctx.Context(), problem.FromHuma(status, msg, errs))
	}
}

// withIncoming puts the body where [asAnswered] finds it.
func withIncoming(ctx context.Context, r *http.Request) context.Context {
	body := &incoming{ReadCloser: r.Body}
	r.Body = body
	return context.WithValue(ctx, incomingKey{}, body)
}

// Read implements [io.Reader].
func (b *incoming) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p)
	var tooMuch *http.MaxBytesError
	var timeout net.Error
	switch {
	case err == nil, errors.Is(err, io.EOF), errors.As(err, &tooMuch), errors.Is(err, http.ErrBodyReadAfterClose):
	case errors.As(err, &timeout) && timeout.Timeout():
		b.problem = problem.New(http.StatusRequestTimeout, slowBody)
	default:
		b.problem = problem.New(http.StatusBadRequest, brokenOff)
	}
	return n, err
}

// asAnswered returns the problem to answer: errors of the body take precedence over errors of the operation.
func asAnswered(ctx context.Context, p *problem.Problem) *problem.Problem {
	if body, ok := ctx.Value(incomingKey{}).(*incoming); ok && body.problem != nil {
		return body.problem
	}
	return p
}
