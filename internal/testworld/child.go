package testworld

import (
	"bytes"
	"context"
	"image"
	"image/png"

	"github.com/stretchr/testify/require"

	"milepost/internal/people/consent"
)

func PictureConsent() consent.NewConsent {
	return consent.NewConsent{Purpose: "pictures", GivenBy: "Ada Stone", GivenOn: "2026-01-01"}
}

// Consent is one for the person's child.
func (p *Person) Consent() string {
	return p.Row("consent", func(ctx context.Context) (string, error) {
		c, err := p.World.Services.Consents.AddConsent(ctx, p.Actor, p.Child(), PictureConsent())
		return c.ConsentID, err
	})
}

// Photographed is the person's child, with a photo.
func (p *Person) Photographed() string {
	return p.Row("photographed", func(ctx context.Context) (string, error) {
		_, err := p.World.Services.Photos.SetPhoto(ctx, p.Actor, p.Child(), "photo.png", p.World.Portrait())
		return p.Child(), err
	})
}

// Portrait is a small picture that is no drawing.
func (w *World) Portrait() []byte {
	w.T.Helper()
	var out bytes.Buffer
	require.NoError(w.T, png.Encode(&out, image.NewGray(image.Rect(0, 0, 8, 8))))
	return out.Bytes()
}
