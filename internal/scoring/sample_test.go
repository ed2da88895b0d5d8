package scoring

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestMomentsNeedValuesAndVariance(t *testing.T) {
	require.Equal(t, Moments{}, MomentsOf(nil))
	one := MomentsOf([]float64{7})
	require.InDelta(t, 7, *one.Mean, 0)
	require.Nil(t, one.SD)
	level := MomentsOf([]float64{5, 5, 5, 5})
	require.Zero(t, *level.SD)
	require.Nil(t, level.Skewness)
	require.Nil(t, level.Kurtosis)
	three := MomentsOf([]float64{1, 2, 6})
	require.InDelta(t, 1.4578629673, *three.Skewness, 1e-9)
	require.Nil(t, three.Kurtosis)
}

func TestMomentsKeepTheirVarianceForLargeValues(t *testing.T) {
	near, far := MomentsOf([]float64{1, 2, 4, 8}), MomentsOf([]float64{1e9 + 1, 1e9 + 2, 1e9 + 4, 1e9 + 8})
	require.InDelta(t, *near.Variance, *far.Variance, 1e-9)
	require.InDelta(t, *near.Kurtosis, *far.Kurtosis, 1e-9)
}

func TestTheMedianLeavesTheValuesInTheirOrder(t *testing.T) {
	values := []float64{3, 1, 2, 4}
	require.InDelta(t, 2.5, Median(values), 0)
	require.Equal(t, []float64{3, 1, 2, 4}, values)
}
