package hostile

import (
	"encoding/base64"
	"fmt"
	"strings"
	"unicode/utf16"
)

const (
	svgOpen = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 64 64">`
	shape   = `<rect width="64" height="64" fill="teal"/>`
)

// drawings are SVG files with something inside, and some that are no proper ones.
func drawings() []File {
	var files []File
	add := func(status int, message string, inner map[string]string) {
		for _, about := range sorted(inner) {
			files = append(files, drawing(about, svgOpen+shape+inner[about]+`</svg>`, status, message))
		}
	}
	add(422, activeSVG, runningElements())
	add(422, activeSVG, runningAttributes())
	add(422, activeSVG, stylesheets())
	add(422, brokenSVG, brokenInside())
	add(accepted, "", harmless())
	return append(append(files, wholeDrawings()...), bombs()...)
}

func drawing(about, text string, status int, message string) File {
	return File{About: "svg: " + about, Field: "image", Name: "drawing.svg", Data: []byte(text), Status: status, Message: message}
}

func runningElements() map[string]string {
	return map[string]string{
		"script":                    `<script>` + script + `</script>`,
		"script in cdata":           `<script><![CDATA[` + script + `]]></script>`,
		"script of another case":    `<ScRiPt>` + script + `</ScRiPt>`,
		"script from elsewhere":     `<script href="http://hostile.example/x.js"/>`,
		"script in xlink":           `<script xlink:href="data:text/javascript,alert(1)"/>`,
		"script under a prefix":     `<s:script xmlns:s="http://www.w3.org/2000/svg">` + script + `</s:script>`,
		"script of a page":          `<h:script xmlns:h="http://www.w3.org/1999/xhtml">` + script + `</h:script>`,
		"a page's picture":          `<h:img xmlns:h="http://www.w3.org/1999/xhtml" alt="x"/>`,
		"a page's form":             `<form xmlns="http://www.w3.org/1999/xhtml" action="http://hostile.example/"><input name="a"/></form>`,
		"a page's frame":            `<h:iframe xmlns:h="http://www.w3.org/1999/xhtml" srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"/>`,
		"a page's meta":             `<h:meta xmlns:h="http://www.w3.org/1999/xhtml" http-equiv="refresh" content="0;url=http://hostile.example/"/>`,
		"a page's base":             `<h:base xmlns:h="http://www.w3.org/1999/xhtml" target="_top"/>`,
		"a page's object":           `<object xmlns="http://www.w3.org/1999/xhtml" data="data:text/html,x"/>`,
		"a page's embed":            `<embed xmlns="http://www.w3.org/1999/xhtml"/>`,
		"a page's video":            `<video xmlns="http://www.w3.org/1999/xhtml"/>`,
		"a formula":                 `<m:math xmlns:m="http://www.w3.org/1998/Math/MathML"><m:maction actiontype="statusline">x</m:maction></m:math>`,
		"foreign object":            `<foreignObject width="9" height="9"><b xmlns="http://www.w3.org/1999/xhtml">x</b></foreignObject>`,
		"empty foreign object":      `<foreignObject/>`,
		"foreign object by switch":  `<switch><foreignObject width="9" height="9"/></switch>`,
		"set a link":                `<a><set attributeName="href" to="javascript:alert(1)"/><rect width="9" height="9"/></a>`,
		"set a handler":             `<rect width="9" height="9"><set attributeName="onmouseover" to="alert(1)"/></rect>`,
		"animate a link":            `<a><animate attributeName="href" values="javascript:alert(1)"/></a>`,
		"animate from elsewhere":    `<animate xlink:href="#x" attributeName="x"/>`,
		"animate a transform":       `<animateTransform attributeName="transform"/>`,
		"animate along":             `<animateMotion path="M0 0"/>`,
		"animate a color":           `<animateColor attributeName="fill"/>`,
		"discard":                   `<discard begin="0s"/>`,
		"handler element":           `<handler type="text/javascript" xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">alert(1)</handler>`,
		"listener element":          `<ev:listener xmlns:ev="http://www.w3.org/2001/xml-events" event="load"/>`,
		"link to a style":           `<link rel="stylesheet" href="#x"/>`,
		"style with an element":     `<style>@im<g/>port "x"</style>`,
		"instruction in the middle": `<?xml-stylesheet href="http://hostile.example/x.css"?>`,
		"php":                       `<?php system($_GET['c']); ?>`,
	}
}

