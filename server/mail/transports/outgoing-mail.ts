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

/** A provider's response to an accepted mail: its id for the mail, if any. */
export type Accepted = { providerId: string | null };

/** Submits one mail to a provider. Throws unless the provider confirmed that it accepted it. */
export type Mailer = { send: (mail: OutgoingMail) => Promise<Accepted> };
