import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bookings } from "#drizzle/schema/bookings.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { cloudflareEvent, resendEvent, svixHeaders } from "#tests/factories/delivery.ts";
import { newSent, newSigner, pageOf, partnerEmails, signatureFields } from "#tests/factories/proposal.ts";
import { eventually } from "#tests/support/eventually.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { countersign } from "#tests/support/proposals.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const WEBHOOK = "/api/mail/resend";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const db = () => studio.database.open();
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);

/** A proposal whose mail the provider has accepted, with the provider's ID for it. */
async function newTaken() {
  const { booking } = await newSent(studio, admin);
  const mail = () => db().select().from(outbox).where(eq(outbox.bookingId, booking.id)).get();
  const providerId = await eventually(async () => {
    const taken = (await mail())?.providerId;
    if (!taken) throw new Error("The proposal has not been sent");
    return taken;
  });
  return { booking, providerId, mail };
}

const post = (body: string, headers: Record<string, string> = svixHeaders(body)) =>
  studio.worker.fetch(WEBHOOK, { method: "POST", body, headers });

const bounce = (providerId: string, at = ago(1)) =>
  resendEvent(providerId, "email.bounced", at, { bounce: { message: "No such mailbox", type: "Permanent" } });

describe("Resend's webhook", () => {
  it("S41 stores a mail's delivery status once, and keeps the later of two events", async () => {
    const { providerId, mail } = await newTaken();
    expect(await mail()).toMatchObject({ state: "sent", delivery: null });
    const bounced = { delivery: "bounced", deliveryReason: "No such mailbox", deliveryAt: ago(1) };
    const body = bounce(providerId, bounced.deliveryAt);
    expect((await post(body)).status).toBe(200);
    const kept = await mail();
    expect(kept).toMatchObject(bounced);
    // The same event again, and an older event.
    expect((await post(body)).status).toBe(200);
    expect((await post(resendEvent(providerId, "email.delivered", ago(30)))).status).toBe(200);
    expect((await post(resendEvent(providerId, "email.opened", new Date()))).status).toBe(200);
    expect(await mail()).toEqual(kept);
  });

  it.for([
    ["with no signature", () => ({})],
    [
      "signed with another secret",
      (body: string) => svixHeaders(body, { secret: `whsec_${btoa("another secret, of nobody")}` }),
    ],
    ["signed six minutes ago", (body: string) => svixHeaders(body, { at: ago(360) })],
    ["signed for another body", (body: string) => svixHeaders(`${body} `)],
  ] as const)("rejects an event %s, and changes nothing", async ([, headersFor]) => {
    const { providerId, mail } = await newTaken();
    const body = bounce(providerId);
    expect((await post(body, headersFor(body))).status).toBe(401);
    expect(await mail()).toMatchObject({ delivery: null, callDueAt: null });
    expect(await studio.logged("request", { route: WEBHOOK })).toMatchObject({ databaseCalls: 0 });
  });

  it("rejects a body longer than an event", async () => {
    const body = bounce("m-1").padEnd(70_000);
    expect((await post(body)).status).toBe(413);
    expect(await studio.logged("request", { route: WEBHOOK })).toMatchObject({ databaseCalls: 0 });
  });

  it("asks for retries for an unknown mail while it may not be stored yet, and then no more", async () => {
    expect((await post(bounce("unknown"))).status).toBe(503);
    expect((await post(bounce("unknown", ago(700)))).status).toBe(200);
  });

  it("ignores a body that isn't an event", async () => {
    for (const body of ["", "{", "null", '{"type":"email.bounced"}'])
      expect((await post(body)).status).toBe(200);
  });
});

it("Cloudflare's queue stores the delivery status too, and retries an event that came too early", async () => {
  const { providerId, mail } = await newTaken();
  const event = cloudflareEvent(providerId, "bounced", ago(1), {
    bounce: { type: "hard", classification: "permanent_failure", reason: "550 5.1.1 User unknown" },
  });
  const again = await studio.worker.deliverToOutbox([
    { kind: "deliver" },
    event,
    cloudflareEvent("unknown", "bounced", ago(1)),
    cloudflareEvent("unknown", "bounced", ago(700)),
    { type: "cf.email.sending.message.new-kind", payload: 7 },
  ]);
  expect(again).toEqual([2]);
  expect(await mail()).toMatchObject({ delivery: "bounced", deliveryReason: "550 5.1.1 User unknown" });
});

it("a booking's timeline shows its mail's delivery status in the outbox's terms", async () => {
  const { booking, providerId } = await newTaken();
  const timeline = async () => {
    const html = await (await admin.get(`/admin/bookings/${booking.id}`)).text();
    const [history = ""] = /<ol aria-label="History"[\s\S]*?<\/ol>/.exec(html) ?? [];
    return history.replace(/<!-- -->/g, "");
  };
  expect(await timeline()).toContain(`, to ${booking.email}.</p>`);
  for (const [at, type, words] of [
    [40, "email.delivered", "Delivered"],
    [30, "email.bounced", "Bounced"],
    [20, "email.complained", "Marked as spam"],
  ] as const) {
    const body =
      type === "email.bounced" ? bounce(providerId, ago(at)) : resendEvent(providerId, type, ago(at));
    expect((await post(body)).status).toBe(200);
    const shown = await timeline();
    expect(shown).toMatch(new RegExp(`Sent [^<]*, to ${booking.email}\\. ${words} \\w{3} \\d+, `));
    expect(shown.includes("No such mailbox")).toBe(words === "Bounced");
  }
});

