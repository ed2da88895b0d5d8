package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"github.com/google/uuid"
)

// The form is CycloneDX 1.6: https://cyclonedx.org/docs/1.6/json/.
type bill struct {
	Format       string       `json:"bomFormat"`
	Spec         string       `json:"specVersion"`
	Serial       string       `json:"serialNumber"`
	Version      int          `json:"version"`
	Metadata     metadata     `json:"metadata"`
	Components   []component  `json:"components"`
	Dependencies []dependency `json:"dependencies"`
}

type metadata struct {
	Timestamp time.Time `json:"timestamp"`
	Component component `json:"component"`
}

type component struct {
	Type     string    `json:"type"`
	Ref      string    `json:"bom-ref"`
	Name     string    `json:"name"`
	Version  string    `json:"version"`
	URL      string    `json:"purl"`
	Hashes   []hash    `json:"hashes,omitempty"`
	Licences []licence `json:"licenses"`
}

type hash struct {
	Algorithm string `json:"alg"`
	Content   string `json:"content"`
}

// licence is one by its id, or an expression of several.
type licence struct {
	Licence    *named `json:"license,omitempty"`
	Expression string `json:"expression,omitempty"`
}

type named struct {
	ID string `json:"id"`
}

type dependency struct {
	Ref       string   `json:"ref"`
	DependsOn []string `json:"dependsOn"`
}

// marshal writes the bill of materials of a release.
func marshal(version string, at time.Time, parts []part) ([]byte, error) {
	product := component{
		Type: "application", Ref: "pkg:generic/milepost@" + version, Name: "milepost", Version: version, URL: "pkg:generic/milepost@" + version,
		Licences: licencesOf("Apache-2.0"),
	}
	b := bill{
		Format: "CycloneDX", Spec: "1.6", Version: 1, Metadata: metadata{Timestamp: at, Component: product},
		Serial: "urn:uuid:" + uuid.NewSHA1(uuid.NameSpaceURL, []byte(product.URL)).String(),
	}
	contains := dependency{Ref: product.Ref}
	for _, p := range parts {
		one := component{Type: "library", Ref: p.url, Name: p.name, Version: p.version, URL: p.url, Licences: licencesOf(p.licence)}
		if p.sha512 != "" {
			one.Hashes = []hash{{"SHA-512", p.sha512}}
		}
		b.Components = append(b.Components, one)
		contains.DependsOn = append(contains.DependsOn, p.url)
	}
	b.Dependencies = []dependency{contains}
	text, err := json.MarshalIndent(b, "", "  ")
	return append(text, '\n'), err
}

func licencesOf(expression string) []licence {
	if strings.Contains(expression, " ") {
		return []licence{{Expression: expression}}
	}
	return []licence{{Licence: &named{expression}}}
}

// texts returns the licences of all parts with their texts; a text that several have stands once, under all their names.
func texts(parts []part) []byte {
	var order []string
	names := map[string][]string{}
	for _, p := range parts {
		text := strings.Join(p.texts, "\n\n")
		if text == "" {
			text = "Its package has no text of the licence, which is " + p.licence + "."
		}
		if names[text] == nil {
			order = append(order, text)
		}
		names[text] = append(names[text], fmt.Sprintf("%s %s (%s)", p.name, p.version, p.licence))
	}
	var out bytes.Buffer
	out.WriteString("Software and typefaces of others that Milepost contains, and their licences.\n")
	for _, text := range order {
		fmt.Fprintf(&out, "\n%s\n%s\n\n%s\n", strings.Repeat("=", 100), strings.Join(names[text], "\n"), text)
	}
	return out.Bytes()
}
