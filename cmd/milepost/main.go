// Command milepost serves the platform and holds its administrative commands.
package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"

	"github.com/alecthomas/kong"
	_ "golang.org/x/crypto/x509roots/fallback" // who signs certificates, where the system does not know: in an image without one, on an old machine

	"milepost/internal/config"
)

// version is set by the build.
var version = "dev"

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM)
	err := run(ctx, os.Args[1:], os.Stdin, os.Stdout)
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, "milepost:", err)
		os.Exit(1)
	}
}

// run parses the arguments and runs the chosen command until it is done or ctx ends.
func run(ctx context.Context, args []string, stdin io.Reader, stdout io.Writer) error {
	parser, err := config.Parser(&commands{}, kong.Writers(stdout, os.Stderr),
		kong.Description("Milepost: applications, activities and reports for the people who accompany children."),
		kong.Vars{"version": version}, kong.BindTo(ctx, (*context.Context)(nil)),
		kong.BindTo(stdin, (*io.Reader)(nil)), kong.BindTo(stdout, (*io.Writer)(nil)))
	if err != nil {
		return err
	}
	chosen, err := parser.Parse(args)
	if err != nil {
		return fmt.Errorf("%w (see milepost --help)", err)
	}
	return chosen.Run()
}
