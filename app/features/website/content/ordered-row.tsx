import type { ReactNode } from "react";
import { Link } from "react-router";
import { DragHandle } from "#app/components/drag/drag-handle.tsx";
import { Menu } from "#app/components/ui/menu.tsx";
import * as strings from "../strings/content.ts";

const Dots = () => (
  <svg aria-hidden viewBox="0 0 18 4" width="18" height="4" fill="currentColor">
    {[2, 9, 16].map((x) => (
      <circle key={x} cx={x} cy="2" r="1.75" />
    ))}
  </svg>
);

type Props = {
  /** The page that the row links to. */
  to: string;
  called: string;
  /** Whether the row can be dragged. */
  draggable: boolean;
  picture?: ReactNode;
  /** Chips for the most important states. */
  marks?: ReactNode;
  /** The item's kind or details, below its name. */
  about: string | undefined;
  /** Figures in a muted style. */
  facts?: ReactNode;
  /** The item's most frequent action, as a button. */
  action?: ReactNode;
  /** The item's other actions. */
  menu: ReactNode;
};

/**
 * A row of a sortable list. The row is a link. One action is a button; the others are in a menu on every screen,
 * because they would draw more attention than the content.
 */
export const OrderedRow = ({ to, called, draggable, picture, marks, about, facts, action, menu }: Props) => (
  <div className="ordered-row" data-draggable={draggable || undefined}>
    {draggable && <DragHandle />}
    {picture}
    <div className="ordered-words">
      <Link to={to} className="row-link ordered-title">
        {called}
      </Link>
      {about && <p className="ordered-about quiet">{about}</p>}
      {facts && <p className="ordered-facts quiet tabular">{facts}</p>}
      {marks && <p className="ordered-marks">{marks}</p>}
    </div>
    <div className="ordered-controls">
      {action}
      <div className="dropdown-anchor">
        <Menu
          label={
            <>
              <Dots />
              <span className="sr-only">{strings.actionsFor(called)}</span>
            </>
          }
          className="ordered-menu-button"
          panel="dropdown-panel-end"
        >
          <Link to={to} className="dropdown-entry">
            {strings.edit}
            <span className="sr-only"> {called}</span>
          </Link>
          {menu}
        </Menu>
      </div>
    </div>
  </div>
);
