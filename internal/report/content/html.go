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

// blocks are elements that begin a new line: when their tags are removed, their words must stay apart from the words around them.
var blocks = map[atom.Atom]bool{
	atom.Div: true, atom.Li: true, atom.Tr: true, atom.Caption: true, atom.Pre: true, atom.Blockquote: true, atom.Dt: true, atom.Dd: true,
	atom.H1: true, atom.H2: true, atom.H3: true, atom.H4: true, atom.H5: true, atom.H6: true, atom.Section: true, atom.Article: true,
	atom.Header: true, atom.Footer: true, atom.Address: true, atom.Figcaption: true,
}

// betweenCells parts the cells of a row.
const betweenCells = " | "

// sanitize keeps of a piece of HTML the paragraphs, line breaks, bold, italic and underline, and the text of all other
// elements: blocks and rows of tables become paragraphs, with the cells of a row separated. The result is well formed, and
// sanitizing it again changes nothing. Markup without any text is empty. HTML that is nested too deeply to be read is an error.
func sanitize(text string) (string, error) {
	nodes, err := html.ParseFragment(strings.NewReader(text), &html.Node{Type: html.ElementNode, Data: "body", DataAtom: atom.Body})
	if err != nil {
		return "", err
	}
	var b cleaner
	for _, node := range nodes {
		b.write(node, around{})
	}
	if !b.hasText {
		return "", nil
	}
	return b.String(), nil
}

// maxDepth bounds nesting: deeper markup loses its tags, not its text.
const maxDepth = 32

// around is the context of an element.
type around struct {
	depth     int
	paragraph bool
	row       bool
}

type cleaner struct {
	strings.Builder
	hasText bool
}

func (b *cleaner) write(n *html.Node, at around) {
	if n.Type == html.TextNode {
		b.hasText = b.hasText || strings.TrimSpace(n.Data) != ""
		b.WriteString(html.EscapeString(n.Data))
		return
	}
	if n.Type != html.ElementNode || hidden[n.DataAtom] {
		return
	}
	switch {
	case n.Namespace == "" && (n.DataAtom == atom.Td || n.DataAtom == atom.Th):
		if n.PrevSibling != nil {
			b.WriteString(betweenCells)
		}
		b.children(n, around{at.depth + 1, at.paragraph, true})
	case n.Namespace == "" && (blocks[n.DataAtom] || n.DataAtom == atom.P) && at.row:
		b.children(n, at.deeper())
		b.WriteString(" ")
	case n.Namespace == "" && blocks[n.DataAtom] && at.depth < maxDepth && !at.paragraph && !holdsBlock(n):
		b.WriteString("<p>")
		b.children(n, around{at.depth + 1, true, n.DataAtom == atom.Tr})
		b.WriteString("</p>")
	default:
		b.inline(n, at)
	}
}

// inline writes an element that is kept, or only the content of one that is not.
func (b *cleaner) inline(n *html.Node, at around) {
	keep := allowed[n.DataAtom] && n.Namespace == "" && at.depth < maxDepth
	within := at.deeper()
	if keep {
		b.WriteString("<" + n.Data + ">")
		within.paragraph = at.paragraph || n.DataAtom == atom.P
	}
	b.children(n, within)
	if keep && n.DataAtom != atom.Br {
		b.WriteString("</" + n.Data + ">")
	}
}

func (a around) deeper() around {
	a.depth++
	return a
}

func (b *cleaner) children(n *html.Node, at around) {
	for child := n.FirstChild; child != nil; child = child.NextSibling {
		b.write(child, at)
	}
}

// holdsBlock reports whether a block contains other blocks, which become the paragraphs. The cells of a row are one paragraph.
func holdsBlock(n *html.Node) bool {
	if n.DataAtom == atom.Tr {
		return false
	}
	for inner := range n.Descendants() {
		if inner.Type == html.ElementNode && inner.Namespace == "" && (blocks[inner.DataAtom] || inner.DataAtom == atom.P) {
			return true
		}
	}
	return false
}
