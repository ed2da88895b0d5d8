package typeset

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"path"
	"slices"
	"sync"

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
)

// Fonts are the fonts of documents. Each is read when a document first needs it.
type Fonts struct {
	load func(name string) ([]byte, error)
	mu   sync.Mutex
	read map[string]*fontFile // nil for a name without a font
}

// fontFile is a font, parsed.
type fontFile struct {
	name   string
	tables map[string][]byte
	parsed *font.Font // without the outlines, which would take much memory
}

// The names of font files, as the web application has them. The first that has a sign draws it. The large ones are last.
const (
	mainFont, mainBold   = "AtkinsonHyperlegibleNext_400Regular", "AtkinsonHyperlegibleNext_700Bold"
	otherFont, otherBold = "NotoSans_400Regular", "NotoSans_700Bold"
	chineseFont          = "NotoSansSC_400Regular"
	japaneseFont         = "NotoSansJP_400Regular"
)

var scriptFonts = []string{
	"IBMPlexSansArabic_400Regular", "NotoSansHebrew_400Regular", "NotoSansArmenian_400Regular", "NotoSansGeorgian_400Regular",
	"NotoSansThai_400Regular", "NotoSansBengali_400Regular", "NotoSansEthiopic_400Regular", "NotoSansGujarati_400Regular",
	"NotoSansGurmukhi_400Regular", "NotoSansKannada_400Regular", "NotoSansKhmer_400Regular", "NotoSansLao_400Regular",
	"NotoSansMalayalam_400Regular", "NotoSansMyanmar_400Regular", "NotoSansSinhala_400Regular", "NotoSansTamil_400Regular",
	"NotoSansTelugu_400Regular", "NotoEmoji_400Regular", "NotoSansSymbols2_400Regular", "NotoSansSymbols_400Regular",
	"NanumGothic_400Regular",
}

var (
	regularFiles = slices.Concat([]string{mainFont, otherFont}, scriptFonts, []string{chineseFont, japaneseFont})
	boldFiles    = slices.Concat([]string{mainBold, otherBold}, scriptFonts, []string{chineseFont, japaneseFont})
)

// ofGo are fonts for a program that was built without the web application.
var ofGo = map[string][]byte{mainFont: goregular.TTF, mainBold: gobold.TTF}

// NewFonts takes the fonts that the web application brings along.
func NewFonts(web fs.FS) *Fonts {
	return &Fonts{read: map[string]*fontFile{}, load: func(name string) ([]byte, error) {
		found, err := fs.Glob(web, path.Join("assets", name+"-*.ttf*"))
		if err != nil || len(found) == 0 {
			return ofGo[name], err
		}
		return unpacked(web, found[0])
	}}
}

func unpacked(web fs.FS, name string) ([]byte, error) {
	file, err := web.Open(name)
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }()
	if path.Ext(name) != ".gz" {
		return io.ReadAll(file)
	}
	packed, err := gzip.NewReader(file)
	if err != nil {
		return nil, fmt.Errorf("typeset: unpack a font: %w", err)
	}
	return io.ReadAll(packed)
}

// file returns the font of a name. ok is false if the installation has no such font.
func (f *Fonts) file(name string) (one *fontFile, ok bool, err error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if known, read := f.read[name]; read {
		return known, known != nil, nil
	}
	data, err := f.load(name)
	if err != nil {
		return nil, false, err
	}
	if len(data) > 0 {
		if one, err = parse(name, data); err != nil {
			return nil, false, fmt.Errorf("typeset: read the font %s: %w", name, err)
		}
	}
	f.read[name] = one
	return one, one != nil, nil
}

func parse(name string, data []byte) (*fontFile, error) {
	tables, err := tablesOf(data)
	if err != nil {
		return nil, err
	}
	shaping := maps.Clone(tables)
	delete(shaping, "glyf")
	delete(shaping, "loca")
	loader, err := opentype.NewLoader(bytes.NewReader(fontOf(shaping)))
	if err != nil {
		return nil, err
	}
	parsed, err := font.NewFont(loader)
	if err != nil {
		return nil, err
	}
	return &fontFile{name: name, tables: tables, parsed: parsed}, nil
}

// having returns the first of the named fonts that has all signs. ok is false if none has.
func (f *Fonts) having(signs []rune, names []string) (one *fontFile, ok bool, err error) {
	for _, name := range names {
		file, ok, err := f.file(name)
		if err != nil {
			return nil, false, err
		}
		if ok && file.has(signs) {
			return file, true, nil
		}
	}
	return nil, false, nil
}

func (f *fontFile) has(signs []rune) bool {
	for _, r := range signs {
		if joins(r) {
			continue
		}
		if id, ok := f.parsed.NominalGlyph(r); !ok || id == 0 {
			return false
		}
	}
	return true
}
