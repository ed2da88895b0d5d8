package problem

import (
	"log/slog"

	"milepost/internal/fault"
)

// maxListed is the most texts of a list among the values of a message.
const maxListed = 100

// valuesOf returns the values of a message, as bounded as the message itself. A value that is missing is a mistake of the program: it is
// logged, without any value, and the English sentence is sent all the same.
func valuesOf(m fault.Message) map[string]any {
	if err := m.Err(); err != nil {
		slog.Error("a refusal lacks values", "error", err)
	}
	values := m.Values()
	for name, value := range values {
		switch value := value.(type) {
		case string:
			values[name] = shortened(value, maxLocation)
		case []string:
			texts := make([]string, min(len(value), maxListed))
			for i := range texts {
				texts[i] = shortened(value[i], maxLocation)
			}
			values[name] = texts
		}
	}
	return values
}
