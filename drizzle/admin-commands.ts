// `npm run admin:create` and `npm run admin:reset`.
import { accountEmail } from "#server/accounts/sign-in/contract.ts";
import { hashPassword } from "#server/accounts/sign-in/password.ts";
import { type Ask, askHere } from "./ask.ts";
import { chooseAdmin, choosePassword } from "./choose-admin.ts";
import { applyMigrations } from "./migrate.ts";
import {
  type Openings,
  resetAdmin,
  selectAdminAddresses,
  selectOpenings,
  selectOtherOwner,
  selectSiteTitle,
} from "./reset-admin.ts";
import { createAdmin, type ExistingAccount } from "./seed/admin.ts";
import type { openTarget } from "./target.ts";

type Target = Awaited<ReturnType<typeof openTarget>>;

const reset = (email: string) => `npm run admin:reset -- --email ${email}`;

/**
 * Returns what asks before an existing account becomes an admin: a mistyped address may be another person's.
 * @throws unless somebody at the terminal agrees
 */
export const agreeTo =
  (host: string, ask: Ask | null) =>
  async ({ name, email, role }: ExistingAccount) => {
    const whose = `${email} is the account of ${name} at ${host}, with the role "${role}"`;
    if (!ask) {
      throw new Error(`Nothing changed: ${whose}. To make it an admin, run: npm run admin:create -- --yes`);
    }
    const answer = await ask(`${whose}. To make it an admin, type yes`);
    if (answer.trim().toLowerCase() !== "yes") throw new Error("Nothing changed.");
  };

/** @throws if the address has an admin already, or an account that nobody agrees to promote: nothing changes then */
export async function makeAdmin(target: Target, { yes }: { yes: boolean }) {
  await applyMigrations(target.db);
  const ask = askHere();
  const admin = await chooseAdmin(target, ask);
  const { host } = new URL(target.url);
  const outcome = await createAdmin(target.db, admin, yes ? undefined : agreeTo(host, ask));
  if (outcome === "unchanged") {
    throw new Error(
      `Nothing changed: ${admin.email} is an admin at ${host} already, and its password is as before. For a new one, run: ${reset(admin.email)}`,
    );
  }
  console.log(
    outcome === "created"
      ? `Admin ${admin.email} created.`
      : `${admin.email} had an account: it is an admin now, its password is as before. For a new one, run: ${reset(admin.email)}`,
  );
}

/** @throws with the next step, unless this is an admin's account */
async function findAdmin({ db, url }: Target, email: string): Promise<Openings> {
  const found = await selectOpenings(db, email);
  if (found?.role === "admin") return found;
  const admins = (await selectAdminAddresses(db)).join(", ") || "nobody";
  const { host } = new URL(url);
  throw new Error(
    found
      ? `Nothing changed: ${email} has an account at ${host}, but is no admin. Admins are: ${admins}. To make it one, run: npm run admin:create`
      : `Nothing changed: ${email} has no account at ${host}. Admins are: ${admins}. To create one, run: npm run admin:create`,
  );
}

const counted = (n: number, thing: string, things = `${thing}s`) => `${n} ${n === 1 ? thing : things}`;

/** @throws for an address that nobody could sign in with, or that is another account's */
async function chooseAddress({ db, url }: Target, { id, email }: Openings, newEmail: string | undefined) {
  if (newEmail === undefined) return email;
  const parsed = accountEmail.safeParse(newEmail);
  if (!parsed.success) throw new Error(`Nothing changed: “${newEmail}” isn't an email address.`);
  const other = await selectOtherOwner(db, parsed.data, id);
  if (other === undefined) return parsed.data;
  throw new Error(
    `Nothing changed: ${parsed.data} is the account of ${other} at ${new URL(url).host}. Choose another address.`,
  );
}

type Reset = { email: string | undefined; newEmail: string | undefined };

/** Gives an admin a new password, and makes it the only thing that opens the account. */
export async function resetTheAdmin(target: Target, { email = "", newEmail }: Reset) {
  const address = email.trim().toLowerCase();
  if (!address) throw new Error("Say whom to reset: npm run admin:reset -- --email owner@example.com");
  const admin = await findAdmin(target, address);
  const signsInWith = await chooseAddress(target, admin, newEmail);
  const siteTitle = await selectSiteTitle(target.db);
  const person = { name: admin.name, email: signsInWith, siteTitle };
  const password = await choosePassword(target, person, askHere());
  await resetAdmin(target.db, admin, { passwordHash: await hashPassword(password), newEmail: signsInWith });
  console.log(`${admin.name} (${address}) at ${new URL(target.url).host}:`);
  if (signsInWith !== address) console.log(`  the address to sign in with is ${signsInWith}`);
  console.log("  the password is new");
  console.log(admin.totp ? "  the second factor is removed" : "  there was no second factor");
  console.log(`  ${counted(admin.passkeys, "passkey")} removed`);
  console.log(`  ${counted(admin.sessions, "session")} ended`);
  console.log(`  ${counted(admin.invited, "open invitation")} revoked`);
  console.log(`  ${counted(admin.calendars, "calendar address", "calendar addresses")} removed`);
  console.log(`  ${counted(admin.limits, "limit")} on attempts lifted`);
  if (admin.suspended) console.log("  the suspension is lifted");
  console.log(`  a notice goes to ${signsInWith}${signsInWith === address ? "" : ` and to ${address}`}`);
}
