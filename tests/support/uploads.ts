import { PART_BYTES } from "#server/media/uploads/contract.ts";
import { callApi } from "./staff.ts";
import type { Visitor } from "./visitor.ts";

export type UploadAnswer = {
  status: number;
  value?: {
    open?: { id: string; arrived: number[]; partBytes: number };
    file?: { id: string; address: string; [fact: string]: unknown };
    same?: { id: string; address: string; fileName: string; [fact: string]: unknown };
  };
  error?: { code: string; fields?: { file?: string } };
};

async function read(answer: { status: number; json: () => Promise<unknown> }): Promise<UploadAnswer> {
  return { ...((await answer.json()) as Omit<UploadAnswer, "status">), status: answer.status };
}

const hex = (digits: number) =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(digits / 2))).toString("hex");

export const newUploadId = () => hex(32);

type Start = {
  fileName?: string;
  sizeBytes?: number;
  fingerprint?: string;
  head?: string;
  sample?: string;
  replaces?: string;
};

/** The browser's API calls for a film. */
export const filmAuditedRoutes = (admin: Visitor) => ({
  begin: async (bytes: Buffer, changes: Start = {}) =>
    read(
      await callApi(admin, "POST", "/api/uploads", {
        fileName: "Our film.mp4",
        sizeBytes: bytes.length,
        fingerprint: hex(16),
        head: bytes.subarray(0, 64).toString("base64"),
        ...changes,
      }),
    ),
  put: async (id: string, number: number | string, body: Buffer) =>
    read(await callApi(admin, "PUT", `/api/uploads/${id}/parts/${number}`, body)),
  state: async (id: string) => read(await admin.get(`/api/uploads/${id}`)),
  complete: async (id: string, facts: object = {}) =>
    read(await callApi(admin, "POST", `/api/uploads/${id}/complete`, facts)),
  cancel: async (id: string) => read(await callApi(admin, "DELETE", `/api/uploads/${id}`)),
});

/** Starts a film upload and returns the upload's id. */
export async function begunFilm(admin: Visitor, bytes: Buffer, changes: Start = {}) {
  const { value } = await filmAuditedRoutes(admin).begin(bytes, changes);
  return value?.open?.id ?? "";
}

/** Returns one part of a film by its number. */
export const partOf = (bytes: Buffer, number: number) =>
  bytes.subarray((number - 1) * PART_BYTES, number * PART_BYTES);

/** Uploads a whole film. */
export async function sendFilm(admin: Visitor, bytes: Buffer, changes: Start = {}) {
  const routes = filmAuditedRoutes(admin);
  const id = await begunFilm(admin, bytes, changes);
  for (let number = 1; (number - 1) * PART_BYTES < bytes.length; number += 1) {
    await routes.put(id, number, partOf(bytes, number));
  }
  return routes.complete(id);
}

type Head = {
  fileName?: string;
  replaces?: string | null;
  once?: boolean;
  placeholder?: string | null;
  /** Encoded as base64. */
  preview?: string | null;
  lengths?: number[];
  /** Not part of the body. */
  private?: boolean;
};

/** Builds a body with a picture or captions, and a picture's smaller sizes. */
export function wholeBody(file: Buffer, { sizes = [], ...head }: Head & { sizes?: Buffer[] } = {}): Buffer {
  const files = [file, ...sizes];
  const line = { fileName: "arch.jpg", lengths: files.map(({ length }) => length), ...head };
  return Buffer.concat([Buffer.from(`${JSON.stringify(line)}\n`), ...files]);
}

/** Uploads a picture or captions. */
export const sendWhole = async (admin: Visitor, body: Buffer, id = newUploadId()) =>
  read(await callApi(admin, "PUT", `/api/uploads/single-request/${id}`, body));
