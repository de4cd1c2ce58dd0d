import { formatCalendarDate, formatStudioDay } from "#app/lib/format.ts";
import type { CustomerView } from "#server/users/contract.ts";

export function CustomerList({ customers }: { customers: CustomerView[] }) {
  return (
    <ul className="divide-y divide-line">
      {customers.map(({ id, brideName, groomName, email, weddingDate, status, createdAt }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 py-4">
          <div className="min-w-0 flex-1 basis-60">
            <p className="break-words font-semibold">
              {brideName} & {groomName}
            </p>
            <p className="quiet break-all">
              <a href={`mailto:${email}`}>{email}</a>
            </p>
          </div>
          <div className="sm:text-right">
            <p className="tabular">Wedding on {formatCalendarDate(weddingDate)}</p>
            <p className="quiet tabular text-12">
              <span className="mr-2 border border-line px-1.5 py-0.5">{status}</span>
              Asked {formatStudioDay(createdAt)}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
