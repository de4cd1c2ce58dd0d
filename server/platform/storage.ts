import "./boundary.server.ts";
import { withTimeout } from "./with-timeout.ts";

const TIMEOUT_MS = 2500;
const FILE_TIMEOUT_MS = 20_000;
/** As long as the sender's line takes for 8 MiB. */
const PART_TIMEOUT_MS = 600_000;

/** R2's error numbers: no such multipart upload, and a part that is not the one named. */
const isUnknown = (error: unknown) => error instanceof Error && /\(100(24|25)\)/.test(error.message);

/** What the store says of an object. */
export type StoredFile = {
  size: number;
  etag: string;
  storedAt: Date;
  contentType: string;
  /** Of its bytes, in hexadecimal; null for what came in parts. */
  md5: string | null;
};

/** The object store. Every call is bounded; a missing object reads as null. */
export type Storage = {
  putJson: (key: string, value: unknown) => Promise<void>;
  /** For files that people send, which take longer. */
  putBytes: (key: string, bytes: Uint8Array<ArrayBuffer>, contentType: string) => Promise<void>;
  readStream: (key: string) => Promise<ReadableStream | null>;
  /** A part of an object as it was when it bore this tag. */
  readPart: (key: string, part: Part) => Promise<ReadableStream<Uint8Array> | null>;
  readText: (key: string) => Promise<string | null>;
  /** A whole object; null for one of more bytes than these, too. */
  readBytes: (key: string, most: number) => Promise<Uint8Array<ArrayBuffer> | null>;
  describe: (key: string) => Promise<StoredFile | null>;
  keys: (prefix: string, limit: number) => Promise<string[]>;
  /** A thousand objects of this prefix at most, in the order of their keys, and where the next page begins. */
  listPage: (prefix: string, cursor: string | null) => Promise<{ objects: Listed[]; cursor: string | null }>;
  /** Every object of this prefix, however many there are. */
  listAll: (prefix: string) => Promise<{ key: string; storedAt: Date }[]>;
  /** Keys of what was stored before a moment, from the first `limit` of this prefix. */
  keysBefore: (moment: Date, prefix: string, limit: number) => Promise<string[]>;
  remove: (...keys: string[]) => Promise<void>;
  /** Begins an object that comes in parts. @returns the store's name for it */
  openParts: (key: string, contentType: string) => Promise<string>;
  /** Stores one part, numbered from 1. @returns its tag, or null when the store knows no such object */
  putPart: (coming: Coming, number: number, bytes: ReadableStream<Uint8Array>) => Promise<string | null>;
  /** Makes the object of its parts. @returns whether the store knew all of them */
  joinParts: (coming: Coming, parts: StoredPart[]) => Promise<boolean>;
  /** Lets go of the parts of an object that will not be; of an unknown one, too. */
  dropParts: (coming: Coming) => Promise<void>;
};

/** An object as a list names it. */
export type Listed = { key: string; size: number; etag: string; storedAt: Date };

/** An object that comes in parts. */
type Coming = { key: string; storeUploadId: string };
type StoredPart = { number: number; etag: string };

type Part = { offset: number; length: number; etag: string };

/** @throws {Error} when R2 refuses or takes over 2.5 s */
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
      ...{ key, size, etag: httpEtag, storedAt: uploaded },
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
    async readStream(key) {
      return (await withTimeout(TIMEOUT_MS, "R2 get", bucket.get(key)))?.body ?? null;
    },
    async readPart(key, { offset, length, etag }) {
      // R2 knows no part of nothing.
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
