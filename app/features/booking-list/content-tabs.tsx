import { Link } from "react-router";
import type { BookingScreen } from "#server/booking-list/contract.ts";

/** The content screen's tabs, of which bookings are the one that is open. */
export function ContentTabs({ totals }: Pick<BookingScreen, "totals">) {
  const tabs = [
    { to: "/admin/bookings", label: `Bookings (${totals.bookings})` },
    { to: "/admin/videos", label: `Videos (${totals.videos})` },
    { to: "/admin/packages", label: `Packages (${totals.packages})` },
    { to: "/admin/media", label: totals.media > 0 ? `Media Library (${totals.media})` : "Media Library" },
  ];
  return (
    <nav aria-label="Content">
      <ul className="flex flex-wrap gap-x-4 sm:gap-x-6">
        {tabs.map(({ to, label }, index) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={index === 0 ? "page" : undefined}
              className="tabular inline-flex min-h-11 min-w-11 items-center justify-center border-b-2 border-transparent hover:border-line aria-[current=page]:border-accent aria-[current=page]:font-semibold"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
