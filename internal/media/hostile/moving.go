package hostile

import (
	"bytes"
	"encoding/binary"
)

// animations have more frames than a browser should hold.
func animations() []File {
	far := gifOf(3, 2, 1)
	frame := bytes.LastIndexByte(far[:len(far)-8], 0x2c)
	binary.LittleEndian.PutUint16(far[frame+1:], 65_000)
	binary.LittleEndian.PutUint16(far[frame+5:], 65_000)
	binary.LittleEndian.PutUint16(far[frame+3:], 65_000)
	control := func(width, height uint32) []byte {
		body := binary.BigEndian.AppendUint32(make([]byte, 4), width)
		return chunk("fcTL", append(binary.BigEndian.AppendUint32(body, height), make([]byte, 14)...))
	}
	return []File{
		picture("gif of 3,000 frames", "a.gif", gifOf(2, 2, 3_000), 422, manyFrames),
		picture("gif of 12 frames of 20 megapixels", "a.gif", repeated(gifOf(5000, 4000, 1), 12), 422, manyFrames),
		picture("gif with a frame far beyond its size", "a.gif", far, 422, manyPixels),
		picture("png of 3,000 frames", "a.png", with(bytes.Repeat(control(3, 2), 3_000)), 422, manyFrames),
		picture("png with a frame of 4 gigapixels", "a.png", with(control(65_535, 65_535)), 422, manyPixels),
		picture("png with a frame cut short", "a.png", with(chunk("fcTL", []byte{1})), 422, damaged),
		picture("gif of 40 frames", "a.gif", gifOf(20, 20, 40), accepted, ""),
	}
}

// repeated is a GIF with its one frame several times.
func repeated(one []byte, times int) []byte {
	start := 13 // the header
	return joined(one[:start], bytes.Repeat(one[start:len(one)-1], times), one[len(one)-1:])
}

// polyglots are valid pictures that are also valid files of another type. They are accepted, and are only pictures when served.
func polyglots() []File {
	page := "<html><body onload=\"" + script + "\"><script>" + script + "</script></body></html>"
	text := func(s string) []byte { return chunk("tEXt", []byte("Comment\x00"+s)) }
	comment := func(s string) []byte {
		data := gifOf(3, 2, 1)
		end := len(data) - 1
		return joined(data[:end], []byte{0x21, 0xfe, byte(len(s))}, []byte(s), []byte{0, 0x3b})
	}
	zip := "PK\x03\x04\x14\x00\x00\x00\x00\x00" + "x.html" + page + "PK\x05\x06" + string(make([]byte, 18))
	return []File{
		picture("png and page", "a.png", with(text(page)), accepted, ""),
		picture("png and page behind", "a.png", joined(png(3, 2), []byte(page)), accepted, ""),
		picture("png and php", "a.png", with(text("<?php system($_GET[0]); ?>")), accepted, ""),
		picture("png and javascript behind", "a.png", joined(png(3, 2), []byte("\n"+script)), accepted, ""),
		picture("jpeg and page", "a.jpg", withComment(0xfe, page), accepted, ""),
		picture("jpeg and page behind", "a.jpg", joined(jpg(8, 8), []byte(page)), accepted, ""),
		picture("jpeg and javascript", "a.jpg", withComment(0xfe, "*/=1;"+script+"/*"), accepted, ""),
		picture("jpeg and zip", "a.jpg", joined(jpg(8, 8), []byte(zip)), accepted, ""),
		picture("jpeg and jar", "a.jpeg", joined(jpg(8, 9), []byte(zip)), accepted, ""),
		picture("jpeg and pdf", "a.jpg", withComment(0xe5, "%PDF-1.4\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj"), accepted, ""),
		picture("jpeg with a script as its camera", "a.jpg", withComment(0xe1, "Exif\x00\x00"+page), accepted, ""),
		picture("gif and page", "a.gif", comment("<script>alert(1)</script><img src=x onerror=alert(1)>"), accepted, ""),
		picture("gif and javascript behind", "a.gif", joined(gifOf(3, 2, 1), []byte("*/=1;"+script)), accepted, ""),
		picture("gif and drawing behind", "a.gif", joined(gifOf(3, 2, 1), []byte(svgOpen+"<script>"+script+"</script></svg>")), accepted, ""),
		picture("gif that is javascript", "a.gif", []byte("GIF89a/*\x00\x00*/=1;"+script), 422, damaged),
		picture("gif that is a page", "a.gif", []byte("GIF87a<html><script>"+script+"</script></html>"), 422, manyPixels),
		picture("page in front of a jpeg", "a.jpg", joined([]byte(page), jpg(8, 8)), 415, onlyImages),
		picture("pdf in front of a png", "a.png", joined([]byte("%PDF-1.4\n"), png(3, 2)), 415, onlyImages),
	}
}
