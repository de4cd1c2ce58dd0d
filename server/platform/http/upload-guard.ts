import { type Body, readBounded } from "./body-reader.ts";

/** An upload in progress that hasn't been read yet. */
export type Upload = {
  body: Body;
  /** The length that the request declares; null if none. */
  declared: number | null;
};

export const uploadOf = ({ body, headers }: Pick<Request, "body" | "headers">): Upload => {
  const length = headers.get("content-length") ?? "";
  return { body, declared: /^\d{1,15}$/.test(length) ? Number(length) : null };
};

type Received = { bytes: Uint8Array<ArrayBuffer>; release: () => void };

/**
 * Reads an upload; null if it is larger than `limit`. One that declares more is refused unread. All others are
 * counted as they arrive, because a declared length is only a claim.
 */
export async function receiveUpload({ body, declared }: Upload, limit: number): Promise<Received | null> {
  if (declared !== null && declared > limit) return null;
  const { complete, ...received } = await readBounded(body, limit);
  return complete ? received : null;
}

/** Reads an upload as text, byte for byte, as required for verifying a signature. */
export async function receiveText(upload: Upload, limit: number): Promise<string | null> {
  const received = await receiveUpload(upload, limit);
  return received && new TextDecoder("utf-8", { ignoreBOM: true }).decode(received.bytes);
}
