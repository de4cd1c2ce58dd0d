import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FRESH_MS } from "#server/delivery/cinema/access.ts";
import { CHECK_MS, openInPieces } from "#server/delivery/cinema/pieces.ts";
import type { Log } from "#server/platform/log.ts";
import type { Storage } from "#server/platform/storage.ts";

const MEGABYTE = 1024 * 1024;
const STORED = { key: "film", etag: "1" };

/** Stands for workerd's, which takes a length. */
const FixedLength = function fixedLength() {
  return new TransformStream();
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("FixedLengthStream", FixedLength);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens a file of 4 MiB that is stored in parts of 64 KiB. */
async function opened(mayGoOn: () => Promise<boolean>) {
  let left = 4 * MEGABYTE;
  const part = () =>
    new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          controller.enqueue(new Uint8Array(65_536));
          left -= 65_536;
          if (left === 0) controller.close();
        },
      },
      { highWaterMark: 0 },
    );
  const deferred: Promise<unknown>[] = [];
  const services = {
    storage: { readPart: async () => part() } as unknown as Storage,
    defer: (work: Promise<unknown>) => void deferred.push(work),
    log: { info: () => {} } as unknown as Log,
  };
  const stream = await openInPieces(services, STORED, { offset: 0, length: left }, mayGoOn);
  if (!stream) throw new Error("The file isn't stored");
  return { reader: stream.getReader(), done: () => Promise.all(deferred) };
}

it("S44 a film that is read slowly breaks off after access was withdrawn, within a piece", async () => {
  let may = true;
  const { reader, done } = await opened(async () => may);
  expect((await reader.read()).done).toBe(false);
  await vi.advanceTimersByTimeAsync(10 * CHECK_MS);
  expect((await reader.read()).done).toBe(false);
  may = false;
  await vi.advanceTimersByTimeAsync(CHECK_MS);
  // What is on its way already still arrives.
  const rest = async () => {
    for (let part = 0; part < 3; part += 1) await reader.read();
  };
  await expect(rest()).rejects.toThrow("The access was withdrawn");
  await done();
  expect(vi.getTimerCount()).toBe(0);
  expect(CHECK_MS + FRESH_MS).toBeLessThanOrEqual(60_000);
});

it("a film that may be read arrives whole", async () => {
  const { reader, done } = await opened(async () => true);
  let read = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) read += part.value.length;
  await done();
  expect(read).toBe(4 * MEGABYTE);
  expect(vi.getTimerCount()).toBe(0);
});
