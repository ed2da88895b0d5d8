// Command image packs binaries into an image for several architectures, as an archive in the form of OCI, without a daemon and without
// a base: beside the binary there are only a user, a folder for the data and one for temporary files. The same inputs give the same bytes.
package main

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"time"
)

// release is what an image says about itself.
type release struct {
	version, revision string
	at                time.Time
	licences          string // file
}

func main() {
	var r release
	var seconds int64
	var out string
	flag.StringVar(&r.version, "version", "", "version of the release")
	flag.StringVar(&r.revision, "revision", "", "commit of the release")
	flag.Int64Var(&seconds, "time", 0, "time of the release in seconds since 1970")
	flag.StringVar(&r.licences, "licences", "", "file with the licences of what the binary contains")
	flag.StringVar(&out, "o", "", "archive to write")
	flag.Parse()
	r.at = time.Unix(seconds, 0).UTC()
	if err := run(r, out, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "image:", err)
		os.Exit(1)
	}
}

// run writes an archive with an image for each "architecture=binary".
func run(r release, out string, binaries []string) error {
	a := &archive{}
	var images []descriptor
	for _, one := range binaries {
		architecture, binary, found := strings.Cut(one, "=")
		if !found {
			return fmt.Errorf("%q is not ARCHITECTURE=BINARY", one)
		}
		image, err := a.addImage(r, architecture, binary)
		if err != nil {
			return err
		}
		images = append(images, image)
	}
	if err := a.addIndex(r, images); err != nil {
		return err
	}
	return os.WriteFile(out, a.bytes(r.at), 0o644)
}
