package httpx

import (
	"net/http"
	"time"
)

// pieceWait is how long a client may take for one piece of a stream.
const pieceWait = time.Minute

// deadlineWriter gives a client time for each piece, however long the whole takes.
type deadlineWriter struct {
	http.ResponseWriter
	control *http.ResponseController
}

// DeadlineWriter writes to a client that may be slow, but must take something every minute.
func DeadlineWriter(w http.ResponseWriter) http.ResponseWriter {
	return deadlineWriter{w, http.NewResponseController(w)}
}

func (d deadlineWriter) Write(piece []byte) (int, error) {
	_ = d.control.SetWriteDeadline(time.Now().Add(pieceWait)) // a recorder in a test knows no deadlines
	return d.ResponseWriter.Write(piece)
}
