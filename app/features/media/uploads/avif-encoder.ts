import { abortable } from "./abortable.ts";

export type AvifRequest = { pixels: ArrayBuffer; width: number; height: number; quality: number };
/** Null where it could not be encoded. */
export type AvifAnswer = ArrayBuffer | null;

/** One picture at a time, so that a phone has the memory for it. `close` gives that back. */
export function startAvifEncoder(signal: AbortSignal) {
  const worker = new Worker(new URL("./avif.worker.ts", import.meta.url), { type: "module" });
  return {
    /** Null where this browser can't. The pixels are given away. @throws as the signal says */
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
