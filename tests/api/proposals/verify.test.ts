import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { proposals } from "#drizzle/schema/proposals.ts";
import { HASH_MISSING, HASH_WRONG } from "#server/proposals/agreement-file/contract.ts";
import { newSigned, newSigner, pageOf } from "#tests/factories/proposal.ts";
import { comparable } from "#tests/support/account-pages.ts";
import { deleteForGood } from "#tests/support/deleted-booking.ts";
import { everyRow } from "#tests/support/every-row.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { countersign } from "#tests/support/proposals.ts";
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

/** A signed agreement of a couple whose names appear nowhere else, and its file. */
async function agreement() {
  const words = { brideName: "Quillonia", groomName: "Barnabus", venue: "Hidden Orchard" };
  const { id, booking, signer } = await newSigned(studio, admin, words);
  await countersign(admin, id);
  await studio.worker.cron();
  const bytes = Buffer.from(await (await signer.get(`${pageOf(id)}/agreement.pdf`)).arrayBuffer());
  const secrets = [...Object.values(words), "Ana Maria Silva", booking.id, booking.email, id, "essential"];
  return { id, booking, bytes, secrets, hash: createHash("sha256").update(bytes).digest("hex") };
}

const verdict = (hash: string) => `/verify?sha256=${hash}`;

it("S40 says when a known hash was completed, but not who signed what", async () => {
  const { hash, secrets } = await agreement();
  const stranger = createVisitor(studio);
  for (const visitor of [stranger, admin]) {
    for (const path of [verdict(hash), `/verify.data?sha256=${hash}`]) {
      const answer = await visitor.get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).not.toContain("pdf");
      const text = await answer.text();
      expect([path, /It was completed on|completedOn/.test(text)]).toEqual([path, true]);
      for (const secret of secrets) expect([path, text.includes(secret)]).toEqual([path, false]);
    }
  }
  expect(await visibleText(await stranger.get(verdict(hash)))).toContain("not a byte has changed since");
  // Pasted by a person who computed it elsewhere.
  expect(await visibleText(await stranger.get(verdict(`%20${hash.toUpperCase()}`)))).toContain(
    "This is the agreement that was signed",
  );
});

it("S40 answers every other hash the same, names nobody, and writes nothing", async () => {
  const { hash, id, secrets } = await agreement();
  const [row] = await studio.database.open().select().from(proposals).where(eq(proposals.id, id));
  const before = await everyRow(studio.database);
  const others = [
    "0".repeat(64),
    `${hash.slice(0, -1)}${hash.endsWith("0") ? "1" : "0"}`,
    // The hash of the sent text isn't the hash of any file.
    row?.documentHash ?? "",
  ];
  const seen = await Promise.all(
    others.map(async (one) => {
      const { text, ...rest } = await comparable(await createVisitor(studio).get(verdict(one)), []);
      for (const secret of secrets.filter((each) => each !== one)) expect(text.includes(secret)).toBe(false);
      return JSON.stringify({ ...rest, text: text.replaceAll(one, "") });
    }),
  );
  expect(new Set(seen).size).toBe(1);
  expect(seen[0]).toContain("This isn't an agreement we know".replace("'", "&#x27;"));
  expect(await everyRow(studio.database)).toEqual(before);
});

it("rejects an invalid SHA-256 next to the field, and keeps what was typed, valid or not", async () => {
  const field = async (typed: string) => {
    const answer = await createVisitor(studio).get(verdict(encodeURIComponent(typed)));
    const html = await answer.text();
    const [input = ""] = /<input[^>]*name="sha256"[^>]*>/.exec(html) ?? [];
    const text = await visibleText(new Response(html));
    return { status: answer.status, kept: input.includes(`value="${typed}"`), text, input };
  };
  for (const typed of ["zz", "f".repeat(63), "g".repeat(64), `${"0".repeat(64)}  agreement.pdf`]) {
    const { text, ...rest } = await field(typed);
    expect(rest).toMatchObject({ status: 422, kept: true, input: expect.stringContaining("aria-invalid") });
    expect(text).toContain(HASH_WRONG);
    expect(text).not.toContain("This isn't an agreement we know");
  }
  expect((await field("")).text).toContain(HASH_MISSING);
  const unknown = await field("0".repeat(64));
  expect(unknown).toMatchObject({ status: 200, kept: true });
  expect(unknown.text).toContain("This isn't an agreement we know");
  // Without a script, only this field counts.
  expect(unknown.text).not.toContain("(optional)");
});

it("S40 keeps the file field outside the submitted form, with and without JavaScript", async () => {
  const html = await (await createVisitor(studio).get("/verify")).text();
  const [form = ""] = /<form[^>]*method="get"[\s\S]*?<\/form>/.exec(html) ?? [];
  expect(html).toMatch(/<input[^>]*type="file"[^>]*name="file"|<input[^>]*name="file"[^>]*type="file"/);
  expect(form).toContain('name="sha256"');
  expect(form).not.toContain('type="file"');
  // There is no other way to submit: the address accepts no file.
  const posted = await createVisitor(studio).post("/verify", { file: "x" });
  expect(posted.status).toBe(405);
});

it("S40 still tells a deleted couple's file from a forged one, and reveals nothing else about them", async () => {
  const { booking, hash, secrets } = await agreement();
  await newSigner(studio, `other-${crypto.randomUUID()}@example.com`);
  const { version } = (await studio.bookings()).find(({ id }) => id === booking.id) ?? {};
  await deleteForGood(admin, { id: booking.id, version });
  const text = await (await createVisitor(studio).get(verdict(hash))).text();
  expect(text.includes("This is the agreement that was signed")).toBe(true);
  for (const secret of secrets) expect([secret, text.includes(secret)]).toEqual([secret, false]);
});