func runningAttributes() map[string]string {
	links := map[string]string{
		"javascript":               `javascript:alert(1)`,
		"javascript of other case": `JaVaScRiPt:alert(1)`,
		"javascript behind a tab":  "java&#9;script:alert(1)",
		"javascript behind spaces": `  javascript:alert(1)`,
		"javascript in numbers":    `&#106;avascript:alert(1)`,
		"vbscript":                 `vbscript:msgbox(1)`,
		"page in data":             `data:text/html,&lt;script&gt;alert(1)&lt;/script&gt;`,
		"page in base64":           `data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==`,
		"drawing in data":          `data:image/svg+xml;base64,` + base64.StdEncoding.EncodeToString([]byte(svgOpen+`<script>alert(1)</script></svg>`)),
		"other server":             `http://hostile.example/x.png`,
		"other server, no scheme":  `//hostile.example/x.png`,
		"this server":              `/api/auth/logout`,
		"file of the disk":         `file:///etc/passwd`,
		"ftp":                      `ftp://hostile.example/x`,
		"blob":                     `blob:http://hostile.example/x`,
		"nothing":                  ``,
	}
	all := map[string]string{}
	for about, target := range links {
		all["link: "+about] = `<a href="` + target + `"><rect width="9" height="9"/></a>`
		all["image: "+about] = `<image width="9" height="9" xlink:href="` + target + `"/>`
	}
	for _, handler := range []string{"onload", "onclick", "onerror", "onfocusin", "onbegin", "onend", "onrepeat", "ONLOAD", "onpointerrawupdate", "onanything"} {
		all["handler "+handler] = `<g ` + handler + `="` + script + `"/>`
	}
	all["handler of a namespace"] = `<g xlink:onload="alert(1)"/>`
	all["use elsewhere"] = `<use href="http://hostile.example/x.svg#a"/>`
	all["filter elsewhere"] = `<filter id="f"><feImage href="http://hostile.example/x"/></filter>`
	all["other base"] = `<g xml:base="http://hostile.example/"><use href="#a"/></g>`
	all["fill from elsewhere"] = `<rect width="9" height="9" fill="url(http://hostile.example/#a)"/>`
	all["fill, quoted"] = `<rect width="9" height="9" fill="url( 'http://hostile.example/#a')"/>`
	all["mask from elsewhere"] = `<rect width="9" height="9" mask="url(//hostile.example/#a)"/>`
	all["cursor from elsewhere"] = `<rect width="9" height="9" cursor="url(http://hostile.example/c.cur), auto"/>`
	all["src"] = `<rect src="http://hostile.example/x"/>`
	return all
}

func stylesheets() map[string]string {
	return map[string]string{
		"import":                     `<style>@import "http://hostile.example/x.css";</style>`,
		"import by url":              `<style>@import url(http://hostile.example/x.css);</style>`,
		"import cut by a comment":    `<style>@imp<!-- -->ort "http://hostile.example/x.css";</style>`,
		"import in cdata":            `<style><![CDATA[@import "http://hostile.example/x.css";]]></style>`,
		"import escaped":             `<style>@\69mport "http://hostile.example/x.css";</style>`,
		"import of other case":       `<style>@IMPORT "http://hostile.example/x.css";</style>`,
		"font":                       `<style>@font-face{font-family:a;src:url(http://hostile.example/a.woff)}</style>`,
		"font in data":               `<style>@font-face{font-family:a;src:url(data:font/woff;base64,AAAA)}</style>`,
		"background":                 `<style>svg{background:url("http://hostile.example/a")}</style>`,
		"image set":                  `<style>svg{background:-webkit-image-set("http://hostile.example/a" 1x)}</style>`,
		"source":                     `<style>svg{background:src("http://hostile.example/a")}</style>`,
		"style attribute":            `<g style="background:url(http://hostile.example/a)"/>`,
		"escaped style attribute":    `<g style="background:\75rl(http://hostile.example/a)"/>`,
		"expression":                 `<g style="width:expression(alert(1))"/>`,
		"binding":                    `<g style="-moz-binding:url(http://hostile.example/x.xml#a)"/>`,
		"style of a page":            `<h:style xmlns:h="http://www.w3.org/1999/xhtml">@import "x"</h:style>`,
		"namespace by url":           `<style>@namespace url(http://hostile.example/);</style>`,
		"script link in a rule":      `<style>a{behavior:javascript:alert(1)}</style>`,
		"style of another case":      `<STYLE>@import "x";</STYLE>`,
		"url cut by a line":          "<style>svg{background:url(\n'http://hostile.example/a')}</style>",
		"presentation with a cursor": `<g cursor="url('https://hostile.example/c')"/>`,
	}
}

