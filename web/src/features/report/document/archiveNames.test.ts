// @vitest-environment jsdom

import { expect, it } from "vitest";
import { sampleReport } from "../sample.testdata";
import { archiveName } from "./archiveNames";
import { reportDocument } from "./document";

const model = (title = "Early literacy") => {
  const report = sampleReport();
  const application = { ...report.application, title };
  return reportDocument({ ...report, application }, report.content, { notes: false });
};

it("names each report of an archive like its download, and no two the same", () => {
  const taken = new Set<string>();
  const names = [model(), model(), model("Words"), model()].map((one) => archiveName(one, taken));
  expect(names).toEqual([
    "reports/Application-Report-AMF-Early-literacy-Nov-20-2026.pdf",
    "reports/Application-Report-AMF-Early-literacy-Nov-20-2026-2.pdf",
    "reports/Application-Report-AMF-Words-Nov-20-2026.pdf",
    "reports/Application-Report-AMF-Early-literacy-Nov-20-2026-3.pdf",
  ]);
});
