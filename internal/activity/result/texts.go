package result

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"milepost/internal/fault"
)

var (
	textGrown = fault.Define("result.text-grown", "expected at most {most} characters more than were read")
	notesFull = fault.Define("result.notes-full", "expected at most {most} characters together with the stored ones")
)

// writeTexts stores an edit's notes and the child's words. What the edit's device had read is replaced; what another device has
// written since is kept beside. An edit names the texts that its device had read; where it does not, unread says whether another
// device has written since.
func (r *resultRow) writeTexts(e *ResultEdit, unread bool) {
	if e.Notes != nil {
		r.notes = joined(readText(e.NotesRead, r.notes, unread), r.notes, *e.Notes)
	}
	if e.SpokenAnswer == nil {
		return
	}
	both := joined(readText(e.SpokenRead, r.spoken, unread), r.spoken, *e.SpokenAnswer)
	if utf8.RuneCountInString(both) <= maxSpoken {
		r.spoken = both
		return
	}
	// What does not fit into the field is added to the notes.
	r.notes = joined("", r.notes, *e.SpokenAnswer)
}

func readText(named *string, stored string, unread bool) string {
	switch {
	case named != nil:
		return *named
	case unread:
		return ""
	}
	return stored
}

// joined combines the stored text with what a device made of the text that it had read. Where the stored text has the read one as
// whole lines, these are replaced. Otherwise the device's lines are added to the stored ones, and only lines that the device had
// read and taken out are lost. No line comes twice. web/src/features/activity/store/texts.ts does the same with what is being typed.
func joined(read, stored, given string) string {
	if stored == read {
		return given
	}
	now, before := strings.Split(given, "\n"), strings.Split(read, "\n")
	if left, right, found := around(stored, read); found {
		others := append(strings.Split(left, "\n"), strings.Split(right, "\n")...)
		now = slices.DeleteFunc(now, func(line string) bool {
			return line != "" && !slices.Contains(before, line) && slices.Contains(others, line)
		})
		return strings.Trim(left+"\n"+strings.Join(now, "\n")+"\n"+right, "\n")
	}
	lines := slices.DeleteFunc(strings.Split(stored, "\n"), func(line string) bool {
		return line == "" || slices.Contains(before, line) && !slices.Contains(now, line)
	})
	for _, line := range now {
		isThere := slices.Contains(lines, line) || slices.Contains(before, line) && hasWords(strings.Join(lines, "\n"), line)
		if line != "" && !isThere {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "\n")
}

// around returns what stands before and after lines within a text.
func around(text, lines string) (left, right string, found bool) {
	if lines == "" {
		return "", "", false
	}
	return strings.Cut("\n"+text+"\n", "\n"+lines+"\n")
}

// hasWords reports whether a text has the words of another one after the other, whatever stands between them.
func hasWords(text, words string) bool {
	isBetween := func(r rune) bool { return unicode.IsSpace(r) || unicode.IsPunct(r) }
	spaced := func(s string) string { return " " + strings.Join(strings.FieldsFunc(s, isBetween), " ") + " " }
	return strings.Contains(spaced(text), spaced(words))
}

// tooLong says why an edit's texts are refused; nil when they are not. An edit may add so many characters to the notes that its
// device had read. What two devices have written is stored in whole, though it is longer than that.
func (r *resultRow) tooLong(e *ResultEdit) fault.Sentence {
	if e.Notes == nil && e.SpokenAnswer == nil {
		return nil
	}
	unread, after := r.isUnread(e) || r.isLate(e), *r
	if e.Notes != nil && utf8.RuneCountInString(*e.Notes) > utf8.RuneCountInString(readText(e.NotesRead, r.notes, unread))+maxText {
		return textGrown.With("most", maxText)
	}
	after.writeTexts(e, unread)
	if longer := utf8.RuneCountInString(after.notes); longer > maxNotes && longer > utf8.RuneCountInString(r.notes) {
		return notesFull.With("most", maxNotes)
	}
	return nil
}

// unreadTexts adds to an outcome the stored texts where they are others than those of the edit.
func (o *EditOutcome) unreadTexts(r *resultRow, e *ResultEdit) {
	notes, spoken := r.notes, r.spoken
	differs := e.Notes != nil && *e.Notes != notes
	if e.SpokenAnswer != nil && *e.SpokenAnswer != spoken {
		o.SpokenAnswer = &spoken
		differs = true // what does not fit among the child's words is in the notes
	}
	if differs {
		o.Notes = &notes
	}
}
