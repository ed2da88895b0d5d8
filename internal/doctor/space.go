package doctor

import (
	"os"
	"path/filepath"
)

// existing is the folder itself, or the nearest one above it that exists.
func existing(folder string) string {
	for {
		if _, err := os.Stat(folder); err == nil || folder == filepath.Dir(folder) {
			return folder
		}
		folder = filepath.Dir(folder)
	}
}
