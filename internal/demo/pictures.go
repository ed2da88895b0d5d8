package demo

import (
	"embed"
	"fmt"
	"io/fs"
	"sort"
	"strings"
)

//go:embed pictures/*.svg
var pictureFiles embed.FS

// numberWords names the counts that cards show, for alternative texts.
var numberWords = [...]string{"", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}

// Picture returns the SVG text of the picture called name, without suffix
// ("cat", "letter-b", "apples-3"). An unknown name gives an error that wraps
// [fs.ErrNotExist].
func Picture(name string) ([]byte, error) {
	return pictureFiles.ReadFile("pictures/" + name + ".svg")
}

// PictureNames lists every picture, sorted.
func PictureNames() []string {
	entries, err := fs.ReadDir(pictureFiles, "pictures")
	if err != nil {
		panic(err) // embedded at build time: cannot be missing
	}
	names := make([]string, len(entries))
	for i, e := range entries {
		names[i] = strings.TrimSuffix(e.Name(), ".svg")
	}
	sort.Strings(names)
	return names
}

// altTexts are the alternative texts of pictures that show several things.
var altTexts = map[string]string{
	"cover-words": "Six cards: a bed, a key, a fish, a frog, a bell and a boat",
	"cover-table": "Six cards: a hand, a ball, a star, a circle, a square and a triangle",
}

// AltText returns in words what the picture called name shows.
func AltText(name string) string {
	if alt, named := altTexts[name]; named {
		return alt
	}
	kind, rest, isCard := strings.Cut(name, "-")
	if !isCard {
		return withArticle(name)
	}
	switch kind {
	case "letter":
		return "The small letter " + rest
	case "capital":
		return "The capital letter " + strings.ToUpper(rest)
	case "number":
		return "The number " + rest
	}
	return setText(kind, rest)
}

// Label returns the short name of the picture called name, as specialists see it next to an answer: "Cat", "b", "7", "Three
// apples".
func Label(name string) string {
	kind, rest, isCard := strings.Cut(name, "-")
	if !isCard {
		return capitalised(name)
	}
	switch kind {
	case "letter", "number":
		return rest
	case "capital":
		return strings.ToUpper(rest)
	}
	return setText(kind, rest)
}

// setText names a counting set: ("apples", "3") is "Three apples".
func setText(things, count string) string {
	var n int
	if _, err := fmt.Sscan(count, &n); err != nil || n < 1 || n >= len(numberWords) {
		return capitalised(things)
	}
	if n == 1 {
		things = strings.TrimSuffix(things, "s")
	}
	return capitalised(numberWords[n]) + " " + things
}

func withArticle(noun string) string {
	switch {
	case noun == "sun" || noun == "moon":
		return "The " + noun
	case strings.ContainsRune("aeiou", rune(noun[0])):
		return "An " + noun
	}
	return "A " + noun
}

func capitalised(s string) string { return strings.ToUpper(s[:1]) + s[1:] }
