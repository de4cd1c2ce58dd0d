/** So many bytes of a file from `offset` on; fewer at its end. */
export type ReadBytes = (offset: number, length: number) => Promise<Uint8Array>;

/** A film of which parts can be read. */
export type ReadableFilm = { contentType: string; sizeBytes: number; read: ReadBytes };

/** Bytes read at once: the headers of a film stand close together. */
const WINDOW_BYTES = 4096;
/** A dozen is enough for any film; a file that is made of headers alone must not keep us reading. */
const HEADERS_MAX = 300;

/** What was looked for is not there. */
export class Unplayable extends Error {}

export type Span = { from: number; to: number };
/** A box of an MP4, or an element of Matroska. */
export type Part = Span & { name: number; bodyFrom: number };
export type Source = { size: number; at: (offset: number, length: number) => Promise<DataView> };

export const inside = ({ bodyFrom, to }: Part): Span => ({ from: bodyFrom, to });

/** Reads in windows, and gives up on whoever asks for too many headers. */
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
