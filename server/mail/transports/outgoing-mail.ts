export type OutgoingFile = { fileName: string; contentType: string; bytes: Uint8Array<ArrayBuffer> };

export type OutgoingMail = {
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  attachments: OutgoingFile[];
  /** The same for every attempt at the same mail. */
  idempotencyKey: string;
};

/** What a provider says of a mail that it has taken: its own name for it, where it has one. */
export type Accepted = { providerId: string | null };

/** Hands one mail to a provider. Throws when the provider did not say that it has it. */
export type Mailer = { send: (mail: OutgoingMail) => Promise<Accepted> };
