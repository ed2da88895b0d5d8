import "@/words/norms";
import { plural, t } from "@lingui/core/macro";
import { NativeSelect, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "@/ui/feedback/Loaded";
import { useAct } from "@/ui/feedback/useAct";
import { bandQuery, useBand } from "./api";

const offered = [1, 2, 3, 4, 6, 9, 12, 18, 24];

/** How far from a child's age others are compared with it, where there are no norms. */
export function SampleBand({ application }: { application: string }) {
  const query = useQuery(bandQuery(application));
  return (
    <Loaded
      query={query}
      failure={t`The band of age could not be loaded`}
      skeleton={<Skeleton height={64} maw={420} />}
    >
      {({ months }) => <BandChoice application={application} months={months} />}
    </Loaded>
  );
}

function BandChoice({ application, months }: { application: string; months: number }) {
  const { mutateAsync: save } = useBand(application);
  const { act, busy } = useAct();
  const choose = (next: number) =>
    act({
      send: () => save(next),
      done: t`Saved. New reports compare with children of these ages; those that are there stay as they are.`,
      failed: t`The band of age was not saved.`,
      retries: true,
    });
  const all = offered.includes(months) ? offered : [...offered, months].sort((a, b) => a - b);
  return (
    <NativeSelect
      maw={420}
      label={t`Local sample: ages compared with`}
      description={t`Beside norms, reports show a child's place among other children on the same questions who are at most so much older or younger.`}
      data={all.map((n) => ({ value: String(n), label: plural(n, { one: "± # month", other: "± # months" }) }))}
      value={String(months)}
      disabled={busy}
      onChange={({ currentTarget: { value } }) => void choose(Number(value))}
    />
  );
}
