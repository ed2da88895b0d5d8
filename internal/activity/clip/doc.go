// Package clip owns what is recorded of a child while an activity runs: pictures, videos and sounds, and the moments in
// them that somebody gave a word.
//
// Tables: clip, clip_piece, clip_bookmark. It joins activity and person to know who can access a clip, and tells activity which
// clips belong to a result ([Service.OfActivity]). It asks consent what may be recorded.
//
// # How a clip arrives
//
// It is announced with its size, then sent in pieces from its beginning on. A piece that is here already changes nothing, one
// behind a gap is refused with the place to go on from, so that a sender that was cut off asks and goes on. The SHA-256 is
// computed on the way and compared at the end. Each piece is a file of its own behind random bytes: no two are the
// same, and nobody who knows a content knows its name. A row names a file before it is stored, so that none is left behind.
//
// Pictures are stored without the metadata of the camera (EXIF, GPS): when the last piece has arrived, the cleaned file replaces the pieces.
// Its size and its SHA-256 stay those of what was sent, by which its sender knows it again.
//
// # Who may
//
// Anyone who can access the child sees the clips; who runs the activity adds them and gives them bookmarks; they and the
// account that has the child on its list delete them. Guardians see none.
//
// # Consent
//
// A picture asks for the consent to pictures, a sound for that to sound recordings, a video for that to videos, and for the one to
// sound recordings too when it has sound; each must stand on the day of the test. Without it nothing is announced, no piece
// taken and nothing completed. When consent is withdrawn, what has not arrived as a whole is thrown away; what had arrived
// stays, until it is deleted or has been kept for long enough: it was made with consent, and may have been scored from.
package clip
