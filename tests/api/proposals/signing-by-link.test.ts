import { eq, like } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { verification } from "#drizzle/schema/auth.ts";
import { messages } from "#drizzle/schema/messages.ts";
import { rateLimits } from "#drizzle/schema/rate-limits.ts";
import { CODE_ASKED, CODE_FOR_OTHER } from "#server/clients/confirmation/contract.ts";
import { CODE_MINUTES, CODE_REFUSED, CODE_TRIES } from "#server/clients/sign-in/contract.ts";
import { seal, unseal } from "#server/platform/encrypted-text.ts";
import { CHANGE_ASKED } from "#server/proposals/client-forms/contract.ts";
import { FULL_NAME_MISSING, SHOWN_CHANGED } from "#server/proposals/signing/contract.ts";
import {
  newSent,
  newSigner,
  newVersion,
  pageOf,
  sendForm,
  signatureFields,
} from "#tests/factories/proposal.ts";
import { anotherNetwork, codesTo, enteredByCode, linkOf } from "#tests/support/clients.ts";
import { textIn, visibleText } from "#tests/support/page-text.ts";
import { proposalOf } from "#tests/support/proposals.ts";
import { signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";
import { SECRET } from "#tests/support/worker.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

/** Whether a package is the chosen one in a page's form. */
const isChosen = (html: string, packageId: string) =>
  (html.match(/<input[^>]*>/g) ?? []).some(
    (input) => input.includes(`value="${packageId}"`) && input.includes("checked"),
  );

const statusOf = async (id: string) => (await proposalOf(studio, id)).status;

/** A person who has received a proposal's mail and pressed the button behind its link. */
async function entered() {
  const { id, booking } = await newSent(studio, admin);
  const { email } = booking;
  const link = await linkOf({ contactId: `${booking.id}-1`, email, path: pageOf(id) });
  const reader = createVisitor(studio);
  const network = anotherNetwork();
  expect((await reader.post(link, {}, network)).headers.get("location")).toBe(pageOf(id));
  const fields = await signatureFields(reader, id, "premium");
  const sign = (more: Record<string, string> = {}) => sendForm(reader, id, { ...fields, ...more }, network);
  return { id, booking, email, reader, network, fields, sign };
}

it("S37 a link alone shows the proposal but can't sign; the code from its person's own mailbox can", async () => {
  const { id, email, reader, sign } = await entered();
  expect(await visibleText(await reader.get(pageOf(id)))).toContain("we'll send a code to your address");
  const { location, html, text } = await sign();
  expect(location).toBe(pageOf(id));
  expect(text).toContain(CODE_ASKED);
  expect(text).toContain("in the email with the subject “Your code to sign our proposal”");
  // Nothing typed or selected is lost.
  expect(html).toMatch(/name="fullName"[^>]*value="Ana Maria Silva"/);
  expect(html).toMatch(/<input[^>]*name="consent"[^>]*checked/);
  expect(isChosen(html, "premium")).toBe(true);
  expect(await statusOf(id)).toBe("sent");

  // After another press and a reload, the same code is still valid and no new one is sent.
  await sign({ code: "" });
  expect(await (await reader.get(pageOf(id))).text()).toContain('name="code"');
  const [code = ""] = await codesTo(studio, email);
  const wrong = await sign({ code: code === "000000" ? "111111" : "000000" });
  expect(wrong.text).toContain(CODE_REFUSED);
  expect(await statusOf(id)).toBe("sent");
  const mails = studio.mail
    .deliveries()
    .filter(({ subject }) => subject === "Your code to sign our proposal");
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toMatch(/With it, you sign the agreement as .*: Premium Package, \$4,290\./);

  expect((await sign({ code })).location).toBe(pageOf(id));
  expect(await statusOf(id)).toBe("signed");
  const marks = like(rateLimits.key, "client_link_session:%");
  expect(await studio.database.open().select().from(rateLimits).where(marks)).toEqual([]);
});

describe("S38 what a code was requested for", () => {
  it("is on the page after a reload and in another tab, and is what is signed", async () => {
    const { id, email, reader, network, fields, sign } = await entered();
    await sign();
    // Another tab of the same browser, or the same one, loaded again after the mail app.
    const again = await (await reader.get(pageOf(id))).text();
    expect(isChosen(again, "premium")).toBe(true);
    expect(isChosen(again, "essential")).toBe(false);
    expect(textIn(again)).toContain("You are signing for $4,290");
    expect(again).toMatch(/name="fullName"[^>]*value="Ana Maria Silva"/);
    expect(again).toMatch(/<input[^>]*name="consent"[^>]*checked/);
    expect(again).toContain('name="code"');
    expect(again).toContain(fields.shown);
    // After signing, a page that Back brings up signs nothing else.
    const [code = ""] = await codesTo(studio, email);
    await sign({ code });
    const late = await sendForm(reader, id, { ...fields, packageId: "essential", code }, network);
    expect(late.text).toContain("You've signed. Now it's our turn");
    expect(late.html).not.toContain('name="fullName"');
    const { choice } = await proposalOf(studio, id);
    expect(JSON.parse(choice ?? "")).toEqual({ packageId: "premium", addOnIds: [] });
  });

  it("can't be signed with a code for another choice, however the page with it was reached", async () => {
    const { id, email, reader, network, fields, sign } = await entered();
    await sign();
    const [code = ""] = await codesTo(studio, email);
    // What is chosen in another tab is kept, so it asks for a code of its own there.
    const other = await signatureFields(reader, id, "essential");
    const page = await (await reader.get(pageOf(id))).text();
    expect(page).not.toContain('name="code"');
    const refused = await sendForm(reader, id, { ...other, code }, network);
    expect(refused.text).toContain(CODE_FOR_OTHER);
    expect(isChosen(refused.html, "essential")).toBe(true);
    expect(await statusOf(id)).toBe("sent");
    // The page that the code was requested on still signs exactly that.
    await sendForm(reader, id, { ...fields, code }, network);
    const { status, choice } = await proposalOf(studio, id);
    expect([status, JSON.parse(choice ?? "")]).toEqual(["signed", { packageId: "premium", addOnIds: [] }]);
  });

  it("is one version: a code for an older one doesn't sign the newer one", async () => {
    const { id, booking, email, reader, network, sign } = await entered();
    await sign();
    const [code = ""] = await codesTo(studio, email);
    const newer = await newVersion(admin, booking.id, { price2: "3900" });
    const fields = await signatureFields(reader, newer, "premium");
    const refused = await sendForm(reader, newer, { ...fields, code }, network);
    expect(refused.text).toContain(CODE_FOR_OTHER);
    expect(await statusOf(newer)).toBe("sent");
    expect(await statusOf(id)).toBe("superseded");
  });

  it("belongs to one session: whoever else has a link reads and replaces none of it", async () => {
    const { id, booking, email, reader, sign } = await entered();
    await sign();
    const holder = createVisitor(studio);
    const forwarded = await linkOf({ contactId: `${booking.id}-1`, email, path: pageOf(id) });
    await holder.post(forwarded, {}, anotherNetwork());
    const seen = await (await holder.get(pageOf(id))).text();
    expect(seen).not.toContain("Ana Maria Silva");
    expect(seen).not.toContain('name="code"');
    await holder.post(pageOf(id), { intent: "choose", packageId: "essential" });
    expect(isChosen(await (await reader.get(pageOf(id))).text(), "premium")).toBe(true);
    const [code = ""] = await codesTo(studio, email);
    await sign({ code });
    expect(JSON.parse((await proposalOf(studio, id)).choice ?? "")).toMatchObject({ packageId: "premium" });
  });

  it("expires with it, but for the choice", async () => {
    const { id, reader, sign } = await entered();
    await sign();
    const db = studio.database.open();
    const forms = like(verification.identifier, "proposal-form:%");
    const rows = await db.select().from(verification).where(forms);
    expect(rows.length).toBeGreaterThan(0);
    for (const { identifier, value } of rows) {
      expect(value).not.toContain("premium");
      const context = ["proposal-form", identifier];
      const form = JSON.parse((await unseal(SECRET, context, value)) ?? "") as { keptAt: number };
      const keptAt = form.keptAt - (CODE_MINUTES + 1) * 60_000;
      const aged = await seal(SECRET, context, JSON.stringify({ ...form, keptAt }));
      await db.update(verification).set({ value: aged }).where(eq(verification.identifier, identifier));
    }
    for (const name of reader.cookies.keys()) if (name.endsWith("studio.code")) reader.cookies.delete(name);
    const page = await (await reader.get(pageOf(id))).text();
    expect(page).not.toContain("Ana Maria Silva");
    expect(page).not.toContain('name="code"');
    expect(isChosen(page, "premium")).toBe(true);
  });

  it("isn't signing in: a code for a signature signs nobody in, and one for signing in signs nothing", async () => {
    const { id, email, reader, network, sign } = await entered();
    await reader.post("/my-wedding", { email }, network);
    const [first = ""] = await codesTo(studio, email);
    // The press requests a code of its own.
    await sign({ code: first });
    expect(await statusOf(id)).toBe("sent");
    const [, second = ""] = await codesTo(studio, email, 2);
    expect((await reader.post("/my-wedding", { code: second }, network)).status).toBe(401);
    await sign({ code: second });
    expect(await statusOf(id)).toBe("signed");
  });
});

it("requires a code only for a complete form, and none again after a later rejection", async () => {
  const { id, email, sign } = await entered();
  expect((await sign({ fullName: "" })).text).toContain(FULL_NAME_MISSING);
  expect((await sign({ shown: "of something else" })).text).toContain(SHOWN_CHANGED);
  await sign();
  const codes = await codesTo(studio, email);
  expect(codes).toHaveLength(1);
  expect((await sign({ code: codes[0] ?? "", fullName: "" })).text).toContain(FULL_NAME_MISSING);
  await sign({ code: codes[0] ?? "" });
  expect(await statusOf(id)).toBe("signed");
});

it("S36 rejects a code sent to another address from the same browser, and sends a new one on request", async () => {
  const [mine, other] = [await entered(), await newSent(studio, admin)];
  await mine.reader.post("/my-wedding", { email: other.booking.email }, mine.network);
  const [theirs = ""] = await codesTo(studio, other.booking.email);
  // The browser has another person's code, which can't sign this proposal. Their own code is sent.
  expect((await mine.sign({ code: theirs })).text).toContain(CODE_ASKED);
  expect(await statusOf(mine.id)).toBe("sent");
  const renewed = await mine.sign({ intent: "new-code", code: theirs });
  expect(renewed.html).toMatch(/name="code"/);
  expect(renewed.html).not.toContain(theirs);
  expect(renewed.html).toMatch(/name="fullName"[^>]*value="Ana Maria Silva"/);
  const [, second = ""] = await codesTo(studio, mine.email, 2);
  await mine.sign({ code: second });
  expect(await statusOf(mine.id)).toBe("signed");
});

it("sends a new code on the next signature after too many guesses", async () => {
  const { id, email, sign } = await entered();
  await sign();
  const [code = ""] = await codesTo(studio, email);
  const wrong = code === "000000" ? "111111" : "000000";
  for (let guess = 0; guess < CODE_TRIES; guess += 1)
    expect((await sign({ code: wrong })).text).toContain(CODE_REFUSED);
  expect((await sign({ code })).text).toContain(CODE_REFUSED);
  expect((await sign()).text).toContain(CODE_ASKED);
  const [, second = ""] = await codesTo(studio, email, 2);
  await sign({ code: second });
  expect(await statusOf(id)).toBe("signed");
});

it("asks the studio for a change without touching the proposal", async () => {
  const { id, booking, reader, network } = await entered();
  const before = await proposalOf(studio, id);
  const ask = (message: string) => sendForm(reader, id, { intent: "change", message, key: "once" }, network);
  expect((await ask(" ")).text).toContain("Please write a message");
  const { text } = await ask("Could we have six hours?");
  expect(text).toContain(CHANGE_ASKED);
  await ask("Could we have six hours?");
  expect(await proposalOf(studio, id)).toEqual(before);
  const sent = await studio.database.open().select().from(messages).where(eq(messages.bookingId, booking.id));
  expect(sent.map(({ message }) => message)).toEqual([
    "About proposal 1, please change:\n\nCould we have six hours?",
  ]);
});

/** A partner's input: their name, or why they decline. */
const typedForms = (fields: Record<string, string>) => [
  [fields, "Ana Maria Silva"] as const,
  [{ intent: "decline", reason: "We found someone closer" }, "We found someone closer"] as const,
];

it("keeps what was typed when the session has expired, and says how to continue", async () => {
  const { id, fields } = await entered();
  const stranger = createVisitor(studio);
  for (const [sent, typed] of typedForms(fields)) {
    const answer = await stranger.post(pageOf(id), sent);
    expect(answer.status).toBe(401);
    const html = await answer.text();
    expect(html).toContain(typed);
    expect(html).toContain(`href="/my-wedding?next=${encodeURIComponent(pageOf(id))}"`);
  }
  expect(await statusOf(id)).toBe("sent");
});

it("keeps what was typed while the database is down, to be sent again", async () => {
  const { id, fields, reader } = await entered();
  await studio.database.stop();
  try {
    for (const [sent, typed] of typedForms({ ...fields, addOnIds: "drone" })) {
      const answer = await reader.post(pageOf(id), sent);
      expect(answer.status).toBe(503);
      const html = await answer.text();
      expect(html).toContain(typed);
      expect(html).toContain("What you typed is still here");
      for (const [name, value] of Object.entries(sent))
        expect([name, html.includes(`name="${name}" value="${value}"`)]).toEqual([name, true]);
    }
    expect((await reader.get(pageOf(id))).status).toBe(503);
  } finally {
    await studio.database.start();
    studio.worker.clearLogs();
  }
});

it("a person signed in with a code or a password signs at once", async () => {
  for (const signIn of [enteredByCode, newSigner]) {
    const { id, booking } = await newSent(studio, admin);
    const signer = await signIn(studio, booking.email);
    const fields = await signatureFields(signer, id);
    expect((await signer.post(pageOf(id), fields)).status).toBe(303);
    expect(await statusOf(id)).toBe("signed");
  }
});
