import { Link } from "react-router";
import { EmailLink } from "#app/components/ui/email-link.tsx";
import { StatusBadge } from "#app/components/ui/status-badge.tsx";
import { formatCalendarDate, formatStudioDay } from "#app/lib/format.ts";
import type { CustomerView } from "#server/accounts/users/contract.ts";
import * as strings from "../strings/users.ts";

export function CustomerList({ customers }: { customers: CustomerView[] }) {
  return (
    <ul className="list-rows">
      {customers.map(({ id, brideName, groomName, email, weddingDate, status, createdAt }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 px-3 max-xl:py-2 sm:px-4">
          <Link
            to={`/admin/bookings/${id}`}
            className="list-link min-w-0 flex-1 basis-40 font-semibold wrap-anywhere hover:underline"
          >
            {brideName} & {groomName}
          </Link>
          <p className="quiet min-w-0 break-all max-xl:basis-full xl:w-64">
            <EmailLink email={email} />
          </p>
          <p className="tabular xl:w-48">
            {strings.weddingOn(weddingDate && formatCalendarDate(weddingDate))}
          </p>
          <p className="quiet tabular flex flex-wrap items-center gap-x-2 text-12 xl:w-56">
            <StatusBadge status={status} /> {strings.asked(formatStudioDay(createdAt))}
          </p>
        </li>
      ))}
    </ul>
  );
}
