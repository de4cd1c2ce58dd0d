import type { BookingStatus } from "#drizzle/enums.ts";
import { AFTER_WEDDING, isConfirmed } from "#server/bookings/status-transitions/contract.ts";
import { moveBooking } from "#server/bookings/status-transitions/service.ts";
import { announceMail } from "#server/mail/outbox/service.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { DELIVERY_GONE, type DeliveryPage, isWhole } from "../desk/contract.ts";
import { readDelivery } from "../desk/service.ts";
import {
  NO_FILMS,
  NOT_CONFIRMED,
  NOT_PUBLISHED,
  notWhole,
  type Publishing,
  type Withdrawal,
} from "./contract.ts";
import { deliveredMails } from "./mails.ts";
import { publish, selectPartners, withdraw } from "./queries.ts";

/** Returns why a delivery can't be published; null if it can. */
function obstacleOf({ films, booking }: DeliveryPage): string | null {
  if (!isConfirmed(booking.status)) return NOT_CONFIRMED;
  if (films.length === 0) return NO_FILMS;
  const incomplete = films.find((film) => !isWhole(film));
  return incomplete ? notWhole(incomplete.title) : null;
}

const STAGES: readonly BookingStatus[] = ["confirmed", ...AFTER_WEDDING];

/**
 * Moves a filmed wedding on to delivered, through the statuses between. A wedding that is still ahead, whose first
 * film may be a trailer, stays as it is.
 */
async function moveToDelivered(
  services: Services,
  admin: Admin,
  { booking }: DeliveryPage,
): Promise<boolean> {
  let { version } = booking;
  const at = STAGES.indexOf(booking.status);
  for (const status of STAGES.slice(at + 1)) {
    const moved = await moveBooking(services, admin, { id: booking.id, status, version, reason: null });
    if (!moved.ok) return false;
    version = moved.value.version;
  }
  return true;
}

/**
 * Lets the couple watch its films, writes to both partners, and marks the booking as delivered.
 * @returns `not_found`; `conflict` in words if a film is incomplete or the wedding isn't confirmed
 */
export async function publishDelivery(
  services: Services,
  admin: Admin,
  { id }: { id: string },
): Promise<Result<Publishing>> {
  const { db, clock } = services;
  const delivery = await readDelivery(services, admin, id);
  if (!delivery) return fail("not_found", { form: DELIVERY_GONE });
  const obstacle = obstacleOf(delivery);
  if (obstacle !== null) return fail("conflict", { form: obstacle });
  const { booking } = delivery;
  const access = delivery.publishing?.access;
  const partners = await selectPartners(db, booking.id);
  const mails = await deliveredMails(services, {
    deliveryId: id,
    bookingId: booking.id,
    couple: booking.couple,
    partners,
    isOpen: access?.kind === "withdrawn" && access.opensAtOnce,
    sentBy: admin.userId,
  });
  const published = await publish(db, admin, { id, bookingId: booking.id, mails, at: clock.now() });
  if (published) announceMail(services);
  const isDelivered = await moveToDelivered(services, admin, delivery);
  return ok({ letters: published ? mails.length : 0, isDelivered });
}

/**
 * Takes a published delivery back: nobody but the studio can watch it. A booking that is marked as delivered goes back to
 * editing, so that the couple doesn't read that its film is ready.
 */
export async function withdrawDelivery(
  services: Services,
  admin: Admin,
  { id }: { id: string },
): Promise<Result<Withdrawal>> {
  const delivery = await readDelivery(services, admin, id);
  if (!delivery) return fail("not_found", { form: DELIVERY_GONE });
  const { booking } = delivery;
  const target = { id, bookingId: booking.id, at: services.clock.now() };
  if (!(await withdraw(services.db, admin, target))) return fail("conflict", { form: NOT_PUBLISHED });
  const isBack =
    booking.status === "delivered" &&
    (await moveBooking(services, admin, { ...booking, status: "editing", reason: null })).ok;
  return ok({ isBack });
}
