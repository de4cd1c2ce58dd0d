import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { BOOKING_STATUSES } from "#drizzle/enums.ts";
import { user } from "#drizzle/schema/auth.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { DEVELOPMENT_ADMIN } from "#drizzle/seed/admin.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { enteredByCode, newContact } from "#tests/support/clients.ts";
import { textIn } from "#tests/support/page-text.ts";
import { callApi, newPerson, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const PAGE = "/my-wedding";

/** Signs somebody in and returns them with a function that reads their page. */
async function couple() {
  const person = await newPerson(studio);
  const visitor = await signedIn(studio, person.credentials);
  return { ...person, visitor, page: async () => (await visitor.get(PAGE)).text() };
}

describe("a couple's page", () => {
  it("welcomes them, and shows the bookings made with their address with date, package and state", async () => {
    const { email, page } = await couple();
    await newBooking(studio, {
      email: email.toUpperCase(),
      brideName: "Zoe",
      groomName: "Max",
      weddingDate: "2031-08-02",
      packageName: "Premium Package",
      status: "proposal",
    });
    const html = await page();
    expect(html).toContain("Welcome, Zoe &amp; Max");
    expect(html).toContain("August 2, 2031");
    expect(html).toContain("Premium Package");
    // The studio has called it a proposal, and the site has sent none.
    expect(html).toContain("Our proposal");
    expect(html).not.toContain("sent you a proposal");
    expect(html).toMatch(/<form[^>]* action="\/sign-out\?couple"/);
  });

  it("S53 shows their wedding, and takes what they write, whatever inquiries strangers send with their address", async () => {
    const { email, visitor, page } = await couple();
    const dates = { confirmed: "2031-08-02", cancelled: "2031-08-09" };
    for (const [status, weddingDate] of Object.entries(dates))
      await newBooking(studio, { email, weddingDate, status: status as keyof typeof dates });
    const unanswered = await newBooking(studio, { email, weddingDate: "2031-08-16" });
    for (let n = 0; n < 51; n += 1)
      await newBooking(studio, { email, weddingDate: "2032-01-10", status: n % 2 === 0 ? "new" : "lost" });
    const html = await page();
    for (const shown of ["August 2, 2031", "August 9, 2031"]) expect(html).toContain(shown);
    // Their own inquiry is among the strangers', and is found where it is known.
    const sent = await visitor.post(PAGE, {
      intent: "message",
      bookingId: unanswered.id,
      message: "Is there news?",
      key: crypto.randomUUID(),
    });
    expect(sent.status).toBe(303);
  });

  it("S53 keeps a stranger's newer inquiry below their wedding, without its words and names", async () => {
    const { email, visitor, page } = await couple();
    const own = { email, brideName: "Zoe", groomName: "Max", status: "confirmed" as const };
    await newBooking(studio, { ...own, weddingDate: "2031-08-02", createdAt: new Date(1) });
    await newBooking(studio, {
      email,
      brideName: "Films",
      groomName: "Accounting",
      venue: "New bank",
      message: "Wire the retainer to 1234",
      source: "site",
      weddingDate: "2031-09-10",
    });
    const html = await page();
    expect(html).toContain("Welcome, Zoe &amp; Max");
    expect(html.indexOf("August 2, 2031")).toBeLessThan(html.indexOf("September 10, 2031"));
    expect(textIn(html)).toContain("An inquiry with your email address");
    expect(html).not.toMatch(/Accounting|New bank|Wire the retainer/);
    const form = await (await visitor.get("/booking")).text();
    expect(form).toContain('value="Zoe"');
    expect(form).not.toContain('value="Films"');
  });

  it("S53 shows nothing that is written into a stranger's inquiry since, to nobody who was added to it", async () => {
    const { email, page } = await couple();
    await newBooking(studio, { email, brideName: "Zoe", status: "confirmed", weddingDate: "2031-08-02" });
    const eve = {
      email: "eve@example.com",
      brideName: "Eve",
      source: "site" as const,
      weddingDate: "2031-09-10",
    };
    const { id: bookingId } = await newBooking(studio, eve);
    const stranger = await enteredByCode(studio, eve.email);
    const post = async (fields: Record<string, string>) =>
      expect((await stranger.post(PAGE, { bookingId, key: crypto.randomUUID(), ...fields })).status).toBe(
        303,
      );
    await post({ intent: "message", message: "From the studio: our bank account has changed" });
    await post({ intent: "schedule", schedule: "Wire the retainer by noon", scheduleVersion: "0" });
    await newContact(studio, { bookingId, email, name: "Zoe", role: "partner" });
    const html = await page();
    expect(textIn(html)).toContain("September 10, 2031");
    expect(html).not.toMatch(/bank account has changed|Wire the retainer/);
    // What is written there, the stranger reads.
    expect(html.slice(html.indexOf("September 10, 2031"))).not.toContain('value="message"');
  });

  it("says of no inquiry that it isn't answered beside a letter that the studio wrote", async () => {
    const { email, page } = await couple();
    const [first, second] = ["Zoe", "Ida"];
    await newBooking(studio, { email, brideName: first, status: "confirmed", weddingDate: "2031-08-02" });
    const inquiry = await newBooking(studio, {
      email,
      brideName: second,
      source: "site",
      weddingDate: "2031-09-10",
    });
    const notYet = "We haven't answered this inquiry yet.";
    expect(textIn(await page())).toContain(notYet);
    const sent = await callApi(await signedIn(studio), "POST", `/api/bookings/${inquiry.id}/replies`, {
      key: crypto.randomUUID(),
      contacted: false,
      subject: "Your inquiry",
      body: "We'd love to.",
      to: [`${inquiry.id}-1`],
    });
    expect(sent.status).toBe(200);
    const answered = textIn(await page());
    expect(answered).toContain("We'd love to.");
    expect(answered).not.toContain(notYet);
    // Once it is closed, their wedding comes first again.
    await studio.database.open().update(bookings).set({ status: "lost" }).where(eq(bookings.id, inquiry.id));
    expect(await page()).toContain(`Welcome, ${first} `);
  });

  it("describes every state in the couple's terms, and shows none of the studio's internal notes", async () => {
    const { email, page } = await couple();
    const { id } = await newBooking(studio, {
      email,
      closedReason: "Too small a budget",
      nextStep: "Haggle",
      message: "For your eyes",
      // The studio has entered these words.
      source: "manual",
    });
    const names = new Set<string>();
    for (const status of BOOKING_STATUSES) {
      const holdExpiresAt = status === "held" ? new Date("2031-01-05T20:00:00Z") : null;
      await studio.database.open().update(bookings).set({ status, holdExpiresAt }).where(eq(bookings.id, id));
      const html = await page();
      names.add(/<p class="text-20">([^<]+)</.exec(html)?.[1] ?? "");
      expect(html).not.toMatch(/Too small a budget|Haggle|For your eyes/);
      if (status === "held") expect(html).toContain("until January 5, 2031");
    }
    expect(names.size).toBe(BOOKING_STATUSES.length);
    expect(names).not.toContain("");
    const waiting = { status: "new", waitingSince: new Date() } as const;
    await studio.database.open().update(bookings).set(waiting).where(eq(bookings.id, id));
    expect(await page()).toContain("on the waiting list");
    await studio.database
      .open()
      .update(bookings)
      .set({ notifiedFreeAt: new Date() })
      .where(eq(bookings.id, id));
    expect(await page()).toContain("Your date opened up");
  });

  it("shows nothing of another couple, however similar the addresses", async () => {
    const { email, page } = await couple();
    for (const other of [
      `x${email}`,
      `${email}.example`,
      email.replace("@", "+us@"),
      "%",
      email.replace("-", "_"),
    ])
      await newBooking(studio, { email: other, brideName: "Stranger", weddingDate: "2031-09-09" });
    const html = await page();
    expect(html).not.toMatch(/Stranger|September 9/);
    expect(html).toContain('href="/booking"');
    expect(html).toContain("Ask about your date");
  });

  it("shows an unconfirmed address only how to confirm it", async () => {
    const { id, email, page } = await couple();
    await newBooking(studio, { email, brideName: "Zoe", weddingDate: "2031-08-02" });
    await studio.database.open().update(user).set({ emailVerified: false }).where(eq(user.id, id));
    const html = await page();
    expect(html).not.toMatch(/Zoe|August 2, 2031/);
    expect(html).toContain("Confirm your email");
    expect(html).toMatch(/<form[^>]* action="\/auth\/resend"/);
    expect(html).toMatch(/<form[^>]* action="\/sign-out\?couple"/);
  });

  it("S46 is never cached or indexed, sends no referrer, and takes two round trips", async () => {
    const { visitor, email } = await couple();
    await newBooking(studio, { email });
    studio.worker.clearLogs();
    const answer = await visitor.get(PAGE);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    expect(answer.headers.get("x-robots-tag")).toBe("noindex, nofollow");
    expect(await answer.text()).toContain('<meta name="robots" content="noindex"/>');
    expect(await studio.requestLine(PAGE)).toMatchObject({ databaseRoundTrips: 2 });
  });

  it("offers a stranger a code or the password, and shows nothing else", async () => {
    await newBooking(studio, { brideName: "Zoe" });
    const { credentials } = await newPerson(studio);
    const stranger = createVisitor(studio);
    const html = await (await stranger.get(PAGE)).text();
    expect(html).toContain('name="email"');
    expect(html).toContain(`href="/auth?redirect=${PAGE}"`);
    expect(html).not.toContain("Zoe");
    const entered = await stranger.post(`/auth?redirect=${PAGE}`, credentials);
    expect(entered.headers.get("location")).toBe(PAGE);
  });

  it("shows one person's two weddings as two cards, newest inquiry first", async () => {
    const { email, page } = await couple();
    await newBooking(studio, { email, brideName: "Zoe", groomName: "Max", createdAt: new Date(1) });
    await newBooking(studio, { email, brideName: "Ada", groomName: "Ben" });
    const html = await page();
    expect(html.match(/<article/g)).toHaveLength(2);
    expect(html).toContain("Welcome, Ada &amp; Ben");
    expect(html.lastIndexOf("Ada &amp; Ben")).toBeLessThan(html.indexOf("Zoe &amp; Max"));
  });

  it("shows a planner's newest weddings when there are more than fit on a page", async () => {
    const { email, page } = await couple();
    const db = studio.database.open();
    const first = await newBooking(studio, { venue: "Oldest Barn" });
    const last = await newBooking(studio, { venue: "Newest Orchard" });
    const between = Array.from({ length: 49 }, (_, n) => ({
      id: `many-${n}`,
      submissionId: `many-${n}`,
      brideName: "A",
      groomName: "B",
      source: "site" as const,
      email: `many-${n}@example.com`,
      weddingDate: "2031-05-05",
      status: "new" as const,
    }));
    await db.insert(bookings).values(between);
    const ids = [first.id, ...between.map(({ id }) => id), last.id];
    await db.insert(contacts).values(
      ids.map((bookingId, n) => ({
        id: `planner-${n}`,
        bookingId,
        role: "planner" as const,
        name: "Pia",
        email,
        createdAt: new Date(n + 1),
      })),
    );
    const html = await page();
    expect(html.match(/<article/g)).toHaveLength(50);
    expect([html.includes("Newest Orchard"), html.includes("Oldest Barn")]).toEqual([true, false]);
  });

  it("welcomes a planner by name, shows them no package, and shows a withdrawn person nothing", async () => {
    const { email, page } = await couple();
    const { id } = await newBooking(studio, { packageName: "Premium Package", venue: "Villa Aurora" });
    const contact = await newContact(studio, { bookingId: id, role: "planner", name: "Pia", email });
    const html = await page();
    expect(html).toContain("Villa Aurora");
    expect(html).toContain("Welcome, Pia<");
    expect(html).not.toContain("Premium Package");
    await studio.database
      .open()
      .update(contacts)
      .set({ withdrawnAt: new Date() })
      .where(eq(contacts.id, contact.id));
    const closed = await page();
    expect(closed).not.toContain("Villa Aurora");
    expect(textIn(closed)).not.toContain("admin access");
    expect(textIn(closed)).toContain(`No wedding is open to ${email}`);
    expect(closed).toMatch(/Ask the couple, or call <a[^>]*tel:/);
  });

  it("S22 escapes user-supplied names", async () => {
    const { email, page } = await couple();
    await newBooking(studio, { email, brideName: "<script>x()</script>", packageName: "<b>P</b>" });
    expect(await page()).not.toMatch(/<script>x|<b>P/);
  });
});

describe("the booking form", () => {
  const form = async (visitor: Visitor) => (await visitor.get("/booking")).text();
  const tokensOut = (html: string) => html.replaceAll(/name="submission"[^>]*>/g, "");

  it("is prefilled for a signed-in client, and for nobody else", async () => {
    const { email, visitor: own } = await couple();
    const { id: bookingId } = await newBooking(studio, { email });
    await studio.database
      .open()
      .update(contacts)
      .set({ name: "Zoë Prefilled", phone: "+1 555 0100" })
      .where(eq(contacts.id, `${bookingId}-1`));
    const before = await form(createVisitor(studio));
    const html = await form(own);
    for (const value of ["Zoë Prefilled", email, "+1 555 0100"]) expect(html).toContain(`value="${value}"`);
    const stranger = await form(createVisitor(studio));
    for (const text of [before, stranger]) {
      expect(text).not.toContain(email);
      expect(text).not.toContain("Prefilled");
    }
    expect(tokensOut(stranger)).toBe(tokensOut(before));
    // People with an account but no wedding yet: their page explains how to ask for a date, and the form is
    // prefilled.
    const { credentials } = await newPerson(studio);
    const guest = await signedIn(studio, credentials);
    expect(await (await guest.get(PAGE)).text()).toContain("Ask about your date");
    expect(await form(guest)).toContain(`value="${credentials.email}"`);
    // An admin sees the form as visitors do.
    expect(await form(await signedIn(studio))).not.toContain(`value="${DEVELOPMENT_ADMIN.email}"`);
  });
});
