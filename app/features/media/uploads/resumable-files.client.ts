/** What the browser stores about an upload, so that it continues after a reload. */
export type StoredFile = {
  id: string;
  /** Null if it is too large to be stored: the user has to choose it again. */
  file: File | null;
  name: string;
  size: number;
  /** The server's id of the upload, after it has started. */
  begun: string | null;
  paused: boolean;
};

const DATABASE = "uploads";
const STORE = "files";
/** Chromium stores a copy of the file, which for a long film would take minutes and fill the disk. */
const STORED_BYTES_MAX = 1024 ** 3;

const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

let opened: Promise<IDBDatabase> | undefined;

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "id" });
  return settled(request);
}

/** Runs in IndexedDB; undefined if it is unavailable, as in some private windows. */
async function inStore<T>(mode: IDBTransactionMode, run: (store: IDBObjectStore) => IDBRequest<T>) {
  try {
    opened ??= openDatabase();
    return await settled(run((await opened).transaction(STORE, mode).objectStore(STORE)));
  } catch {
    // Only convenience is lost: after a reload the user has to choose the file again.
    return undefined;
  }
}

export async function storeFile(entry: StoredFile): Promise<void> {
  const file = entry.size <= STORED_BYTES_MAX ? entry.file : null;
  await inStore("readwrite", (store) => store.put({ ...entry, file }));
}

export const releaseFile = (id: string) => inStore("readwrite", (store) => store.delete(id));

export const storedFiles = async (): Promise<StoredFile[]> =>
  (await inStore<StoredFile[]>("readonly", (store) => store.getAll())) ?? [];

/** Returns whether a stored file can still be read: it may have been moved or changed. */
export async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
