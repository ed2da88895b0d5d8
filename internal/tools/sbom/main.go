// Command sbom lists what a release is made of: the Go modules that its binaries were linked from, as these say themselves, and the
// npm packages that the web application is built from. It writes a bill of materials in CycloneDX's JSON, and the texts of all licences.
// The same inputs give the same bytes.
package main

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"slices"
	"time"
)

// inputs are what the list is made from.
type inputs struct {
	version        string
	seconds        int64
	folders        string // lines "path@version folder" of Go modules
	goRoot         string
	lock, packages string
	binaries       []string
}

func main() {
	var in inputs
	var sbom, licences string
	flag.StringVar(&in.version, "version", "", "version of the release")
	flag.Int64Var(&in.seconds, "time", 0, "time of the release in seconds since 1970")
	flag.StringVar(&in.folders, "folders", "", "file with a line \"path@version folder\" for each Go module")
	flag.StringVar(&in.goRoot, "goroot", "", "folder of Go itself, for its licence")
	flag.StringVar(&in.lock, "lock", "web/package-lock.json", "lock file of the npm packages")
	flag.StringVar(&in.packages, "packages", "web/node_modules", "folder of the npm packages")
	flag.StringVar(&sbom, "sbom", "", "file to write the bill of materials to")
	flag.StringVar(&licences, "licences", "", "file to write the licences' texts to")
	flag.Parse()
	in.binaries = flag.Args()
	if err := run(in, sbom, licences); err != nil {
		fmt.Fprintln(os.Stderr, "sbom:", err)
		os.Exit(1)
	}
}

func run(in inputs, sbom, licences string) error {
	parts, err := in.parts()
	if err != nil {
		return err
	}
	bill, err := marshal(in.version, time.Unix(in.seconds, 0).UTC(), parts)
	if err != nil {
		return err
	}
	if err := os.WriteFile(sbom, bill, 0o644); err != nil {
		return err
	}
	return os.WriteFile(licences, texts(parts), 0o644)
}

// part is a module or a package that a release contains.
type part struct {
	url, name, version string // url is the package URL, by which scanners know it
	licence            string // an expression of SPDX
	sha512             string // of the package's archive; empty for Go modules, whose checksums are of another kind
	texts              []string
}

// parts returns everything, sorted by package URL.
func (in inputs) parts() ([]part, error) {
	modules, err := modules(in.binaries, in.folders, in.goRoot)
	if err != nil {
		return nil, err
	}
	packages, err := packages(in.lock, in.packages)
	if err != nil {
		return nil, err
	}
	parts := slices.Concat(modules, packages)
	slices.SortFunc(parts, func(a, b part) int { return cmp.Compare(a.url, b.url) })
	return slices.CompactFunc(parts, func(a, b part) bool { return a.url == b.url }), nil
}
