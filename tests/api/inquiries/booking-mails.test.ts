import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { media } from "#drizzle/schema/media.ts";
import { MAIL_REFUSALS } from "#server/mail/incoming/contract.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { filePart, multipart, rawMail, textPart } from "#tests/factories/raw-mail.ts";
import { enteredByCode, MY_WEDDING } from "#tests/support/clients.ts";
import { deleteForGood } from "#tests/support/deleted-booking.ts";
import { everyRow } from "#tests/support/every-row.ts";
import { pageText } from "#tests/support/page-text.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

const DOMAIN = "mail.studio.example";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio({ incomingMailDomain: DOMAIN });
  admin = await signedIn(studio);
});
const storedFiles = async () =>
  (await studio.worker.media.list({ prefix: "mails/" })).objects.map(({ key }) => key);
beforeEach(async () => {
  await studio.reset();
  await studio.database.open().delete(media);
  for (const key of await storedFiles()) await studio.worker.media.delete(key);
});
afterAll(() => studio?.close());

const page = async (id: string) => (await admin.get(`/admin/bookings/${id}`)).text();
const addressOf = async (id: string) =>
  /booking\+[a-z2-7]+@mail\.studio\.example/.exec(await page(id))?.[0] ?? "no address";

type Mail = Parameters<typeof rawMail>[0];

/** A booking whose first partner writes to its reply address. */
async function newConversation() {
  const booking = await newBooking(studio);
  const to = await addressOf(booking.id);
  const send = (mail: Mail = {}, envelopeFrom = booking.email) =>
    studio.worker.deliverEmail({
      from: envelopeFrom,
      to,
      raw: rawMail({ from: `Cleo <${booking.email}>`, to, ...mail }),
    });
  return { booking, to, send };
}

const withFiles = (...names: string[]) =>
  multipart("mixed", [
    textPart("Here is the plan.\r\n\r\nOn Tuesday Studio wrote:\r\n> Where is it?"),
    ...names.map((name) => filePart(name, `content of ${name}`)),
  ]);

