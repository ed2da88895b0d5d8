import { Menu, type MenuItemProps } from "@mantine/core";
import { createLink } from "@tanstack/react-router";
import type { Native } from "./links";

/** An item of a menu that leads somewhere. */
export const MenuLink = createLink((props: MenuItemProps & Native<MenuItemProps>) => (
  <Menu.Item component="a" {...props} />
));
