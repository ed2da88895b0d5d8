package hostile

import (
	"bytes"
	"encoding/binary"
)

func picture(about, name string, data []byte, status int, message string) File {
	return File{About: about, Field: "image", Name: name, Data: data, Status: status, Message: message}
}

// pixels are pictures that are too large, broken, or not what they are called.
func pixels() []File {
	return append(append(tooLarge(), broken()...), misnamed()...)
}

func tooLarge() []File {
	bomb := func(packed ...[]byte) []byte {
		return joined(header(0), joined(packed...), chunk("IEND", nil))
	}
	note := func(kind, before string) []byte {
		return with(chunk(kind, append([]byte(before), folded(32<<20)...)))
	}
	scan := jpg(8, 8)
	at := bytes.Index(scan, []byte{0xff, 0xda})
	many := joined(scan[:at], bytes.Repeat(scan[at:len(scan)-2], 200), scan[len(scan)-2:])
	return []File{
		picture("png of 26 megapixels", "a.png", png(5200, 5000), 422, manyPixels),
		picture("jpeg of 26 megapixels", "a.jpg", jpg(5200, 5000), 422, manyPixels),
		picture("gif of 26 megapixels", "a.gif", gifOf(5200, 5000, 1), 422, manyPixels),
		picture("png of 25 megapixels", "a.png", png(5000, 5000), accepted, ""),
		picture("jpeg of 25 megapixels", "a.jpg", jpg(5000, 5000), accepted, ""),
		picture("png header of 26 megapixels", "a.png", pngHead(5200, 5000), 422, manyPixels),
		picture("png header of all there is", "a.png", pngHead(1<<31-1, 1<<31-1), 422, damaged),
		picture("png header of one long line", "a.png", pngHead(1<<31-1, 1), 422, manyPixels),
		picture("jpeg header of 4 gigapixels", "a.jpg", jpegHead(65_535, 65_535), 422, manyPixels),
		picture("gif header of 4 gigapixels", "a.gif", gifHead(65_535, 65_535), 422, manyPixels),
		picture("png that unfolds to 64 MB", "a.png", bomb(chunk("IDAT", folded(64<<20))), 422, damaged),
		picture("png that unfolds again and again", "a.png", bomb(chunk("IDAT", folded(72)), chunk("IDAT", folded(8<<20))), accepted, ""),
		picture("png, color profile of 32 MB", "a.png", note("iCCP", "p\x00\x00"), 422, damaged),
		picture("png, text of 32 MB", "a.png", note("zTXt", "Comment\x00\x00"), 422, damaged),
		picture("png, translated text of 32 MB", "a.png", note("iTXt", "Comment\x00\x01\x00en\x00\x00"), 422, damaged),
		picture("png of more than 10 MB", "a.png", joined(png(3, 2), make([]byte, 10<<20)), 413, largeImage),
		picture("jpeg of more than 10 MB", "a.jpg", joined(jpg(8, 8), make([]byte, 10<<20)), 413, largeImage),
		picture("gif of more than 10 MB", "a.gif", joined(gifOf(3, 2, 1), make([]byte, 10<<20)), 413, largeImage),
		picture("jpeg of 200 scans", "a.jpg", many, 422, manyParts),
	}
}

