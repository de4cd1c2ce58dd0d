import { type ReadMail, readMail } from "#server/mail/incoming/service.ts";
import { rawMail } from "#tests/factories/raw-mail.ts";

export type MailOptions = Parameters<typeof rawMail>[0] & { envelopeFrom?: string };

export const read = ({ envelopeFrom = "cleo@example.com", ...mail }: MailOptions = {}) =>
  readMail(new Uint8Array(Buffer.from(rawMail(mail), "latin1")), envelopeFrom);

export async function readable(options: MailOptions = {}): Promise<ReadMail> {
  const mail = await read(options);
  if (typeof mail === "string") throw new Error(`Refused as ${mail}`);
  return mail;
}

export const plain = (text: string) => `Content-Type: text/plain; charset=utf-8\r\n\r\n${text}`;
export const bytes = (text: string) => Buffer.from(text).toString("latin1");
