import { readTarHeader, TAR_BLOCK, type TarEntry, tarBodyBytes } from "#server/platform/tar/contract.ts";

export type TarFile = TarEntry & {
  /** Its bytes: a part of the file on the disk, read when they are asked for. */
  body: Blob;
  /** Where it ends in the archive. */
  end: number;
};

/** What ended the reading: the end of the archive, or something that is no entry of one. */
export type TarEnd = "end" | "cut_off" | "not_tar";

/** The entries of a tar file of any size. Only their headers are read. */
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
