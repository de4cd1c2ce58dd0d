import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bookings } from "#drizzle/schema/bookings.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { rateLimits } from "#drizzle/schema/rate-limits.ts";
import { LINK_DAYS } from "#server/clients/contacts/contract.ts";
import { calendarDateIn } from "#server/platform/calendar.ts";
import { STUDIO_ZONE } from "#server/platform/clock.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { mailsTo } from "#tests/support/account-pages.ts";
import {
  anotherNetwork,
  codesTo,
  contactsOf,
  enteredByCode,
  linkOf,
  MY_WEDDING,
  newContact,
  newWedding,
} from "#tests/support/clients.ts";
import { htmlOf, visibleText } from "#tests/support/page-text.ts";
import { accountOf, callApi, sessionsOf, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const visitor = () => createVisitor(studio);

describe("a link in a mail", () => {
  it("says how long it works, in the mail and on its page, matching its token", async () => {
    const { id, email } = await newWedding(studio);
    const desk = await signedIn(studio);
    const sent = await callApi(desk, "POST", `/api/bookings/${id}/contacts/${id}-1/link`, {
      key: crypto.randomUUID(),
    });
    expect(sent.status).toBe(200);
    const [mail] = await mailsTo(studio, email, "Your wedding page");
    const lastDay = formatCalendarDate(
      calendarDateIn(new Date(Date.now() + LINK_DAYS * 86_400_000), STUDIO_ZONE),
    );
    expect(mail?.text).toContain(`The link signs you in once, until ${lastDay}.`);
    const link = /\/my-wedding\/enter\?token=\S+/.exec(mail?.text ?? "")?.[0] ?? "";
    expect(await visibleText(await visitor().get(link))).toContain(`It works once, until ${lastDay}.`);
  });

  const couple = async () => {
    const booking = await newWedding(studio, { brideName: "Zoe" });
    return { ...booking, contactId: `${booking.id}-1` };
  };

  it("S36 changes nothing by GET, and works for one person once", async () => {
    const { email, contactId } = await couple();
    const link = await linkOf({ contactId, email });
    for (let n = 0; n < 3; n += 1) {
      const page = await visitor().get(link);
      expect(page.status).toBe(200);
      expect(page.headers.getSetCookie()).toEqual([]);
      expect(page.headers.get("referrer-policy")).toBe("no-referrer");
      expect(page.headers.get("cache-control")).toBe("no-store");
      const html = await page.text();
      expect(html).toContain("Continue as Zoe");
      expect(html).not.toContain(email);
    }
    expect(await studio.database.open().select().from(rateLimits)).toEqual([]);
    expect(await accountOf(studio, email)).toBeUndefined();
    const answers = await Promise.all(Array.from({ length: 20 }, () => visitor().post(link, {})));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    const made = await accountOf(studio, email);
    expect(await sessionsOf(studio, made?.id ?? "")).toHaveLength(1);
  });

  it("redirects a signed-in person straight to the page, used or not", async () => {
    const { email, contactId } = await couple();
    const link = await linkOf({ contactId, email, path: "/my-wedding?from=mail" });
    const someone = visitor();
    expect((await someone.post(link, {})).headers.get("location")).toBe("/my-wedding?from=mail");
    expect((await someone.get(link)).headers.get("location")).toBe("/my-wedding?from=mail");
    expect((await someone.post(link, {})).headers.get("location")).toBe("/my-wedding?from=mail");
  });

  it("S36 offers a code to the same address once used or expired to whoever types it, and draws none itself", async () => {
    const { email, contactId } = await couple();
    const path = "/my-wedding?from=mail";
    const used = await linkOf({ contactId, email, path });
    await visitor().post(used, {});
    // The link works until the end of the day stated in its mail.
    const old = await linkOf({ contactId, email, path, validFor: -86_400_000 });
    const lastHours = await linkOf({ contactId, email, path, validFor: -1 });
    expect(await (await visitor().get(lastHours)).text()).not.toContain("Send me a code");
    for (const link of [used, old]) {
      const html = await (await visitor().get(link)).text();
      expect(html).toContain("Send me a code");
      expect(html).toContain(`${email.slice(0, 1)}•••@example.com`);
      expect(html).not.toContain(email);
      const forms: Record<string, string>[] = [{}, { intent: "code" }, { intent: "new-code" }, { email }];
      for (const fields of forms) {
        const answer = await visitor().post(link, fields, anotherNetwork());
        expect([answer.status, answer.headers.getSetCookie()]).toEqual([404, []]);
      }
    }
    expect(await studio.outbox()).toEqual([]);
    const someone = visitor();
    const [, action = ""] = /action="(\/my-wedding\?[^"]+)"/.exec(await htmlOf(await someone.get(old))) ?? [];
    const asked = await someone.post(action.replaceAll("&amp;", "&"), { email });
    expect(asked.status).toBe(303);
    const [code = ""] = await codesTo(studio, email);
    expect((await someone.post(MY_WEDDING, { code })).headers.get("location")).toBe(path);
  });

  it("S36 doesn't work for somebody signed in as another person", async () => {
    const { id, email, contactId } = await couple();
    const other = await newContact(studio, {
      bookingId: id,
      role: "payer",
      name: "Pat",
      email: `pat-${email}`,
    });
    const someone = await enteredByCode(studio, email);
    const link = await linkOf({ contactId: other.id, email: other.email ?? "" });
    expect(await (await someone.get(link)).text()).toContain("This link is for someone else");
    expect((await someone.post(link, {})).status).toBe(403);
    expect(await accountOf(studio, other.email ?? "")).toBeUndefined();
    expect((await visitor().post(link, {})).status).toBe(303);
    expect(contactId).not.toBe(other.id);
  });

  it("is rejected when made up or altered, or when its person was withdrawn or changed address", async () => {
    const { email, contactId } = await couple();
    const db = studio.database.open();
    const set = (values: Partial<typeof contacts.$inferInsert>) =>
      db.update(contacts).set(values).where(eq(contacts.id, contactId));
    const link = await linkOf({ contactId, email });
    const expectDead = async (address: string) => {
      const [page, pressed] = [await visitor().get(address), await visitor().post(address, {})];
      expect([page.status, pressed.status]).toEqual([404, 404]);
      expect(await htmlOf(page)).toContain("This link doesn't work");
    };
    await expectDead("/my-wedding/enter");
    await expectDead(`${link}x`);
    await expectDead(link.replace("token=", "token=x"));
    await set({ withdrawnAt: new Date() });
    await expectDead(link);
    await set({ withdrawnAt: null, email: `new-${email}` });
    await expectDead(link);
    await set({ email });
    expect((await visitor().post(link, {})).status).toBe(303);
    expect(await studio.outbox()).toEqual([]);
  });

  it("S36 doesn't come back with its person's access or address, and neither does the session that it opened", async () => {
    const { id, email, contactId } = await couple();
    const desk = await signedIn(studio);
    const person = async () => {
      const [found] = (await contactsOf(studio, id)).filter((one) => one.id === contactId);
      if (!found) throw new Error("The person is gone");
      return found;
    };
    const press = async (name: "withdrawal" | "restoration") => {
      const { version } = await person();
      const path = `/api/bookings/${id}/contacts/${contactId}/${name}`;
      expect((await callApi(desk, "POST", path, { version })).status).toBe(200);
    };
    const readdress = async (address: string) => {
      const { version, name, phone } = await person();
      const body = { version, name, phone: phone ?? "", email: address };
      expect((await callApi(desk, "PUT", `/api/bookings/${id}/contacts/${contactId}`, body)).status).toBe(
        200,
      );
    };
    const seesIt = async (who: Visitor) => (await htmlOf(await who.get(MY_WEDDING))).includes("Welcome, Zoe");
    const owner = await enteredByCode(studio, email);
    for (const lostAndBack of [
      () => press("withdrawal").then(() => press("restoration")),
      () => readdress(`typo-${email}`).then(() => readdress(email)),
    ]) {
      const [pressed, unused] = [await linkOf({ contactId, email }), await linkOf({ contactId, email })];
      const forwarded = visitor();
      expect((await forwarded.post(pressed, {})).status).toBe(303);
      expect(await seesIt(forwarded)).toBe(true);
      await lostAndBack();
      expect(await seesIt(forwarded)).toBe(false);
      expect(await htmlOf(await visitor().get(unused))).toContain("Send me a code");
      expect((await visitor().post(unused, {})).status).toBe(404);
      // Whoever reads the mailbox has proved it, and a link that is sent now works.
      expect(await seesIt(owner)).toBe(true);
      const later = visitor();
      expect((await later.post(await linkOf({ contactId, email }), {})).status).toBe(303);
      expect(await seesIt(later)).toBe(true);
    }
  });

  it("S36 of somebody who was removed opens nothing once they are added again", async () => {
    const { id } = await couple();
    const desk = await signedIn(studio);
    const email = `planner-${crypto.randomUUID()}@example.com`;
    const add = async () => {
      const contactId = crypto.randomUUID();
      const body = { id: contactId, role: "planner", name: "Pia", email, phone: "" };
      expect((await callApi(desk, "POST", `/api/bookings/${id}/contacts`, body)).status).toBe(200);
      return contactId;
    };
    const first = await add();
    const [pressed, unused] = [
      await linkOf({ contactId: first, email }),
      await linkOf({ contactId: first, email }),
    ];
    const forwarded = visitor();
    expect((await forwarded.post(pressed, {})).status).toBe(303);
    const [planner] = (await contactsOf(studio, id)).filter((one) => one.id === first);
    const removal = { version: planner?.version };
    expect((await callApi(desk, "DELETE", `/api/bookings/${id}/contacts/${first}`, removal)).status).toBe(
      200,
    );
    const again = await add();
    expect(await htmlOf(await forwarded.get(MY_WEDDING))).not.toContain("Welcome, Pia");
    expect((await visitor().post(unused, {})).status).toBe(404);
    const later = visitor();
    expect((await later.post(await linkOf({ contactId: again, email }), {})).status).toBe(303);
    expect(await htmlOf(await later.get(MY_WEDDING))).toContain("Welcome, Pia");
  });

  it("S36 stays ended when its booking is deleted and restored from the trash", async () => {
    const { id, email, contactId } = await couple();
    const desk = await signedIn(studio);
    const [before, kept] = [await linkOf({ contactId, email }), `new-${email}`];
    const [person] = (await contactsOf(studio, id)).filter((one) => one.id === contactId);
    const body = { version: person?.version, name: "Zoe", phone: "", email: kept };
    expect((await callApi(desk, "PUT", `/api/bookings/${id}/contacts/${contactId}`, body)).status).toBe(200);
    const link = await linkOf({ contactId, email: kept });
    const [booking] = await studio.database.open().select().from(bookings).where(eq(bookings.id, id));
    const trashed = await callApi(desk, "DELETE", `/api/bookings/${id}`, { version: booking?.version });
    expect(trashed.status).toBe(200);
    expect((await visitor().post(link, {})).status).toBe(404);
    expect((await callApi(desk, "POST", `/api/booking-trash/${id}/restoration`)).status).toBe(200);
    expect((await visitor().post(before, {})).status).toBe(404);
    expect((await visitor().post(link, {})).status).toBe(303);
  });

  it("S46 is in no log, and neither is a mail's address", async () => {
    const { email, contactId } = await couple();
    const link = await linkOf({ contactId, email });
    await visitor().get(link);
    await visitor().post(link, {}, { referer: `https://studio.example${link}` });
    await enteredByCode(studio, email);
    const logs = JSON.stringify(studio.worker.logs());
    expect(logs).toContain("/my-wedding/enter");
    for (const secret of [link.split("token=")[1] ?? "", email]) expect(logs).not.toContain(secret);
  });
});
