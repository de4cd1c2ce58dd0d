import { EmailLink } from "#app/components/ui/email-link.tsx";
import { Panel } from "#app/components/ui/panel.tsx";
import { StatusBadge } from "#app/components/ui/status-badge.tsx";
import { formatStudioDay, formatWeddingDate } from "#app/lib/format.ts";
import type { RecentBooking } from "#server/admin/dashboard/contract.ts";
import * as strings from "../strings/dashboard.ts";
import { CoupleRow } from "./couple-row.tsx";
import { FirstStep } from "./first-step.tsx";
import { ListLink } from "./list-link.tsx";
import { PanelRows } from "./panel-rows.tsx";

export function RecentBookings({ bookings }: { bookings: RecentBooking[] }) {
  return (
    <Panel
      title={strings.recentBookings}
      action={<ListLink to="/admin/bookings" label={strings.viewAll} about={strings.bookings} />}
      empty={
        bookings.length === 0 && (
          <FirstStep
            text={strings.yourFirstInquiryWillAppear}
            to="/admin/bookings/new"
            label={strings.addBooking}
          />
        )
      }
    >
      <PanelRows about={strings.recentBookings}>
        {bookings.map((booking) => (
          <CoupleRow
            key={booking.id}
            brief
            booking={booking}
            note={<EmailLink email={booking.email} />}
            aside={
              <>
                <p>{formatWeddingDate(booking.weddingDate)}</p>
                <p className="quiet flex items-center justify-end gap-2 text-12">
                  <StatusBadge status={booking.status} />
                  <span className="max-sm:hidden">{formatStudioDay(booking.createdAt)}</span>
                </p>
              </>
            }
          >
            {booking.images.length > 0 && <InspirationList images={booking.images} />}
          </CoupleRow>
        ))}
      </PanelRows>
    </Panel>
  );
}

/** Links, not pictures: ten of them, unscaled, would be a hundred megabytes on a phone. */
function InspirationList({ images }: Pick<RecentBooking, "images">) {
  return (
    <details className="col-span-full">
      <summary className="min-h-11 cursor-pointer content-center">
        {images.length === 1 ? strings.oneImage : strings.images(images.length)}
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