func brokenInside() map[string]string {
	return map[string]string{
		"unknown entity":        `<text>&file;</text>`,
		"page entity":           `<text>&nbsp;</text>`,
		"not closed":            `<g>`,
		"crossed":               `<g><a></g></a>`,
		"attribute without end": `<g id="a>`,
		"attribute unquoted":    `<g onload=alert(1)></g>`,
		"zero byte":             "<text>\x00</text>",
		"control character":     "<text>\x1b$B</text>",
		"letters cut in two":    "<text>\xc3</text>",
		"overlong letters":      "<text>\xc0\xbcscript\xc0\xbe</text>",
		"two dashes":            `<!-- -- ><script>alert(1)</script> -->`,
		"second drawing":        `</svg><svg xmlns="http://www.w3.org/2000/svg">`,
		"text behind":           `</svg>alert(1)<svg>`,
		"script behind":         `</svg><script>alert(1)</script><svg>`,
		"picture inside broken": `<image href="data:image/png;base64,!!!!"/>`,
	}
}

// harmless looks bad and is not: the words stay words.
func harmless() map[string]string {
	return map[string]string{
		"words of a script":   `<text y="9">` + strings.NewReplacer("<", "&lt;", "&", "&amp;").Replace(script) + `</text>`,
		"escaped script":      `<text y="9">&lt;script&gt;alert(1)&lt;/script&gt;</text>`,
		"script in text data": `<text y="9"><![CDATA[<script>alert(1)</script>]]></text>`,
		"script in a comment": `<!--><script>alert(1)</script>-->`,
		"title":               `<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;</title>`,
		"unknown handler":     `<g data-onload="alert(1)" aria-onload="alert(1)"/>`,
		"unknown namespace":   `<x:page xmlns:x="urn:x"><x:img x:alt="alert(1)"/></x:page>`,
		"own link":            `<a href="#here"><rect id="here" width="9" height="9"/></a>`,
		"own link, spaced":    `<use xlink:href=" #there"/><g id="there"/>`,
		"page's words":        `<desc>&lt;iframe src=javascript:alert(1)&gt;</desc>`,
		"own fill":            `<linearGradient id="g"/><rect width="9" height="9" fill="url('#g')"/>`,
		"picture inside":      `<image width="9" height="9" href="data:image/png;base64,` + base64.StdEncoding.EncodeToString(png(3, 2)) + `"/>`,
		"rule":                `<style>rect{fill:#246}</style>`,
	}
}

// wholeDrawings differ in what surrounds the picture.
func wholeDrawings() []File {
	inside := `<script>` + script + `</script>`
	units := utf16.Encode([]rune("\ufeff" + svgOpen + inside + `</svg>`))
	utf16le, utf16be := make([]byte, 0, 2*len(units)), make([]byte, 0, 2*len(units))
	for _, u := range units {
		utf16le = append(utf16le, byte(u), byte(u>>8))
		utf16be = append(utf16be, byte(u>>8), byte(u))
	}
	decl := func(d string) string { return d + svgOpen + shape + `</svg>` }
	const utf7 = "+ADw-script+AD4-alert(1)+ADw-/script+AD4-"
	return []File{
		drawing("script in utf-16, small end", string(utf16le), 415, onlyImages),
		drawing("script in utf-16, big end", string(utf16be), 415, onlyImages),
		drawing("utf-7", `<?xml version="1.0" encoding="utf-7"?>`+svgOpen+utf7+`</svg>`, 422, brokenSVG),
		drawing("utf-7 behind spaces", `<?xml version="1.0" encoding = "utf-7"?>`+svgOpen+utf7+`</svg>`, 422, activeSVG),
		drawing("shift-jis behind spaces", decl(`<?xml version="1.0" encoding	=	'Shift_JIS'?>`), 422, activeSVG),
		drawing("two encodings", decl(`<?xml version="1.0" xencoding="utf-8" encoding="utf-16"?>`), 422, activeSVG),
		drawing("ebcdic", decl(`<?xml version="1.0" encoding="cp037"?>`), 422, brokenSVG),
		drawing("xml 1.1", decl(`<?xml version="1.1"?>`), 422, brokenSVG),
		drawing("entity", `<!DOCTYPE svg [<!ENTITY a "b">]>`+svgOpen+`<text>&a;</text></svg>`, 422, activeSVG),
		drawing("entity from a file", `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>`+svgOpen+`<text>&a;</text></svg>`, 422, activeSVG),
		drawing("entity of a parameter", `<!DOCTYPE svg [<!ENTITY % a SYSTEM "http://hostile.example/x.dtd"> %a;]>`+svgOpen+`</svg>`, 422, activeSVG),
		drawing("ten thousand laughs", laughs(), 422, activeSVG),
		drawing("doctype from elsewhere", `<!DOCTYPE svg SYSTEM "http://hostile.example/x.dtd">`+svgOpen+shape+`</svg>`, 422, activeSVG),
		drawing("doctype of a page", `<!DOCTYPE html>`+svgOpen+shape+`</svg>`, 422, activeSVG),
		drawing("default attributes", `<!DOCTYPE svg [<!ATTLIST svg onload CDATA "alert(1)">]>`+svgOpen+shape+`</svg>`, 422, activeSVG),
		drawing("style sheet", `<?xml-stylesheet type="text/xsl" href="#x"?>`+svgOpen+shape+`</svg>`, 422, activeSVG),
		drawing("handler on the root", strings.Replace(svgOpen, "viewBox", `onload="`+script+`" viewBox`, 1)+shape+`</svg>`, 422, activeSVG),
		drawing("no namespace", `<svg viewBox="0 0 9 9"><script>alert(1)</script></svg>`, 422, brokenSVG),
		drawing("namespace of a page", `<svg xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></svg>`, 422, brokenSVG),
		drawing("page around it", `<html><body>`+svgOpen+shape+`</svg></body></html>`, 415, onlyImages),
		drawing("page before it", `<!-- --><html/>`+svgOpen+`</svg>`, 415, onlyImages),
		drawing("page called a drawing", `<html xmlns="http://www.w3.org/1999/xhtml"><script>`+script+`</script></html>`, 415, onlyImages),
		drawing("prefix on the root", `<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script>alert(1)</s:script></s:svg>`, 415, onlyImages),
		drawing("packed", "\x1f\x8b\x08\x00\x00\x00\x00\x00", 415, onlyImages),
		drawing("cut off", svgOpen+`<path d="M0 0`, 422, brokenSVG),
		drawing("only the start", svgOpen, 422, brokenSVG),
		drawing("mark of order", "\xef\xbb\xbf"+svgOpen+`<g/>`+shape+`</svg>`, accepted, ""),
		drawing("usual doctype", `<?xml version="1.0" encoding="UTF-8" standalone="no"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">`+svgOpen+shape+`</svg>`, accepted, ""),
		drawing("size of a planet", `<svg xmlns="http://www.w3.org/2000/svg" width="1e9" height="99999999">`+shape+`</svg>`, accepted, ""),
	}
}

