package export

import "syscall"

// tcpUserTimeout is TCP_USER_TIMEOUT of Linux, in milliseconds.
const tcpUserTimeout = 0x12

// giveUpUnacknowledged has a connection end when what was written stays unacknowledged.
func giveUpUnacknowledged(_, _ string, raw syscall.RawConn) error {
	var failure error
	err := raw.Control(func(fd uintptr) {
		failure = syscall.SetsockoptInt(int(fd), syscall.IPPROTO_TCP, tcpUserTimeout, int(ackTime.Milliseconds()))
	})
	if err != nil {
		return err
	}
	return failure
}
