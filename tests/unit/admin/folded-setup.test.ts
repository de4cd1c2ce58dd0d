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

it("a checklist that was put off stays folded for a day, and then comes back", () => {
  expect(isFolded(sent(), evening)).toBe(true);
  expect(isFolded(sent(), later(23))).toBe(true);
  expect(isFolded(sent(), later(24))).toBe(false);
  expect(isFolded(sent(), later(24 * 30))).toBe(false);
  expect(browser.cookie).toContain("max-age=86400");
});

it("a checklist that was put off and opened again is open", () => {
  rememberFolded(false);
  expect(browser.cookie).toContain("max-age=0");
});

it("a checklist that nobody has put off is open", () => {
  expect(isFolded(null, evening)).toBe(false);
  expect(isFolded("not_setup_later=1; setup_later=yes", evening)).toBe(false);
});
