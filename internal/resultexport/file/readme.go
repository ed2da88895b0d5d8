package file

import "strings"

const longReadme = `Results of Milepost, one line for each result.

results.csv    the results
codebook.csv   what each column is
questions.csv  each question as each version of its application has it, whole
options.csv    the answer options with their codes
totals.csv     how many lines and points were written, to compare with what was read
`

const wideReadme = `Results of Milepost, one line for each activity. Each application has a folder of its own with

codes.csv       the results; answers and reasons are codes
labels.csv      the same with the labels in place of codes
dictionary.csv  what each column is
read.R          reads codes.csv into R (package readr), with types and labels
read.sps        reads codes.csv into SPSS or PSPP, with types, labels and missing values

and beside the folders

questions.csv   each question as each version of its application has it, whole
options.csv     the answer options with their codes
totals.csv      how many activities, results and points were written, to compare with what was read

Each question has four columns: its score, the code of the answer, the reason why there is no score, and its seconds.
A question is named q01, q02, … in the order of the first version, then in the order in which later versions added some.
Activities of several versions share one file: what a version has no such question for is empty, with the reason 6.
`

const fhirReadme = `Results of Milepost as HL7 FHIR R4.

bundle.json  a bundle (type collection): the questionnaires, one for each version of an application; each child as a patient;
             each activity as a questionnaire response, and its scores as observations that are derived from it
totals.csv   how many activities, results and points were written, to compare with what was read

The questions are groups of the questionnaire: their items .answer, .score, .missing, .seconds, .prompts, .hints, .repeats,
.over_time and .taps have what came of them. A canonical address ends in the number of the version after a bar.
`

const tableReadme = `
Tables are CSV in UTF-8: commas, double quotes, a line feed at the end of each line, a decimal point, days as YYYY-MM-DD.
A text that a spreadsheet would take for a formula begins with an apostrophe (read.R takes it away again). In the wide tables
line breaks within texts are spaces. Missing is an empty cell; a text such as "NA" is a text:

R       readr::read_csv("results.csv", na = "", trim_ws = FALSE)
Python  pandas.read_csv("results.csv", keep_default_na=False, na_values=[""])
`

const everyReadme = `
Only finished activities are in it, with the scores of who ran them or as a difference of two scorers was settled; second
scores are not. raw_score is the sum of the scores that were given: points that the author's rules credit for questions
that were not asked are in the report and not here. Seconds are durations, times are in UTC. The same selection of the
same results makes the same file, byte for byte.
`

const deidentifiedReadme = `
De-identified. Ids of children and activities are pseudonyms, which follow from the pseudonym key alone: another export with the
same key has the same ones, with another key none of them. All days of a child are moved back by the same number of days, between
1 and 365. Ages are completed years. Lines are in the order of pseudonyms, which says nothing about time.
Left out: `

const deidentifiedEnd = `; and answers that are not among a question's options, since they may be what a child said (code -8).
Few children, rare ages or rare combinations may still tell who somebody is: keep it as carefully as the children's records,
and the key file apart from it.
`

const namedReadme = `
It names children. Keep it where only those can read it who may.
`

// readme returns the text for people in an archive.
func (o Options) readme(first string) string {
	var b strings.Builder
	b.WriteString(first)
	b.WriteString(everyReadme)
	if first != fhirReadme {
		b.WriteString(tableReadme)
	}
	if o.Deidentified {
		b.WriteString(deidentifiedReadme + strings.Join(o.leftOut(), ", ") + deidentifiedEnd)
	} else {
		b.WriteString(namedReadme)
	}
	return b.String()
}
