package hostile

import (
	"bytes"
	"encoding/binary"
)

func sound(about, name string, data []byte, status int, message string) File {
	return File{About: "sound: " + about, Field: "sound", Name: name, Data: data, Status: status, Message: message}
}

// wav is silence of so many samples.
func wav(samples int) []byte {
	head := []byte("RIFF\x00\x00\x00\x00WAVEfmt \x10\x00\x00\x00\x01\x00\x01\x00\x40\x1f\x00\x00\x40\x1f\x00\x00\x01\x00\x08\x00data")
	binary.LittleEndian.PutUint32(head[4:], uint32(36+samples))
	return append(binary.LittleEndian.AppendUint32(head, uint32(samples)), bytes.Repeat([]byte{0x80}, samples)...)
}

// mp3 is so many frames of silence.
func mp3(frames int) []byte {
	return bytes.Repeat(append([]byte{0xff, 0xfb, 0x90, 0x00}, make([]byte, 413)...), frames)
}

func aac(frames int) []byte {
	return bytes.Repeat([]byte{0xff, 0xf1, 0x50, 0x80, 0x01, 0xbf, 0xfc, 0x21, 0x10, 0x04, 0x60, 0x8c, 0x1c}, frames)
}

// box returns a box of an M4A.
func box(name string, body ...[]byte) []byte {
	all := joined(body...)
	return joined(binary.BigEndian.AppendUint32(nil, uint32(len(all)+8)), []byte(name), all)
}

func m4a(kinds ...string) []byte {
	tracks := make([][]byte, 0, len(kinds))
	for _, kind := range kinds {
		tracks = append(tracks, box("trak", box("mdia", box("hdlr", make([]byte, 8), []byte(kind), make([]byte, 13)))))
	}
	return joined(box("ftyp", []byte("M4A \x00\x00\x00\x00M4A isom")), box("moov", tracks...), box("mdat", make([]byte, 16)))
}

// element returns an element of a WebM file.
func element(id string, body ...[]byte) []byte {
	all := joined(body...)
	return joined([]byte(id), []byte{0x08, 0, 0, byte(len(all) >> 8), byte(len(all))}, all)
}

func webm(docType string, kinds ...byte) []byte {
	tracks := make([][]byte, 0, len(kinds))
	for _, kind := range kinds {
		tracks = append(tracks, element("\xae", element("\x83", []byte{kind}), element("\x86", []byte("A_OPUS"))))
	}
	return joined(element("\x1a\x45\xdf\xa3", element("\x42\x82", []byte(docType))),
		[]byte("\x18\x53\x80\x67\x01\xff\xff\xff\xff\xff\xff\xff"), element("\x16\x54\xae\x6b", tracks...), []byte("\x1f\x43\xb6\x75\x01\xff\xff\xff\xff\xff\xff\xff"))
}

func ogg(first string) []byte {
	page := append([]byte("OggS\x00\x02"), make([]byte, 20)...)
	return joined(page, []byte{1, byte(len(first))}, []byte(first), make([]byte, 11))
}

// Sounds returns the sounds of Files that are called sounds, an accepted one first. They are small and quickly made.
func Sounds() []File {
	page := []byte("<html><script>" + script + "</script></html>")
	return append(keptSounds(page), refusedSounds(page)...)
}

func keptSounds(page []byte) []File {
	tag := make([]byte, 1<<14)
	copy(tag, page)
	return []File{
		sound("wav and page behind", "a.wav", joined(wav(800), page), accepted, ""),
		sound("mp3 with a page as its tag", "a.mp3", joined([]byte("ID3\x03\x00\x00\x00\x01\x00\x00"), tag, mp3(4)), accepted, ""),
		sound("mp3 and page behind", "../../a.mp3", joined(mp3(4), page), accepted, ""),
		sound("aac and page behind", "a.aac", joined(aac(6), page), accepted, ""),
		sound("m4a with a page inside", "a.m4a", joined(m4a("soun"), box("free", page)), accepted, ""),
		sound("ogg with a page behind", "a.ogg", joined(ogg("OpusHead\x01\x01"), page), accepted, ""),
		sound("webm with a page behind", "a.webm", joined(webm("webm", 2), page), accepted, ""),
		sound("two endings", "a.php.opus", ogg("OpusHead\x01\x02"), accepted, ""),
	}
}

