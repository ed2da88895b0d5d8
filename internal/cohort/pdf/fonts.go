package pdf

import (
	"compress/gzip"
	"fmt"
	"io"
	"io/fs"
	"path"
	"sync"

	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
)

// Fonts are the fonts of documents; the first one that has a letter is used.
type Fonts struct {
	load func(name string) ([]byte, error)
	mu   sync.Mutex
	read map[string]*face
}

// face is a font file, and which letters it has.
type face struct {
	name   string
	bytes  []byte
	glyphs *sfnt.Font
	buffer sfnt.Buffer
}

// The files of a weight, as the web application names them.
var (
	regularFiles = []string{
		"AtkinsonHyperlegibleNext_400Regular", "NotoSans_400Regular", "NotoSansHebrew_400Regular", "NotoSansArmenian_400Regular",
		"NotoSansGeorgian_400Regular", "NotoSansThai_400Regular", "IBMPlexSansArabic_400Regular", "NanumGothic_400Regular",
		"NotoSansJP_400Regular", "NotoSansSC_400Regular",
	}
	boldFiles = append([]string{"AtkinsonHyperlegibleNext_700Bold", "NotoSans_700Bold"}, regularFiles[2:]...)
)

// ofGo are fonts for a program that was built without the web application.
var ofGo = map[string][]byte{regularFiles[0]: goregular.TTF, boldFiles[0]: gobold.TTF}

// NewFonts takes the fonts that the web application brings along.
func NewFonts(web fs.FS) *Fonts {
	return &Fonts{read: map[string]*face{}, load: func(name string) ([]byte, error) {
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
		return nil, fmt.Errorf("pdf: unpack a font: %w", err)
	}
	return io.ReadAll(packed)
}

// face returns the font of a name; nil if there is none.
func (f *Fonts) face(name string) (*face, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if known, ok := f.read[name]; ok {
		return known, nil
	}
	bytes, err := f.load(name)
	if err != nil {
		return nil, err
	}
	if len(bytes) == 0 {
		f.read[name] = nil
		return nil, nil //nolint:nilnil // no font has it
	}
	glyphs, err := sfnt.Parse(bytes)
	if err != nil {
		return nil, fmt.Errorf("pdf: read the font %s: %w", name, err)
	}
	f.read[name] = &face{name: name, bytes: bytes, glyphs: glyphs}
	return f.read[name], nil
}

// having returns the first font of a weight with a letter; nil when none has it.
func (f *Fonts) having(r rune, files []string) (*face, error) {
	for _, name := range files {
		one, err := f.face(name)
		if err != nil {
			return nil, err
		}
		if one == nil {
			continue
		}
		f.mu.Lock()
		index, err := one.glyphs.GlyphIndex(&one.buffer, r)
		f.mu.Unlock()
		if err == nil && index != 0 {
			return one, nil
		}
	}
	return nil, nil //nolint:nilnil // none has it
}
