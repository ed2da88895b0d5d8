import { ActionIcon, type ActionIconProps, Anchor, type AnchorProps, Button, type ButtonProps } from "@mantine/core";
import { createLink } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, Ref } from "react";

export type Native<Own> = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof Own> & { ref?: Ref<HTMLAnchorElement> };

/** A link inside the application that reads as text. */
export const TextLink = createLink((props: AnchorProps & Native<AnchorProps>) => <Anchor {...props} />);

/** A link that looks like a button. */
export const ButtonLink = createLink((props: ButtonProps & Native<ButtonProps>) => <Button component="a" {...props} />);

/** A link drawn as an icon; give it an aria-label. */
export const IconLink = createLink((props: ActionIconProps & Native<ActionIconProps>) => (
  <ActionIcon component="a" {...props} />
));