func refusedSounds(page []byte) []File {
	return []File{
		sound("nothing", "a.mp3", nil, 422, empty),
		sound("page called mp3", "a.mp3", page, 415, onlySounds),
		sound("drawing called mp3", "a.mp3", []byte(svgOpen+`<g><g/><g/></g></svg>`), 415, onlySounds),
		sound("picture called wav", "a.wav", png(7, 7), 415, onlySounds),
		sound("javascript called ogg", "a.ogg", []byte("/**/"+script), 415, onlySounds),
		sound("mp3 called wav", "a.wav", mp3(3), 415, mustEnd(".mp3", onlySounds)),
		sound("wav called mp3", "a.mp3", wav(9), 415, mustEnd(".wav", onlySounds)),
		sound("wav called html", "a.html", wav(10), 415, mustEnd(".wav", onlySounds)),
		sound("m4a called webm", "a.webm", m4a("soun"), 415, mustEnd(".m4a", onlySounds)),
		sound("picture like wav", "a.wav", []byte("RIFF\x00\x00\x00\x00AVI LIST"), 415, onlySounds),
		sound("midi", "a.mp3", []byte("MThd\x00\x00\x00\x06"), 415, onlySounds),
		sound("playlist", "a.mp3", []byte("#EXTM3U\nhttp://hostile.example/x"), 415, onlySounds),
		sound("tag alone", "a.mp3", []byte("ID3\x03\x00\x00\x00\x00\x00\x00"), 422, brokenSound),
		sound("tag without end", "a.mp3", []byte("ID3\x03\x00\x00\x7f\x7f\x7f\x7f"), 422, brokenSound),
		sound("tag and page", "a.mp3", joined([]byte("ID3\x03\x00\x00\x00\x00\x00\x00"), page), 422, brokenSound),
		sound("two bytes of mp3", "a.mp3", []byte{0xff, 0xfb}, 422, brokenSound),
		sound("one frame and a page", "a.mp3", joined(mp3(1), page), 422, brokenSound),
		sound("aac of no length", "a.aac", []byte{0xff, 0xf1, 0x50, 0x80, 0, 0, 0, 0, 0}, 422, brokenSound),
		sound("wav without sound", "a.wav", wav(0), 422, brokenSound),
		sound("wav, a part without end", "a.wav", []byte("RIFF\x00\x00\x00\x00WAVEfmt \xff\xff\xff\xff\x01\x00"), 422, brokenSound),
		sound("wav of an unknown format", "a.wav", bytes.Replace(wav(9), []byte("\x10\x00\x00\x00\x01\x00"), []byte("\x10\x00\x00\x00\x77\x77"), 1), 422, brokenSound),
		sound("video in an m4a", "a.m4a", m4a("soun", "vide"), 415, video),
		sound("video called mp4", "a.mp4", m4a("vide"), 415, video),
		sound("m4a without a track", "a.m4a", m4a(), 422, brokenSound),
		sound("m4a, a box without end", "a.m4a", []byte("\x00\x00\x00\x10ftypM4A \x00\x00\x00\x00\x7f\xff\xff\xffmoov"), 422, brokenSound),
		sound("m4a, a box of no length", "a.m4a", []byte("\x00\x00\x00\x01ftyp\x00\x00\x00\x00\x00\x00\x00\x00"), 422, brokenSound),
		sound("m4a, boxes in boxes", "a.m4a", joined(box("ftyp", make([]byte, 8)), box("moov", box("moov", box("moov", box("moov", box("moov")))))), 422, brokenSound),
		sound("video in a webm", "a.webm", webm("webm", 2, 1), 415, video),
		sound("matroska called webm", "a.webm", webm("matroska", 2), 422, brokenSound),
		sound("webm without a track", "a.webm", webm("webm"), 422, brokenSound),
		sound("webm of one byte", "a.webm", []byte("\x1a\x45\xdf\xa3"), 422, brokenSound),
		sound("video in an ogg", "a.ogg", ogg("\x80theora\x03"), 415, video),
		sound("ogg of something else", "a.ogg", ogg("fishead\x00"), 422, brokenSound),
		sound("ogg cut off", "a.ogg", []byte("OggS\x00"), 422, brokenSound),
		sound("more than 10 MB", "a.wav", wav(10<<20), 413, largeSound),
	}
}
