type Expected = {
  /** The expected number of bytes. */
  length: number;
  /** Whether the request has a matching Content-Length, so that HTTP itself enforces it. */
  declared: boolean;
  /** Validates the first `headBytes` bytes. */
  headBytes?: number;
  accepts?: (head: Uint8Array) => boolean;
};

type Verdict = "too_large" | "too_short" | "wrong_type" | null;

/**
 * Streams bytes to the store while counting and validating them. Buffers only the head. The store gets a stream of
 * exactly this length, or one that is aborted.
 */
export function comingBytes(
  body: ReadableStream<Uint8Array>,
  { length, declared, headBytes = 0, accepts }: Expected,
) {
  let verdict: Verdict = null;
  let seen = 0;
  let head = new Uint8Array(0);
  const refuse = (reason: Verdict) => {
    verdict = reason;
    throw new Error(`The part is ${reason}`);
  };
  const judge = () => {
    if (accepts && !accepts(head)) refuse("wrong_type");
  };
  const watch = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      const before = seen;
      seen += chunk.byteLength;
      if (seen > length) refuse("too_large");
      if (before < headBytes) {
        const joined = new Uint8Array(Math.min(seen, headBytes));
        joined.set(head);
        joined.set(chunk.subarray(0, headBytes - before), before);
        head = joined;
        if (head.byteLength === headBytes) judge();
      }
      controller.enqueue(chunk);
    },
    flush() {
      if (seen < length) refuse("too_short");
      if (seen < headBytes) judge();
    },
  });
  const sized = new FixedLengthStream(length);
  const stop = new AbortController();
  // Unchecked bytes bypass JavaScript, which would be most of the cost of a part.
  const source = accepts || !declared ? body.pipeThrough(watch) : body;
  const passed = source.pipeTo(sized.writable, { signal: stop.signal });
  return {
    stream: sized.readable as ReadableStream<Uint8Array>,
    /** Ends the stream, and returns what was wrong with it. */
    verdict: async (): Promise<Verdict> => {
      // A failed store stops reading, which would leave the stream open.
      stop.abort();
      await passed.catch(() => {});
      return verdict;
    },
  };
}
