type Read = {
  bytes: Uint8Array<ArrayBuffer>;
  /** False when there was more than the limit: `bytes` is its beginning. */
  complete: boolean;
};

/** Reads a body up to `limit` bytes, counted as they come: a length that is declared is only a claim. */
export async function readBounded(
  body: ReadableStream<Uint8Array<ArrayBufferLike>> | null,
  limit: number,
): Promise<Read> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  let complete = true;
  const reader = body?.getReader();
  while (reader && complete) {
    const { done, value } = await reader.read();
    if (done) break;
    const room = limit - size;
    chunks.push(value.subarray(0, room));
    size += Math.min(value.byteLength, room);
    complete = value.byteLength <= room;
  }
  if (!complete) await reader?.cancel();
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return { bytes, complete };
}
