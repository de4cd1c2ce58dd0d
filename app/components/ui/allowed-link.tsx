import type { ComponentProps } from "react";
import { Link } from "react-router";
import { useRole } from "#app/lib/use-role.ts";
import { mayOpen } from "#server/platform/rights/contract.ts";

type Props = ComponentProps<typeof Link> & { to: string };

/** A link to a screen of the back office. Renders nothing for roles that may not open it. */
export function AllowedLink(props: Props) {
  return mayOpen(useRole(), props.to.replace(/[?#].*/, "")) ? <Link {...props} /> : null;
}
