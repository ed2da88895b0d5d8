package account

import "fmt"

// statement is a query under construction.
type statement struct {
	text string
	args []any
}

// arg keeps a value and answers what stands for it in the text.
func (s *statement) arg(value any) string {
	s.args = append(s.args, value)
	return fmt.Sprintf("$%d", len(s.args))
}

// add appends text; each %s in it stands for the next of the values.
func (s *statement) add(text string, values ...any) {
	names := make([]any, len(values))
	for i, value := range values {
		names[i] = s.arg(value)
	}
	s.text += fmt.Sprintf(text, names...)
}
