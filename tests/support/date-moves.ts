import { expect } from "vitest";
import { newSigned } from "#tests/factories/proposal.ts";
import { countersign } from "#tests/support/proposals.ts";
import { callApi } from "#tests/support/staff.ts";
import type { Studio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

export const FROM = "2036-05-10";
export const TO = "2036-06-14";

/** Creates a confirmed wedding on `FROM` whose agreement everybody has signed. */
export async function newAgreed(studio: Studio, admin: Visitor, texts: Record<string, string> = {}) {
  const signed = await newSigned(studio, admin, { weddingDate: FROM, status: "confirmed", texts });
  expect((await countersign(admin, signed.id)).status).toBe(200);
  return signed;
}

export const moveDate = (admin: Visitor, id: string, date: string) =>
  callApi(admin, "POST", `/api/proposals/${id}/date-move`, { date, voids: 0 });

/** Moves an agreement to another day, and returns the version that is to be signed for it. */
export async function newMove(admin: Visitor, id: string, date = TO) {
  const answer = await moveDate(admin, id, date);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { value: { id: string } }).value.id;
}
