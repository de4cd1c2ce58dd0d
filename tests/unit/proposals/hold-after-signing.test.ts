import { expect, it } from "vitest";
import { formatEnd } from "#server/platform/validity/contract.ts";
import { holdAfterSigning } from "#server/proposals/signing/hold.ts";
import { NOW } from "#tests/factories/facts.ts";

it.for([
  ["for seven days", "2027-09-04", null, "May 10, 2027"],
  ["not after the wedding", "2027-05-08", null, "May 8, 2027"],
  ["as long as the studio has held it", "2027-09-04", "2027-05-21T06:59:59Z", "May 20, 2027"],
] as const)("a couple's date is held after its last signature %s", ([, weddingDate, held, until]) => {
  const end = holdAfterSigning(NOW, { weddingDate, holdExpiresAt: held && new Date(held) });
  expect(formatEnd(end)).toBe(until);
});
