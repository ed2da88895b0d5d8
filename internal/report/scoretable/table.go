package scoretable

import (
	"io"
	"slices"
	"strconv"
	"strings"

	"milepost/internal/activity/result"
	"milepost/internal/csvout"
	"milepost/internal/report/document"
	"milepost/internal/report/elsewhere"
	"milepost/internal/scoring"
)

// A scoreColumn is a column of a downloaded table, with the function for its cell in a row.
type scoreColumn[Row any] struct {
	name string
	cell func(*Row) string
}

var categoryTable = []scoreColumn[document.CategorySummary]{
	{"Category", func(c *document.CategorySummary) string { return c.CategoryName }},
	{"Questions", func(c *document.CategorySummary) string { return countText(c.Questions) }},
	{"With a score", func(c *document.CategorySummary) string { return countText(c.Administered) }},
	{skipped, func(c *document.CategorySummary) string { return countText(c.Skipped) }},
	{"Raw score", func(c *document.CategorySummary) string { return countText(c.RawScore) }},
	{"Maximum", func(c *document.CategorySummary) string { return countText(c.MaxScore) }},
	{"Quotient", func(c *document.CategorySummary) string { return decimal(c.Quotient) }},
	{"Percentile", func(c *document.CategorySummary) string { return c.PercentileText }},
	{"Standard score", func(c *document.CategorySummary) string { return c.StandardText }},
	{"Scaled score", func(c *document.CategorySummary) string { return c.ScaledText }},
	{"T score", func(c *document.CategorySummary) string { return c.TText }},
	{"z score", func(c *document.CategorySummary) string { return c.ZText }},
	{"Stanine", func(c *document.CategorySummary) string { return c.StanineText }},
	{"Interval", func(c *document.CategorySummary) string {
		return orNone(c.Interval, func(i document.Interval) string { return i.Text + " (" + countText(i.Level) + " %)" })
	}},
	{"Age equivalent", func(c *document.CategorySummary) string { return orNone(c.AgeEquivalent, itself) }},
	{"Rating", func(c *document.CategorySummary) string { return orNone(c.Rating, itself) }},
	{"Why not", func(c *document.CategorySummary) string { return scoring.ReasonWords(c.NormsReason) }},
	{"n", func(c *document.CategorySummary) string { return groupText(&c.Derived) }},
	{"About the figures", func(c *document.CategorySummary) string { return strings.Join(notes(&c.Derived), "; ") }},
}

var questionTable = []scoreColumn[document.QuestionRow]{
	{"Question no.", func(q *document.QuestionRow) string { return countText(q.QuestionNo + 1) }},
	{"Question id", func(q *document.QuestionRow) string { return q.QuestionID }},
	{"Question text", func(q *document.QuestionRow) string { return q.QuestionText }},
	{"Area", func(q *document.QuestionRow) string { return q.Area }},
	{"Type", func(q *document.QuestionRow) string { return q.Type }},
	{"Category", func(q *document.QuestionRow) string { return q.Category }},
	{"Subcategory", func(q *document.QuestionRow) string { return q.SubCategory }},
	{"Score", func(q *document.QuestionRow) string {
		return orNone(q.SelectedScore, countText)
	}},
	{"Highest score", func(q *document.QuestionRow) string { return countText(q.HighestPossible) }},
	{skipped, func(q *document.QuestionRow) string {
		if q.Skipped {
			return "yes"
		}
		return "no"
	}},
	{"Why no score", func(q *document.QuestionRow) string { return result.MissingWords(q.MissingReason) }},
	{"Answer", func(q *document.QuestionRow) string { return q.ChildSelectedAnswer }},
	{"What the child said", func(q *document.QuestionRow) string { return q.SpokenAnswer }},
	{"Correct answer", func(q *document.QuestionRow) string { return q.CorrectAnswer }},
	{"Prompts", func(q *document.QuestionRow) string { return countText(q.PromptCount) }},
	{"Hints", func(q *document.QuestionRow) string { return countText(q.HintCount) }},
	{"Repeats", func(q *document.QuestionRow) string { return countText(q.RepeatCount) }},
	{"Seconds over time", func(q *document.QuestionRow) string { return countText(q.OverTime) }},
	{"Seconds", func(q *document.QuestionRow) string { return countText(int64(q.TotalDuration)) }},
	{"Scored by", func(q *document.QuestionRow) string { return q.ScoredBy }},
	{"Note", func(q *document.QuestionRow) string { return q.Notes }},
}

