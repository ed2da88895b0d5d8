package export

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"

	"milepost/internal/audit/chain"
	"milepost/internal/db"
)

const compared = 1000 // lines at once

// Against compares an exported copy of JSON lines with the trail, and returns how many events are the same in both. Its error names the
// first that the trail has lost or has with another hash. Events that were removed with a signed gap are left out.
func Against(ctx context.Context, q db.Querier, copied io.Reader) (same int64, err error) {
	decoder := json.NewDecoder(bufio.NewReader(copied))
	var part []line
	for {
		var l line
		err := decoder.Decode(&l)
		if err != nil && err != io.EOF { //nolint:errorlint // as it is documented
			return same, fmt.Errorf("the exported copy after %d events: %w", same, err)
		}
		if err == nil && l.Gap == nil {
			part = append(part, l)
		}
		if len(part) == compared || err != nil && len(part) > 0 {
			n, failure := compare(ctx, q, part)
			if same += n; failure != nil {
				return same, failure
			}
			part = part[:0]
		}
		if err != nil {
			return same, nil
		}
	}
}

func compare(ctx context.Context, q db.Querier, part []line) (same int64, err error) {
	numbers := make([]int64, len(part))
	for i := range part {
		numbers[i] = part[i].Seq
	}
	hashes, err := chain.Hashes(ctx, q, numbers)
	if err != nil {
		return 0, err
	}
	for _, l := range part {
		switch hash := hashes[l.Seq]; {
		case hash == l.Hash:
			same++
		case hash == chain.Removed:
		case hash == "":
			return same, fmt.Errorf("event %d (%s) of the exported copy is not in the trail", l.Seq, l.ID)
		default:
			return same, fmt.Errorf("event %d (%s) of the exported copy has another hash in the trail", l.Seq, l.ID)
		}
	}
	return same, nil
}
