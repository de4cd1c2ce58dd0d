import type { BodyReader } from "./body-reader.ts";

// multipart/form-data: RFC 7578, and RFC 2046, section 5.1, for the parts and what separates them.

const HEAD_BYTES = 4 * 1024;
const HEAD_END = Buffer.from("\r\n\r\n");
const BOUNDARY_MAX = 70;
/** As much as the reader of a body gives at once, and what may be left over before it. */
const BUFFER_BYTES = 64 * 1024 + HEAD_BYTES;

export type Part = {
  name: string;
  /** Null for a text field. */
  fileName: string | null;
};

/** What a body holds, in its order: the head of a part, its content in pieces, its end. */
export type MultipartEvent =
  | { kind: "part"; part: Part }
  /** Overwritten when the next event is asked for. */
  | { kind: "content"; bytes: Uint8Array<ArrayBuffer> }
  | { kind: "end" };

/** Not a form: broken off, or never one. */
export class MalformedForm extends Error {
  override name = "MalformedForm";
}

/** A part's head is longer than any that a browser writes. */
export class HeadTooLong extends Error {
  override name = "HeadTooLong";
}

/** What separates the parts, from the type that a request declares; null for another type, or where it names none. */
export function boundaryOf(contentType: string): string | null {
  if (!/^multipart\/form-data\s*(;|$)/i.test(contentType)) return null;
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]*)"|([^;\s]*))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain ?? "";
  return boundary.length > 0 && boundary.length <= BOUNDARY_MAX ? boundary : null;
}

/** As browsers write names: a quote and line breaks are percent-encoded, and nothing else is. */
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

/** What has come of a body and is not used yet, in one buffer that never grows. */
function openPending(body: BodyReader) {
  const buffer = Buffer.alloc(BUFFER_BYTES);
  let from = 0;
  let to = 0;
  return {
    bytes: () => buffer.subarray(from, to),
    use: (count: number) => {
      from += count;
    },
    /** Reads on. At most `HEAD_BYTES` may be left unused. @throws {MalformedForm} at the end of the body */
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
 * Reads a form part by part, with a bounded memory whatever it carries. It returns nothing that follows the
 * form's end. Own code, because the libraries keep a part's chunks until it ends (docs/decisions/0110).
 * @throws {MalformedForm}
 * @throws {HeadTooLong}
 */
export async function* readMultipart(body: BodyReader, boundary: string): AsyncGenerator<MultipartEvent> {
  const pending = openPending(body);
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // The first one is at the very beginning, without a line break before it.
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
      // What may be the beginning of a delimiter waits for what follows it.
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
