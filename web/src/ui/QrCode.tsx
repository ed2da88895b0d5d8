import qrcode from "qrcode-generator";
import { useMemo } from "react";
import classes from "./QrCode.module.css";

/** Four modules of white around it, as readers expect. */
const quietZone = 4;

/** A QR code of `text`; `label` says what it opens. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => draw(text), [text]);
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} className={classes.paper} />
      <path d={path} className={classes.ink} />
    </svg>
  );
}

function draw(text: string) {
  const code = qrcode(0, "M");
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  let path = "";
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < count; column += 1) {
      if (code.isDark(row, column)) path += `M${column + quietZone} ${row + quietZone}h1v1h-1z`;
    }
  }
  return { path, size: count + 2 * quietZone };
}
