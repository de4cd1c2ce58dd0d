export type OutgoingMail = {
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  /** The same for every attempt at the same mail. */
  idempotencyKey: string;
};

/** Hands one mail to a provider. Throws when the provider did not say that it has it. */
export type Mailer = { send: (mail: OutgoingMail) => Promise<void> };
