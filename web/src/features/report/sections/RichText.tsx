import { createElement, Fragment, type ReactNode } from "react";
import classes from "./sections.module.css";

const allowed = new Set(["P", "STRONG", "B", "EM", "I", "U", "BR"]);
const dropped = new Set(["SCRIPT", "STYLE", "TEMPLATE", "IFRAME", "OBJECT", "SVG", "MATH", "NOSCRIPT"]);

function draw(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  const name = node.nodeName.toUpperCase();
  if (node.nodeType !== Node.ELEMENT_NODE || dropped.has(name)) return null;
  if (name === "BR") return <br key={key} />;
  const children = [...node.childNodes].map(draw);
  return allowed.has(name) ? (
    createElement(name.toLowerCase(), { key }, ...children)
  ) : (
    <Fragment key={key}>{children}</Fragment>
  );
}

/** The restricted editor's HTML: paragraphs, bold, italic, underline. Of any other element only its words are drawn. */
export function RichText({ html }: { html: string }) {
  const body = new DOMParser().parseFromString(html, "text/html").body;
  return (
    <div className={classes.prose} dir="auto">
      {[...body.childNodes].map(draw)}
    </div>
  );
}
