import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { invoices } from "#drizzle/schema/invoices.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { inquiryFields } from "#tests/factories/inquiry.ts";
import { newFile } from "#tests/factories/media.ts";
import { newMessage } from "#tests/factories/message.ts";
import { newSent, newSigned } from "#tests/factories/proposal.ts";
import { ADMIN_VIEWS, adminPaths } from "#tests/support/admin-pages.ts";
import { sendInquiry } from "#tests/support/booking-page.ts";
import { linkOf } from "#tests/support/clients.ts";
import { eventually } from "#tests/support/eventually.ts";
import { countersign } from "#tests/support/proposals.ts";
import { CLIENT_PAGES, PUBLIC_PAGES } from "#tests/support/public-routes.ts";
import { dataPath, pageRoutes } from "#tests/support/route-table.ts";
import { signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

// How often a signed-in user's page waits for the database, from the request's log line. The pages come from the
// route table, so new ones are checked automatically.

/** One call to find out who is asking, one for everything on the page. */
const ADMIN_PAGE = 2;
const PUBLIC_PAGE = 1;

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
  await newBooking(studio);
  await newSent(studio, admin);
  await newMessage(studio);
  await newFile(studio, "picture");
  await sendInquiry(createVisitor(studio), inquiryFields());
});
afterAll(() => studio?.close());

async function roundTrips(path: string, visitor = admin) {
  studio.worker.clearLogs();
  const answer = await visitor.get(path);
  await answer.arrayBuffer();
  const line = await eventually(() => {
    const lines = studio.worker.logs().filter(({ event }) => event === "request");
    expect(lines).toHaveLength(1);
    return lines[0];
  });
  return { path, status: answer.status, roundTrips: Number(line?.databaseRoundTrips) };
}

/** Returns the pages that wait more often than allowed. */
async function slow(paths: string[], most: number) {
  const asked = [];
  for (const path of paths) asked.push(await roundTrips(path));
  const missing = asked.filter(({ status }) => status === 404).map(({ path }) => path.replace(/\.data$/, ""));
  expect(missing.filter((path) => !UNKNOWN.includes(path))).toEqual([]);
  return asked.filter((each) => each.roundTrips > most);
}

/** A page without its record costs less. These are listed because they have none. */
const UNKNOWN = [
  "/admin/no-such-page",
  "/anything",
  "/films/some-id",
  "/your-words",
  "/my-wedding/enter",
  "/my-wedding/payments",
  "/my-wedding/proposals/:id",
  "/my-wedding/proposals/some-id/agreement.pdf",
  "/my-wedding/invoices/some-id/invoice.pdf",
  "/my-wedding/my-data",
  // With a film: tests/api/delivery/films.test.ts.
  "/films-for/:name",
  "/films-for/some-id/some-id",
];

it("an admin page makes at most two database round trips, whatever it shows", async () => {
  const paths = await adminPaths(studio);
  expect(paths.length).toBeGreaterThan(40);
  expect(await slow([...paths, ...ADMIN_VIEWS, ...paths.map(dataPath)], ADMIN_PAGE)).toEqual([]);
});

it("a booking or message preview makes one round trip for the session and one for its data", async () => {
  const [booking] = await studio.bookings();
  const [message] = await studio.messages();
  const paths = [`/api/bookings/${booking?.id}/preview`, `/api/messages/${message?.id}/preview`];
  expect(await slow(paths, ADMIN_PAGE)).toEqual([]);
});

it("a client's own page makes at most two round trips", async () => {
  expect(await slow([...CLIENT_PAGES, ...CLIENT_PAGES.map(dataPath)], 2)).toEqual([]);
});

/** A wedding with an agreement and an invoice, whose IDs fill the addresses of the client's pages. */
async function fullWedding() {
  const { id, booking, signer } = await newSigned(studio, admin);
  expect((await countersign(admin, id)).status).toBe(200);
  const [invoice] = await studio.database
    .open()
    .select({ id: invoices.id })
    .from(invoices)
    .where(eq(invoices.bookingId, booking.id));
  const ids: Record<string, string | undefined> = {
    "/my-wedding/proposals/:id": id,
    "/my-wedding/proposals/:id/agreement.pdf": id,
    "/my-wedding/invoices/:id/invoice.pdf": invoice?.id,
  };
  const link = await linkOf({ contactId: `${booking.id}-1`, email: booking.email });
  const queries: Record<string, string> = {
    "/my-wedding/payments": `?booking=${booking.id}`,
    "/my-wedding/enter": link.slice(link.indexOf("?")),
    "/verify": `?sha256=${"0".repeat(64)}`,
  };
  const addressOf = (pattern: string) => {
    const id = ids[pattern];
    if (pattern.includes(":") && !id) throw new Error(`No record to show at ${pattern}: name one here`);
    return pattern.replace(/:\w+/, id ?? "") + (queries[pattern] ?? "");
  };
  return { signer, addressOf };
}

it("a client page makes one round trip for the session and one for its data", async () => {
  const { signer, addressOf } = await fullWedding();
  const patterns = (await pageRoutes()).map(({ pattern }) => pattern);
  const own = patterns.filter((pattern) => /^\/(my-wedding|verify)(\/|$)/.test(pattern));
  expect(own.length).toBeGreaterThan(7);
  for (const pattern of own) {
    const { status, roundTrips: waits } = await roundTrips(addressOf(pattern), signer);
    expect([pattern, status < 400, waits <= 2 ? 2 : waits]).toEqual([pattern, true, 2]);
  }
});

it("a public page makes at most one database round trip for a signed-in visitor", async () => {
  const pages = (await pageRoutes()).filter(
    ({ pattern }) => PUBLIC_PAGES.includes(pattern) && !CLIENT_PAGES.includes(pattern),
  );
  expect(
    await slow(
      pages.map(({ path }) => path),
      PUBLIC_PAGE,
    ),
  ).toEqual([]);
});
