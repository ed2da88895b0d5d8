// The landing page has cards, and not the style sheet of the larger parts.
import "@mantine/core/styles/Card.layer.css";
import { Card, type CardProps } from "@mantine/core";
import { createLink } from "@tanstack/react-router";
import type { Native } from "./links";

/** A whole card that leads somewhere. Apart from the other links: the first page needs no cards. */
export const CardLink = createLink((props: CardProps & Native<CardProps>) => (
  <Card component="a" withBorder {...props} />
));
