import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isFolded, rememberFolded } from "#app/features/admin/setup/folded-setup.ts";

const HOUR = 3_600_000;
const evening = new Date("2027-03-01T19:00:00Z");
const later = (hours: number) => new Date(evening.getTime() + hours * HOUR);

const browser = { cookie: "" };

beforeEach(() => {
  vi.useFakeTimers({ now: evening });
  vi.stubGlobal("document", browser);
  vi.stubGlobal("location", { protocol: "https:" });
  rememberFolded(true);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const sent = () => `studio_admin=dark; ${browser.cookie.split(";")[0]}; other=1`;

it("a postponed checklist stays collapsed for a day, then reopens", () => {
  expect(isFolded(sent(), evening)).toBe(true);
  expect(isFolded(sent(), later(23))).toBe(true);
  expect(isFolded(sent(), later(24))).toBe(false);
  expect(isFolded(sent(), later(24 * 30))).toBe(false);
  expect(browser.cookie).toContain("max-age=86400");
});

it("a postponed checklist that was reopened is open", () => {
  rememberFolded(false);
  expect(browser.cookie).toContain("max-age=0");
});

it("a checklist that was never postponed is open", () => {
  expect(isFolded(null, evening)).toBe(false);
  expect(isFolded("not_setup_later=1; setup_later=yes", evening)).toBe(false);
});
