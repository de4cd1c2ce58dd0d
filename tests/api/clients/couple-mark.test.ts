import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { DEVELOPMENT_ADMIN } from "#drizzle/seed/admin.ts";
import { COUPLE_MARK } from "#server/platform/couple-mark/contract.ts";
import { inquiryFields } from "#tests/factories/inquiry.ts";
import { openForm } from "#tests/support/booking-page.ts";
import { codesTo, MY_WEDDING, newWedding } from "#tests/support/clients.ts";
import { htmlOf } from "#tests/support/page-text.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor } from "#tests/support/visitor.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const visitor = () => createVisitor(studio);
const marksIn = ({ headers }: { headers: { getSetCookie: () => string[] } }) =>
  headers.getSetCookie().filter((line) => line.startsWith(`${COUPLE_MARK}=`));

const GIVEN = `${COUPLE_MARK}=1; Max-Age=34560000; Path=/; SameSite=Lax; Secure`;
const TAKEN = `${COUPLE_MARK}=; Max-Age=0; Path=/; SameSite=Lax; Secure`;

it("S64 a sent inquiry marks the browser in an answer that is stored nowhere", async () => {
  const couple = visitor();
  const submission = await openForm(couple);
  const sent = await couple.post("/booking", { ...inquiryFields(), submission });
  expect([sent.status, sent.headers.get("cache-control"), marksIn(sent)]).toEqual([303, "no-store", [GIVEN]]);
  const refused = await visitor().post("/booking", { submission });
  expect([refused.status, marksIn(refused)]).toEqual([422, []]);
});

it("the page after an inquiry and its email lead to the couple's page", async () => {
  const couple = visitor();
  const fields = inquiryFields();
  const sent = await couple.post("/booking", { ...fields, submission: await openForm(couple) });
  const page = await htmlOf(await couple.get(sent.headers.get("location") ?? ""));
  expect(page).toMatch(/<a [^>]*href="\/my-wedding"[^>]*>Go to my wedding<\/a>/);
  const mail = (await studio.outbox()).find(({ toAddress }) => toAddress === fields.email);
  expect(mail?.textBody).toMatch(/Open your wedding page: https?:\/\/[^/\s]+\/my-wedding\n/);
});

it("a couple's session marks the browser, signing out removes the mark, and staff get none", async () => {
  const { email } = await newWedding(studio);
  const couple = visitor();
  await couple.post(MY_WEDDING, { email });
  const [code = ""] = await codesTo(studio, email);
  expect(marksIn(await couple.post(MY_WEDDING, { code }))).toEqual([GIVEN]);
  expect(await htmlOf(await couple.get("/about"))).toMatch(/<a [^>]*class="flex[^>]*>My wedding<\/a>/);
  expect(marksIn(await couple.post("/sign-out?couple", {}))).toEqual([TAKEN]);
  expect(couple.cookies.has(COUPLE_MARK)).toBe(false);
  expect(marksIn(await visitor().signIn(DEVELOPMENT_ADMIN))).toEqual([]);
});

it("S64 with the mark, a visitor gets the same stored page as everybody else", async () => {
  const marked = { cookie: `${COUPLE_MARK}=1` };
  for (const path of ["/", "/gallery", "/about", "/contact", "/privacy"]) {
    const read = async (headers: Record<string, string>) => {
      const answer = await visitor().get(path, headers);
      const visit = await answer.text();
      return {
        html: visit.replace(/(name="submission" value=")[^"]*/g, "$1"),
        caching: answer.headers.get("cache-control"),
        policy: answer.headers.get("content-security-policy"),
      };
    };
    const first = await read(marked);
    expect(await read({}), path).toEqual(first);
    expect(first.caching, path).not.toBe("no-store");
    expect(first.html).toContain("My wedding");
  }
});
