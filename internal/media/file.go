package media

import (
	"io"
	"path"
	"slices"
	"strings"

	"milepost/internal/fault"
)

// kind is a kind of files: pictures or sounds.
type kind struct {
	tooLarge   fault.Text
	limit      int64
	accepted   fault.Text          // which types are accepted
	otherName  fault.Text          // the name does not end as the content does
	extensions map[string][]string // of each content type; it is stored under the first
	sniff      func(data []byte) string
}

// read reads a whole file with its name, and its type. All its errors but those of r are faults: of size, type or content.
func (k kind) read(name string, r io.Reader) (data []byte, contentType string, err error) {
	data, err = io.ReadAll(io.LimitReader(r, k.limit+1))
	if err != nil {
		return nil, "", err
	}
	if int64(len(data)) > k.limit {
		return nil, "", fault.TooLarge(k.tooLarge)
	}
	if len(data) == 0 {
		return nil, "", fault.Invalid(fault.FileEmpty)
	}
	contentType = k.sniff(data)
	extensions, known := k.extensions[contentType]
	if !known {
		return nil, "", fault.Unsupported(k.accepted)
	}
	if !slices.Contains(extensions, strings.ToLower(path.Ext(name))) {
		return nil, "", fault.Unsupported(k.otherName.With("extension", extensions[0]))
	}
	return data, contentType, nil
}

// Extension returns what the name of a stored file of an accepted type ends in, with its dot.
func Extension(contentType string) string {
	for _, k := range []kind{pictures, sounds} {
		if extensions, ok := k.extensions[contentType]; ok {
			return extensions[0]
		}
	}
	return ""
}

// Extensions are all that Extension may answer.
func Extensions() []string {
	var all []string
	for _, k := range []kind{pictures, sounds} {
		for _, extensions := range k.extensions {
			all = append(all, extensions[0])
		}
	}
	return all
}
