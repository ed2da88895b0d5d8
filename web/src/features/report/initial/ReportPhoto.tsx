import { useQuery } from "@tanstack/react-query";
import { childQuery } from "@/features/people/child/record/record";
import { PhotoButton } from "@/features/people/photo/PhotoButton";
import { Portrait } from "@/features/people/photo/Portrait";
import { useReport } from "../ReportContext";

/** The child's photo. Who has the child on the own list changes it here, as on the child's page. */
export function ReportPhoto({ readOnly = false }: { readOnly?: boolean }) {
  const { child, mine, example } = useReport();
  const asks = mine && !example && !readOnly;
  const { data } = useQuery({ ...childQuery(child.child_id), enabled: asks });
  if (asks && data) return <PhotoButton child={data} />;
  return <Portrait child={{ ...child, photo: child.background.has_photo ? "report" : "" }} />;
}
