package itemanalysis

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"io"

	"milepost/internal/db"
)

func (s *stored) number() int64 {
	if s == nil {
		return 0
	}
	return s.Number
}

// load reads the stored analysis of a line, nil without one.
func (s *Service) load(ctx context.Context, q db.Querier, applicationID string, l line) (*stored, error) {
	number, err := numberOf(ctx, q, applicationID, l)
	if err != nil || number == 0 {
		return nil, err
	}
	if found, ok := s.kept.Get(of{applicationID, l.name, number}); ok {
		return found, nil
	}
	row, err := read(ctx, q, applicationID, l)
	if err != nil || row.Number == 0 {
		return nil, err
	}
	found, size, err := unpack(row.Figures)
	if err != nil {
		return nil, err
	}
	found.Number, found.At = row.Number, row.ComputedAt
	s.kept.Put(of{applicationID, l.name, row.Number}, found, size)
	return found, nil
}

// packedTimes is about how much larger an analysis is in memory.
const packedTimes = 8

func pack(s *stored) ([]byte, error) {
	var out bytes.Buffer
	to := gzip.NewWriter(&out)
	if err := errors.Join(json.NewEncoder(to).Encode(s), to.Close()); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

func unpack(packed []byte) (*stored, int, error) {
	from, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil, 0, err
	}
	text, err := io.ReadAll(from)
	if err != nil {
		return nil, 0, err
	}
	var s stored
	return &s, 2 * len(text), json.Unmarshal(text, &s)
}
