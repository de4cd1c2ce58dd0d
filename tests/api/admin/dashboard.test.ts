import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { addDays } from "#server/platform/calendar.ts";
import { studioToday, systemClock } from "#server/platform/clock.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { newFilm, newPackage } from "#tests/factories/content.ts";
import { newMessage } from "#tests/factories/message.ts";
import { chargedBooking, recordPayment } from "#tests/factories/payment.ts";
import { newPerson, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const HOUR_MS = 3_600_000;

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS - 60_000);
const inDays = (days: number) => addDays(studioToday(systemClock), days);

async function dashboard() {
  const answer = await admin.get("/admin");
  expect(answer.status).toBe(200);
  const html = (await answer.text()).replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, "");
  return html.replace(/<!-- -->/g, "");
}

const wordsOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ");

/** Finds a panel by its title and returns its text and link targets. */
function panel(html: string, title: string) {
  const sections = html.match(/<section[\s\S]*?<\/section>/g) ?? [];
  const found = sections.filter((section) => wordsOf(section).trim().startsWith(title));
  expect([title, found.length]).toEqual([title, 1]);
  const source = found[0] ?? "";
  return { words: wordsOf(source), links: [...source.matchAll(/href="([^"]*)"/g)].map(([, href]) => href) };
}

it("lists unanswered inquiries, oldest first, with the hours waited against the promised 24", async () => {
  const late = await newBooking(studio, { brideName: "Late", createdAt: hoursAgo(51) });
  const fresh = await newBooking(studio, { brideName: "Fresh", email: null, createdAt: hoursAgo(3) });
  await newBooking(studio, { brideName: "Answered", answeredAt: new Date(), createdAt: hoursAgo(60) });
  await newBooking(studio, { brideName: "Contacted", status: "contacted", createdAt: hoursAgo(60) });
  const { words, links } = panel(await dashboard(), "Waiting for an answer (2)");
  expect(words).toMatch(
    /Late & .*Overdue Waiting 2 days 3 hours Reply .*Fresh & .*21 hours left Waiting 3 hours/,
  );
  expect(words.match(/overdue|waited over/gi)).toEqual(["Overdue"]);
  expect(words).not.toMatch(/Answered|Contacted/);
  expect(links).toEqual([
    "/admin/bookings?status=new",
    `/admin/bookings/${late.id}`,
    `/admin/bookings/${late.id}?do=reply#reply-body`,
    `/admin/bookings/${fresh.id}`,
  ]);
});

it("marks inquiries overdue from 24 hours on, and counts those beyond the visible ones", async () => {
  for (let index = 0; index < 7; index += 1) await newBooking(studio, { createdAt: hoursAgo(24) });
  await newBooking(studio, { createdAt: hoursAgo(23) });
  const { words } = panel(await dashboard(), "Waiting for an answer (8)");
  expect(words).toContain("7 inquiries have waited over 24 hours.");
  expect(words.match(/Overdue/g)).toHaveLength(5);
});

it("lists upcoming weddings that have a crew, from today in Los Angeles", async () => {
  await newBooking(studio, { brideName: "Yesterday", status: "confirmed", weddingDate: inDays(-1) });
  await newBooking(studio, { brideName: "Proposed", status: "proposal", weddingDate: inDays(2) });
  const later = await newBooking(studio, { brideName: "Later", status: "held", weddingDate: inDays(9) });
  const today = await newBooking(studio, {
    brideName: "Today",
    status: "confirmed",
    weddingDate: inDays(0),
    venue: "Gull House",
  });
  const { words, links } = panel(await dashboard(), "Next weddings");
  expect(words).toMatch(/Today & .*Gull House.*Confirmed.*Later & .*No venue yet.*Held/);
  expect(words).not.toMatch(/Yesterday|Proposed/);
  expect(links).toEqual(["/admin/calendar", `/admin/bookings/${today.id}`, `/admin/bookings/${later.id}`]);
});

it("lists due next steps with their owner, except those of closed bookings", async () => {
  const owner = await newPerson(studio, { role: "admin" });
  await newBooking(studio, { brideName: "Tomorrow", nextStep: "Call", nextStepOn: inDays(1) });
  await newBooking(studio, {
    brideName: "Lost",
    nextStep: "Call",
    nextStepOn: inDays(-1),
    status: "lost",
    closedReason: "Too far",
  });
  await newBooking(studio, { brideName: "Now", nextStep: "Send the contract", nextStepOn: inDays(0) });
  await newBooking(studio, {
    brideName: "Past",
    nextStep: "Ask about music",
    nextStepOn: inDays(-4),
    ownerId: owner.id,
  });
  const { words } = panel(await dashboard(), "Next steps due (2)");
  expect(words).toMatch(
    new RegExp(
      `Past & .*Ask about music.*Since .*${owner.name}.*Now & .*Send the contract.*Today.*Unassigned`,
    ),
  );
  expect(words).not.toMatch(/Tomorrow|Lost/);
});

it("lists holds that end within three days", async () => {
  const soon = new Date(Date.now() + 20 * HOUR_MS);
  const far = new Date(Date.now() + 100 * HOUR_MS);
  await newBooking(studio, { brideName: "Soon", status: "held", holdExpiresAt: soon });
  await newBooking(studio, { brideName: "Far", status: "held", holdExpiresAt: far });
  const { words } = panel(await dashboard(), "Holds ending soon (1)");
  expect(words).toContain("Soon & ");
  expect(words).toContain("Ends");
  expect(words).not.toContain("Far & ");
});

it("shows an empty-state message in each panel with nothing to do", async () => {
  const html = await dashboard();
  expect(panel(html, "Waiting for an answer").words).toContain("You're all caught up.");
  expect(panel(html, "Next weddings").words).toContain("No upcoming weddings.");
  expect(panel(html, "Next steps due").words).toContain("Nothing is due.");
  expect(panel(html, "Holds ending soon").words).toContain("No hold ends within 3 days.");
  expect(panel(html, "Recent Bookings").words).toContain("Your first inquiry will appear here.");
});

it("counts the current month in Los Angeles, and highlights the active projects", async () => {
  const thisMonth = new Date(`${studioToday(systemClock).slice(0, 7)}-01T12:00:00Z`);
  const lastYear = new Date(thisMonth);
  lastYear.setUTCFullYear(lastYear.getUTCFullYear() - 1);
  await newBooking(studio, { createdAt: thisMonth });
  for (const status of ["contacted", "editing", "delivered", "lost"] as const)
    await newBooking(studio, { createdAt: lastYear, status });
  const html = await dashboard();
  expect(panel(html, "Total Bookings").words).toContain("Total Bookings 5 +1 this month");
  expect(panel(html, "Active Projects").words).toContain("Active Projects 3 New to editing");
  expect(html).toMatch(/<section aria-label="Active Projects" class="[^"]*border-accent/);
  expect(html).not.toMatch(/<section aria-label="Total Bookings" class="[^"]*border-accent/);
});

