import { z } from "zod";
import { sessionTokenOf } from "#server/accounts/sign-in/service.ts";
import { CODE_MINUTES } from "#server/clients/sign-in/contract.ts";
import { seal, unseal } from "#server/platform/encrypted-text.ts";
import type { Services } from "#server/platform/services.ts";
import { digest } from "#server/platform/signed-token.ts";
import { choiceSchema } from "../offer/contract.ts";
import type { KeptForm } from "./contract.ts";
import { replaceKept, selectKept } from "./queries.ts";

const PURPOSE = "proposal-form";
/** A choice outlives its code: whoever returns after ten minutes must not find, and sign, another package. */
const CHOICE_MS = 86_400_000;
const TYPED_MS = CODE_MINUTES * 60_000;

const kept = z.object({
  choice: choiceSchema.nullable(),
  values: z.record(z.string(), z.string()),
  errors: z.record(z.string(), z.string()),
  /** In milliseconds. */
  keptAt: z.number(),
});

type Place = { id: string; headers: Headers };

/**
 * Returns the key of a session's form on a proposal. It belongs to one session: whoever holds a forwarded link neither
 * reads nor replaces what its person has typed.
 */
export async function keptKey(services: Services, { id, headers }: Place): Promise<string | null> {
  const token = sessionTokenOf(services, headers);
  return token === null ? null : `${PURPOSE}:${await digest(JSON.stringify([token, id]))}`;
}

/**
 * Keeps what was sent from the page of a proposal, encrypted, so that its page shows the same after a reload, in
 * another tab, and on the way back from the mail with the code.
 * @throws if the database does not answer
 */
export async function keepForm(services: Services, place: Place, form: KeptForm): Promise<void> {
  const identifier = await keptKey(services, place);
  if (identifier === null) return;
  const { secret, clock, db } = services;
  const now = clock.now();
  const { code: _, ...values } = form.values;
  const text = JSON.stringify({ ...form, values, keptAt: now.getTime() });
  const value = await seal(secret, [PURPOSE, identifier], text);
  await replaceKept(db, { identifier, value, expiresAt: new Date(now.getTime() + CHOICE_MS), now });
}

/**
 * Returns the form that this session has last sent from the page of a proposal; null if there is none.
 * @throws if the database does not answer
 */
export async function readKept(services: Services, place: Place): Promise<KeptForm | null> {
  const identifier = await keptKey(services, place);
  if (identifier === null) return null;
  const { secret, clock, db } = services;
  const now = clock.now();
  const value = await selectKept(db, { identifier, now });
  const text = value === null ? null : await unseal(secret, [PURPOSE, identifier], value);
  if (text === null) return null;
  const { keptAt, ...form } = kept.parse(JSON.parse(text));
  return now.getTime() - keptAt > TYPED_MS ? { ...form, values: {}, errors: {} } : form;
}