describe("an email to a booking's address", () => {
  it("is stored in its conversation as unanswered, with its files, and notifies the studio", async () => {
    const { booking, send } = await newConversation();
    expect(await send({ subject: "The plan", body: withFiles("plan.pdf", "run.exe") })).toBe("ok");
    const [message] = await studio.messages();
    expect(message).toMatchObject({
      bookingId: booking.id,
      email: booking.email,
      name: booking.brideName,
      status: "open",
      message: "Here is the plan.",
      mail: {
        subject: "The plan",
        sender: "partner",
        check: "passed",
        automatic: false,
        leftOut: ["run.exe"],
        whole: "Here is the plan.\n\nOn Tuesday Studio wrote:\n> Where is it?",
      },
    });
    expect(await storedFiles()).toHaveLength(2);
    const alert = (await studio.outbox()).find(({ kind }) => kind === "message_alert");
    expect(alert).toMatchObject({ bookingId: booking.id, messageId: message?.id, replyTo: booking.email });
    for (const words of ["Here is the plan.", "plan.pdf"]) expect(alert?.textBody).toContain(words);
    const shown = await page(booking.id);
    for (const words of [
      "Here is the plan.",
      "Waiting for an answer",
      "plan.pdf",
      "original-email.eml",
      "run.exe",
    ])
      expect(shown).toContain(words);
    expect(await (await admin.get("/admin")).text()).toContain("Here is the plan.");
    expect(await (await admin.get(`/admin/messages/${message?.id}`)).text()).toContain("plan.pdf");
    studio.expectNoErrors();
  });

  it("is stored once, however often it is delivered", async () => {
    const { send } = await newConversation();
    const mail = { messageId: "<same@example.com>", body: withFiles("plan.pdf") };
    expect(await Promise.all([send(mail), send(mail)])).toEqual(["ok", "ok"]);
    expect(await send(mail)).toBe("ok");
    expect(await studio.messages()).toHaveLength(1);
    expect(await studio.database.open().select().from(media)).toHaveLength(2);
    expect((await studio.outbox()).filter(({ kind }) => kind === "message_alert")).toHaveLength(1);
  });

  it("is stored whole if it is larger than what is read first", async () => {
    const { send } = await newConversation();
    const content = Array.from({ length: 20_000 }, (_, n) => `line ${n}`).join("\r\n");
    const body = multipart("mixed", [
      textPart("Here it is."),
      filePart("list.pdf", content),
      textPart("Bye!"),
    ]);
    expect(await send({ body })).toBe("ok");
    const [message] = await studio.messages();
    expect(message?.message).toContain("Bye!");
    const [original = "", file = ""] = (await storedFiles()).sort();
    expect(await (await studio.worker.media.get(original))?.text()).toContain("Bye!");
    expect(await (await studio.worker.media.get(file))?.text()).toContain(content);
  });

  it("isn't swallowed by a spoof that has its message id, whichever comes first", async () => {
    const { send } = await newConversation();
    const forged = "mx.cloudflare.net; dkim=none; dmarc=fail header.from=example.com; spf=fail";
    const body = (text: string) => `Content-Type: text/plain\r\n\r\n${text}\r\n`;
    const real = { messageId: "<copied@example.com>", body: body("We're 120 guests now.") };
    const spoof = { ...real, authentication: forged };
    expect(await send({ ...spoof, body: body("Please pay into another account.") })).toBe("ok");
    expect(await send(spoof)).toBe("ok");
    for (let times = 0; times < 2; times += 1) expect(await send(real)).toBe("ok");
    // Nobody has checked these.
    for (const text of ["One", "Two"])
      expect(await send({ ...real, authentication: null, body: body(text) })).toBe("ok");
    const checks = (await studio.messages()).map(({ mail }) => (mail as { check: string }).check);
    expect(checks.sort()).toEqual(["failed", "failed", "passed", "unknown", "unknown"]);
  });

  it("is retried while the database or the store is down, and then stored once", async () => {
    const { send } = await newConversation();
    const mail = { messageId: "<later@example.com>", body: withFiles("plan.pdf") };
    await studio.worker.breakEdge({ "MEDIA.put": "refuse" });
    expect(await send(mail)).toBe("exception");
    await studio.worker.healEdge();
    const databaseUrl = studio.database.url;
    await studio.renewIsolate({ databaseUrl: "http://127.0.0.1:9" });
    expect(await send(mail)).toBe("exception");
    await studio.renewIsolate({ databaseUrl });
    expect(await studio.messages()).toEqual([]);
    expect(await send(mail)).toBe("ok");
    expect(await studio.messages()).toHaveLength(1);
  });

  it("is bounced with a reason for an unknown booking or an unreadable mail", async () => {
    const { booking, to, send } = await newConversation();
    const send2 = (address: string) =>
      studio.worker.deliverEmail({ from: booking.email, to: address, raw: rawMail({ to: address }) });
    expect(await send2(`booking@${DOMAIN}`)).toBe(MAIL_REFUSALS.unknown);
    expect(await send2(to.replace("booking+", "booking+a"))).toBe(MAIL_REFUSALS.unknown);
    expect(await send2(to.replace(DOMAIN, "other.example"))).toBe(MAIL_REFUSALS.unknown);
    const parts = multipart(
      "mixed",
      Array.from({ length: 5000 }, () => "\r\n"),
    );
    expect(await send({ body: parts })).toBe(MAIL_REFUSALS.unreadable);
    const { version } = booking;
    await deleteForGood(admin, { id: booking.id, version });
    expect(await send()).toBe(MAIL_REFUSALS.unknown);
    expect(await studio.messages()).toEqual([]);
    expect(await storedFiles()).toEqual([]);
  });

  it("S49 is accepted up to an hourly limit, and the rest later", async () => {
    const { send } = await newConversation();
    for (let sent = 0; sent < 60; sent += 1) expect(await send()).toBe("ok");
    expect(await send()).toBe("exception");
  });

  it("S49 needs no answer and triggers no mail when it is automatic", async () => {
    const { booking, send } = await newConversation();
    expect(await send({ headers: ["Auto-Submitted: auto-replied"] })).toBe("ok");
    expect((await studio.messages()).map(({ status }) => status)).toEqual(["archived"]);
    expect(await studio.outbox()).toEqual([]);
    expect(await page(booking.id)).toContain("Automatic reply");
  });

  it("S49 shows the address it claims to come from, and trusts no unverified name", async () => {
    const { booking, send } = await newConversation();
    await send({ from: `The Studio <${booking.email}>`, authentication: null, body: "\r\nPay here." });
    await send({ from: "Mia <mia@example.com>", body: "\r\nHello." }, "mia@example.com");
    const mails = (await studio.messages()).map(({ name, phone, mail }) => [
      name,
      phone,
      mail?.sender,
      mail?.check,
    ]);
    expect(mails.sort()).toEqual([
      ["Mia", null, "stranger", "passed"],
      ["The Studio", null, "partner", "unknown"],
    ]);
    const shown = await page(booking.id);
    expect(shown).toContain("someone else may have written it");
    expect(shown).toContain("that isn&#x27;t on this booking");
  });
});

