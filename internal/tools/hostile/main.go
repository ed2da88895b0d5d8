// Command hostile writes the hostile uploads, as one JSON document, for the tests in the browser.
package main

import (
	"encoding/json"
	"log/slog"
	"os"

	"milepost/internal/media/hostile"
)

func main() {
	if err := json.NewEncoder(os.Stdout).Encode(hostile.Files()); err != nil {
		slog.Error("write the hostile files", "error", err)
		os.Exit(1)
	}
}
