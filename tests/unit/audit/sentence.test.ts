import { describe, expect, it } from "vitest";
import { detailsOf, phraseOf } from "#app/features/audit/sentence.ts";
import { fieldName } from "#app/features/audit/strings/values.ts";
import { WITH_VALUES } from "#app/features/bookings/strings/changes.ts";
import { type ActivityEntry, UNDONE } from "#server/audit/contract.ts";
import { LOGGED_ENTRIES } from "./logged-entries.ts";

const ID = "4b1f0c1e-7d55-4c3f-9a40-0f9b6a1d2e3c";

const entryOf = (changes: Partial<ActivityEntry>): ActivityEntry & { changes?: number } => ({
  id: "an-entry",
  actorName: "Leo",
  actorEmail: "leo@example.com",
  action: "edit_booking",
  entity: "booking",
  entityId: ID,
  fields: [],
  before: {},
  after: {},
  valuesDeleted: false,
  createdAt: new Date("2026-11-25T18:00:00Z"),
  ...changes,
});

const sentence = (entry: ActivityEntry) => `Leo ${phraseOf(entry).filter(Boolean).join(" ")}.`;
const booking = (before: ActivityEntry["before"], after: ActivityEntry["after"]) =>
  entryOf({ before: { couple: "Ana & Ben", ...before }, after: { couple: "Ana & Ben", ...after } });

