import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { receiveUpload, type Upload } from "#server/platform/http/upload-guard.ts";
import { ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { isCaptions } from "../files/captions.ts";
import { IMAGE_SIDE_MAX } from "../picture-validation/contract.ts";
import { admitFile, findArrived, findReplaced, isUploadId, refuse } from "../uploads/admit-file.ts";
import {
  type ArrivedFile,
  CAPTIONS_BYTES_MAX,
  type FileRefusal,
  HEAD_LINE_MAX,
  PICTURE_BYTES_MAX,
  refusalOf,
  type SameFile,
  WHOLE_BYTES_MAX,
  type WholeHead,
  wholeHead,
} from "../uploads/contract.ts";
import { keyOf, shownName } from "../uploads/file-address.ts";
import { expectFile } from "../uploads/queries.ts";
import { findSameBytes } from "../uploads/same-content.ts";
import { isPictureHead, makeSizes, readLibraryPicture, readPreview, readSizes, type Size } from "./sizes.ts";

type Bytes = Uint8Array<ArrayBuffer>;
type Body = { head: WholeHead; files: Bytes[] };

const LINE_BREAK = 0x0a;

/** Returns the first line and the files that it announces, or null if the body doesn't contain exactly these. */
function readBody(bytes: Bytes): Body | null {
  const end = bytes.subarray(0, HEAD_LINE_MAX).indexOf(LINE_BREAK);
  if (end < 0) return null;
  let line: unknown;
  try {
    line = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end)), (_name, value) =>
      typeof value === "string" ? value.toWellFormed() : value,
    );
  } catch {
    return null;
  }
  const head = wholeHead.safeParse(line);
  if (!head.success) return null;
  const files: Bytes[] = [];
  let at = end + 1;
  for (const length of head.data.lengths) {
    files.push(bytes.subarray(at, at + length));
    at += length;
  }
  return at === bytes.length ? { head: head.data, files } : null;
}

type Read = {
  contentType: string;
  bytes: Bytes;
  width: number | null;
  height: number | null;
  placeholder: string | null;
  preview: string | null;
  sizes: Size[];
};

const NO_SIDES = { width: null, height: null, placeholder: null, preview: null, sizes: [] };

/** Detects what a file is from its bytes. */
async function readFile(
  { env, log }: Services,
  { head, files: [file, ...smaller] }: Body,
): Promise<Read | FileRefusal> {
  if (!file) return "broken";
  const picture = readLibraryPicture(file);
  if (!picture) {
    if (isPictureHead(file)) return "damaged_picture";
    if (!isCaptions(file)) return refusalOf({ fileName: head.fileName, sizeBytes: file.byteLength });
    if (file.byteLength > CAPTIONS_BYTES_MAX) return "captions_too_large";
    return { contentType: "text/vtt", bytes: file.slice(), ...NO_SIDES };
  }
  if (file.byteLength > PICTURE_BYTES_MAX) return "picture_too_large";
  if (Math.max(picture.width, picture.height) > IMAGE_SIDE_MAX) return "too_wide";
  const [width, height] = picture.turned ? [picture.height, picture.width] : [picture.width, picture.height];
  let sizes = readSizes(smaller, width);
  let preview = head.preview === null ? null : readPreview(head.preview, { width, height });
  if (!sizes || (head.preview !== null && preview === null)) return "wrong_type";
  if (env.IMAGES) {
    try {
      const made = await makeSizes(env.IMAGES, picture, { width, height });
      sizes = made.sizes;
      preview = made.preview ?? preview;
    } catch (error) {
      log.error("sizes_not_made", error);
    }
  }
  const { contentType, bytes } = picture;
  return { contentType, bytes, width, height, placeholder: head.placeholder, preview, sizes };
}

/**
 * Adds a picture or captions to the library from a single request body: a line of JSON (`wholeHead`), the file, and
 * the smaller sizes made by the browser. The same id twice gives one file. With `once`, an existing file with the
 * same content is returned instead.
 */
export async function receiveWhole(
  services: Services,
  admin: Admin,
  { id, upload }: { id: string; upload: Upload },
): Promise<Result<{ file: ArrivedFile } | { same: SameFile }>> {
  const { db, storage, clock } = services;
  if (!isUploadId(id)) return refuse("broken");
  const received = await receiveUpload(upload, WHOLE_BYTES_MAX);
  if (!received) return refuse("picture_too_large");
  const sent = readBody(received.bytes);
  if (!sent) return refuse("broken");
  const known = await findArrived(services, id);
  if (known) return ok({ file: known });
  const read = await readFile(services, sent);
  if (typeof read === "string") return refuse(read);
  const { contentType, width, height, placeholder, preview } = read;
  const { replaces } = sent.head;
  const replaced = await findReplaced(services, { replaces, contentType });
  if (!replaced.ok) return replaced;
  const same = sent.head.once && replaces === null && (await findSameBytes(services, read));
  if (same) return ok({ same });

  const fileName = shownName(sent.head.fileName);
  const key = keyOf(id, fileName, contentType);
  const sizeBytes = read.bytes.byteLength;
  const at = clock.now();
  const uploadedBy = admin.email;
  await expectFile(db, {
    id,
    key,
    fileName,
    contentType,
    sizeBytes,
    replaces,
    uploadedBy,
    createdAt: at,
    updatedAt: at,
  });
  await storage.putBytes(key, read.bytes, contentType);
  const variants = [];
  for (const size of read.sizes) {
    const name = `${fileName.replace(/\.[^.]*$/, "")}-${size.width}.`;
    const variant = {
      key: keyOf(id, name, size.contentType),
      width: size.width,
      contentType: size.contentType,
    };
    await storage.putBytes(variant.key, size.bytes, size.contentType);
    variants.push(variant);
  }
  const facts = { width, height, durationSeconds: null, codec: null, placeholder, preview, variants };
  return admitFile(services, admin, {
    file: { uploadId: id, key, fileName, contentType, sizeBytes, ...facts },
    replaces,
  });
}
