import { expect } from "vitest";
import { askApi } from "#tests/support/staff.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { filesInZip } from "#tests/support/zip.ts";

/** Returns the data of the screen with everything stored about an address, from the router's own request. */
export async function personScreen(admin: Visitor, email: string): Promise<string> {
  const query = new URLSearchParams({ email });
  const answer = await admin.get(`/admin/security/personal-data.data?${query}`);
  expect(answer.status).toBe(200);
  return answer.text();
}

/** Returns the fingerprint that a deletion sends to confirm that it refers to this screen's data. */
export const fingerprintOf = async (admin: Visitor, email: string) =>
  /[0-9a-f]{64}/.exec(await personScreen(admin, email))?.[0] ?? "";

/** Deletes everything about a person, as the screen shows it now or as it was when the fingerprint was taken. */
export async function removePerson(admin: Visitor, email: string, fingerprint?: string) {
  const body = { email, fingerprint: fingerprint ?? (await fingerprintOf(admin, email)) };
  return askApi<{ complete: boolean }>(admin, "DELETE", "/api/personal-data", body);
}

export const downloadPerson = (admin: Visitor, email: string) =>
  admin.get(`/api/personal-data?email=${encodeURIComponent(email)}`);

/** Returns a person's export: its files by name, and its data as text. */
export async function personFile(admin: Visitor, email: string) {
  const answer = await downloadPerson(admin, email);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/zip"]);
  const files = filesInZip(Buffer.from(await answer.arrayBuffer()));
  return { files, data: files.get("data.json")?.toString("utf8") ?? "" };
}
