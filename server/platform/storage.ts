import { withTimeout } from "./with-timeout.ts";

const TIMEOUT_MS = 2500;
const FILE_TIMEOUT_MS = 20_000;
/** Long enough to upload 8 MiB over the sender's connection. */
const PART_TIMEOUT_MS = 600_000;

/** R2's error codes: unknown multipart upload, and a part that doesn't match. */
const isUnknown = (error: unknown) => error instanceof Error && /\(100(24|25)\)/.test(error.message);

/** The store's metadata of an object. */
export type StoredFile = {
  size: number;
  etag: string;
  storedAt: Date;
  contentType: string;
  /** The MD5 of its bytes, in hexadecimal; null if it was uploaded in parts. */
  md5: string | null;
};

/** The object store. Every call has a timeout; a missing object reads as null. */
export type Storage = {
  putJson: (key: string, value: unknown) => Promise<void>;
  /** For files that people upload, with a longer timeout. */
  putBytes: (key: string, bytes: Uint8Array<ArrayBuffer>, contentType: string) => Promise<void>;
  /**
   * Stores a file unless the key is taken. An existing object is never overwritten.
   * @returns whether these bytes were stored
   */
  putNewBytes: (key: string, bytes: Uint8Array<ArrayBuffer>, contentType: string) => Promise<boolean>;
  readStream: (key: string) => Promise<ReadableStream | null>;
  /** Reads a range of an object if it still has this ETag. */
  readPart: (key: string, part: Part) => Promise<ReadableStream<Uint8Array> | null>;
  readText: (key: string) => Promise<string | null>;
  /** Reads a whole object; null if it is missing or larger than `most` bytes. */
  readBytes: (key: string, most: number) => Promise<Uint8Array<ArrayBuffer> | null>;
  describe: (key: string) => Promise<StoredFile | null>;
  keys: (prefix: string, limit: number) => Promise<string[]>;
  /** Lists up to a thousand objects with this prefix in key order, and the cursor for the next page. */
  listPage: (prefix: string, cursor: string | null) => Promise<{ objects: Listed[]; cursor: string | null }>;
  /** Lists every object with this prefix, however many there are. */
  listAll: (prefix: string) => Promise<{ key: string; storedAt: Date }[]>;
  /** Returns the keys of objects stored before a time, among the first `limit` with this prefix. */
  keysBefore: (moment: Date, prefix: string, limit: number) => Promise<string[]>;
  remove: (...keys: string[]) => Promise<void>;
  /**
   * Starts a multipart upload.
   * @returns the store's id for it
   */
  openParts: (key: string, contentType: string) => Promise<string>;
  /**
   * Stores one part, numbered from 1.
   * @returns its ETag, or null if the store doesn't know the upload
   */
  putPart: (
    coming: Coming,
    number: number,
    bytes: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>,
  ) => Promise<string | null>;
  /**
   * Completes a multipart upload.
   * @returns whether the store knew all of the parts
   */
  joinParts: (coming: Coming, parts: StoredPart[]) => Promise<boolean>;
  /** Aborts a multipart upload and frees its parts; also accepts an unknown one. */
  dropParts: (coming: Coming) => Promise<void>;
};

/** An object in a listing. */
export type Listed = { key: string; size: number; etag: string; storedAt: Date };

/** A multipart upload in progress. */
type Coming = { key: string; storeUploadId: string };
type StoredPart = { number: number; etag: string };

type Part = { offset: number; length: number; etag: string };