describe("a bounced proposal", () => {
  const dashboard = async () => visibleText(await admin.get("/admin"));
  const bouncedCouple = async () => {
    const taken = await newTaken();
    expect((await post(bounce(taken.providerId))).status).toBe(200);
    const { brideName, groomName, email } = taken.booking;
    const line = `Call ${brideName} and ${groomName}: the proposal could not be delivered to ${email}`;
    return { ...taken, email, line };
  };

  it("is on the dashboard, the person's card and the outbox, and leaves the list once it is dealt with", async () => {
    const { booking, mail, line } = await bouncedCouple();
    const id = (await mail())?.id;
    expect(await dashboard()).toContain(line);
    expect(await (await admin.get("/admin")).text()).toContain(`href="/admin/bookings/${booking.id}"`);
    const card = /Email to this address bounced on \w{3} \d+, \d{4}/;
    expect(await visibleText(await admin.get(`/admin/bookings/${booking.id}`))).toMatch(card);
    const listed = await visibleText(await admin.get("/admin/email/outbox?state=bounced"));
    expect(listed).toMatch(/1 email .*Bounced.*No such mailbox/);
    expect(
      await visibleText(await admin.get("/admin/email/outbox?state=bounced&kind=weekly_summary")),
    ).toContain("0 emails");
    expect(await visibleText(await admin.get(`/admin/email/outbox/${id}`))).toContain("No such mailbox");

    const done = () => callApi(admin, "POST", `/api/outbox/${id}/call`);
    expect((await done()).status).toBe(200);
    expect((await done()).status).toBe(409);
    expect((await callApi(admin, "POST", "/api/outbox/nothing/call")).status).toBe(404);
    expect(await dashboard()).not.toContain("Call ");
    expect(await mail()).toMatchObject({ delivery: "bounced", callDueAt: null });
    expect((await studio.audit()).filter(({ action }) => action === "settle_call")).toHaveLength(1);
  });

  it("needs no call once a later email has reached the same address", async () => {
    const { booking, email, line } = await bouncedCouple();
    const later = {
      id: "later",
      idempotencyKey: "later",
      providerId: "later",
      toAddress: email.toUpperCase(),
    };
    await db()
      .insert(outbox)
      .values({
        ...later,
        kind: "client_link",
        subject: "Link",
        textBody: "",
        htmlBody: "",
        state: "sent",
        nextAttemptAt: new Date(),
        createdAt: new Date(Date.now() + 1000),
      });
    expect(await dashboard()).toContain(line);
    expect((await post(resendEvent("later", "email.delivered", new Date()))).status).toBe(200);
    expect(await dashboard()).not.toContain(line);
    const page = await visibleText(await admin.get(`/admin/bookings/${booking.id}`));
    expect(page).not.toContain("Email to this address bounced");
  });

  it("needs no call for a closed booking", async () => {
    const { booking, line } = await bouncedCouple();
    await db().update(bookings).set({ status: "lost" }).where(eq(bookings.id, booking.id));
    expect(await dashboard()).not.toContain(line);
  });
});

it("a bounced signed agreement asks for a call for each partner it didn't reach", async () => {
  const [ana, ben] = partnerEmails();
  const { id, booking } = await newSent(studio, admin, { emails: [ana, ben] });
  for (const email of [ana, ben]) {
    const signer = await newSigner(studio, email);
    expect((await signer.post(pageOf(id), await signatureFields(signer, id))).status).toBe(303);
  }
  expect((await countersign(admin, id)).status).toBe(200);
  const sent = await eventually(async () => {
    const mails = (await db().select().from(outbox)).filter(
      ({ kind, providerId }) => kind.startsWith("agreement_completed") && providerId !== null,
    );
    expect(mails).toHaveLength(3);
    return mails;
  });
  const providerOf = (address: string) =>
    sent.find(({ toAddress }) => toAddress === address)?.providerId ?? "";
  const { brideName, groomName } = booking;
  const line = (address: string) =>
    `Call ${brideName} and ${groomName}: the signed agreement could not be delivered to ${address}`;
  const dashboard = async () => visibleText(await admin.get("/admin"));
  for (const address of ["hello@example.com", ben])
    expect((await post(bounce(providerOf(address)))).status).toBe(200);
  const shown = await dashboard();
  expect(shown).toContain("To call (1)");
  expect(shown).toContain(line(ben));
  expect((await post(bounce(providerOf(ana)))).status).toBe(200);
  expect(await dashboard()).toContain(line(ana));
});

it("a corrected address needs no call", async () => {
  const { booking, providerId, mail } = await newTaken();
  await post(bounce(providerId));
  expect((await mail())?.callDueAt).not.toBeNull();
  await db()
    .update(contacts)
    .set({ email: "ana@example.org" })
    .where(eq(contacts.id, `${booking.id}-1`));
  expect(await mail()).toMatchObject({ delivery: "bounced", callDueAt: null });
});
