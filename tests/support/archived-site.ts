import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { bookingNotes } from "#drizzle/schema/booking-notes.ts";
import { bookingSettings } from "#drizzle/schema/booking-settings.ts";
import { bookingStates } from "#drizzle/schema/booking-states.ts";
import { checkouts, disputes } from "#drizzle/schema/checkouts.ts";
import { contentBlocks } from "#drizzle/schema/content-blocks.ts";
import { daySchedules } from "#drizzle/schema/day-schedules.ts";
import { editingJobs } from "#drizzle/schema/editing.ts";
import { invoices } from "#drizzle/schema/invoices.ts";
import { ledgerEntries, ledgerNotes } from "#drizzle/schema/ledger.ts";
import { mailTemplates } from "#drizzle/schema/mail-templates.ts";
import { media } from "#drizzle/schema/media.ts";
import { messages } from "#drizzle/schema/messages.ts";
import { paymentPauses } from "#drizzle/schema/payment-pauses.ts";
import { paymentReminders } from "#drizzle/schema/payment-reminders.ts";
import { paymentSettings } from "#drizzle/schema/payment-settings.ts";
import { contractTemplates, proposalEvents, proposals } from "#drizzle/schema/proposals.ts";
import { redirects } from "#drizzle/schema/redirects.ts";
import { refundRequests } from "#drizzle/schema/refund-requests.ts";
import { savedViews } from "#drizzle/schema/saved-views.ts";
import { settings, settingsSections } from "#drizzle/schema/settings.ts";
import { studioDays } from "#drizzle/schema/studio-days.ts";
import { themeDrafts, themeVersions } from "#drizzle/schema/themes.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { filmTexts } from "#tests/factories/content.ts";
import { newTestimonial } from "#tests/factories/testimonial.ts";
import { archiveFile, contentsOf } from "#tests/support/archive.ts";
import { emptySite } from "#tests/support/empty-site.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

/**
 * Fills a studio with data of every kind.
 * @returns the title of its film
 */
