import {
  CONVERTED_FOLDER,
  type ConversionFailure,
  type ConversionMessage,
  type FilmSource,
} from "./conversion.ts";

type Options = { name: string; signal: AbortSignal; onProgress: (share: number) => void };

/** Makes a version of a film that plays in every browser. @throws as the signal says */
export function convertFilm(
  source: FilmSource,
  { name, signal, onProgress }: Options,
): Promise<{ file: File } | { failure: ConversionFailure }> {
  // Safari before 16.4 and Firefox on phones have none.
  if (!("VideoEncoder" in globalThis)) return Promise.resolve({ failure: "unencodable" });
  const worker = new Worker(new URL("./convert-film.worker.ts", import.meta.url), { type: "module" });
  return new Promise<{ file: File } | { failure: ConversionFailure }>((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    worker.onmessage = ({ data }: MessageEvent<ConversionMessage>) =>
      "share" in data ? onProgress(data.share) : resolve(data);
    worker.onerror = (event) => {
      event.preventDefault();
      resolve({ failure: "failed" });
    };
    const from = typeof source === "string" ? new URL(source, location.href).href : source;
    worker.postMessage({ source: from, name });
  }).finally(() => worker.terminate());
}

/** Frees the space of versions that have been uploaded. */
export async function forgetConversions(): Promise<void> {
  const root = await navigator.storage.getDirectory();
  await root.removeEntry(CONVERTED_FOLDER, { recursive: true });
}
