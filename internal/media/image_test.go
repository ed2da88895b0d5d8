package media_test

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/httpx/problem"
	"milepost/internal/media"
)

func picture(t *testing.T, format string) []byte {
	t.Helper()
	img := image.NewPaletted(image.Rect(0, 0, 30, 20), color.Palette{color.White, color.Black})
	var out bytes.Buffer
	switch format {
	case "png":
		require.NoError(t, png.Encode(&out, img))
	case "jpg":
		require.NoError(t, jpeg.Encode(&out, img, nil))
	case "gif":
		require.NoError(t, gif.Encode(&out, img, nil))
	}
	return out.Bytes()
}

// hugePNG has a header that claims a size, and hardly anything behind it.
func hugePNG(t *testing.T, width, height uint32) []byte {
	t.Helper()
	data := picture(t, "png")
	binary.BigEndian.PutUint32(data[16:], width)
	binary.BigEndian.PutUint32(data[20:], height)
	binary.BigEndian.PutUint32(data[29:], crc32.ChecksumIEEE(data[12:29]))
	return data
}

// whole is a PNG of that size.
func whole(t *testing.T, width, height int) []byte {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, png.Encode(&out, image.NewPaletted(image.Rect(0, 0, width, height), color.Palette{color.White})))
	return out.Bytes()
}

func TestReadImage(t *testing.T) {
	svg := []byte(`<svg xmlns="http://www.w3.org/2000/svg" width="30px" height="20"><path d="M0 0"/></svg>`)
	cases := map[string]struct {
		name   string
		data   []byte
		status int
	}{
		"png":                {"a.png", picture(t, "png"), 0},
		"jpeg":               {"a.JPG", picture(t, "jpg"), 0},
		"jpeg long":          {"a.jpeg", picture(t, "jpg"), 0},
		"gif":                {"a.gif", picture(t, "gif"), 0},
		"svg":                {"a.svg", svg, 0},
		"png called jpg":     {"a.jpg", picture(t, "png"), 415},
		"svg called png":     {"a.png", svg, 415},
		"html called png":    {"a.png", []byte("<html><script>"), 415},
		"html called svg":    {"a.svg", []byte("<html><svg></svg></html>"), 415},
		"no extension":       {"a", picture(t, "png"), 415},
		"webp":               {"a.webp", []byte("RIFF\x00\x00\x00\x00WEBPVP8 "), 415},
		"empty":              {"a.png", nil, 422},
		"cut off":            {"a.png", picture(t, "png")[:20], 422},
		"exactly 25 million": {"a.png", whole(t, 5000, 5000), 0},
		"only said to be":    {"a.png", hugePNG(t, 5000, 5000), 422},
		"more than that":     {"a.png", hugePNG(t, 5000, 5001), 422},
		"overflowing":        {"a.png", hugePNG(t, 1<<31-1, 1<<31-1), 422},
		"too many bytes":     {"a.png", append(picture(t, "png"), make([]byte, media.MaxImageBytes)...), 413},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			img, err := media.ReadImage(c.name, bytes.NewReader(c.data))
			if c.status == 0 {
				require.NoError(t, err)
				require.Equal(t, c.data, img.Data)
				if !strings.HasPrefix(name, "exactly") {
					require.Equal(t, []int{30, 20}, []int{img.Width, img.Height})
				}
				return
			}
			var refusal *problem.Problem
			require.ErrorAs(t, problem.Error(err), &refusal)
			require.Equal(t, c.status, refusal.Status)
			require.NotEmpty(t, refusal.Error())
		})
	}
}

func TestSVG(t *testing.T) {
	dot := base64.StdEncoding.EncodeToString(picture(t, "png"))
	good := map[string]string{
		"plain":       `<circle r="4" fill="red"/>`,
		"gradient":    `<linearGradient id="g"/><rect fill="url(#g)" style="stroke: url('#g')"/>`,
		"own use":     `<g id="a"/><use href="#a" xlink:href="#a"/>`,
		"text":        `<text>on the road, onclick</text><title>x</title>`,
		"style":       `<style>.a { fill: url(#g) }</style>`,
		"inner image": `<image href="data:image/png;base64,` + dot + `"/>`,
		"unpadded":    `<image href="data:image/png;base64,` + strings.TrimRight(dot, "=") + `"/>`,
	}
	bad := map[string]string{
		"script":            `<script>1</script>`,
		"upper script":      `<SCRIPT>1</SCRIPT>`,
		"foreign object":    `<foreignObject><b/></foreignObject>`,
		"handler":           `<rect onload="x()"/>`,
		"upper handler":     `<rect onLoad="x()"/>`,
		"link out":          `<image href="https://example.org/a.png"/>`,
		"xlink out":         `<use xlink:href="//example.org/a.svg#b"/>`,
		"script link":       `<a href="javascript:x()"><rect/></a>`,
		"svg in data":       `<image href="data:image/svg+xml;base64,AAAA"/>`,
		"fill out":          `<rect fill="url(http://example.org/#a)"/>`,
		"quoted out":        `<rect style="fill: url( 'http://example.org' )"/>`,
		"import":            `<style>@import "x.css";</style>`,
		"import cut in two": `<style>@imp<!-- -->ort "x.css";</style>`,
		"import in cdata":   `<style><![CDATA[@import "x.css";]]></style>`,
		"import in pieces":  `<style>@imp<g/>ort "x.css";</style>`,
		"escaped style":     `<style>@\69mport "x.css";</style>`,
		"late link":         `<a><set attributeName="href" to="javascript:x()"/></a>`,
		"base":              `<g xml:base="http://example.org/"/>`,
		"entity":            `<text>&file;</text>`,
		"not closed":        `<g>`,
		"second drawing":    `</svg><svg>`,
		"text behind":       `</svg>and more<svg>`,
		"instruction":       `<?xml-stylesheet href="x.css"?>`,
		"deep":              strings.Repeat("<g>", 200) + strings.Repeat("</g>", 200),
	}
	const open = `<?xml version="1.0"?><!-- drawn --><svg xmlns="http://www.w3.org/2000/svg" ` +
		`xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 640 480">`
	read := func(text string) (media.Image, error) { return media.ReadImage("a.svg", strings.NewReader(text)) }
	for name, inner := range good {
		img, err := read(open + inner + "</svg>")
		require.NoError(t, err, name)
		require.Equal(t, []int{640, 480}, []int{img.Width, img.Height}, name)
	}
	for name, inner := range bad {
		_, err := read(open + inner + "</svg>")
		var refusal *problem.Problem
		require.ErrorAs(t, problem.Error(err), &refusal, name)
		require.Equal(t, 422, refusal.Status, name)
	}
	for _, doctype := range []string{
		`<!DOCTYPE svg [<!ENTITY a "b">]><svg><text>&a;</text></svg>`,
		`<!DOCTYPE svg SYSTEM "http://example.org/x.dtd"><svg/>`,
	} {
		_, err := read(doctype)
		require.Error(t, err)
	}
}
