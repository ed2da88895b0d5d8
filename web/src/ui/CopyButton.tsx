import { t } from "@lingui/core/macro";
import "@/words/parts";
import { Button } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useState } from "react";

/** Copies a text. Browsers offer this over https and on one's own machine only; elsewhere there is no button. */
export function CopyButton({ text, children }: { text: string; children: string }) {
  const [copied, setCopied] = useState(false);
  if (!window.isSecureContext || !navigator.clipboard) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <Button
      variant="default"
      onClick={copy}
      leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
    >
      <span aria-live="polite">{copied ? t`Copied` : children}</span>
    </Button>
  );
}