func laughs() string {
	var out strings.Builder
	out.WriteString(`<!DOCTYPE svg [<!ENTITY a0 "ha">`)
	for i := range 9 {
		fmt.Fprintf(&out, `<!ENTITY a%d "%s">`, i+1, strings.Repeat(fmt.Sprintf("&a%d;", i), 10))
	}
	return out.String() + `]>` + svgOpen + `<text>&a9;</text></svg>`
}

// bombs are drawings that take more than they seem to.
func bombs() []File {
	var uses, patterns strings.Builder
	for i := range 9 {
		fmt.Fprintf(&uses, `<g id="u%d">%s</g>`, i+1, strings.Repeat(fmt.Sprintf(`<use href="#u%d"/>`, i), 10))
		fmt.Fprintf(&patterns, `<pattern id="p%d">%s</pattern>`, i+1, strings.Repeat(fmt.Sprintf(`<rect width="9" height="9" fill="url(#p%d)"/>`, i), 10))
	}
	large := base64.StdEncoding.EncodeToString(png(4000, 4000))
	pictures := strings.Repeat(`<image width="9" height="9" href="data:image/png;base64,`+large+`"/>`, 2)
	return []File{
		drawing("uses of uses", svgOpen+`<g id="u0">`+shape+`</g>`+uses.String()+`<use href="#u9"/></svg>`, 422, complexSVG),
		drawing("patterns of patterns", svgOpen+`<pattern id="p0">`+shape+`</pattern>`+patterns.String()+`<rect width="9" height="9" fill="url(#p9)"/></svg>`, 422, complexSVG),
		drawing("shows itself", svgOpen+`<g id="a"><use href="#a"/></g></svg>`, 422, complexSVG),
		drawing("shows itself in turns", svgOpen+`<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g></svg>`, 422, complexSVG),
		drawing("too many shapes", svgOpen+strings.Repeat(`<g/>`, 60_000)+`</svg>`, 422, complexSVG),
		drawing("too deep", svgOpen+strings.Repeat(`<g>`, 200)+strings.Repeat(`</g>`, 200)+`</svg>`, 422, activeSVG),
		drawing("very deep", svgOpen+strings.Repeat(`<g>`, 1_000_000), 422, activeSVG),
		drawing("pictures of 32 megapixels", svgOpen+pictures+`</svg>`, 422, manyPixels),
		drawing("a picture of 26 megapixels", svgOpen+`<image href="data:image/png;base64,`+base64.StdEncoding.EncodeToString(pngHead(5200, 5000))+`"/></svg>`, 422, manyPixels),
		drawing("a drawing called a picture", svgOpen+`<image href="data:image/png;base64,`+base64.StdEncoding.EncodeToString([]byte(svgOpen+"</svg>"))+`"/></svg>`, 422, damaged),
		drawing("more than 10 MB", svgOpen+strings.Repeat(" ", 10<<20)+`</svg>`, 413, largeImage),
	}
}