describe("answers to the studio's mails about a booking", () => {
  it("are addressed to the booking", async () => {
    const { booking, to } = await newConversation();
    const reply = { key: crypto.randomUUID(), subject: "Your film", body: "Hello", contacted: true };
    expect((await callApi(admin, "POST", `/api/bookings/${booking.id}/replies`, reply)).status).toBe(200);
    await studio.mail.called(1);
    expect(studio.mail.deliveries()).toMatchObject([{ to: [booking.email], reply_to: to }]);
  });

  it("S49 are read by the couple on its page if they answer the couple, and not if they answer a stranger", async () => {
    const { booking, send } = await newConversation();
    await send({ body: "\r\nWhich song?" });
    await send({ from: "Mia <mia@example.com>", body: "\r\nI ask in secret." }, "mia@example.com");
    for (const { id, version, email } of await studio.messages()) {
      const body = email === booking.email ? "Any song you like." : "Only between us.";
      const reply = { key: crypto.randomUUID(), version, subject: "Re", body };
      expect((await callApi(admin, "POST", `/api/messages/${id}/reply`, reply)).status).toBe(200);
    }
    const couple = await enteredByCode(studio, booking.email);
    const own = await pageText(couple, MY_WEDDING);
    for (const words of ["Which song?", "Any song you like."]) expect(own).toContain(words);
    for (const words of ["in secret", "between us"]) expect(own).not.toContain(words);
    expect(await page(booking.id)).toContain("Only between us.");
    const hers = (await studio.messages()).find(({ email }) => email === "mia@example.com");
    const gone = { version: hers?.version };
    expect((await callApi(admin, "DELETE", `/api/messages/${hers?.id}`, gone)).status).toBe(200);
    expect(await pageText(couple, MY_WEDDING)).not.toContain("between us");
  });
});

describe("an email's attachments", () => {
  async function stored() {
    const conversation = await newConversation();
    await conversation.send({ body: withFiles("plän <1>.pdf") });
    const files = await studio.database.open().select().from(media);
    const file = files.find(({ fileName }) => fileName.endsWith(".pdf"));
    if (!file) throw new Error("No file was stored");
    return { ...conversation, file, path: `/api/mail-files/${file.id}` };
  }

  it("S49 can be downloaded only by admins, and are never displayed in the browser", async () => {
    const { file, path } = await stored();
    const answer = await admin.get(path);
    expect(await answer.text()).toBe("content of plän <1>.pdf");
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": `attachment; filename="pl_n _1_.pdf"; filename*=UTF-8''pl%C3%A4n%20_1_.pdf`,
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("sandbox"),
      "cache-control": "no-store",
    });
    expect((await createVisitor(studio).get(path)).status).toBe(401);
    expect((await admin.get(`/api/inspiration/${file.id}`)).status).toBe(404);
  });

  it("are deleted with their booking, and with their message", async () => {
    const { booking } = await stored();
    const { version } = booking;
    await deleteForGood(admin, { id: booking.id, version });
    expect([await studio.messages(), await storedFiles()]).toEqual([[], []]);
    expect(JSON.stringify(await everyRow(studio.database))).not.toContain("Here is the plan.");

    await stored();
    const [message] = await studio.messages();
    await callApi(admin, "DELETE", `/api/messages/${message?.id}`, { version: 1 });
    expect([await studio.messages(), await storedFiles()]).toEqual([[], []]);
  });

  it("are in the data and media archives, and in their person's data file", async () => {
    const { booking, file } = await stored();
    const data = Buffer.from(await (await admin.get("/api/archive")).arrayBuffer());
    const lines = gunzipSync(data).toString();
    expect(lines).toContain("Where is it?");
    expect(lines).toContain(file.key);
    const tar = Buffer.from(await (await admin.get("/api/media-archive")).arrayBuffer()).toString("latin1");
    expect(tar).toContain(file.key);
    const person = await admin.get(`/api/personal-data?email=${encodeURIComponent(booking.email)}`);
    const zip = Buffer.from(await person.arrayBuffer()).toString("latin1");
    expect(zip).toContain("original-email.eml");
    expect(zip).toContain("Where is it?");
  });

  it("are restored from a media archive", async () => {
    const { file } = await stored();
    await studio.worker.media.delete(file.key);
    const check = await callApi(admin, "POST", "/api/media-restore/check", { keys: [file.key] });
    expect(await check.json()).toMatchObject({ value: ["file"] });
  });
});
