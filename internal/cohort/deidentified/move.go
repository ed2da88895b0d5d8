package deidentified

import "strconv"

// maxMoved is by how many days test dates are moved back at most.
const maxMoved = 60

// moved returns by how many days a child's test dates are moved back, 1 to maxMoved: the same for all of its activities, and
// never disclosed. It is derived from the installation's secret key.
func (s *Service) moved(childKey int64) int32 {
	sum := s.k.Seal.Fingerprint("statistic dates", strconv.FormatInt(childKey, 10))
	return 1 + int32((uint32(sum[0])<<16|uint32(sum[1])<<8|uint32(sum[2]))%maxMoved)
}
