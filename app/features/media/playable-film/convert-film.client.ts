import {
  CONVERTED_FOLDER,
  type ConversionFailure,
  type ConversionMessage,
  type ConversionOrder,
  type FilmSource,
} from "./conversion.ts";

type Options = {
  name: string;
  signal: AbortSignal;
  onProgress: (share: number) => void;
  /** Whether it is made in several sizes, among which players choose by the connection. */
  isAdaptive: boolean;
};

/**
 * Converts a film to versions that play in every browser: one, or one for each size, from the smallest.
 * @throws the signal's reason if aborted
 */
export function convertFilm(
  source: FilmSource,
  { name, signal, onProgress, isAdaptive }: Options,
): Promise<{ files: File[] } | { failure: ConversionFailure }> {
  // Safari before 16.4 and Firefox on phones don't support it.
  if (!("VideoEncoder" in globalThis)) return Promise.resolve({ failure: "unencodable" });
  const worker = new Worker(new URL("./convert-film.worker.ts", import.meta.url), { type: "module" });
  return new Promise<{ files: File[] } | { failure: ConversionFailure }>((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    worker.onmessage = ({ data }: MessageEvent<ConversionMessage>) =>
      "share" in data ? onProgress(data.share) : resolve(data);
    worker.onerror = (event) => {
      event.preventDefault();
      resolve({ failure: "failed" });
    };
    const from = typeof source === "string" ? new URL(source, location.href).href : source;
    const order: ConversionOrder = { source: from, name, isAdaptive };
    worker.postMessage(order);
  }).finally(() => worker.terminate());
}

/** Deletes converted versions that have been uploaded. */
export async function forgetConversions(): Promise<void> {
  const root = await navigator.storage.getDirectory();
  await root.removeEntry(CONVERTED_FOLDER, { recursive: true });
}
