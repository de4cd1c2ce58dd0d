import { Panel } from "#app/components/ui/panel.tsx";
import { formatCalendarDate, formatStudioDay } from "#app/lib/format.ts";
import type { RecentBooking } from "#server/dashboard/contract.ts";

export function RecentBookings({ bookings }: { bookings: RecentBooking[] }) {
  return (
    <Panel
      title="Recent Bookings"
      empty={bookings.length === 0 && "No inquiries yet. The first one will stand here."}
    >
      <ul className="divide-y divide-line">
        {bookings.map(({ id, brideName, groomName, email, weddingDate, status, createdAt, images }) => (
          <li
            key={id}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3"
          >
            <div className="min-w-0">
              <p className="break-words font-semibold">
                {brideName} & {groomName}
              </p>
              <p className="quiet break-all">
                <a href={`mailto:${email}`}>{email}</a>
              </p>
            </div>
            <div className="text-right">
              <p className="tabular">{formatCalendarDate(weddingDate)}</p>
              <p className="quiet text-12">
                <span className={status === "new" ? "mr-2 bg-accent px-1.5 py-0.5 text-on-accent" : "mr-2"}>
                  {status}
                </span>
                {formatStudioDay(createdAt)}
              </p>
            </div>
            {images.length > 0 && <InspirationList images={images} />}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Links, not pictures: ten of them, unscaled, would be a hundred megabytes on a phone. */
function InspirationList({ images }: Pick<RecentBooking, "images">) {
  return (
    <details className="w-full">
      <summary className="min-h-11 cursor-pointer content-center">
        {images.length === 1 ? "1 image" : `${images.length} images`}
      </summary>
      <ul>
        {images.map(({ id, fileName }) => (
          <li key={id}>
            <a
              href={`/api/inspiration/${id}`}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-11 items-center wrap-anywhere underline"
            >
              {fileName}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
