package content

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/fault"
)

func TestSanitize(t *testing.T) {
	cases := map[string]struct{ in, out string }{
		"plain":            {"Calm & attentive", "Calm &amp; attentive"},
		"allowed":          {"<p>a <strong>b</strong> <em>c</em> <u>d</u><br>e <b>f</b> <i>g</i></p>", "<p>a <strong>b</strong> <em>c</em> <u>d</u><br>e <b>f</b> <i>g</i></p>"},
		"attributes go":    {`<p onclick="x()" class="a">b</p>`, "<p>b</p>"},
		"others keep text": {`<div><a href="javascript:x()">link</a><h1>big</h1></div>`, "link<p>big</p>"},
		"cells":            {"<table><tr><td>Naming</td><td><p>7</p><p>of 9</p></td></tr><tr><td>Rhymes</td><td>8</td></tr></table>", "<p>Naming | 7 of 9 </p><p>Rhymes | 8</p>"},
		"items":            {"<ul><li>one<ul><li>two</li></ul></li><li><p>three</p></li></ul>", "one<p>two</p><p>three</p>"},
		"blocks":           {"<div>a</div><div><b>b</b></div>", "<p>a</p><p><b>b</b></p>"},
		"block in a mark":  {"<p>a<b><div>b</div></b></p>", "<p>a<b></b></p><p><b>b</b></p><p></p>"},
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
	good := New()
	slices.Reverse(good.Sections)
	good.Sections[0].Text, good.Sections[0].OptsOut, good.Sections[0].Label = `<p class="x">fine</p>`, true, "My own words"
	good.CategComments = []CategoryComment{{Category: "Letters", Text: "<p>Calm<script>x</script></p>"}}
	out, err := Checked(good)
	require.NoError(t, err)
	require.Equal(t, Section{
		Key: "additComments", Label: "Technology - Additional Comments", OptsOut: true, Text: "<p>fine</p>", Sentences: []Sentence{},
	}, out.Sections[0])
	require.Equal(t, "background", out.Sections[len(good.Sections)-1].Key, "the order is the given one")
	require.Equal(t, "<p>Calm</p>", out.CategComments[0].Text)
}

func TestCheckedRefuses(t *testing.T) {
	for name, c := range map[string]struct {
		spoil func(*Content)
		field string
	}{
		"a section missing": {func(c *Content) { c.Sections = c.Sections[1:] }, "content.sections"},
		"no section":        {func(c *Content) { c.Sections = nil }, "content.sections"},
		"a section twice":   {func(c *Content) { c.Sections[1] = c.Sections[0] }, "content.sections[1].key"},
		"the plan twice": {func(c *Content) {
			*c = c.WithPlan()
			at := slices.IndexFunc(c.Sections, func(s Section) bool { return s.Key == "plan" })
			c.Sections[0] = c.Sections[at]
		}, "content.sections[25].key"},
		"an unknown section": {func(c *Content) { c.Sections[0].Key = "other" }, "content.sections[0].key"},
		"a long text":        {func(c *Content) { c.Sections[4].Text = strings.Repeat("a", maxText+1) }, "content.sections[4].text"},
		"a long observation": {func(c *Content) {
			c.CategComments = []CategoryComment{{Category: "Letters", Text: strings.Repeat("a", maxText+1)}}
		}, "content.categComments[0].text"},
		"a category observed twice": {func(c *Content) {
			c.CategComments = []CategoryComment{{Category: "Letters"}, {Category: "Letters"}}
		}, "content.categComments[1].category"},
		"a chart missing":         {func(c *Content) { c.Charts = c.Charts[1:] }, "content.charts"},
		"a chart twice":           {func(c *Content) { c.Charts[1] = c.Charts[0] }, "content.charts[1].variant"},
		"limits turned round":     {func(c *Content) { c.Charts[0].OutlierValues = []int64{80, 20} }, "content.charts[0].outlierValues"},
		"no axis for points":      {func(c *Content) { c.Charts[2].Axis = "standard" }, "content.charts[2].axis"},
		"limits beyond all":       {func(c *Content) { c.Charts[0].OutlierValues = []int64{0, 101} }, "content.charts[0].outlierValues"},
		"four weakest":            {func(c *Content) { c.Charts[0].Used = []string{"a", "b", "c", "d"} }, "content.charts[0].used"},
		"used and removed":        {func(c *Content) { c.Charts[1].Used, c.Charts[1].Removed = []string{"a"}, []string{"a"} }, "content.charts[1].used"},
		"zero in an age":          {func(c *Content) { c.CognitiveAge = "4\x00" }, "content.cognitiveAge"},
		"zero in a contact":       {func(c *Content) { c.Family.Contact = "\x00" }, "content.family"},
		"zero in a source":        {func(c *Content) { c.ScoredElsewhere = []ScoredElsewhere{{Source: "\x00"}} }, "content.scoredElsewhere"},
		"zero in a sentence":      {func(c *Content) { c.Sections[0].Sentences = []Sentence{{Template: "\x00"}} }, "content.sections"},
		"zero in a chart's names": {func(c *Content) { c.Charts[0].Removed = []string{"\x00"} }, "content.charts"},
	} {
		t.Run(name, func(t *testing.T) {
			content := New()
			c.spoil(&content)
			_, err := Checked(content)
			var refused *fault.Error
			require.ErrorAs(t, err, &refused)
			require.Equal(t, c.field, refused.Fields[0].Field)
		})
	}
}

// A content stored before sections were added is completed with them, and keeps the chosen order.
func TestReadCompletes(t *testing.T) {
	content, err := Read(`{"sections":[{"key":"obserComments","label":"Observer & Impression Comments","optsOut":true,"text":"<p>Calm.</p>"},
		{"key":"totalScore","label":"Total Score","optsOut":false}]}`)
	require.NoError(t, err)
	require.Len(t, content.Sections, len(New().Sections))
	at := map[string]int{}
	for i, s := range content.Sections {
		at[s.Key] = i
		require.NotNil(t, s.Sentences)
	}
	require.Len(t, at, len(New().Sections))
	require.Less(t, at["obserComments"], at["totalScore"], "as it was chosen")
	require.Equal(t, at["totalScore"]+1, at["subScore"], "behind what it follows in a new report")
	require.Zero(t, at["background"])
	comments := content.Sections[at["obserComments"]]
	require.True(t, comments.OptsOut)
	require.Equal(t, "<p>Calm.</p>", comments.Text)
	require.Equal(t, New().Charts, content.Charts)
	again, err := Checked(content)
	require.NoError(t, err)
	require.Equal(t, content, again, "what is read may be stored")

	_, err = Read("{")
	require.Error(t, err)
}

func TestPrintedLeavesOutWhatIsOptedOut(t *testing.T) {
	c := New()
	c.SubScore.Comprehension = Slider{Value: new(int64(3)), OptsOut: true}
	c.SubScore.Intelligibility.Value = new(int64(4))
	c.CategComments = []CategoryComment{{Category: "Letters", Text: "a", OptsOut: true}, {Category: "Numbers", Text: "b"}}
	printed, shown := c.Printed()
	require.True(t, shown["subScore"])
	require.Nil(t, printed.SubScore.Comprehension.Value)
	require.EqualValues(t, 4, *printed.SubScore.Intelligibility.Value)
	require.Equal(t, []CategoryComment{{Category: "Numbers", Text: "b"}}, printed.CategComments)
	require.EqualValues(t, 3, *c.SubScore.Comprehension.Value, "the content itself stays")
}

// The section of a plan exists only if the report has a plan; it stays where it was moved to.
func TestThePlanIsOptional(t *testing.T) {
	plain := New()
	keys := func(c Content) (keys []string) {
		for _, s := range c.Sections {
			keys = append(keys, s.Key)
		}
		return keys
	}
	require.NotContains(t, keys(plain), "plan")
	with := plain.WithPlan()
	require.NotContains(t, keys(plain), "plan", "the content itself stays")
	at := slices.Index(keys(with), "plan")
	require.Equal(t, "furthTask", with.Sections[at-1].Key)
	require.True(t, with.Sections[at].Family)
	slices.Reverse(with.Sections)
	require.Equal(t, keys(with), keys(with.WithPlan()))
	for _, c := range []Content{plain, with} {
		checked, err := Checked(c)
		require.NoError(t, err)
		text, err := json.Marshal(checked)
		require.NoError(t, err)
		read, err := Read(string(text))
		require.NoError(t, err)
		require.Equal(t, keys(c), keys(read))
	}
}

// The contact details of one specialist are no part of what other specialists' reports begin with.
func TestAnArrangementHasNoContacts(t *testing.T) {
	written := New()
	written.Family = Family{RawNumbers: true, Contact: "Tuesdays, +44 1353 659999"}
	require.Equal(t, Family{RawNumbers: true}, written.Arranged().Family)
}
