import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bookings } from "#drizzle/schema/bookings.ts";
import { pageText } from "#tests/support/page-text.ts";
import { signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { ACTS, type Act, actsOf, newPlayed, type Played } from "#tests/support/surface-histories.ts";
import { expectAgreement } from "#tests/support/surfaces.ts";
import type { Visitor } from "#tests/support/visitor.ts";

/** `SURFACE_HISTORIES=200 npx vitest run --config tests/api/vitest.config.ts surfaces` walks many more. */
const RUNS = Number(process.env.SURFACE_HISTORIES ?? 2);
const SEED = process.env.HISTORIES_SEED;

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

let days = 0;
const nextDay = () => {
  days += 3;
  return new Date(Date.UTC(2035, 0, days)).toISOString().slice(0, 10);
};

const SIGNED: Act[] = ["send", "sign", "sign"];
const AGREED: Act[] = [...SIGNED, "countersign"];

/** Each wedding's way through states in which pages used to contradict one another, after what leads there. */
const WAYS: Record<string, { before: Act[]; after: Act[] }> = {
  "from inquiry to paid": {
    before: [],
    after: ["hold", "send", "sign", "sign", "pay-later", "hold-ends", "arrive", "countersign"],
  },
  "held no longer, with a proposal that expires later": {
    before: [],
    after: ["send", "hold-ends", "expire", "hold", "hold-ends"],
  },
  "expired while it is held, and on a day that went to others": {
    before: ["send", "hold"],
    after: ["expire", "hold-ends", "send", "hold-ends", "take-day", "expire"],
  },
  "a later version expires for a confirmed couple": {
    before: [...AGREED, "pay"],
    after: ["send", "expire", "move-date", "expire"],
  },
  "declined and sent again": { before: [], after: ["send", "decline", "send", "expire"] },
  "the day went to others": { before: AGREED, after: ["hold-ends", "take-day", "pay", "refund"] },
  "given up by the studio": { before: SIGNED, after: ["pay", "give-up"] },
  "confirmed without its retainer, then overdue": { before: AGREED, after: ["confirm", "charge-late"] },
  "moved to another day, which is declined": {
    before: [...AGREED, "pay"],
    after: ["move-date", "sign", "decline"],
  },
  "canceled with an open version": { before: [...AGREED, "pay"], after: ["send", "close", "refund"] },
};

describe("S50: no two surfaces contradict each other, the ledger or the capacity", () => {
  it.for(Object.entries(WAYS))("%s", async ([, { before, after }]) => {
    const wedding = await newPlayed(studio, admin, nextDay());
    const { act } = actsOf(studio, admin);
    for (const one of before) await act(wedding, one);
    for (const one of after) {
      await act(wedding, one);
      await expectAgreement(studio, admin, wedding).catch((error: Error) => {
        throw new Error(`after ${one}: ${error.message}`);
      });
    }
  });

  it("a refund on its way is said to whoever may see money, and to nobody else", async () => {
    const wedding = await newPlayed(studio, admin, nextDay());
    const { act, reserveRefund } = actsOf(studio, admin);
    for (const one of ["send", "sign", "sign", "countersign", "pay", "close"] as const)
      await act(wedding, one);
    await reserveRefund(wedding, 85_800);
    const { home, payments, planner, desk } = await expectAgreement(studio, admin, wedding);
    for (const text of [...home, ...payments]) expect(text).toContain("A refund of $858 is on its way.");
    expect(desk).toContain("refund of $858 on its way");
    expect(planner).not.toContain("refund");
  });

  it("a hold without an end shows none in the list, on the board and in the calendar", async () => {
    const weddingDate = nextDay();
    const [wedding, other] = [
      await newPlayed(studio, admin, weddingDate),
      await newPlayed(studio, admin, weddingDate),
    ];
    const { act } = actsOf(studio, admin);
    for (const one of ["send", "sign", "sign"] as const) await act(wedding, one);
    await act(other, "hold");
    const soon = new Date(Date.now() + 86_400_000);
    for (const { id } of [wedding, other])
      await studio.database.open().update(bookings).set({ holdExpiresAt: soon }).where(eq(bookings.id, id));
    for (const path of ["/admin/bookings", "/admin/bookings?view=board"]) {
      const text = await pageText(admin, path);
      expect(text.match(/Held while we sign/g)).toHaveLength(1);
      expect(text.match(/Held until/g)).toHaveLength(1);
    }
    const day = await pageText(admin, `/admin/calendar?month=${weddingDate.slice(0, 7)}&day=${weddingDate}`);
    const holdOf = ({ couple }: Played) => day.includes(`${couple} Held Held until`);
    expect([wedding, other].map(holdOf)).toEqual([false, true]);
    const dashboard = await pageText(admin, "/admin");
    expect(dashboard).toMatch(/Holds ending soon \(1\)/);
    await act(wedding, "countersign");
    await act(wedding, "pay");
    await act(wedding, "move-date");
    expect(await pageText(admin, "/admin/bookings")).toContain("Moving to");
  });
});

const step = fc.record({ which: fc.nat({ max: 1 }), act: fc.constantFrom(...ACTS) });

it(`S50: ${RUNS} random histories of two couples on equal and neighboring days contradict nothing`, {
  timeout: 1_200_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(step, { minLength: 4, maxLength: 6 }),
      async (isSameDay, steps) => {
        await studio.reset();
        const first = nextDay();
        const second = isSameDay
          ? first
          : new Date(Date.parse(first) + 86_400_000).toISOString().slice(0, 10);
        const couples: Played[] = [
          await newPlayed(studio, admin, first),
          await newPlayed(studio, admin, second),
        ];
        const { act } = actsOf(studio, admin);
        const done: string[] = [];
        for (const { which, act: one } of steps) {
          const couple = couples[which] as Played;
          await act(couple, one);
          done.push(`${which} ${one}`);
          // The other couple on a neighboring day must not notice, or notice what the capacity says.
          for (const wedding of couples)
            await expectAgreement(studio, admin, wedding).catch((error: Error) => {
              throw new Error(`after ${done.join(", ")}: ${error.message}`);
            });
        }
      },
    ),
    { numRuns: RUNS, ...(SEED === undefined ? {} : { seed: Number(SEED) }) },
  );
});
