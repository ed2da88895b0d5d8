package authoring

import (
	"errors"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"strconv"
	"strings"

	"github.com/google/uuid"

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
		return httpx.Field(name, "unexpected property")
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
		return nil, httpx.Field("dataStructure", fmt.Sprintf("At most %d questions.", maxQuestions))
	}
	return list, nil
}

// inStructure is the 422 of a list that cannot be read, at the field that is wrong.
func inStructure(err error) error {
	var problem *httpx.Problem
	if errors.As(err, &problem) && len(problem.Errors) > 0 && problem.Errors[0].Location != "body." {
		at := strings.TrimPrefix(problem.Errors[0].Location, "body.")
		return httpx.Field("dataStructure."+at, problem.Errors[0].Message)
	}
	return httpx.Field("dataStructure", "JSON text of a list of questions.")
}

// newIDFrom is the id that something with the old id, or else in that place, has in its new home.
func newIDFrom(home uuid.UUID, old string, place int) string {
	if old == "" {
		old = strconv.Itoa(place)
	}
	return uuid.NewSHA1(home, []byte(old)).String()
}
