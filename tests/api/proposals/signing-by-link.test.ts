import { like } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { rateLimits } from "#drizzle/schema/rate-limits.ts";
import { CODE_ASKED } from "#server/clients/confirmation/contract.ts";
import { CODE_REFUSED, CODE_TRIES } from "#server/clients/sign-in/contract.ts";
import { newSent, newSigner, pageOf, signatureFields } from "#tests/factories/proposal.ts";
import { anotherNetwork, codesTo, enteredByCode, linkOf } from "#tests/support/clients.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { proposalOf } from "#tests/support/proposals.ts";
import { signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

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
  const sign = (more: Record<string, string> = {}) =>
    reader.post(pageOf(id), { ...fields, ...more }, network);
  return { id, email, reader, network, fields, sign };
}

it("S37 a link alone shows the proposal but can't sign; the code from its person's own mailbox can", async () => {
  const { id, email, reader, sign } = await entered();
  expect(await visibleText(await reader.get(pageOf(id)))).toContain("we'll send a code to your address");
  const asked = await sign();
  expect(asked.status).toBe(422);
  expect(await visibleText(asked.clone())).toContain(CODE_ASKED);
  const html = await asked.text();
  // Nothing typed or selected is lost.
  expect(html).toMatch(/name="fullName"[^>]*value="Ana Maria Silva"/);
  expect(html).toMatch(/<input[^>]*name="consent"[^>]*checked/);
  expect(html).toMatch(/<input[^>]*value="premium"[^>]*checked|<input[^>]*checked[^>]*value="premium"/);
  expect(await statusOf(id)).toBe("sent");

  // After another press and a reload, the same code is still valid and no new one is sent.
  expect((await sign({ code: "" })).status).toBe(422);
  expect(await (await reader.get(pageOf(id))).text()).toContain('name="code"');
  const [code = ""] = await codesTo(studio, email);
  const wrong = await sign({ code: code === "000000" ? "111111" : "000000" });
  expect(wrong.status).toBe(401);
  expect(await visibleText(wrong)).toContain(CODE_REFUSED);
  expect(await statusOf(id)).toBe("sent");
  expect(studio.mail.deliveries().filter(({ subject }) => subject === "Your sign-in code")).toHaveLength(1);

  const signed = await sign({ code });
  expect([signed.status, signed.headers.get("location")]).toEqual([303, pageOf(id)]);
  expect(await statusOf(id)).toBe("signed");
  const marks = like(rateLimits.key, "client_link_session:%");
  expect(await studio.database.open().select().from(rateLimits).where(marks)).toEqual([]);
});

it("requires a code only for a complete form, and none again after a later rejection", async () => {
  const { id, email, sign } = await entered();
  expect((await sign({ fullName: "" })).status).toBe(422);
  expect((await sign({ shown: "of something else" })).status).toBe(409);
  await sign();
  const codes = await codesTo(studio, email);
  expect(codes).toHaveLength(1);
  expect((await sign({ code: codes[0] ?? "", fullName: "" })).status).toBe(422);
  expect((await sign({ code: codes[0] ?? "" })).status).toBe(303);
  expect(await statusOf(id)).toBe("signed");
});

it("S36 rejects a code sent to another address from the same browser, and sends a new one on request", async () => {
  const [mine, other] = [await entered(), await newSent(studio, admin)];
  await mine.reader.post("/my-wedding", { email: other.booking.email }, mine.network);
  const [theirs = ""] = await codesTo(studio, other.booking.email);
  // The browser has another person's code, which can't sign this proposal. Their own code is sent.
  expect((await mine.sign({ code: theirs })).status).toBe(422);
  expect(await statusOf(mine.id)).toBe("sent");
  await mine.sign({ intent: "new-code" });
  const [, second = ""] = await codesTo(studio, mine.email, 2);
  expect((await mine.sign({ code: second })).status).toBe(303);
});

it("keeps a code typed early while another choice is viewed or a name is missing", async () => {
  const { sign } = await entered();
  await sign();
  for (const [name, value] of [
    ["intent", "choose"],
    ["fullName", ""],
  ] as const) {
    const html = await (await sign({ code: "123456", [name]: value })).text();
    expect(html).toMatch(/name="code"[^>]*value="123456"/);
  }
  // A new code was sent, so the last one is no longer valid.
  const renewed = await (await sign({ intent: "new-code", code: "123456" })).text();
  expect(renewed).toMatch(/name="code"/);
  expect(renewed).not.toContain("123456");
  expect(renewed).toMatch(/name="fullName"[^>]*value="Ana Maria Silva"/);
});

it("sends a new code on the next signature after too many guesses", async () => {
  const { id, email, sign } = await entered();
  await sign();
  const [code = ""] = await codesTo(studio, email);
  const wrong = code === "000000" ? "111111" : "000000";
  for (let guess = 0; guess < CODE_TRIES; guess += 1) expect((await sign({ code: wrong })).status).toBe(401);
  expect((await sign({ code })).status).toBe(401);
  const again = await sign();
  expect(await visibleText(again)).toContain(CODE_ASKED);
  const [, second = ""] = await codesTo(studio, email, 2);
  expect((await sign({ code: second })).status).toBe(303);
  expect(await statusOf(id)).toBe("signed");
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
