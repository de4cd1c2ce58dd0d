import type { Log } from "../log.ts";

/**
 * Converts texts to a response body, generated one by one as the reader consumes them. If one fails, the response has
 * already started, so it is aborted and the browser reports a failed download.
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
