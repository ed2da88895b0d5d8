// Command hostile writes the hostile uploads, as one JSON document, for the tests in the browser.
package main

import (
	"encoding/json"
	"log"
	"os"

	"milepost/internal/media/hostile"
)

func main() {
	if err := json.NewEncoder(os.Stdout).Encode(hostile.Files()); err != nil {
		log.Fatal(err)
	}
}