/** What readers must not see: data, column and property names, IDs, dates in database format. */
const CODE = [
  /[{}[\]_]/,
  /\b[a-z]+[A-Z]\w*/,
  /undefined|null|\bNaN\b|\[object/,
  /[0-9a-f]{8}/,
  /\d{4}-\d{2}-\d{2}/,
  /\b(?:true|false)\b/,
];
/** Proper names that match those patterns. */
const NAMES = /YouTube|@example\.com/g;

const shownOf = (entry: ActivityEntry) => [
  sentence(entry),
  ...detailsOf(entry).flatMap(({ field, before, after }) => [field, before ?? "", after ?? ""]),
  ...entry.fields.map(fieldName),
];

const faultsIn = (entry: ActivityEntry) =>
  shownOf(entry).filter((text) => CODE.some((code) => code.test(text.replace(NAMES, ""))));

describe("every logged action is described in English", () => {
  const cases = Object.entries(LOGGED_ENTRIES).flatMap(([action, all]) =>
    all.map((logged, at): [string, ActivityEntry] => [
      at === 0 ? action : `${action} (${at + 1})`,
      entryOf({
        action,
        ...logged,
        fields: Object.keys({ ...logged.before, ...logged.after }),
      }),
    ]),
  );

  it.each(cases)("%s", (_name, entry) => {
    expect(faultsIn(entry)).toEqual([]);
    expect(sentence(entry)).not.toBe("Leo made a change.");
    // The booking's own page says it in a shorter sentence.
    expect(WITH_VALUES[entry.action]?.(entry.after) ?? "").not.toMatch(/undefined|null|NaN/);
    // If its values were deleted, the sentence says what it still can.
    const bare = { ...entry, before: {}, after: {}, valuesDeleted: true };
    expect(faultsIn(bare)).toEqual([]);
    for (const value of Object.values({ ...entry.before, ...entry.after }))
      if (typeof value === "string" && value.length > 12) expect(sentence(bare)).not.toContain(value);
  });

  it("including an unknown action from a later version", () => {
    expect(
      faultsIn(entryOf({ action: "polish_lens", entity: "lens", after: { focalLength: "35" } })),
    ).toEqual([]);
  });
});

describe("an edit description", () => {
  it.each([
    [
      booking({ "wedding date": "June 12, 2027" }, { "wedding date": "June 19, 2027" }),
      "Leo changed the wedding date of Ana & Ben's booking from June 12 to June 19, 2027.",
    ],
    [
      booking({ "wedding date": "June 12, 2027" }, { "wedding date": "May 5, 2028" }),
      "Leo changed the wedding date of Ana & Ben's booking from June 12, 2027 to May 5, 2028.",
    ],
    [
      booking({ venue: null }, { venue: "The Orangery" }),
      "Leo set the venue of Ana & Ben's booking to The Orangery.",
    ],
    [booking({ venue: "The Orangery" }, { venue: null }), "Leo cleared the venue of Ana & Ben's booking."],
    [
      booking({ message: "Hi\nboth" }, { message: "Hello" }),
      "Leo changed the message of Ana & Ben's booking.",
    ],
    [
      booking(
        { venue: "A barn", guests: 80, price: "$3,000" },
        { venue: "A lake", guests: 90, price: "$3,500" },
      ),
      "Leo changed the venue, guests, and price of Ana & Ben's booking.",
    ],
    [
      entryOf({
        action: "edit_content",
        entity: "film",
        before: { called: "Dawn", title: "Dawn", description: "", posterUrl: "/media/a.jpg" },
        after: { called: "Dusk", title: "Dusk", description: "Rain.", posterUrl: "/media/b.jpg" },
      }),
      "Leo changed the title, description, and poster of the film Dusk.",
    ],
    [
      entryOf({
        action: "change_booking_settings",
        entity: "booking_settings",
        entityId: "main",
        before: { autoCountersign: false },
        after: { autoCountersign: true },
      }),
      "Leo changed the automatic signing of the booking settings from off to on.",
    ],
    [
      booking({ a: 1, b: 1, c: 1, d: 1, e: 1 }, { a: 2, b: 2, c: 2, d: 2, e: 2 }),
      "Leo changed the a, b, c, and 2 more details of Ana & Ben's booking.",
    ],
    [
      { ...booking({ venue: "A barn" }, { venue: "A barn" }), changes: 2 },
      "Leo edited Ana & Ben's booking and changed it back.",
    ],
  ])("names the changed fields: %#", (entry, said) => {
    expect(sentence(entry)).toBe(said);
  });

  const day = (before: ActivityEntry["before"], after: ActivityEntry["after"], action = "set_day") =>
    entryOf({ action, entity: "studio_day", entityId: "2026-11-30", before, after });

  it.each([
    [day({ crews: 2, note: "" }, { crews: 0, note: "" }), "Leo blocked Nov 30, 2026.", []],
    [day({ crews: 0, note: "" }, { crews: 2, note: "" }), "Leo unblocked Nov 30, 2026 with 2 crews.", []],
    [day({ crews: 2, note: "" }, { crews: 1, note: "" }), "Leo set Nov 30, 2026 to 1 crew.", []],
    [
      day({ crews: 2, note: "" }, { crews: 0, note: "Away" }),
      "Leo blocked Nov 30, 2026.",
      [{ field: "note", before: null, after: "Away" }],
    ],
    [
      day({ crews: 0, note: "" }, { crews: 0, note: "Away" }),
      "Leo set the note of Nov 30, 2026 to Away.",
      [],
    ],
    [day({ crews: 0 }, { crews: 2 }, "clear_day"), "Leo unblocked Nov 30, 2026.", undefined],
    [day({ crews: 3 }, { crews: 2 }, "clear_day"), "Leo reset Nov 30, 2026 to the default.", undefined],
  ])("names the crews of a day: %#", (entry, said, details) => {
    expect(sentence(entry)).toBe(said);
    if (details) expect(detailsOf(entry)).toEqual(details);
  });

  it("names an undone move or hold change without its reason", () => {
    const moved = booking({ status: "lost", reason: "price" }, { status: "held", reason: UNDONE });
    const undone = { ...moved, action: "change_booking_status" };
    expect(sentence(undone)).toBe("Leo undid the move of Ana & Ben's booking to Lost.");
    expect(detailsOf(undone)).toEqual([]);
    const held = booking({ status: "held", reason: null }, { status: "held", reason: UNDONE });
    expect(sentence({ ...held, action: "extend_hold" })).toBe(
      "Leo undid the last change to the hold for Ana & Ben's booking.",
    );
  });

  it("lists in the details what doesn't fit in the sentence", () => {
    expect(detailsOf(booking({ venue: "A barn" }, { venue: "A lake" }))).toEqual([]);
    expect(detailsOf(booking({ venue: "A barn" }, { venue: null }))).toEqual([
      { field: "venue", before: "A barn", after: null },
    ]);
    expect(
      detailsOf(
        entryOf({
          action: "edit_content",
          entity: "film",
          before: { called: "Dawn", posterUrl: "/media/a.jpg", priceCents: "1200" },
          after: { called: "Dawn", posterUrl: "/media/b.jpg", priceCents: "1,250.50" },
        }),
      ),
    ).toEqual([
      { field: "poster", before: "picture", after: "another picture" },
      { field: "price", before: "$1,200", after: "$1,250.50" },
    ]);
  });
});
