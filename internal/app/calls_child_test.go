package app

import (
	"bytes"
	"context"
	"image"
	"image/png"

	"milepost/internal/people/consent"

	"github.com/stretchr/testify/require"
)

// childCalls are about what lies beside a child's record: consents and the photo.
var childCalls = map[string]func(accessCase) call{
	"list-consents": about((*person).child),
	"add-consent": func(c accessCase) call {
		return call{id: c.id((*person).child), body: pictureConsent()}
	},
	"update-consent": func(c accessCase) call {
		return call{id: c.id((*person).consent), body: consent.ConsentEdit{WithdrawnOn: new("2026-01-02")}}
	},

	"get-photo":    about((*person).photographed),
	"remove-photo": about((*person).photographed),
	"set-photo": func(c accessCase) call {
		return call{id: c.id((*person).child), form: map[string]string{}, photo: c.portrait()}
	},
}

func pictureConsent() consent.NewConsent {
	return consent.NewConsent{Purpose: "pictures", GivenBy: "Ada Stone", GivenOn: "2026-01-01"}
}

// consent is one for the person's child.
func (p *person) consent() string {
	return p.row("consent", func(ctx context.Context) (string, error) {
		c, err := p.w.Services.consents.AddConsent(ctx, p.Actor, p.child(), pictureConsent())
		return c.ConsentID, err
	})
}

// photographed is the person's child, with a photo.
func (p *person) photographed() string {
	return p.row("photographed", func(ctx context.Context) (string, error) {
		_, err := p.w.Services.photos.SetPhoto(ctx, p.Actor, p.child(), "photo.png", p.w.portrait())
		return p.child(), err
	})
}

// portrait is a small picture that is no drawing.
func (w *world) portrait() []byte {
	w.t.Helper()
	var out bytes.Buffer
	require.NoError(w.t, png.Encode(&out, image.NewGray(image.Rect(0, 0, 8, 8))))
	return out.Bytes()
}
