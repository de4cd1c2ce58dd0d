/** Reads this many bytes of a file from `offset`; fewer at its end. */
export type ReadBytes = (offset: number, length: number) => Promise<Uint8Array>;

/** A film whose parts can be read. */
export type ReadableFilm = { contentType: string; sizeBytes: number; read: ReadBytes };

/** The number of bytes read at once, because the headers of a film are close together. */
const WINDOW_BYTES = 4096;
/** Any film needs about a dozen. The maximum stops the parsing of a file that consists only of headers. */
const HEADERS_MAX = 300;

/** A required part is missing. */
export class Unplayable extends Error {}

export type Span = { from: number; to: number };
/** A box of an MP4, or an element of Matroska. */
export type Part = Span & { name: number; bodyFrom: number };
export type Source = { size: number; at: (offset: number, length: number) => Promise<DataView> };

export const inside = ({ bodyFrom, to }: Part): Span => ({ from: bodyFrom, to });

/** Reads a film in windows. Throws after too many headers. */
export function sourceOf({ sizeBytes, read }: Pick<ReadableFilm, "sizeBytes" | "read">): Source {
  let window: { from: number; bytes: Uint8Array } = { from: 0, bytes: new Uint8Array(0) };
  let asked = 0;
  return {
    size: sizeBytes,
    async at(offset, length) {
      asked += 1;
      if (asked > HEADERS_MAX || offset + length > sizeBytes) throw new Unplayable();
      const inWindow = offset >= window.from && offset + length <= window.from + window.bytes.length;
      if (!inWindow) window = { from: offset, bytes: await read(offset, WINDOW_BYTES) };
      if (window.bytes.length < length + offset - window.from) throw new Unplayable();
      return new DataView(window.bytes.buffer, window.bytes.byteOffset + offset - window.from, length);
    },
  };
}
