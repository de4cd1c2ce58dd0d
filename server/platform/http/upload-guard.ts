import "../boundary.server.ts";
import { type Body, readBounded } from "./body-reader.ts";

/** Something that is being sent, not read yet. */
export type Upload = {
  body: Body;
  /** The length that the request declares; null where it declares none. */
  declared: number | null;
};

export const uploadOf = ({ body, headers }: Pick<Request, "body" | "headers">): Upload => {
  const length = headers.get("content-length") ?? "";
  return { body, declared: /^\d{1,15}$/.test(length) ? Number(length) : null };
};

type Received = { bytes: Uint8Array<ArrayBuffer>; release: () => void };

/**
 * The bytes of an upload; null for more than `limit`. One that declares more is refused unread, any other is counted as
 * it comes: a length that is declared is only a claim.
 */
export async function receiveUpload({ body, declared }: Upload, limit: number): Promise<Received | null> {
  if (declared !== null && declared > limit) return null;
  const { complete, ...received } = await readBounded(body, limit);
  return complete ? received : null;
}

/** The same as text, byte for byte, as a signature over it needs it. */
export async function receiveText(upload: Upload, limit: number): Promise<string | null> {
  const received = await receiveUpload(upload, limit);
  return received && new TextDecoder("utf-8", { ignoreBOM: true }).decode(received.bytes);
}
