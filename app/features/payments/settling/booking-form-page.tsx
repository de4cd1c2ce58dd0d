import type { ReactNode } from "react";
import { data, Link } from "react-router";
import { UnsavedGuard } from "#app/forms/unsaved-changes.tsx";
import { formatWeddingDay } from "#app/lib/format.ts";
import type { Result } from "#server/platform/result/contract.ts";
import { backToTheBooking, movingTo } from "../strings/cancelling.ts";

/** Returns a loader's data: the form, or why it can't be used. A booking that doesn't exist has neither, and a 404. */
export function formOrWhy<Page>(found: Result<Page>) {
  if (found.ok) return { page: found.value, why: null };
  const isGone = found.error.code === "not_found";
  return data({ page: null, why: isGone ? null : (found.error.fields?.form ?? null) }, isGone ? 404 : 200);
}

type Props = {
  bookingId: string;
  title: string;
  /** Null if the booking can't be closed or reopened, or not anymore. */
  booking: { couple: string; weddingDate: string | null; movingTo?: string | null } | null;
  /** What was done, or why nothing can be done; for a booking without a form. */
  notice: string | null;
  children: ReactNode;
};

/** The page around the form that closes or reopens a booking with a letter. */
export function BookingFormPage({ bookingId, title, booking, notice, children }: Props) {
  return (
    <UnsavedGuard>
      <Link to={`/admin/bookings/${bookingId}`} className="text-link inline-flex min-h-11 items-center">
        {backToTheBooking}
      </Link>
      {booking ? (
        <>
          <h1 className="mt-1 wrap-anywhere font-body text-25 font-semibold tracking-normal">{title}</h1>
          <p className="mt-1 wrap-anywhere text-17">
            {booking.couple}
            {booking.weddingDate && `, ${formatWeddingDay(booking.weddingDate)}`}
            {booking.movingTo && movingTo(formatWeddingDay(booking.movingTo))}
          </p>
          <div className="mt-6">{children}</div>
        </>
      ) : (
        <p role="status" className="mt-4">
          {notice}
        </p>
      )}
    </UnsavedGuard>
  );
}
