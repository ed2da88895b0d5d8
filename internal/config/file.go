package config

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/alecthomas/kong"
)

// Parser makes the command line's parser for a program with commands. Its --config flag names the settings file.
func Parser(commands any, options ...kong.Option) (*kong.Kong, error) {
	return kong.New(commands, append([]kong.Option{
		kong.Name("milepost"),
		kong.DefaultEnvars("MILEPOST"),
		kong.Configuration(load),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true}),
	}, options...)...)
}

// file answers the settings of a configuration file.
type file struct{ values map[string]any }

func load(r io.Reader) (kong.Resolver, error) {
	f := file{values: map[string]any{}}
	decoder := json.NewDecoder(r)
	decoder.UseNumber()
	if err := decoder.Decode(&f.values); err != nil {
		return nil, fmt.Errorf("configuration file: %w", err)
	}
	return f, nil
}

// Validate refuses names that no command has, so that a typing error does not pass for a setting. One file
// serves all commands.
func (f file) Validate(app *kong.Application) error {
	known := names(app.Node)
	for name := range f.values {
		if !slices.Contains(known, name) {
			return fmt.Errorf("configuration file: unknown setting %q", name)
		}
	}
	return nil
}

func names(node *kong.Node) []string {
	all := make([]string, 0, len(node.Flags))
	for _, flag := range node.Flags {
		all = append(all, flag.Name)
	}
	for _, child := range node.Children {
		all = append(all, names(child)...)
	}
	return all
}

// Resolve skips a flag that the environment sets.
func (f file) Resolve(_ *kong.Context, _ *kong.Path, flag *kong.Flag) (any, error) {
	for _, name := range flag.Envs {
		if _, set := os.LookupEnv(name); set {
			return nil, nil //nolint:nilnil // kong's way of saying "not here"
		}
	}
	switch value := f.values[flag.Name].(type) {
	case json.Number:
		return value.String(), nil
	case []any:
		return list(value)
	default:
		return value, nil
	}
}

// list is a JSON array as the comma-separated text that flags take.
func list(values []any) (any, error) {
	parts := make([]string, 0, len(values))
	for _, value := range values {
		text, ok := value.(string)
		if !ok {
			return nil, fmt.Errorf("configuration file: %v is not a text", value)
		}
		parts = append(parts, strings.ReplaceAll(text, ",", `\,`))
	}
	return strings.Join(parts, ","), nil
}
