package people

import (
	"encoding/json"
	"strconv"
)

// formerFields are, for each field of a record that was changed, what it held before and after. An undo gives back what
// still holds the second.
type formerFields map[string][2]string

// changedFields compares two records of a child.
func changedFields(before, after Child) formerFields {
	was, is := values(&before), values(&after)
	found := formerFields{}
	for field, value := range is {
		if value.get() != was[field].get() {
			found[field] = [2]string{was[field].get(), value.get()}
		}
	}
	return found
}

// restore gives the fields of a child their former values, as far as nobody has changed them since; left are the others.
func (f formerFields) restore(c *Child) (changed, left int) {
	fields := values(c)
	for field, value := range f {
		now, known := fields[field]
		switch {
		case !known:
			left++
		case now.get() == value[1]:
			now.set(value[0])
			changed++
		case now.get() != value[0]:
			left++
		}
	}
	return changed, left
}

func (f formerFields) encode() (string, error) {
	text, err := json.Marshal(f)
	return string(text), err
}

func decodeFormer(text string) (f formerFields, err error) {
	err = json.Unmarshal([]byte(text), &f)
	return f, err
}

// recordValue is a field of a child's record, read and written as text.
type recordValue struct {
	text   *string
	number *int64
}

func (v recordValue) get() string {
	if v.number != nil {
		return strconv.FormatInt(*v.number, 10)
	}
	return *v.text
}

func (v recordValue) set(text string) {
	if v.number == nil {
		*v.text = text
		return
	}
	*v.number, _ = strconv.ParseInt(text, 10, 64) // get has written it
}

// values are the fields that an import may change, by their names in the API.
func values(c *Child) map[string]recordValue {
	all := map[string]recordValue{"gestational_weeks": {number: &c.GestationalWeeks}, "gestational_days": {number: &c.GestationalDays}}
	for _, e := range (&ChildEdit{}).texts(c) {
		all[e.Name] = recordValue{text: e.To}
	}
	return all
}
