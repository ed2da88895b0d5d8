package file

import (
	"bytes"
	"testing"

	"milepost/internal/importing/cell"

	"github.com/stretchr/testify/require"
)

func TestIDsAreReadWithoutGuardCharacters(t *testing.T) {
	text := "First name,Last name,Student ID\nA,B,\"=\"\"00451\"\"\"\nC,D,=\"00452\"\nE,F,\t00453\nG,H,'00454\nI,J,'=\"00455\"\nK,L,\"\t=\"\"00456\"\"\"\nM,'s Gravers,= \"00457\"\n"
	f, err := Open(t.Context(), bytes.NewReader([]byte(text)), int64(len(text)), Options{})
	require.NoError(t, err)
	for _, want := range []string{"00451", "00452", "00453", "00454", "00455", "00456", "00457"} {
		row, err := f.Next()
		require.NoError(t, err)
		require.Equal(t, want, row.Cells[2])
		require.Empty(t, row.Marks.Cells)
		if want == "00457" {
			require.Equal(t, "'s Gravers", row.Cells[1], "a name may begin so")
		}
	}
}

func TestAFormulaOfMoreThanOneTextIsInDoubt(t *testing.T) {
	for _, text := range []string{`=A1`, `"=""001""&""2"""`, `=1+2`, `"=""001"`} {
		text := "First name,Last name,Student ID\nA,B," + text + "\n"
		f, err := Open(t.Context(), bytes.NewReader([]byte(text)), int64(len(text)), Options{})
		require.NoError(t, err)
		row, err := f.Next()
		require.NoError(t, err)
		require.Equal(t, cell.FormulaMark, row.Marks.Cells[2], text)
	}
}

func TestCellsAreReadWithoutWhatTurnsTheirDirection(t *testing.T) {
	for text, want := range map[string]string{
		"\u200e12\u200e/03/2019": "12/03/2019", "\u202e123\u202c": "123", "\u2066Zoë\u2069": "Zoë", "\ufeff7": "7", "علی\u200cرضا": "علی\u200cرضا", "A\u061c1\x002": "A12",
		"\u200f=\"00451\"": "00451", "A\xff": "A\ufffd",
	} {
		require.Equal(t, want, clean(text), "%q", text)
	}
}

func TestALetterThatIsLostInTheFileIsInDoubt(t *testing.T) {
	text := "First name,Last name\nZo\ufffd,Øst\n"
	f, err := Open(t.Context(), bytes.NewReader([]byte(text)), int64(len(text)), Options{})
	require.NoError(t, err)
	row, err := f.Next()
	require.NoError(t, err)
	require.Equal(t, map[int]cell.Mark{0: cell.LetterMark}, row.Marks.Cells)
}
