import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { invitations } from "#drizzle/schema/invitations.ts";
import { INVITATION_STATES } from "#server/accounts/invitations/contract.ts";
import { chosen, invitationLink, inviteAs, newGuest } from "#tests/support/invitation.ts";
import { accountOf, callApi, newPerson, signedIn } from "#tests/support/staff.ts";
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

/** An admin who has invited somebody as an admin, possibly themselves. */
async function anInviter() {
  const person = await newPerson(studio, { role: "admin" });
  const inviter = await signedIn(studio, person.credentials);
  const guest = newGuest({ role: "admin" });
  const { password } = person.credentials;
  const invited = await inviteAs(inviter, { ...guest, password });
  const { value } = (await invited.json()) as { value: { id: string } };
  return { person, inviter, guest, id: value.id, link: await invitationLink(studio, guest.email) };
}

type Ending = { method: "PUT" | "POST" | "DELETE"; path: string; body?: Record<string, string> };

const ENDINGS: Record<string, Ending> = {
  demoted: { method: "PUT", path: "/role", body: { role: "user" } },
  suspended: { method: "POST", path: "/suspend" },
  deleted: { method: "DELETE", path: "" },
};

it.each(Object.entries(ENDINGS))(
  "S13 an invitation is invalid once its sender is %s, and the address can be invited again",
  async (_name, { method, path, body }) => {
    const { person, guest, id, link } = await anInviter();
    expect((await createVisitor(studio).get(link)).status).toBe(200);
    const changed = await callApi(admin, method, `/api/users/${person.id}${path}`, {
      version: person.version,
      ...body,
    });
    expect(changed.status).toBe(200);

    const stranger = createVisitor(studio);
    for (const answer of [await stranger.get(link), await stranger.post(link, chosen())]) {
      expect(answer.status).toBe(410);
      expect(await answer.text()).toContain(INVITATION_STATES.revoked);
    }
    expect(await accountOf(studio, guest.email)).toBeUndefined();
    expect(await (await admin.get("/admin/users")).text()).not.toContain(guest.email);
    expect((await callApi(admin, "POST", `/api/invitations/${id}/send`)).status).toBe(404);

    expect((await inviteAs(admin, guest)).status).toBe(200);
    const rows = await studio.database
      .open()
      .select()
      .from(invitations)
      .where(eq(invitations.email, guest.email));
    expect(rows).toHaveLength(2);
  },
);

it("S13 whoever re-sends an invitation becomes its sender", async () => {
  const { person, guest, id } = await anInviter();
  expect((await callApi(admin, "POST", `/api/invitations/${id}/send`)).status).toBe(200);
  const { version } = person;
  expect((await callApi(admin, "POST", `/api/users/${person.id}/suspend`, { version })).status).toBe(200);
  const html = await (await admin.get("/admin/users")).text();
  expect(html).toContain(guest.email);
});
