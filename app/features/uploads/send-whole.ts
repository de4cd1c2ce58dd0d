import type { ArrivedFile } from "#server/uploads/contract.ts";
import { patiently, sendBody } from "./connection.ts";
import { makeSizes } from "./picture-sizes.ts";

type Whole = {
  id: string;
  replaces: string | null;
  signal: AbortSignal;
  onProgress: (bytes: number) => void;
  onLost: (waitMs: number) => void;
};

/** Sends a picture with its smaller sizes, or captions, in one body. */
export async function sendWhole(file: File, { id, replaces, signal, onProgress, onLost }: Whole) {
  const { sizes, placeholder } = await makeSizes(file);
  const files = [file, ...sizes];
  const head = { fileName: file.name, replaces, placeholder, lengths: files.map(({ size }) => size) };
  const body = new Blob([`${JSON.stringify(head)}\n`, ...files]);
  const answer = await patiently(
    () =>
      sendBody<{ file: ArrivedFile }>(`/api/uploads/whole/${id}`, body, {
        signal,
        onProgress: (sent) => onProgress(Math.round((sent / body.size) * file.size)),
      }),
    { signal, onLost },
  );
  return answer.file;
}
