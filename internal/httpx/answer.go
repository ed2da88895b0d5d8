package httpx

// Body is a typed operation's input or output that is nothing but a body.
type Body[T any] struct{ Body T }

// Answer makes what an act returns the output of a typed operation.
func Answer[T any](value T, err error) (*Body[T], error) {
	if err != nil {
		return nil, err
	}
	return &Body[T]{Body: value}, nil
}

// Paged is a part of a list with the way to the next part.
type Paged[T any] struct {
	NextCursor string `header:"Next-Cursor" doc:"pass as after to read on; absent on the last page"`
	Body       T
}
