package languages

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// Template returns the catalogues of a language with all texts, by the names of their files: those of the folder with what is translated in
// them already, and what is new without a translation. Translations of texts that are gone stay as comments.
func Template(folder fs.FS, tag string, texts []Text) (files map[string]string, err error) {
	if _, err := newLanguage(tag); err != nil {
		return nil, err
	}
	var given []located
	if _, err := fs.Stat(folder, tag); err == nil {
		var wrong []Fault
		given, wrong = readEntries(folder, tag)
		for _, f := range wrong {
			if f.Line > 0 || strings.HasSuffix(f.File, ".po") {
				return nil, fmt.Errorf("%s; mend this first, so that nothing is lost", f)
			}
		}
	}
	known := map[string]entry{}
	for _, e := range given {
		if kept, twice := known[e.name()]; !twice || kept.text == "" {
			known[e.name()] = e.entry
		}
	}
	out := map[string]*strings.Builder{}
	written := map[string]bool{}
	for _, t := range texts {
		name := nameOf(t.Context, t.English)
		if written[name] {
			continue
		}
		written[name] = true
		if out[t.File] == nil {
			out[t.File] = &strings.Builder{}
			out[t.File].WriteString(header(tag))
		}
		out[t.File].WriteString(t.asEntry(known[name]))
	}
	files = map[string]string{}
	for name, content := range out {
		files[name+".po"] = content.String()
	}
	keepOthers(files, given, written, tag)
	return files, nil
}

// keepOthers adds what the program has no text for any more to the files that it stands in.
func keepOthers(files map[string]string, given []located, written map[string]bool, tag string) {
	for _, e := range given {
		if written[e.name()] || e.isHeader() {
			continue
		}
		name := path.Base(e.file)
		if files[name] == "" {
			files[name] = header(tag)
		}
		if e.text != "" {
			files[name] += e.obsolete()
		}
	}
	for _, e := range given {
		if name := path.Base(e.file); files[name] == "" {
			files[name] = header(tag) // all of its texts stand in others now
		}
	}
}

func header(tag string) string {
	return "msgid \"\"\nmsgstr \"\"\n\"Content-Type: text/plain; charset=utf-8\\n\"\n\"Content-Transfer-Encoding: 8bit\\n\"\n\"Language: " + tag + "\\n\"\n"
}

// asEntry is the text with a translation that is there already.
func (t Text) asEntry(e entry) string {
	var out strings.Builder
	out.WriteByte('\n')
	for _, note := range e.notes {
		out.WriteString(note + "\n")
	}
	for _, note := range t.Notes {
		out.WriteString("#. " + note + "\n")
	}
	if t.Where != "" {
		out.WriteString("#: " + t.Where + "\n")
	}
	if e.fuzzy {
		out.WriteString("#, fuzzy\n")
	}
	writeTexts(&out, "", t.Context, t.English, e.text)
	return out.String()
}

// obsolete is an entry as a comment, in gettext's form.
func (e entry) obsolete() string {
	var out strings.Builder
	out.WriteByte('\n')
	writeTexts(&out, "#~ ", e.context, e.id, e.text)
	return out.String()
}

func writeTexts(out *strings.Builder, prefix, context, id, text string) {
	for _, one := range [][2]string{{"msgctxt", context}, {"msgid", id}, {"msgstr", text}} {
		if one[0] != "msgctxt" || one[1] != "" {
			out.WriteString(prefix + one[0] + " " + inQuotes(one[1]) + "\n")
		}
	}
}

var escapes = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`, "\t", `\t`, "\r", `\r`)

func inQuotes(text string) string { return `"` + escapes.Replace(text) + `"` }

// Order puts the texts of log-in first, as somebody begins to translate with them, then the rest of the application, refusals and letters.
func Order(texts ...[]Text) []Text {
	all := append(formatTexts(), slices.Concat(texts...)...)
	first := []string{formatsFile, "entry", "steps", "registration", "dialog", "navigation", "parts", "list", "units"}
	rank := func(t Text) int {
		if at := slices.Index(first, t.File); at >= 0 {
			return at
		}
		return len(first)
	}
	slices.SortStableFunc(all, func(a, b Text) int { return rank(a) - rank(b) })
	return all
}
