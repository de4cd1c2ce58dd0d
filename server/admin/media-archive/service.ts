import { createHash } from "node:crypto";
import { INSPIRATION_FOLDER } from "#server/inquiries/inspiration/contract.ts";
import { MAIL_FOLDER, PUBLIC_FOLDER } from "#server/media/files/contract.ts";
import { INVOICE_FOLDER } from "#server/payments/invoice-file/contract.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import type { ByteRange } from "#server/platform/http/byte-range.ts";
import type { ServedFile } from "#server/platform/http/file-response.ts";
import type { Services } from "#server/platform/services.ts";
import type { Listed } from "#server/platform/storage.ts";
import { fitsTar, TAR_BLOCK, TAR_END_BYTES, tarBodyBytes, tarHeader } from "#server/platform/tar/contract.ts";
import { AGREEMENT_FOLDER } from "#server/proposals/agreement-file/contract.ts";
import type { MediaSize } from "./contract.ts";
import { selectAgreementKeys, selectInvoiceKeys, selectKeysBetween } from "./queries.ts";

/** The store's folders in the order of their keys, with the query for the objects that the data refers to. */
const FOLDERS = [
  { folder: INSPIRATION_FOLDER, select: selectKeysBetween },
  { folder: MAIL_FOLDER, select: selectKeysBetween },
  { folder: AGREEMENT_FOLDER, select: selectAgreementKeys },
  { folder: INVOICE_FOLDER, select: selectInvoiceKeys },
  { folder: PUBLIC_FOLDER, select: selectKeysBetween },
];
const ZEROS_AT_ONCE = 64 * 1024;

/**
 * Yields the stored objects that the data refers to, in key order, with one page of the store's list in memory. Skips
 * objects stored after `until`, so that two passes return the same.
 */
async function* storedFiles({ db, storage }: Services, until: Date): AsyncGenerator<Listed> {
  for (const { folder, select } of FOLDERS) {
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof storage.listPage>> = await storage.listPage(folder, cursor);
      const [first, last] = [page.objects[0], page.objects.at(-1)];
      const named = first && last ? await select(db, [first.key, last.key]) : new Set();
      for (const object of page.objects) {
        const isTaken = named.has(object.key) && object.storedAt <= until;
        if (isTaken && fitsTar({ name: object.key, size: object.size })) yield object;
      }
      cursor = page.cursor;
    } while (cursor);
  }
}

type Measured = MediaSize & { etag: string };

/** Returns the size of the archive, and a tag that is unique to this selection of files. */
async function measure(services: Services, until: Date): Promise<Measured> {
  const hash = createHash("sha256");
  let [files, bytes] = [0, TAR_END_BYTES];
  for await (const { key, size, etag } of storedFiles(services, until)) {
    files += 1;
    bytes += TAR_BLOCK + tarBodyBytes(size);
    hash.update(`${key}\n${size}\n${etag}\n`);
  }
  return { files, bytes, etag: `"${hash.digest("hex").slice(0, 32)}"` };
}

/** Returns the number of this site's stored files, and the size of their archive. */
export async function measureMedia(services: Services, _admin: Admin): Promise<MediaSize> {
  const { files, bytes } = await measure(services, services.clock.now());
  return { files, bytes };
}

/** Writes the requested range of a long byte stream without generating the part before it. */
function partWriter(writable: WritableStream<Uint8Array>, { offset, length }: ByteRange) {
  let [skip, left] = [offset, length];
  /** Returns the requested part of the next `size` bytes, or null if there is none. */
  const wanted = (size: number): ByteRange | null => {
    const from = Math.min(skip, size);
    const count = Math.min(size - from, left);
    skip -= from;
    left -= count;
    return count > 0 ? { offset: from, length: count } : null;
  };
  const put = async (bytes: Uint8Array) => {
    const writer = writable.getWriter();
    await writer.write(bytes);
    writer.releaseLock();
  };
  return {
    left: () => left,
    /** Returns how many bytes remain, requested or not. */
    rest: () => skip + left,
    wanted,
    bytes: async (bytes: Uint8Array) => {
      const part = wanted(bytes.length);
      if (part) await put(bytes.subarray(part.offset, part.offset + part.length));
    },
    zeros: async (size: number) => {
      const part = wanted(size);
      for (let open = part?.length ?? 0; open > 0; open -= ZEROS_AT_ONCE)
        await put(new Uint8Array(Math.min(open, ZEROS_AT_ONCE)));
    },
    stream: (body: ReadableStream<Uint8Array>) => body.pipeTo(writable, { preventClose: true }),
  };
}

/**
 * Writes a byte range of the archive. File contents are piped from the store to the response without passing through
 * JavaScript. If a file was deleted since the archive was measured, its bytes become zeros at the end, which tar
 * allows.
 */
async function writeArchive(
  services: Services,
  { until, range, writable }: { until: Date; range: ByteRange; writable: WritableStream<Uint8Array> },
): Promise<number> {
  const part = partWriter(writable, range);
  let files = 0;
  for await (const { key, size, etag, storedAt } of storedFiles(services, until)) {
    if (part.left() === 0) break;
    await part.bytes(tarHeader({ name: key, size, modified: storedAt }));
    const wanted = part.wanted(size);
    if (wanted) {
      const body = await services.storage.readPart(key, { ...wanted, etag });
      if (!body) throw new Error(`${key} was deleted while the archive was sent`);
      await part.stream(body);
      files += 1;
    }
    await part.zeros(tarBodyBytes(size) - size);
  }
  await part.zeros(part.rest());
  return files;
}

/**
 * Opens all media files of the site as a tar file that is read from the store while it is sent. It can be resumed by
 * Range.
 */
export async function openMediaArchive(services: Services, _admin: Admin): Promise<ServedFile> {
  const { log, clock } = services;
  const until = clock.now();
  const { bytes, etag } = await measure(services, until);
  return {
    size: bytes,
    etag,
    modified: null,
    headers: { "content-type": "application/x-tar", "cache-control": "no-store" },
    open: async (range) => {
      const { readable, writable } = new FixedLengthStream(range.length);
      void writeArchive(services, { until, range, writable })
        .then(async (files) => {
          await writable.close();
          log.info("media_archive_sent", { files, bytes: range.length, from: range.offset });
        })
        .catch(async (error: unknown) => {
          // The response has already started, so it is aborted. The browser resumes by Range or reports the failure.
          log.info("media_archive_broken_off", { reason: String(error) });
          await writable.abort(error).catch(() => {});
        });
      return readable;
    },
  };
}