/** @throws {Error} if R2 refuses a call or doesn't respond before its timeout */
export function r2Storage(bucket: R2Bucket): Storage {
  const list = async (prefix: string, limit: number) =>
    (await withTimeout(TIMEOUT_MS, "R2 list", bucket.list({ prefix, limit }))).objects;
  const listPage: Storage["listPage"] = async (prefix, cursor) => {
    const page = await withTimeout(
      TIMEOUT_MS,
      "R2 list",
      bucket.list({ prefix, ...(cursor ? { cursor } : {}) }),
    );
    const objects = page.objects.map(({ key, size, httpEtag, uploaded }) => ({
      key,
      size,
      etag: httpEtag,
      storedAt: uploaded,
    }));
    return { objects, cursor: page.truncated ? page.cursor : null };
  };
  return {
    async putJson(key, value) {
      const options = { httpMetadata: { contentType: "application/json" } };
      await withTimeout(TIMEOUT_MS, "R2 put", bucket.put(key, JSON.stringify(value), options));
    },
    async putBytes(key, bytes, contentType) {
      await withTimeout(FILE_TIMEOUT_MS, "R2 put", bucket.put(key, bytes, { httpMetadata: { contentType } }));
    },
    async putNewBytes(key, bytes, contentType) {
      const options = { httpMetadata: { contentType }, onlyIf: { etagDoesNotMatch: "*" } };
      return (await withTimeout(FILE_TIMEOUT_MS, "R2 put", bucket.put(key, bytes, options))) !== null;
    },
    async readStream(key) {
      return (await withTimeout(TIMEOUT_MS, "R2 get", bucket.get(key)))?.body ?? null;
    },
    async readPart(key, { offset, length, etag }) {
      // R2 can't read a range of length zero.
      const range = length > 0 ? { range: { offset, length } } : {};
      // R2 compares tags without their quotes.
      const onlyIf = { etagMatches: etag.replaceAll('"', "") };
      const object = await withTimeout(TIMEOUT_MS, "R2 get", bucket.get(key, { ...range, onlyIf }));
      return object && "body" in object ? object.body : null;
    },
    async readText(key) {
      const object = await withTimeout(TIMEOUT_MS, "R2 get", bucket.get(key));
      return object ? await object.text() : null;
    },
    async readBytes(key, most) {
      const object = await withTimeout(TIMEOUT_MS, "R2 get", bucket.get(key));
      if (object && object.size <= most)
        return new Uint8Array(await withTimeout(FILE_TIMEOUT_MS, "R2 get", object.arrayBuffer()));
      await object?.body.cancel();
      return null;
    },
    async describe(key) {
      const object = await withTimeout(TIMEOUT_MS, "R2 head", bucket.head(key));
      return (
        object && {
          size: object.size,
          etag: object.httpEtag,
          storedAt: object.uploaded,
          contentType: object.httpMetadata?.contentType ?? "",
          md5: object.checksums.toJSON().md5 ?? null,
        }
      );
    },
    async keys(prefix, limit) {
      return (await list(prefix, limit)).map(({ key }) => key);
    },
    listPage,
    async listAll(prefix) {
      const found: { key: string; storedAt: Date }[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof listPage>> = await listPage(prefix, cursor);
        found.push(...page.objects.map(({ key, storedAt }) => ({ key, storedAt })));
        cursor = page.cursor;
      } while (cursor);
      return found;
    },
    async keysBefore(moment, prefix, limit) {
      const objects = await list(prefix, limit);
      return objects.filter(({ uploaded }) => uploaded < moment).map(({ key }) => key);
    },
    async remove(...keys) {
      await withTimeout(TIMEOUT_MS, "R2 delete", bucket.delete(keys));
    },
    async openParts(key, contentType) {
      const options = { httpMetadata: { contentType } };
      return (await withTimeout(TIMEOUT_MS, "R2 begin", bucket.createMultipartUpload(key, options))).uploadId;
    },
    async putPart({ key, storeUploadId }, number, bytes) {
      try {
        const upload = bucket.resumeMultipartUpload(key, storeUploadId);
        return (await withTimeout(PART_TIMEOUT_MS, "R2 part", upload.uploadPart(number, bytes))).etag;
      } catch (error) {
        if (isUnknown(error)) return null;
        throw error;
      }
    },
    async joinParts({ key, storeUploadId }, parts) {
      const upload = bucket.resumeMultipartUpload(key, storeUploadId);
      const named = parts.map(({ number, etag }) => ({ partNumber: number, etag }));
      try {
        await withTimeout(FILE_TIMEOUT_MS, "R2 complete", upload.complete(named));
        return true;
      } catch (error) {
        if (isUnknown(error)) return false;
        throw error;
      }
    },
    async dropParts({ key, storeUploadId }) {
      try {
        await withTimeout(TIMEOUT_MS, "R2 abort", bucket.resumeMultipartUpload(key, storeUploadId).abort());
      } catch (error) {
        if (!isUnknown(error)) throw error;
      }
    },
  };
}
