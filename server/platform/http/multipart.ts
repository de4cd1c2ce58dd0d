import type { BodyReader } from "./body-reader.ts";

// multipart/form-data: RFC 7578, and RFC 2046, section 5.1, for the parts and their delimiters.

const HEAD_BYTES = 4 * 1024;
const HEAD_END = Buffer.from("\r\n\r\n");
const BOUNDARY_MAX = 70;
/** One chunk of the body reader, plus what may be left over from the previous one. */
const BUFFER_BYTES = 64 * 1024 + HEAD_BYTES;

export type Part = {
  name: string;
  /** Null for a text field. */
  fileName: string | null;
};

/** The contents of a body in order: each part's head, its content in pieces, its end. */
export type MultipartEvent =
  | { kind: "part"; part: Part }
  /** Overwritten by the next event. */
  | { kind: "content"; bytes: Uint8Array<ArrayBuffer> }
  | { kind: "end" };

/** The body is truncated, or isn't a form at all. */
export class MalformedForm extends Error {
  override name = "MalformedForm";
}

/** A part's head is longer than any that a browser writes. */
export class HeadTooLong extends Error {
  override name = "HeadTooLong";
}

/** Parses the boundary from a request's content type; null for another type, or if it has none. */
export function boundaryOf(contentType: string): string | null {
  if (!/^multipart\/form-data\s*(;|$)/i.test(contentType)) return null;
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]*)"|([^;\s]*))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain ?? "";
  return boundary.length > 0 && boundary.length <= BOUNDARY_MAX ? boundary : null;
}

/** Browsers percent-encode only quotes and line breaks in names. */
const unescaped = (name: string) =>
  name.replace(/%22|%0D|%0A|\\"/gi, (code) => (code === '\\"' ? '"' : decodeURIComponent(code)));

const PARAMETER = /;[ \t]*([\w*-]+)=(?:"((?:\\"|[^"])*)"|([^\s;"]*))/g;

function readHead(head: string): Part {
  const line = /^content-disposition:[ \t]*form-data[ \t]*(;.*)$/im.exec(head)?.[1] ?? "";
  const parameters = new Map(
    [...line.matchAll(PARAMETER)].map(([, name = "", quoted, plain = ""]) => [
      name.toLowerCase(),
      quoted === undefined ? plain : unescaped(quoted),
    ]),
  );
  const name = parameters.get("name");
  if (name === undefined) throw new MalformedForm("A part without a name");
  return { name, fileName: parameters.get("filename") ?? null };
}

/** The received but unused bytes of a body, in one buffer that never grows. */
function openPending(body: BodyReader) {
  const buffer = Buffer.alloc(BUFFER_BYTES);
  let from = 0;
  let to = 0;
  return {
    bytes: () => buffer.subarray(from, to),
    use: (count: number) => {
      from += count;
    },
    /**
     * Reads the next chunk. At most `HEAD_BYTES` may be left unused.
     * @throws {MalformedForm} at the end of the body
     */
    more: async () => {
      const chunk = await body.next();
      if (!chunk) throw new MalformedForm("The body ends before the form does");
      buffer.copyWithin(0, from, to);
      to -= from;
      from = 0;
      buffer.set(chunk, to);
      to += chunk.byteLength;
    },
  };
}

/**
 * Reads a form part by part with bounded memory, whatever its size. Ignores everything after the form's end. Custom
 * code, because the libraries buffer a part until it ends (docs/decisions/0110).
 * @throws {MalformedForm}
 * @throws {HeadTooLong}
 */
export async function* readMultipart(body: BodyReader, boundary: string): AsyncGenerator<MultipartEvent> {
  const pending = openPending(body);
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // The first delimiter is at the very beginning, without a line break before it.
  const first = delimiter.subarray(2);
  while (pending.bytes().length < first.length) await pending.more();
  if (!pending.bytes().subarray(0, first.length).equals(first)) throw new MalformedForm("No boundary");
  pending.use(first.length);

  for (;;) {
    while (pending.bytes().length < 2) await pending.more();
    const after = pending.bytes().toString("latin1", 0, 2);
    if (after === "--") return;
    if (after !== "\r\n") throw new MalformedForm("A boundary that goes on");
    pending.use(2);

    let headEnd = pending.bytes().indexOf(HEAD_END);
    while (headEnd === -1) {
      if (pending.bytes().length > HEAD_BYTES) throw new HeadTooLong();
      await pending.more();
      headEnd = pending.bytes().indexOf(HEAD_END);
    }
    if (headEnd > HEAD_BYTES) throw new HeadTooLong();
    const part = readHead(pending.bytes().toString("utf8", 0, headEnd));
    pending.use(headEnd + HEAD_END.length);
    yield { kind: "part", part };

    for (;;) {
      const bytes = pending.bytes();
      const end = bytes.indexOf(delimiter);
      // Bytes that may start a delimiter are kept until more arrive.
      const length = end === -1 ? Math.max(0, bytes.length - delimiter.length + 1) : end;
      if (length > 0) {
        pending.use(length);
        yield { kind: "content", bytes: bytes.subarray(0, length) as Uint8Array<ArrayBuffer> };
      }
      if (end !== -1) break;
      await pending.more();
    }
    pending.use(delimiter.length);
    yield { kind: "end" };
  }
}
