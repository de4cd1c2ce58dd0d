import { eq } from "drizzle-orm";
import { passkey, user } from "#drizzle/schema/auth.ts";
import type { createAuthenticator } from "#tests/support/authenticator.ts";
import { type Lie, newPasskey, sendJson } from "#tests/support/own-account.ts";
import type { Studio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";
import { SITE } from "#tests/support/worker.ts";

export type Device = ReturnType<typeof createAuthenticator>;
export type Options = { ok: true; value: { challenge: string; userVerification?: string } };

export const userId = async (studio: Studio, email: string) =>
  (await studio.database.open().select().from(user).where(eq(user.email, email)).get())?.id ?? "";
export const passkeysOf = async (studio: Studio, email: string) =>
  studio.database
    .open()
    .select()
    .from(passkey)
    .where(eq(passkey.userId, await userId(studio, email)));

export async function addPasskey(
  person: { admin: Visitor; password: string },
  name = "Phone",
  lie: Lie = {},
) {
  const { device, body } = await newPasskey(person, { name, lie });
  const answer = await sendJson(person.admin, "/api/account/passkeys", body);
  return { device, answer, body };
}

export const challengeFor = async (visitor: Visitor) =>
  ((await (await sendJson(visitor, "/api/passkey-sign-in/options", {})).json()) as Options).value;

/** Signs in a person who has only a passkey. */
export async function comeWith(studio: Studio, device: Device, lie: Lie = {}, redirect = "/admin") {
  const visitor = createVisitor(studio);
  const { challenge } = await challengeFor(visitor);
  const body = { credential: device.assert(challenge, lie), redirect };
  const answer = await sendJson(visitor, "/api/passkey-sign-in", body);
  return { visitor, answer, body };
}

/** Like `comeWith`, but from a page that stays open. */
export async function comeAgainWith(studio: Studio, device: Device) {
  const visitor = createVisitor(studio);
  const { challenge } = await challengeFor(visitor);
  const answer = await sendJson(visitor, "/api/passkey-sign-in", { credential: device.assert(challenge) });
  return { visitor, answer };
}

export const HOME = "192.0.2.1";
export const HOUSEHOLD = "2001:db8:7:8";

export const sendFrom = (visitor: Visitor, address: string, path: string, body: unknown) =>
  visitor.send(`/api/passkey-sign-in${path}`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { origin: SITE, "content-type": "application/json", "cf-connecting-ip": address },
  });

/** Prepares a passkey sign-in from this address. Returns the visitor and the response to the challenge. */
export async function comingFrom(studio: Studio, address: string, device: Device) {
  const visitor = createVisitor(studio);
  const options = await sendFrom(visitor, address, "/options", {});
  const { challenge } = ((await options.json()) as Options).value;
  return { visitor, body: { credential: device.assert(challenge), redirect: "/admin" } };
}
