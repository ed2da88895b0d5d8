import "@/words/signOn";
import { t } from "@lingui/core/macro";
import { accountKeys } from "@/features/account/keys";
import { useAct } from "@/ui/feedback/useAct";
import type { RowAction } from "@/ui/list/RowActions";
import { changeKey, type ProviderRow } from "./providers";

/** The next step of the change of Milepost's key for a provider that speaks SAML; none for another. */
export function useKeyAct() {
  const { act } = useAct();
  const make = ({ id, name }: ProviderRow) =>
    act({
      ask: {
        title: t`Make a new key for “${name}”?`,
        text: t`Milepost goes on signing with the present one. The new one is in its metadata from now on: have the provider read it, then use the new key.`,
        action: t`Make it`,
      },
      send: () => changeKey(id, "make"),
      done: t`The new key is in the metadata for “${name}”.`,
      changes: accountKeys.providers,
    });
  const use = ({ id, name }: ProviderRow) =>
    act({
      ask: {
        title: t`Use the new key for “${name}”?`,
        text: t`The provider must have read Milepost's metadata since the key was made, or it refuses every log-in.`,
        action: t`Use it`,
      },
      send: () => changeKey(id, "use"),
      done: t`Milepost signs for “${name}” with the new key.`,
      changes: accountKeys.providers,
    });
  return (row: ProviderRow): RowAction[] => {
    if (row.kind !== "saml") return [];
    return row.keys?.some(({ stage }) => stage === "next")
      ? [{ label: t`Use the new key`, onSelect: () => void use(row) }]
      : [{ label: t`Make a new key`, onSelect: () => void make(row) }];
  };
}
