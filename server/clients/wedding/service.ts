import { NO_SCHEDULE } from "#server/bookings/day-schedule/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { loadSnapshot } from "#server/website/snapshot/service.ts";
import type { ThreadMessage } from "../conversation/contract.ts";
import { type Client, isMaybeStrangers, MAYBE_STRANGERS_NAME } from "../gate/contract.ts";
import { can } from "../rights/contract.ts";
import * as strings from "../strings/wedding.ts";
import type { PackageView, WeddingView } from "./contract.ts";
import { isConfirmed, selectWeddings } from "./queries.ts";

type Found = Awaited<ReturnType<typeof selectWeddings>>;
type Booking = Found["bookings"][number];

/** Returns a lookup for the chosen package, with its features if the site still offers it. */
async function packagesOf(services: Services) {
  const { packages } = await loadSnapshot(services);
  return ({ packageId, packageName }: Booking): PackageView | null => {
    if (packageName === null) return null;
    const offered = packages.find(({ id }) => id === packageId);
    return { name: packageName, features: offered?.features ?? [] };
  };
}

/**
 * Returns what a couple wrote in the booking form. For a booking entered by the studio, the text is the studio's, so
 * nothing is returned.
 */
function inquiryOf({ id, message, source, brideName, groomName, createdAt }: Booking): ThreadMessage[] {
  if (source !== "site" || !message) return [];
  const from = `${brideName} & ${groomName}`;
  return [{ id: `inquiry-${id}`, from, studio: false, text: message, at: createdAt }];
}

/** Merges the messages of both sides about a wedding: the inquiry first, then oldest to newest. */
function threadOf(
  { written, replies }: Pick<Found, "written" | "replies">,
  booking: Booking,
): ThreadMessage[] {
  const { id } = booking;
  const ours = replies.flatMap(({ bookingId, ...reply }) =>
    bookingId === id ? [{ ...reply, from: strings.theStudio, studio: true }] : [],
  );
  const theirs = written.flatMap(({ bookingId, ...message }) =>
    bookingId === id ? [{ ...message, studio: false }] : [],
  );
  const answers = [...ours, ...theirs].sort((one, other) => one.at.getTime() - other.at.getTime());
  return [...inquiryOf(booking), ...answers];
}

function weddingOf(
  client: Client,
  booking: Booking,
  { people, schedules, ...thread }: Omit<Found, "bookings">,
  packageOf: (booking: Booking) => PackageView | null,
  isWithheld: boolean,
): WeddingView {
  const self = people.find(({ id }) => id === client.contactId);
  return {
    bookingId: booking.id,
    contactId: client.contactId,
    role: client.role,
    isNamed: client.isNamed,
    version: self?.version ?? 0,
    isWithheld,
    couple: isWithheld ? MAYBE_STRANGERS_NAME : `${booking.brideName} & ${booking.groomName}`,
    weddingDate: booking.weddingDate,
    venue: isWithheld ? null : booking.venue,
    guestCount: booking.guestCount,
    createdAt: booking.createdAt,
    inquiredAt: booking.source === "site" || booking.source === "message" ? booking.createdAt : null,
    package: can(client, "see_offer") ? packageOf(booking) : null,
    deletionAskedAt: self?.deletionAskedAt ?? null,
    people: (isWithheld ? [] : people)
      .filter(({ id, withdrawnAt }) =>
        can(client, "see_people") ? withdrawnAt === null : id === client.contactId,
      )
      .map(({ id, role, name, email, phone, version }) => ({
        id,
        role,
        name,
        email,
        phone,
        version,
        self: id === client.contactId,
      })),
    schedule:
      !isWithheld && can(client, "see_schedule")
        ? (schedules.find(({ bookingId }) => bookingId === booking.id) ?? NO_SCHEDULE)
        : null,
    thread: !isWithheld && can(client, "see_messages") ? threadOf(thread, booking) : [],
  };
}

/**
 * Reads the client's weddings, limited to what their role in each may see: first those that the studio has answered,
 * of these closed inquiries last, then the newest inquiry. An inquiry that may be a stranger's is shown without the words in it.
 * @throws if the database does not answer
 */
export async function readWeddings(services: Services, clients: Client[]): Promise<WeddingView[]> {
  if (clients.length === 0) return [];
  const [{ bookings, people, ...threads }, packageOf] = await Promise.all([
    selectWeddings(services.db, [...new Set(clients.map(({ bookingId }) => bookingId))]),
    packagesOf(services),
  ]);
  // One card per person and wedding, even if an earlier mistake left duplicates in the tables.
  const once = clients.filter(
    ({ bookingId }, at) => clients.findIndex((other) => other.bookingId === bookingId) === at,
  );
  return once
    .flatMap((client) => {
      const booking = bookings.find(({ id }) => id === client.bookingId);
      if (!booking) return [];
      const own = people.filter(({ bookingId }) => bookingId === booking.id);
      const isWithheld = isMaybeStrangers(client, clients);
      const wedding = weddingOf(client, booking, { people: own, ...threads }, packageOf, isWithheld);
      return [{ wedding, isLost: booking.isLost }];
    })
    .sort(
      (one, other) =>
        Number(one.wedding.isWithheld) - Number(other.wedding.isWithheld) ||
        Number(one.isLost) - Number(other.isLost) ||
        other.wedding.createdAt.getTime() - one.wedding.createdAt.getTime(),
    )
    .map(({ wedding }) => wedding);
}

/** Returns whether somebody without a wedding has confirmed their address. */
export const hasConfirmedAddress = ({ db }: Pick<Services, "db">, { userId }: { userId: string }) =>
  isConfirmed(db, userId);