export async function fillSite({ database }: Studio, visitor: Visitor) {
  const db = database.open();
  const id = crypto.randomUUID();
  const texts = filmTexts({ title: "Zoë & Ünal “Ω”", description: "</script>\u2028'\"" });
  expect((await callApi(visitor, "PUT", `/api/films/${id}`, { version: 0, texts })).status).toBe(200);
  expect(
    (await callApi(visitor, "POST", `/api/films/${id}/change`, { version: 1, change: "publish" })).status,
  ).toBe(200);
  await db.update(settings).set({ socialLinks: { instagram: "https://instagram.com/studio" }, version: 3 });
  const [owner] = await db.run(sql`select id from user limit 1`).then(({ rows }) => rows);
  const booking = await newBooking(
    { database },
    {
      status: "confirmed",
      weddingDate: "2031-06-07",
      ownerId: String(owner?.id),
      guestCount: 80,
      holdExpiresAt: null,
      createdAt: new Date("2026-02-28T23:59:59.123Z"),
    },
  );
  // Booked before the day's capacity was lowered. These couples called, so they have no address.
  await newBooking({ database }, { status: "confirmed", weddingDate: "2031-06-07", email: null });
  await newBooking({ database }, { status: "contacted", weddingDate: null });
  await db.insert(studioDays).values({ date: "2031-06-07", capacity: 1, note: "One crew is away" });
  await db.insert(settingsSections).values({ section: "social", version: 2 });
  await db.insert(bookingSettings).values({ id: "main", weddingsPerDay: 3, holdDays: 5 });
  await db
    .insert(bookingNotes)
    .values({ bookingId: booking.id, authorId: "a", authorName: "A", text: "Call\nthem" });
  await db.insert(bookingStates).values({ bookingId: booking.id, version: 2, status: "held" });
  await db.insert(editingJobs).values({ bookingId: booking.id, stage: "rough_cut", version: 1 });
  await db.insert(daySchedules).values({ bookingId: booking.id, text: "3:00 PM First look" });
  await db.insert(contractTemplates).values({ name: "Elopements", body: "For {{couple}}" });
  await db.insert(proposals).values({ id, bookingId: booking.id, number: 1, draft: "{}" });
  await db.insert(proposalEvents).values({
    proposalId: id,
    seq: 1,
    kind: "sent",
    at: new Date(),
    actor: "A",
    details: "{}",
    previousHash: "0",
    hash: "1",
  });
  const entry = { bookingId: booking.id, happenedOn: "2031-01-01", actorId: "a" };
  await db.insert(ledgerEntries).values([
    { ...entry, id: `charge-${id}`, key: `charge-${id}`, kind: "charge", amountCents: 500 },
    { ...entry, id: `payment-${id}`, key: `payment-${id}`, kind: "payment", amountCents: 500, way: "cheque" },
  ]);
  await db
    .insert(ledgerNotes)
    .values({ entryId: `payment-${id}`, bookingId: booking.id, text: "Check 1042" });
  await db.insert(invoices).values({
    id: `invoice-${id}`,
    kind: "invoice",
    year: 2031,
    bookingId: booking.id,
    chargeId: `charge-${id}`,
    seq: sql`(select coalesce(max(seq), 0) + 1 from invoices where year = 2031)`,
    document: "{}",
    netCents: 500,
    taxCents: 0,
    grossCents: 500,
    issuedOn: "2031-01-01",
  });
  await db
    .insert(paymentPauses)
    .values({ bookingId: booking.id, keptCents: 500, untilEntryId: `payment-${id}` });
  await db
    .insert(paymentReminders)
    .values({ chargeId: `charge-${id}`, bookingId: booking.id, state: "overdue" });
  await db.insert(checkouts).values({
    bookingId: booking.id,
    target: "balance",
    label: "Everything",
    amountCents: 500,
    attempt: 1,
    state: "paid",
    sessionId: `cs-${id}`,
    expiresAt: new Date(),
    checkAt: new Date(),
  });
  await db.insert(disputes).values({
    id: `dp-${id}`,
    bookingId: booking.id,
    paymentId: `payment-${id}`,
    amountCents: 500,
    reason: "fraudulent",
    status: "won",
  });
  await db.insert(refundRequests).values({
    bookingId: booking.id,
    checkoutId: `payment-${id}`,
    amountCents: 500,
    pressId: id,
    reason: "Moved",
    actorId: "admin",
  });
  await db.insert(paymentSettings).values({ id: "main", cheque: "Payable to the studio" });
  await newTestimonial(
    { database },
    { bookingId: booking.id, filmId: "vows-in-gold", status: "published", stars: 5 },
  );
  await db
    .insert(messages)
    .values({ submissionId: id, name: "Ana", email: "a@example.com", message: "Hello" });
  await db
    .insert(mailTemplates)
    .values({ purpose: "reply", name: "Thanks", subject: "Thanks", body: "Thank you" });
  await db.insert(contentBlocks).values({ id: "home-stats", texts: { any: "word" } });
  await db.insert(themeDrafts).values({ id: "main", theme: { brandColor: "#112233" } });
  await db.insert(themeVersions).values({ number: 1, theme: { brandColor: "#445566" } });
  await db.insert(savedViews).values({ name: "June weddings", query: "status=held&sort=date" });
  await db.insert(redirects).values({ fromPath: "/films/old", toPath: "/films/new" });
  await db.insert(media).values({
    key: "public/library/1/still.webp",
    fileName: "still.webp",
    contentType: "image/webp",
    sizeBytes: 10,
    variants: [{ key: "public/library/1/still-480.webp", width: 480, contentType: "image/webp" }],
  });
  return texts.title ?? "";
}

/** Exports a filled site as an archive for import into another one, and empties the site again. */
export async function archiveFilledSite(studio: Studio, admin: Visitor) {
  const title = await fillSite(studio, admin);
  const file = await archiveFile(admin);
  const exported = await contentsOf(file);
  await emptySite(studio);
  return { title, file, exported };
}

/** Runs with a site without any data, not even the seed. */
export async function withNewSite(use: (site: Studio, visitor: Visitor) => Promise<void>) {
  const site = await startStudio({ seeded: false });
  try {
    await use(site, await signedIn(site));
  } finally {
    await site.close();
  }
}
