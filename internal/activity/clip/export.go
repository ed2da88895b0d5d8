package clip

import (
	"context"
	"errors"

	"milepost/internal/authz"
	"milepost/internal/blob"
	"milepost/internal/people/dataexport"
)

var extensions = map[string]string{
	"image/jpeg": ".jpg", "image/png": ".png", "image/webp": ".webp", "video/webm": ".webm", "video/mp4": ".mp4",
	"audio/webm": ".weba", "audio/mp4": ".m4a", "audio/ogg": ".ogg", "audio/wav": ".wav", "audio/mpeg": ".mp3",
}

// Export adds all clips of a child to an export for its owner. None is shared with guardians.
func (s *Service) Export(ctx context.Context, _ authz.Actor, childID string, shared bool, out *dataexport.Archive) error {
	if shared {
		return nil
	}
	rows := []row{}
	err := s.k.DB.Read().Select(ctx, &rows, columns+`WHERE a.child_id = $1 AND a.discarded_at IS NULL AND k.finished_at IS NOT NULL ORDER BY k.created_at, k.id`, childID)
	if err != nil {
		return err
	}
	for i := range rows {
		if err := s.exportOne(ctx, &rows[i], out); err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) exportOne(ctx context.Context, r *row, out *dataexport.Archive) (err error) {
	marks, err := s.store.bookmarks(ctx, s.k.DB.Read(), r.Key)
	if err != nil {
		return err
	}
	if err := s.k.Audit.Read(ctx, r.event("clip.read")); err != nil {
		return err
	}
	if err := out.JSON("clips/"+r.ID+".json", r.wire(marks)); err != nil {
		return err
	}
	content, err := s.content(ctx, s.k.DB.Read(), r)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, content.Close()) }()
	err = out.Copy("clips/"+r.ID+extensions[r.ContentType], content)
	if errors.Is(err, blob.ErrNotFound) { // deleted meanwhile
		return nil
	}
	return err
}
