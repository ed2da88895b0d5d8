package file

import "slices"

// Activity is one finished activity in an export. In a de-identified export ids are pseudonyms, days are shifted, and fields
// that identify the child are empty.
type Activity struct {
	Version *Version
	ID      string
	// UUID and ChildUUID name the activity and the child in FHIR.
	UUID, ChildUUID string
	Child           Child
	TestDate        string // YYYY-MM-DD
	Start, Finish   string // RFC 3339 in UTC; empty when de-identified
	Age             *Age   // nil without a date of birth
	Runner          string // the name of the person who ran it
	Rater           Rater
	Language        string // tag of the language in which the child was tested; empty: unknown
	Seconds         int64
	Answered        int64
	Raw, Max        int64
	Results         []Result // in the order of the version's questions
}

// Rater is who answered an activity, and how the answers came. Relation and name are empty when de-identified.
type Rater struct {
	Respondent string // a kind of [Respondents]
	Relation   string
	Name       string
	Entry      string // a word of [Entries]
	// PaperEntries is how often the answers were entered from paper; 0 for those that came otherwise.
	PaperEntries int64
}

// Respondents are the kinds of people who answer, in the order of their codes, which begin with 1.
var Respondents = []string{"specialist", "parent", "teacher", "self", "other"}

// Entries are the ways in which answers come, in the order of their codes, which begin with 1.
var Entries = []string{"run", "link", "telephone", "paper"}

// Child is the child of an activity.
type Child struct {
	ID, CustomID, FirstName, LastName string
	DateOfBirth                       string // YYYY-MM-DD
	Sex                               string // for norms: female, male or unknown
}

// Age is the child's on the test date. Days, Months and MonthsUsed are not exported when de-identified.
type Age struct {
	Years, Months, Days int
	MonthsUsed          int // corrected for an early birth where that is in use
}

// Result is the result of one question.
type Result struct {
	Score         *int64
	Highest       int64
	Missing       string // why there is no score, as a word of missingWords; empty with a score
	Answer        string // the value that was chosen
	Notes, Spoken string
	ScoredAt      string // RFC 3339
	Seconds       int64
	Prompts       int64
	Hints         int64
	Repeats       int64
	OverTime      int64 // seconds
	Taps          int64
}

const (
	// Skipped is the reason of a result without one.
	Skipped      = "skipped"
	notInVersion = "not_in_version"
)

// missingWords are the reasons why a result has no score, in the order of their codes, which begin with 1.
var missingWords = []string{
	"refused", "no_response", "not_administered", "discontinued", Skipped, notInVersion, "dont_know", "no_opportunity",
}

// missingCode returns the code of a reason; 0 for none.
func missingCode(word string) int64 { return int64(slices.Index(missingWords, word) + 1) }

// Sexes are the texts of sex for norms in the order of their codes, which begin with 1.
var sexes = []string{"female", "male"}

// OtherAnswer replaces an answer that is not among a question's options, and is not exported.
const OtherAnswer = "another answer"
