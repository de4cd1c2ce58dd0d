import { abortable } from "./abortable.ts";

export type AvifRequest = { pixels: ArrayBuffer; width: number; height: number; quality: number };
/** Null if encoding failed. */
export type AvifAnswer = ArrayBuffer | null;

/** Encodes one picture at a time to limit memory use on phones. `close` releases the memory. */
export function startAvifEncoder(signal: AbortSignal) {
  const worker = new Worker(new URL("./avif.worker.ts", import.meta.url), { type: "module" });
  return {
    /**
     * Returns null if this browser can't encode AVIF. Transfers the pixels.
     * @throws the signal's reason if aborted
     */
    async encode({ data, width, height }: ImageData, quality: number): Promise<Blob | null> {
      const answer = new Promise<AvifAnswer>((resolve) => {
        worker.onmessage = ({ data }: MessageEvent<AvifAnswer>) => resolve(data);
        worker.onerror = (event) => {
          event.preventDefault();
          resolve(null);
        };
      });
      const request: AvifRequest = { pixels: data.buffer as ArrayBuffer, width, height, quality };
      worker.postMessage(request, [request.pixels]);
      const bytes = await abortable(signal, answer);
      return bytes && new Blob([bytes], { type: "image/avif" });
    },
    close: () => worker.terminate(),
  };
}
export type AvifEncoder = ReturnType<typeof startAvifEncoder>;
