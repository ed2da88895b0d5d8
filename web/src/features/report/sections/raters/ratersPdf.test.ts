// @vitest-environment jsdom

import { expect, it } from "vitest";
import { reportDocument } from "@/features/report/document/document";
import { withOptOut } from "@/features/report/report";
import { sampleReport } from "@/features/report/sample.testdata";
import { printed } from "@/pdf/readBack.testdata";

/** The report with this section alone. */
function withRatersAlone() {
  const report = sampleReport();
  const content = report.content.sections.reduce(
    (before, { key }) => withOptOut(before, key, key !== "raters"),
    report.content,
  );
  return { report, content };
}

it("prints several raters with words that can be read back, for colleagues and not for families", async () => {
  const { report, content } = withRatersAlone();
  const family = await printed(reportDocument(report, content, { notes: false, family: true }));
  expect(family.text).not.toMatch(/Tom Reed|Several Raters|Almost always/);
  const read = await printed(reportDocument(report, content, { notes: false }));
  const words = read.text.replace(/\s+/g, " ");
  for (const said of [
    "Several Raters",
    "Mother (Ana Fox)",
    "104 (98–110)",
    "reliable (needs 13.2 or more)",
    "22.7 %",
    "Waits for a turn",
    "Almost always",
    "Payne & Jones 1957",
    "ICC(2,1) of the points",
  ])
    expect(words, said).toContain(said);
  expect(read.images, "the chart is drawn, and no picture").toEqual([]);
}, 300_000);
