import * as strings from "../strings/uploads.ts";
import type { SendOptions, Sent } from "./send-file.client.ts";

const NOT_LOADED = strings.theUploadCouldNotBe;

/** Uploads a file to the library. The code for uploads and picture copies is loaded with the first file. */
export async function sendFile(file: File, options?: SendOptions): Promise<Sent> {
  const engine = await import("./send-file.client.ts").catch((error: unknown) => {
    console.warn(strings.theUploadCodeCouldNot, error);
    return null;
  });
  return engine ? engine.sendFile(file, options) : { ok: false, words: NOT_LOADED, again: true };
}
