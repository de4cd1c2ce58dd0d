import type { NewMail } from "#server/mail/outbox/contract.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import { digest } from "#server/platform/signed-token.ts";
import { oneLine } from "#server/platform/single-line.ts";
import { type Partner, type Recipient, recipientsOf } from "../couple-address/contract.ts";
import { ADDRESS_CHANGED, NO_ADDRESS } from "../replies/contract.ts";
import { NOBODY_CHOSEN } from "./contract.ts";
import { addressesOf, type Letter } from "./statements.ts";

/**
 * Returns whom a letter goes to: the chosen partners, or all who have access.
 * @returns `conflict` if nobody has an address, or a chosen one has none anymore
 */
export function chosenRecipients(partners: Partner[], chosen: string[] | undefined): Result<Recipient[]> {
  const recipients = recipientsOf(partners);
  if (recipients.length === 0) return fail("conflict", { form: NO_ADDRESS });
  const to = recipients.filter(({ id, byDefault }) => (chosen ? chosen.includes(id) : byDefault));
  if (chosen && to.length < new Set(chosen).size) return fail("conflict", { form: ADDRESS_CHANGED });
  return to.length === 0 ? fail("invalid", { to: NOBODY_CHOSEN }) : ok(to);
}

type Copied = { idempotencyKey: string; letterId: string; toAddress: string };

/**
 * Addresses a letter to each recipient. The same words from the same form are one letter, which each of them gets
 * once.
 */
export async function addressLetter<Kind extends string>(
  kind: Kind,
  same: string[],
  to: Recipient[],
  compose: (copy: Copied) => Promise<NewMail>,
): Promise<Letter> {
  const letterId = `${kind}:${await digest(JSON.stringify(same))}`;
  const copies = await Promise.all(
    to.map(async (recipient) => ({
      to: recipient,
      mail: {
        id: crypto.randomUUID(),
        ...(await compose({
          letterId,
          idempotencyKey: `${kind}:${await digest(JSON.stringify([...same, recipient.id]))}`,
          // An inquiry from the fallback queue is read without the form's checks, and a mail header must be one line.
          toAddress: oneLine(recipient.email),
        })),
      },
    })),
  );
  return { copies };
}

/** Returns the result of sending a letter: `sent` is whether it went now, `existing` the copies from before. */
export function letterOutcome(
  { copies }: Letter,
  { sent, existing }: { sent: boolean; existing: { id: string }[] },
): Result<{ id: string; to: string }> {
  const [first] = existing.length > 0 ? existing : copies.map(({ mail }) => mail);
  const isWhole = sent || existing.length === copies.length;
  return first && isWhole
    ? ok({ id: first.id, to: addressesOf({ copies }) })
    : fail("conflict", { form: ADDRESS_CHANGED });
}
