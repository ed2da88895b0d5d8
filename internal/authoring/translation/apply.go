package translation

import (
	"slices"

	"milepost/internal/wire"
)

// Apply puts the translations that these read into the content, whose memory it changes. What is not translated stays.
func (c Content) Apply(texts Texts, readers ...Reader) {
	if len(texts) == 0 {
		return
	}
	for _, p := range c.places() {
		if text := texts[p.Key]; text != "" && slices.Contains(readers, p.Reader) && wire.Shows(p.Text) {
			*p.text = text
		}
	}
}
