import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { proposals } from "#drizzle/schema/proposals.ts";
import { OWN_PAYMENTS } from "#server/payments/own/contract.ts";
import { wholeDeliveryFor } from "#tests/factories/delivered-film.ts";
import { MY_WEDDING } from "#tests/support/clients.ts";
import { CLIENT_PAGES } from "#tests/support/public-routes.ts";
import { signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { type Act, actsOf, newPlayed, type Played } from "#tests/support/surface-histories.ts";
import type { Visitor } from "#tests/support/visitor.ts";

// A page shows what a role may see, and its data, which the browser gets with it, may hold no more than that.

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const papersOf = async ({ id }: Played) =>
  (await studio.database.open().select().from(proposals).where(eq(proposals.bookingId, id))).map(
    (paper) => paper.id,
  );

/** Reads what the router's own requests get of every page of a client, by the page's pattern. */
async function readData(
  visitor: Visitor,
  { id }: Played,
  { paper, films }: Record<"paper" | "films", string>,
) {
  const addresses: Record<string, string> = {
    "/my-wedding": `${MY_WEDDING}.data`,
    "/my-wedding/enter": "/my-wedding/enter.data",
    "/my-wedding/payments": `${OWN_PAYMENTS}.data?booking=${id}`,
    "/my-wedding/proposals/:id": `/my-wedding/proposals/${paper}.data`,
    "/films-for/:name": `${films}.data`,
  };
  expect(Object.keys(addresses).sort(), "a page without an address here").toEqual([...CLIENT_PAGES].sort());
  return Promise.all(
    Object.entries(addresses).map(async ([page, address]) => [
      page,
      await (await visitor.get(address)).text(),
    ]),
  );
}

const STAGES: Record<string, Act[]> = {
  "one has signed": ["send", "sign"],
  "both have signed": ["sign"],
  "a later version replaced what was in force": ["countersign", "send", "sign", "sign", "countersign"],
  "another version was declined": ["send", "decline"],
  "a wedding that ended": ["pay", "close"],
};

describe("the data of a client's pages", () => {
  it("holds no address, contact or agreement of the couple for a payer and a planner", async () => {
    const wedding = await newPlayed(studio, admin, "2035-03-03");
    const { act } = actsOf(studio, admin);
    const contacts = [`${wedding.id}-1`, `${wedding.id}-2`];
    const { path: films } = await wholeDeliveryFor(studio, admin, wedding);
    for (const [stage, acts] of Object.entries(STAGES)) {
      for (const one of acts) await act(wedding, one);
      const papers = await papersOf(wedding);
      const at = { paper: papers.at(-1) ?? "", films };
      const theirs = [...wedding.emails, ...contacts, ...papers];
      for (const who of ["payer", "planner"] as const)
        for (const [page, text = ""] of await readData(wedding[who], wedding, at))
          expect([stage, who, page, theirs.filter((words) => text.includes(words))]).toEqual([
            stage,
            who,
            page,
            [],
          ]);
      // What is searched for is what the couple's own pages hold.
      const own = JSON.stringify(await readData(wedding.partners[0] as Visitor, wedding, at));
      for (const words of [...wedding.emails, ...contacts]) expect(own).toContain(words);
    }
    expect(await papersOf(wedding)).toHaveLength(3);
  });
});