it("links every row and button to its page", async () => {
  const { id } = await newBooking(studio);
  const html = await dashboard();
  expect(panel(html, "Recent Bookings").links).toEqual(
    expect.arrayContaining(["/admin/bookings", `/admin/bookings/${id}`]),
  );
  const videos = panel(html, "Recent Videos");
  expect(videos.links).toHaveLength(6);
  expect(videos.links[0]).toBe("/admin/videos");
  expect(panel(html, "Quick Actions").links).toEqual([
    "/admin/packages/new",
    "/admin/videos/new",
    "/admin/email",
  ]);
  expect(panel(html, "Quick Actions").words).toContain("Add Package Upload Video Email Settings");
  for (const link of videos.links.slice(1)) expect((await admin.get(link ?? "")).status).toBe(200);
});

it("lists unanswered messages oldest first, and puts the counters in a row above them", async () => {
  const [old, fresh] = [
    await newMessage(studio, { name: "Olga", message: "Do you film in June?", createdAt: hoursAgo(5) }),
    await newMessage(studio, { name: "Fritz", createdAt: hoursAgo(1) }),
  ];
  await newMessage(studio, { name: "Answered", status: "answered" });
  const html = await dashboard();
  const { words, links } = panel(html, "Messages to answer (2)");
  expect(words).toMatch(/Olga Do you film in June\? .*Fritz/);
  expect(words).not.toContain("Answered");
  expect(links).toEqual(["/admin/messages", `/admin/messages/${old.id}`, `/admin/messages/${fresh.id}`]);
  expect(html.indexOf("Quick Actions")).toBeLessThan(html.indexOf("Messages to answer"));
  expect(html.indexOf("Total Bookings")).toBeLessThan(html.indexOf("Quick Actions"));
  const cards = ["Total Bookings", "Videos", "Active Projects", "Packages"].map((name) => panel(html, name));
  expect(cards.map((card) => card.links)).toEqual([
    ["/admin/bookings"],
    ["/admin/videos"],
    ["/admin/bookings?status=open"],
    ["/admin/packages"],
  ]);
});

