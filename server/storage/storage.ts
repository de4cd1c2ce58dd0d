import "#server/boundary.server.ts";
import { within } from "#server/lib/within.ts";

const TIMEOUT_MS = 2500;
const FILE_TIMEOUT_MS = 20_000;

/** The object store. Every call is bounded; a missing object reads as null. */
export type Storage = {
  putJson: (key: string, value: unknown) => Promise<void>;
  /** For files that people send, which take longer. */
  putBytes: (key: string, bytes: Uint8Array<ArrayBuffer>, contentType: string) => Promise<void>;
  readStream: (key: string) => Promise<ReadableStream | null>;
  readText: (key: string) => Promise<string | null>;
  keys: (prefix: string, limit: number) => Promise<string[]>;
  remove: (key: string) => Promise<void>;
};

/** @throws {Error} when R2 refuses or takes over 2.5 s */
export function r2Storage(bucket: R2Bucket): Storage {
  return {
    async putJson(key, value) {
      const options = { httpMetadata: { contentType: "application/json" } };
      await within(TIMEOUT_MS, "R2 put", bucket.put(key, JSON.stringify(value), options));
    },
    async putBytes(key, bytes, contentType) {
      await within(FILE_TIMEOUT_MS, "R2 put", bucket.put(key, bytes, { httpMetadata: { contentType } }));
    },
    async readStream(key) {
      return (await within(TIMEOUT_MS, "R2 get", bucket.get(key)))?.body ?? null;
    },
    async readText(key) {
      const object = await within(TIMEOUT_MS, "R2 get", bucket.get(key));
      return object ? await object.text() : null;
    },
    async keys(prefix, limit) {
      const listing = await within(TIMEOUT_MS, "R2 list", bucket.list({ prefix, limit }));
      return listing.objects.map((object) => object.key);
    },
    async remove(key) {
      await within(TIMEOUT_MS, "R2 delete", bucket.delete(key));
    },
  };
}
