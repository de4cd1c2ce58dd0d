import { createHash } from "node:crypto";
import { IMAGE_SIDE_MAX } from "#server/media/picture-validation/contract.ts";
import { type Picture, readPicture } from "#server/media/picture-validation/service.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { plainFileName } from "#server/platform/file-name.ts";
import { formIdOf } from "#server/platform/form-token.ts";
import {
  type Excess,
  type Form,
  type FormBounds,
  type PostedFile,
  type TakeFile,
  TEXT_FORM,
} from "#server/platform/http/read-form.ts";
import { receiveUpload, type Upload } from "#server/platform/http/upload-guard.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { digest, readToken, signToken } from "#server/platform/signed-token.ts";
import { truncate } from "#server/platform/truncate.ts";
import {
  knownFormWait,
  knownPictureWait,
  type PicturedFormWaits,
  waitForPicture,
  waitForPicturedForm,
} from "../submissions/limits.ts";
import {
  FORM_TOO_LARGE,
  IMAGE_BYTES_MAX,
  IMAGE_EXPIRED,
  IMAGE_REFUSALS,
  IMAGE_TOKEN_MS,
  IMAGES_MAX,
  type ImageRefusal,
  INQUIRY_FORM_BYTES,
  INSPIRATION_FOLDER,
  type InspirationImage,
  inspirationImage,
  type StoredImage,
} from "./contract.ts";
import { selectInspirationImage } from "./queries.ts";

// Handles incoming pictures that couples send with an inquiry.

const PURPOSE = "inspiration";
const FILE_NAME_MAX = 120;

export type Stored = { ok: true; image: StoredImage } | { ok: false; refusal: ImageRefusal };

const refused = (refusal: ImageRefusal) => ({ ok: false as const, refusal });

/** Returns the picture, identified by its bytes and without its metadata, or why it was refused. */
function checkPicture(bytes: Uint8Array<ArrayBuffer> | null): Picture | ImageRefusal {
  if (!bytes) return "too_large";
  const picture = readPicture(bytes);
  if (!picture) return "wrong_type";
  return Math.max(picture.width, picture.height) > IMAGE_SIDE_MAX ? "too_wide" : picture;
}

/** The storage folder of one form's pictures, and the keys already in it. */
type Folder = { path: string; keys: Set<string> };

async function openFolder({ storage }: Services, formId: string): Promise<Folder> {
  const path = `${INSPIRATION_FOLDER}${formId}/`;
  return { path, keys: new Set(await storage.keys(path, IMAGES_MAX + 1)) };
}

type NewPicture = { fileName: string; picture: Picture };

/** Stores a picture. Sending the same one again for the same form results in the same image. */
async function storePicture(
  { storage, secret, clock }: Services,
  { path, keys }: Folder,
  { fileName, picture }: NewPicture,
): Promise<Stored> {
  const { bytes, contentType, width, height } = picture;
  const key = path + createHash("sha256").update(bytes).digest("hex").slice(0, 32);
  if (keys.size >= IMAGES_MAX && !keys.has(key)) return refused("too_many");
  await storage.putBytes(key, bytes, contentType);
  keys.add(key);
  const image: InspirationImage = {
    id: (await digest(key)).slice(0, 32),
    key,
    fileName: truncate(plainFileName(fileName), FILE_NAME_MAX) || "picture",
    contentType,
    sizeBytes: bytes.byteLength,
    width,
    height,
  };
  const value = Buffer.from(JSON.stringify(image)).toString("base64url");
  const token = signToken(secret, PURPOSE, value, clock.now());
  return { ok: true, image: { token, fileName: image.fileName } };
}

type Sender = { submission: string; headers: Headers };

/** Runs before a picture is read. It must come with a form of ours, from a network that isn't over its limit. */
async function admitPicture(
  services: Services,
  { submission, headers }: Sender,
): Promise<{ ok: true; formId: string } | ReturnType<typeof refused>> {
  const formId = formIdOf(services, "inquiries", submission);
  if (formId === "unsigned") return refused("unsigned");
  if ((await knownPictureWait(services, headers)) > 0) return refused("limited");
  return { ok: true, formId };
}

/**
 * Stores an inspiration image for a form that is being filled in. Its type is detected from its bytes, its size is
 * what arrives, and metadata is removed. The database is queried last, and only for an acceptable picture.
 */
export async function storeInspiration(
  services: Services,
  { submission, fileName, upload, headers }: Sender & { fileName: string; upload: Upload },
): Promise<Stored> {
  const admitted = await admitPicture(services, { submission, headers });
  if (!admitted.ok) return admitted;
  const received = await receiveUpload(upload, IMAGE_BYTES_MAX);
  const picture = checkPicture(received?.bytes ?? null);
  if (typeof picture === "string") return refused(picture);
  if ((await waitForPicture(services, headers)) > 0) return refused("limited");
  try {
    const stored = await storePicture(services, await openFolder(services, admitted.formId), {
      fileName,
      picture,
    });
    // Not after a failure: a store that hasn't responded may still be reading the bytes.
    received?.release();
    return stored;
  } catch (error) {
    services.log.error("inspiration_not_stored", error);
    return refused("unavailable");
  }
}

