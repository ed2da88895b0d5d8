import { useSearch } from "@tanstack/react-router";
import { lazy } from "react";
import EditorScreen from "@/features/authoring/editor/EditorScreen";
import { loadChunk } from "@/ui/loadChunk";

const ExampleReportScreen = lazy(() => loadChunk(() => import("@/features/report/example/ExampleReportScreen")));

/** The application's editor; its third view is a report, of which authoring itself knows nothing. */
export default function EditorPage() {
  const { view } = useSearch({ strict: false });
  return view === "exampleReport" ? <ExampleReportScreen /> : <EditorScreen />;
}
