import { data } from "react-router";
import { withoutControls } from "../single-line.ts";
import { type BodyReader, growingBytes, openBody, readBounded } from "./body-reader.ts";
import { boundaryOf, HeadTooLong, MalformedForm, type MultipartEvent, readMultipart } from "./multipart.ts";

/** The limits of a form. Anything beyond them is not read. */
export type FormBounds = {
  /** The whole body, including files and delimiters. */
  bytes: number;
  /** The number of text fields, including repeated and empty ones. */
  fields: number;
  nameBytes: number;
  fieldBytes: number;
  /** The size of all text fields together. */
  textBytes: number;
  files: number;
  fileBytes: number;
};

/** Far more than any properly filled-in form of this site. */
export const TEXT_FORM: FormBounds = {
  // One character may take nine bytes when encoded (`%E2%80%99`).
  bytes: 1024 * 1024,
  fields: 60,
  nameBytes: 100,
  fieldBytes: 128 * 1024,
  textBytes: 256 * 1024,
  files: 0,
  fileBytes: 0,
};

/** Which limit a form exceeded: its text, its number of files, or its total size. */
export type Excess = "text" | "files" | "bytes";

export type Form = {
  /**
   * The last value of each field. Browsers send line breaks as CR LF; they are converted to LF. Other control
   * characters are dropped.
   */
  fields: Record<string, string>;
  /** All values of a field that may be repeated. */
  all: (name: string) => string[];
  /** Why the rest was not read; what came before it was. Null if the whole form was read. */
  excess: Excess | null;
};

export type PostedFile = {
  field: string;
  fileName: string;
  /** The file's bytes, which the next file overwrites; null if it exceeds the limits. */
  read: () => Promise<Uint8Array<ArrayBuffer> | null>;
};

/**
 * Handles a file, together with the fields before it: our forms have text before files. A file that isn't read is
 * skipped.
 * @returns whether to continue reading; `stop` also if something may still be using the bytes
 */
export type TakeFile = (file: PostedFile, before: Form["fields"]) => Promise<"go-on" | "stop">;

class BeyondBounds extends Error {
  readonly excess: Excess;
  constructor(excess: Excess) {
    super(`More ${excess} than the form may hold`);
    this.excess = excess;
  }
}

/** Decodes the first `limit` bytes of one text. */
function openText(limit: number) {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  let text = "";
  let left = limit;
  return {
    /** Returns false if not all of it fits. */
    add(bytes: Uint8Array): boolean {
      const taken = bytes.subarray(0, left);
      text += decoder.decode(taken, { stream: true });
      left -= taken.byteLength;
      return taken.byteLength === bytes.byteLength;
    },
    /** Only complete characters: drops one that was cut in half. */
    cut: () => text,
    whole: () => text + decoder.decode(),
    used: () => limit - left,
  };
}

