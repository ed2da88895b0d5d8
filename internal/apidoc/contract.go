package apidoc

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"sync"

	"milepost/internal/httpx"
	"milepost/internal/httpx/coding"
)

const (
	contractPath  = "/api/openapi.yaml"
	referencePath = "/api/reference"

	yamlContent = "application/yaml"
	htmlContent = "text/html"
)

// Mount adds both to the API, whose operations may still be added afterwards: the document is read at the first request.
func Mount(api *httpx.API) {
	contract := sync.OnceValues(func() (packed, error) { return pack(api.OpenAPI().YAML()) })
	api.Handle(http.MethodGet, contractPath, "get-contract", serve(api, yamlContent, contract), httpx.Packed())
	httpx.DescribeAnswer[string](api, http.MethodGet, contractPath, http.StatusOK, yamlContent)
	page := sync.OnceValues(func() (packed, error) { return pack(reference(api.OpenAPI())) })
	api.Handle(http.MethodGet, referencePath, "get-reference", serve(api, htmlContent+"; charset=utf-8", page), httpx.Packed())
	httpx.DescribeAnswer[string](api, http.MethodGet, referencePath, http.StatusOK, htmlContent)
}

// packed is a document as gzip, with its tag.
type packed struct {
	gzip []byte
	etag string
}

func pack(document []byte, err error) (packed, error) {
	if err != nil {
		return packed{}, err
	}
	var out bytes.Buffer
	zip, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return packed{}, err
	}
	if _, err := zip.Write(document); err != nil {
		return packed{}, err
	}
	if err := zip.Close(); err != nil {
		return packed{}, err
	}
	sum := sha256.Sum256(document)
	return packed{gzip: out.Bytes(), etag: `W/"` + hex.EncodeToString(sum[:16]) + `"`}, nil
}

func serve(api *httpx.API, contentType string, document func() (packed, error)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		kept, err := document()
		if err == nil {
			err = coding.ServePackedAs(w, r, contentType, kept.etag, func() ([]byte, error) { return kept.gzip, nil })
		}
		if err != nil {
			api.Fail(w, r, err)
		}
	}
}
