import type { TestWorker } from "#tests/support/worker.ts";

const PAUSE_MS = 4;
/** How much garbage of earlier work may be counted as the next one's, which saves collecting it each time. */
const SLACK_BYTES = 2 * 1024 * 1024;

type Usage = { usedSize: number; embedderHeapUsedSize: number; backingStorageSize: number };

/** The Worker's memory as V8 counts it: objects, and what array buffers hold outside of its heap. */
const bytesOf = ({ usedSize, embedderHeapUsedSize, backingStorageSize }: Usage) =>
  usedSize + embedderHeapUsedSize + backingStorageSize;

/** Asks the Worker's isolate, through its inspector, how much memory it uses. The Worker must have been started with one. */
export async function openHeap(worker: TestWorker) {
  const socket = new WebSocket(await worker.inspectorUrl());
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  const waiting = new Map<number, (result: unknown) => void>();
  let last = 0;
  socket.onmessage = ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id: number; result: unknown };
    waiting.get(id)?.(result);
    waiting.delete(id);
  };
  const send = (method: string) =>
    new Promise<unknown>((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      socket.send(JSON.stringify({ id: last, method }));
    });
  const used = async () => bytesOf((await send("Runtime.getHeapUsage")) as Usage);
  /** The isolate collects when it runs next: requests make it run. */
  const collected = async () => {
    let done = false;
    const collecting = send("HeapProfiler.collectGarbage").then(() => {
      done = true;
    });
    while (!done) await (await worker.fetch("/api/health")).text();
    await collecting;
    return used();
  };
  /** What the isolate held without its garbage, as it was found out last. */
  let clean = Number.POSITIVE_INFINITY;
  return {
    used,
    collected,
    /** What `work` takes at most beyond what was there before, uncollected garbage included. */
    peakOf: async <T>(work: () => Promise<T>): Promise<{ peak: number; value: T }> => {
      let peak = await used();
      if (peak < clean || peak - clean > SLACK_BYTES) {
        clean = await collected();
        peak = clean;
      }
      let over = false;
      const look = async () => {
        const now = await used();
        peak = Math.max(peak, now);
        // Less than before: a part of that was garbage, and isn't to be taken off.
        clean = Math.min(clean, now);
      };
      const watching = (async () => {
        while (!over) {
          await look();
          await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        }
      })();
      try {
        const value = await work();
        await look();
        return { peak: peak - clean, value };
      } finally {
        over = true;
        await watching;
      }
    },
    close: () => socket.close(),
  };
}

export type Heap = Awaited<ReturnType<typeof openHeap>>;
