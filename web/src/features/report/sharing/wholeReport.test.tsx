import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { partsDrawn, renderInApp } from "@/test/app";
import { useExport } from "../document/useExport";
import { ReportPreview } from "../editor/ReportPreview";
import { ReportProvider } from "../ReportContext";
import { sampleReport } from "../sample.testdata";

beforeEach(() => vi.stubGlobal("scrollTo", () => undefined));

const Preview = ({ shared }: { shared: boolean }) => <ReportPreview exporting={useExport()} shared={shared} />;

async function headings(shared: boolean) {
  await renderInApp(
    <ReportProvider loaded={{ report: sampleReport({ mine: !shared }), shared }} accountID="account">
      <main>
        <Preview shared={shared} />
      </main>
    </ReportProvider>,
    "/",
  );
  await partsDrawn();
  return within(screen.getByRole("main"))
    .getAllByRole("heading", { level: 2 })
    .map(({ textContent }) => textContent);
}

it("shows guardians the printed sections of a shared report, without empty ones", async () => {
  const shown = await headings(true);
  expect(shown).toContain("Total Score");
  expect(shown).not.toContain("Reason for Referral");
  expect(screen.queryByText(/is not printed/)).toBeNull();
});

it("shows its author which sections are not printed", async () => {
  expect(await headings(false)).toContain("Reason for Referral");
});
