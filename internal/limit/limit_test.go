package limit_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/limit"
)

func TestARefusalNamesTheLimitAndWhatToDo(t *testing.T) {
	for _, k := range limit.Kinds {
		refusal := limit.Refusal(&db.LimitError{Kind: k.Name, Most: k.Default})
		require.Equal(t, "limit-"+k.Name, refusal.Code)
		require.NotContains(t, refusal.Error(), "%")
		require.Regexp(t, `(at most|remembered at most).*\. .*can raise the limit\.$`, refusal.Error(), k.Name)
	}
	require.Contains(t, limit.Refusal(&db.LimitError{Kind: "file-bytes", Most: 3 << 30}).Error(), "have 3 GB at most")
	require.Contains(t, limit.Refusal(&db.LimitError{Kind: "children", Most: 1234567}).Error(), "has 1,234,567 children at most")
}

func TestAnUnknownLimitStopsTheStart(t *testing.T) {
	require.ErrorContains(t, limit.Chosen{"pupils": 3}.Check(), `there is no limit "pupils"`)
	require.ErrorContains(t, limit.Chosen{"children": -1}.Check(), "from 0")
	require.NoError(t, limit.Chosen{"children": 0}.Check())
}
