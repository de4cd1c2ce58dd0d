import { seal, unsealParts } from "#server/platform/encrypted-text.ts";
import { PRIVATE_LINK_KINDS, type PrivateLinkKind } from "./contract.ts";

/** The mail that a private link belongs to. The link can't be decrypted for another mail or address. */
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

/** Encrypts a link's token for the outbox. `deliverDueMail` decrypts it when the mail is sent. */
export const sealToken = (secret: string, mail: LinkedMail, token: string) =>
  seal(secret, contextOf(mail), token);

/** A mail's private link can't be decrypted: it was encrypted for another mail or with another secret. */
export class PrivateLinkError extends Error {
  constructor() {
    super("The private link does not belong to this email");
  }
}

const hasPrivateLink = ({ kind }: StoredMail) => PRIVATE_LINK_KINDS.some((known) => known === kind);

/**
 * Returns a mail's two parts as they are sent. Only searches kinds of mail that contain a private link; in all others
 * brackets are somebody's own text.
 * @throws {PrivateLinkError} instead of sending a mail with a dead link
 */
export async function outgoingParts(
  secret: string,
  mail: StoredMail,
): Promise<{ text: string; html: string }> {
  if (!hasPrivateLink(mail)) return { text: mail.textBody, html: mail.htmlBody };
  const [text, html] = await Promise.all([
    unsealParts(secret, contextOf(mail), mail.textBody),
    unsealParts(secret, contextOf(mail), mail.htmlBody),
  ]);
  if (text === null || html === null) throw new PrivateLinkError();
  return { text, html };
}
