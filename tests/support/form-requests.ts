import {
  type Form,
  type FormBounds,
  readForm,
  type TakeFile,
  TEXT_FORM,
} from "#server/platform/http/read-form.ts";
import { MULTIPART } from "#tests/support/multipart.ts";

export const URL_ENCODED = { "content-type": "application/x-www-form-urlencoded;charset=UTF-8" };
export const BOUNDS: FormBounds = { ...TEXT_FORM, bytes: 32 * 1024 * 1024, files: 3, fileBytes: 1000 };

/** A request whose body comes in chunks of these lengths, repeated. `taken` is the number of bytes read. */
export function requestOf(bytes: Uint8Array, headers: Record<string, string>, lengths: number[] = [65_536]) {
  let at = 0;
  let turn = 0;
  const reader = {
    async read(view: Uint8Array) {
      const length = Math.min(lengths[turn % lengths.length] ?? 1, view.byteLength);
      const chunk = bytes.subarray(at, at + length);
      turn += 1;
      at += chunk.length;
      // As in the standard, the given buffer is detached.
      const buffer = (view.buffer as ArrayBuffer).transfer();
      new Uint8Array(buffer).set(chunk);
      return { value: new Uint8Array(buffer, 0, chunk.length), done: chunk.length === 0 };
    },
    cancel: async () => {},
  };
  const request = { headers: new Headers(headers), body: { getReader: () => reader } };
  return { request: request as unknown as Request, taken: () => at };
}

export type Sent = {
  headers?: Record<string, string>;
  bounds?: FormBounds;
  lengths?: number[];
  takeFile?: TakeFile;
};

export const read = (
  body: string | Uint8Array,
  { headers = MULTIPART, bounds = BOUNDS, lengths, takeFile }: Sent = {},
) => readForm(requestOf(Buffer.from(body), headers, lengths).request, bounds, takeFile);

/** Collects each file's name and bytes. Null for a file that was too large. */
export function collector() {
  const files: [name: string, content: string | null][] = [];
  const takeFile: TakeFile = async (file) => {
    const bytes = await file.read();
    files.push([`${file.field}:${file.fileName}`, bytes && Buffer.from(bytes).toString("latin1")]);
    return "go-on";
  };
  return { files, takeFile };
}

export const statusOf = async (reading: Promise<Form>) => {
  try {
    return (await reading).excess;
  } catch (error) {
    return (error as { init?: { status?: number } }).init?.status;
  }
};
