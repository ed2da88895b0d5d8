package file

import (
	"bufio"
	"crypto/sha1" //nolint:gosec // names of resources, as RFC 9562 makes them of names; nothing is secret
	"encoding/hex"
	"slices"
	"strconv"
)

const fhirBuffer = 64 << 10

// FHIR writes a bundle of questionnaires, children, their responses and scores.
type FHIR struct {
	options  Options
	archive  *Archive
	to       *bufio.Writer
	begun    bool
	children map[[16]byte]bool // who is in the bundle already
	items    map[*Version][]fhirItem
	totals   totals
	out      object
}

// NewFHIR begins the archive of a bundle.
func NewFHIR(archive *Archive, options Options) (*FHIR, error) {
	f := &FHIR{options: options, archive: archive, children: map[[16]byte]bool{}}
	if err := archive.Text("README.txt", options.readme(ofFHIR)); err != nil {
		return nil, err
	}
	w, err := archive.Create("bundle.json")
	if err != nil {
		return nil, err
	}
	f.to = bufio.NewWriterSize(w, fhirBuffer)
	_, err = f.to.WriteString(`{"resourceType":"Bundle","type":"collection"`)
	return f, err
}

// add puts an entry into the bundle.
func (f *FHIR) add(uuid string, resource object) error {
	separator := ",\n"
	if !f.begun {
		f.begun, separator = true, ",\"entry\":[\n"
	}
	if _, err := f.to.WriteString(separator + `{"fullUrl":"urn:uuid:` + uuid + `","resource":`); err != nil {
		return err
	}
	if _, err := f.to.Write(resource); err != nil {
		return err
	}
	return f.to.WriteByte('}')
}

// Begin adds the questionnaires of an application.
func (f *FHIR) Begin(app *Application) error {
	f.items = map[*Version][]fhirItem{}
	for _, v := range app.Versions {
		f.items[v] = f.encodeItems(v)
		id := nameUUID("questionnaire " + app.ID + " " + strconv.FormatInt(v.Number, 10))
		if err := f.add(id, f.questionnaire(id, v)); err != nil {
			return err
		}
	}
	return nil
}

// Add adds an activity, and the child when it is new.
func (f *FHIR) Add(a *Activity) error {
	f.totals.add(a)
	if key := uuidBytes(a.ChildUUID); !f.children[key] {
		f.children[key] = true
		if err := f.add(a.ChildUUID, f.patient(a)); err != nil {
			return err
		}
	}
	if err := f.add(a.UUID, f.response(a)); err != nil {
		return err
	}
	return f.scores(a)
}

// End ends an application.
func (f *FHIR) End() error { return nil }

// Close ends the bundle.
func (f *FHIR) Close() error {
	end := "\n]}\n"
	if !f.begun {
		end = "}\n"
	}
	if _, err := f.to.WriteString(end); err != nil {
		return err
	}
	if err := f.to.Flush(); err != nil {
		return err
	}
	return f.totals.write(f.archive)
}

func (f *FHIR) system(name string) string { return f.options.Base + "/fhir/" + name }

func (f *FHIR) canonical(app *Application) string { return f.system("Questionnaire/" + app.ID) }

// patient adds the child with only the fields that results need.
func (f *FHIR) patient(a *Activity) object {
	o := object{}.element().text("resourceType", "Patient").text("id", a.ChildUUID)
	o = o.list("identifier").element().text("system", f.system("child")).text("value", a.Child.ID).end()
	if _, ok := fhirText(a.Child.CustomID); ok {
		o = o.element().text("system", f.system("child-custom-id")).text("value", a.Child.CustomID).end()
	}
	o = o.endList()
	_, first := fhirText(a.Child.FirstName)
	_, last := fhirText(a.Child.LastName)
	if first || last {
		o = o.list("name").element().text("family", a.Child.LastName)
		if first {
			o = o.list("given")
			text, _ := fhirText(a.Child.FirstName)
			o = o.appendText(text).endList()
		}
		o = o.end().endList()
	}
	if slices.Contains(sexes, a.Child.Sex) {
		o = o.text("gender", a.Child.Sex)
	}
	return o.text("birthDate", a.Child.DateOfBirth).end()
}

// response is an activity as the answers to its questionnaire.
func (f *FHIR) response(a *Activity) object {
	o := f.out[:0].element().text("resourceType", "QuestionnaireResponse").text("id", a.UUID)
	o = o.text("questionnaire", f.canonical(a.Version.Application)+"|"+strconv.FormatInt(a.Version.Number, 10))
	o = o.text("status", "completed").subject(a.ChildUUID)
	if a.Finish != "" {
		o = o.text("authored", a.Finish)
	} else {
		o = o.text("authored", a.TestDate)
	}
	if runner, ok := fhirText(a.Runner); ok {
		o = append(o.name("author"), '{').text("type", "Practitioner").text("display", runner).end()
	}
	o = a.Rater.source(o, a.ChildUUID)
	items := f.items[a.Version]
	if len(a.Results) > 0 {
		o = o.list("item")
		for no := range a.Results {
			o = items[no].response(o, &a.Results[no], f.options.Deidentified)
		}
		o = o.endList()
	}
	f.out = o.end()
	return f.out
}

// source adds the person who answered: the child itself, or somebody who knows it. It adds nothing if a specialist ran the activity.
func (r *Rater) source(o object, childUUID string) object {
	switch r.Respondent {
	case "", "specialist":
		return o
	case "self":
		return append(o.name("source"), '{').text("reference", "urn:uuid:"+childUUID).end()
	}
	who := r.Respondent
	for _, known := range []string{r.Relation, r.Name} {
		if text, ok := fhirText(known); ok {
			who = text
		}
	}
	return append(o.name("source"), '{').text("type", "RelatedPerson").text("display", who).end()
}

// nameUUID is a UUID that follows from a name (version 5 of RFC 9562, in a namespace of ours).
func nameUUID(name string) string {
	sum := sha1.Sum([]byte("\x6b\xa7\xb8\x14\x9d\xad\x11\xd1\x80\xb4\x00\xc0\x4f\xd4\x30\xc8milepost result export " + name)) //nolint:gosec // see above
	return UUID([16]byte(sum[:16]), 5)
}

// UUID writes 16 bytes as a UUID of a version.
func UUID(b [16]byte, version byte) string {
	b[6] = b[6]&0x0f | version<<4
	b[8] = b[8]&0x3f | 0x80
	text := hex.EncodeToString(b[:])
	return text[:8] + "-" + text[8:12] + "-" + text[12:16] + "-" + text[16:20] + "-" + text[20:]
}

// uuidBytes returns a UUID in compact form: many of them are remembered.
func uuidBytes(uuid string) (key [16]byte) {
	var digits [32]byte
	n := 0
	for i := 0; i < len(uuid) && n < len(digits); i++ {
		if uuid[i] != '-' {
			digits[n] = uuid[i]
			n++
		}
	}
	_, _ = hex.Decode(key[:], digits[:])
	return key
}
