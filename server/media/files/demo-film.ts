import type { ByteRange } from "#server/platform/http/byte-range.ts";
import type { ServedFile } from "#server/platform/http/file-response.ts";

type Bytes = ReadableStream<Uint8Array>;

async function sizeOf(body: Bytes): Promise<number> {
  let size = 0;
  for await (const chunk of body) size += chunk.byteLength;
  return size;
}

function truncate(body: Bytes, { offset, length }: ByteRange): Bytes {
  let skip = offset;
  let left = length;
  const slice = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      const wanted = chunk.subarray(skip, skip + left);
      skip = Math.max(skip - chunk.byteLength, 0);
      left -= wanted.byteLength;
      if (wanted.byteLength > 0) controller.enqueue(wanted);
      if (left === 0) controller.terminate();
    },
  });
  // A stream of known length lets the response state its length.
  return body.pipeThrough(slice).pipeThrough(new FixedLengthStream(length));
}

/**
 * Returns a film that is part of the build. Static assets don't support ranges, so the requested range is cut out of
 * the whole while streaming.
 */
export async function findDemoFilm(assets: Fetcher, address: string): Promise<ServedFile | null> {
  let whole: Response | null = await assets.fetch(address);
  const { headers, body } = whole;
  if (whole.status !== 200 || !body) return null;
  let size = Number(headers.get("content-length"));
  if (!size) {
    // Counted while streaming and then fetched again to be sent: buffering it could exceed the isolate's memory.
    size = await sizeOf(body);
    whole = null;
  }
  return {
    size,
    etag: headers.get("etag") ?? `"${size}"`,
    modified: null,
    headers: {
      "content-type": headers.get("content-type") ?? "video/mp4",
      "cache-control": headers.get("cache-control") ?? "no-cache",
    },
    open: async (range) => {
      const { body: bytes } = whole ?? (await assets.fetch(address));
      return bytes && truncate(bytes, range);
    },
  };
}
