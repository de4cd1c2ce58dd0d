import { expect } from "vitest";
import type { Visitor } from "#tests/support/visitor.ts";

/** The data of the screen that shows what is stored about an address, as the router's own request has it. */
export async function personScreen(admin: Visitor, email: string): Promise<string> {
  const query = new URLSearchParams({ email });
  const answer = await admin.get(`/admin/security/personal-data.data?${query}`);
  expect(answer.status).toBe(200);
  return answer.text();
}

/** What a deletion names to say that it means what this screen shows. */
export const fingerprintOf = async (admin: Visitor, email: string) =>
  /[0-9a-f]{64}/.exec(await personScreen(admin, email))?.[0] ?? "";
