import type { ReactNode } from "react";
import { Link } from "react-router";

type Props = {
  to: string;
  title: string;
  /** Under the title. */
  note: ReactNode;
  /** Opposite them: two short lines, the first beside the title. */
  aside: ReactNode;
  /** Whether the row is a single line on a phone, without its note. */
  brief?: boolean;
  children?: ReactNode;
};

/** A panel's row that links to its subject, wherever it is pressed. */
export const LinkedRow = ({ to, title, note, aside, brief = false, children }: Props) => (
  <li
    className={`link-row grid min-h-11.5 gap-x-4 px-5 py-2.5 sm:grid-cols-[minmax(0,1fr)_auto] ${brief ? "max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-center" : ""}`}
  >
    <div className="row-words min-w-0">
      <Link to={to} className="row-link -my-px inline-block min-w-11 py-px font-semibold wrap-anywhere">
        {title}
      </Link>
      <div className={`quiet wrap-anywhere ${brief ? "max-sm:hidden" : ""}`}>{note}</div>
    </div>
    <div className="row-words tabular flex flex-wrap items-center gap-x-3 sm:block sm:text-right">
      {aside}
    </div>
    {children}
  </li>
);
