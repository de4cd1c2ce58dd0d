import { expect, it } from "vitest";
import { SESSION_GAP_MINUTES } from "#server/audit/contract.ts";
import { foldSessions, type LoggedEntry } from "#server/audit/sessions.ts";

const START = Date.UTC(2026, 10, 25, 18);

/** A change made this many minutes after the start. */
const change = (
  minutes: number,
  before: LoggedEntry["before"],
  after: LoggedEntry["after"],
  changes: Partial<LoggedEntry> = {},
): LoggedEntry => ({
  id: `${minutes}`,
  actorId: "leo",
  actorName: "Leo",
  actorEmail: null,
  action: "edit_booking",
  entity: "booking",
  entityId: "ana",
  linkId: "ana",
  fields: Object.keys(after),
  before,
  after,
  valuesDeleted: false,
  createdAt: new Date(START + minutes * 60_000),
  ...changes,
});

const linesOf = (entries: LoggedEntry[], onPage: (entry: LoggedEntry) => boolean = () => true) =>
  foldSessions([...entries].reverse(), onPage).map(({ before, after, changes, continues }) => ({
    before,
    after,
    changes,
    continues,
  }));
const countsOf = (entries: LoggedEntry[]) => linesOf(entries).map(({ changes }) => changes);

it("merges an edit session into one line, from each field's first value to its last", () => {
  const entries = [
    change(0, { venue: "A barn" }, { venue: "A lake" }),
    change(20, { venue: "A lake", guests: 80 }, { venue: "A pier", guests: 90 }),
    change(45, { price: "$1" }, { price: "$2" }),
  ];
  expect(linesOf(entries)).toEqual([
    {
      before: { venue: "A barn", guests: 80, price: "$1" },
      after: { venue: "A pier", guests: 90, price: "$2" },
      changes: 3,
      continues: { later: false, earlier: false },
    },
  ]);
  const [line] = foldSessions([...entries].reverse(), () => true);
  expect([line?.startedAt, line?.createdAt]).toEqual([entries[0]?.createdAt, entries[2]?.createdAt]);
  expect(line?.fields).toEqual(["guests", "price", "venue"]);
});

it("starts a new line after a longer pause or for another person, record or kind of change", () => {
  const first = change(0, { a: 1 }, { a: 2 });
  const next = (changes: Partial<LoggedEntry>) => countsOf([first, change(1, { a: 2 }, { a: 3 }, changes)]);
  expect(next({})).toEqual([2]);
  expect(next({ actorId: "mia" })).toEqual([1, 1]);
  expect(next({ entityId: "cleo" })).toEqual([1, 1]);
  expect(next({ action: "edit_contact" })).toEqual([1, 1]);
  expect(next({ valuesDeleted: true })).toEqual([1, 1]);
  expect(countsOf([first, change(SESSION_GAP_MINUTES, { b: 1 }, { b: 2 })])).toEqual([2]);
  expect(countsOf([first, change(SESSION_GAP_MINUTES + 1, { b: 1 }, { b: 2 })])).toEqual([1, 1]);
});

it("ends a session when another person changes the same record, but not a different one", () => {
  const mine = [change(0, { a: 1 }, { a: 2 }), change(9, { a: 2 }, { a: 3 })] as const;
  const between = (changes: Partial<LoggedEntry>) =>
    countsOf([mine[0], change(5, { b: 1 }, { b: 2 }, { actorId: "mia", ...changes }), mine[1]]);
  expect(between({})).toEqual([1, 1, 1]);
  expect(between({ action: "change_booking_status" })).toEqual([1, 1, 1]);
  expect(between({ entityId: "cleo" })).toEqual([2, 1]);
  // The same person's action of another kind neither ends the session nor belongs to it.
  expect(between({ actorId: "leo", action: "change_booking_status" })).toEqual([2, 1]);
});

it("ends a session if a change doesn't start from the previous value", () => {
  expect(countsOf([change(0, { a: "x" }, { a: "y" }), change(1, { a: "z" }, { a: "w" })])).toEqual([1, 1]);
  expect(countsOf([change(0, { a: "x" }, { a: " y \n" }), change(1, { a: "y" }, { a: "w" })])).toEqual([2]);
});

it("keeps actions separate, however quickly they follow each other", () => {
  const reply = { action: "reply_to_couple" };
  expect(countsOf([change(0, {}, { to: "a" }, reply), change(1, {}, { to: "a" }, reply)])).toEqual([1, 1]);
});

it("marks a session that continues beyond the page and counts only the changes on it", () => {
  const entries = [0, 1, 2, 3].map((at) => change(at, { a: at }, { a: at + 1 }));
  expect(linesOf(entries, ({ id }) => id === "1" || id === "2")).toEqual([
    { before: { a: 1 }, after: { a: 3 }, changes: 2, continues: { later: true, earlier: true } },
  ]);
  expect(linesOf(entries, ({ id }) => id !== "0")[0]?.continues).toEqual({ later: false, earlier: true });
  const other = change(-1, { a: 1 }, { a: 2 }, { entityId: "cleo" });
  expect(linesOf([other, ...entries], ({ id }) => id !== "-1")).toHaveLength(1);
  expect(linesOf([other, ...entries], ({ id }) => id !== "-1")[0]?.continues.earlier).toBe(false);
});
