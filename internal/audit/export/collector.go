package export

import (
	"bytes"
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"io"
	"net"
	"net/url"
	"os"
	"time"

	"milepost/internal/audit/chain"
)

const (
	dialTime  = 10 * time.Second
	writeTime = 30 * time.Second
	closeTime = 5 * time.Second
	// settleTime is how long a connection must last after a write for the write to count as arrived: syslog has no receipts. The system gives a
	// connection up earlier if what was written is not acknowledged.
	settleTime = 30 * time.Second
	ackTime    = 20 * time.Second
)

// errClosed is the error of a connection that the collector has ended.
var errClosed = errors.New("the collector has closed the connection")

// TLS are the settings of a connection to a collector.
type TLS struct {
	// URL is tls://host:port.
	URL string
	// CAFile holds the certificates of those who may sign the collector's; empty for the system's.
	CAFile string
	// CertFile and KeyFile are the client's certificate, where the collector asks for one.
	CertFile, KeyFile string
	// Host is how messages name this installation.
	Host string
}

// Collector receives the trail by syslog over TLS.
type Collector struct {
	address string
	host    string
	config  *tls.Config
	now     func() time.Time
	settle  time.Duration

	conn  *tls.Conn
	ended chan struct{} // closed when the collector, or the network, has ended the connection
	clean bool          // it was ended in order; read after ended
	sent  []mark        // that have not settled
	done  int64
}

// mark is up to which event was written, and when.
type mark struct {
	seq int64
	at  time.Time
}

// NewCollector reads the settings. No connection is made yet.
func NewCollector(t TLS, now func() time.Time) (*Collector, error) {
	u, err := url.Parse(t.URL)
	if err != nil || u.Scheme != "tls" || u.Hostname() == "" || u.User != nil || u.Path != "" {
		return nil, errors.New("the address of the audit's collector must be tls://host:port")
	}
	port := u.Port()
	if port == "" {
		port = "6514"
	}
	config := &tls.Config{ServerName: u.Hostname(), MinVersion: tls.VersionTLS12}
	if t.CAFile != "" {
		if config.RootCAs, err = readCAs(t.CAFile); err != nil {
			return nil, err
		}
	}
	if (t.CertFile == "") != (t.KeyFile == "") {
		return nil, errors.New("the client certificate of the audit's collector needs both its file and that of its key")
	}
	if t.CertFile != "" {
		pair, err := tls.LoadX509KeyPair(t.CertFile, t.KeyFile)
		if err != nil {
			return nil, fmt.Errorf("read the client certificate for the audit's collector: %w", err)
		}
		config.Certificates = []tls.Certificate{pair}
	}
	return &Collector{
		address: net.JoinHostPort(u.Hostname(), port), host: header(t.Host, 255), config: config, now: now, settle: settleTime,
	}, nil
}

func readCAs(path string) (*x509.CertPool, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	pool := x509.NewCertPool()
	if !pool.AppendCertsFromPEM(text) {
		return nil, fmt.Errorf("%s holds no certificate in PEM", path)
	}
	return pool, nil
}

// Write sends records over the connection, which it opens if there is none.
func (c *Collector) Write(ctx context.Context, records []chain.Record) error {
	if err := c.connect(ctx); err != nil {
		return err
	}
	var out bytes.Buffer
	for _, r := range records {
		text, err := frame(c.host, r)
		if err != nil {
			return err
		}
		out.Write(text)
	}
	if err := c.conn.SetWriteDeadline(time.Now().Add(writeTime)); err != nil {
		return err
	}
	if _, err := c.conn.Write(out.Bytes()); err != nil {
		return err
	}
	if len(records) > 0 {
		c.sent = append(c.sent, mark{records[len(records)-1].Seq(), c.now()})
	}
	return nil
}

func (c *Collector) connect(ctx context.Context) error {
	if c.conn != nil {
		return c.alive()
	}
	dialer := tls.Dialer{Config: c.config, NetDialer: &net.Dialer{
		Timeout: dialTime, Control: giveUpUnacknowledged,
		KeepAliveConfig: net.KeepAliveConfig{Enable: true, Idle: ackTime / 2, Interval: ackTime / 8, Count: 4},
	}}
	ctx, cancel := context.WithTimeout(ctx, dialTime)
	defer cancel()
	conn, err := dialer.DialContext(ctx, "tcp", c.address)
	if err != nil {
		return err
	}
	c.conn, _ = conn.(*tls.Conn) // as tls.Dialer promises
	c.ended, c.clean = make(chan struct{}), false
	go c.watch(c.conn, c.ended)
	return nil
}

// watch reads until the connection ends. A collector has nothing to say; that TLS 1.3 refuses a client certificate comes this way too.
func (c *Collector) watch(conn *tls.Conn, ended chan struct{}) {
	_, err := io.Copy(io.Discard, conn)
	c.clean = err == nil
	close(ended)
}

func (c *Collector) alive() error {
	select {
	case <-c.ended:
		return errClosed
	default:
		return nil
	}
}

// Settled returns the number of the last event that has arrived.
func (c *Collector) Settled() (int64, error) {
	if c.conn == nil {
		return c.done, nil
	}
	if err := c.alive(); err != nil {
		return c.done, err
	}
	before := c.now().Add(-c.settle)
	for len(c.sent) > 0 && !c.sent[0].at.After(before) {
		c.done, c.sent = c.sent[0].seq, c.sent[1:]
	}
	return c.done, nil
}

// Close ends the connection. If the collector ends it as well, in order, it has read everything.
func (c *Collector) Close() int64 {
	if c.conn == nil {
		return c.done
	}
	if c.alive() == nil && c.conn.CloseWrite() == nil {
		select {
		case <-c.ended:
			if c.clean && len(c.sent) > 0 {
				c.done = c.sent[len(c.sent)-1].seq
			}
		case <-time.After(closeTime):
		}
	}
	_ = c.conn.Close()
	<-c.ended
	c.conn, c.sent = nil, nil
	return c.done
}
