package content

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// allowed are the elements that a text may have, all without attributes.
var allowed = map[atom.Atom]bool{
	atom.P: true, atom.Strong: true, atom.Em: true, atom.U: true, atom.Br: true, atom.B: true, atom.I: true,
}

// hidden are elements whose content is no text for people.
var hidden = map[atom.Atom]bool{
	atom.Script: true, atom.Style: true, atom.Template: true, atom.Iframe: true, atom.Noscript: true, atom.Object: true,
	atom.Svg: true, atom.Math: true, atom.Textarea: true, atom.Title: true, atom.Noembed: true, atom.Noframes: true, atom.Xmp: true,
}

// sanitize keeps of a piece of HTML the paragraphs, line breaks, bold, italic and underline, and the text of everything
// else that shows text. What comes out is well formed, and sanitizing it again changes nothing. Markup without any
// text is empty. HTML that is nested too deeply to be read is an error.
func sanitize(text string) (string, error) {
	nodes, err := html.ParseFragment(strings.NewReader(text), &html.Node{Type: html.ElementNode, Data: "body", DataAtom: atom.Body})
	if err != nil {
		return "", err
	}
	var b cleaner
	for _, node := range nodes {
		b.write(node, 0)
	}
	if !b.hasText {
		return "", nil
	}
	return b.String(), nil
}

// maxDepth bounds nesting: deeper markup loses its tags, not its text.
const maxDepth = 32

type cleaner struct {
	strings.Builder
	hasText bool
}

func (b *cleaner) write(n *html.Node, depth int) {
	if n.Type == html.TextNode {
		b.hasText = b.hasText || strings.TrimSpace(n.Data) != ""
		b.WriteString(html.EscapeString(n.Data))
		return
	}
	if n.Type != html.ElementNode || hidden[n.DataAtom] {
		return
	}
	keep := allowed[n.DataAtom] && n.Namespace == "" && depth < maxDepth
	if keep {
		b.WriteString("<" + n.Data + ">")
	}
	for child := n.FirstChild; child != nil; child = child.NextSibling {
		b.write(child, depth+1)
	}
	if keep && n.DataAtom != atom.Br {
		b.WriteString("</" + n.Data + ">")
	}
}
