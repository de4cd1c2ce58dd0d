import { afterAll, beforeAll, expect, it } from "vitest";
import { callApi, newPerson, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
let person: Awaited<ReturnType<typeof newPerson>>;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
  person = await newPerson(studio);
  await studio.database.stop();
});
afterAll(() => studio?.close());

it.each(["/admin/users", "/admin/roles", "/admin/activity", "/admin/users?tab=customers"])(
  "F10 %s answers 503 while the database is down, and lets nobody in",
  async (path) => {
    const answer = await admin.get(path);
    expect(answer.status).toBe(503);
    expect(await answer.text()).not.toContain(person.email);
  },
);

it("F10 an invitation's page answers 503 while the database is down, and its form keeps the name", async () => {
  const link = `/auth/invitation?token=${"A".repeat(43)}`;
  expect((await createVisitor(studio).get(link)).status).toBe(503);
  const form = { name: "Mei Ling", password: "a-film-in-winter", passwordConfirmation: "a-film-in-winter" };
  expect((await createVisitor(studio).post(link, form)).status).toBe(503);
});

it.each([
  ["PUT", "role", { role: "admin", version: 1 }],
  ["POST", "suspend", { version: 1 }],
] as const)(
  "F12 %s %s is refused with 503 while the session can't be checked",
  async (method, path, body) => {
    const answer = await callApi(admin, method, `/api/users/${person.id}/${path}`, body);
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { ok: false, error: { code: "unavailable" } },
    ]);
  },
);
