import { z } from "zod";
import { sessionTokenOf } from "#server/accounts/sign-in/service.ts";
import { seal, unseal } from "#server/platform/encrypted-text.ts";
import type { Services } from "#server/platform/services.ts";
import { digest } from "#server/platform/signed-token.ts";
import { CODE_MINUTES } from "../sign-in/contract.ts";
import { deleteKept, replaceKept, selectKept } from "./queries.ts";

const PURPOSE = "client-form";

const kept = z.record(z.string(), z.string());

/** The form belongs to one session, so whoever else has opened the same link neither reads nor replaces it. */
async function keyOf(services: Services, headers: Headers): Promise<string | null> {
  const token = sessionTokenOf(services, headers);
  return token === null ? null : `${PURPOSE}:${await digest(token)}`;
}

/**
 * Keeps a form that waits for a code, encrypted, for as long as the code works. On the server, because a phone that
 * returns from the mail app often reloads the page.
 * @throws if the database does not answer
 */
export async function keepForm(
  services: Services,
  headers: Headers,
  fields: Record<string, string>,
): Promise<void> {
  const identifier = await keyOf(services, headers);
  if (identifier === null) return;
  const { secret, clock, db } = services;
  const now = clock.now();
  const value = await seal(secret, [PURPOSE, identifier], JSON.stringify(fields));
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000);
  await replaceKept(db, { identifier, value, expiresAt, now });
}

/**
 * Returns the fields of the form that waits for a code in this session; null if there is none.
 * @throws if the database does not answer
 */
export async function readKept(services: Services, headers: Headers): Promise<Record<string, string> | null> {
  const identifier = await keyOf(services, headers);
  if (identifier === null) return null;
  const { secret, clock, db } = services;
  const value = await selectKept(db, { identifier, now: clock.now() });
  const text = value === null ? null : await unseal(secret, [PURPOSE, identifier], value);
  return text === null ? null : kept.parse(JSON.parse(text));
}

/** @throws if the database does not answer */
export async function forgetKept(services: Services, headers: Headers): Promise<void> {
  const identifier = await keyOf(services, headers);
  if (identifier !== null) await deleteKept(services.db, identifier);
}
