/** Rows of a table with their cells; one that another row's cell reaches into is empty. */

type Cells = (Element | null)[];

const isCell = (element: Element) => /^(TD|TH)$/i.test(element.nodeName);
/** A hostile or broken number must not make thousands of cells. */
const mostSpan = 100;

function span(cell: Element, name: string): number {
  const value = Number(cell.getAttribute(name) ?? 1);
  return Number.isInteger(value) ? Math.min(mostSpan, Math.max(1, value)) : 1;
}

/** The cells of a row in their columns. `reaching` says for each column how many rows a cell above still reaches into. */
export function cellsOf(row: Element, reaching: number[]): Cells {
  const cells: Cells = [];
  const fill = () => {
    while ((reaching[cells.length] ?? 0) > 0) {
      reaching[cells.length] = (reaching[cells.length] ?? 0) - 1;
      cells.push(null);
    }
  };
  for (const cell of [...row.children].filter(isCell)) {
    fill();
    const below = span(cell, "rowspan") - 1;
    for (let wide = 0; wide < span(cell, "colspan"); wide += 1) {
      reaching[cells.length] = below;
      cells.push(wide === 0 ? cell : null);
    }
  }
  fill();
  return cells;
}
