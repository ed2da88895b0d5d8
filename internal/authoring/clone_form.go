package authoring

import (
	"errors"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"strconv"

	"github.com/google/uuid"

	"milepost/internal/fault"
	"milepost/internal/httpx"
	"milepost/internal/media"
)

// QuestionsForm describes the form that questionsForm reads.
type QuestionsForm struct {
	ApplicationID string `json:"applicationID"`
	DataStructure string `json:"dataStructure" doc:"JSON text of the list of questions, each perhaps with its Elements"`
	File          string `json:"file,omitempty" format:"binary" doc:"any number of pictures, each under the name by which child_images or an element's image calls it"`
}

// questionsForm is a form that carries the questions of an application.
type questionsForm struct {
	applicationID string
	structure     []byte
	files         map[string]Picture
}

func readQuestionsForm(r *http.Request) (questionsForm, error) {
	f := questionsForm{files: map[string]Picture{}}
	err := httpx.EachPart(r, f.take)
	return f, err
}

func (f *questionsForm) take(part *multipart.Part, name string) error {
	limit := int64(maxSaveBody)
	if part.FileName() != "" {
		limit = media.MaxImageBytes + 1 // too large is said when it is stored
	}
	data, err := io.ReadAll(io.LimitReader(part, limit))
	if err != nil {
		return httpx.BrokenForm(err)
	}
	switch {
	case part.FileName() != "":
		f.files[name] = Picture{Name: part.FileName(), Data: data}
	case name == "applicationID":
		f.applicationID = string(data)
	case name == "dataStructure":
		f.structure = data
	default:
		return fault.Field(name, "unexpected property")
	}
	return nil
}

// questions reads the list. The error is a 422.
func (f *questionsForm) questions() ([]StructuredQuestion, error) {
	var list []StructuredQuestion
	err := httpx.UnmarshalLenient(f.structure, lenientQuestion, &list)
	if err != nil || list == nil {
		return nil, inStructure(err)
	}
	if len(list) > maxQuestions {
		return nil, fault.Field("dataStructure", fmt.Sprintf("At most %d questions.", maxQuestions))
	}
	return list, nil
}

// inStructure is the 422 of a list that cannot be read, at the field that is wrong.
func inStructure(err error) error {
	var refused *fault.Error
	if errors.As(err, &refused) && len(refused.Fields) > 0 && refused.Fields[0].Field != "" {
		return fault.Field("dataStructure."+refused.Fields[0].Field, refused.Message)
	}
	return fault.Field("dataStructure", "JSON text of a list of questions.")
}

// newIDFrom is the id that something with the old id, or else in that place, has in its new home.
func newIDFrom(home uuid.UUID, old string, place int) string {
	if old == "" {
		old = strconv.Itoa(place)
	}
	return uuid.NewSHA1(home, []byte(old)).String()
}
