// Package clip owns what is recorded of a child while an activity runs: pictures, videos and sounds, and the moments in them that
// somebody named.
//
// Tables: clip, clip_piece, clip_bookmark. It joins activity and person to know who can access a clip, and tells activity which
// clips belong to a result ([Service.OfActivity]). It asks consent what may be recorded.
//
// # How a clip arrives
//
// It is announced with its size, then sent in pieces from its beginning on. A piece that has arrived before changes nothing;
// one behind a gap is refused with the offset to continue from, so that an interrupted sender can resume. The SHA-256 is
// computed on the way and compared at the end. Each piece is its own file that begins with random bytes, so that its name
// cannot be computed from its content. A row names a file before the file is stored, so that no file is orphaned.
//
// Pictures are stored without the metadata of the camera (EXIF, GPS): when the last piece has arrived, the cleaned file
// replaces the pieces. Size and SHA-256 stay those of the sent content, by which the sender recognises it.
//
// # Who may
//
// Anyone who can access the child sees the clips; the account that runs the activity adds clips and bookmarks; it and the
// account that has the child on its list delete them. Guardians see none.
//
// # Consent
//
// A picture asks for the consent to pictures, a sound for that to sound recordings, a video for that to videos, and for the one
// to sound recordings too when it has sound; each must be valid on the day of the test. Without it no clip is announced,
// received or completed. When consent is withdrawn, incomplete clips are discarded. Complete clips stay until they are deleted
// or their retention ends: they were made with consent, and scores may rest on them.
package clip
