import { Link } from "react-router";

export type LinkRow = {
  to: string;
  label: string;
  note?: string;
  /** Whether the page belongs to the public site, which is not part of this app. */
  isDocument?: boolean;
};

/** Links to pages, one per row. */
export function LinkRows({ rows }: { rows: LinkRow[] }) {
  return (
    <ul className="divide-y divide-line">
      {rows.map(({ to, label, note, isDocument }) => (
        <li key={to + label} className="relative px-5 pt-0.5 pb-3 hover:bg-paper">
          <Link
            to={to}
            reloadDocument={isDocument}
            className="inline-flex min-h-11 min-w-11 items-center font-semibold wrap-anywhere after:absolute after:inset-0"
          >
            {label}
          </Link>
          {note && <p className="quiet -mt-2 wrap-anywhere">{note}</p>}
        </li>
      ))}
    </ul>
  );
}
