package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"os"
	"time"
)

// user is whom the program runs as; distroless images have the same.
const user = 65532

const (
	passwd = "root:x:0:0:root:/:/sbin/nologin\nmilepost:x:65532:65532:Milepost:/data:/sbin/nologin\n"
	group  = "root:x:0:\nmilepost:x:65532:\n"
)

// layer is a compressed archive of files; diff is the hash of what was compressed.
type layer struct {
	content []byte
	diff    string
}

// newLayer packs the binary and the little that it needs around it.
func newLayer(at time.Time, binary, licences string) (layer, error) {
	program, err := os.ReadFile(binary)
	if err != nil {
		return layer{}, err
	}
	text, err := os.ReadFile(licences)
	if err != nil {
		return layer{}, err
	}
	var plain bytes.Buffer
	w := tar.NewWriter(&plain)
	for _, f := range []struct {
		tar.Header
		content []byte
	}{
		{Header: tar.Header{Name: "data/", Mode: 0o700, Uid: user, Gid: user}},
		{Header: tar.Header{Name: "etc/", Mode: 0o755}},
		{Header: tar.Header{Name: "etc/group", Mode: 0o644}, content: []byte(group)},
		{Header: tar.Header{Name: "etc/passwd", Mode: 0o644}, content: []byte(passwd)},
		{Header: tar.Header{Name: "licences/", Mode: 0o755}},
		{Header: tar.Header{Name: "licences/THIRD-PARTY-LICENSES.txt", Mode: 0o644}, content: text},
		{Header: tar.Header{Name: "milepost", Mode: 0o755}, content: program},
		{Header: tar.Header{Name: "tmp/", Mode: 0o1777}},
	} {
		f.ModTime, f.Size, f.Format = at, int64(len(f.content)), tar.FormatUSTAR
		if err := w.WriteHeader(&f.Header); err != nil {
			return layer{}, err
		}
		if _, err := w.Write(f.content); err != nil {
			return layer{}, err
		}
	}
	if err := w.Close(); err != nil {
		return layer{}, err
	}
	return compress(plain.Bytes())
}

func compress(plain []byte) (layer, error) {
	var packed bytes.Buffer
	w, err := gzip.NewWriterLevel(&packed, gzip.DefaultCompression)
	if err != nil {
		return layer{}, err
	}
	if _, err := w.Write(plain); err != nil {
		return layer{}, err
	}
	if err := w.Close(); err != nil {
		return layer{}, err
	}
	return layer{content: packed.Bytes(), diff: digest(plain)}, nil
}

// digest is a hash as OCI writes it.
func digest(content []byte) string {
	sum := sha256.Sum256(content)
	return "sha256:" + hex.EncodeToString(sum[:])
}