it("puts waiting couples above the studio's own plans, and possible spam below the messages", async () => {
  const lastLink = (html: string) => {
    const { links, words } = panel(html, "Messages to answer");
    return [links.at(-1), words.trim().split(" review ").at(-1)];
  };
  await newMessage(studio, { status: "suspected" });
  const empty = await dashboard();
  expect(panel(empty, "Messages to answer").words).toContain("Every message has an answer.");
  expect(lastLink(empty)).toEqual(["/admin/messages?tab=suspected", "(1)"]);
  await newBooking(studio);
  await newMessage(studio);
  await newMessage(studio, { status: "suspected" });
  const html = await dashboard();
  expect(lastLink(html)).toEqual(["/admin/messages?tab=suspected", "(2)"]);
  const order = [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, title = ""]) =>
    title.replace(/ \(.*/, ""),
  );
  expect(order.slice(0, 10)).toEqual([
    "Total Bookings",
    "Videos",
    "Active Projects",
    "Packages",
    "Quick Actions",
    "Waiting for an answer",
    "Messages to answer",
    "Holds ending soon",
    "Next steps due",
    "Next weddings",
  ]);
});

it("each card's count matches its list", async () => {
  for (const status of ["new", "new", "contacted"] as const) await newBooking(studio, { status });
  await newFilm(studio, { published: false });
  await newFilm(studio, { deletedAt: new Date() });
  await newPackage(studio, { deletedAt: new Date() });
  const html = await dashboard();
  const counts = await Promise.all(
    ["Total Bookings", "Videos", "Active Projects", "Packages"].map(async (name) => {
      const { words, links } = panel(html, name);
      const [card] = words.replace(name, "").match(/\d+/) ?? [];
      const list = wordsOf((await (await admin.get(links[0] ?? "")).text()).replace(/<!-- -->/g, ""));
      // Skips the tabs' counts, which are in parentheses.
      const [, shown] = /(?<![(\d])(\d+) (?:bookings?|videos?|packages?)\b/.exec(list) ?? [];
      return { name, card, shown };
    }),
  );
  for (const { name, card, shown } of counts) expect([name, shown]).toEqual([name, card]);
  expect(counts.map(({ card }) => Number(card)).slice(0, 3)).toEqual([3, expect.any(Number), 3]);
});

it("loads everything with one database call", async () => {
  const calls = async (path: string) => {
    studio.worker.clearLogs();
    await admin.get(path);
    return Number((await studio.requestLine(path)).databaseCalls);
  };
  // An unknown child has the same guards and no data of its own.
  const guards = await calls("/admin/nothing-here");
  expect((await calls("/admin")) - guards).toBe(1);
});

it("shows money due, overdue, on its way and received, each linked to its list, only once there is a charge", async () => {
  const cards = async () => {
    const html = await dashboard();
    const [found = ""] = html.match(/<section aria-label="Money"[\s\S]*?<\/section>/) ?? [];
    return { words: wordsOf(found), links: [...found.matchAll(/href="([^"]*)"/g)].map(([, href]) => href) };
  };
  const month = inDays(0).slice(0, 7);
  const late = await chargedBooking(admin, studio, { amount: "1000", dueOn: "2020-01-01" });
  await chargedBooking(admin, studio, { amount: "300", dueOn: inDays(0) });
  await chargedBooking(admin, studio, { amount: "5000", dueOn: "2040-01-01" });
  const record = (amount: string, pending: boolean) =>
    recordPayment(admin, late.bookingId, amount, { way: "cheque", pending });
  await record("250", false);
  await record("100", true);
  const { words, links } = await cards();
  expect(words.trim()).toBe("Due this month $300 Overdue $750 Pending $100 Received this month $250");
  expect(links).toEqual([
    `/admin/payments?month=${month}`,
    "/admin/payments?state=overdue",
    "/admin/payments?state=pending",
    "/admin/payments#bookkeeper",
  ]);
  expect(wordsOf(await (await admin.get("/admin/payments?state=pending")).text())).toContain("1 open amount");
});
