import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bookings } from "#drizzle/schema/bookings.ts";
import { proposals } from "#drizzle/schema/proposals.ts";
import { newDraft, newSent, newSigned } from "#tests/factories/proposal.ts";
import { pageText } from "#tests/support/page-text.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const NAMES = ["Dora", "Senta", "Signe", "Exa", "Rena", "Lotta"];

let studio: Studio;
let admin: Visitor;

/** Each on her own day that has a free crew. */
const bride = (brideName: string) => ({ brideName, weddingDate: `2033-06-0${NAMES.indexOf(brideName) + 1}` });

/** A proposal that was sent and has expired. */
async function newExpired(brideName: string) {
  const sent = await newSent(studio, admin, bride(brideName));
  await studio.database
    .open()
    .update(proposals)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(proposals.id, sent.id));
  await studio.worker.cron();
  return sent;
}

beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
  await newDraft(studio, admin, bride("Dora"));
  await newSent(studio, admin, bride("Senta"));
  const { booking } = await newSigned(studio, admin, bride("Signe"));
  // A draft of the next version exists, but the signed one still waits for the studio.
  await callApi(admin, "POST", "/api/proposals", { bookingId: booking.id });
  await newExpired("Exa");
  const renewed = await newExpired("Rena");
  await callApi(admin, "POST", `/api/proposals/${renewed.id}/renewal`);
});
afterAll(() => studio?.close());

const named = (text: string) => NAMES.filter((name) => text.includes(name));

describe("bookings filtered by proposal state", () => {
  it.each([
    ["sent", ["Senta", "Rena"]],
    ["signed", ["Signe"]],
    ["expired", ["Exa"]],
    ["nothing of the kind", NAMES.slice(0, 5)],
  ])("%s", async (proposal, expected) => {
    const query = new URLSearchParams({ proposal });
    const list = await pageText(admin, `/admin/bookings?${query}`);
    expect(named(list)).toEqual(expected);
    expect(list).toContain(expected.length === 1 ? "1 booking found" : `${expected.length} bookings`);
    expect(named(await pageText(admin, `/admin/bookings?view=board&${query}`))).toEqual(expected);
    expect(named(await (await admin.get(`/api/booking-list/export.csv?${query}`)).text())).toEqual(expected);
  });

  it("combine with the other filters", async () => {
    const found = (query: string) => pageText(admin, `/admin/bookings?proposal=sent&${query}`).then(named);
    expect(await found("q=senta")).toEqual(["Senta"]);
    expect(await found("status=confirmed")).toEqual([]);
    expect(await found("status=held&sort=name-desc")).toEqual(["Senta", "Rena"]);
  });
});

it("the dashboard lists proposals that await the studio's signature", async () => {
  const dashboard = await pageText(admin, "/admin");
  expect(dashboard).toContain("Waiting for your signature (1)");
  expect(dashboard).toMatch(/Signe & .*? Read and sign/);
});

it("a lost booking awaits no signature", async () => {
  const { booking } = await newSigned(studio, admin, bride("Lotta"));
  const off = () =>
    studio.database.open().update(bookings).set({ status: "lost" }).where(eq(bookings.id, booking.id));
  const seen = async () => [
    (await pageText(admin, "/admin")).includes("Lotta & Ben Read and sign"),
    (await pageText(admin, "/admin/bookings?proposal=signed")).includes("Lotta"),
  ];
  expect((await seen())[1]).toBe(true);
  await off();
  expect(await seen()).toEqual([false, false]);
  expect(await pageText(admin, "/admin")).toContain("Waiting for your signature (1)");
});
