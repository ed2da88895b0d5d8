package app

import "milepost/internal/blob"

// mediaCalls are about pictures and sounds of applications.
var mediaCalls = map[string]func(accessCase) call{
	"upload-sound": func(c accessCase) call {
		return call{id: c.application(), form: map[string]string{}, sound: []byte(tone)}
	},
	"known-media": func(c accessCase) call {
		if c.row == missing {
			return call{id: blob.Hash([]byte(missingID))}
		}
		return call{id: c.id((*person).picture)[:64]}
	},
}

// tone is a short sound.
const tone = "RIFF\x25\x00\x00\x00WAVEfmt \x10\x00\x00\x00\x01\x00\x01\x00\x40\x1f\x00\x00\x40\x1f\x00\x00\x01\x00\x08\x00data\x01\x00\x00\x00\x80"
