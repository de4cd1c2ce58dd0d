import { describe, expect, it } from "vitest";
import {
  changeBetween,
  isRefreshDue,
  pictureOf,
  sessionEnd,
  TICK_MS,
} from "#app/features/accounts/sign-in/session-watch.ts";
import type { Viewer } from "#server/accounts/sign-in/contract.ts";

const NOW = Date.UTC(2026, 10, 21);
const ana: Viewer = {
  userId: "1",
  email: "ana@example.com",
  name: "Ana",
  role: "user",
  session: { expiresAt: NOW + 600_000, expiresIn: 600 },
};

describe("the session check", () => {
  it("runs every 30 seconds", () => {
    expect(TICK_MS).toBe(30_000);
  });

  it.for([
    [90_001, false],
    [90_000, true],
    [89_999, true],
    [0, true],
    [-60_000, true],
    [7 * 24 * 3600 * 1000, false],
  ] as const)("with %i ms left: refresh %s", ([left, due]) => {
    expect(isRefreshDue({ known: ana, end: NOW + left, now: NOW })).toBe(due);
  });

  it("refreshes while the session is unknown, and never when signed out", () => {
    expect(isRefreshDue({ known: undefined, end: undefined, now: NOW })).toBe(true);
    expect(isRefreshDue({ known: null, end: undefined, now: NOW })).toBe(false);
  });

  it("counts from the response, so a wrong browser clock doesn't matter", () => {
    const wrong = NOW - 3_600_000;
    const end = sessionEnd(ana, wrong);
    expect(isRefreshDue({ known: ana, end, now: wrong + 509_000 })).toBe(false);
    expect(isRefreshDue({ known: ana, end, now: wrong + 510_000 })).toBe(true);
  });
});

describe("the session change", () => {
  const later = { ...ana, session: { expiresAt: NOW + 900_000, expiresIn: 900 } };

  it.for([
    ["a first look that finds nobody", undefined, null, null],
    ["a first look that finds somebody", undefined, ana, "signed in"],
    ["a sign-in", null, ana, "signed in"],
    ["somebody else", ana, { ...ana, userId: "2" }, "signed in"],
    ["a sign-out", ana, null, "signed out"],
    ["a new name", ana, { ...ana, name: "Anna" }, "user updated"],
    ["a new address", ana, { ...ana, email: "anna@example.com" }, "user updated"],
    ["a new role", ana, { ...ana, role: "admin" }, "user updated"],
    ["a later end", ana, later, "token refreshed"],
    ["the same, asked again", ana, { ...ana, session: { ...ana.session, expiresIn: 500 } }, null],
    ["nobody, asked again", null, null, null],
  ] as const)("%s", ([, before, after, event]) => {
    expect(changeBetween(before, after)).toBe(event);
  });

  it("has equal fingerprints exactly if no event is due", () => {
    const states = [null, ana, { ...ana, name: "Anna" }, { ...ana, role: "admin" as const }, later];
    for (const one of states)
      for (const other of states)
        expect(pictureOf(one) === pictureOf(other)).toBe(changeBetween(one, other) === null);
  });
});
