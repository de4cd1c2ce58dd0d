import { Link } from "react-router";
import * as strings from "../strings/list.ts";
import type { BookingsOutcome } from "./change-bookings.ts";

/** The bookings that a bulk move or its undo could not move, each with the reason. */
export function RefusedList({ outcome }: { outcome: BookingsOutcome | undefined }) {
  const refused = outcome?.refused ?? [];
  const title = outcome?.intent === "undo-bulk" ? strings.notAsBefore : strings.notMoved;
  if (refused.length === 0) return null;
  return (
    <section aria-label={title} className="mb-4 border border-danger bg-danger-soft px-5 py-4">
      <h2 className="font-body text-14 font-semibold tracking-normal">{title}</h2>
      <ul className="mt-2 grid gap-2">
        {refused.map(({ couple, why, form }) => (
          <li key={`${couple} ${why}`} className="wrap-anywhere">
            <span className="font-semibold">{couple}:</span> {why}
            {form && (
              <Link to={form.to} className="text-link ml-2 inline-flex min-h-11 items-center">
                {form.label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
