package main

import (
	"archive/tar"
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"time"
)

// The forms are those of https://github.com/opencontainers/image-spec.
const (
	indexType    = "application/vnd.oci.image.index.v1+json"
	manifestType = "application/vnd.oci.image.manifest.v1+json"
	configType   = "application/vnd.oci.image.config.v1+json"
	layerType    = "application/vnd.oci.image.layer.v1.tar+gzip"
)

type descriptor struct {
	MediaType   string            `json:"mediaType"`
	Digest      string            `json:"digest"`
	Size        int               `json:"size"`
	Platform    *platform         `json:"platform,omitempty"`
	Annotations map[string]string `json:"annotations,omitempty"`
}

type platform struct {
	Architecture string `json:"architecture"`
	OS           string `json:"os"`
}

type manifest struct {
	SchemaVersion int               `json:"schemaVersion"`
	MediaType     string            `json:"mediaType"`
	Config        *descriptor       `json:"config,omitempty"`
	Layers        []descriptor      `json:"layers,omitempty"`
	Manifests     []descriptor      `json:"manifests,omitempty"`
	Annotations   map[string]string `json:"annotations,omitempty"`
}

type imageConfig struct {
	platform
	Created time.Time `json:"created"`
	Config  runConfig `json:"config"`
	RootFS  rootFS    `json:"rootfs"`
	History []history `json:"history"`
}

type runConfig struct {
	User         string
	Entrypoint   []string
	Cmd          []string
	Env          []string
	WorkingDir   string
	Volumes      map[string]struct{}
	ExposedPorts map[string]struct{}
	Labels       map[string]string
	StopSignal   string
	// Healthcheck is Docker's; others leave it aside.
	Healthcheck healthcheck
}

type healthcheck struct {
	Test                           []string
	Interval, Timeout, StartPeriod time.Duration
	Retries                        int
}

type rootFS struct {
	Type    string   `json:"type"`
	DiffIDs []string `json:"diff_ids"`
}

type history struct {
	Created   time.Time `json:"created"`
	CreatedBy string    `json:"created_by"`
}

// archive collects the files of an image by their names.
type archive struct {
	files  []file
	docker []dockerImage
}

// dockerImage is an entry of manifest.json, by which Docker's older store finds the image of one architecture: it does not read OCI's index.
type dockerImage struct {
	Config   string
	RepoTags []string
	Layers   []string
}

type file struct {
	name    string
	content []byte
}

// addBlob adds content under its hash.
func (a *archive) addBlob(mediaType string, content []byte) descriptor {
	d := descriptor{MediaType: mediaType, Digest: digest(content), Size: len(content)}
	a.files = append(a.files, file{d.path(), content})
	return d
}

// path is where the content lies in the archive.
func (d descriptor) path() string { return "blobs/sha256/" + strings.TrimPrefix(d.Digest, "sha256:") }

func (a *archive) addJSON(mediaType string, value any) (descriptor, error) {
	content, err := json.Marshal(value)
	return a.addBlob(mediaType, content), err
}

// addImage adds the image of one architecture.
func (a *archive) addImage(r release, architecture, binary string) (descriptor, error) {
	files, err := newLayer(r.at, binary, r.licences)
	if err != nil {
		return descriptor{}, err
	}
	place := platform{Architecture: architecture, OS: "linux"}
	config, err := a.addJSON(configType, imageConfig{
		platform: place, Created: r.at, Config: running(r), RootFS: rootFS{"layers", []string{files.diff}},
		History: []history{{r.at, "milepost " + r.version}},
	})
	if err != nil {
		return descriptor{}, err
	}
	packed := a.addBlob(layerType, files.content)
	image, err := a.addJSON(manifestType, manifest{
		SchemaVersion: 2, MediaType: manifestType, Config: &config, Layers: []descriptor{packed}, Annotations: labels(r),
	})
	image.Platform = &place
	a.docker = append(a.docker, dockerImage{config.path(), []string{"milepost:" + r.version + "-" + architecture}, []string{packed.path()}})
	return image, err
}

// running says how the program is run: as nobody in particular, with its data in a volume.
func running(r release) runConfig {
	return runConfig{
		User: "65532:65532", Entrypoint: []string{"/milepost"}, Cmd: []string{"serve"}, WorkingDir: "/data", StopSignal: "SIGTERM",
		Env:          []string{"MILEPOST_DATA=/data", "MILEPOST_LISTEN=:8080", "TMPDIR=/tmp"},
		Volumes:      map[string]struct{}{"/data": {}},
		ExposedPorts: map[string]struct{}{"8080/tcp": {}},
		Labels:       labels(r),
		Healthcheck: healthcheck{
			Test: []string{"CMD", "/milepost", "healthcheck"}, Interval: 10 * time.Second, Timeout: 5 * time.Second, StartPeriod: time.Minute, Retries: 3,
		},
	}
}

func labels(r release) map[string]string {
	const prefix = "org.opencontainers.image."
	return map[string]string{
		prefix + "title": "Milepost", prefix + "description": "Web platform for child assessments", prefix + "licenses": "Apache-2.0",
		prefix + "version": r.version, prefix + "revision": r.revision, prefix + "created": r.at.Format(time.RFC3339),
	}
}

// addIndex adds what names the images, and what names that.
func (a *archive) addIndex(r release, images []descriptor) error {
	all, err := a.addJSON(indexType, manifest{SchemaVersion: 2, MediaType: indexType, Manifests: images})
	if err != nil {
		return err
	}
	all.Annotations = map[string]string{
		"org.opencontainers.image.ref.name": r.version, "io.containerd.image.name": "milepost:" + r.version,
	}
	index, err := json.Marshal(manifest{SchemaVersion: 2, MediaType: indexType, Manifests: []descriptor{all}})
	if err != nil {
		return err
	}
	docker, err := json.Marshal(a.docker)
	if err != nil {
		return err
	}
	a.files = append(a.files, file{"index.json", index}, file{"manifest.json", docker}, file{"oci-layout", []byte(`{"imageLayoutVersion":"1.0.0"}`)})
	return nil
}

// bytes packs the files in the order of their names.
func (a *archive) bytes(at time.Time) []byte {
	slices.SortFunc(a.files, func(a, b file) int { return strings.Compare(a.name, b.name) })
	var out bytes.Buffer
	w := tar.NewWriter(&out)
	for _, f := range slices.CompactFunc(a.files, func(a, b file) bool { return a.name == b.name }) {
		// A buffer takes everything, and the sizes are right.
		_ = w.WriteHeader(&tar.Header{Name: f.name, Mode: 0o644, Size: int64(len(f.content)), ModTime: at, Format: tar.FormatUSTAR})
		_, _ = w.Write(f.content)
	}
	_ = w.Close()
	return out.Bytes()
}
