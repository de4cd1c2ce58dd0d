import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { invitations } from "#drizzle/schema/invitations.ts";
import { DEVELOPMENT_ADMIN } from "#drizzle/seed/admin.ts";
import { eventually } from "#tests/support/eventually.ts";
import { callApi } from "#tests/support/staff.ts";
import type { Studio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { SITE } from "#tests/support/worker.ts";

let guests = 0;
export const newGuest = (changes: Partial<Record<string, string>> = {}) => {
  guests += 1;
  const guest = { name: `Guest ${guests}`, email: `guest-${guests}@example.com`, role: "user" };
  return { ...guest, ...changes } as typeof guest;
};

export const inviteAs = (by: Visitor, guest: Partial<Record<string, string>>) =>
  callApi(by, "POST", "/api/invitations", { password: DEVELOPMENT_ADMIN.password, ...guest });
export const PASSWORD = "a-film-in-winter";
export const chosen = (changes: Record<string, string> = {}) => ({
  name: "Mei Ling",
  password: PASSWORD,
  passwordConfirmation: PASSWORD,
  ...changes,
});

/** Returns the path of the link in the latest invitation to this address. */
export async function invitationLink(studio: Studio, email: string): Promise<string> {
  const mail = await eventually(() => {
    const found = studio.mail
      .deliveries()
      .findLast(({ to, text }) => to.includes(email) && text.includes("/auth/invitation"));
    if (!found) throw new Error(`No invitation to ${email}`);
    return found;
  });
  const link = /https:\/\/\S+\/auth\/invitation\?token=[\w-]{43}(?=\s)/.exec(mail.text)?.[0] ?? "";
  expect(mail.html).toContain(link);
  return link.replace(SITE, "");
}

/** Returns an invitation's row. Undefined if there is none. */
export const invitationOf = async ({ database }: Studio, email: string) =>
  (await database.open().select().from(invitations).where(eq(invitations.email, email)))[0];
