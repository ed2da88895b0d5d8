import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { IconLayoutList, IconSquareRounded } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { CategoryMode } from "./categories/CategoryMode";
import classes from "./scores.module.css";
import { useScoresView } from "./view";
import "@/words/report";

/** The page of the test's scores: all of its sections, or one category at a time. */
export default function ScoresPage({ children }: { children: ReactNode }) {
  const { byCategory, show } = useScoresView();
  return (
    <>
      <Button.Group className={classes.pill} aria-label={t`How scores are shown`}>
        <Button
          variant={byCategory ? "default" : "light"}
          radius="xl"
          aria-pressed={!byCategory}
          leftSection={<IconLayoutList size={18} aria-hidden />}
          onClick={() => show({})}
        >
          {t`Default view`}
        </Button>
        <Button
          variant={byCategory ? "light" : "default"}
          radius="xl"
          aria-pressed={byCategory}
          leftSection={<IconSquareRounded size={18} aria-hidden />}
          onClick={() => show({ scores: "category" })}
        >
          {t`A category at a time`}
        </Button>
      </Button.Group>
      {byCategory ? <CategoryMode /> : children}
    </>
  );
}
