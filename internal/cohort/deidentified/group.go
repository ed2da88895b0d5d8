package deidentified

import (
	"encoding/json"

	"github.com/klauspost/compress/zstd"
)

// Least is how many children a group has at least.
const Least = 10

// Activity holds the counted data of a finished activity.
type Activity struct {
	Points  int64 `json:"p"`
	Max     int64 `json:"x"`
	Media   int64 `json:"m,omitempty"`
	Repeats int64 `json:"r,omitempty"`
	Hints   int64 `json:"h,omitempty"`
}

// Traits are a child's attributes besides its activities.
type Traits struct{ Gender, Band, Ethnicity, Disability string }

// Group is a formed group. Attributes in which its members differ are nil.
type Group struct {
	Key           int64   `db:"key"`
	ApplicationID string  `db:"application_id"`
	Gender        *string `db:"gender"`
	Band          *string `db:"age_band"`
	Ethnicity     *string `db:"ethnicity"`
	Disability    *string `db:"disability"`
	FirstDay      int32   `db:"first_day"` // days since 1970, moved
	LastDay       int32   `db:"last_day"`
	Children      int64   `db:"children"`
	Activities    int64   `db:"activities"`
	Packed        []byte  `db:"packed"`
}

var (
	packer, _   = zstd.NewWriter(nil, zstd.WithEncoderConcurrency(1))
	unpacker, _ = zstd.NewReader(nil, zstd.WithDecoderConcurrency(1))
)

// Pack makes a value small.
func Pack(value any) ([]byte, error) {
	text, err := json.Marshal(value)
	if err != nil {
		return nil, err
	}
	return packer.EncodeAll(text, nil), nil
}

// Unpack reads what [Pack] made.
func Unpack(packed []byte, into any) error {
	text, err := unpacker.DecodeAll(packed, nil)
	if err != nil {
		return err
	}
	return json.Unmarshal(text, into)
}

// Members returns the activities of each child of the group, in an order that does not reveal who it is.
func (g *Group) Members() (members [][]Activity, err error) {
	err = Unpack(g.Packed, &members)
	return members, err
}