func broken() []File {
	small, photo, moving := png(30, 20), jpg(30, 20), gifOf(30, 20, 2)
	flipped := bytes.Clone(small)
	flipped[len(flipped)-20] ^= 0xff
	endless := joined(small[:headEnd], binary.BigEndian.AppendUint32(nil, 1<<31), []byte("IDAT"), small[headEnd+8:])
	deep := bytes.Clone(small)
	deep[24] = 99
	scan := bytes.Index(photo, []byte{0xff, 0xda})
	head := bytes.Index(photo, []byte{0xff, 0xc0})
	after := head + 2 + int(binary.BigEndian.Uint16(photo[head+2:]))
	twice := joined(photo[:after], photo[head:])
	return []File{
		picture("png cut off in its header", "a.png", small[:20], 422, damaged),
		picture("png cut off in its pixels", "a.png", small[:len(small)-20], 422, damaged),
		picture("png without its end", "a.png", small[:len(small)-12], 422, damaged),
		picture("png with a flipped bit", "a.png", flipped, 422, damaged),
		picture("png, a chunk without end", "a.png", endless, 422, damaged),
		picture("png of an unknown depth", "a.png", deep, 422, damaged),
		picture("png without pixels", "a.png", joined(header(0), chunk("IEND", nil)), 422, damaged),
		picture("png of too few pixels", "a.png", joined(header(0), chunk("IDAT", folded(9)), chunk("IEND", nil)), 422, damaged),
		picture("png, interlaced, of too many", "a.png", joined(header(1), chunk("IDAT", folded(900)), chunk("IEND", nil)), 422, damaged),
		picture("png of no height", "a.png", pngHead(8, 0), 422, damaged),
		picture("png, only its signature", "a.png", small[:8], 422, damaged),
		picture("jpeg cut off", "a.jpg", photo[:len(photo)/2], 422, damaged),
		picture("jpeg without its end", "a.jpg", photo[:len(photo)-2], 422, damaged),
		picture("jpeg of no height", "a.jpg", jpegHead(8, 0), 422, damaged),
		picture("jpeg with two headers", "a.jpg", twice, 422, damaged),
		picture("jpeg without pixels", "a.jpg", joined(photo[:scan], []byte{0xff, 0xd9}), 422, damaged),
		picture("jpeg, a segment without end", "a.jpg", joined(photo[:2], []byte{0xff, 0xfe, 0xff, 0xff}, photo[2:60]), 422, damaged),
		picture("jpeg, a segment of no length", "a.jpg", joined(photo[:2], []byte{0xff, 0xfe, 0, 0}, photo[2:]), 422, damaged),
		picture("jpeg, only its start", "a.jpg", []byte{0xff, 0xd8, 0xff}, 422, damaged),
		picture("gif cut off", "a.gif", moving[:len(moving)-9], 422, damaged),
		picture("gif without its end", "a.gif", moving[:len(moving)-1], 422, damaged),
		picture("gif without a frame", "a.gif", joined(moving[:13], []byte{0x3b}), 422, damaged),
		picture("gif of an unknown block", "a.gif", joined(moving[:13], []byte{0x99}, moving[13:]), 422, damaged),
		picture("gif, only its signature", "a.gif", []byte("GIF89a"), 422, damaged),
	}
}

func misnamed() []File {
	return []File{
		picture("nothing", "a.png", nil, 422, empty),
		picture("png called jpg", "a.jpg", png(4, 4), 415, mustEnd(".png", onlyImages)),
		picture("jpeg called png", "a.png", jpg(9, 9), 415, mustEnd(".jpg", onlyImages)),
		picture("gif called svg", "a.svg", gifOf(5, 5, 1), 415, mustEnd(".gif", onlyImages)),
		picture("svg called png", "a.png", []byte(svgOpen+`<g><g/></g></svg>`), 415, mustEnd(".svg", onlyImages)),
		picture("html called png", "a.png", []byte("<html><script>"+script+"</script></html>"), 415, onlyImages),
		picture("html called jpg", "a.jpg", []byte("<!doctype html><body onload='"+script+"'>"), 415, onlyImages),
		picture("javascript called gif", "a.gif", []byte(script), 415, onlyImages),
		picture("pdf called png", "a.png", []byte("%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>"), 415, onlyImages),
		picture("zip called png", "a.png", []byte("PK\x03\x04\x14\x00\x00\x00\x08\x00"), 415, onlyImages),
		picture("program called png", "a.png", []byte("MZ\x90\x00\x03\x00"), 415, onlyImages),
		picture("program of linux", "a.gif", []byte("\x7fELF\x02\x01\x01"), 415, onlyImages),
		picture("shell script", "a.png", []byte("#!/bin/sh\nrm -rf /\n"), 415, onlyImages),
		picture("postscript", "a.jpg", []byte("%!PS-Adobe-3.0\n(/etc/passwd) (r) file"), 415, onlyImages),
		picture("commands of image tools", "a.png", []byte("push graphic-context\nfill 'url(https://hostile.example/|ls)'\n"), 415, onlyImages),
		picture("webp", "a.webp", []byte("RIFF\x1a\x00\x00\x00WEBPVP8L\x0d\x00\x00\x00"), 415, onlyImages),
		picture("bmp", "a.png", []byte("BM\x3a\x00\x00\x00\x00\x00\x00\x00\x36\x00\x00\x00"), 415, onlyImages),
		picture("icon", "a.png", []byte("\x00\x00\x01\x00\x01\x00\x10\x10"), 415, onlyImages),
		picture("tiff", "a.jpg", []byte("II*\x00\x08\x00\x00\x00"), 415, onlyImages),
		picture("flash", "a.gif", []byte("CWS\x06\x1a\x00\x00\x00"), 415, onlyImages),
		picture("sound called png", "a.png", wav(8), 415, onlyImages),
		picture("png in front of which is a space", "a.png", joined([]byte(" "), png(6, 6)), 415, onlyImages),
	}
}
