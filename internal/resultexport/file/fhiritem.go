package file

import (
	"strconv"

	"milepost/internal/letters"
)

// fhirItem is the part of a question that every response contains, encoded once.
type fhirItem struct {
	begin   object            // the group, up to the list of its items
	answer  object            // the item of the answer, up to its value
	codings map[string]object // the values of answers that are options
	links   map[string]object // the other items, up to their values
	missing map[string]object // the values of reasons
}

// itemNumbers are the items of a question that are numbers, in their order.
var itemNumbers = []struct {
	link, text string
	of         func(r *Result) int64
	seconds    bool
}{
	{"seconds", "Time at the question", func(r *Result) int64 { return r.Seconds }, true},
	{"prompts", "Prompts", func(r *Result) int64 { return r.Prompts }, false},
	{"hints", "Hints", func(r *Result) int64 { return r.Hints }, false},
	{"repeats", "Repeats", func(r *Result) int64 { return r.Repeats }, false},
	{"over_time", "Time beyond the limit", func(r *Result) int64 { return r.OverTime }, true},
	{"taps", "Taps of the child that answered", func(r *Result) int64 { return r.Taps }, false},
}

const ordinalValue = `{"url":"http://hl7.org/fhir/StructureDefinition/ordinalValue","valueDecimal":`

func (f *FHIR) optionSystem(v *Version, p *Placed) string {
	return f.system("application/" + v.ID + "/question/" + p.QuestionID)
}

// optionCoding is an answer option. Its code is that of the tables, since the author's value may be any text.
func (f *FHIR) optionCoding(v *Version, p *Placed, o *Option) object {
	out := object{}.element()
	out = append(out.list("extension"), ordinalValue...)
	out = object(strconv.AppendInt(out, o.Score, 10)).end().endList()
	return out.text("system", f.optionSystem(v, p)).text("code", strconv.FormatInt(o.Code, 10)).text("display", o.Label).end()
}

// missingCoding is a reason why there is no score. Texts of FHIR are English, as those of its own codes are.
func (f *FHIR) missingCoding(i int) object {
	return object{}.coding(f.system("missing-reason"), missingWords[i], letters.Reader{}.Say(missingTexts[i]))
}

func (f *FHIR) encodeItems(v *Version) []fhirItem {
	missing := map[string]object{}
	for i, word := range missingWords {
		missing[word] = f.missingCoding(i)
	}
	items := make([]fhirItem, len(v.Placed))
	for no := range items {
		p := &v.Placed[no]
		item := fhirItem{codings: map[string]object{}, links: map[string]object{}, missing: missing}
		item.begin = object{}.element().text("linkId", p.QuestionID).text("text", p.Text()).list("item")
		link := func(name, text string) object {
			return object{}.element().text("linkId", p.QuestionID+"."+name).text("text", text).list("answer").element()
		}
		item.answer = link("answer", "Answer")
		for i := range p.Question.Options {
			o := &p.Question.Options[i]
			item.codings[o.Value] = object(nil).raw("valueCoding", string(f.optionCoding(v, p, o)))
		}
		for _, name := range []struct{ link, text string }{
			{"score", "Score"}, {"missing", "Why there is no score"}, {"spoken", "What the child said"}, {"notes", "Notes"},
		} {
			item.links[name.link] = link(name.link, name.text)
		}
		for _, n := range itemNumbers {
			item.links[n.link] = link(n.link, n.text)
		}
		items[no] = item
	}
	return items
}

// response adds the group of a question.
func (i *fhirItem) response(o object, r *Result, deidentified bool) object {
	o = append(o.next(), i.begin...)
	if coding, known := i.codings[r.Answer]; known && r.Answer != "" {
		o = i.value(o, i.answer, coding)
	} else if text, ok := fhirText(r.Answer); ok && !deidentified {
		o = append(append(o.next(), i.answer...).name("valueString").appendText(text), `}]}`...)
	}
	if r.Score != nil {
		o = append(append(o.next(), i.links["score"]...).integer(*r.Score), `}]}`...)
	} else if reason, known := i.missing[r.Missing]; known {
		o = append(append(o.next(), i.links["missing"]...).raw("valueCoding", string(reason)), `}]}`...)
	}
	for n := range itemNumbers {
		number := &itemNumbers[n]
		o = append(o.next(), i.links[number.link]...)
		if value := number.of(r); number.seconds {
			o = o.quantity(strconv.FormatInt(value, 10), "s", "s")
		} else {
			o = o.integer(value)
		}
		o = append(o, `}]}`...)
	}
	if !deidentified {
		o = i.text(o, "spoken", r.Spoken)
		o = i.text(o, "notes", r.Notes)
	}
	return append(o, `]}`...)
}

func (i *fhirItem) text(o object, link, text string) object {
	text, ok := fhirText(text)
	if !ok {
		return o
	}
	return append(append(o.next(), i.links[link]...).name("valueString").appendText(text), `}]}`...)
}

func (i *fhirItem) value(o, begin, value object) object {
	o = append(o.next(), begin...)
	o = append(o.next(), value...)
	return append(o, `}]}`...)
}

// questionnaire is a version of an application.
func (f *FHIR) questionnaire(id string, v *Version) object {
	o := object{}.element().text("resourceType", "Questionnaire").text("id", id).text("url", f.canonical(v.Application))
	if custom, ok := fhirText(v.CustomID); ok {
		o = o.list("identifier").element().text("system", f.system("application-custom-id")).text("value", custom).end().endList()
	}
	o = o.text("version", strconv.FormatInt(v.Number, 10)).text("title", v.Title).text("status", "active").list("subjectType")
	o = o.appendText("Patient").endList()
	if len(v.Placed) == 0 {
		return o.end()
	}
	o = o.list("item")
	for no := range v.Placed {
		o = f.questionItem(o, v, no)
	}
	return o.endList().end()
}

// questionItem returns the group of a question in its questionnaire.
func (f *FHIR) questionItem(o object, v *Version, no int) object {
	p := &v.Placed[no]
	o = o.element().text("linkId", p.QuestionID).text("prefix", strconv.Itoa(no+1))
	o = o.text("text", p.Text()).text("type", "group").list("item")
	item := func(name, text, kind string) {
		o = o.element().text("linkId", p.QuestionID+"."+name).text("text", text).text("type", kind)
	}
	if options := p.Question.offered(); len(options) > 0 {
		item("answer", "Answer", "open-choice")
		o = o.list("answerOption")
		for i := range options {
			o = o.element().raw("valueCoding", string(f.optionCoding(v, p, &options[i]))).end()
		}
		o = o.endList().end()
	} else {
		item("answer", "Answer", "string")
		o = o.end()
	}
	item("score", "Score", "integer")
	o = o.end()
	item("missing", "Why there is no score", "choice")
	o = o.list("answerOption")
	for i, word := range missingWords {
		if word != notInVersion {
			o = o.element().raw("valueCoding", string(f.missingCoding(i))).end()
		}
	}
	o = o.endList().end()
	for _, n := range itemNumbers {
		kind := "integer"
		if n.seconds {
			kind = "quantity"
		}
		item(n.link, n.text, kind)
		o = o.end()
	}
	if !f.options.Deidentified {
		item("spoken", "What the child said", "string")
		o = o.end()
		item("notes", "Notes", "text")
		o = o.end()
	}
	return o.endList().end()
}
