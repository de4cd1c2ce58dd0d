// Runs in a Web Worker: encoding takes seconds, and the screen must stay responsive.
import createEncoder from "@jsquash/avif/codec/enc/avif_enc.js";
import wasmUrl from "@jsquash/avif/codec/enc/avif_enc.wasm?url";
import type { AvifAnswer, AvifRequest } from "./avif-encoder.ts";

/** libavif's defaults from the package, except for `speed`, which decision 0163 chose. */
const OPTIONS = {
  qualityAlpha: -1,
  denoiseLevel: 0,
  tileColsLog2: 0,
  tileRowsLog2: 0,
  subsample: 1,
  chromaDeltaQ: false,
  sharpness: 0,
  tune: 0,
  enableSharpYUV: false,
  bitDepth: 8,
  lossless: false,
  speed: 6,
};

type Encoder = {
  encode: (
    pixels: Uint8Array,
    width: number,
    height: number,
    options: typeof OPTIONS & { quality: number },
  ) => Uint8Array<ArrayBuffer> | null;
};

const encoder: Promise<Encoder> = createEncoder({ noInitialRun: true, locateFile: () => wasmUrl });
// Loading may fail before the first picture needs the encoder. Each picture handles that below.
encoder.catch(() => undefined);

async function encode({ pixels, width, height, quality }: AvifRequest): Promise<AvifAnswer> {
  try {
    const bytes = (await encoder).encode(new Uint8Array(pixels), width, height, { ...OPTIONS, quality });
    return bytes?.slice().buffer ?? null;
  } catch {
    // Out of memory, or without WebAssembly: the picture is uploaded without AVIF.
    return null;
  }
}

addEventListener("message", async ({ data }: MessageEvent<AvifRequest>) => postMessage(await encode(data)));
