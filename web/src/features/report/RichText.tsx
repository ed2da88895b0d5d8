import { createElement, Fragment, type ReactNode } from "react";
import classes from "./Report.module.css";

const kept = new Set(["P", "STRONG", "B", "EM", "I", "U", "BR"]);
const silent = new Set(["SCRIPT", "STYLE", "TEMPLATE", "IFRAME", "OBJECT", "SVG", "MATH", "NOSCRIPT"]);

function draw(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  const name = node.nodeName.toUpperCase();
  if (node.nodeType !== Node.ELEMENT_NODE || silent.has(name)) return null;
  if (name === "BR") return <br key={key} />;
  const children = [...node.childNodes].map(draw);
  return kept.has(name) ? (
    createElement(name.toLowerCase(), { key }, ...children)
  ) : (
    <Fragment key={key}>{children}</Fragment>
  );
}

/** The restricted editor's HTML: paragraphs, bold, italic, underline. Any other element keeps only its words. */
export function RichText({ html }: { html: string }) {
  const body = new DOMParser().parseFromString(html, "text/html").body;
  return <div className={classes.prose}>{[...body.childNodes].map(draw)}</div>;
}
