import { useEffect, useLayoutEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import * as strings from "#app/components/strings/layout.ts";
import type { Waiting } from "#server/platform/record-counts/contract.ts";
import type { Role } from "#server/platform/rights/contract.ts";
import { AdminIcon } from "./admin-icon.tsx";
import { type AdminGroup, type AdminScreen, groupsFor, isScreenOf } from "./admin-screens.ts";
import { countAt, shortCount } from "./waiting-count.ts";

type Props = {
  role: Role;
  waiting: Waiting | null;
  /** Ids of the collapsed groups. */
  closed: string[];
  /** Omitted where every group stays open. */
  onClosedChange?: ((closed: string[]) => void) | undefined;
  /** Called when a link is followed. */
  onFollow?: () => void;
};

export function AdminSidebar({ role, waiting, closed, onClosedChange, onFollow }: Props) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a low screen, the last groups are below the fold. The current page's link should be visible there, too.
    const link = nav.current?.querySelector('[aria-current="page"]');
    const boxes = [nav.current, nav.current?.parentElement];
    const box = boxes.find((one) => one && one.scrollHeight > one.clientHeight);
    if (!link || !box) return;
    // `scrollIntoView` would also scroll the page, whose heading would then be out of sight.
    const below = link.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom;
    if (below > 0) box.scrollTop += below;
  }, []);
  const setOpen = (id: string, open: boolean) => {
    const others = closed.filter((each) => each !== id);
    onClosedChange?.(open ? others : [...others, id]);
  };
  return (
    <nav ref={nav} aria-label={strings.admin} className="admin-nav">
      {groupsFor(role).map((group) => (
        <Group
          key={group.id}
          group={group}
          waiting={waiting}
          closed={closed.includes(group.id)}
          onOpenChange={(open) => setOpen(group.id, open)}
          onFollow={onFollow}
        />
      ))}
    </nav>
  );
}

type GroupProps = {
  group: AdminGroup;
  waiting: Waiting | null;
  closed: boolean;
  onOpenChange: (open: boolean) => void;
  onFollow: (() => void) | undefined;
};

/** A native disclosure, so that it opens and closes without scripts. The current page's group is open. */
function Group({ group: { label, screens }, waiting, closed, onOpenChange, onFollow }: GroupProps) {
  const { pathname } = useLocation();
  const open = !closed || screens.some((screen) => isScreenOf(pathname, screen));
  // The browser's toggle event fires for changes by script, too. Only changes by the user are stored.
  const known = useRef(open);
  useLayoutEffect(() => {
    known.current = open;
  }, [open]);
  const noteChange = (now: boolean) => {
    if (now === known.current) return;
    known.current = now;
    onOpenChange(now);
  };
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => noteChange(currentTarget.open)}
      className="admin-group"
    >
      <summary>
        {label}
        <AdminIcon name="chevron" className="size-4" />
      </summary>
      <ul aria-label={label}>
        {screens.map((screen) => (
          <li key={screen.to}>
            <ScreenLink screen={screen} count={countAt(screen.to, waiting)} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </details>
  );
}

type LinkProps = { screen: AdminScreen; count: number; onFollow: (() => void) | undefined };

/** A link to a screen with its number of waiting records: visible as a number, and in words in the link's name. */
const ScreenLink = ({ screen: { to, label, icon }, count, onFollow }: LinkProps) => (
  <NavLink to={to} end={to === "/admin"} onClick={onFollow} className="admin-link">
    <AdminIcon name={icon} />
    <span className="admin-link-label">{label}</span>
    {count > 0 && (
      <>
        <span className="sr-only">{strings.waitingForAnAnswer(count)}</span>
        <span aria-hidden="true" className="admin-count tabular">
          {shortCount(count)}
        </span>
      </>
    )}
  </NavLink>
);
