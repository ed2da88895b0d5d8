package report

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestSanitize(t *testing.T) {
	cases := map[string]struct{ in, out string }{
		"plain":            {"Calm & attentive", "Calm &amp; attentive"},
		"allowed":          {"<p>a <strong>b</strong> <em>c</em> <u>d</u><br>e <b>f</b> <i>g</i></p>", "<p>a <strong>b</strong> <em>c</em> <u>d</u><br>e <b>f</b> <i>g</i></p>"},
		"attributes go":    {`<p onclick="x()" class="a">b</p>`, "<p>b</p>"},
		"others keep text": {`<div><a href="javascript:x()">link</a><h1>big</h1></div>`, "linkbig"},
		"scripts go":       {"a<script>alert(1)</script><style>b{}</style><svg><g>x</g></svg>c", "ac"},
		"image":            {`<img src=x onerror=alert(1)>ok`, "ok"},
		"unclosed":         {"<p><b>a", "<p><b>a</b></p>"},
		"comment":          {"a<!-- <b> -->b", "ab"},
		"text of markup":   {"1 &lt;script&gt; 2", "1 &lt;script&gt; 2"},
		"nothing in it":    {"<p> <br></p>", ""},
		"empty":            {"", ""},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			out, err := sanitize(c.in)
			require.NoError(t, err)
			require.Equal(t, c.out, out)
			again, err := sanitize(out)
			require.NoError(t, err)
			require.Equal(t, out, again, "again changes nothing")
		})
	}
	deep, err := sanitize(strings.Repeat("<b>", 100) + "x")
	require.NoError(t, err)
	require.Contains(t, deep, "x")
	require.LessOrEqual(t, strings.Count(deep, "<b>"), maxDepth)
	_, err = sanitize(strings.Repeat("<b>", 5000) + "x")
	require.Error(t, err)
}

func FuzzSanitize(f *testing.F) {
	f.Add("<p>a<script>b</script></p>")
	f.Add("<svg><style><p>")
	f.Fuzz(func(t *testing.T, text string) {
		out, err := sanitize(text)
		if err != nil {
			return
		}
		for _, piece := range strings.Split(out, "<")[1:] {
			name, _, closed := strings.Cut(piece, ">")
			require.True(t, closed)
			require.Contains(t, []string{"p", "strong", "em", "u", "br", "b", "i"}, strings.TrimPrefix(name, "/"))
		}
	})
}

func TestChecked(t *testing.T) {
	good := defaultSections()
	slices.Reverse(good)
	good[0].Text, good[0].OptsOut, good[0].Label = `<p class="x">fine</p>`, true, "My own words"
	out, err := checked(Content{Sections: good})
	require.NoError(t, err)
	require.Equal(t, Section{Key: "obserComments", Label: "Observer & Impression Comments", OptsOut: true, Text: "<p>fine</p>"}, out.Sections[0])
	require.Equal(t, "totalScore", out.Sections[4].Key, "the order is the given one")

	doubled := defaultSections()
	doubled[1] = doubled[0]
	unknown := defaultSections()
	unknown[0].Key = "other"
	long := defaultSections()
	long[4].Text = strings.Repeat("a", maxSectionText+1)
	for name, sections := range map[string][]Section{
		"missing": good[1:], "none": nil, "doubled": doubled, "unknown": unknown, "long": long,
	} {
		_, err := checked(Content{Sections: sections})
		require.Error(t, err, name)
	}
}
