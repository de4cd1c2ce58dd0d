import type { TestWorker } from "#tests/support/worker.ts";

const PAUSE_MS = 4;
/** Maximum garbage of earlier work that may count toward the next, to avoid a collection each time. */
const SLACK_BYTES = 2 * 1024 * 1024;

type Usage = { usedSize: number; embedderHeapUsedSize: number; backingStorageSize: number };

/** Returns the Worker's memory as counted by V8: objects, and array buffer contents outside its heap. */
const bytesOf = ({ usedSize, embedderHeapUsedSize, backingStorageSize }: Usage) =>
  usedSize + embedderHeapUsedSize + backingStorageSize;

/** Reads the memory use of the Worker's isolate through its inspector. The Worker must have been started with one. */
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
  /** The isolate only collects garbage when it runs next, so requests make it run. */
  const collected = async () => {
    let done = false;
    const collecting = send("HeapProfiler.collectGarbage").then(() => {
      done = true;
    });
    while (!done) await (await worker.fetch("/api/health")).text();
    await collecting;
    return used();
  };
  /** The isolate's last measured memory without garbage. */
  let clean = Number.POSITIVE_INFINITY;
  return {
    used,
    collected,
    /** Runs `work` and returns its peak memory above the previous level, including uncollected garbage. */
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
        // Less than before: part of the earlier value was garbage and must not be subtracted.
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
