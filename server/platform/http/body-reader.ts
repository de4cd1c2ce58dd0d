const WINDOW_BYTES = 64 * 1024;
/** As much as Cloudflare lets through on most plans. Who sends more loses the connection, and the answer with it. */
const DISCARD_BYTES = 100 * 1024 * 1024;
const GROWTH_BYTES = 256 * 1024;

/** What a request, an object of the store or a blob is read from. */
export type Body = ReadableStream<Uint8Array<ArrayBufferLike>> | null;

export type BodyReader = {
  /** The next bytes, which the next call overwrites; null at the end. */
  next: () => Promise<Uint8Array<ArrayBuffer> | null>;
  /**
   * Reads the rest without keeping it. A server that leaves a body unread has to close the connection, and the
   * requests that wait behind it fail (the proxy of `vite preview` answers them with 500).
   */
  discard: () => Promise<void>;
};

/**
 * Reads a body through one buffer of 64 KB: memory that is asked for anew for each chunk is garbage which is
 * collected too late, and a body that comes byte by byte would make an object for each.
 */
export function openBody(body: Body): BodyReader {
  const reader = body?.getReader({ mode: "byob" });
  let window: ArrayBuffer = new ArrayBuffer(reader ? WINDOW_BYTES : 0);
  let received = 0;
  let ended = reader === undefined;
  const next = async () => {
    if (!reader || ended) return null;
    const { value, done } = await reader.read(new Uint8Array(window), { min: WINDOW_BYTES });
    ended = done;
    if (!value || value.byteLength === 0) return null;
    // Reading takes the buffer away and gives it back under another name.
    window = value.buffer as ArrayBuffer;
    received += value.byteLength;
    return value as Uint8Array<ArrayBuffer>;
  };
  return {
    next,
    async discard() {
      while (received < DISCARD_BYTES && (await next()));
      if (!ended) await reader?.cancel();
    },
  };
}

export type GrowingBytes = {
  /** Adds bytes; false when they do not all fit: then it holds as many as do. */
  add: (bytes: Uint8Array) => boolean;
  /** What has been added. */
  bytes: () => Uint8Array<ArrayBuffer>;
  /** Discards this content and starts with the next, in the same memory. */
  clear: () => void;
  /** Gives the memory back at once. Nothing may use the bytes any more, not even in the background. */
  release: () => void;
};

/** Up to `limit` bytes in one piece that grows in place: no second copy is ever made. */
export function growingBytes(limit: number): GrowingBytes {
  const buffer = new ArrayBuffer(0, { maxByteLength: limit });
  let size = 0;
  return {
    add(bytes) {
      const taken = bytes.subarray(0, limit - size);
      const needed = size + taken.byteLength;
      if (needed > buffer.byteLength) buffer.resize(Math.min(limit, needed + GROWTH_BYTES));
      new Uint8Array(buffer).set(taken, size);
      size = needed;
      return taken.byteLength === bytes.byteLength;
    },
    bytes: () => new Uint8Array(buffer, 0, size),
    clear: () => {
      size = 0;
    },
    release: () => buffer.resize(0),
  };
}

type Read = {
  bytes: Uint8Array<ArrayBuffer>;
  /** False when there was more than the limit: `bytes` is its beginning. */
  complete: boolean;
  /** Gives the memory back at once. Nothing may use the bytes any more, not even in the background. */
  release: () => void;
};

/** Reads a body up to `limit` bytes, counted as they come: a length that is declared is only a claim. */
export async function readBounded(body: Body, limit: number): Promise<Read> {
  const reader = openBody(body);
  const read = growingBytes(limit);
  for (let chunk = await reader.next(); chunk; chunk = await reader.next()) {
    if (read.add(chunk)) continue;
    await reader.discard();
    return { bytes: read.bytes(), complete: false, release: read.release };
  }
  return { bytes: read.bytes(), complete: true, release: read.release };
}

/** The same request with its body read, for code that would read it however long it is; null for one that is too long. */
export async function withBoundedBody(request: Request, limit: number): Promise<Request | null> {
  const { url, method, headers, body } = request;
  const { bytes, complete } = await readBounded(body, limit);
  if (!complete) return null;
  return new Request(url, { method, headers, ...(bytes.byteLength > 0 ? { body: bytes } : {}) });
}

/** Reads off what nobody has read of a request: most refusals come before its body. */
export async function discardUnread({ body }: Request): Promise<void> {
  if (body && !body.locked) await openBody(body).discard();
}
