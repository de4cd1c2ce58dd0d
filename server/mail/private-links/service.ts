import "#server/platform/boundary.server.ts";
import { seal, unseal } from "#server/platform/encrypted-text.ts";
import { PRIVATE_LINK_KINDS, type PrivateLinkKind } from "./contract.ts";

/** Which mail a private link belongs to: the link opens in no other, and for no other address. */
export type LinkedMail = { kind: PrivateLinkKind; idempotencyKey: string; toAddress: string };

type StoredMail = {
  kind: string;
  idempotencyKey: string;
  toAddress: string;
  textBody: string;
  htmlBody: string;
};

const contextOf = ({ kind, idempotencyKey, toAddress }: Omit<StoredMail, "textBody" | "htmlBody">) => [
  kind,
  idempotencyKey,
  toAddress,
];

/** A link's token as the outbox keeps it. `deliverDueMail` opens it as the mail leaves. */
export const sealToken = (secret: string, mail: LinkedMail, token: string) =>
  seal(secret, contextOf(mail), token);

/** A mail whose private link does not open: sealed for another mail, or under another secret. */
export class PrivateLinkError extends Error {
  constructor() {
    super("The private link does not belong to this email");
  }
}

const hasPrivateLink = ({ kind }: StoredMail) => PRIVATE_LINK_KINDS.some((known) => known === kind);

/**
 * A mail's two parts as they go out. Only the kinds of mail that are composed with a private link are looked
 * through for one; in all others brackets are somebody's own words.
 * @throws {PrivateLinkError} rather than let a mail out whose link is dead
 */
export async function outgoingParts(
  secret: string,
  mail: StoredMail,
): Promise<{ text: string; html: string }> {
  if (!hasPrivateLink(mail)) return { text: mail.textBody, html: mail.htmlBody };
  const [text, html] = await Promise.all([
    unseal(secret, contextOf(mail), mail.textBody),
    unseal(secret, contextOf(mail), mail.htmlBody),
  ]);
  if (text === null || html === null) throw new PrivateLinkError();
  return { text, html };
}
