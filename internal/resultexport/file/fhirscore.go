package file

import (
	"cmp"
	"strconv"
)

// Codes of the scores, in the code system score.
const (
	rawScore   = "raw-score"
	shareScore = "share-of-points"
)

// scores adds the scores of an activity as a whole: the raw score with its parts, and the share of points.
func (f *FHIR) scores(a *Activity) error {
	id := nameUUID(rawScore + " " + a.UUID)
	o := f.observation(a, id, rawScore, "Raw score")
	if a.Answered > 0 {
		o = o.points(a.Raw)
	} else {
		o = notPerformed(o)
	}
	o = f.components(o, a).end()
	if err := f.add(id, o); err != nil {
		return err
	}
	id = nameUUID(shareScore + " " + a.UUID)
	o = f.observation(a, id, shareScore, "Share of points")
	if a.Answered > 0 && a.Max > 0 {
		o = o.quantity(share(a.Raw, a.Max), "%", "%")
	} else {
		o = notPerformed(o)
	}
	return f.add(id, o.end())
}

// share is a percentage of points with one digit after the point, rounded half up.
func share(raw, highest int64) string {
	tenths := (raw*2000 + highest) / (2 * highest)
	text := strconv.FormatInt(tenths/10, 10)
	if tenths%10 > 0 {
		text += "." + strconv.FormatInt(tenths%10, 10)
	}
	return text
}

func (f *FHIR) observation(a *Activity, id, code, name string) object {
	o := object{}.element().text("resourceType", "Observation").text("id", id).text("status", "final")
	o = o.list("category").element().list("coding").
		coding("http://terminology.hl7.org/CodeSystem/observation-category", "survey", "Survey").endList().end().endList()
	o = o.concept("code", f.system("score"), code, name, a.Version.Title+": "+name)
	o = o.subject(a.ChildUUID).text("effectiveDateTime", a.TestDate).text("issued", a.Finish)
	return append(append(o.list("derivedFrom"), '{').text("reference", "urn:uuid:"+a.UUID).text("type", "QuestionnaireResponse").end(), ']')
}

func notPerformed(o object) object {
	return o.concept("dataAbsentReason", "http://terminology.hl7.org/CodeSystem/data-absent-reason", "not-performed", "Not Performed", "No question has a score")
}

// components returns what the raw score is made of.
func (f *FHIR) components(o object, a *Activity) object {
	component := func(code, name, text string) {
		o = append(o.next(), '{').concept("code", f.system("score"), code, name, text)
	}
	o = o.list("component")
	component("maximum-score", "Maximum score", "")
	o = o.points(a.Max).end()
	component("questions", "Questions", "")
	o = o.integer(int64(len(a.Results))).end()
	component("answered", "Questions with a score", "")
	o = o.integer(a.Answered).end()
	component("duration", "Duration", "")
	o = o.quantity(strconv.FormatInt(a.Seconds, 10), "s", "s").end()
	if a.Age != nil {
		component("age", "Age on the test date", "")
		if f.options.Deidentified {
			o = o.quantity(strconv.Itoa(a.Age.Years), "years", "a").end()
		} else {
			o = o.quantity(strconv.Itoa(a.Age.Days), "days", "d").end()
		}
	}
	for _, c := range categories(a) {
		component("category-raw-score", "Raw score of a category", c.name)
		o = o.points(c.raw).end()
		component("category-maximum-score", "Maximum score of a category", c.name)
		o = o.points(c.most).end()
	}
	return o.endList()
}

type categoryScore struct {
	name      string
	raw, most int64
}

// categories returns the scores of the questions' categories in the order in which the version has them.
func categories(a *Activity) []categoryScore {
	var list []categoryScore
	at := map[string]int{}
	for no := range a.Results {
		name := cmp.Or(a.Version.Placed[no].Category, "Without category")
		i, known := at[name]
		if !known {
			i = len(list)
			at[name], list = i, append(list, categoryScore{name: name})
		}
		list[i].most += a.Results[no].Highest
		if s := a.Results[no].Score; s != nil {
			list[i].raw += *s
		}
	}
	return list
}