/** Collects text fields within their bounds. */
function openFields({ fields: most, nameBytes, fieldBytes, textBytes }: FormBounds) {
  const entries: [name: string, value: string][] = [];
  let size = 0;
  return {
    /**
     * Adds a field. A text that is too long is cut and kept, because a part of it is better than nothing.
     * @throws {BeyondBounds} after cutting a text
     */
    async add(name: string, pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void> {
      if (entries.length === most || Buffer.byteLength(name) > nameBytes) throw new BeyondBounds("text");
      const text = openText(Math.min(fieldBytes, textBytes - size));
      const keep = (value: string) => {
        entries.push([name, withoutControls(value.replaceAll("\r\n", "\n"))]);
        size += text.used();
      };
      for await (const piece of pieces) {
        if (text.add(piece)) continue;
        keep(text.cut());
        throw new BeyondBounds("text");
      }
      keep(text.whole());
    },
    all: (wanted: string) => entries.filter(([name]) => name === wanted).map(([, value]) => value),
    // Assignment would treat `__proto__` differently from other fields.
    last: (): Form["fields"] => Object.fromEntries(entries),
  };
}

type Fields = ReturnType<typeof openFields>;

const AMPERSAND = 0x26;

/** Reads a form without files, in the browsers' default encoding (application/x-www-form-urlencoded). */
async function readUrlEncoded(request: Request, bounds: FormBounds, fields: Fields): Promise<void> {
  const { bytes, complete } = await readBounded(request.body, bounds.bytes);
  const pairs = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // One by one, because a list of all fields would be many times as large as the body.
  for (let from = 0; from < pairs.length; ) {
    const end = pairs.indexOf(AMPERSAND, from);
    const to = end === -1 ? pairs.length : end;
    // Skips empty pairs without allocating anything, because there can be a million of them. The `&` prefix keeps a
    // leading `?` as part of the name, so that every parsed pair is a field that counts.
    if (to > from) {
      for (const [name, value] of new URLSearchParams(`&${pairs.toString("utf8", from, to)}`)) {
        await fields.add(name, [Buffer.from(value)]);
      }
    }
    from = to + 1;
  }
  if (!complete) throw new BeyondBounds("text");
}

/** Returns the same body, which throws once it exceeds this number of bytes. */
function limitedTo(most: number, body: BodyReader): BodyReader {
  let read = 0;
  return {
    ...body,
    async next() {
      const bytes = await body.next();
      read += bytes?.byteLength ?? 0;
      if (read > most) throw new BeyondBounds("bytes");
      return bytes;
    },
  };
}

/** Yields the rest of a part's content. */
async function* contentOf(events: AsyncGenerator<MultipartEvent>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (;;) {
    const { value: event } = await events.next();
    if (event?.kind !== "content") return;
    yield event.bytes;
  }
}

async function readMultipartForm(
  events: AsyncGenerator<MultipartEvent>,
  bounds: FormBounds,
  { fields, takeFile }: { fields: Fields; takeFile: TakeFile | undefined },
): Promise<void> {
  const buffer = growingBytes(bounds.fileBytes);
  let files = 0;
  for (;;) {
    const { value: event } = await events.next();
    if (event?.kind !== "part") break;
    const { name, fileName } = event.part;
    const content = contentOf(events);
    if (!fileName) {
      // An unused file input sends one empty file without a name, which counts as a field.
      await fields.add(name, content);
      continue;
    }
    if (files === bounds.files) throw new BeyondBounds("files");
    files += 1;
    const read = async () => {
      buffer.clear();
      let fits = true;
      // Read to its end, because the next part follows it.
      for await (const bytes of content) fits = buffer.add(bytes) && fits;
      return fits ? buffer.bytes() : null;
    };
    const file = { field: name, fileName, read };
    if (takeFile && (await takeFile(file, fields.last())) === "stop") return;
    for await (const _ of content);
  }
  buffer.release();
}

/**
 * Reads a posted form as a stream. All forms are read with this function. Its memory is bounded by `bounds` and one
 * file, however much is sent.
 * @throws a 400 if the body isn't a form, because that is the sender's mistake, not a failure of the site
 */
export async function readForm(
  request: Request,
  bounds: FormBounds = TEXT_FORM,
  takeFile?: TakeFile,
): Promise<Form> {
  const contentType = request.headers.get("content-type") ?? "";
  const boundary = boundaryOf(contentType);
  const fields = openFields(bounds);
  const form = (excess: Excess | null): Form => ({ fields: fields.last(), all: fields.all, excess });
  try {
    if (boundary !== null) {
      const body = openBody(request.body);
      try {
        const events = readMultipart(limitedTo(bounds.bytes, body), boundary);
        await readMultipartForm(events, bounds, { fields, takeFile });
      } finally {
        await body.discard();
      }
    } else if (/^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType)) {
      await readUrlEncoded(request, bounds, fields);
    } else {
      throw new MalformedForm("Another type than a form's");
    }
    return form(null);
  } catch (error) {
    if (error instanceof BeyondBounds) return form(error.excess);
    if (error instanceof HeadTooLong) return form("text");
    if (error instanceof MalformedForm) throw data(null, { status: 400 });
    throw error;
  }
}
