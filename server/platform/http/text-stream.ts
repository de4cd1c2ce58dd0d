import "../boundary.server.ts";
import type { Log } from "../log.ts";

/**
 * Texts as the bytes of an answer, made one after the other as whoever reads them can take them. The answer has begun
 * when one of them fails: it is broken off, so that the browser reports a download that failed.
 */
export function textStream(
  texts: AsyncGenerator<string>,
  { log, what }: { log: Log; what: string },
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value, done } = await texts.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        log.error("download_broken_off", error, { what });
        controller.error(error);
      }
    },
    async cancel() {
      await texts.return(undefined);
    },
  });
}
