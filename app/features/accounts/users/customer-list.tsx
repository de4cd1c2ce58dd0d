import { Link } from "react-router";
import { EmailLink } from "#app/components/ui/email-link.tsx";
import { StatusBadge } from "#app/components/ui/status-badge.tsx";
import { formatCalendarDate, formatStudioDay } from "#app/lib/format.ts";
import type { CustomerView } from "#server/accounts/users/contract.ts";
import * as strings from "../strings/users.ts";

export function CustomerList({ customers }: { customers: CustomerView[] }) {
  return (
    <ul className="divide-y divide-line">
      {customers.map(({ id, brideName, groomName, email, weddingDate, status, createdAt }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 pt-1.5 pb-3">
          <div className="min-w-0 flex-1 basis-60">
            <Link
              to={`/admin/bookings/${id}`}
              className="inline-block py-2.75 leading-[1.375rem] font-semibold wrap-anywhere hover:underline"
            >
              {brideName} & {groomName}
            </Link>
            <p className="quiet">
              <EmailLink email={email} />
            </p>
          </div>
          <div className="sm:text-right">
            <p className="tabular">{strings.weddingOn(weddingDate && formatCalendarDate(weddingDate))}</p>
            <p className="quiet tabular flex flex-wrap items-center gap-x-2 text-12 sm:justify-end">
              <StatusBadge status={status} /> {strings.asked(formatStudioDay(createdAt))}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
