package file

import (
	"bufio"
	"bytes"
	"errors"
	"html"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/unicode"
)

// token is the current token of an xmlScanner.
type token int

const (
	startTag token = iota + 1
	endTag
	textRun
)

// xmlScanner reads XML token by token in a fixed amount of memory, whatever the file holds: encoding/xml keeps a token of any
// length. It knows no namespaces, refuses document types, and treats anything longer than a bound as broken.
type xmlScanner struct {
	in     *bufio.Reader
	depth  int
	tags   int
	closed bool // the start tag before was one that ends itself
	tag    []byte
	name   string // local name of the tag
	text   []byte // of a textRun, entities and all
	long   bool   // the text was longer than is kept
}

func newXML(r io.Reader) *xmlScanner {
	in := bufio.NewReaderSize(r, 64<<10)
	switch mark, _ := in.Peek(3); {
	case bytes.HasPrefix(mark, []byte("\xef\xbb\xbf")):
		_, _ = in.Discard(3)
	case bytes.HasPrefix(mark, []byte("\xff\xfe")), bytes.HasPrefix(mark, []byte("\xfe\xff")):
		in = bufio.NewReaderSize(unicode.UTF16(unicode.LittleEndian, unicode.ExpectBOM).NewDecoder().Reader(in), 64<<10)
	}
	return &xmlScanner{in: in}
}

// next returns the next token; io.EOF after the last one of a whole document.
func (x *xmlScanner) next() (token, error) {
	if x.closed {
		x.closed = false
		x.depth--
		return endTag, nil
	}
	for {
		found, err := x.readText()
		if err != nil || found {
			return textRun, err
		}
		kind, err := x.readTag()
		if err != nil || kind != 0 {
			return kind, err
		}
	}
}

// readText reads up to the next tag; false if there is no text before it.
func (x *xmlScanner) readText() (bool, error) {
	x.text, x.long = x.text[:0], false
	for {
		chunk, err := x.in.ReadSlice('<')
		whole := err == nil
		if whole {
			chunk = chunk[:len(chunk)-1]
		}
		x.addText(chunk)
		switch {
		case whole:
			if err := x.in.UnreadByte(); err != nil {
				return false, err
			}
			return len(x.text) > 0, nil
		case errors.Is(err, bufio.ErrBufferFull):
		case errors.Is(err, io.EOF):
			if x.depth > 0 || len(bytes.TrimSpace(x.text)) > 0 {
				return false, ErrBroken // it breaks off
			}
			return false, io.EOF
		default:
			return false, err
		}
	}
}

func (x *xmlScanner) addText(chunk []byte) {
	if room := maxXMLText - len(x.text); len(chunk) > room {
		chunk, x.long = chunk[:max(room, 0)], true
	}
	x.text = append(x.text, chunk...)
}

// readTag reads a tag; 0 for comments and the like, which are ignored.
func (x *xmlScanner) readTag() (token, error) {
	_, _ = x.in.Discard(1)
	switch mark, _ := x.in.Peek(8); {
	case bytes.HasPrefix(mark, []byte("!--")):
		return 0, x.skip("-->", nil)
	case bytes.HasPrefix(mark, []byte("?")):
		return 0, x.skip("?>", nil)
	case bytes.HasPrefix(mark, []byte("![CDATA[")):
		_, _ = x.in.Discard(8)
		x.text, x.long = x.text[:0], false
		err := x.skip("]]>", x.addText)
		x.text = []byte(html.EscapeString(string(bytes.TrimSuffix(x.text, []byte("]]>")))))
		return textRun, err
	case bytes.HasPrefix(mark, []byte("!")):
		return 0, ErrBroken
	}
	if err := x.collectTag(); err != nil {
		return 0, err
	}
	ends := bytes.HasPrefix(x.tag, []byte("/"))
	x.closed = bytes.HasSuffix(x.tag, []byte("/"))
	x.tag = bytes.Trim(x.tag, "/")
	x.name = localName(x.tag)
	if ends {
		x.closed = false
		x.depth--
		if x.depth < 0 {
			return 0, ErrBroken
		}
		return endTag, nil
	}
	x.tags++
	x.depth++
	if x.tags > maxTags {
		return 0, ErrUnpacked
	}
	if x.depth > maxXMLDepth || x.name == "" {
		return 0, ErrBroken
	}
	return startTag, nil
}