/** The limits of an inquiry's form. Only one picture at a time is in memory. */
export const INQUIRY_FORM: FormBounds = {
  ...TEXT_FORM,
  bytes: INQUIRY_FORM_BYTES,
  files: IMAGES_MAX,
  fileBytes: IMAGE_BYTES_MAX,
};

/** Refusals that concern only one picture. The following ones are still accepted. */
const OF_ONE_PICTURE: ImageRefusal[] = ["too_large", "wrong_type", "too_wide"];

/** The messages for why the remaining pictures were not read. */
const UNREAD: Record<Excess, string[]> = {
  text: [],
  files: [IMAGE_REFUSALS.too_many],
  bytes: [FORM_TOO_LARGE],
};

/**
 * Stores the pictures that come with a form one by one while they are read. Stores nothing for a form without our
 * signature, and stops after the first refusal that applies to all of them.
 */
export function collectInspiration(services: Services, headers: Headers) {
  const stored: string[] = [];
  const refusals: string[] = [];
  let waits: PicturedFormWaits | null = null;
  let folder: Folder | null = null;

  async function keep(formId: string, file: NewPicture): Promise<Stored> {
    waits ??= await waitForPicturedForm(services, headers);
    if (waits.form > 0 || waits.pictures > 0) return refused("limited");
    try {
      folder ??= await openFolder(services, formId);
      return await storePicture(services, folder, file);
    } catch (error) {
      services.log.error("inspiration_not_stored", error);
      return refused("unavailable");
    }
  }

  async function takeOne(submission: string, { fileName, read }: PostedFile): Promise<Stored> {
    const admitted = await admitPicture(services, { submission, headers });
    if (!admitted.ok) return admitted;
    const picture = checkPicture(await read());
    return typeof picture === "string" ? refused(picture) : keep(admitted.formId, { fileName, picture });
  }

  const take: TakeFile = async (file, { submission = "" }) => {
    if (file.field !== "images") return "go-on";
    // A form that will be rejected by the rate limit gets no pictures stored.
    if ((await knownFormWait(services, headers, "inquiries")) > 0) return "stop";
    const taken = await takeOne(submission, file);
    if (taken.ok) {
      stored.push(taken.image.token);
      return "go-on";
    }
    if (waits && waits.form > 0) return "stop";
    // A form that isn't ours comes from a program, so it gets no messages about pictures.
    if (formIdOf(services, "inquiries", submission) === "unsigned") return "stop";
    refusals.push(`${file.fileName}: ${IMAGE_REFUSALS[taken.refusal]}`);
    return OF_ONE_PICTURE.includes(taken.refusal) ? "go-on" : "stop";
  };

  return {
    take,
    /** Returns everything that came with the form: images uploaded earlier, and those in this request. */
    async found({ all, excess }: Form) {
      const { images, expired } = await readInspirationTokens(services, [...all("image"), ...stored]);
      const lost = expired.map(({ fileName }) => `${fileName}: ${IMAGE_EXPIRED}`);
      return { images, refusals: [...refusals, ...(excess ? UNREAD[excess] : []), ...lost], waits };
    },
  };
}

/** Returns the images of these tokens. Skips tokens with an invalid signature. */
async function readInspirationTokens({ secret, clock }: Services, tokens: string[]) {
  const expired: InspirationImage[] = [];
  const found = new Map<string, { token: string; image: InspirationImage }>();
  for (const token of tokens) {
    const signed = readToken(secret, PURPOSE, token);
    if (!signed) continue;
    const image = inspirationImage.parse(JSON.parse(Buffer.from(signed.value, "base64url").toString()));
    // The same picture may have been added again with a newer token.
    if (clock.now().getTime() - signed.issuedAt.getTime() > IMAGE_TOKEN_MS) expired.push(image);
    else found.set(image.id, { token, image });
  }
  return {
    images: [...found.values()].slice(0, IMAGES_MAX),
    expired: expired.filter(({ id }) => !found.has(id)),
  };
}

/**
 * Reads an image for an admin.
 * @returns `unavailable` if the object store is unreachable
 */
export async function readInspiration(
  { db, storage, log }: Services,
  _admin: Admin,
  id: string,
): Promise<Result<{ contentType: string; body: ReadableStream }>> {
  const found = await selectInspirationImage(db, id);
  if (!found) return fail("not_found");
  try {
    const body = await storage.readStream(found.key);
    return body ? ok({ contentType: found.contentType, body }) : fail("not_found");
  } catch (error) {
    log.error("inspiration_not_read", error, { id });
    return fail("unavailable");
  }
}
