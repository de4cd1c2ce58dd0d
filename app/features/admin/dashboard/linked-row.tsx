import type { ReactNode } from "react";
import { Link } from "react-router";

type Props = {
  to: string;
  title: string;
  /** Under the title. */
  note: ReactNode;
  /** Opposite them: two short lines, the first beside the title. */
  aside: ReactNode;
  children?: ReactNode;
};

/** One line of a panel, which leads to what it is about wherever it is pressed. */
export const LinkedRow = ({ to, title, note, aside, children }: Props) => (
  <li className="link-row grid min-h-11 gap-x-4 gap-y-1 px-5 py-2 sm:grid-cols-[minmax(0,1fr)_auto]">
    <div className="min-w-0">
      <Link
        to={to}
        className="row-link inline-block min-w-11 py-2.75 leading-[1.375rem] font-semibold wrap-anywhere"
      >
        {title}
      </Link>
      <div className="quiet -mt-2 wrap-anywhere">{note}</div>
    </div>
    <div className="tabular flex flex-wrap items-center gap-x-3 gap-y-1 leading-[1.375rem] max-sm:pb-1 sm:block sm:pt-2.75 sm:text-right">
      {aside}
    </div>
    {children}
  </li>
);