// collectTag reads to the > that ends the tag, outside of quotation marks.
func (x *xmlScanner) collectTag() error {
	x.tag = x.tag[:0]
	quote := byte(0)
	for {
		chunk, err := x.in.ReadSlice('>')
		for _, b := range chunk {
			switch {
			case quote == 0 && (b == '"' || b == '\''):
				quote = b
			case b == quote:
				quote = 0
			}
		}
		x.tag = append(x.tag, chunk...)
		switch {
		case len(x.tag) > maxTag:
			return ErrBroken
		case err == nil && quote == 0:
			x.tag = x.tag[:len(x.tag)-1]
			return nil
		case err == nil, errors.Is(err, bufio.ErrBufferFull):
		case errors.Is(err, io.EOF):
			return ErrBroken
		default:
			return err
		}
	}
}

// skip reads to the end mark, giving all before it to take.
func (x *xmlScanner) skip(end string, take func([]byte)) error {
	last, before := end[len(end)-1], []byte(end[:len(end)-1])
	var tail []byte // of what was read so far
	for {
		chunk, err := x.in.ReadSlice(last)
		found := false
		if err == nil {
			tail = append(tail, chunk[:len(chunk)-1]...)
			found = bytes.HasSuffix(tail, before)
			tail = append(tail, last)
		} else {
			tail = append(tail, chunk...)
		}
		if take != nil {
			take(chunk)
		}
		tail = append(tail[:0], tail[max(0, len(tail)-len(before)):]...)
		switch {
		case found:
			return nil
		case err == nil, errors.Is(err, bufio.ErrBufferFull):
		case errors.Is(err, io.EOF):
			return ErrBroken
		default:
			return err
		}
	}
}

func localName(tag []byte) string {
	if end := bytes.IndexAny(tag, " \t\r\n"); end >= 0 {
		tag = tag[:end]
	}
	if colon := bytes.IndexByte(tag, ':'); colon >= 0 {
		tag = tag[colon+1:]
	}
	if name, often := frequent[string(tag)]; often {
		return name
	}
	return string(tag)
}

// frequent are names that occur a million times in a file: they are not copied each time.
var frequent = map[string]string{"c": "c", "v": "v", "t": "t", "is": "is", "si": "si", "row": "row", "f": "f", "r": "r"}

// attr is an attribute of the start tag by its local name.
func (x *xmlScanner) attr(name string) string {
	rest := x.tag
	for {
		at := bytes.IndexByte(rest, '=')
		if at < 0 {
			return ""
		}
		key := bytes.TrimSpace(rest[:at])
		key = key[bytes.LastIndexAny(key, " \t\r\n:")+1:]
		rest = bytes.TrimLeft(rest[at+1:], " \t\r\n")
		if len(rest) == 0 || rest[0] != '"' && rest[0] != '\'' {
			return ""
		}
		end := bytes.IndexByte(rest[1:], rest[0])
		if end < 0 {
			return ""
		}
		if string(key) == name {
			return unescape(rest[1 : end+1])
		}
		rest = rest[end+2:]
	}
}

// number returns an attribute that is a whole number, or the given default.
func (x *xmlScanner) number(name string, other int) int {
	n, err := strconv.Atoi(x.attr(name))
	if err != nil {
		return other
	}
	return n
}

func unescape(text []byte) string {
	if !bytes.ContainsRune(text, '&') {
		return string(text)
	}
	return html.UnescapeString(string(text))
}

// inside calls do for the text runs up to the end of the element whose start tag was just read, but those below an
// element that leave names.
func (x *xmlScanner) inside(leave string, do func(text []byte)) error {
	for end, left := x.depth-1, 0; ; {
		kind, err := x.next()
		switch {
		case errors.Is(err, io.EOF):
			return ErrBroken
		case err != nil:
			return err
		case kind == endTag && x.depth == end:
			return nil
		case kind == startTag && x.name == leave && left == 0:
			left = x.depth
		case kind == endTag && x.depth == left-1:
			left = 0
		case kind == textRun && left == 0 && do != nil:
			do(x.text)
		}
	}
}

// plainText is a text of XML as a cell shows it: Excel writes control characters as _x000D_.
func plainText(text []byte) string {
	out := unescape(text)
	for from := 0; ; {
		at := strings.Index(out[from:], "_x")
		if at < 0 || from+at+7 > len(out) {
			return out
		}
		at += from
		code, err := strconv.ParseUint(out[at+2:at+6], 16, 32)
		if err == nil && out[at+6] == '_' {
			letter := string(utf8.AppendRune(nil, rune(code)))
			out = out[:at] + letter + out[at+7:]
			from = at + len(letter)
			continue
		}
		from = at + 2
	}
}
