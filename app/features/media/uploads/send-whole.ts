import type { ArrivedFile, SameFile } from "#server/media/uploads/contract.ts";
import { patiently, sendBody } from "./connection.client.ts";
import type { PictureSizes } from "./picture-sizes.ts";

type Whole = {
  id: string;
  replaces: string | null;
  /** Whether to return an existing file with the same content instead. */
  once: boolean;
  /** A picture's smaller sizes. */
  made: PictureSizes;
  signal: AbortSignal;
  onProgress: (bytes: number) => void;
  onLost: (waitMs: number) => void;
};

/** Uploads a picture with its smaller sizes, or captions, in one request. */
export function sendWhole(file: File, { id, replaces, once, made, signal, onProgress, onLost }: Whole) {
  const { sizes, placeholder, preview } = made;
  const files = [file, ...sizes];
  const lengths = files.map(({ size }) => size);
  const head = { fileName: file.name, replaces, once, placeholder, preview, lengths };
  const body = new Blob([`${JSON.stringify(head)}\n`, ...files]);
  return patiently(
    () =>
      sendBody<{ file: ArrivedFile } | { same: SameFile }>(`/api/uploads/single-request/${id}`, body, {
        signal,
        onProgress: (sent) => onProgress(Math.round((sent / body.size) * file.size)),
      }),
    { signal, onLost },
  );
}
