import { readTarHeader, TAR_BLOCK, type TarEntry, tarBodyBytes } from "#server/platform/tar/contract.ts";

export type TarFile = TarEntry & {
  /** The content: a slice of the file on disk, read on demand. */
  body: Blob;
  /** The offset of its end in the archive. */
  end: number;
};

/** Why reading stopped: the end of the archive, or an invalid entry. */
export type TarEnd = "end" | "cut_off" | "not_tar";

/** Yields the entries of a tar file of any size. Reads only their headers. */
export async function* entriesOf(file: Blob): AsyncGenerator<TarFile, TarEnd> {
  for (let at = 0; ; ) {
    const block = new Uint8Array(await file.slice(at, at + TAR_BLOCK).arrayBuffer());
    const header = readTarHeader(block);
    if (header === "end") return "end";
    if (header === null) return at === 0 ? "not_tar" : "cut_off";
    const from = at + TAR_BLOCK;
    const end = from + tarBodyBytes(header.size);
    if (end > file.size) return "cut_off";
    yield { ...header, body: file.slice(from, from + header.size), end };
    at = end;
  }
}
