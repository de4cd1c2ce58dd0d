import { apiClient } from "#app/lib/api.ts";
import { type OpenUpload, partLength, type SameFile } from "#server/media/uploads/contract.ts";
import * as strings from "../strings/uploads.ts";
import { answerOf } from "./connection.client.ts";
import { fingerprintOf, newUploadId } from "./fingerprint.ts";
import {
  isReadable,
  releaseFile,
  type StoredFile,
  storedFiles,
  storeFile,
} from "./resumable-files.client.ts";
import { sendFile } from "./send-file.ts";

export type UploadRow = {
  id: string;
  name: string;
  size: number;
  /** `cut`: the server has parts of it, but the browser no longer has the file. */
  state: "waiting" | "sending" | "lost" | "paused" | "cut" | "arrived" | "refused";
  /** With `sending`, while a picture's copies are created: the completed share. */
  prepared: number | null;
  /** Bytes sent. */
  sent: number;
  /**
   * With `refused`, the reason; with `cut`, the problem with the file chosen instead; with `arrived`, what is
   * missing.
   */
  words: string;
  /** With `refused`: whether a retry may succeed. */
  again: boolean;
  /** With `refused`: the library file with the same content. */
  same?: SameFile | undefined;
  /** With `lost`: seconds until the next try. */
  waitSeconds: number;
};

type Entry = StoredFile & {
  row: UploadRow;
  stop: AbortController | null;
  /** Whether to upload it even if the library has a file with the same content. */
  twice?: boolean;
};

const OTHER_FILE = strings.thisIsADifferentFile;

/** Long films are uploaded alongside the small files, not before them. */
const laneOf = ({ file }: Entry) => (file?.type.startsWith("video/") ? "films" : "small files");
const LANES = ["films", "small files"];

export const isFinished = ({ state }: UploadRow) => state === "arrived" || state === "refused";

/**
 * The browser's uploads, one film and one small file at a time. It belongs to the page instead of a screen, so that
 * changing screens loses nothing.
 */
