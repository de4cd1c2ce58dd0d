import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

it.each(["seo", "email", "security"])("/admin/settings/%s leads to its screen", async (section) => {
  const answer = await admin.get(`/admin/settings/${section}`);
  expect([answer.status, answer.headers.get("location")]).toEqual([302, `/admin/${section}`]);
  const anyone = await createVisitor(studio).get(`/admin/settings/${section}`);
  expect(anyone.headers.get("location")).toBe(`/auth?redirect=/admin/settings/${section}`);
});

it("Branding shows the color and the font, with links to Appearance", async () => {
  const html = await (await admin.get("/admin/settings/branding")).text();
  for (const shown of ["#D4AF37", "Playfair Display"]) expect(html).toContain(`>${shown}<`);
  for (const to of ["/admin/themes", "/admin/customize?tab=typography"])
    expect(html).toContain(`class="text-link inline-flex min-h-11 items-center" href="${to}"`);
});

const MEMBER = { name: "Ana", role: "Editor", bio: "She cuts.", photoUrl: "" };
const CREATED: [string, string, object, string][] = [
  ["team", "a member", { texts: MEMBER, version: 0 }, "Team member saved"],
  ["contracts", "a contract", { name: "Elopements", body: "For {{couple}}", version: 0 }, "Contract saved."],
  [
    "mail-templates",
    "a reply",
    { name: "Thanks", subject: "Thank you", body: "Thank you both.", version: 0 },
    "Reply saved",
  ],
];

it.each(CREATED)("PUT /api/%s says on the next page that %s was saved", async (path, _what, body, said) => {
  const id = crypto.randomUUID();
  expect((await callApi(admin, "PUT", `/api/${path}/${id}`, body)).status).toBe(200);
  expect(await (await admin.get("/admin/account")).text()).toContain(said);
  expect(await (await admin.get("/admin/account")).text()).not.toContain(said);
});
