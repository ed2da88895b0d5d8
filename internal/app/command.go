package app

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"time"

	"milepost/internal/config"
	"milepost/internal/fault"
	"milepost/internal/kernel"
)

// Migrate brings the schema up to date without serving.
func Migrate(ctx context.Context, s config.Store) error {
	d, err := openDatabase(ctx, s)
	if err != nil {
		return err
	}
	return errors.Join(d.Migrate(ctx), d.Close())
}

// OpenAPI writes the API's contract as YAML.
func OpenAPI(w io.Writer) error {
	api, _, err := newAPI(context.Background(), &kernel.Kernel{Now: time.Now, Log: newLogger(io.Discard, "")})
	if err != nil {
		return err
	}
	document, err := api.OpenAPI().YAML()
	if err != nil {
		return err
	}
	_, err = w.Write(document)
	return err
}

// Refusals writes the sentences of all refusals as JSON, in the order of their ids.
func Refusals(w io.Writer) error {
	out := json.NewEncoder(w)
	out.SetEscapeHTML(false)
	out.SetIndent("", "  ")
	return out.Encode(fault.Registered())
}
