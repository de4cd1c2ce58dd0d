const WINDOW_BYTES = 64 * 1024;
/**
 * The maximum that Cloudflare allows on most plans. A sender of more loses the connection, and the response with it.
 */
const DISCARD_BYTES = 100 * 1024 * 1024;
const GROWTH_BYTES = 256 * 1024;

/** A readable body: of a request, a stored object or a blob. */
export type Body = ReadableStream<Uint8Array<ArrayBufferLike>> | null;

export type BodyReader = {
  /** The next bytes, which the next call overwrites; null at the end. */
  next: () => Promise<Uint8Array<ArrayBuffer> | null>;
  /**
   * Reads the rest and discards it. A server that leaves a body unread has to close the connection, and the requests
   * waiting behind it fail (the proxy of `vite preview` responds to them with 500).
   */
  discard: () => Promise<void>;
};

/**
 * Reads a body through a single 64 KB buffer. Allocating memory for each chunk creates garbage that is collected too
 * late, and a body that arrives byte by byte would create an object for each byte.
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
    // Reading detaches the buffer and returns it as a new object.
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
  /** Adds bytes. Returns false if they don't all fit; as many as possible are kept. */
  add: (bytes: Uint8Array) => boolean;
  /** The bytes added so far. */
  bytes: () => Uint8Array<ArrayBuffer>;
  /** Discards the content and starts over in the same memory. */
  clear: () => void;
  /** Frees the memory at once. Nothing may use the bytes any more, not even in the background. */
  release: () => void;
};

/** A buffer of up to `limit` contiguous bytes that grows in place, without ever copying. */
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
  /** False if there was more than the limit; `bytes` is then the beginning. */
  complete: boolean;
  /** Frees the memory at once. Nothing may use the bytes any more, not even in the background. */
  release: () => void;
};

/** Reads a body up to `limit` bytes. Counts them as they arrive, because a declared length is only a claim. */
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

/**
 * Returns the request with its body already read, for code that would read it without a limit; null if it is too
 * long.
 */
export async function withBoundedBody(request: Request, limit: number): Promise<Request | null> {
  const { url, method, headers, body } = request;
  const { bytes, complete } = await readBounded(body, limit);
  if (!complete) return null;
  return new Request(url, { method, headers, ...(bytes.byteLength > 0 ? { body: bytes } : {}) });
}

/** Reads the remaining body of a request, because most refusals happen before the body is read. */
export async function discardUnread({ body }: Request): Promise<void> {
  if (body && !body.locked) await openBody(body).discard();
}
