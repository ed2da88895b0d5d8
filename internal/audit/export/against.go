package export

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
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
	for more := true; more; {
		var part []line
		if part, more, err = readLines(decoder); err != nil {
			return same, fmt.Errorf("the exported copy after %d events: %w", same, err)
		}
		n, err := compare(ctx, q, part)
		if same += n; err != nil {
			return same, err
		}
	}
	return same, nil
}

// readLines reads some events of a copy, and reports whether there may be more.
func readLines(decoder *json.Decoder) (part []line, more bool, err error) {
	for len(part) < compared {
		var l line
		err := decoder.Decode(&l)
		if errors.Is(err, io.EOF) {
			return part, false, nil
		}
		if err != nil {
			return nil, false, err
		}
		if l.Gap == nil {
			part = append(part, l)
		}
	}
	return part, true, nil
}

func compare(ctx context.Context, q db.Querier, part []line) (same int64, err error) {
	if len(part) == 0 {
		return 0, nil
	}
	numbers := make([]int64, len(part))
	for i := range part {
		numbers[i] = part[i].Seq
	}
	hashes, err := chain.Hashes(ctx, q, numbers)
	if err != nil {
		return 0, err
	}
	for _, l := range part {
		switch hashes[l.Seq] {
		case "":
			return same, fmt.Errorf("event %d (%s) of the exported copy is not in the trail", l.Seq, l.ID)
		case l.Hash:
			same++
		case chain.Removed:
		default:
			return same, fmt.Errorf("event %d (%s) of the exported copy has another hash in the trail", l.Seq, l.ID)
		}
	}
	return same, nil
}
