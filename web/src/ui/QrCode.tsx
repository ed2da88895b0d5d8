import { t } from "@lingui/core/macro";
import "@/words/qr";
import { useQuery } from "@tanstack/react-query";
import { loadChunk } from "./loadChunk";
import classes from "./QrCode.module.css";

/** Four modules of white around it, as readers expect. */
const quietZone = 4;

/** A QR code of `text`; `label` says what it opens. What draws it comes when it is first needed. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, isError } = useQuery({
    queryKey: ["qr-code", text],
    queryFn: () => draw(text),
    // A text may be a key: it is not kept beyond the page that shows it.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isError) return <p role="status">{t`The QR code could not be drawn. What it says stands beside it.`}</p>;
  const { path, size } = data ?? { path: "", size: 1 };
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      aria-busy={!data}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} className={classes.paper} />
      <path d={path} className={classes.ink} />
    </svg>
  );
}

async function draw(text: string) {
  const { default: qrcode } = await loadChunk(() => import("qrcode-generator"));
  const code = qrcode(0, "M");
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  let path = "";
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < count; column += 1) {
      if (code.isDark(row, column)) path += `M${column + quietZone},${row + quietZone}h1v1h-1z`;
    }
  }
  return { path, size: count + 2 * quietZone };
}
