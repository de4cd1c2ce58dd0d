import type { ReactNode } from "react";
import { Link } from "react-router";
import * as strings from "#app/components/strings/ui.ts";

type Props = {
  /** What will appear here, and what to do first. */
  text: string;
  /** A link to that first step. */
  children?: ReactNode;
};

/** An empty list's placeholder. */
export const EmptyList = ({ text, children }: Props) => (
  <div className="bg-white px-5 py-8">
    <p className="quiet measure">{text}</p>
    {children && <p className="mt-4">{children}</p>}
  </div>
);

/** The placeholder of a list in which a filter or a search finds nothing. */
export const NoMatches = ({ things, clear }: { things: string; clear: string }) => (
  <div className="bg-white px-5 py-8">
    <p className="quiet">
      {strings.noMatch(things)}{" "}
      <Link to={clear} className="text-link inline-flex min-h-11 items-center">
        {strings.clearFilters}
      </Link>
    </p>
  </div>
);