// skipped is the column of what has no score.
const skipped = "Skipped"

// nameIn is the name of a column in a report's table: in a questionnaire nothing is skipped.
func nameIn(r *document.Report, column string) string {
	if column == skipped && r.Rated() {
		return "Not answered"
	}
	return column
}

func countText(n int64) string { return strconv.FormatInt(n, 10) }

func itself(text string) string { return text }

func decimal(n *float64) string {
	return orNone(n, func(n float64) string { return strconv.FormatFloat(n, 'f', 2, 64) })
}

// orNone returns a figure as text, or an empty text if there is none.
func orNone[T any](figure *T, text func(T) string) string {
	if figure == nil {
		return ""
	}
	return text(*figure)
}

// writeScores writes rows in their columns, followed by empty columns for scores from elsewhere, and then the lines of such scores
// that the report has already.
func writeScores[Row any](w io.Writer, r *document.Report, columns []scoreColumn[Row], rows []Row, fillIn []string, further [][]string) error {
	head := make([]string, 0, len(columns)+len(fillIn))
	for _, c := range columns {
		head = append(head, nameIn(r, c.name))
	}
	table, err := csvout.New(w, append(head, fillIn...)...)
	if err != nil {
		return err
	}
	cells := make([]string, len(columns)+len(fillIn))
	for i := range rows {
		for j, c := range columns {
			cells[j] = c.cell(&rows[i])
		}
		if err := table.Write(cells...); err != nil {
			return err
		}
	}
	for _, line := range further {
		if err := table.Write(slices.Concat(line[:1], make([]string, len(columns)-1), line[1:])...); err != nil {
			return err
		}
	}
	return table.Flush()
}

// writeTable writes one of the report's tables.
func writeTable(w io.Writer, r *document.Report, table string) error {
	if table == elsewhere.Questions {
		return writeScores(w, r, questionTable, r.Questions, elsewhere.QuestionHead, notesElsewhere(r))
	}
	return writeScores(w, r, categoryTable, r.Categories, elsewhere.CategoryHead, figuresElsewhere(r))
}

// figuresElsewhere returns the lines of what was scored elsewhere, as they can be uploaded again.
func figuresElsewhere(r *document.Report) [][]string {
	lines := make([][]string, len(r.Content.ScoredElsewhere))
	for i, e := range r.Content.ScoredElsewhere {
		lines[i] = []string{e.Category, e.Source, e.Percentile, e.ScaledScore, e.StandardScore, e.AgeEquivalent, e.Rating, ""}
	}
	return lines
}

func notesElsewhere(r *document.Report) [][]string {
	lines := make([][]string, len(r.Content.QuestionNotes))
	for i, n := range r.Content.QuestionNotes {
		lines[i] = []string{countText(n.QuestionNo + 1), n.Source, n.Text}
	}
	return lines
}

// groupText returns the size of the norm group that figures come from.
func groupText(d *document.Derived) string {
	switch {
	case d.Norm == nil || d.PercentileText == "":
		return ""
	case d.Norm.N == 0:
		return scoring.GroupUnknown
	}
	return strconv.Itoa(d.Norm.N)
}

// notes returns the remarks on the figures of norms.
func notes(d *document.Derived) []string {
	prorated := ""
	if d.Prorated != nil {
		prorated = d.Prorated.Text
	}
	return slices.DeleteFunc([]string{prorated, d.CountedAsZero, d.AgeNote}, func(note string) bool { return note == "" })
}
