import { asc, eq, isNotNull, isNull } from "drizzle-orm";
import { bookings } from "#drizzle/schema/bookings.ts";
import { deliveries } from "#drizzle/schema/deliveries.ts";
import { editingQueue } from "#drizzle/schema/editing.ts";
import { media } from "#drizzle/schema/media.ts";
import { messages } from "#drizzle/schema/messages.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { packages } from "#drizzle/schema/packages.ts";
import { proposals } from "#drizzle/schema/proposals.ts";
import { teamMembers } from "#drizzle/schema/team-members.ts";
import { videos } from "#drizzle/schema/videos.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { pageRoutes } from "#tests/support/route-table.ts";
import type { Studio } from "#tests/support/studio.ts";

/** Admin pages with queries for other views. */
export const ADMIN_VIEWS = [
  ...["q=dan", "view=board", "q=dan&view=board", "sort=name", "sort=status-desc", "status=new"].map(
    (query) => `/admin/bookings?${query}`,
  ),
  ...["q=mei", "tab=answered"].map((query) => `/admin/messages?${query}`),
  ...["q=roses", "kind=picture", "sort=size", "sort=name"].map((query) => `/admin/media?${query}`),
  ...["q=example", "state=sent", "kind=inquiry_alert"].map((query) => `/admin/email/outbox?${query}`),
  ...["state=overdue", "month=2031-03"].map((query) => `/admin/payments?${query}`),
  ...["period=2031-03", "q=2031-0007", "q=dan"].map((query) => `/admin/payments/invoices?${query}`),
  ...["tab=admins", "tab=customers", "q=studio"].map((query) => `/admin/users?${query}`),
  ...["action=create_booking", "entity=booking"].map((query) => `/admin/activity?${query}`),
  ...["tab=bookings", "tab=money", "tab=videos", "tab=traffic", "range=12m"].map(
    (query) => `/admin/analytics?${query}`,
  ),
  "/admin/search?q=dan",
  "/admin/calendar?year=2031",
  "/admin/videos?state=draft&q=vows",
  "/admin/videos/new",
  "/admin/packages/new",
  "/admin/team/new",
  "/admin/email/templates/new",
  "/admin/security/personal-data?email=booked-1%40example.com",
];

/** Creates a delivery for a booking, unless it has one, and returns its id. */
async function deliveryOf(studio: Studio, bookingId: string): Promise<string | undefined> {
  const db = studio.database.open();
  await db.insert(deliveries).values({ bookingId, name: bookingId }).onConflictDoNothing();
  const [found] = await db.select().from(deliveries).where(eq(deliveries.bookingId, bookingId));
  return found?.id;
}

/** Returns a booking of the editing queue, created if there is none. */
async function editedBooking(studio: Studio): Promise<string> {
  const [queued] = await studio.database.open().select().from(editingQueue).limit(1);
  if (queued) return queued.bookingId;
  return (await newBooking(studio, { status: "filmed", weddingDate: "2019-08-17" })).id;
}

/** Returns the path of every admin page in the route table. Parameters refer to existing records. */
export async function adminPaths(studio: Studio): Promise<string[]> {
  const db = studio.database.open();
  const [proposal, booking, message, mail, film, offer, member, file] = await db.batch([
    db.select({ id: proposals.id }).from(proposals).limit(1),
    db.select({ id: bookings.id }).from(bookings).orderBy(asc(bookings.id)).limit(1),
    db.select({ id: messages.id }).from(messages).where(isNull(messages.bookingId)).limit(1),
    db.select({ id: outbox.id }).from(outbox).limit(1),
    db.select({ id: videos.id }).from(videos).where(isNotNull(videos.posterUrl)).limit(1),
    db.select({ id: packages.id }).from(packages).limit(1),
    db.select({ id: teamMembers.id }).from(teamMembers).limit(1),
    db.select({ id: media.id }).from(media).where(eq(media.private, false)).limit(1),
  ]);
  const ids: Record<string, string | undefined> = {
    "/admin/bookings/:id": booking[0]?.id,
    "/admin/deliveries/:id": booking[0] && (await deliveryOf(studio, booking[0].id)),
    "/admin/editing/:id": await editedBooking(studio),
    "/admin/proposals/:id": proposal[0]?.id,
    "/admin/payments/cancel/:id": booking[0]?.id,
    "/admin/payments/reopen/:id": booking[0]?.id,
    "/admin/contracts/:id": "standard",
    "/admin/messages/:id": message[0]?.id,
    "/admin/messages/:id/booking": message[0]?.id,
    "/admin/email/outbox/:id": mail[0]?.id,
    "/admin/email/templates/:id": "inquiry_alert",
    "/admin/videos/:id": film[0]?.id,
    "/admin/packages/:id": offer[0]?.id,
    "/admin/team/:id": member[0]?.id,
    "/admin/texts/:block": "privacy",
    "/admin/media/:id": file[0]?.id,
  };
  const patterns = (await pageRoutes())
    .map(({ pattern }) => pattern)
    .filter((each) => each.startsWith("/admin"));
  return [...new Set(patterns)].map((pattern) => {
    if (pattern === "/admin/*") return "/admin/no-such-page";
    if (!pattern.includes(":")) return pattern;
    const id = ids[pattern];
    if (!id) throw new Error(`No record to show at ${pattern}: name one in tests/support/admin-pages.ts`);
    return pattern.replace(/:\w+/, id);
  });
}
