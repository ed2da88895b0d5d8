package reqctx

import "context"

type languageKey struct{}

// WithLanguage returns a context with the language of the page that a request comes from.
func WithLanguage(ctx context.Context, tag string) context.Context {
	return context.WithValue(ctx, languageKey{}, tag)
}

// Language returns the tag of the language of the page that the request comes from, "" outside of one.
func Language(ctx context.Context) string {
	tag, _ := ctx.Value(languageKey{}).(string)
	return tag
}