export function createUploadQueue() {
  const entries = new Map<string, Entry>();
  const watchers = new Set<(rows: UploadRow[]) => void>();
  const arrivals = new Set<() => void>();
  let rows: UploadRow[] = [];
  let restored = false;

  function notifyListeners() {
    rows = [...entries.values()].map(({ row }) => row);
    for (const watcher of watchers) watcher(rows);
  }

  function set(entry: Entry, change: Partial<UploadRow>) {
    entry.row = { ...entry.row, ...change };
    if (entries.has(entry.id)) notifyListeners();
  }

  function put(stored: StoredFile, change: Partial<UploadRow>): Entry {
    const { id, name, size } = stored;
    const row: UploadRow = {
      id,
      name,
      size,
      state: "waiting",
      prepared: null,
      sent: 0,
      words: "",
      again: false,
      waitSeconds: 0,
      ...change,
    };
    const entry: Entry = { ...stored, row, stop: null };
    entries.set(id, entry);
    return entry;
  }

  const storeEntry = ({ row: _row, stop: _stop, twice: _twice, ...stored }: Entry) => storeFile(stored);

  function pump() {
    for (const lane of LANES) {
      const inLane = [...entries.values()].filter((entry) => laneOf(entry) === lane);
      if (inLane.some(({ row }) => row.state === "sending" || row.state === "lost")) continue;
      const next = inLane.find(({ row }) => row.state === "waiting");
      if (next?.file) void send(next, next.file);
    }
  }

  async function send(entry: Entry, file: File) {
    const stop = new AbortController();
    entry.stop = stop;
    set(entry, { state: "sending", prepared: null });
    // A response to an earlier request may arrive after a pause.
    const updateUnlessStopped = (change: Partial<UploadRow>) => {
      if (!stop.signal.aborted) set(entry, change);
    };
    const options = {
      signal: stop.signal,
      id: entry.id,
      begun: entry.begun,
      twice: entry.twice === true,
      onBegun: (begun: string) => {
        const known = entry.begun === begun;
        entry.begun = begun;
        if (entries.has(entry.id)) void storeEntry(entry);
        // Canceled while the upload was being started.
        else if (!known) giveUp(entry);
      },
      onPrepared: (prepared: number) => updateUnlessStopped({ prepared }),
      onProgress: (sent: number) => updateUnlessStopped({ state: "sending", prepared: null, sent }),
      onLost: (waitMs: number) =>
        updateUnlessStopped({ state: "lost", waitSeconds: Math.round(waitMs / 1000) }),
    };
    // With the same page in two tabs, one uploads, and the other waits and finds the file complete.
    const work = () => sendFile(file, options);
    const sent = await navigator.locks
      .request(`upload ${entry.id}`, { signal: stop.signal }, work)
      .catch((error: unknown) => {
        if (stop.signal.aborted) return null;
        throw error;
      });
    if (stop.signal.aborted || !sent) return pump();
    const again = !sent.ok && sent.again === true;
    if (!again) void releaseFile(entry.id);
    if (sent.ok) {
      set(entry, { state: "arrived", sent: entry.size, words: sent.words ?? "" });
      for (const arrived of arrivals) arrived();
    } else {
      set(entry, { state: "refused", words: sent.words, again, same: sent.same });
      if (!again) giveUp(entry);
    }
    pump();
  }

  /** Continues an interrupted upload with a chosen file. Returns false if it is a different file. */
  async function goOnWith(entry: Entry, file: File): Promise<boolean> {
    if (file.size !== entry.size || !entry.begun?.startsWith(await fingerprintOf(file))) return false;
    entry.file = file;
    entry.paused = false;
    void storeEntry(entry);
    set(entry, { state: "waiting", words: "" });
    return true;
  }

  async function add(file: File) {
    for (const entry of entries.values()) {
      if (entry.row.state === "cut" && (await goOnWith(entry, file))) return;
      const twice = entry.file?.lastModified === file.lastModified && entry.name === file.name;
      if (twice && entry.size === file.size && !isFinished(entry.row)) return;
    }
    const stored = { id: newUploadId(), file, name: file.name, size: file.size, begun: null, paused: false };
    void storeEntry(put(stored, {}));
    notifyListeners();
  }

  function giveUp({ begun }: Entry) {
    if (!begun) return;
    // If this request fails, the server's cron deletes the upload after a day.
    answerOf(apiClient().uploads[":id"].$delete({ param: { id: begun } })).catch(() => {});
  }

  const halt = (entry: Entry) => entry.stop?.abort(new DOMException(strings.stopped, "AbortError"));

  return {
    rows: () => rows,
    watch(watcher: (rows: UploadRow[]) => void) {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    onArrival(arrived: () => void) {
      arrivals.add(arrived);
      return () => void arrivals.delete(arrived);
    },
    /**
     * Finds uploads interrupted by a reload. Continues those whose files the browser has stored, and asks for the
     * others.
     */
    async restore() {
      if (restored) return;
      restored = true;
      const [stored, open] = await Promise.all([
        storedFiles(),
        answerOf<OpenUpload[]>(apiClient().uploads.$get()).catch(() => []),
      ]);
      const sentOf = (upload: OpenUpload | undefined) =>
        upload?.arrived.reduce((sum, number) => sum + partLength(upload, number), 0) ?? 0;
      for (const one of stored) {
        if (entries.has(one.id)) continue;
        if (!one.file || !(await isReadable(one.file))) {
          void releaseFile(one.id);
          continue;
        }
        // The reload may have happened before the browser had stored the server's id.
        const begun = one.begun ?? (await fingerprintOf(one.file));
        const upload = open.find(({ id }) => id.startsWith(begun));
        const state = one.paused ? "paused" : "waiting";
        put({ ...one, begun: upload?.id ?? one.begun }, { state, sent: sentOf(upload) });
      }
      for (const upload of open) {
        const { id, fileName, sizeBytes } = upload;
        // A file that was just chosen again finds its received parts itself.
        const isHere = ({ begun, name, size }: Entry) =>
          begun === id || (begun === null && name === fileName && size === sizeBytes);
        if ([...entries.values()].some(isHere)) continue;
        const cut = { id, file: null, name: fileName, size: sizeBytes, begun: id, paused: false };
        put(cut, { state: "cut", sent: sentOf(upload) });
      }
      notifyListeners();
      pump();
    },
    async add(files: Iterable<File>) {
      for (const file of [...files]) await add(file);
      pump();
    },
    /** Continues an interrupted upload with the file chosen again. */
    async choose(id: string, file: File) {
      const entry = entries.get(id);
      if (entry && !(await goOnWith(entry, file))) set(entry, { words: OTHER_FILE });
      pump();
    },
    pause(id: string) {
      const entry = entries.get(id);
      if (!entry) return;
      halt(entry);
      entry.paused = true;
      void storeEntry(entry);
      set(entry, { state: "paused" });
      pump();
    },
    /** Continues after a pause, or retries after a refusal. */
    goOn(id: string) {
      const entry = entries.get(id);
      if (!entry) return;
      entry.paused = false;
      void storeEntry(entry);
      set(entry, { state: "waiting", words: "" });
      pump();
    },
    /** Uploads a file although another has the same content. */
    keepBoth(id: string) {
      const entry = entries.get(id);
      if (!entry) return;
      entry.twice = true;
      void storeEntry(entry);
      set(entry, { state: "waiting", words: "", same: undefined });
      pump();
    },
    /** Removes the rows of completed and refused uploads. */
    clear() {
      for (const { id, row } of entries.values()) if (isFinished(row)) entries.delete(id);
      notifyListeners();
    },
    /** Removes a row. Cancels an unfinished upload, on the server too. */
    remove(id: string) {
      const entry = entries.get(id);
      if (!entry) return;
      halt(entry);
      entries.delete(id);
      void releaseFile(id);
      if (!isFinished(entry.row) || entry.row.again) giveUp(entry);
      notifyListeners();
      pump();
    },
  };
}
