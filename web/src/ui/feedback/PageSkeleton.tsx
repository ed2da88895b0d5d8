import { t } from "@lingui/core/macro";
import { Skeleton, Stack, VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import { Page, type PageProps } from "../Page";
import classes from "../Page.module.css";

export type SkeletonShape = "listing" | "table" | "cards" | "form" | "text" | "canvas";

const widths: Partial<Record<SkeletonShape, "form" | "full">> = { form: "form", canvas: "full" };

/** The outline of a page that is loading. */
export function PageSkeleton({ shape }: { shape: SkeletonShape }) {
  return (
    <div className={classes.page} data-coming data-width={widths[shape] ?? "content"}>
      <VisuallyHidden role="status">{t`Loading`}</VisuallyHidden>
      <div aria-hidden>
        <Skeleton height={34} width={240} mb="sm" />
        <Skeleton height={20} width="min(100%, 420px)" mb="lg" />
        <ContentSkeleton shape={shape} />
      </div>
    </div>
  );
}

interface PageOutlineProps extends Pick<PageProps, "title" | "isPersonal" | "kind" | "picture" | "lead" | "action"> {
  shape?: SkeletonShape;
  /** The page's own, where it is not that of other pages of this shape. */
  width?: "content" | "form";
  /** The outline of the content where no shape is near enough. */
  children?: ReactNode;
}

/** The outline of a page whose head is known: it stays where it is when the rest comes. */
export function PageOutline({ shape = "text", width, children, ...head }: PageOutlineProps) {
  return (
    <Page {...head} width={width ?? widths[shape]} coming>
      <VisuallyHidden role="status">{t`Loading`}</VisuallyHidden>
      <div aria-hidden>{children ?? <ContentSkeleton shape={shape} />}</div>
    </Page>
  );
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** The outline of a page's content only, for a screen whose title is already there. */
export function ContentSkeleton({ shape }: { shape: SkeletonShape }) {
  switch (shape) {
    case "table":
      return <Rows count={8} height={40} />;
    case "form":
      return <Rows count={6} height={44} />;
    case "text":
      return <Rows count={7} height={20} />;
    case "canvas":
      return <Skeleton height="min(70vh, 560px)" />;
    default:
      return (
        <div className={classes.cards}>
          {times(6).map((index) => (
            <Skeleton key={index} height={190} radius="lg" />
          ))}
        </div>
      );
  }
}

function Rows({ count, height }: { count: number; height: number }) {
  return (
    <Stack gap="sm">
      {times(count).map((index) => (
        <Skeleton key={index} height={height} />
      ))}
    </Stack>
  );
}
