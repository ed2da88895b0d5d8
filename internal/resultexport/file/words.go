package file

import (
	"strconv"

	"milepost/internal/letters"
)

func labelOf(column string) letters.Text { return letters.Define("export.column." + column) }

func partOf(name string) letters.Text { return letters.Define("export.part." + name) }

var (
	emptyScore      = letters.Define("export.empty.score")
	emptyMissing    = letters.Define("export.empty.missing")
	emptyAnswer     = letters.Define("export.empty.answer")
	emptyAnswerSPSS = letters.Define("export.empty.answer-spss")
	emptyAge        = letters.Define("export.empty.age")
	emptyQuestion   = letters.Define("export.empty.question")
	leftOut         = letters.Define("export.left-out")
)

const otherAnswerWord = "other_answer"

// otherCode is the code of answers that are not among the options.
var otherCode = strconv.Itoa(otherAnswer)

// wordTexts are the labels of words that codes stand for.
var wordTexts = func() map[string]letters.Text {
	texts := map[string]letters.Text{}
	for _, words := range [][]string{sexes, Respondents, Entries, missingWords, {otherAnswerWord}} {
		for _, word := range words {
			texts[word] = letters.Define("export.word." + word)
		}
	}
	return texts
}()

// labels returns the labels of words in the reader's language.
func (o Options) labels() map[string]string {
	labels := make(map[string]string, len(wordTexts))
	for word, text := range wordTexts {
		labels[word] = o.Reader.Say(text)
	}
	return labels
}

// missingTexts explain the reasons why a result has no score.
var missingTexts = func() (texts []letters.Text) {
	for _, word := range missingWords {
		texts = append(texts, letters.Define("export.missing."+word))
	}
	return texts
}()
